"""What the table looks like, as cells. Nothing in here knows Textual."""
