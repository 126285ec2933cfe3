"""The screens: a board of panes, the game on it, and the pages around it."""
