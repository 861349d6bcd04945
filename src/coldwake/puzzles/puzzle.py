"""What a puzzle is: a position from one seat's view, the whole moves it has, and what they give away."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from coldwake.coach import Reason
from coldwake.core.errors import ColdwakeError

Move = tuple[str, ...]

LOWEST, HIGHEST = 600, 2600
"""Between these lies every rating."""
MIDDLE = 1500
"""The rating of what every second of equal strength finds, and of whoever has solved nothing yet."""


class PuzzleError(ColdwakeError):
    """A puzzle is broken, or made for other rules; the message names the file and the line."""


@dataclass(frozen=True)
class Answer:
    """A whole move by its clicks, the share of a win that it gives away, and the standard error of that."""

    move: Move
    loss: float
    error: float

    def as_data(self) -> list[Any]:
        """The answer as it is written."""
        return [" ".join(self.move), self.loss, self.error]


@dataclass(frozen=True)
class Puzzle:
    """A position in which a `seat` has to decide at a `prompt`.

    `answers` are all the whole moves there are, best first, and the first `good` of them are accepted: the
    others give away `margin` at least, with its standard `error`. `plain` is the plain player's move.
    `worlds` is in how many worlds the best were compared.
    """

    game: str
    id: str
    prompt: str
    seat: int
    position: Mapping[str, Any]
    answers: tuple[Answer, ...]
    good: int
    margin: float
    error: float
    worlds: int
    plain: Move
    rating: int
    reasons: tuple[Reason, ...]

    @property
    def solution(self) -> Move:
        """The best move."""
        return self.answers[0].move

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.position["seats"])

    @property
    def kind(self) -> tuple[str, ...]:
        """What sort of puzzle it is: what is asked, and with what sort of clicks it is answered."""
        return (self.prompt, *(_sort(click) for click in self.solution))

    @property
    def is_easy(self) -> bool:
        """Whether the plain player finds it without a thought."""
        return self.accepts(self.plain)

    def accepts(self, move: Move) -> bool:
        """Whether a move solves it."""
        return any(answer.move == move for answer in self.answers[: self.good])

    def answer(self, move: Move) -> Answer | None:
        """What is known of a move; None for one that was not compared."""
        return next((answer for answer in self.answers if answer.move == move), None)

    def as_data(self) -> dict[str, Any]:
        """The puzzle as a line of its file; the game stands above all of them."""
        return {
            "id": self.id, "prompt": self.prompt, "seat": self.seat, "rating": self.rating,
            "answers": [answer.as_data() for answer in self.answers], "good": self.good,
            "margin": self.margin, "error": self.error, "worlds": self.worlds, "plain": " ".join(self.plain),
            "reasons": [[r.feature, r.seat, r.is_more, r.ending] for r in self.reasons],
            "position": dict(self.position),
        }  # fmt: skip


def _sort(click: str) -> str:
    """A button by its name, anything else by what sort of thing it is."""
    noun, _, _ = click.partition(":")
    return click if noun == "button" else noun


def from_data(game: str, data: Any) -> Puzzle:
    """A puzzle out of a line; raises PuzzleError for one that is none."""
    try:
        puzzle = Puzzle(
            game=game, id=str(data["id"]), prompt=str(data["prompt"]), seat=int(data["seat"]),
            position=dict(data["position"]), answers=tuple(map(_answer, data["answers"])),
            good=int(data["good"]),
            margin=float(data["margin"]), error=float(data["error"]), worlds=int(data["worlds"]),
            plain=tuple(str(data["plain"]).split()), rating=int(data["rating"]),
            reasons=tuple(Reason(str(f), int(s), bool(more), str(e)) for f, s, more, e in data["reasons"]),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise PuzzleError(f"this is no puzzle ({type(error).__name__}: {error})") from None
    _check(puzzle, data)
    return puzzle


def _answer(data: Any) -> Answer:
    clicks, loss, error = data
    return Answer(tuple(clicks.split()), float(loss), float(error))


def _check(puzzle: Puzzle, data: Any) -> None:
    """Refuse what makes no sense, whatever the rules say."""
    moves = [answer.move for answer in puzzle.answers]
    faults = {
        "a key that means nothing": set(data) != set(puzzle.as_data()),
        "no answers to choose from": not 1 <= puzzle.good < len(moves) or not all(moves),
        "one answer twice": len(set(moves)) != len(moves),
        "no such rating": not LOWEST <= puzzle.rating <= HIGHEST,
        "no margin": not 0 < puzzle.margin <= 1 or puzzle.error < 0 or puzzle.worlds < 1,
        "no such seat": not 0 <= puzzle.seat < puzzle.position.get("seats", 0),
        "no name that an address can have": not puzzle.id.replace("-", "").isalnum(),
    }
    for fault, is_so in faults.items():
        if is_so:
            raise PuzzleError(f"puzzle {puzzle.id}: {fault}")
