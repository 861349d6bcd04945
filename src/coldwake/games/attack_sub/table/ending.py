"""How a game of Attack Sub stands and how it ended: aims, losses, points, and the clause that decided it."""

from dataclasses import dataclass, replace

from coldwake import narrate
from coldwake.games.attack_sub.table.content import plan_of, side_name, side_of, unit_name
from coldwake.web.table import endings
from coldwake.web.table.drawing import Result
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import Event

CLAUSES = {
    "sweep": "SUB-13.5a",
    "exit": "SUB-13.5b",
    "cap": "R-SUB-74",
    "resignation": "R-SUB-74",
    "agreement": "R-SUB-74",
}
"""Where an ending stands that is no scenario's own."""

SCENARIO_ENDINGS = {
    "13C": {"points": "SUB-13Cb", "sweep": "SUB-13Cd"},
    "13E": {"kill": "SUB-13Eb", "escape": "SUB-13Ec"},
    "13G": {"points": "SUB-13Gb"},
    "13H": {"kill": "SUB-13Hb", "escape": "SUB-13Hc"},
    "13I": {"kill": "SUB-13Ib", "exit": "SUB-13Ic", "sweep": "SUB-13Id"},
    "13J": {"kill": "SUB-13Jb", "escape": "SUB-13Jc"},
    "13K": {"kill": "SUB-13Kb", "exit": "SUB-13Kc", "sweep": "SUB-13Kd"},
    "13L": {"points": "SUB-13Lb", "sweep": "SUB-13Ld"},
    "13M": {"points": "SUB-13Mb", "sweep": "SUB-13Md"},
}
"""The clause of each scenario that decides."""

TOO_LATE = "SUB-11.3a"
"""All Ships of a side were sunk before its reinforcements came."""

TURNING = {"sank": 3, "exited": 3, "turned": 3, "malfunctioned": 2, "entered": 1, "hit": 0}
"""How much an event weighs among the moments that decided a game."""

FEWEST_MOMENTS, MOST_MOMENTS = 2, 4
DOWN = 3

TOLD = frozenset({"entered", "sank", "exited", "scored", "game_ended"})
"""What led to the result."""


@dataclass(frozen=True)
class Standing:
    """One side as it stands."""

    name: str
    side: str
    aim: str
    points: int
    goal: int
    in_play: list[str]
    waiting: list[str]
    left: list[str]
    lost: list[str]
    won: bool


@dataclass(frozen=True)
class Ending:
    """Who won by what."""

    title: str
    told: str
    clause: str


def standings(setting: Setting) -> list[Standing]:
    """Both sides, the onlooker's first."""
    return [_standing(setting, seat) for seat in (setting.near, *setting.far)]


def _standing(setting: Setting, seat: int) -> Standing:
    player = setting.view["players"][seat]

    def names(where: str) -> list[str]:
        return [unit_name(setting, ship) for ship in player[where]]

    return Standing(
        name=setting.names[seat],
        side=side_name(setting, seat),
        aim=side_of(setting, seat).aim[setting.language],
        points=player["points"],
        goal=player["goal"],
        in_play=names("fleet"),
        waiting=names("reserve"),
        left=names("exited"),
        lost=names("sunk"),
        won=setting.view["winner"] == player["side"],
    )


def ending(setting: Setting) -> Ending | None:
    """How the game ended, if it has."""
    how = setting.view["ending"]
    if how is None:
        return None
    return Ending(_title(setting), setting.own_words(f"ending.{how}"), clause_of(setting, how))


def _title(setting: Setting) -> str:
    winner = setting.view["winner"]
    if winner == "draw":
        return setting.say("attack_sub.table.drawn")
    seat = next(player["seat"] for player in setting.view["players"] if player["side"] == winner)
    return setting.say("attack_sub.table.won", name=setting.names[seat], side=side_name(setting, seat))


def clause_of(setting: Setting, how: str) -> str:
    """The clause by which a game ended in this way."""
    if how == "sweep" and any(not one["fleet"] and one["reserve"] for one in setting.view["players"]):
        return TOO_LATE
    own = SCENARIO_ENDINGS.get(setting.view["scenario"], {})
    return own.get(how) or CLAUSES.get(how) or plan_of(setting).clause


def milestones(setting: Setting) -> list[tuple[int, str]]:
    """What led to the result: turn by turn, Ships that came, left and sank, and points."""
    return endings.milestones(setting, "turn", TOLD)


def sheet(setting: Setting) -> dict[str, object]:
    """What the sheet of the scores tells: the scenario, both sides, and how it came about."""
    told = {"ending": ending(setting), "milestones": milestones(setting)}
    return {"plan": plan_of(setting), "standings": standings(setting), **told}


# -- the result as the onlooker reads it -----------------------------------------------------------


def told(setting: Setting, usual: Result) -> Result:
    """The result with the sides' names; a draw is nobody's victory."""
    how, outcome = ending(setting), setting.match.outcome
    assert how is not None
    assert outcome is not None
    is_drawn = setting.view["winner"] == "draw"
    order = sorted(range(setting.match.seats), key=lambda seat: (seat not in outcome.winners, seat))
    places = [
        (
            f"{setting.names[seat]} · {side_name(setting, seat)}",
            outcome.points[seat],
            seat in outcome.winners and not is_drawn,
        )
        for seat in order
    ]
    return replace(
        usual,
        title=_said_to(setting) or how.title,
        places=places,
        told=setting.say("table.how", how=how.told),
        reasons=reasons(setting),
        decided=decided(setting),
    )


def _said_to(setting: Setting) -> str:
    """Victory or defeat, to somebody who has played one side and not both."""
    winner = setting.view["winner"]
    if setting.seat is None or len(setting.holds) > 1 or winner == "draw":
        return ""
    is_won = setting.view["players"][setting.seat]["side"] == winner
    return setting.say("attack_sub.table.you.won" if is_won else "attack_sub.table.you.lost")


def reasons(setting: Setting) -> list[tuple[str, str]]:
    """What the result is made of: points, losses and ships that left, side by side."""
    found: list[tuple[str, str]] = []
    for side in standings(setting):
        if side.goal:
            words = setting.say("attack_sub.table.reason.points", side=side.side)
            found.append((words, points_of(setting, side)))
        found.append((setting.say("attack_sub.table.reason.lost", side=side.side), _names(side.lost)))
        if side.left:
            found.append((setting.say("attack_sub.table.reason.left", side=side.side), _names(side.left)))
    turns = str(setting.view["turn"])
    return [*found, (setting.say("attack_sub.table.reason.turns"), turns)]


def points_of(setting: Setting, side: Standing) -> str:
    """The points of a side, of how many it needs."""
    points = str(side.points).replace("-", "−")
    return setting.say("attack_sub.table.points", points=points, goal=side.goal)


def _names(ships: list[str]) -> str:
    return f"{len(ships)}: {', '.join(ships)}" if ships else "0"


def decided(setting: Setting) -> list[str]:
    """The moments that decided it: the weightiest few, in the order in which they came."""
    found: list[tuple[int, int, str]] = []
    turn, shot = 0, {}
    log: list[Event] = setting.match.log(setting.eyes)
    for place, event in enumerate(log):
        if event["event"] == "turn_begins":
            turn = event["turn"]
        elif event["event"] == "turned" and event["purpose"] == "attack":
            shot = event
        elif line := _moment(setting, event, shot):
            words = setting.say("attack_sub.table.moment", turn=turn, what=line)
            found.append((TURNING[event["event"]], place, words))
    weighty = sum(1 for weight, _, _ in found if weight)
    weightiest = sorted(found, reverse=True)[: min(max(weighty, FEWEST_MOMENTS), MOST_MOMENTS)]
    return [words for _, _, words in sorted(weightiest, key=lambda moment: moment[1])]


def _moment(setting: Setting, event: Event, shot: Event) -> str:
    """A turning point in words; nothing where it is none."""
    kind = event["event"]
    if kind == "sank" and shot.get("target") == event["ship"]:
        return setting.say(
            "attack_sub.table.moment.sank",
            unit=unit_name(setting, shot["unit"]),
            ship=unit_name(setting, event["ship"]),
            needed=max(0, shot["needed"]),
            number=shot["number"],
        )
    if kind == "turned":
        counts = event["purpose"] == "escape" and event["success"]
    else:
        counts = kind in TURNING and (kind != "malfunctioned" or event["step"] == DOWN)
    return narrate.event_line(setting.match, event, setting.language, setting.eyes) if counts else ""
