"""The arena: how strong players are, measured by paired games.

from coldwake.lab import arena

plan = arena.make(arena.Asked(game, ("random", "greedy"), games=40))
played = arena.run(plan, workers=2)
arena.figures_of(plan, played)[0].share

A seed is played once in every rotation of the players over the seats; such a block is what intervals are
computed over. Seeds for tuning, choosing and reporting come from ranges that do not meet.
"""

from coldwake.lab.arena.figures import PairingFigures, figures_of
from coldwake.lab.arena.journal import Journal
from coldwake.lab.arena.plan import Arena, Asked, Pairing, Stage, make
from coldwake.lab.arena.ratings import Rating, ratings_of
from coldwake.lab.arena.report import as_data, write
from coldwake.lab.arena.running import Played, run

__all__ = [
    "Arena",
    "Asked",
    "Journal",
    "Pairing",
    "PairingFigures",
    "Played",
    "Rating",
    "Stage",
    "as_data",
    "figures_of",
    "make",
    "ratings_of",
    "run",
    "write",
]
