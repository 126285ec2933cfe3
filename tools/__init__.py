"""Scripts behind the Makefile; nothing of them is shipped."""
