"""Cold War Blitz in words: events, actions, prompts and odds, with the catalogues of the game."""

from coldwake.games.blitz.words.names import BlitzNames
from coldwake.narrate import Words

WORDS = Words(BlitzNames)
