"""words of cwnb."""
