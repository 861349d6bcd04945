"""What is measured in Modern Naval Battles: how often each navy wins, by scenario and in open duels."""

from collections.abc import Sequence
from typing import Any

from coldwake.core.game import Game
from coldwake.games.mnb.lab import duels, navies
from coldwake.lab.room import DRAWN, PLAYED, Lab, Report, Runs, marks


def _scenarios(game: Game, pack: str, chosen: Sequence[str], bots: str, runs: Runs) -> Report:
    tables = [navies.measure(game, pack, setting, bots, runs) for setting in navies.settings(game, chosen)]
    return Report(navies.as_markdown(tables), sum(table.errors for table in tables))


def _duels(game: Game, pack: str, chosen: Sequence[str], bots: str, runs: Runs) -> Report:
    met = duels.measured(game, pack, bots, runs)
    return Report(duels.as_markdown(met), sum(one.errors for one in met))


def _score(view: dict[str, Any]) -> float:
    return float(view["players"][view["seat"]]["side_points"])


LAB = Lab(
    _scenarios,
    _duels,
    side="navy",
    words=frozenset(
        {"banned", "ending", "how", "kind", "kinds", "navy", "scenario", "stage", "state", "status", "step"}
    ),
    marks=(
        *marks(DRAWN, "card", "card_drawn"),
        *marks(PLAYED, "card", "card_played", "attack_announced", "intel_played", "defence_declared"),
        *marks("spent", "card", "card_spent"),
        *marks("bought", "ship", "ship_bought"),
        *marks("sunk", "ship", "sank", owner="owner"),
    ),
    holdings=(("ship", ("rows", "subs")),),
    score=_score,
)
