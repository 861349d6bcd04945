"""Who is asked, and the kinds of decisions of this game that stand in many chapters."""

from collections.abc import Callable

from coldwake.core.nodes import Decision
from coldwake.core.state import Frame
from coldwake.games.cwnb.rules.state import Sea

Who = Callable[[Sea, Frame], int]
Options = Callable[[Sea, Frame], list[int]]
Deed = Callable[[Sea, Frame, int], None]
"""The functions of a node: who is asked, what may be chosen, what follows."""


def active_seat(s: Sea, f: Frame) -> int:
    """The player whose turn it is."""
    return s.active


def naming_click(name: str, clause: str, legal: Options, apply: Deed, about: str = "") -> Decision[Sea]:
    """A click that goes on from Battle Stations; the others see only that attacks are named (CWNB-6.1B1a)."""
    return Decision(name, clause, active_seat, legal, apply, "battle_stations", "B.1", about)


def under_attack(
    name: str, clause: str, who: Who, legal: Options, apply: Deed, about: str, cover: str = ""
) -> Decision[Sea]:
    """A decision while the attacks on a player are defended against and resolved (CWNB-6.1B2a)."""
    return Decision(name, clause, who, legal, apply, cover, "B.2", about)
