"""Ships, sides and units as the table of Attack Sub names them."""

from functools import cache

from coldwake import narrate
from coldwake.core.game import Game
from coldwake.games.attack_sub.words.content import (
    FORCE,
    SIDE_NOUNS,
    SubScenario,
    SubShip,
    SubSide,
    content_of,
)
from coldwake.web.table.setting import Setting


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


def plan_of(setting: Setting) -> SubScenario:
    """The scenario that is played."""
    return content_of(setting.match.game).scenario(setting.view["scenario"])


def side_of(setting: Setting, seat: int) -> SubSide:
    """The side that a seat plays."""
    return plan_of(setting).sides[SIDE_NOUNS.index(setting.view["players"][seat]["side"])]


def side_name(setting: Setting, seat: int) -> str:
    """The name of that side."""
    return side_of(setting, seat).name[setting.language]


def unit_name(setting: Setting, unit: str) -> str:
    """A Ship by its name, a helicopter by the ship that launched it, or the Surface Force."""
    if unit == FORCE:
        return setting.say("attack_sub.table.force")
    ship = ships_of(setting.match.game).get(unit)
    if ship is not None:
        return ship.name[setting.language]
    return narrate.action_label(setting.match, f"helicopter:{unit}", setting.language)
