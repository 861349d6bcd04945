"""The kinds of nodes of this game, beside plain decisions: clicks within a turn, cards turned over."""

from collections.abc import Callable

from coldwake.core.nodes import PIECE, Chance, Decision
from coldwake.core.state import Frame
from coldwake.games.attack_sub.rules.clicks import active_seat
from coldwake.games.attack_sub.rules.effects import count_pile, nth_in_pile
from coldwake.games.attack_sub.rules.state import Waters

Who = Callable[[Waters, Frame], int]
Options = Callable[[Waters, Frame], list[int]]
Deed = Callable[[Waters, Frame, int], None]
"""The functions of a node: who is asked, what may be chosen, what follows."""


def further_click(
    name: str, clause: str, legal: Options, apply: Deed, step: str = "", about: str = ""
) -> Decision[Waters]:
    """A click that goes on from the main choice of the turn; the opponent sees only that choice."""
    return Decision(name, clause, active_seat, legal, apply, cover="main", step=step, about=about)


def card_turned(name: str, clause: str, who: Who, apply: Deed) -> Chance[Waters]:
    """A card drawn from the pile; `who` draws it."""
    return Chance(name, clause, PIECE, who, count_pile, nth_in_pile, apply)
