"""What is measured in Modern Naval Battles: how often each navy wins, by scenario and in open duels."""

from collections.abc import Sequence

from coldwake.core.game import Game
from coldwake.games.mnb.lab import duels, navies
from coldwake.lab.room import Lab, Report, Runs


def _scenarios(game: Game, pack: str, chosen: Sequence[str], bots: str, runs: Runs) -> Report:
    tables = [navies.measure(game, pack, setting, bots, runs) for setting in navies.settings(game, chosen)]
    return Report(navies.as_markdown(tables), sum(table.errors for table in tables))


def _duels(game: Game, pack: str, chosen: Sequence[str], bots: str, runs: Runs) -> Report:
    met = duels.measured(game, pack, bots, runs)
    return Report(duels.as_markdown(met), sum(one.errors for one in met))


LAB = Lab(
    _scenarios,
    _duels,
    side="navy",
    words=frozenset(
        {"banned", "ending", "how", "kind", "kinds", "navy", "scenario", "stage", "state", "status", "step"}
    ),
)
