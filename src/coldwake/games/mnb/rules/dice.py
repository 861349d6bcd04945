"""Dice: an ordinary die, but for the first throws of the tutorial, which are written down (MNB-2c).

Every roll wants a high result (MNB-3.1c), and there are as many dice as are needed (R-MNB-57).
"""

from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.mnb.rules import events
from coldwake.games.mnb.rules.queries import plan_bonus
from coldwake.games.mnb.rules.state import WIDTH, Ocean
from coldwake.mechanics.dice import FACES


def die_count(s: Ocean, f: Frame) -> int:
    """Six faces, or the one that the script says."""
    return 1 if s.script < len(s.plan.dice) else FACES


def die_face(s: Ocean, f: Frame, k: int) -> int:
    """The face."""
    return s.plan.dice[s.script] if s.script < len(s.plan.dice) else k + 1


def throw(
    s: Ocean, purpose: int, seat: int, die: int, needed: int, attack: int, ship: int, card: int
) -> bool:
    """Tell a roll, and whether the die with Battle Plans reaches the number (MNB-8.1b).

    Rules: MNB-3.1c.
    """
    if s.script < len(s.plan.dice):
        s.script += 1
    bonus = plan_bonus(s, seat)
    success = die + bonus >= needed
    number = attack // WIDTH + 1
    emit(s, events.ROLLED, (purpose, seat, die, bonus, needed, int(success), number, ship, card))
    return success
