"""How a campaign stands and how it ended: where the points come from, and what they are good for."""

from dataclasses import dataclass, replace

from coldwake.games.blitz.table.chart import Node, chart_of
from coldwake.games.blitz.words.content import content_of, units_of
from coldwake.web.table import endings
from coldwake.web.table.drawing import Result
from coldwake.web.table.setting import Setting

CLAUSES = {"clock": "BLITZ-3.2d", "sudden-end": "R-BLITZ-56", "limit": "R-BLITZ-09"}
"""The clause by which a game ended."""


@dataclass(frozen=True)
class Account:
    """Where the points come from."""

    held: list[Node]
    open: list[Node]
    gained: int
    losses: list[str]
    lost: int
    rest: int
    total: int


def account(setting: Setting) -> Account:
    """The points by their reasons; `rest` is what else the scenario counts."""
    view, game = setting.view, setting.match.game
    worth = [node for node in chart_of(game, setting.language).nodes if node.points]
    held = [node for node in worth if view["control"][node.id] == "allied"]
    units = units_of(game)
    losses = [
        unit.name[setting.language]
        for id, unit in units.items()
        if view["units"].get(id, {}).get("at") == "eliminated" and not unit.is_air
    ]
    gained = sum(node.points for node in held)
    lost = content_of(game).charts.loss * len(losses)
    return Account(
        held,
        [node for node in worth if node not in held],
        gained,
        losses,
        lost,
        view["score"] - gained + lost,
        view["score"],
    )


def ending(setting: Setting) -> tuple[str, str] | None:
    """How the game ended, if it has, and the clause."""
    return endings.ending(setting, CLAUSES)


def told(setting: Setting, usual: Result) -> Result:
    """The level of victory as the title, and how it ended."""
    how = ending(setting)
    levels = {level.id: level for level in content_of(setting.match.game).charts.levels}
    level = levels[setting.view["level"]]
    scenario = content_of(setting.match.game).name[setting.language]
    places = [(name, points, won) for name, points, won in usual.places]
    return replace(
        usual,
        title=level.name[setting.language],
        places=places,
        told=f"{scenario}. {how[0] if how else ''}",
    )
