"""The workshop of a machine: all drafts, by their ids, in one folder, and what was published of them."""

import logging
import re
import secrets
import shutil
from pathlib import Path as Folder
from threading import Lock

from coldwake.core import registry
from coldwake.core.errors import ColdwakeError, PackError
from coldwake.workshop.draft import Draft, comment_of, read_folder
from coldwake.workshop.plain import Files
from coldwake.workshop.survey import MANIFEST

log = logging.getLogger(__name__)

ID_BYTES = 9
ID = re.compile(r"[A-Za-z0-9_-]{12}")
MOST_DRAFTS = 200


class UnknownDraft(ColdwakeError):
    """The workshop has no such draft."""


class FullWorkshop(ColdwakeError):
    """There are as many drafts, or published packs, as a workshop keeps."""


class Workshop:
    """All drafts in a folder. Drafts are read when they are first asked for."""

    def __init__(self, home: Folder) -> None:
        self.home = home
        self._open: dict[str, Draft] = {}
        self._lock = Lock()

    @property
    def _drafts(self) -> Folder:
        return self.home / "drafts"

    def ids(self) -> list[str]:
        """The drafts by their ids."""
        if not self._drafts.is_dir():
            return []
        return sorted(folder.name for folder in self._drafts.iterdir() if ID.fullmatch(folder.name))

    def drafts(self) -> list[Draft]:
        """All drafts, the latest change first; one that cannot be read is told of and left out."""
        found = []
        for id in self.ids():
            try:
                found.append(self.draft(id))
            except (ColdwakeError, OSError, ValueError, TypeError, LookupError, StopIteration) as error:
                log.warning("draft %s cannot be read: %s", id, error)
        return sorted(found, key=lambda draft: draft.notes.changed, reverse=True)

    def draft(self, id: str) -> Draft:
        """A draft by its id; raises UnknownDraft."""
        with self._lock:
            if id not in self._open:
                if not ID.fullmatch(id) or not (self._drafts / id).is_dir():
                    raise UnknownDraft("the workshop has no such draft")
                self._open[id] = Draft(self._drafts / id)
            return self._open[id]

    def copy(self, game: str, pack: str = "") -> Draft:
        """A draft of a pack that comes with a game or is offered; raises UnknownGame or PackError."""
        title = registry.title(game)
        name = pack or title.default_pack
        if name not in registry.pack_names(game):
            raise PackError(f"{game} has no pack {name[:48]!r}")
        folder = registry.offered(game, name) or title.packs / name
        comments = {file.name: comment_of(file) for file in folder.glob("*.toml")}
        said = {file: comment for file, comment in comments.items() if comment}
        return self._begin(game, read_folder(folder), name, said)

    def take_in(self, files: Files) -> Draft:
        """A draft of tables from outside; raises PackError where they belong to no game."""
        id = files.get(MANIFEST, {}).get("id")
        return self._begin(self.game_of(files), files, id if isinstance(id, str) else "", {})

    def game_of(self, files: Files) -> str:
        """The game that tables from outside say they belong to; raises PackError."""
        game = files.get(MANIFEST, {}).get("game")
        if not isinstance(game, str) or game not in registry.names():
            raise PackError(
                f"{MANIFEST}: 'game' is none of {', '.join(registry.names())}", MANIFEST, ["game"]
            )
        return game

    def _begin(self, game: str, files: Files, pack: str, comments: dict[str, str]) -> Draft:
        with self._lock:
            if len(self.ids()) >= MOST_DRAFTS:
                raise FullWorkshop(f"the workshop keeps {MOST_DRAFTS} drafts; remove one first")
            self._drafts.mkdir(parents=True, exist_ok=True)
            draft = Draft.begin(self._drafts / secrets.token_urlsafe(ID_BYTES), game, files, pack, comments)
            self._open[draft.id] = draft
            return draft

    def remove(self, id: str) -> None:
        """Throw a draft away; what was published of it stays. Raises UnknownDraft."""
        draft = self.draft(id)
        with self._lock:
            gone = draft.folder.with_name(f".{id}")
            draft.folder.rename(gone)
            self._open.pop(id, None)
        shutil.rmtree(gone, ignore_errors=True)
