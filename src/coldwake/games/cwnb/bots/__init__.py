"""bots of cwnb."""
