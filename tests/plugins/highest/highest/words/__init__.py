"""Highest in words."""

from coldwake.narrate import Words
from highest.words.names import HighestNames

WORDS = Words(HighestNames)
