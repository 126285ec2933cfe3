"""One Hit Kill on the screen."""
