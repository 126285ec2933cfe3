"""The pages of One-Hit Heroes."""
