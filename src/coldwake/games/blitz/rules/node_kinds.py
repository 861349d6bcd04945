"""The kinds of nodes that this game is made of.

There is one player: every choice is the player's, who also throws the dice and draws for OPFOR.
"""

from collections.abc import Callable

from coldwake.core.nodes import DIE, PIECE, Chance, Decision, Procedure, Step, loop, procedure, unless
from coldwake.core.state import Frame
from coldwake.games.blitz.rules.constants import ALLIED, OPFOR
from coldwake.games.blitz.rules.queries import overfull, player
from coldwake.games.blitz.rules.state import Theatre
from coldwake.mechanics.dice import die_roll

Who = Callable[[Theatre, Frame], int]
Options = Callable[[Theatre, Frame], list[int]]
Nth = Callable[[Theatre, Frame, int], int]
Deed = Callable[[Theatre, Frame, int], None]
"""The functions of a node: who is asked, what may be chosen, what follows."""


def choice(
    name: str, clause: str, legal: Options, apply: Deed, step: str, about: str = ""
) -> Decision[Theatre]:
    """A choice of the player's."""
    return Decision(name, clause, player, legal, apply, step=step, about=about)


def roll(name: str, clause: str, apply: Deed) -> Chance[Theatre]:
    """A throw of the ordinary die."""
    return die_roll(name, clause, player, apply)


def nth_face(s: Theatre, f: Frame, k: int) -> int:
    """The faces of any die are counted from 1."""
    return k + 1


def roll_among(name: str, clause: str, count: Who, apply: Deed) -> Chance[Theatre]:
    """A throw of a die with as many faces as there are equal choices (R-BLITZ-47)."""
    return Chance(name, clause, DIE, player, count, nth_face, apply)


def draw(name: str, clause: str, count: Who, nth: Nth, apply: Deed) -> Chance[Theatre]:
    """A card or unit drawn out of a zone that is a set."""
    return Chance(name, clause, PIECE, player, count, nth, apply)


def phase(name: str, clause: str, *steps: Step[Theatre]) -> Procedure[Theatre]:
    """A phase of the turn: at its end no space holds too many units (R-BLITZ-19)."""
    return procedure(name, clause, *steps, stacks_settled("R-BLITZ-19"))


def stacks_settled(clause: str) -> Step[Theatre]:
    """The end of a procedure that may leave too many units in a space; as a rule nothing has to be done.

    It must be the last step. The frame below the stacking is the same as that of a plain call would be, so
    that records and positions from before this was asked first hold good.
    """
    return unless(nobody_is_crowded, loop(somebody_is_too_many, "stacking", clause))


def nobody_is_crowded(s: Theatre, f: Frame) -> bool:
    """Whether no limit of the scenario is exceeded anywhere."""
    return not s.crowds


def somebody_is_too_many(s: Theatre, f: Frame) -> bool:
    """Whether a side must give up a unit."""
    return overfull(s, ALLIED) >= 0 or overfull(s, OPFOR) >= 0
