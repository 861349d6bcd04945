"""table of cwnb."""
