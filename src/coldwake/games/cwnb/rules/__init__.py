"""rules of cwnb."""
