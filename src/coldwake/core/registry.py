"""The register of games: the one way by which the rest of the package reaches a game."""

import warnings
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TypeVar, cast

from coldwake.core.errors import PackError, UnknownGame
from coldwake.core.game import Game
from coldwake.core.titles import NAME, RESERVED, RULES, BrokenTitle, Title

GROUP = "coldwake.games"
"""The entry points under which an installed package offers its titles."""

Room = TypeVar("Room")

_titles: dict[str, Title] = {}
_made: dict[tuple[str, Path], Game] = {}
_offered: dict[tuple[str, str], Path] = {}
_unlisted: set[tuple[str, str]] = set()
_has_looked: list[bool] = []
_broken: list[tuple[str, str]] = []


def _look() -> None:
    """Find the titles of all installed packages, once; a broken one is told of and left out."""
    if _has_looked:
        return
    _has_looked.append(True)
    for entry in entry_points(group=GROUP):
        _enter(entry)


def _enter(entry: EntryPoint) -> None:
    try:
        title = entry.load()
        if not isinstance(title, Title):
            raise BrokenTitle(f"{entry.value} is no Title")
        register(title)
    except Exception as error:  # whatever a stranger's package does, the other games stay
        warnings.warn(f"the game {entry.name!r} is left out: {error}", stacklevel=2)


def register(title: Title) -> None:
    """Enter a title before anything is shown; raises BrokenTitle for a bad name or want of rules."""
    if not NAME.fullmatch(title.name) or title.name in RESERVED:
        raise BrokenTitle(f"no game can be called {title.name!r}")
    if title.name in _titles and _titles[title.name] is not title:
        raise BrokenTitle(f"there is already a game {title.name!r}, of {_titles[title.name].package}")
    if RULES not in title.rooms:
        raise BrokenTitle(f"{title.name!r} has no rules")
    _titles[title.name] = title


def unregister(name: str) -> None:
    """Forget a game again."""
    del _titles[title(name).name]
    for key in [key for key in _made if key[0] == name]:
        del _made[key]


def names() -> list[str]:
    """The registered games by name."""
    _look()
    return sorted(_titles)


def titles() -> list[Title]:
    """The registered games in the order in which people are offered them."""
    _look()
    return sorted(_titles.values(), key=_place)


def _place(title: Title) -> tuple[int, str]:
    return title.shelf, title.name


def usual() -> str:
    """The game that is meant where none is named: the first on the shelf; raises UnknownGame."""
    found = titles()
    if not found:
        raise UnknownGame("no games are installed: install coldwake, so that its entry points are found")
    return found[0].name


def title(name: str) -> Title:
    """The title of a game."""
    _look()
    if name not in _titles:
        raise UnknownGame(f"there is no game {name!r}; the games are: {', '.join(names())}")
    return _titles[name]


def room(name: str, room_name: str, made: type[Room]) -> Room | None:
    """What a room of a game holds; None where the house has no such room.

    A broken room is told of once, and the game does without it.
    """
    if name not in names() or (name, room_name) in _broken:
        return None
    try:
        held = _titles[name].room(room_name)
        if held is not None and not isinstance(held, made):
            raise BrokenTitle(f"the room {room_name!r} of {name!r} is no {made.__name__}")
    except BrokenTitle as error:
        _broken.append((name, room_name))
        warnings.warn(f"{error}; {name!r} does without it", stacklevel=2)
        return None
    return held


def leave_out_the_unplayable() -> None:
    """Forget the titles whose rules cannot be loaded, each with a warning; a host offers the rest."""
    for entry in titles():
        try:
            entry.room(RULES)
        except BrokenTitle as error:
            warnings.warn(f"the game {entry.name!r} is left out: {error}", stacklevel=2)
            unregister(entry.name)


def pack_names(name: str) -> list[str]:
    """The packs that come with a game, and those offered beside them, also those on no list."""
    return sorted(shipped(name) + [pack for game, pack in list(_offered) if game == name])


def listed_packs(name: str) -> list[str]:
    """The packs of a game that anybody may be told of."""
    return [pack for pack in pack_names(name) if is_listed(name, pack)]


def shipped(name: str) -> list[str]:
    """The packs that come with a game."""
    return sorted([folder.name for folder in title(name).packs.iterdir() if folder.is_dir()])


def offer(name: str, pack: str, folder: Path, listed: bool = True) -> None:
    """Offer the pack in a folder by a name, beside those that come with a game; raises PackError.

    A name that another pack has is refused, and so is a pack that is not sound or calls itself otherwise.
    One that is not `listed` can be played by whoever knows its name, stands on no page to choose from, and is
    loaded when it is first asked for: there may be many.
    """
    if _offered.get((name, pack)) == folder:
        return
    if pack in pack_names(name):
        raise PackError(f"{name} has a pack {pack!r} already")
    if not listed:
        _unlisted.add((name, pack))
        _offered[name, pack] = folder
        return
    found = make(name, folder)
    if found.pack_id != pack:
        raise PackError(f"the pack that is offered as {pack!r} calls itself {found.pack_id!r}")
    _made[name, folder] = found
    _offered[name, pack] = folder


def withdraw(name: str, pack: str) -> None:
    """Offer a pack no longer."""
    folder = _offered.pop((name, pack), None)
    _unlisted.discard((name, pack))
    if folder is not None:
        _made.pop((name, folder), None)


def is_listed(name: str, pack: str) -> bool:
    """Whether a pack is one to choose from."""
    return (name, pack) not in _unlisted


def offered(name: str, pack: str) -> Path | None:
    """The folder of a pack that is offered, None for one that comes with its game."""
    return _offered.get((name, pack))


def game(name: str, pack: str | Path = "") -> Game:
    """A game with one of its packs, or with a pack folder of one's own; loaded once."""
    entry = title(name)
    if isinstance(pack, Path):
        folder = pack
    else:
        folder = _offered.get((name, pack)) or entry.packs / (pack or entry.default_pack)
        if pack and pack not in pack_names(name):
            raise PackError(f"{name} has no pack {pack!r}; it has: {', '.join(listed_packs(name))}")
    if (name, folder) not in _made:
        _made[name, folder] = make(name, folder)
    return _made[name, folder]


def make(name: str, folder: Path) -> Game:
    """A game anew from the pack in a folder; raises PackError."""
    maker = cast(Callable[[Path], Game], title(name).room(RULES))
    return maker(folder)
