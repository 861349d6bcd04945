"""Packs from outside: load a folder of one's own cards and learn what is wrong with it."""

from pathlib import Path

from coldwake.core import registry
from coldwake.core.game import Game


def place(game: str, pack: str) -> str | Path:
    """A pack by its name, or the folder it lies in."""
    is_folder = pack and pack not in registry.pack_names(game) and Path(pack).is_dir()
    return Path(pack) if is_folder else pack


def load(game: str, folder: str | Path) -> Game:
    """The game with the pack in a folder; raises PackError."""
    return registry.make(game, Path(folder))
