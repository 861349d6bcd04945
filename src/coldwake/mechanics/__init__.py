"""Rules that several games share: formations, ledgers of attacks, ships with damage under them."""
