"""How a game of Modern Naval Battles stands and how it ended: points, victory piles, losses."""

from dataclasses import dataclass, replace
from typing import Any

from coldwake import narrate
from coldwake.games.mnb.words.content import scenario_of, ships_of
from coldwake.web.table import endings
from coldwake.web.table.drawing import Result
from coldwake.web.table.setting import Setting, View
from coldwake.web.table.turns import Event

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


# -- the result --------------------------------------------------------------------------------------

MOST_MOMENTS = 3
"""So many sinkings are told of as those that decided a game."""


def told(setting: Setting, usual: Result) -> Result:
    """The result as the onlooker hears it: won or lost, how it ended, what the points are made of."""
    how = ending(setting)
    assert how is not None
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
    return replace(
        usual,
        title=_verdict(setting) or usual.title,
        places=places,
        told=_how(setting, how[0]),
        reasons=_reasons(setting, players),
        decided=_decided(setting),
    )


def _verdict(setting: Setting) -> str:
    """What it means to the onlooker; nothing to those who watch, or who play several sides."""
    if setting.seat is None or len(setting.holds) > 1:
        return ""
    winners = [player for player in setting.view["players"] if player["won"]]
    if not setting.view["players"][setting.seat]["won"]:
        return setting.own_words("result.lost")
    shared = len({player["team"] for player in winners}) > 1
    return setting.own_words("result.shared" if shared else "result.won")


def _how(setting: Setting, ended: str) -> str:
    """How it ended, with the points of the best sides."""
    sides = {player["team"]: player["side_points"] for player in setting.view["players"]}
    totals = " : ".join(str(points) for points in sorted(sides.values(), reverse=True))
    values = {"totals": totals, "target": setting.view["allotment"], "round": setting.view["round"]}
    return f"{ended} {setting.own_words('result.score', **values)}"


def _reasons(setting: Setting, players: list[View]) -> list[tuple[str, str]]:
    """The ships that the onlooker's points are made of, one by one; then what everybody else has sunk."""
    ships = ships_of(setting.match.game)
    own = setting.view["players"][setting.seat]["trophies"] if setting.seat is not None else []
    found = [
        (setting.own_words("result.sunk.you", ship=setting.ship_name(ship)), str(ships[ship].vp))
        for ship in own
    ]
    for player in players:
        if player["seat"] == setting.seat and own:
            continue
        sunk = ", ".join(
            setting.own_words("result.ship", ship=setting.ship_name(ship)) for ship in player["trophies"]
        )
        key = "result.sunk" if sunk else "result.nothing"
        found.append(
            (setting.own_words(key, name=setting.names[player["seat"]], ships=sunk), str(player["points"]))
        )
    return found


def _decided(setting: Setting) -> list[str]:
    """The dearest sinkings in the order in which they came, and when the winner took the lead for good."""
    ships = ships_of(setting.match.game)
    sunk = _sinkings(setting)
    dearest = sorted(sunk, key=lambda item: -ships[item[1]["ship"]].vp)[:MOST_MOMENTS]
    values = [
        {
            "round": number,
            "by": setting.names[event["by"]],
            "owner": setting.names[event["owner"]],
            "ship": setting.ship_name(event["ship"]),
            "points": ships[event["ship"]].vp,
        }
        for number, event in sunk
        if (number, event) in dearest
    ]
    moments = [setting.own_words("result.moment", **one) for one in values]
    lead = _lead(setting, sunk)
    return [*moments, setting.own_words("result.lead", **lead)] if lead else moments


def _sinkings(setting: Setting) -> list[tuple[int, Event]]:
    """Every ship that sank, with its round."""
    log: list[Event] = setting.match.log(None)
    number = next((event["round"] for event in log if "round" in event), setting.view["round"])
    found = []
    for event in log:
        if event["event"] == "round_begins":
            number = event["round"]
        elif event["event"] == "sank":
            found.append((number, event))
    return found


def _lead(setting: Setting, sunk: list[tuple[int, Event]]) -> dict[str, object]:
    """Since which round nobody came near the winner any more, where one side won alone."""
    ships, players = ships_of(setting.match.game), setting.view["players"]
    winning = {player["team"] for player in players if player["won"]}
    totals = {player["team"]: player["side_points"] for player in players}
    if len(winning) != 1 or not sunk:
        return {}
    (winner,) = winning
    since = 0
    for number, event in reversed(sunk):
        totals[players[event["by"]]["team"]] -= ships[event["ship"]].vp
        since = number
        if totals[winner] <= max(points for team, points in totals.items() if team != winner):
            break
    names = ", ".join(setting.names[player["seat"]] for player in players if player["won"])
    return {"name": names, "round": since}
