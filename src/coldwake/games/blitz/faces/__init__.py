"""The faces of Cold War Blitz, drawn from pack data."""

from coldwake.games.blitz.faces.scenes import landing
from coldwake.games.blitz.faces.shelf import BlitzShelf
from coldwake.games.blitz.faces.thumbs import hand_cards
from coldwake.web.faces import Faces

FACES = Faces(BlitzShelf(), landing, hand_cards)
