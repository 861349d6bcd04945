"""The faces of Attack Sub, drawn from pack data."""

from coldwake.games.attack_sub.faces.cards import hand_cards
from coldwake.games.attack_sub.faces.scenes import thermal
from coldwake.games.attack_sub.faces.shelf import AttackSubShelf
from coldwake.games.attack_sub.faces.symbols import SIGNS
from coldwake.web.faces import Faces

FACES = Faces(AttackSubShelf(), thermal, hand_cards, SIGNS)
