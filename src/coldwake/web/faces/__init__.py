"""The faces of the games, drawn from pack data: for the browser now, for the press later.

This module serves Cold War Naval Battles, and the sprite of all games; `attack_sub` serves Attack Sub,
`mnb` Modern Naval Battles and `blitz` Cold War Blitz.

Everything returned is SVG 1.1 with presentation attributes only, without ids in the faces, so that any number
of them may stand on one page.
"""

from coldwake.games.cwnb.faces.backs import back, order_face
from coldwake.games.cwnb.faces.cards import card_face, card_thumb
from coldwake.games.cwnb.faces.ships import ship_face
from coldwake.web.faces.sprite import sprite, thumbs

__all__ = ["back", "card_face", "card_thumb", "order_face", "ship_face", "sprite", "thumbs"]
