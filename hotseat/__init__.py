"""A terminal table for hero card games."""

__version__ = "0.1.0"
