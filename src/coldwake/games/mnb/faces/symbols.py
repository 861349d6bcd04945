"""Signs of Modern Naval Battles, 24 by 24 in one colour: attack kinds, kinds of card, powers of a ship.

Guns are told apart by barrels and by a bar for each calibre, so that nothing depends on a letter; wherever a
sign is printed its word stands beside it.
"""

from coldwake.web.faces.inks import RED
from coldwake.web.faces.paint import line, placed
from coldwake.web.faces.symbols import KINDS, MARKS, WEAPONS, drawn, inked, solid

# -- kinds of attack ------------------------------------------------------------------------------

_TURRET = solid("M1.5 16.4 V9.8 L5 6.4 H11 L13.6 9.8 V16.4Z M.6 17.6 H14.6 V19.4 H.6Z")
_BARS = ("M18 14.5 V19.4", "M18 14.5 V19.4 M21.6 14.5 V19.4", "M17 14.5 V19.4 M20 14.5 V19.4 M23 14.5 V19.4")

SMALL_GUN = _TURRET + drawn("M13 9.8 L22 5.8", 1.7) + drawn(_BARS[0], 1.7)
MEDIUM_GUN = _TURRET + drawn("M13 9.6 L21.6 6", 3.8) + drawn(_BARS[1], 1.7)
LARGE_GUN = (
    _TURRET + drawn("M12 7.2 L22.6 1.8 M13 9.8 L22.8 5.6 M13.6 12.2 L22.8 9.4", 2) + drawn(_BARS[2], 1.7)
)
SHIP_MISSILE = solid(
    "M.8 6 H4 L7 9.2 H17.4 Q21.8 9.6 23.4 11.4 Q21.8 13.2 17.4 13.6 H7 L4 16.8 H.8 L3 11.4Z"
) + drawn("M1 20.6 q2.75 -2.6 5.5 0 t5.5 0 t5.5 0 t5.5 0", 1.9)
_CRUISING = solid(
    "M12 0 Q14.3 2.4 14.3 5.6 V9 L20.4 12 V14.4 L14.3 13.4 V17 L17 19.2 V20.8 H7 V19.2 L9.7 17 V13.4"
    " L3.6 14.4 V12 L9.7 9 V5.6 Q9.7 2.4 12 0Z"
) + drawn("M9.6 23 V21.8 M12 24 V21.8 M14.4 23 V21.8", 1.6)
CRUISE_MISSILE = placed(12, 12, 1, placed(-12, -12, 1, _CRUISING), 38)

# -- kinds of card --------------------------------------------------------------------------------

BATTLE_PLAN = (
    drawn("M2 4 L8.6 2 L15.4 4.4 L22 2.4 V20 L15.4 22 L8.6 19.6 L2 21.6Z", 1.9)
    + drawn("M6 17 Q8 11 13.6 11.4", 1.9)
    + solid("M12.6 8 L18.6 10.8 L12.8 14.6Z")
)
REPAIR = solid(
    "M15.2 1.4 A6 6 0 0 1 22.6 8.8 L19.4 5.8 L16.4 8.8 L19 11.8 A6 6 0 0 1 13.6 11.4 L6.4 20.6"
    " A3.1 3.1 0 0 1 2 16.4 L11.2 9.2 A6 6 0 0 1 15.2 1.4Z"
)
INTEL = (
    solid("M8.6 9.2 L14.8 15.4 A6.2 6.2 0 0 1 8.6 9.2Z M9.2 15.2 L6 22.4 H16 L12.6 16.6Z")
    + drawn("M11.8 12.2 L16 8", 1.9)
    + drawn("M16.4 3.4 A5 5 0 0 1 20.6 7.6 M16.8 .9 A8 8 0 0 1 23.2 7.4", 1.8)
    + drawn("M3.4 7.2 A8.6 8.6 0 0 0 16.8 20.6", 1.9)
)
NEAR_MISS = solid("M1.6 15 H17 L15 20 H4Z M5 14.2 V11.4 H8 V8.4 H11 V11.4 H14 V14.2Z") + drawn(
    "M20.6 18.6 Q19.4 12 18.2 9.4 M20.6 18.6 Q20.6 10 20.8 5.8 M20.6 18.6 Q22 12.6 23.2 10 M1 22.4 H23", 1.8
)
_SHIELD = "M12 1 L21.6 4.2 V11.4 Q21.2 19 12 23.2 Q2.8 19 2.4 11.4 V4.2Z"
SCREENING = solid(f"{_SHIELD} M12 3.4 L4.6 5.8 V11.4 Q5 17.4 12 20.8 Q19 17.4 19.4 11.4 V5.8Z") + solid(
    "M5.8 12.6 H18.2 L16.6 16.4 H7.6Z M8.6 11.8 V9.4 H11 V6.8 H13 V9.4 H15.4 V11.8Z"
)

# -- what a ship has besides ----------------------------------------------------------------------

SELF_DEFENCE = solid(f"{_SHIELD} M10.6 6.4 V10.4 H6.6 V13.2 H10.6 V17.4 H13.4 V13.2 H17.4 V10.4 H13.4 V6.4Z")
HAND = solid("M1.6 6.6 L8.4 4.6 L12.6 19.4 L5.8 21.4Z M9.4 3 H16.4 V8 H14.6 V4.8 H11.2 V3Z") + drawn(
    "M18.4 11.4 V20.6 M13.8 16 H23", 2.6
)
HULL = solid("M1 9.6 H23 L19.4 18.6 H5Z") + drawn("M2 22 q2.5 -2.2 5 0 t5 0 t5 0 t5 0 M12 9 V3.4 H17", 1.8)
AIM = drawn("M12 2 A10 10 0 1 1 11.9 2 M12 .9 V5 M12 19 V23.1 M.9 12 H5 M19 12 H23.1", 1.6)
REINFORCEMENT = solid("M12 1.4 L22 10.4 H16.4 V15.4 H7.6 V10.4 H2Z M7.6 17.6 H16.4 V20.2 H7.6Z")

OWN_SIGNS = {
    "S": SMALL_GUN,
    "M": MEDIUM_GUN,
    "L": LARGE_GUN,
    "SSM": SHIP_MISSILE,
    "CM": CRUISE_MISSILE,
    "battle-plan": BATTLE_PLAN,
    "repair": REPAIR,
    "intel": INTEL,
    "near-miss": NEAR_MISS,
    "screening": SCREENING,
    "self-defence": SELF_DEFENCE,
    "hand": HAND,
    "hull": HULL,
    "reinforcement": REINFORCEMENT,
}
"""The signs that no other game has."""

MNB_SIGNS = {
    **OWN_SIGNS,
    "T": WEAPONS["torpedo"],
    "AS": WEAPONS["strike"],
    "ASW": KINDS["asw"],
    "AD": WEAPONS["air-defence"],
    "passive": MARKS["passive"],
    "active": MARKS["active"],
    "aim": AIM,
    "hit": MARKS["hit"],
}
"""Every sign on the cards: attack kinds by their symbol, the rest by its name."""


def mnb_sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A sign at a place, in an ink."""
    return inked(MNB_SIGNS[name], x, y, size, colour)


def aimed_sign(name: str, x: float, y: float, size: float, colour: str, mark: str = RED) -> str:
    """A kind of attack with the aiming mark over it: such attacks can be stopped (MNB-7.3a)."""
    return mnb_sign(name, x, y, size, colour) + mnb_sign(
        "aim", x - size * 0.2, y - size * 0.2, size * 1.4, mark
    )


def crossed_sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A kind of attack crossed out: such attacks may not be made."""
    cross = line(f"M{x:g} {y:g} l{size:g} {size:g} M{x + size:g} {y:g} l{-size:g} {size:g}", RED, size / 12)
    return mnb_sign(name, x, y, size, colour) + cross


SIGNS = {f"mnb-{name}": drawing for name, drawing in OWN_SIGNS.items()}
"""By the ids under which pages refer to them."""
