"""words of attack_sub."""
