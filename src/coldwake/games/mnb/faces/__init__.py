"""The faces of Modern Naval Battles, drawn from pack data."""

from coldwake.games.mnb.faces.scenes import screening
from coldwake.games.mnb.faces.shelf import MnbShelf
from coldwake.games.mnb.faces.symbols import SIGNS
from coldwake.games.mnb.faces.thumbs import hand_cards
from coldwake.web.faces import Faces

FACES = Faces(MnbShelf(), screening, hand_cards, SIGNS)
