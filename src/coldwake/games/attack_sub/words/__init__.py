"""Attack Sub in words: events, actions, prompts and odds, with the catalogues of the game."""

from coldwake.games.attack_sub.words.names import AttackSubNames
from coldwake.narrate import Words

WORDS = Words(AttackSubNames)
