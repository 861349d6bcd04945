"""The faces of Modern Naval Battles, drawn from pack data.

Everything is SVG 1.1 with presentation attributes only and without ids, as the faces of the other games are.
"""

from coldwake.games.mnb.faces.cards import card_face
from coldwake.games.mnb.faces.families import MNB_FAMILIES
from coldwake.games.mnb.faces.ships import ship_face, silhouette_of
from coldwake.games.mnb.faces.thumbs import card_thumb

__all__ = ["MNB_FAMILIES", "card_face", "card_thumb", "ship_face", "silhouette_of"]
