"""The ordinary die, as a chance node asks for it."""

from typing import Final

from coldwake.core.state import Frame, State

FACES: Final = 6


def six(s: State, f: Frame) -> int:
    """How many outcomes it has."""
    return FACES


def face(s: State, f: Frame, k: int) -> int:
    """Its faces are 1 to 6."""
    return k + 1
