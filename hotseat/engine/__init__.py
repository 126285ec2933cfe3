"""The rules engine: states, steps, questions and moves. It knows no game, no file and no screen."""
