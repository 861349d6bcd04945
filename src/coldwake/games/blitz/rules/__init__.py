"""rules of blitz."""
