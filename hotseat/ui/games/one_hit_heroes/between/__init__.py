"""The table between the fights of a run: drafts, what the team does next, swaps and trades."""
