"""bots of mnb."""
