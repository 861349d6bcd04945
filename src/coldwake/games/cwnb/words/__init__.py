"""Cold War Naval Battles in words: events, actions, prompts and odds, with the catalogues of the game."""

from coldwake.games.cwnb.words.names import CwnbNames, table_help
from coldwake.narrate import Words

WORDS = Words(CwnbNames, table_help=table_help)
