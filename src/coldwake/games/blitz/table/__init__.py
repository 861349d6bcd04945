"""table of blitz."""
