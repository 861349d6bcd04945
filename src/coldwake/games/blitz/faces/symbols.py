"""Military symbols of Cold War Blitz in a box of 60 by 40: a frame by side, a sign by type.

The Allied frame is a rectangle, the enemy's has points at its ends, and air units have no line below them; so
neither side nor type is told by colour alone.
"""

from functools import cache

from coldwake.web.faces.inks import INK
from coldwake.web.faces.paint import ROUND, circle, line, rect, shape

WIDTH, HEIGHT = 60, 40
ALLIED_TINT, OPFOR_TINT = "#cfe2ee", "#f6cfc0"
"""The ground inside the frames."""

_FRAMES = {
    "allied": rect(2, 2, 56, 36, ALLIED_TINT, f'stroke="{INK}" stroke-width="3"'),
    "opfor": shape(
        "M2 20 L13 2 H47 L58 20 L47 38 H13Z",
        OPFOR_TINT,
        f'stroke="{INK}" stroke-width="3" stroke-linejoin="round"',
    ),
}
_SKY = shape("M3 39 V14 Q3 2 16 2 H44 Q57 2 57 14 V39Z", ALLIED_TINT)
_AIR_FRAME = _SKY + line("M3 39 V14 Q3 2 16 2 H44 Q57 2 57 14 V39", INK, 3)
_EDGE = {"allied": 3, "opfor": 13.5}
"""How far from the side of the box a line that runs to the corners of the frame begins."""

BROKEN = 'stroke-dasharray="6 4.5"'


def _cross(edge: float) -> str:
    right = WIDTH - edge
    return f"M{edge} 3 L{right} 37 M{right} 3 L{edge} 37"


def _infantry(side: str) -> str:
    return line(_cross(_EDGE[side]), INK, 3)


def _armour(side: str) -> str:
    return rect(14, 11, 32, 18, "none", f'rx="9" stroke="{INK}" stroke-width="3.4"')


def _artillery(side: str) -> str:
    return circle(30, 20, 8, INK)


def _light(side: str) -> str:
    edge = _EDGE[side]
    return line(f"M{edge} 37 L{WIDTH - edge} 3", INK, 3)


def _militia(side: str) -> str:
    """The cross of the infantry, smaller, with the ground that it does not leave."""
    return line("M19 8 L41 25 M41 8 L19 25", INK, 3, ROUND) + line("M17 31 H43", INK, 4)


def _special_forces(side: str) -> str:
    """A dagger."""
    blade = shape("M30 5 L34 11 V23 H26 V11Z", INK)
    return blade + line("M21 25.5 H39", INK, 4, ROUND) + line("M30 26 V34", INK, 4.4, ROUND)


def _guerrillas(side: str) -> str:
    return line(_cross(_EDGE[side]), INK, 3.4, BROKEN)


def _engineers(side: str) -> str:
    """A bridge on three piers."""
    return line("M15 29 V13 H45 V29 M30 13 V29", INK, 3.6)


def _flak(side: str) -> str:
    """The dome that it holds over what it defends, and a barrel in it."""
    edge = _EDGE[side]
    dome = line(f"M{edge} 37 C{edge + 4} 8 {WIDTH - edge - 4} 8 {WIDTH - edge} 37", INK, 3)
    return dome + line("M30 37 V23 M25 28 L30 21.5 L35 28", INK, 3)


# -- what flies: seen from above or from the side, since few know the signs of armies for them ------------

JET = (
    "M52 20 L44 17.6 H37 L25 7 H20 L26 17.4 H17.5 L13 12.6 H9.6 L12 20 L9.6 27.4 H13 L17.5 22.6 H26"
    " L20 33 H25 L37 22.4 H44Z"
)
GUNSHIP = (
    "M9 12.5 H12.2 L14.4 17.4 H25 Q29 13.4 37 14 Q45.6 15.2 50 22.6 L44.6 26.4 H28 Q24.6 25.6 22.4 21.8"
    " L11.6 20.4Z"
)
SCOUT = (
    "M10 13.6 H12.8 L14.4 17.8 L29 18.4 Q31.4 12.8 38 12.8 Q46.6 13.2 47 20.6 Q46.6 26.6 39 26.6"
    " Q30.4 26.6 28.6 21.2 L12.6 20.6Z"
)
CARRIER = (
    "M10.4 11.4 H17 L18.6 16.4 H43 L44.4 13.4 H48.6 Q52.8 19.6 50.6 25.4 Q50 27.4 47 27.4 H17"
    " Q10.6 26 10.4 11.4Z"
)
"""The bodies of aircraft, heading right, in the same box; the scenes on the cards have them too."""


def _airstrike(side: str) -> str:
    return shape(JET, INK)


def _gunship(side: str) -> str:
    """Slender, with a gun under the nose and a pod of rockets."""
    rotor = line("M17 8.4 H51 M36 9 V14", INK, 2.4, ROUND)
    weapons = line("M43.6 25 V28.6 H52", INK, 2.4, ROUND) + rect(26, 28.6, 13, 4.4, INK, 'rx="2"')
    return rotor + shape(GUNSHIP, INK) + weapons


def _recon(side: str) -> str:
    """A cabin of glass on skids."""
    rotor = line("M22 8 H51 M37.4 8 V13", INK, 2.4, ROUND)
    glass = shape("M38.6 15.4 Q44.2 15.8 44.4 20.8 H38.6Z", ALLIED_TINT)
    return rotor + shape(SCOUT, INK) + glass + line("M30 32 H47 M34 26 V32 M42 26 V32", INK, 2.2, ROUND)


def _transport(side: str) -> str:
    """Long, with a rotor at each end."""
    rotors = line("M8 7.6 H27 M33 10.2 H52.4 M14 8 V12 M46.4 10.4 V14", INK, 2.4, ROUND)
    doors = "".join(rect(x, 19, 3.6, 3.6, ALLIED_TINT) for x in (21, 28, 35))
    return rotors + shape(CARRIER, INK) + doors + line("M18 31 v-2 M43 31 v-2", INK, 4.6, ROUND)


_GROUND = {
    "INF": _infantry,
    "ARM": _armour,
    "ART": _artillery,
    "LGT": _light,
    "MIL": _militia,
    "SF": _special_forces,
    "GUE": _guerrillas,
    "ENG": _engineers,
    "AAA": _flak,
}
_AIR = {"STRIKE": _airstrike, "GUNSHIP": _gunship, "RECON": _recon, "TRANS": _transport}


@cache
def symbol(type_name: str, side: str) -> str:
    """The symbol of a type of unit on a side, `allied` or `opfor`, as a group in a box of 60 by 40."""
    if type_name in _AIR:
        return f"<g>{_AIR_FRAME}{_AIR[type_name](side)}</g>"
    return f"<g>{_FRAMES[side]}{_GROUND[type_name](side)}</g>"
