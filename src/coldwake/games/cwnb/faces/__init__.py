"""faces of cwnb."""
