"""bots of attack_sub."""
