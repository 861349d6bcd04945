"""rules of mnb."""
