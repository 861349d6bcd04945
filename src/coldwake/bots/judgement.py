"""The worth of a position from a seat's own view: every seat's share of the win, learned from games.

In a game for one it is the chance of each level of success. The weights lie beside the players of each game
(`bots/judgement.json`), with the command that made them.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from coldwake.bots.base import View
from coldwake.bots.features import Features, Grade
from coldwake.bots.players import facts_of, features_of
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game, Outcome
from coldwake.core.network import Layer, Network, shares_of

FORMAT = 1
FILE = "bots/judgement.json"


class WeightsError(ColdwakeError):
    """The weights of a judgement are missing, broken, or made for something else."""


class Judgement:
    """How good positions of one game are, for each seat, seen from one."""

    def __init__(self, game: Game, features: Features, network: Network) -> None:
        self._facts = facts_of(game)
        self.features = features
        self.grades: tuple[Grade, ...] = features.grades(self._facts) if features.grades else ()
        """The results of a game for one, best first; nothing in other games."""
        self._network = network

    def chances(self, view: View) -> list[float]:
        """Every seat's share of the win; in a game for one, the chance of every level. They add up to one."""
        return self.chances_of(self.rows(view))

    def rows(self, view: View) -> list[list[float]]:
        """What is read off a view: the numbers of every seat."""
        return self.features.read(self._facts, view)

    def chances_of(self, rows: list[list[float]]) -> list[float]:
        """What the numbers of all seats say."""
        if self.features.levels:
            return shares_of(self._network.outputs(rows[0]))
        return shares_of([self._network.outputs(row)[0] for row in rows])

    def value_of(self, chances: list[float], seat: int) -> float:
        """What chances are worth for a seat."""
        return self.worth_of(chances) if self.features.levels else chances[seat]

    def final_chances(self, view: View, outcome: Outcome) -> list[float]:
        """What has become of the chances at the end of a game."""
        if self.features.level is not None:
            reached = self.features.level(view)
            return [float(k == reached) for k in range(len(self.features.levels))]
        seats = list(range(len(outcome.points)))
        winners = outcome.winners or seats  # where nobody wins all have drawn
        return [1 / len(winners) if seat in winners else 0.0 for seat in seats]

    def graded(self, chances: list[float]) -> list[float]:
        """The chance of every grade, out of the chances of all levels."""
        return [sum(chances[place] for place in grade.places) for grade in self.grades]

    def worth_of(self, chances: list[float]) -> float:
        """What chances of levels are worth for the only player."""
        return sum(share * worth for share, worth in zip(chances, self.features.worth, strict=True))


def weights_file(game: str) -> Path:
    """Where the weights of a game lie."""
    return registry.title(game).home / FILE


@cache
def judgement_of(game: Game) -> Judgement:
    """The judgement of a game; raises WeightsError."""
    return read_judgement(game, weights_file(game.name))


def read_judgement(game: Game, path: Path) -> Judgement:
    """A judgement from a file of weights; raises WeightsError."""
    features = features_of(game.name)
    if features is None:
        raise WeightsError(f"nobody has said by what positions of {game.name} are judged")
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        _check(game, features, data)
        layers = [Layer(layer["weights"], layer["biases"]) for layer in data["layers"]]
        network = Network(data["means"], data["scales"], layers)
    except FileNotFoundError:
        raise WeightsError(f"{game.name} has no weights yet: coldwake train {game.name}") from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise WeightsError(f"{path.name} of {game.name} is not a file of weights ({error})") from None
    return Judgement(game, features, network)


def _check(game: Game, features: Features, data: dict[str, Any]) -> None:
    made_for = (data["format"], data["game"], data["rules_version"])
    wanted = (FORMAT, game.name, game.rules_version)
    if made_for != wanted:
        raise WeightsError(
            f"these weights are for format {made_for[0]} of {made_for[1]}, rules version {made_for[2]}; "
            f"asked for are format {wanted[0]} of {wanted[1]}, rules version {wanted[2]}"
        )
    if tuple(data["features"]) != features.names:
        raise WeightsError(f"these weights of {game.name} read other features than the game now has")
    width = len(features.names)
    if len(data["means"]) != width or len(data["scales"]) != width or not all(data["scales"]):
        raise WeightsError(f"these weights of {game.name} do not fit its {width} features")
    for layer in data["layers"]:
        if any(len(row) != width for row in layer["weights"]) or len(layer["weights"]) != len(
            layer["biases"]
        ):
            raise WeightsError(f"the layers of these weights of {game.name} do not fit together")
        width = len(layer["biases"])
    if width != max(1, len(features.levels)):
        raise WeightsError(f"these weights of {game.name} end in {width} numbers")
