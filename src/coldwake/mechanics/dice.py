"""The ordinary die: what a chance node asks of it, and a node that throws it."""

from collections.abc import Callable
from typing import Final, TypeVar

from coldwake.core.nodes import DIE, Chance
from coldwake.core.state import Frame, State

S = TypeVar("S", bound=State)

FACES: Final = 6


def six(s: State, f: Frame) -> int:
    """How many outcomes it has."""
    return FACES


def face(s: State, f: Frame, k: int) -> int:
    """Its faces are 1 to 6."""
    return k + 1


def die_roll(
    name: str, clause: str, who: Callable[[S, Frame], int], apply: Callable[[S, Frame, int], None]
) -> Chance[S]:
    """One throw of the die; `who` throws it."""
    return Chance(name, clause, DIE, who, six, face, apply)
