"""The fight of One-Hit Heroes on the screen. Nothing in here knows Textual or the state."""
