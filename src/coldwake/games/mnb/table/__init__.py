"""table of mnb."""
