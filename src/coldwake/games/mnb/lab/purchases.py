"""The purchase book of Modern Naval Battles: candidate fleets meet the usual ones, and the best are kept.

    python -m coldwake.games.mnb.lab.purchases --seeds 5 --workers 2

Every entry of the book is a small tournament by successive halving: all candidates of a navy play the same
seeds from the same seats against the same navies, which buy as without a book; the better half plays on with
twice as many new seeds, until only so many are left as an entry keeps.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click

import coldwake
from coldwake import bots
from coldwake.bots.base import View
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.games.mnb.bots.book import FILE, Fleet
from coldwake.games.mnb.bots.fleets import THEMES, Buyable, best_fleet
from coldwake.games.mnb.bots.greedy import GreedyMnb
from coldwake.games.mnb.bots.table import Table
from coldwake.games.mnb.words.content import Content, Scenario, content_of
from coldwake.lab.pool import spread
from coldwake.lab.statistics import mean

GAME = "mnb"
FIRST_SEED = 1_000_000_000
OPEN_POINTS = (15, 25)
"""The allotments of open tables that have entries."""
CANDIDATES, KEPT = 8, 3
TRIES = 60
"""How often a fleet is drawn before one is content with fewer candidates."""
DOUBT = 0.5
"""By how much, at most, ratings are misjudged on purpose to find other fleets."""
STEPS = 1000


@dataclass(frozen=True)
class Case:
    """One entry to be made: a navy with its points, its possible rivals, and how many sit at the table."""

    scenario: str
    navy: str
    points: int
    rivals: tuple[str, ...]
    seats: int

    def navies(self, seed: int) -> list[str]:
        """Who plays what in the game of a seed: the navy goes round the seats, its rivals too."""
        turn = seed // self.seats
        others = [self.rivals[(turn + k) % len(self.rivals)] for k in range(self.seats - 1)]
        others.insert(seed % self.seats, self.navy)
        return others


@dataclass(frozen=True)
class Trial:
    """One game of a candidate."""

    case: Case
    fleet: Fleet
    seed: int


class Usual(GreedyMnb):
    """A greedy player that buys without the book."""

    def _purchase(self, table: Table) -> Fleet:
        return self._themed(table)


class Buyer(GreedyMnb):
    """A greedy player that buys one given fleet."""

    fleet: Fleet = ()

    def _purchase(self, table: Table) -> Fleet:
        return self.fleet


# -- what is tried ---------------------------------------------------------------------------------


def cases(content: Content) -> list[Case]:
    """An entry for every navy at open tables that can fill the points, and for every navy of a scenario.

    Teams have none: a member's ships are part of a larger fleet, and such games are long.
    """
    found: list[Case] = []
    for scenario in content.scenarios:
        if scenario.navies and not scenario.starts and not scenario.teams:
            found += _cases_of(scenario)
    totals = {navy: sum(ship.vp for ship in content.ships if ship.navy == navy) for navy in content.navies}
    for points in OPEN_POINTS:
        able = [navy for navy in content.navies if totals[navy] >= points]
        for navy in able:
            rivals = tuple(other for other in able if other != navy)
            found.append(Case(content.scenarios[0].id, navy, points, rivals, 2))
    return found


def _cases_of(scenario: Scenario) -> list[Case]:
    navies = scenario.navies
    return [
        Case(scenario.id, navy, scenario.allotment, tuple(one for one in navies if one != navy), len(navies))
        for navy in navies
    ]


def candidates(content: Content, case: Case, seed: int) -> list[Fleet]:
    """The best fleet of each theme, and fleets that are the best if ratings are a little wrong."""
    plan = next(scenario for scenario in content.scenarios if scenario.id == case.scenario)
    home = {content.ships[ship].id for ship in plan.without}
    own: list[Buyable] = [s for s in content.ships if s.navy == case.navy and s.id not in home]
    rng = Generator(seed)
    found: list[Fleet] = []
    for number in range(TRIES):
        theme = THEMES[number % len(THEMES)]
        doubts = [0.0 if number < len(THEMES) else DOUBT * _about_zero(rng) for _ in own]
        fleet = best_fleet(own, case.points, theme, plan.must_include, doubts)
        if fleet and len(found) < CANDIDATES and sorted(fleet.ships) not in map(sorted, found):
            found.append(fleet.ships)
    return found


def _about_zero(rng: Generator) -> float:
    return rng.below(2 * STEPS + 1) / STEPS - 1


# -- games -----------------------------------------------------------------------------------------


def play(trial: Trial) -> float:
    """What a game brought to the candidate: half for the win, half for the lead at the end."""
    case = trial.case
    options: dict[str, object] = {"scenario": case.scenario}
    if content_of(registry.game(GAME)).scenarios[0].id == case.scenario:
        options["allotment"] = case.points
    navies = case.navies(trial.seed)
    match = coldwake.new(GAME, case.seats, trial.seed, options)
    players = [_player(match.game, seat, navy, trial) for seat, navy in enumerate(navies)]
    while (seat := match.to_move) is not None:
        seen = bots.observe(match, seat)
        navy = f"navy:{navies[seat]}"
        match.play(navy if navy in seen.actions else players[seat].choose(seen), seat)
    assert match.outcome is not None
    return score(match.view(None), match.outcome.winners, navies.index(case.navy))


def _player(game: Game, seat: int, navy: str, trial: Trial) -> GreedyMnb:
    player: GreedyMnb = Usual()
    if navy == trial.case.navy:
        player = Buyer()
        player.fleet = trial.fleet
    player.begin(game, seat, trial.seed + seat)
    return player


def score(view: View, winners: Sequence[int], seat: int) -> float:
    """From 0 to 1; the lead tells fleets apart in fewer games than wins alone."""
    players = view["players"]
    mine = players[seat]
    best = max(p["side_points"] for p in players if p["team"] != mine["team"])
    lead: float = max(-1.0, min(1.0, (mine["side_points"] - best) / view["allotment"]))
    won = 1 / len({players[one]["team"] for one in winners}) if seat in winners else 0.0
    return won / 2 + (1 + lead) / 4


# -- the tournament --------------------------------------------------------------------------------


def tournament(
    case: Case, fleets: list[Fleet], seeds: int, first: int, workers: int
) -> dict[Fleet, list[float]]:
    """What the fleets that were left scored in all their games, the best first."""
    scores: dict[Fleet, list[float]] = {fleet: [] for fleet in fleets}
    while True:
        trials = [Trial(case, fleet, first + k) for fleet in scores for k in range(seeds)]
        for trial, got in zip(
            trials, spread(play, trials, workers, f"{case.navy} {case.points}"), strict=True
        ):
            scores[trial.fleet].append(got)
        ranked = sorted(scores, key=lambda fleet: -mean(scores[fleet]))
        scores = {fleet: scores[fleet] for fleet in ranked[: max(KEPT, len(ranked) // 2)]}
        if len(scores) <= KEPT:
            return scores
        first, seeds = first + seeds, 2 * seeds


def entry(case: Case, content: Content, seeds: int, first: int, workers: int) -> dict[str, object]:
    """One entry of the book, as it is written down."""
    best = tournament(case, candidates(content, case, first), seeds, first, workers)
    fleets = [
        {"ships": list(fleet), "score": round(mean(got), 3), "games": len(got)} for fleet, got in best.items()
    ]
    return {"scenario": case.scenario, "navy": case.navy, "points": case.points, "fleets": fleets}


@click.command()
@click.option("--seeds", default=5, show_default=True, help="Games of each candidate in the first round.")
@click.option("--seed", default=FIRST_SEED, show_default=True, help="The first seed.")
@click.option("--workers", default=1, show_default=True, help="Processes to play on.")
@click.option(
    "--out", default=FILE, type=click.Path(path_type=Path, dir_okay=False), help="The file to write."
)
def main(seeds: int, seed: int, workers: int, out: Path) -> None:
    """Make the purchase book of Modern Naval Battles."""
    content = content_of(registry.game(GAME))
    made = []
    for case in cases(content):
        made.append(entry(case, content, seeds, seed, workers))
        click.echo(f"{case.scenario} {case.navy} {case.points}: {made[-1]['fleets']}", err=True)
    command = f"python -m coldwake.games.mnb.lab.purchases --seeds {seeds} --seed {seed}"
    out.write_text(json.dumps({"made_by": command, "entries": made}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
