"""Balance of a solitaire game: what a bot's campaigns come to, scenario by scenario.

Every scenario is a pack. Beside the bots that are asked for the random one plays, as a measure of what
comes by itself.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import coldwake
from coldwake import bots, packs
from coldwake.core import registry
from coldwake.core.game import Game
from coldwake.core.options import choose
from coldwake.games.blitz.words.content import content_of, units_of
from coldwake.lab.pool import spread
from coldwake.lab.room import PLAYED, Lab, Report, Runs, marks
from coldwake.lab.settings import game_with_pack
from coldwake.lab.simulate import RANDOM, SEED_STEP, Job, Plan, make_plan
from coldwake.lab.statistics import mean, wilson

DRILL = "drill"
"""How the packs for exercises are called; nobody asks whether they are fair."""


@dataclass(frozen=True)
class CampaignResult:
    """How one campaign ended: the level, the turns, the ground units lost on either side."""

    seed: int
    won: bool = False
    level: str = ""
    points: int = 0
    turns: int = 0
    lost: int = 0
    killed: int = 0
    cards: list[str] = field(default_factory=list)
    error: str = ""


@dataclass(frozen=True)
class CampaignBalance:
    """All campaigns of one scenario by one bot; `levels` from the best to the worst, by name."""

    title: str
    bot: str
    games: int
    wins: int
    levels: list[tuple[str, int]]
    points: float
    turns: float
    lost: float
    killed: float
    unplayed: list[str]
    errors: int

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share of wins lies with 95 % confidence."""
        return wilson(self.wins, self.games - self.errors)


def measured(game: Game, pack: str, chosen: Iterable[str], names: str, runs: Runs) -> list[CampaignBalance]:
    """Every scenario, or the chosen ones, by each of the bots and by the random one."""
    listed = list(chosen) or ([pack] if pack else scenarios(game))
    players = dict.fromkeys([*(name.strip() for name in names.split(",")), RANDOM])
    return [measure(game.name, scenario, player, runs) for scenario in listed for player in players]


def scenarios(game: Game) -> list[str]:
    """The packs of a game that are played in earnest."""
    return [name for name in registry.pack_names(game.name) if not name.startswith(DRILL)]


def measure(name: str, pack: str, bot: str, runs: Runs) -> CampaignBalance:
    """Play one scenario so many times."""
    game = game_with_pack(name, pack)
    plan = make_plan(game, pack, 1, choose(game.option_specs(), {}), bot)
    jobs = [Job(plan, runs.seed + index) for index in range(runs.games)]
    results = list(spread(play_campaign, jobs, runs.workers, f"{pack}: {bot}"))
    return balance_of(game, bot, results)


def play_campaign(job: Job) -> CampaignResult:
    """Play one campaign; an error is a result too."""
    try:
        return _play(job.plan, job.seed)
    except Exception as error:  # one broken game must not end the measurement
        return CampaignResult(job.seed, error=f"{type(error).__name__}: {error}")


def _play(plan: Plan, seed: int) -> CampaignResult:
    match = coldwake.new(plan.game, 1, seed, dict(plan.options), packs.place(plan.game, plan.pack))
    outcome = bots.play_out(match, [bots.make(plan.bots[0], match.game, 0, seed + SEED_STEP)])
    view = cast(dict[str, Any], match.view(0))
    ground = {unit.id for unit in units_of(match.game).values() if not unit.is_air}
    gone = [id for id, unit in view["units"].items() if unit["at"] == "eliminated"]
    drawn = ("card_played", "opfor_card")
    return CampaignResult(
        seed,
        won=outcome.winners == [0],
        level=view["level"],
        points=outcome.points[0],
        turns=view["turn"],
        lost=len(ground.intersection(gone)),
        killed=len(view["lost_enemies"]),
        cards=[str(event["card"]) for event in match.log(0) if event["event"] in drawn],
    )


def balance_of(game: Game, bot: str, results: list[CampaignResult]) -> CampaignBalance:
    """The figures of a scenario; games with errors count in nothing else."""
    content = content_of(game)
    ended = [result for result in results if not result.error]
    reached = Counter(result.level for result in ended)
    played = {card for result in ended for card in result.cards}
    cards = [name.split(":")[1] for name in game.piece_names if name.startswith("card:")]
    return CampaignBalance(
        content.name["en"],
        bot,
        games=len(results),
        wins=sum(result.won for result in ended),
        levels=[(level.name["en"], reached[level.id]) for level in content.charts.levels],
        points=mean([result.points for result in ended]),
        turns=mean([result.turns for result in ended]),
        lost=mean([result.lost for result in ended]),
        killed=mean([result.killed for result in ended]),
        unplayed=[card for card in cards if card not in played],
        errors=len(results) - len(ended),
    )


def as_markdown(rows: list[CampaignBalance]) -> str:
    """A table for a page: scenario and bot, results, length, losses, cards that nobody played."""
    lines = [
        "| scenario | player | wins | results | points | turns | own losses | OPFOR losses | unplayed |",
        "|---|---|---:|---|---:|---:|---:|---:|---|",
    ]
    for row in rows:
        low, high = row.interval
        share = row.wins / max(1, row.games - row.errors)
        levels = "<br>".join(f"{name} {count}" for name, count in row.levels)
        lines.append(
            f"| {row.title} | {row.bot} | {row.wins} of {row.games}: {share:.0%} ({low:.0%}–{high:.0%}) "
            f"| {levels} | {row.points:.1f} | {row.turns:.1f} | {row.lost:.1f} | {row.killed:.1f} "
            f"| {' '.join(row.unplayed) or '–'} |"
        )
    return "\n".join(lines) + "\n"


def _measured(game: Game, pack: str, chosen: Sequence[str], bots: str, runs: Runs) -> Report:
    campaigns = measured(game, pack, chosen, bots, runs)
    return Report(as_markdown(campaigns), sum(campaign.errors for campaign in campaigns))


def _levels(game: Game) -> list[str]:
    return [level.id for level in content_of(game).charts.levels]


LAB = Lab(
    scenarios=_measured,
    length=("turns", "turn"),
    words=frozenset({"ending", "level", "step"}),
    packs=scenarios,
    marks=(
        *marks(PLAYED, "card", "card_played", "opfor_card", owner=""),
        *marks("moved", "unit", "moved", "landed", "air_placed", "jumped", "lifted", owner=""),
        *marks("eliminated", "unit", "unit_eliminated", owner=""),
    ),
    level="level",
    levels=_levels,
)
