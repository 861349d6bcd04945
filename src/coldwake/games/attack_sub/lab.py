"""Balance of Attack Sub: every scenario between equal bots, and how often each side wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.core.options import SCENARIO, SIDES, choose, scenarios_in
from coldwake.games.attack_sub.words.content import content_of
from coldwake.lab.room import DRAWN, PLAYED, Lab, Report, Runs, marks
from coldwake.lab.simulate import GameResult, make_plan, simulate
from coldwake.lab.statistics import mean, wilson

FIRST_SIDE_FIRST = "first"
"""The first seat plays the first side, so that seats and sides are the same."""


@dataclass(frozen=True)
class ScenarioBalance:
    """One scenario: who won, how long it took."""

    scenario: str
    games: int
    first: int
    second: int
    draws: int
    length: float
    decisions: float
    errors: int

    @property
    def share(self) -> float:
        """The first side's share of the decided games."""
        decided = self.first + self.second
        return self.first / decided if decided else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where that share lies with 95 % confidence."""
        return wilson(self.first, self.first + self.second)


def scenarios(game: Game) -> list[str]:
    """The scenarios of a game; raises ColdwakeError for a game without."""
    found = scenarios_in(game.option_specs())
    if not found:
        raise ColdwakeError(f"{game.name} has no scenarios")
    return found


def names(game: Game) -> dict[str, tuple[str, str, str]]:
    """The title and the two sides of each scenario, in English."""
    listed = content_of(game).scenarios
    return {one.id: (one.title["en"], one.sides[0].name["en"], one.sides[1].name["en"]) for one in listed}


def measure(game: Game, pack: str, scenario: str, bots: str, runs: Runs) -> ScenarioBalance:
    """Play a scenario so many times."""
    options = choose(game.option_specs(), {SCENARIO: scenario, SIDES: FIRST_SIDE_FIRST})
    plan = make_plan(game, pack, game.max_seats, options, bots)
    _, results = simulate(plan, runs.games, runs.seed, runs.workers)
    return _balance(scenario, results)


def _balance(scenario: str, results: list[GameResult]) -> ScenarioBalance:
    ended = [result for result in results if not result.error]
    return ScenarioBalance(
        scenario,
        games=len(results),
        first=sum(result.winners == [0] for result in ended),
        second=sum(result.winners == [1] for result in ended),
        draws=sum(len(result.winners) > 1 for result in ended),
        length=mean([result.length for result in ended]),
        decisions=mean([result.decisions for result in ended]),
        errors=len(results) - len(ended),
    )


def as_markdown(rows: list[ScenarioBalance], names: dict[str, tuple[str, str, str]]) -> str:
    """A table for a page: scenario, sides, shares."""
    lines = [
        "| scenario | first side | wins | second side | wins | draws | first's share | decks | decisions |",
        "|---|---|---:|---|---:|---:|---:|---:|---:|",
    ]
    for row in rows:
        title, first, second = names[row.scenario]
        low, high = row.interval
        lines.append(
            f"| {row.scenario} {title} | {first} | {row.first} | {second} | {row.second} | {row.draws} "
            f"| {row.share:.0%} ({low:.0%}–{high:.0%}) | {row.length:.1f} | {row.decisions:.0f} |"
        )
    return "\n".join(lines) + "\n"


def _measured(game: Game, pack: str, chosen: Sequence[str], bots: str, runs: Runs) -> Report:
    staged = [measure(game, pack, scenario, bots, runs) for scenario in chosen or scenarios(game)]
    return Report(as_markdown(staged, names(game)), sum(one.errors for one in staged))


def _score(view: dict[str, Any]) -> float:
    return float(view["players"][view["seat"]]["points"])


PLAYS = (
    "search_begins", "listened", "hidden_from", "stations_called", "card_played", "locked_on", "evaded",
    "range_played", "range_cancelled", "exited", "launched",
)  # fmt: skip
"""The events in which a card leaves a hand to do something."""

LAB = Lab(
    scenarios=_measured,
    length=("decks", "deck"),
    words=frozenset(
        {"ending", "kind", "letters", "level", "scenario", "side", "side_id", "step", "weather", "winner"}
    ),
    side="side_id",
    marks=(
        *marks(DRAWN, "card", "card_dealt", "card_drawn"),
        *marks(PLAYED, "card", *PLAYS),
        *marks("sunk", "ship", "sank", owner="side"),
    ),
    holdings=(("ship", ("fleet",)),),
    score=_score,
)
