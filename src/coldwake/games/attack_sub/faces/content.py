"""What the faces of Attack Sub read of its pack, and how they keep what they have drawn."""

from collections.abc import Callable
from functools import cache
from typing import TypeVar, cast

from coldwake.games.attack_sub.words.content import SubCard, SubShip, faces_of

__all__ = ["SubCard", "SubShip", "drawn_once", "faces_of"]

Draw = TypeVar("Draw", bound=Callable[..., str])


def drawn_once(draw: Draw) -> Draw:
    """Draw each thing once and keep it, as `cache` does, without asking whether a Protocol can be hashed."""
    return cast(Draw, cache(draw))
