"""What the lab's commands share: a pack by name or folder."""

from coldwake import packs
from coldwake.core import registry
from coldwake.core.game import Game


def game_with_pack(name: str, pack: str) -> Game:
    """The game with a pack of its own, or with the pack in a folder."""
    return registry.game(name, packs.place(name, pack))
