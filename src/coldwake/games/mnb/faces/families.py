"""Families of Action card in Modern Naval Battles: a colour and a pattern each."""

from coldwake.web.faces.families import AIR, ATTACK, DEFENCE, SPECIAL, Family
from coldwake.web.faces.inks import SEA

PLUM = "#6e2f55"

_COMMAND = SPECIAL.named("command")

MNB_FAMILIES = {
    "gun": ATTACK.named("gun"),
    "missile": Family("missile", PLUM, "#4a1d39", "m 4 9 h 20 m -6 -5 l 6 5 l -6 5", (30, 18), 15),
    "torpedo": Family("torpedo", SEA, "#1c4a57", "m 0 8 q 7 -9 14 0 q 7 9 14 0", (28, 18)),
    "air-support": AIR,
    "battle-plan": _COMMAND,
    "repair": _COMMAND,
    "intel": _COMMAND,
    "near-miss": DEFENCE,
    "screening": DEFENCE,
}
"""The look of each kind of card."""
