"""The faces of Cold War Blitz, drawn from pack data.

Everything is SVG 1.1 with presentation attributes only and without ids, as the faces of the other games are.
"""

from coldwake.games.blitz.faces.cards import card_face
from coldwake.games.blitz.faces.symbols import symbol
from coldwake.games.blitz.faces.thumbs import card_thumb
from coldwake.games.blitz.faces.units import unit_face

__all__ = ["card_face", "card_thumb", "symbol", "unit_face"]
