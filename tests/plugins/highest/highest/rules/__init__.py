"""The rules of Highest: cards and zones, the sequence of play, and what a seat may know."""
