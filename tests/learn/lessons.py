"""All lessons of all games, and a broken copy of one where a test wants it."""

from pathlib import Path

from coldwake.core import registry
from coldwake.learn import Lesson, read
from coldwake.learn.shelf import files

GAME = "cwnb"
DRILL = registry.title(GAME).lessons / "drills" / "which_defence.toml"
FIRST = registry.title(GAME).lessons / "first_game.toml"
EVERY = [(title.name, path) for title in registry.titles() for path in files(title.lessons)]
"""Every lesson's file, whether it is sound or not."""


def name_of(lesson: tuple[str, Path]) -> str:
    """How a test is called that is about one lesson."""
    return f"{lesson[0]}-{lesson[1].stem}"


def changed(folder: Path, source: Path, *changes: tuple[str, str]) -> Lesson:
    """A copy of a lesson with some of its text replaced, under the same name and so with the same texts."""
    text = source.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{source.name} has no {old!r}"
        text = text.replace(old, new, 1)
    (folder / source.name).write_text(text, encoding="utf-8")
    return read(folder / source.name, GAME)
