"""What the lab's commands share: a pack by name or folder, and how many workers make sense."""

import os

from coldwake import packs
from coldwake.core import registry
from coldwake.core.game import Game


def game_with_pack(name: str, pack: str) -> Game:
    """The game with a pack of its own, or with the pack in a folder."""
    return registry.game(name, packs.place(name, pack))


def cores() -> int:
    """How many processes can really run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
