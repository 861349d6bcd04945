"""The kinds of nodes of this game that stand in more than one chapter, or often in one."""

from collections.abc import Callable

from coldwake.core.nodes import DIE, Chance, Decision
from coldwake.core.state import Frame
from coldwake.games.mnb.rules.dice import die_count, die_face
from coldwake.games.mnb.rules.queries import active_seat, local_seat
from coldwake.games.mnb.rules.state import Ocean

Who = Callable[[Ocean, Frame], int]
Options = Callable[[Ocean, Frame], list[int]]
Deed = Callable[[Ocean, Frame, int], None]
"""The functions of a node: who is asked, what may be chosen, what follows."""


def action_click(name: str, clause: str, legal: Options, apply: Deed, about: str) -> Decision[Ocean]:
    """A click that goes on from the menu of actions; the others see only that menu (MNB-5.2a)."""
    return Decision(name, clause, active_seat, legal, apply, "actions", "T2", about)


def defence_click(name: str, clause: str, legal: Options, apply: Deed, about: str) -> Decision[Ocean]:
    """A click that goes on from the choice of defences; the others see only that choice (MNB-5.3c)."""
    return Decision(name, clause, local_seat, legal, apply, "defence", "T3", about)


def roll(name: str, clause: str, who: Who, apply: Deed) -> Chance[Ocean]:
    """A throw of the die, or of the script of the tutorial; `who` throws it."""
    return Chance(name, clause, DIE, who, die_count, die_face, apply)
