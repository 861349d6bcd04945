"""Packs that a host offers beside those that come with the games: his own, and published drafts."""

import hashlib
import logging
import shutil
from pathlib import Path as Folder

from coldwake.core import packs, registry
from coldwake.core.errors import ColdwakeError, PackError
from coldwake.workshop.archive import game_of
from coldwake.workshop.draft import Draft, read_folder, write_folder
from coldwake.workshop.plain import PACK_NAME, PACK_NAMES, Files
from coldwake.workshop.survey import MANIFEST, Problem
from coldwake.workshop.writing import as_toml

log = logging.getLogger(__name__)

HASH_LENGTH = 8
LONGEST_NAME = 39
"""With a hyphen and the hash it is a name of a pack still."""
MOST_PUBLISHED = 500


class NotSound(ColdwakeError):
    """A draft that the loader refuses cannot be played; `problems` says why."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems[0].message if problems else "the pack is not sound")
        self.problems = problems


def offer_folder(folder: Folder, listed: bool = True) -> list[tuple[str, str]]:
    """Offer the packs of a folder, each `PACK` or `GAME/PACK`, or the one that it is itself.

    Whatever is broken is told of in the log and left out.
    """
    offered = []
    for place in _packs_in(folder):
        try:
            offered.append(_offer(place, listed))
        except ColdwakeError as error:
            log.warning("the pack in %s is left out: %s", place.name, error)
        except Exception as error:  # whatever a loader does with values that it never met
            log.warning("the pack in %s is left out: %s", place.name, type(error).__name__)
    return offered


def _packs_in(folder: Folder) -> list[Folder]:
    if (folder / MANIFEST).is_file():
        return [folder]
    found = []
    for item in _folders(folder):
        if (item / MANIFEST).is_file():
            found.append(item)
        elif item.name in registry.names():
            found += [each for each in _folders(item) if (each / MANIFEST).is_file()]
    return found


def _folders(folder: Folder) -> list[Folder]:
    """The folders in a folder; hidden ones are not finished."""
    inner = sorted(folder.iterdir()) if folder.is_dir() else []
    return [item for item in inner if item.is_dir() and not item.name.startswith(".")]


def _offer(place: Folder, listed: bool) -> tuple[str, str]:
    """Offer one pack by the id that it has; raises PackError."""
    manifest = packs.parsed(place / MANIFEST)
    game, id = game_of(manifest), manifest.get("id")
    if not isinstance(id, str) or not PACK_NAME.fullmatch(id):
        raise PackError(f"{MANIFEST}: 'id' is {PACK_NAMES}")
    registry.offer(game, id, place, listed)
    return game, id


# -- published drafts ----------------------------------------------------------------------------------


def published(home: Folder) -> Folder:
    """The folder of what was published in a workshop."""
    return home / "published"


def publish(draft: Draft, home: Folder) -> str:
    """Offer a frozen copy of a draft under its id with a hash of all that is in it; raises NotSound."""
    found, own, comments = draft.as_it_stands()
    if found.game is None:
        raise NotSound(found.problems)
    game, files = draft.notes.game, _renamed(own)
    name = files[MANIFEST]["id"]
    shelf = published(home) / game
    if registry.offered(game, name) is None:
        if not (shelf / name).is_dir():
            _freeze(shelf, name, files, comments)
        registry.offer(game, name, shelf / name, listed=False)
    return str(name)


def _renamed(files: Files) -> Files:
    """The same pack under the name by which it is published."""
    text = "\0".join(f"{name}\0{as_toml(data)}" for name, data in sorted(files.items()))
    digest = hashlib.blake2b(text.encode(), digest_size=HASH_LENGTH // 2).hexdigest()
    manifest = files[MANIFEST]
    base = str(manifest["id"])[:LONGEST_NAME].rstrip("-_")
    return {**files, MANIFEST: {**manifest, "id": f"{base}-{digest}"}}


def _freeze(shelf: Folder, name: str, files: Files, comments: dict[str, str]) -> None:
    """Write a copy that nobody changes any more; it is there as a whole, or not at all."""
    if shelf.is_dir() and len(list(shelf.iterdir())) >= MOST_PUBLISHED:
        raise PackError(f"{MOST_PUBLISHED} packs of a game are published at most; remove some first")
    beside = shelf / f".{name}"
    shutil.rmtree(beside, ignore_errors=True)
    write_folder(beside, files, comments)
    beside.rename(shelf / name)


def sound_files(folder: Folder) -> Files:
    """The tables of a folder; raises PackError where it has none."""
    files = read_folder(folder) if folder.is_dir() else {}
    if MANIFEST not in files:
        raise PackError(f"{folder.name}: there is no {MANIFEST} in this folder")
    return files
