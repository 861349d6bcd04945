"""Packs from outside: load a folder of one's own cards and learn what is wrong with it."""

from pathlib import Path

from coldwake.core import registry
from coldwake.core.game import Game


def load(game: str, folder: str | Path) -> Game:
    """The game with the pack in a folder; raises PackError."""
    return registry.registration(game).make(Path(folder))
