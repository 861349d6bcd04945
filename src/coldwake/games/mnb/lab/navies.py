"""Balance where any navies may meet: how often each navy wins, and how often whoever moves first, second …

A scenario with navies of its own is played with every navy from every seat in turn. At open tables the
bots choose their navies themselves.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from coldwake.core.game import Game
from coldwake.core.options import SCENARIO, choose
from coldwake.games.mnb.words.content import Scenario, content_of
from coldwake.lab.room import Runs
from coldwake.lab.simulate import GameResult, make_plan, simulate
from coldwake.lab.statistics import mean, wilson

OPEN_SEATS = (3, 4, 6)
"""The players of the open tables that are measured."""
AT_LIMIT = "limit"
"""How a game ends that nobody has won in time."""


@dataclass(frozen=True)
class Setting:
    """What is played: a scenario with so many players."""

    scenario: Scenario
    seats: int

    @property
    def title(self) -> str:
        """Its name on a page, in English."""
        open_table = f", {self.seats} players" if not self.scenario.navies else ""
        return f"{self.scenario.id} {self.scenario.title['en']}{open_table}"

    @property
    def sides(self) -> tuple[str, ...]:
        """The choices that seats make in turn; none where navies go by seat, or are chosen freely."""
        return () if self.scenario.by_seat else tuple(f"navy:{navy}" for navy in self.scenario.navies)


@dataclass(frozen=True)
class Tally:
    """How often a navy, or a place in the order of play, took part and won.

    A shared win counts for each who shares it, so a team's navies have equal wins.
    """

    name: str
    played: int
    wins: int

    @property
    def share(self) -> float:
        """Of the games it took part in."""
        return self.wins / self.played if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where that share lies with 95 % confidence."""
        return wilson(self.wins, self.played)


@dataclass(frozen=True)
class NavyBalance:
    """One setting: who won, how long it took, how many games nobody won in time."""

    title: str
    games: int
    navies: list[Tally]
    places: list[Tally]
    length: float
    decisions: float
    at_limit: int
    errors: int


def settings(game: Game, chosen: Iterable[str] = ()) -> list[Setting]:
    """The chosen scenarios, else all that are not fixed card by card; open tables in several sizes."""
    listed = content_of(game).scenarios
    wanted = list(chosen) or [scenario.id for scenario in listed if not scenario.starts]
    for name in wanted:
        choose(game.option_specs(), {SCENARIO: name})
    found: list[Setting] = []
    for scenario in listed:
        if scenario.id not in wanted:
            continue
        possible = game.seats_of(scenario.id)
        seats = possible if scenario.navies else [seats for seats in OPEN_SEATS if seats in possible]
        found += [Setting(scenario, number) for number in seats]
    return found


def measure(game: Game, pack: str, setting: Setting, bots: str, runs: Runs) -> NavyBalance:
    """Play a setting so many times."""
    options = choose(game.option_specs(), {SCENARIO: setting.scenario.id})
    plan = make_plan(game, pack, setting.seats, options, bots, setting.sides)
    _, results = simulate(plan, runs.games, runs.seed, runs.workers)
    return balance_of(setting.title, results)


def balance_of(title: str, results: list[GameResult]) -> NavyBalance:
    """The figures of a setting; games with errors count in nothing else."""
    ended = [result for result in results if not result.error]
    return NavyBalance(
        title,
        games=len(results),
        navies=_tallies((r, seat, r.sides[seat]) for r in ended for seat in range(len(r.sides))),
        places=_tallies((r, seat, str(place)) for r in ended for place, seat in enumerate(r.order, 1)),
        length=mean([result.length for result in ended]),
        decisions=mean([result.decisions for result in ended]),
        at_limit=sum(result.ending == AT_LIMIT for result in ended),
        errors=len(results) - len(ended),
    )


def _tallies(taken: Iterable[tuple[GameResult, int, str]]) -> list[Tally]:
    """One for each name, the most frequent winner first."""
    played: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for result, seat, name in taken:
        played[name] += 1
        wins[name] += seat in result.winners
    tallies = [Tally(name, played[name], wins[name]) for name in sorted(played)]
    return sorted(tallies, key=lambda tally: -tally.share)


def as_markdown(rows: list[NavyBalance]) -> str:
    """A table for a page: each setting, then its navies and places in the order of play."""
    lines = [
        "| scenario | navies | places in the order of play | rounds | decisions | at the limit |",
        "|---|---|---|---:|---:|---:|",
    ]
    for row in rows:
        navies = "<br>".join(map(_told, row.navies))
        places = "<br>".join(map(_told, sorted(row.places, key=lambda tally: tally.name)))
        lines.append(
            f"| {row.title} | {navies} | {places} | {row.length:.1f} | {row.decisions:.0f} "
            f"| {row.at_limit} of {row.games} |"
        )
    return "\n".join(lines) + "\n"


def _told(tally: Tally) -> str:
    low, high = tally.interval
    return f"{tally.name} {tally.wins} of {tally.played}: {tally.share:.0%} ({low:.0%}–{high:.0%})"
