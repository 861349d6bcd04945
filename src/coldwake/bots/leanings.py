"""The light policy of a game: how readily each action is chosen at each decision, learned from games.

The weights lie beside the players of each game (`bots/leanings.json`): for a decision the usual weight of
each verb, and of single actions that differ from it. A pack of one's own, whose cards nobody has played yet,
is played by the usual weights.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from coldwake.bots.judgement import WeightsError
from coldwake.bots.players import features_of
from coldwake.core import registry
from coldwake.core.actions import GIVING_UP, READY_BUTTON, TAKING_BACK
from coldwake.core.game import Game
from coldwake.core.playout import Leanings

FORMAT = 1
FILE = "bots/leanings.json"

ORDINARY, SELDOM, EAGER = 100, 1, 10_000
"""Weights where nothing was learned: of any action, of one that only takes back, of the one that has done."""

Rows = dict[str, dict[str, dict[str, int]]]
"""By decision: the `usual` weight of verbs, and the weights of `actions`."""


def unlearned(name: str) -> int:
    """The weight of an action at a decision of which nothing is known."""
    if name in GIVING_UP:
        return 0
    if name in TAKING_BACK:
        return SELDOM
    return EAGER if name == READY_BUTTON else ORDINARY


def leanings_from(game: Game, rows: Rows) -> Leanings:
    """The policy that some weights stand for, with the pack of a game."""
    features = features_of(game.name)
    openings = features.openings if features else frozenset()
    nodes = game.machine.nodes
    plain = [unlearned(name) for name in game.actions.names]
    weights = [_row(game, rows[node.name], plain) if node.name in rows else plain for node in nodes]
    return Leanings(weights, [node.name in openings for node in nodes])


def _row(game: Game, known: dict[str, dict[str, int]], plain: list[int]) -> list[int]:
    usual, single = known["usual"], known["actions"]
    row: list[int] = []
    for name, otherwise in zip(game.actions.names, plain, strict=True):
        verb = name.partition(":")[0]
        row.append(single.get(name, usual.get(verb, otherwise)) if otherwise else 0)
    return row


def leanings_file(game: str) -> Path:
    """Where the weights of a game lie."""
    return registry.title(game).home / FILE


@cache
def leanings_of(game: Game) -> Leanings:
    """The light policy of a game, learned if it has weights; raises WeightsError where they are broken."""
    path = leanings_file(game.name)
    return read_leanings(game, path) if path.exists() else leanings_from(game, {})


def read_leanings(game: Game, path: Path) -> Leanings:
    """The light policy from a file; raises WeightsError."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        _check(game, data)
        return leanings_from(game, data["nodes"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise WeightsError(f"{path.name} of {game.name} is not a file of leanings ({error})") from None


def _check(game: Game, data: dict[str, Any]) -> None:
    made_for = (data["format"], data["game"], data["rules_version"])
    wanted = (FORMAT, game.name, game.rules_version)
    if made_for != wanted:
        raise WeightsError(
            f"these leanings are for format {made_for[0]} of {made_for[1]}, rules version {made_for[2]}; "
            f"asked for are format {wanted[0]} of {wanted[1]}, rules version {wanted[2]}"
        )
    for node in data["nodes"].values():
        numbers = [*node["usual"].values(), *node["actions"].values()]
        if any(type(number) is not int or number < 0 for number in numbers):
            raise WeightsError(f"the leanings of {game.name} hold a weight that is none")
