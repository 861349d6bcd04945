"""What Ship cards have in common: ensign and name, the letters of the type, the picture, her measures."""

from coldwake.web.faces.emblems import FLAGS
from coldwake.web.faces.formats import WIDE
from coldwake.web.faces.inks import EDGE, FOAM, INK, SOFT_INK
from coldwake.web.faces.lettering import Type, line_of
from coldwake.web.faces.paint import line, rect, window

HEAD = 122
"""Where the head ends and the picture begins."""
PALE = "#e4dcc8"


def ship_head(navy: str, name: str, under: str, room: float, ground: str = INK) -> str:
    """The band with her ensign and her name, and smaller below it what she is."""
    flag = window(WIDE.margin, 22, 117, 78, "0 0 30 20", FLAGS[navy])
    called = line_of(170, 72, name, Type(62, 900, FOAM), room)
    return WIDE.head(HEAD, ground) + flag + called + line_of(170, 104, under, Type(25, 400, PALE), room)


def code_plate(code: str) -> str:
    """Her type in letters, framed, at the right of the head."""
    frame = rect(704, 24, 144, 74, "none", f'rx="10" stroke="{FOAM}" stroke-width="3"')
    return frame + line_of(776, 80, code, Type(54, 900, FOAM, anchor="middle"), 124)


def ship_picture(bottom: int, drawing: str) -> str:
    """The picture below the head; the drawing is as wide as the card."""
    return WIDE.picture(HEAD, bottom, f"0 0 {WIDE.width} {bottom - HEAD}", drawing)


def grey_measures(top: float, right: int, navy: tuple[str, float], measures: tuple[str, float]) -> str:
    """Below an edge what counts for nothing in the game: her navy at the left, her measures at the right.

    Both come with the room that they have.
    """
    (fleet, fleet_room), (figures, figures_room) = navy, measures
    edge = line(f"M{WIDE.margin} {top} H{right}", EDGE, 2)
    named = line_of(WIDE.margin, top + 26, fleet.upper(), Type(19, 700, SOFT_INK, 3), fleet_room)
    measured = line_of(right, top + 26, figures, Type(20, 600, SOFT_INK, anchor="end"), figures_room)
    return edge + named + measured
