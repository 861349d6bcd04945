"""table of attack_sub."""
