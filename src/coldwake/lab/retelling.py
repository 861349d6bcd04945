"""A finished game told again: recorded, replayed, and its whole log put into words for every seat."""

from pathlib import Path

import coldwake
from coldwake.core import record
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.core.record import Header, Move
from coldwake.lab.findings import ROUND_TRIP, TEXT, Finding
from coldwake.match import Match
from coldwake.narrate import event_line
from coldwake.texts import LANGUAGES


def check_retelling(game: Game, header: Header, moves: list[Move], pack: str | Path = "") -> None:
    """The record replays to the same end, and every kind of event has its sentence."""
    text = record.write(game, header, moves)
    try:
        match = coldwake.replay(text, seed=0, pack=pack)
    except ColdwakeError as error:
        raise Finding(ROUND_TRIP, f"its own record is refused: {error}") from error
    if match.record() != text:
        raise Finding(ROUND_TRIP, "a replayed record is written differently")
    told: set[tuple[object, ...]] = set()
    for seat in (None, *range(match.seats)):
        for event in match.log(seat):
            shape = (event["event"], *(value in ("", -1, None) for value in event.values()))
            if shape not in told:
                told.add(shape)
                _check_sentence(match, event)


def _check_sentence(match: Match, event: dict[str, object]) -> None:
    for language in LANGUAGES:
        try:
            line = event_line(match, event, language)
        except Exception as error:
            raise Finding(TEXT, f"{event} in {language!r}: {type(error).__name__}: {error}") from error
        if not line.strip() or ".event." in line or "{" in line:
            raise Finding(TEXT, f"{event} in {language!r} reads {line!r}")
