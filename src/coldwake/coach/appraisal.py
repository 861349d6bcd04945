"""How a match stands, from one seat's own view: the chances of every seat, exact once the game is over.

In a game for one it is the chance of every level of success, and what they are worth together.
"""

from dataclasses import dataclass

from coldwake.bots.judgement import Judgement, judgement_of
from coldwake.bots.worlds import chances_in, seen_by
from coldwake.core.errors import WrongSeat
from coldwake.core.game import Game
from coldwake.core.state import State
from coldwake.match import Match


@dataclass(frozen=True)
class Level:
    """A result of a game for one, by the ids of its scenario, and the chance of it.

    A judgement tells four results apart; where a scenario has more of them, some share a chance.
    """

    ids: tuple[str, ...]
    wins: bool
    chance: float


@dataclass(frozen=True)
class Appraisal:
    """The chances as one seat sees them.

    `chances` are all seats' shares of the win and add up to one; the only seat of a game for one has what its
    levels are worth. `levels` are the chances of those levels, best first, and add up to one; there are none
    in other games. `is_exact` at the end of a game.
    """

    seat: int
    chances: tuple[float, ...]
    levels: tuple[Level, ...]
    is_exact: bool

    @property
    def win(self) -> float:
        """The chance to win: in a game for one that of all levels that do."""
        if self.levels:
            return sum(level.chance for level in self.levels if level.wins)
        return self.chances[self.seat]

    @property
    def value(self) -> float:
        """What the position is worth for the seat itself, from 0 to 1."""
        return self.chances[0] if self.levels else self.chances[self.seat]


def appraise(match: Match, seat: int) -> Appraisal:
    """How a match stands for a seat, by its own view; raises WeightsError where nobody can judge the game."""
    check_seat(match, seat)
    judgement = judgement_of(match.game)
    view, outcome = match.view(seat), match.outcome if match.is_over else None
    found = judgement.chances(view) if outcome is None else judgement.final_chances(view, outcome)
    return _told(judgement, found, seat, outcome is not None)


def _told(judgement: Judgement, found: list[float], seat: int, is_exact: bool) -> Appraisal:
    if not judgement.grades:
        return Appraisal(seat, tuple(found), (), is_exact)
    graded = zip(judgement.grades, judgement.graded(found), strict=True)
    levels = tuple(Level(grade.ids, grade.wins, chance) for grade, chance in graded)
    return Appraisal(seat, (judgement.worth_of(found),), levels, is_exact)


def value_and_levels(game: Game, s: State, seat: int) -> tuple[float, list[float]]:
    """What a bare state is worth for a seat, and in a game for one the chance of every level, best first."""
    judgement = judgement_of(game)
    chances = chances_in(game, s, seen_by(game, s, seat))
    return judgement.value_of(chances, seat), judgement.graded(chances)


def check_seat(match: Match, seat: int) -> None:
    """Refuse a seat that nobody sits in; raises WrongSeat."""
    if type(seat) is not int or not 0 <= seat < match.seats:
        raise WrongSeat(f"there is no seat {seat!r}; the game has seats 0 to {match.seats - 1}")
