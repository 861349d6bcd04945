"""Throws of the ordinary die, as nodes."""

from collections.abc import Callable
from typing import TypeVar

from coldwake.core.nodes import DIE, Chance
from coldwake.core.state import Frame, State
from coldwake.mechanics.dice import face, six

S = TypeVar("S", bound=State)


def die_roll(
    name: str, clause: str, who: Callable[[S, Frame], int], apply: Callable[[S, Frame, int], None]
) -> Chance[S]:
    """One throw of the ordinary die; `who` throws it."""
    return Chance(name, clause, DIE, who, six, face, apply)
