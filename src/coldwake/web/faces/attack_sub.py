"""The faces of Attack Sub, drawn from pack data, and its pieces for the table.

Everything is SVG 1.1 with presentation attributes only and without ids, as the faces of the other game are.
"""

from coldwake.web.faces.silhouettes import HEIGHT, SILHOUETTES, WIDTH
from coldwake.web.faces.sub_cards import card_face, card_thumb, hit_words
from coldwake.web.faces.sub_content import SubCard, SubShip
from coldwake.web.faces.sub_families import playing_times
from coldwake.web.faces.sub_ships import ship_face
from coldwake.web.faces.sub_symbols import SUB_KINDS, SUB_MARKS
from coldwake.web.faces.symbols import COLOUR

__all__ = [
    "SubCard",
    "SubShip",
    "card_face",
    "card_thumb",
    "helicopter_mark",
    "hit_words",
    "mark",
    "playing_times",
    "ship_face",
    "silhouette",
]


def silhouette(ship: SubShip) -> str:
    """A ship, 120 by 32, bow to the right, in the colour of the text around it."""
    return _inline(WIDTH, HEIGHT, SILHOUETTES[ship.type].outline(COLOUR))


def helicopter_mark() -> str:
    """A helicopter, 24 by 24, in the colour of the text around it."""
    return mark("helicopter")


def mark(name: str) -> str:
    """A sign of the game, 24 by 24: a kind of card, `sensor`, `attack`, `own-turn` and others."""
    return _inline(24, 24, {**SUB_KINDS, **SUB_MARKS}[name])


def _inline(width: int, height: int, drawing: str) -> str:
    """A drawing inside a line of a page, for the eye only."""
    box = f'viewBox="0 0 {width} {height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} aria-hidden="true" focusable="false">{drawing}</svg>'
    )
