"""words of mnb."""
