"""Balance of navies: every navy against every other in open duels, with equal points that both can fill.

Every seed is played twice, and the second time the two have changed places: the same dice settle who
moves first, so each navy is first as often as the other.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.core.options import SCENARIO, choose
from coldwake.games.mnb.words.content import content_of
from coldwake.lab.room import Runs
from coldwake.lab.simulate import GameResult, make_plan, simulate
from coldwake.lab.statistics import wilson

SEATS = 2


@dataclass(frozen=True)
class Duel:
    """Two navies: how often each won, how often they shared the win, how often the first to move won."""

    navies: tuple[str, str]
    wins: tuple[int, int]
    shared: int
    first: int
    errors: int

    @property
    def decided(self) -> int:
        """The games that one of them won."""
        return sum(self.wins)


def navies_of(game: Game) -> list[str]:
    """The navies of a game; raises ColdwakeError for a game without."""
    found: list[str] = getattr(getattr(game, "content", None), "navies", [])
    if not found:
        raise ColdwakeError(f"{game.name} has no navies that could meet in open duels")
    return found


def measured(game: Game, pack: str, bots: str, runs: Runs) -> list[Duel]:
    """Every pair of navies, so many games in each order."""
    return [duel(game, pack, pair, bots, runs) for pair in combinations(navies_of(game), 2)]


def duel(game: Game, pack: str, navies: tuple[str, str], bots: str, runs: Runs) -> Duel:
    """Two navies, each seed in both orders."""
    scenario = content_of(game).scenarios[0].id
    options = choose(game.option_specs(), {SCENARIO: scenario})
    results: list[GameResult] = []
    for order in (navies, navies[::-1]):
        sides = tuple(f"navy:{navy}" for navy in order)
        plan = make_plan(game, pack, SEATS, options, bots, sides)
        results += simulate(plan, runs.games, runs.seed, runs.workers)[1]
    return duel_of(navies, results)


def duel_of(navies: tuple[str, str], results: list[GameResult]) -> Duel:
    """The figures of a pair; games with errors count in nothing else."""
    ended = [result for result in results if not result.error]
    decided = [result for result in ended if len(result.winners) == 1]
    won = [result.sides[result.winners[0]] for result in decided]
    return Duel(
        navies,
        wins=(won.count(navies[0]), won.count(navies[1])),
        shared=len(ended) - len(decided),
        first=sum(result.winners[0] == result.order[0] for result in decided),
        errors=len(results) - len(ended),
    )


# -- the page --------------------------------------------------------------------------------------


def as_markdown(duels: list[Duel]) -> str:
    """How often the navy of a row beats that of a column, and at the end against all together."""
    names = list(dict.fromkeys(navy for one in duels for navy in one.navies))
    lines = [f"| | {' | '.join(names)} | all |", f"|---|{'---:|' * (len(names) + 1)}"]
    for navy in names:
        cells = [_told(*_score(duels, navy, [foe])) if foe != navy else "–" for foe in names]
        lines.append(f"| {navy} | {' | '.join(cells)} | {_whole(*_score(duels, navy, names))} |")
    return "\n".join(lines) + f"\n\nWhoever moved first won {_first(duels)}\n"


def _score(duels: list[Duel], navy: str, foes: Iterable[str]) -> tuple[int, int]:
    """The wins of a navy and of its enemies."""
    won = lost = 0
    for one in duels:
        if navy in one.navies and set(one.navies) - {navy} <= set(foes):
            place = one.navies.index(navy)
            won, lost = won + one.wins[place], lost + one.wins[1 - place]
    return won, lost


def _told(won: int, lost: int) -> str:
    return f"{won}:{lost}"


def _whole(won: int, lost: int) -> str:
    return f"{won / (won + lost):.0%}" if won + lost else "–"


def _first(duels: list[Duel]) -> str:
    won, decided = sum(one.first for one in duels), sum(one.decided for one in duels)
    low, high = wilson(won, decided)
    shared = sum(one.shared for one in duels)
    share = won / decided if decided else 0.5
    return f"{won} of {decided} decided games: {share:.0%} ({low:.0%}–{high:.0%}); shared wins: {shared}."
