"""What the table of Attack Sub reads of its pack: ships and scenarios; cards are in `narrate.attack_sub`."""

from functools import cache
from typing import Protocol

from coldwake import narrate
from coldwake.core.game import Game
from coldwake.narrate.attack_sub import SubShip
from coldwake.web.table.setting import Setting

FORCE = "force"
"""The Surface Force as a holder of contacts, as the view names it."""

SIDE_NOUNS = ("first", "second")
LEVELS = ("no-contact", "no-attack", "1", "2", "3", "4")


class Side(Protocol):
    """One side of a scenario."""

    name: dict[str, str]
    aim: dict[str, str]
    start: bytes
    reinforcements: bytes
    goal: int


class Scenario(Protocol):
    """One situation with its two sides."""

    id: str
    clause: str
    title: dict[str, str]
    situation: dict[str, str]

    @property
    def sides(self) -> list[Side]:
        """The two sides."""


class Content(Protocol):
    """The content of a game of Attack Sub."""

    @property
    def ships(self) -> list[SubShip]:
        """The roster."""

    def scenario(self, id: str) -> Scenario:
        """The scenario of an id."""


def content_of(game: Game) -> Content:
    """The ships and scenarios that a game is played with."""
    content: Content = game.content  # type: ignore[attr-defined]  # the content of this game
    return content


@cache
def ships_of(game: Game) -> dict[str, SubShip]:
    """The roster by id."""
    return {ship.id: ship for ship in content_of(game).ships}


@cache
def roster(game: Game, scenario: str) -> list[str]:
    """Every ship of a scenario by id, side by side, those that come later last."""
    content = content_of(game)
    sides = content.scenario(scenario).sides
    return [content.ships[ship].id for side in sides for ship in side.start + side.reinforcements]


def plan_of(setting: Setting) -> Scenario:
    """The scenario that is played."""
    return content_of(setting.match.game).scenario(setting.view["scenario"])


def side_of(setting: Setting, seat: int) -> Side:
    """The side that a seat plays."""
    return plan_of(setting).sides[SIDE_NOUNS.index(setting.view["players"][seat]["side"])]


def side_name(setting: Setting, seat: int) -> str:
    """The name of that side."""
    return side_of(setting, seat).name[setting.language]


def unit_name(setting: Setting, unit: str) -> str:
    """A Ship by its name, a helicopter by the ship that launched it, or the Surface Force."""
    if unit == FORCE:
        return setting.say("table.sub.force")
    ship = ships_of(setting.match.game).get(unit)
    if ship is not None:
        return ship.name[setting.language]
    return narrate.action_label(setting.match, f"helicopter:{unit}", setting.language)
