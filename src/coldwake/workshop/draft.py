"""One draft: a copy of a pack that is being changed, kept in a folder of the workshop.

    drafts/ID/draft.json          whose copy it is, the revision, what can be undone
    drafts/ID/original/*.toml     what it was copied from
    drafts/ID/REVISION/PACK/*.toml

A revision is written beside the one before, and is the draft's as soon as `draft.json` says so. The last
revision that was sound stays as well: faces are drawn from it while the draft is broken.
"""

import json
import os
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path as Folder
from threading import RLock

from coldwake.core import packs
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.workshop import differences
from coldwake.workshop.changes import Change, make, read_change
from coldwake.workshop.plain import (
    MOST_BYTES,
    MOST_IN_ALL,
    PACK_NAME,
    BadChange,
    Data,
    Files,
    Path,
    check_files,
)
from coldwake.workshop.survey import MANIFEST, Survey, survey, told
from coldwake.workshop.writing import as_toml

NOTES = "draft.json"
ORIGINAL = "original"
UNNAMED = "unnamed"
MOST_STEPS = 200
MOST_CHANGES = 500
MOST_KEPT = 400_000
"""So many characters of steps to undo are kept; the oldest go first."""


class StaleDraft(ColdwakeError):
    """Somebody has changed the draft since."""


class UnknownDraft(ColdwakeError):
    """The workshop has no such draft, or has it no longer."""


class NothingToStep(BadChange):
    """There is nothing to undo, or to do again."""


Step = list[Change]


@dataclass
class Notes:
    """What is kept of a draft beside its tables."""

    game: str
    pack: str
    revision: int = 1
    sound: int = 0
    """The last revision without a problem; 0 where there was none."""
    changed: str = ""
    name: dict[str, str] = field(default_factory=dict)
    comments: dict[str, str] = field(default_factory=dict)
    """What stands above each file."""
    undo: list[Step] = field(default_factory=list)
    redo: list[Step] = field(default_factory=list)

    def written(self) -> str:
        """As JSON."""
        data = {**vars(self), "undo": _steps_data(self.undo), "redo": _steps_data(self.redo)}
        return json.dumps(data, ensure_ascii=False)

    def line(self, id: str) -> Data:
        """The draft in a list of drafts."""
        return {
            "id": id, "game": self.game, "pack": self.pack, "name": self.name, "revision": self.revision,
            "changed": self.changed, "sound": self.sound == self.revision,
        }  # fmt: skip

    @classmethod
    def read(cls, text: str) -> "Notes":
        """The notes that were written."""
        data = json.loads(text)
        for name in ("undo", "redo"):
            data[name] = [[Change(**change) for change in step] for step in data[name]]
        return cls(**data)


def _steps_data(steps: list[Step]) -> list[list[Data]]:
    return [[change.as_data() for change in step] for step in steps]


def read_folder(folder: Folder) -> Files:
    """The tables of a pack's folder, the manifest first; raises PackError."""
    files = sorted(folder.glob("*.toml"), key=lambda file: (file.name != MANIFEST, file.name))
    return {file.name: packs.parsed(file) for file in files}


def comment_of(file: Folder) -> str:
    """The comment with which a file begins."""
    lines = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            break
        lines.append(line.removeprefix("#").strip())
    return "\n".join(lines)


def write_folder(folder: Folder, files: Files, comments: dict[str, str]) -> None:
    """Write a pack as files into a new folder; raises BadChange where they are too large."""
    texts = {name: as_toml(data, comments.get(name, "")).encode() for name, data in files.items()}
    sizes = [len(text) for text in texts.values()]
    if max(sizes) > MOST_BYTES or sum(sizes) > MOST_IN_ALL:
        raise BadChange(f"a file of a pack has {MOST_BYTES} bytes at most, a pack {MOST_IN_ALL}")
    folder.mkdir(parents=True)
    for name, text in texts.items():
        (folder / name).write_bytes(text)


class Draft:
    """A draft in its folder. Every method that changes it leaves it whole, or as it was."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.id = folder.name
        self._lock = RLock()
        self.notes = Notes.read((folder / NOTES).read_text(encoding="utf-8"))
        self.original = read_folder(folder / ORIGINAL)
        self.files = read_folder(_pack_folder(folder / str(self.notes.revision)))
        self._survey: Survey | None = None
        self._sound_files: Files | None = None

    @classmethod
    def begin(cls, folder: Folder, game: str, files: Files, pack: str, comments: dict[str, str]) -> "Draft":
        """A new draft of some tables in a folder that is not there yet."""
        check_files(files)
        beside = folder.with_name(f".{folder.name}")
        try:
            write_folder(beside / ORIGINAL, files, {})
            write_folder(beside / "1" / _folder_name(files), files, comments)
            notes = Notes(game, pack, changed=_now(), name=_names_of(files), comments=comments)
            _write(beside / NOTES, notes.written())
            beside.rename(folder)
        except BaseException:
            shutil.rmtree(beside, ignore_errors=True)
            raise
        draft = cls(folder)
        if not draft.survey().problems:
            draft.notes.sound = draft.notes.revision
            _write(folder / NOTES, draft.notes.written())
        return draft

    # -- looking ---------------------------------------------------------------------------------

    @property
    def place(self) -> Folder:
        """Where the tables of this revision lie."""
        return self.folder / str(self.notes.revision) / _folder_name(self.files)

    def survey(self) -> Survey:
        """What the loader says of it."""
        with self._lock:
            if self._survey is None:
                self._survey = survey(self.notes.game, self.place, self.files, self._sound())
            return self._survey

    def _sound(self) -> Files:
        """The tables when the loader had nothing against them last, else those of the original."""
        if self._sound_files is None:
            folder = self.folder / str(self.notes.sound)
            self._sound_files = read_folder(_pack_folder(folder)) if folder.is_dir() else self.original
        return self._sound_files

    def drawn(self) -> Game | None:
        """The game as the draft has it; what is wrong stands there as it was when it was sound."""
        with self._lock:
            found, files = self.survey(), self._sound()
            if found.mended is None:
                place = self.folder / str(self.notes.sound) / _folder_name(files)
                return survey(self.notes.game, place, files, files).game
            return found.mended

    def as_it_stands(self) -> tuple[Survey, Files, dict[str, str]]:
        """What the loader says of it, its tables and their comments: all of one revision."""
        with self._lock:
            return self.survey(), self.files, self.notes.comments

    def document(self) -> Data:
        """All that a page shows of it."""
        with self._lock:
            found, notes = self.survey(), self.notes
            return {
                "id": self.id, "game": notes.game, "pack": notes.pack, "revision": notes.revision,
                "can_undo": bool(notes.undo), "can_redo": bool(notes.redo), "files": self.files,
                "fields": [told(field) for field in found.fields],
                "problems": [problem.as_data() for problem in found.problems],
            }  # fmt: skip

    def differences(self) -> list[Data]:
        """What is different from the original."""
        with self._lock:
            return differences.between(self.original, self.files)

    # -- changing --------------------------------------------------------------------------------

    def edit(self, revision: int, asked: Sequence[object]) -> None:
        """Make changes, all or none; raises StaleDraft or BadChange."""
        with self._lock:
            if revision != self.notes.revision:
                raise StaleDraft("somebody has changed the draft since")
            if not 1 <= len(asked) <= MOST_CHANGES:
                raise BadChange(f"from 1 to {MOST_CHANGES} changes are made at a time")
            self._change([read_change(one) for one in asked])

    def restore(self, file: str, path: Path) -> None:
        """Take a value from the original again; raises BadChange."""
        with self._lock:
            self._change([differences.restoring(self.original, self.files, file, path)])

    def undo(self) -> None:
        """Take the last step back; raises NothingToStep."""
        with self._lock:
            self._step(self.notes.undo, self.notes.redo, "undo")

    def redo(self) -> None:
        """Do again what was taken back; raises NothingToStep."""
        with self._lock:
            self._step(self.notes.redo, self.notes.undo, "do again")

    def discard(self) -> None:
        """Throw the draft away; raises UnknownDraft where somebody else has just done so."""
        with self._lock:
            gone = self.folder.with_name(f".{self.id}")
            try:
                self.folder.rename(gone)
            except FileNotFoundError:
                raise UnknownDraft("the draft was thrown away") from None
            shutil.rmtree(gone, ignore_errors=True)

    def _change(self, changes: Iterable[Change]) -> None:
        files = _copied(self.files)
        back = [make(files, change) for change in changes]
        self._take(files, _bounded([*self.notes.undo, back[::-1]]), [])

    def _step(self, steps: list[Step], others: list[Step], what: str) -> None:
        if not steps:
            raise NothingToStep(f"there is nothing to {what}")
        files = _copied(self.files)
        back = [make(files, change) for change in steps[-1]]
        fewer, more = steps[:-1], _bounded([*others, back[::-1]])
        is_undo = steps is self.notes.undo
        self._take(files, fewer if is_undo else more, more if is_undo else fewer)

    def _take(self, files: Files, undo: list[Step], redo: list[Step]) -> None:
        """Write the next revision and go over to it."""
        check_files(files)
        if not self.folder.is_dir():
            raise BadChange("the draft was thrown away")
        old, revision = self.notes, self.notes.revision + 1
        place = self.folder / str(revision)
        shutil.rmtree(place, ignore_errors=True)
        write_folder(place / _folder_name(files), files, old.comments)
        found = survey(old.game, place / _folder_name(files), files, self._sound())
        sound = old.sound if found.problems else revision
        notes = Notes(old.game, old.pack, revision, sound, _now(), _names_of(files), old.comments, undo, redo)
        _write(self.folder / NOTES, notes.written())
        self.notes, self.files, self._survey = notes, files, found
        if not found.problems:
            self._sound_files = files
        self._tidy()

    def _tidy(self) -> None:
        """Remove the revisions that nobody needs any more."""
        kept = {str(self.notes.revision), str(self.notes.sound), ORIGINAL}
        for folder in self.folder.iterdir():
            if folder.is_dir() and folder.name not in kept:
                shutil.rmtree(folder, ignore_errors=True)


def _copied(files: Files) -> Files:
    copied: Files = json.loads(json.dumps(files))
    return copied


def _bounded(steps: list[Step]) -> list[Step]:
    """The last steps, as many as are kept."""
    kept, size = [], 0
    for step in reversed(steps[-MOST_STEPS:]):
        size += len(json.dumps([change.as_data() for change in step]))
        if size > MOST_KEPT:
            break
        kept.append(step)
    return kept[::-1]


def _folder_name(files: Files) -> str:
    """The name of the folder of a pack, which some loaders compare with its id."""
    id = files.get(MANIFEST, {}).get("id")
    return id if isinstance(id, str) and PACK_NAME.fullmatch(id) else UNNAMED


def _names_of(files: Files) -> dict[str, str]:
    """What the pack calls itself in each language."""
    name = files.get(MANIFEST, {}).get("name")
    given = name if isinstance(name, dict) else {}
    return {language: str(given.get(language, "")) for language in packs.LANGUAGES}


def _pack_folder(revision: Folder) -> Folder:
    """The one folder in that of a revision."""
    return next(folder for folder in sorted(revision.iterdir()) if folder.is_dir())


def _write(file: Folder, text: str) -> None:
    """Put a file in the place of the one before, whole."""
    beside = file.with_name(f".{file.name}")
    with beside.open("w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
