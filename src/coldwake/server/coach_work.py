"""What a bot process does for the coach: hints, warnings, and pieces of reviews of games that are over.

For a hint or a warning it is told no more than a bot: a world that the seat cannot tell from the real one.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import coldwake
from coldwake.bots import Budget
from coldwake.coach import advise, hint_lines, pieces, warning_lines
from coldwake.coach.history import is_whole_move
from coldwake.coach.review import Past
from coldwake.core.chance import Generator
from coldwake.core.record import Header
from coldwake.match import Match

REMEMBERED = 2
"""So many games a process keeps at hand; pieces of one follow each other."""

PLAN, PIECE, HINT, WARNING = "plan", "piece", "hint", "warning"

Data = dict[str, Any]


class CoachWork:
    """Answers the questions of the coach, with the games that the last of them were about."""

    def __init__(self) -> None:
        self._pasts: OrderedDict[tuple[str, int], Past] = OrderedDict()
        self._answers: dict[str, Callable[[Data], Data]] = {
            PLAN: self._plan, PIECE: self._piece, HINT: _hint, WARNING: _warning,
        }  # fmt: skip

    def answer(self, question: Data) -> Data:
        """The answer to one question, by its kind."""
        return self._answers[question["coach"]](question)

    def _plan(self, question: Data) -> Data:
        return {"jobs": pieces.plan(self._past(question), question["playouts"])}

    def _piece(self, question: Data) -> Data:
        return {"found": pieces.piece(self._past(question), question["job"])}

    def _past(self, question: Data) -> Past:
        key = (question["table"], question["seat"])
        if key not in self._pasts:
            self._pasts[key] = pieces.read(question["record"], question["seat"])
        self._pasts.move_to_end(key)
        while len(self._pasts) > REMEMBERED:
            self._pasts.popitem(last=False)
        return self._pasts[key]


def _hint(question: Data) -> Data:
    match = _where_it_began(question)
    advice = advise(match, question["seat"], question["seed"], Budget.read(question["time"]))
    return {"lines": hint_lines(match, advice, question["language"])}


def _warning(question: Data) -> Data:
    """What speaks against some clicks, where they are a whole move; half a move gives nothing away yet."""
    match, seat, clicks = _where_it_began(question), question["seat"], tuple(question["clicks"])
    if not is_whole_move(match, seat, clicks):
        return {"lines": []}
    advice = advise(match, seat, question["seed"], Budget.read(question["time"]), clicks)
    return {"lines": warning_lines(match, advice, clicks, question["language"])}


def _where_it_began(question: Data) -> Match:
    """The match where the move begins, with the players' names, which a position does not tell."""
    match = coldwake.load(question["position"], seed=question["seed"])
    told = match.header
    header = Header(told.seats, told.options, question["names"], told.start)
    return Match(match.game, header, Generator(question["seed"]))
