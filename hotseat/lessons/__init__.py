"""Lessons: what their files say, who takes one, and what was finished."""
