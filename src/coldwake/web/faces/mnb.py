"""The faces of Modern Naval Battles, drawn from pack data.

Everything is SVG 1.1 with presentation attributes only and without ids, as the faces of the other games are.
"""

from coldwake.web.faces.mnb_cards import card_face
from coldwake.web.faces.mnb_families import MNB_FAMILIES
from coldwake.web.faces.mnb_ships import ship_face, silhouette_of
from coldwake.web.faces.mnb_thumbs import card_thumb

__all__ = ["MNB_FAMILIES", "card_face", "card_thumb", "ship_face", "silhouette_of"]
