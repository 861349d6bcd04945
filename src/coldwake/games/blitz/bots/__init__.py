"""bots of blitz."""
