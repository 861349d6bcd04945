"""The sizes in which things are drawn, and how a drawing is kept."""

from collections.abc import Callable
from functools import cache
from typing import TypeVar, cast

THUMB_WIDTH, THUMB_HEIGHT = 120, 168
"""A card as it lies in a hand."""

Draw = TypeVar("Draw", bound=Callable[..., str])


def drawn_once(draw: Draw) -> Draw:
    """Draw each thing once and keep it, as `cache` does, without asking whether a Protocol can be hashed."""
    return cast(Draw, cache(draw))
