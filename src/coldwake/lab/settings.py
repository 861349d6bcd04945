"""What the lab's commands share: a pack by name or folder, and how many workers make sense."""

import os
from pathlib import Path

from coldwake.core import registry
from coldwake.core.game import Game


def pack_place(name: str, pack: str) -> str | Path:
    """A pack by its name, or the folder it lies in."""
    is_folder = pack and pack not in registry.pack_names(name) and Path(pack).is_dir()
    return Path(pack) if is_folder else pack


def game_with_pack(name: str, pack: str) -> Game:
    """The game with a pack of its own, or with the pack in a folder."""
    return registry.game(name, pack_place(name, pack))


def cores() -> int:
    """How many processes can really run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
