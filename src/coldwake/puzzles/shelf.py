"""The puzzles of a game: a file in its house, a header and a puzzle a line, checked when it is read."""

import json
import warnings
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from coldwake import match as matches
from coldwake.coach.history import moves_made
from coldwake.coach.reasons import is_told
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.match import Match
from coldwake.puzzles.puzzle import Answer, Puzzle, PuzzleError, from_data

FORMAT = 1
FORMAT_KEY = "coldwake_puzzles"


@dataclass(frozen=True)
class Shelf:
    """The puzzles of a game by id, the easiest first, the command that made them, and what is wrong with the
    file where it was left out."""

    puzzles: dict[str, Puzzle]
    made_by: str = ""
    fault: str = ""

    def after(self, id: str) -> Puzzle | None:
        """The next puzzle, a little harder; the first again after the last."""
        order = list(self.puzzles)
        if not order:
            return None
        place = order.index(id) + 1 if id in order else 0
        return self.puzzles[order[place % len(order)]]


def file_of(game: str) -> Path:
    """Where the puzzles of a game lie; raises UnknownGame."""
    return registry.title(game).puzzles


@cache
def shelf(game: str) -> Shelf:
    """The puzzles of a game, checked once; a broken file is told of and left out. Raises UnknownGame."""
    path = file_of(game)
    if not path.exists():
        return Shelf({})
    try:
        return read(path, game)
    except PuzzleError as error:
        warnings.warn(f"the puzzles of {game} are left out: {error}", stacklevel=2)
        return Shelf({}, fault=str(error))


def find(game: str, id: str) -> Puzzle | None:
    """A puzzle by its game and id; None where there is none."""
    return shelf(game).puzzles.get(id) if id and game in registry.names() else None


# -- reading and writing ---------------------------------------------------------------------------


def read(path: Path, game: str) -> Shelf:
    """The puzzles of a file; raises PuzzleError, which names the line."""
    header, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    made_by = _header(path, header, game)
    puzzles: dict[str, Puzzle] = {}
    for number, line in enumerate(lines, 2):
        try:
            puzzle = from_data(game, json.loads(line))
            check(puzzle)
        except (PuzzleError, ValueError) as error:
            raise PuzzleError(f"{path.name}, line {number}: {error}") from None
        if puzzle.id in puzzles:
            raise PuzzleError(f"{path.name}, line {number}: puzzle {puzzle.id} for the second time")
        puzzles[puzzle.id] = puzzle
    order = sorted(puzzles.values(), key=lambda puzzle: (puzzle.rating, puzzle.id))
    return Shelf({puzzle.id: puzzle for puzzle in order}, made_by)


def _header(path: Path, line: str, game: str) -> str:
    """Who made the puzzles; refuses those of another game, format or version of the rules."""
    try:
        header: Any = json.loads(line)
        found = (header[FORMAT_KEY], header["game"], header["rules_version"])
        made_by = str(header["made_by"])
    except (ValueError, KeyError, TypeError):
        raise PuzzleError(f"{path.name} is no file of puzzles") from None
    wanted = (FORMAT, game, registry.game(game).rules_version)
    if found != wanted:
        raise PuzzleError(
            f"{path.name} is for format {found[0]} of {found[1]}, rules version {found[2]}; asked for are "
            f"format {wanted[0]} of {wanted[1]}, rules version {wanted[2]}"
        )
    return made_by


def as_text(game: str, made_by: str, puzzles: list[Puzzle]) -> str:
    """The whole file."""
    header = {
        FORMAT_KEY: FORMAT,
        "game": game,
        "rules_version": registry.game(game).rules_version,
        "made_by": made_by,
    }
    lines = [json.dumps(data, ensure_ascii=False, separators=(",", ":"))
             for data in (header, *(puzzle.as_data() for puzzle in puzzles))]  # fmt: skip
    return "\n".join(lines) + "\n"


# -- checking --------------------------------------------------------------------------------------


def opened(puzzle: Puzzle) -> Match:
    """A match at the position; raises PuzzleError where the rules or the pack refuse it."""
    try:
        return matches.load({**puzzle.position, "game": puzzle.game}, 0)
    except ColdwakeError as error:
        raise PuzzleError(f"puzzle {puzzle.id}: the position is refused: {error}") from None


def check(puzzle: Puzzle) -> None:
    """Refuse a puzzle that cannot be asked, or whose solutions cannot be played; raises PuzzleError."""
    match = opened(puzzle)
    prompt = match.prompt_for(puzzle.seat)
    if puzzle.seat not in match.movers or prompt is None or prompt.key != puzzle.prompt:
        raise PuzzleError(f"puzzle {puzzle.id}: seat {puzzle.seat} is not asked {puzzle.prompt!r} there")
    for reason in puzzle.reasons:
        if not reason.ending and not is_told(puzzle.game, reason.feature):
            raise PuzzleError(f"puzzle {puzzle.id}: there are no words for {reason.feature!r}")
    for answer in puzzle.answers[: puzzle.good]:
        check_answer(puzzle, answer)


def check_answer(puzzle: Puzzle, answer: Answer) -> None:
    """Refuse a move that the rules refuse, or that is not a whole one; raises PuzzleError."""
    match = opened(puzzle)
    try:
        for click in answer.move:
            match.play(click, puzzle.seat)
    except ColdwakeError as error:
        raise PuzzleError(f"puzzle {puzzle.id}: {error}") from None
    if given(puzzle, match) != answer.move:
        raise PuzzleError(f"puzzle {puzzle.id}: {' '.join(answer.move)} is not a whole move")


def given(puzzle: Puzzle, match: Match) -> tuple[str, ...]:
    """The answer that was given in a match from the position: its first whole move; () before that."""
    for made in moves_made(match, puzzle.seat):
        if made.is_finished and not made.takes_back:
            return made.move
    return ()
