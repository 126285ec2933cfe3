"""Colours, signs and the style sheet."""
