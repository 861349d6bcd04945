"""The faces of Cold War Naval Battles, drawn from pack data."""

from coldwake.games.cwnb.faces.cards import hand_cards
from coldwake.games.cwnb.faces.shelf import CwnbShelf
from coldwake.web.faces import Faces
from coldwake.web.faces.scenes_surface import gun_16

FACES = Faces(CwnbShelf(), gun_16, hand_cards)
