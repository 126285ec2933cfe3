"""One-Hit Heroes: two to four Heroes against a Boss; one hit on anybody loses the fight."""
