"""Signs of 24 by 24 in one colour: weapons, kinds of Action card, and what may befall a vessel.

Every sign is written in `currentColor`; the page or the card chooses the ink. A gun carries its calibre and a
missile its letter, so that nothing is told by shape alone.
"""

from coldwake.web.faces.paint import placed

COLOUR = "currentColor"


def solid(path: str) -> str:
    """A filled part of a sign; what lies twice inside is open."""
    return f'<path d="{path}" fill="{COLOUR}" fill-rule="evenodd"/>'


def drawn(path: str, width: float = 2) -> str:
    """A line of a sign, round at its ends and corners."""
    return (
        f'<path d="{path}" fill="none" stroke="{COLOUR}" stroke-width="{width:g}" stroke-linejoin="round"'
        ' stroke-linecap="round"/>'
    )


def _figure(path: str) -> str:
    """A numeral or letter, drawn so that no font is needed."""
    return f'<path d="{path}" fill="none" stroke="{COLOUR}" stroke-width="2.3" stroke-linejoin="miter"/>'


# -- guns, missiles, torpedo ----------------------------------------------------------------------

_TURRET = solid("M2 11 V6.6 L4.6 4 H10.4 L12.6 6.6 V11Z")
_INCH = drawn("M17.7 13 v2.6 M21 13 v2.6", 1.6)
_THREE = "M7.2 14.1 H13.6 L10.4 17.6 Q14 17.6 14 20.1 Q14 22.8 10.4 22.8 Q8 22.8 6.8 21.4"
_FIVE = "M13.6 14.1 H8.4 L8 18.2 Q9 17.4 10.6 17.4 Q14 17.5 14 20 Q14 22.8 10.4 22.8 Q8 22.8 6.8 21.4"
_SIXTEEN = (
    "M1.6 15.4 L4.4 13.9 V23.9 M15 14.4 Q8.6 14.4 8.6 19.6 Q8.6 22.8 11.8 22.8 Q15 22.8"
    " 15 20.2 Q15 17.8 12 17.8 Q9.4 17.8 8.7 19.6"
)
_DART = "M6 1 Q9 4.2 9 8 V15 L11 18 V21 H8.2 L7.6 23 H4.4 L3.8 21 H1 V18 L3 15 V8 Q3 4.2 6 1Z"
_BOOSTED = (
    "M6 0.6 Q8.6 3 8.6 6 V9 L11 12.4 H8.6 V16 L11 20 H8.6 V23.4 H3.4 V20 H.6 L3.4 16"
    " V12.4 H.6 L3.4 9 V6 Q3.4 3 6 .6Z"
)
_CRUISE = (
    "M6 .5 Q8.4 2.6 8.4 5.5 V8.4 L12 12 V14 H8.4 V18.4 L10.4 20.6 V22 H7.6 V23.5 H4.4 V22"
    " H1.6 V20.6 L3.6 18.4 V14 H0 V12 L3.6 8.4 V5.5 Q3.6 2.6 6 .5Z"
)
_A = "M13.4 20.5 L17.9 8.6 L22.4 20.5 M14.9 17.2 H20.9"
_B = (
    "M14.5 8.2 V20.4 M14.5 9.2 H18 Q21 9.2 21 11.7 Q21 14.2 18 14.2 H14.5 M18 14.2 Q21.9"
    " 14.2 21.9 17 Q21.9 19.5 18.4 19.5 H14.5"
)
_C = "M22.3 11.2 Q20.9 9.2 18.6 9.2 Q14.3 9.2 14.3 14.4 Q14.3 19.5 18.6 19.5 Q20.9 19.5 22.3 17.5"

GUN_3 = _TURRET + drawn("M11.6 6.6 L20.6 3.4", 1.8) + _figure(_THREE) + _INCH
GUN_5 = _TURRET + drawn("M11.6 7 L21.6 4", 3.2) + _figure(_FIVE) + _INCH
GUN_16 = (
    _TURRET
    + drawn("M11.6 4.9 L22.4 1.4 M11.6 7.6 L22.4 5 M11.6 10.1 L22.4 8.6", 1.8)
    + _figure(_SIXTEEN)
    + drawn("M18.7 13.2 v2.6 M22 13.2 v2.6", 1.6)
)
MISSILE_A = solid(_DART) + _figure(_A)
MISSILE_B = solid(_BOOSTED) + _figure(_B)
MISSILE_C = solid(_CRUISE) + _figure(_C)
TORPEDO = (
    solid(
        "M5.6 11 H7.4 V18 H5.6 L3.4 16.4 H2.4 V18.6 H.8 V10.4 H2.4 V12.6 H3.4Z M9 11 H18.4"
        " Q22.8 11.2 23.6 14.5 Q22.8 17.8 18.4 18 H9Z"
    )
    + drawn("M1 5 q2.75 -2.6 5.5 0 t5.5 0 t5.5 0 t5.5 0", 2.1)
    + drawn("M3 21.6 H7 M10.5 21.6 H13", 1.7)
)

# -- aircraft, defences, special cards ------------------------------------------------------------

FIGHTER = (
    "M12 .8 Q13.5 2.6 13.7 6.6 L14.1 9.2 L22.6 16 V18.4 L14.5 16.6 L14.1 19.8 L17.8 22.2"
    " V23.4 L12.9 22.4 L12 23.5 L11.1 22.4 L6.2 23.4 V22.2 L9.9 19.8 L9.5 16.6 L1.4 18.4"
    " V16 L9.9 9.2 L10.3 6.6 Q10.5 2.6 12 .8Z"
)
STRAIGHT_JET = (
    "M12 1 Q13.4 3 13.4 7.5 L23 13.5 V16 L13.4 13.4 L13.2 19 L16.4 21.4 V23 L12 21.9 L7.6 23 V21.4"
    " L10.8 19 L10.6 13.4 L1 16 V13.5 L10.6 7.5 Q10.6 3 12 1Z"
)
BOMBER_PLAN = (
    "M12 .6 Q13.4 2.2 13.4 5.6 V7.2 L15.4 8.7 V6.8 H17 V9.9 L19.3 11.6 V9.8 H20.9 V12.8 L23.6 14.8"
    " V16.7 L13.3 12.5 L13 18.8 L17 21.6 V23.4 L12 22 L7 23.4 V21.6 L11 18.8 L10.7 12.5 L.4 16.7 V14.8"
    " L3.1 12.8 V9.8 H4.7 V11.6 L7 9.9 V6.8 H8.6 V8.7 L10.6 7.2 V5.6 Q10.6 2.2 12 .6Z"
)
_SMALL_SUB = (
    "M3 15.2 Q3.4 13 7.5 12.7 H10 L10.6 9.6 H14.4 L15 12.7 H17.5 Q21.4 13.2 22 15.2 Q21"
    " 17.4 17 17.6 H7 L3.4 18.6 L2 18 V12.4 L3.2 12.4Z"
)
_SHIP = "M1.5 16 H22.5 L20 21 H4.5Z M6 15 V11.5 H9.5 V7.5 H11 V4.5 H12.6 V7.5 H14.5 V11.5 H17.5 V15Z"

STRIKE = solid(FIGHTER)
AIR_DEFENCE = solid(
    "M12 6.5 Q13.8 8.4 13.8 11 V16.4 L15.6 19 H13.8 V20.4 H10.2 V19 H8.4 L10.2 16.4 V11 Q10.2 8.4 12 6.5Z"
) + drawn("M5.6 15 A8.2 8.2 0 0 1 18.4 15 M2.4 11.4 A12 12 0 0 1 21.6 11.4 M4 22.4 H20", 2)
ASW = placed(0, 4.4, 1, solid(_SMALL_SUB)) + drawn(
    (
        "M9.6 1.6 A2.6 2.6 0 0 0 14.4 1.6 M6 2.6 A6.6 6.6 0 0 0 18 2.6 M2.6 4 A10.4 10.4 0 0"
        " 0 8.4 10 M21.4 4 A10.4 10.4 0 0 1 15.8 10"
    ),
    1.9,
)
LBAS = placed(3.8, 0, 0.683, solid(STRAIGHT_JET)) + solid(
    "M8 17.6 H16 L20.5 24 H3.5Z M11.5 18.6 L11.3 20 H12.7 L12.5 18.6Z M11.1 21.4 L10.8 24 H13.2 L12.9 21.4Z"
)
BOMBER = solid(BOMBER_PLAN)
AIR_COVER = (
    drawn("M1.4 11.5 A10.8 10.8 0 0 1 22.6 11.5", 2.4)
    + placed(0.8, 11.4, 0.52, solid(FIGHTER))
    + placed(10.8, 11.4, 0.52, solid(FIGHTER))
)
EVASIVE = (
    drawn("M4 22.5 Q10.5 20 6.5 15.5 T12 8.8 T15.8 4.8", 2.4)
    + solid("M20.6 .8 L20.2 9.2 L12.4 3.2Z")
    + drawn("M15 21.5 Q19 19 16.6 16", 1.6)
)
ECM = (
    solid("M10.6 10.5 H13.4 L17 23 H14.6 L13.9 20.3 H10.1 L9.4 23 H7Z M10.7 18 H13.3 L12.6 15 H11.4Z")
    + solid("M12 6.2 a2.3 2.3 0 1 1 -.01 0z")
    + drawn(
        (
            "M7.6 12.5 A6 6 0 0 1 7.6 4.5 M16.4 12.5 A6 6 0 0 0 16.4 4.5 M4 15.5 A10.4 10.4 0 0 1"
            " 4 1.5 M20 15.5 A10.4 10.4 0 0 0 20 1.5"
        ),
        1.9,
    )
)
DAMAGE_CONTROL = (
    drawn("M12 4.2 A7.8 7.8 0 1 1 11.9 4.2", 2.6)
    + drawn("M12 12 V4.2 M12 12 L18.75 15.9 M12 12 L5.25 15.9", 2.2)
    + solid("M12 9 a3 3 0 1 1 -.01 0z")
    + solid(
        "M10.6 .6 H13.4 V3.4 H10.6Z M2.4 15.5 L5 17 L3.6 19.4 L1 17.9Z M21.6 15.5 L19 17 L20.4 19.4 L23 17.9Z"
    )
)
ADDITIONAL_SHIP = placed(0, 3, 0.86, solid(_SHIP)) + drawn("M19.5 1 V9.5 M15.25 5.25 H23.75", 2.6)
RETREAT = drawn("M4 22.5 V10.5 A7 7 0 0 1 18 10.5 V13.5", 3) + solid("M12 12.5 H24 L18 20.5Z")
CREW = (
    solid("M12 1.5 a2.9 2.9 0 1 1 -.01 0z M9.2 8.2 H14.8 L15.5 15 H13.7 L13.3 23 H10.7 L10.3 15 H8.5Z")
    + drawn("M9.8 9.8 L4.4 7.2 M14.2 9.8 L19.6 7.2", 2.2)
    + solid("M1 3 H5 V8.2 H1Z M19 3 H23 V8.2 H19Z")
)

WEAPONS = {
    "gun-3": GUN_3,
    "gun-5": GUN_5,
    "gun-16": GUN_16,
    "missile-a": MISSILE_A,
    "missile-b": MISSILE_B,
    "missile-c": MISSILE_C,
    "torpedo": TORPEDO,
    "strike": STRIKE,
    "air-defence": AIR_DEFENCE,
}
KINDS = {
    **{name: sign for name, sign in WEAPONS.items() if name not in ("strike", "air-defence")},
    "asw": ASW,
    "lbas": LBAS,
    "bomber": BOMBER,
    "air-cover": AIR_COVER,
    "evasive": EVASIVE,
    "ecm": ECM,
    "damage-control": DAMAGE_CONTROL,
    "additional-ship": ADDITIONAL_SHIP,
    "retreat": RETREAT,
    "crew-efficiency": CREW,
}

# -- what may befall a vessel ---------------------------------------------------------------------

MARKS = {
    "crippled": solid(
        "M1.5 17 L9.5 15.4 L11 18 L9.8 21 L10.8 22.6 L4.5 22.6Z M12 18 L11.3 15 L22.5 12.7"
        " L21.4 20.6 L12.6 22.3 L11.9 20.6Z"
    )
    + drawn("M7.5 13 Q4.5 10.5 7.5 8 T7.5 2.5 M13.5 12 Q10.8 9.8 13.5 7.4 T13.5 2", 2),
    "critical": solid(
        "M12 1.5 L23.5 22 H.5Z M10.7 8.5 L11.2 15.5 H12.8 L13.3 8.5Z M10.6 17 V19.6 H13.4 V17Z"
    ),
    "idle": drawn("M12 7 V21.6 M7.5 10.4 H16.5 M3.4 14.8 Q4.4 21.6 12 21.8 Q19.6 21.6 20.6 14.8", 2.4)
    + drawn("M12 2 a2.3 2.3 0 1 1 -.01 0z", 1.9)
    + solid("M1 18.4 L3.3 13 L7 17Z M23 18.4 L20.7 13 L17 17Z"),
    "active": solid(
        "M2 14.5 Q2.6 11.6 8 11.2 H10 L10.7 7.4 H12 V2.4 H15.5 V4.4 H14 V7.4 H14.8 L15.5 11.2"
        " H18 Q22 12 22.5 14.5Z"
    )
    + drawn("M1 18 q2.75 -2.4 5.5 0 t5.5 0 t5.5 0 t5.5 0", 2),
    "passive": drawn("M1 4.5 q2.75 -2.4 5.5 0 t5.5 0 t5.5 0 t5.5 0", 2)
    + placed(
        -0.6,
        -1.2,
        1.02,
        solid(
            "M3 18.2 Q3.4 16 7.5 15.7 H10 L10.6 12.2 H14.4 L15 15.7 H17.5 Q21.4 16.2 22 18.2 Q21"
            " 20.4 17 20.6 H7 L3.4 21.6 L2 21 V15.4 H3.2Z"
        ),
    ),
    "crew": CREW,
    "hunter": drawn(
        "M12 4.5 A7.5 7.5 0 1 1 11.9 4.5 M12 .8 V7.5 M12 16.5 V23.2 M.8 12 H7.5 M16.5 12 H23.2", 2.2
    ),
    "quiet": solid("M2 9 H6 L11.5 4 V20 L6 15 H2Z") + drawn("M15 9 L21.5 15.5 M21.5 9 L15 15.5", 2.4),
    "fast": drawn(
        "M2.5 4.5 L9.5 12 L2.5 19.5 M8.8 4.5 L15.8 12 L8.8 19.5 M15.1 4.5 L22.1 12 L15.1 19.5", 2.6
    ),
    "hit": solid(
        "M12 .5 L14.2 6.8 L19 2.6 L17.6 8.4 L23.5 7.6 L18.6 12 L23.5 16 L17.4 15.6 L19.2 21.6 L14.2 17.6"
        " L12 23.5 L9.8 17.6 L4.8 21.6 L6.6 15.6 L.5 16 L5.4 12 L.5 7.6 L6.4 8.4 L5 2.6 L9.8 6.8Z"
    ),
    "sunk": solid("M5.6 17 L13.4 1.6 L18.2 4.4 L15.4 17Z")
    + drawn("M1 18.6 q2.75 -2.4 5.5 0 t5.5 0 t5.5 0 t5.5 0 M4 22.4 q2 -1.8 4 0 t4 0 t4 0 t4 0", 2),
    "face-down": solid("M4 1 H20 V23 H4Z M6 3 V21 H18 V3Z")
    + drawn("M8 5.4 L16 18.6 M16 5.4 L8 18.6 M12 5 L16.4 12 L12 19 L7.6 12Z", 1.5),
    "cancelled": drawn("M12 2.2 A9.8 9.8 0 1 1 11.9 2.2 M5.2 5.2 L18.8 18.8", 2.6),
    "damage-control": DAMAGE_CONTROL,
}


def inked(drawing: str, x: float, y: float, size: float, colour: str) -> str:
    """A sign at a place, in an ink."""
    return placed(x, y, size / 24, drawing.replace(COLOUR, colour))


def sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A kind, weapon or mark at a place, in an ink."""
    return inked({**MARKS, **KINDS, **WEAPONS}[name], x, y, size, colour)
