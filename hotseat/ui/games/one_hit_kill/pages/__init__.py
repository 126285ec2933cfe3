"""The pages of One Hit Kill."""
