"""Coldwake: Cold War card wargames by their full rules.

import coldwake

match = coldwake.new(coldwake.game_names()[0], seats=2, seed=7)
match.play(match.actions()[0])
"""

from coldwake import packs
from coldwake.core import registry as games_registry
from coldwake.core.actions import Action
from coldwake.core.chance import Generator
from coldwake.core.errors import (
    ChanceError,
    ColdwakeError,
    IllegalAction,
    NothingToUndo,
    OptionError,
    PackError,
    PositionError,
    RecordError,
    SeatCountError,
    UnknownGame,
    WrongSeat,
)
from coldwake.core.game import Outcome
from coldwake.match import Match, Prompt, load, new, replay

__version__ = "0.2.0"
game_names = games_registry.names

__all__ = [
    "Action",
    "ChanceError",
    "ColdwakeError",
    "Generator",
    "IllegalAction",
    "Match",
    "NothingToUndo",
    "OptionError",
    "Outcome",
    "PackError",
    "PositionError",
    "Prompt",
    "RecordError",
    "SeatCountError",
    "UnknownGame",
    "WrongSeat",
    "game_names",
    "load",
    "new",
    "packs",
    "replay",
]
