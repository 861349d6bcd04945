"""A worked example: a record of a game with comments at some of its decisions."""

from dataclasses import dataclass
from functools import cache

from coldwake import match as matches
from coldwake import texts
from coldwake.core import packs, registry
from coldwake.core.errors import ColdwakeError
from coldwake.learn.lessons import LessonError
from coldwake.match import Match

RECORD, COMMENTS = "example.jsonl", "example.toml"


@dataclass(frozen=True)
class Comment:
    """What is said at one decision, counted from 0: the key of its text and, where there is one, a clause."""

    number: int
    key: str
    clause: str


@dataclass(frozen=True)
class Example:
    """A game that was played and is explained, seen by a seat (-1: with all hands open)."""

    game: str
    match: Match
    seat: int
    comments: tuple[Comment, ...]


@cache
def example(game: str) -> Example | None:
    """The worked example of a game; None where it has none. Raises LessonError."""
    folder = registry.title(game).lessons
    if not (folder / RECORD).exists() or not (folder / COMMENTS).exists():
        return None
    try:
        match = matches.replay((folder / RECORD).read_text(encoding="utf-8"), seed=0)
        entry = packs.read(folder / COMMENTS)
        seat = entry.number("seat", -1, match.seats - 1) if entry.has("seat") else -1
        comments = tuple(_comment(item, game, len(match.decisions)) for item in entry.tables("comment", "id"))
        entry.close()
    except ColdwakeError as error:
        raise LessonError(f"{game}: {COMMENTS}: {error}") from error
    _check(comments)
    return Example(game, match, seat, comments)


def _comment(entry: packs.Entry, game: str, decisions: int) -> Comment:
    key = f"{game}.learn.example.{entry.text('id')}"
    number = entry.number("number", 0, decisions - 1)
    comment = Comment(number, key, entry.text("clause") if entry.has("clause") else "")
    entry.close()
    return comment


def _check(comments: tuple[Comment, ...]) -> None:
    numbers = [comment.number for comment in comments]
    if not comments or numbers != sorted(set(numbers)):
        raise LessonError(f"{COMMENTS}: comments stand in the order of their numbers, one at each")
    for comment in comments:
        for language in texts.LANGUAGES:
            if not texts.has(language, comment.key):
                raise LessonError(f"{COMMENTS}: there is no text {comment.key!r} in {language!r}")
