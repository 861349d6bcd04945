"""How a campaign stands and how it ended: where the points come from, and what they are good for."""

from dataclasses import dataclass, replace

from coldwake import narrate
from coldwake.games.blitz.faces.chart import Node, chart_of
from coldwake.games.blitz.table.parts import signed
from coldwake.games.blitz.words.content import content_of, spaces_of, units_of
from coldwake.web.table import endings
from coldwake.web.table.drawing import Result
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import Event

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


MOST_MOMENTS = 4
"""So many moments that decided a game are told."""


def told(setting: Setting, usual: Result) -> Result:
    """Won or lost with the level of victory, how it ended, what the points are made of, what decided it."""
    how = ending(setting)
    content = content_of(setting.match.game)
    level = next(level for level in content.charts.levels if level.id == setting.view["level"])
    name = level.name[setting.language]
    key = "blitz.table.end.won" if level.wins else "blitz.table.end.lost"
    return replace(
        usual,
        title=name if setting.seat is None else setting.say(key, level=name),
        told=f"{content.name[setting.language]}. {how[0] if how else ''}",
        reasons=reasons(setting),
        decided=moments(setting),
    )


def reasons(setting: Setting) -> list[tuple[str, str]]:
    """Each space that is held, the units lost, what else the scenario counts, and the sum."""
    kept = account(setting)
    rows = [(node.name, signed(node.points)) for node in kept.held]
    if kept.losses:
        rows.append((setting.say("blitz.table.end.losses", units="; ".join(kept.losses)), signed(-kept.lost)))
    if kept.rest:
        rows.append((setting.say("blitz.table.score.rest"), signed(kept.rest)))
    return [*rows, (setting.say("blitz.table.score.total"), str(kept.total).replace("-", "−"))]


def moments(setting: Setting) -> list[str]:
    """The events that weigh most in points or turns, in their order, each with its turn."""
    found: list[tuple[int, int, str]] = []
    turn = 1
    log: list[Event] = setting.match.log(setting.eyes)
    for place, event in enumerate(log):
        turn = event["turn"] if event["event"] == "turn_begins" else turn
        weight = _weight(setting, event)
        if weight:
            line = narrate.event_line(setting.match, event, setting.language, setting.eyes)
            found.append((weight, place, setting.say("blitz.table.end.moment", turn=turn, told=line)))
    heaviest = sorted(found, key=lambda one: (-one[0], -one[1]))[:MOST_MOMENTS]
    return [line for _, _, line in sorted(heaviest, key=lambda one: one[1])]


def _weight(setting: Setting, event: Event) -> int:
    """How much an event moved the points, or took from the clock, in tenths of a point."""
    game = setting.match.game
    if event["event"] == "control_changed":
        return 10 * spaces_of(game)[event["space"]].points
    if event["event"] == "clock":
        return 5 * max(0, -int(event["action"]) - int(event["opfor"]) - int(event["events"]) - 1)
    unit = units_of(game).get(str(event.get("unit")))
    if event["event"] != "unit_eliminated" or unit is None or unit.is_air:
        return 0
    ours = unit.side_name == "allied"
    return (10 * content_of(game).charts.loss if ours else 3) + max(unit.firepower)
