"""A game in progress: answering, undo, and what each seat may see of it."""
