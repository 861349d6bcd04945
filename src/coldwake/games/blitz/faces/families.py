"""The two sets of cards in Cold War Blitz, and the signs for what becomes of a card."""

from dataclasses import replace

from coldwake.web.faces.families import AIR, ATTACK
from coldwake.web.faces.symbols import drawn, inked

CRIMSON = "#8c2a22"
STROKE = 2.2
"""How thick the lines of a sign are."""

BLITZ_FAMILIES = {
    "allied": AIR.named("allied"),
    "opfor": replace(ATTACK, name="opfor", colour=CRIMSON, dark="#5d1812"),
}
"""The look of the cards of each side."""


FATES = {
    "discard": drawn("M4 12 V21.6 H20 V12 M12 2 V14.4 M7.4 10.2 L12 15 L16.6 10.2", STROKE),
    "remains": drawn("M6 11 V21.6 H18 V11Z M8.6 11 V7.4 A3.4 3.4 0 0 1 15.4 7.4 V11 M12 14.6 V17.6", STROKE),
    "remove": drawn("M3.4 3.4 L20.6 20.6 M20.6 3.4 L3.4 20.6", 3.2),
    "reuse": drawn("M19.8 8 A8.6 8.6 0 1 0 20.6 13.4 M20.6 3 V8.6 H15", STROKE),
    "reshuffle": drawn(
        "M2.4 7 H6.4 Q10 7 12 12 T17.6 17 H21.4 M18.4 14 L21.6 17 L18.4 20"
        " M2.4 17 H6.4 Q10 17 12 12 T17.6 7 H21.4 M18.4 4 L21.6 7 L18.4 10",
        STROKE,
    ),
}
"""Signs of 24 by 24 for what becomes of a card."""


def fate_sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A sign at a place, in an ink."""
    return inked(FATES[name], x, y, size, colour)
