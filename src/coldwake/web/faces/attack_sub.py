"""The faces of Attack Sub, drawn from pack data, and its pieces for the table.

Everything is SVG 1.1 with presentation attributes only and without ids, as the faces of the other game are.
"""

from coldwake.web.faces.sub_cards import card_face, card_thumb, hit_words
from coldwake.web.faces.sub_content import SubCard, SubShip
from coldwake.web.faces.sub_families import playing_times
from coldwake.web.faces.sub_ships import ship_face

__all__ = [
    "SubCard",
    "SubShip",
    "card_face",
    "card_thumb",
    "hit_words",
    "playing_times",
    "ship_face",
]
