"""One Hit Kill: a race for seven components with hidden hands."""
