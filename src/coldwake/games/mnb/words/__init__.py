"""Modern Naval Battles in words: events, actions, prompts and odds, with the catalogues of the game."""

from coldwake.games.mnb.words.content import next_in_example
from coldwake.games.mnb.words.names import MnbNames
from coldwake.narrate import Words

WORDS = Words(MnbNames, example=next_in_example)
