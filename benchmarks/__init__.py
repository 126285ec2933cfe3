"""How fast hotseat is, as ratios in one run: `make bench`."""
