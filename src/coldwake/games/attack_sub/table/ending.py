"""How a game of Attack Sub stands and how it ended: aims, losses, points, and the clause that decided it."""

from dataclasses import dataclass, replace

from coldwake.games.attack_sub.table.content import plan_of, side_name, side_of, unit_name
from coldwake.web.table import endings
from coldwake.web.table.drawing import Result
from coldwake.web.table.setting import Setting

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
    return replace(usual, title=how.title, places=places, told=setting.say("table.how", how=how.told))
