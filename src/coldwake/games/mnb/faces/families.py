"""Families of Action card in Modern Naval Battles: a colour and a pattern each."""

from coldwake.web.faces.families import Family
from coldwake.web.faces.inks import BLUE, GREEN, OCHRE, RED, SEA

PLUM = "#6e2f55"

_DEFENCE = Family("defence", GREEN, "#2a4531", "m 0 0 h 24 m -24 0 v 24", (24, 24))
_COMMAND = Family("command", OCHRE, "#5d3f08", "m 8 10 l 6 6 l 6 -6 l -6 -6 z", (28, 20), 14)

MNB_FAMILIES = {
    "gun": Family("gun", RED, "#7c1d12", "m 0 22 l 22 -22", (22, 22)),
    "missile": Family("missile", PLUM, "#4a1d39", "m 4 9 h 20 m -6 -5 l 6 5 l -6 5", (30, 18), 15),
    "torpedo": Family("torpedo", SEA, "#1c4a57", "m 0 8 q 7 -9 14 0 q 7 9 14 0", (28, 18)),
    "air-support": Family("air", BLUE, "#153757", "m 3 16 l 11 -11 l 11 11", (28, 18)),
    "battle-plan": _COMMAND,
    "repair": _COMMAND,
    "intel": _COMMAND,
    "near-miss": _DEFENCE,
    "screening": _DEFENCE,
}
"""The look of each kind of card."""
