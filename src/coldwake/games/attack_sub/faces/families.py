"""Families of Action card in Attack Sub: a colour and a pattern each, and when they may be played."""

from coldwake.games.attack_sub.words.content import SubCard
from coldwake.web.faces.families import ANTI_SUBMARINE, ATTACK, SPECIAL, Family
from coldwake.web.faces.inks import BLUE, GREEN

INDIGO, SLATE = "#474c80", "#4a5864"

_SYSTEMS = SPECIAL.named("systems")
SUB_FAMILIES = {
    "sonar": ANTI_SUBMARINE.named("sonar"),
    "reduction": Family("reduction", INDIGO, "#2d3159", "m 0 8 q 7 -9 14 0 q 7 9 14 0", (28, 18)),
    "lockon": ATTACK.named("lockon"),
    "evasion": Family("evasion", GREEN, "#2a4531", "m 3 16 l 11 -11 l 11 11", (28, 18)),
    "range": Family("range", SLATE, "#2f3a44", "m 4 9 h 20 m -14 -5 l -6 5 l 6 5", (30, 18), 15),
    "damage-control": _SYSTEMS,
    "technician": _SYSTEMS,
    "battle-stations": _SYSTEMS,
    "helicopter": Family("helicopter", BLUE, "#153757", "m 0 0 h 24 m -24 0 v 24", (24, 24)),
}

OWN, ENEMY = "own", "enemy"
"""When a card is played: a black one in one's own turn, a red one in the enemy's (SUB-1.4a, SUB-1.4b)."""

_BY_FAMILY = {
    "reduction": (OWN, ENEMY),
    "evasion": (ENEMY,),
    "range": (OWN, ENEMY),
    "battle-stations": (OWN, ENEMY),
}


def playing_times(card: SubCard) -> tuple[str, ...]:
    """Black, red or both (SUB-1.4c); a sonar that can listen answers in the enemy's turn as well."""
    if card.family_name == "sonar":
        return (OWN, ENEMY) if "passive" in card.modes else (OWN,)
    return _BY_FAMILY.get(card.family_name, (OWN,))
