"""Signs of Attack Sub, 24 by 24 in one colour: kinds of card, systems, turns, and the helicopter."""

from coldwake.games.attack_sub.words.content import SubCard
from coldwake.web.faces.paint import ROUND, placed
from coldwake.web.faces.symbols import COLOUR, DAMAGE_CONTROL, inked, solid


def _drawn(path: str, width: float = 2) -> str:
    """What `drawn` draws in the common signs, with its attributes in the order that these signs have kept."""
    return f'<path d="{path}" fill="none" stroke="{COLOUR}" stroke-width="{width:g}" {ROUND}/>'


_BOAT = "M0 3.6 Q.6 1.4 4 1.2 H6.4 L6.9 -1.8 H9.6 L10.2 1.2 H12 Q14.6 1.6 15 3.4 Q14 5.6 11 5.6 H4 L.6 6.6Z"

HELICOPTER_BODY = (
    "M18.8 12.6 Q18 8 13 8 H9.6 Q8 8.2 7 10 L2.6 10.6 L1.8 7.4 H.4 V14 H1.8 L2.4 12.8 L8 14.4 Q9.6 17.6"
    " 13 17.6"
    " H15.4 Q18.8 17 18.8 12.6Z"
)
HELICOPTER = (
    solid(f"{HELICOPTER_BODY} M13.8 9.7 Q16.7 10 17.2 12.8 H13.8Z")
    + _drawn("M3.4 4.4 H22.6", 1.9)
    + _drawn("M13 4.4 V8 M8.4 20.8 H18.6 M10.8 17.6 L10 20.8 M15.4 17.6 V20.8", 1.6)
)

SONAR_ACTIVE = placed(0.6, 10.4, 0.66, solid(_BOAT)) + _drawn(
    "M13.6 9.4 A6 6 0 0 1 13.6 17.4 M16.8 6.6 A10 10 0 0 1 16.8 20.2 M20 3.8 A14 14 0 0 1 20 23", 2.1
)
SONAR_PASSIVE = _drawn(
    "M5.4 10.4 A5.6 5.6 0 0 1 16.6 10.4 Q16.6 13.4 14 15.4 Q12.6 16.6 12.6 18.8 A3.2 3.2 0 0 1 6.6 20.2", 2.3
) + _drawn(
    "M8.6 10.6 A2.5 2.5 0 0 1 13.5 11.2 M19.8 5.4 A9 9 0 0 1 19.8 15.6 M2.2 5.4 A9 9 0 0 0 2.2 15.6", 1.9
)
SONAR_BOTH = placed(4.6, 10.4, 0.98, solid(_BOAT)) + _drawn(
    "M21.4 7.4 A9 9 0 0 1 21.4 19.6 M2.6 7.4 A9 9 0 0 0 2.6 19.6 M8 4.6 A6 6 0 0 1 16 4.6", 2
)
REDUCTION = (
    _drawn("M1 5 q2.4 -4.4 4.8 0 t4.8 0", 2.2)
    + _drawn("M11.4 5.6 q1.8 -1.8 3.6 0 t3.6 0 M20.6 5.8 H23", 2)
    + (placed(2.4, 16, 1.28, solid(_BOAT)) + _drawn("M1.4 11.2 H22.6", 1.6))
)
LOCKON = _drawn(
    "M12 3.4 A8.6 8.6 0 1 1 11.9 3.4 M12 .8 V6.4 M12 17.6 V23.2 M.8 12 H6.4 M17.6 12 H23.2", 2.1
) + placed(6.7, 10, 0.7, solid(_BOAT))
EVASION = (
    _drawn("M2.4 21.6 Q3 12.6 10.6 12.6 T19 4.6", 2.6)
    + solid("M13.6 5 L23.4 .8 L22 11Z")
    + _drawn("M10 21.6 H13.4 M16.4 21.6 H18.4 M21.2 21.6 H22.4", 2.2)
)
RANGE = (
    _drawn("M12 2 V22", 1.6)
    + _drawn("M1.8 7 H8.4 M22.2 7 H15.6", 2.2)
    + _drawn("M8.4 17 H1.8 M15.6 17 H22.2", 2.2)
    + (
        _drawn(
            "M5.8 4 L8.8 7 L5.8 10 M18.2 4 L15.2 7 L18.2 10 M4.4 14 L1.4 17 L4.4 20 M19.6 14 L22.6 17"
            " L19.6 20",
            2.2,
        )
    )
)
TECHNICIAN = solid(
    "M15.6 1.2 Q11.4 1.6 10.4 5.2 Q10 7 10.8 8.8 L1.8 17.8 Q.4 19.6 2 21.6 Q4 23.6 6 22.2 L15.2 13.2"
    " Q17.2 14 19 13.4"
    " Q22.6 12.2 22.8 8.2 L19.4 10.6 L15 9 L13.6 4.6Z M4.2 18.6 a1.5 1.5 0 1 1 -.01 0z"
)
BATTLE_STATIONS = solid("M1.8 9 H6.4 L14 4 V18.6 L6.4 14 H1.8Z M3.8 15.2 H7.4 L9.2 22 H5.6Z") + _drawn(
    "M17.4 7.6 Q19.4 11.4 17.4 15.2 M20 4.6 Q23.6 11.4 20 18.2", 2.2
)

SENSOR = _drawn("M4 20 A16 16 0 0 1 20 4 M4 13.4 A9.4 9.4 0 0 1 13.4 4", 2.2) + solid(
    "M5.6 2.6 a3 3 0 1 1 -.01 0z M13 12.4 L21.6 16 L17.6 17.4 L16.2 21.4Z"
)
ATTACK = solid(
    "M1 12 Q1.8 8.6 6.6 8.4 H16.4 L18.4 5.4 H20.6 V9.2 H22 V14.8 H20.6 V18.6 H18.4 L16.4 15.6 H6.6 Q1.8"
    " 15.4 1 12Z"
    " M7.4 9.8 V14.2 H8.8 V9.8Z"
)
SUBMARINE = placed(0.6, 11, 1.5, solid(_BOAT))
SURFACE = solid(
    "M1.5 15 H22.5 L20 20.4 H4.5Z M6 14 V10.5 H9.5 V6.5 H11 V3.5 H12.6 V6.5 H14.5 V10.5 H17.5 V14Z"
)

OWN_TURN = solid("M12 2.4 L22 19.6 H2Z")
ENEMY_TURN = _drawn("M2.6 5 H21.4 L12 20.6Z", 2.6)
MALFUNCTION = _drawn("M5 5 L19 19 M19 5 L5 19", 3.6)

SUB_KINDS = {
    "sonar-active": SONAR_ACTIVE,
    "sonar-passive": SONAR_PASSIVE,
    "sonar": SONAR_BOTH,
    "reduction": REDUCTION,
    "lockon": LOCKON,
    "evasion": EVASION,
    "range": RANGE,
    "damage-control": DAMAGE_CONTROL,
    "technician": TECHNICIAN,
    "battle-stations": BATTLE_STATIONS,
    "helicopter": HELICOPTER,
}
SUB_MARKS = {
    "sensor": SENSOR,
    "attack": ATTACK,
    "submarine": SUBMARINE,
    "surface": SURFACE,
    "own-turn": OWN_TURN,
    "enemy-turn": ENEMY_TURN,
    "malfunction": MALFUNCTION,
}


def sign_name(card: SubCard) -> str:
    """The sign of a card: its family, a sonar also by the way it searches."""
    if card.family_name == "sonar" and len(card.modes) == 1:
        return f"sonar-{card.modes[0]}"
    return card.family_name


def sub_sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A sign at a place, in an ink."""
    return inked({**SUB_KINDS, **SUB_MARKS}[name], x, y, size, colour)


SIGNS = {f"sub-{name}": drawing for name, drawing in {**SUB_KINDS, **SUB_MARKS}.items()}
"""By the ids under which pages refer to them."""
