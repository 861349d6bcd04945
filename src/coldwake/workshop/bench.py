"""The workshop of a machine: all drafts, by their ids, in one folder, and what was published of them."""

import logging
import re
import secrets
from collections import deque
from operator import itemgetter
from pathlib import Path as Folder
from threading import Lock
from weakref import WeakValueDictionary

from coldwake.core import registry
from coldwake.core.errors import ColdwakeError, PackError
from coldwake.workshop.archive import game_of, unpacked
from coldwake.workshop.draft import NOTES, Draft, Notes, UnknownDraft, comment_of, read_folder
from coldwake.workshop.plain import Data, Files
from coldwake.workshop.survey import MANIFEST

log = logging.getLogger(__name__)

ID_BYTES = 9
ID = re.compile(r"[A-Za-z0-9_-]{12}")
MOST_DRAFTS = 200
MOST_OPEN = 16
UNREADABLE = (ColdwakeError, OSError, ValueError, TypeError, LookupError, StopIteration)
"""What reading a draft may run into that somebody has written into."""


class FullWorkshop(ColdwakeError):
    """There are as many drafts, or published packs, as a workshop keeps."""


class Workshop:
    """All drafts in a folder. A draft is read when it is asked for, and the last ones stay in memory.

    One that somebody works at is never read twice: it stays known as long as it is in use.
    """

    def __init__(self, home: Folder) -> None:
        self.home = home
        self._known: WeakValueDictionary[str, Draft] = WeakValueDictionary()
        self._last: deque[Draft] = deque(maxlen=MOST_OPEN)
        self._lock = Lock()

    @property
    def _drafts(self) -> Folder:
        return self.home / "drafts"

    def ids(self) -> list[str]:
        """The drafts by their ids."""
        if not self._drafts.is_dir():
            return []
        return sorted(folder.name for folder in self._drafts.iterdir() if ID.fullmatch(folder.name))

    def lines(self) -> list[Data]:
        """All drafts, the latest change first; one that cannot be read is told of and left out."""
        found = []
        for id in self.ids():
            try:
                text = (self._drafts / id / NOTES).read_text(encoding="utf-8")
                found.append(Notes.read(text).line(id))
            except UNREADABLE as error:
                log.warning("draft %s cannot be read: %s", id, type(error).__name__)
        return sorted(found, key=itemgetter("changed"), reverse=True)

    def draft(self, id: str) -> Draft:
        """A draft by its id; raises UnknownDraft."""
        with self._lock:
            found = self._known.get(id)
            if found is None:
                if not ID.fullmatch(id) or not (self._drafts / id).is_dir():
                    raise UnknownDraft("the workshop has no such draft")
                found = self._read(id)
            if found not in self._last:
                self._last.append(found)
            return found

    def _read(self, id: str) -> Draft:
        try:
            found = self._known[id] = Draft(self._drafts / id)
        except UNREADABLE as error:
            log.warning("draft %s cannot be read: %s", id, error)
            raise UnknownDraft("this draft cannot be read") from error
        return found

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

    def take_in(self, content: bytes) -> Draft:
        """A draft of the pack in an archive; raises BadArchive, or PackError where it belongs to no game."""
        files = unpacked(content)
        manifest = files[MANIFEST]
        id = manifest.get("id")
        return self._begin(game_of(manifest), files, id if isinstance(id, str) else "", {})

    def _begin(self, game: str, files: Files, pack: str, comments: dict[str, str]) -> Draft:
        with self._lock:
            if len(self.ids()) >= MOST_DRAFTS:
                raise FullWorkshop(f"the workshop keeps {MOST_DRAFTS} drafts; remove one first")
            self._drafts.mkdir(parents=True, exist_ok=True)
            draft = Draft.begin(self._drafts / secrets.token_urlsafe(ID_BYTES), game, files, pack, comments)
            self._known[draft.id] = draft
            return draft

    def remove(self, id: str) -> None:
        """Throw a draft away; what was published of it stays. Raises UnknownDraft."""
        draft = self.draft(id)
        draft.discard()
        with self._lock:
            self._known.pop(id, None)
            if draft in self._last:
                self._last.remove(draft)
