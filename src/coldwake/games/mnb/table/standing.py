"""How a game of Modern Naval Battles stands and how it ended: points, victory piles, losses."""

from dataclasses import dataclass, replace
from typing import Any

from coldwake import narrate
from coldwake.games.mnb.words.content import scenario_of
from coldwake.web.table import endings
from coldwake.web.table.drawing import Result
from coldwake.web.table.setting import Setting

CLAUSES = {"points": "MNB-4b", "last-afloat": "R-MNB-12", "nothing-left": "R-MNB-12", "limit": "R-MNB-12"}
"""The clause by which a game ended."""

TOLD = frozenset({"ship_bought", "sank", "game_won"})
"""What led to the result."""


@dataclass(frozen=True)
class Standing:
    """One player as he stands."""

    name: str
    navy: str
    navy_name: str
    team: str
    points: int
    side_points: int
    at_sea: int
    reserve: int
    trophies: list[str]
    lost: list[str]
    won: bool


def standings(setting: Setting) -> list[Standing]:
    """Everybody, the highest total first."""
    made = [_standing(setting, seat) for seat in range(setting.match.seats)]
    return sorted(made, key=lambda one: -one.side_points)


def _standing(setting: Setting, seat: int) -> Standing:
    view, words = setting.view, narrate.names(setting.match.game, setting.language)
    player = view["players"][seat]
    log: list[Any] = setting.match.log(None)
    lost = [event["ship"] for event in log if event["event"] == "sank" and event["owner"] == seat]
    return Standing(
        name=setting.names[seat],
        navy=player["navy"] or "",
        navy_name=words.thing("navy", player["navy"]) if player["navy"] else "",
        team="ABCDEF"[player["team"]] if view["teams"] else "",
        points=player["points"],
        side_points=player["side_points"],
        at_sea=sum(map(len, player["rows"])) + len(player["subs"]),
        reserve=len(player["reserve"]),
        trophies=[words.thing("ship", ship) for ship in player["trophies"]],
        lost=[words.thing("ship", ship) for ship in lost],
        won=player["won"],
    )


def milestones(setting: Setting) -> list[tuple[int, str]]:
    """What led to the result: round by round, ships that came and ships that sank."""
    return endings.milestones(setting, "round", TOLD)


def ending(setting: Setting) -> tuple[str, str] | None:
    """How the game ended, if it has, and the clause."""
    return endings.ending(setting, CLAUSES)


def sheet(setting: Setting) -> dict[str, object]:
    """What the sheet of the scores tells: the scenario, how everybody stands, and how it came about."""
    plan = scenario_of(setting.match)
    return {
        "title": plan.title[setting.language],
        "intro": plan.intro[setting.language],
        "standings": standings(setting),
        "ending": ending(setting),
        "milestones": milestones(setting),
    }


def told(setting: Setting, usual: Result) -> Result:
    """The result with the navies, and how it ended; a team's points count together."""
    how, outcome = ending(setting), setting.match.outcome
    assert how is not None
    assert outcome is not None
    words = narrate.names(setting.match.game, setting.language)
    players = sorted(setting.view["players"], key=lambda player: (not player["won"], -player["points"]))
    places = [
        (
            f"{setting.names[player['seat']]} · {words.thing('navy', player['navy'])}",
            player["points"],
            player["won"],
        )
        for player in players
    ]
    return replace(usual, places=places, told=how[0])
