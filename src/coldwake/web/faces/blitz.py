"""The faces of Cold War Blitz, drawn from pack data.

Everything is SVG 1.1 with presentation attributes only and without ids, as the faces of the other games are.
"""

from coldwake.web.faces.blitz_cards import card_face
from coldwake.web.faces.blitz_symbols import symbol
from coldwake.web.faces.blitz_thumbs import card_thumb
from coldwake.web.faces.blitz_units import unit_face

__all__ = ["card_face", "card_thumb", "symbol", "unit_face"]
