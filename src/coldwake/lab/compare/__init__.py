"""Compare: two packs on the same seeds, and what a change does to the game."""
