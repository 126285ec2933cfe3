"""Many games at once, and what they say: about a Boss, a Hero, a card, a level of play."""
