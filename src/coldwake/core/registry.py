"""The register of games: the one way by which the rest of the package reaches a game."""

from collections.abc import Callable
from pathlib import Path

from coldwake.core.errors import PackError, UnknownGame
from coldwake.core.game import Game


class Registration:
    """How to make a game from one of its packs."""

    def __init__(self, name: str, make: Callable[[Path], Game], packs: Path, default_pack: str) -> None:
        self.name = name
        self.make = make
        self.packs = packs
        self.default_pack = default_pack
        self.made: dict[Path, Game] = {}


_games: dict[str, Registration] = {}


def register(registration: Registration) -> None:
    """Add a game under its name."""
    _games[registration.name] = registration


def unregister(name: str) -> None:
    """Forget a game again."""
    del _games[registration(name).name]


def names() -> list[str]:
    """The registered games."""
    return sorted(_games)


def registration(name: str) -> Registration:
    """The registration of a game."""
    if name not in _games:
        raise UnknownGame(f"there is no game {name!r}; the games are: {', '.join(names())}")
    return _games[name]


def pack_names(name: str) -> list[str]:
    """The packs that come with a game."""
    return sorted(folder.name for folder in registration(name).packs.iterdir() if folder.is_dir())


def game(name: str, pack: str | Path = "") -> Game:
    """A game with one of its packs, or with a pack folder of one's own; loaded once."""
    entry = registration(name)
    if isinstance(pack, Path):
        folder = pack
    else:
        folder = entry.packs / (pack or entry.default_pack)
        if pack and pack not in pack_names(name):
            raise PackError(f"{name} has no pack {pack!r}; it has: {', '.join(pack_names(name))}")
    if folder not in entry.made:
        entry.made[folder] = entry.make(folder)
    return entry.made[folder]
