"""rules of attack_sub."""
