"""The faces of Attack Sub, drawn from pack data, and its pieces for the table.

Everything is SVG 1.1 with presentation attributes only and without ids, as the faces of the other game are.
"""

from coldwake.games.attack_sub.faces.cards import card_face, card_thumb, hit_words
from coldwake.games.attack_sub.faces.content import SubCard, SubShip
from coldwake.games.attack_sub.faces.families import playing_times
from coldwake.games.attack_sub.faces.ships import ship_face

__all__ = [
    "SubCard",
    "SubShip",
    "card_face",
    "card_thumb",
    "hit_words",
    "playing_times",
    "ship_face",
]
