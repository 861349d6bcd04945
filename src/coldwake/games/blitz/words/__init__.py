"""words of blitz."""
