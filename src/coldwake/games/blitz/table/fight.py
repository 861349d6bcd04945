"""A battle on a panel of its own, and the dice of the last fights as a list of volleys."""

from dataclasses import dataclass, field
from typing import Any

from coldwake.games.blitz.table.counters import Counter, Counters, thing_of
from coldwake.games.blitz.table.parts import of_this_turn
from coldwake.games.blitz.table.turns import turns_of
from coldwake.games.blitz.words.content import TIES, content_of, spaces_of, units_of
from coldwake.web.table.setting import Setting, View

RESULTS = ("-", "R", "E", "A", "Ah", "Af", "Eh", "Ef")
"""What a die can do, by its number in an event."""

MARKS = (
    "blitz.table.mark.none", "blitz.table.mark.retreat", "blitz.table.mark.elimination",
    "blitz.table.mark.abort", "blitz.table.mark.abort_helicopter", "blitz.table.mark.abort_fixed",
    "blitz.table.mark.elimination_helicopter", "blitz.table.mark.elimination_fixed",
)  # fmt: skip
"""How the same results are marked in a table."""

BY_RESULT = frozenset({"fire", "bombardment", "aaa"})
GROUPS_SHOWN = 3
OPFOR_ATTACK = "blitz.table.fight.opfor_air"
ATTACKS = ("blitz.table.fight.air", "blitz.table.fight.gunfire", OPFOR_ATTACK)
"""What an attack from the air is called: by the player, by his ships, by OPFOR."""
FIGHTS = ("battle_begins", "aaa_fires", "air_attack")
ALLIED, OPFOR = "allied", "opfor"


@dataclass(frozen=True)
class Fighter:
    """A unit in a line of battle."""

    counter: Counter
    place: int
    fires: bool
    is_target: bool
    has_fired: bool
    retreats: bool


@dataclass(frozen=True)
class Side:
    """One line of battle."""

    id: str
    name: str
    fighters: list[Fighter]
    waiting: list[Counter]
    die: int
    bonus: int
    total: int
    attacks: bool
    is_first: bool


@dataclass(frozen=True)
class Fight:
    """The battle that is being fought."""

    space: str
    terrain: str
    tie: str
    round: int
    sides: tuple[Side, Side]


@dataclass
class Volley:
    """Dice that were thrown together: by whom, at whom, and what they did."""

    who: str
    side: str
    dice: list[tuple[int, str, str]] = field(default_factory=list)
    after: list[str] = field(default_factory=list)


@dataclass
class Group:
    """One fight: a battle, AAA fire or an air attack in a space."""

    kind: str
    title: str
    ending: str = ""
    volleys: list[Volley] = field(default_factory=list)


def fight(setting: Setting) -> Fight | None:
    """The battle as it stands."""
    battle: View | None = setting.view["battle"]
    if battle is None:
        return None
    game, language = setting.match.game, setting.language
    space = spaces_of(game)[battle["space"]]
    terrain = content_of(game).map.terrains[space.terrain]
    lines = _Lines(setting, battle)
    return Fight(
        space.name[language],
        terrain.name[language],
        setting.own_words(f"tie.{TIES[terrain.tie]}"),
        battle["round"],
        (lines.side(ALLIED, 0), lines.side(OPFOR, 1)),
    )


class _Lines:
    """Makes the two lines of a battle."""

    def __init__(self, setting: Setting, battle: View) -> None:
        self._setting = setting
        self._battle = battle
        self._counters = Counters(setting)
        self._log = of_this_turn(setting)
        self._fired = self._who_fired()

    def _who_fired(self) -> set[str]:
        """The units that have fired since the dice for superiority."""
        found: set[str] = set()
        for event in self._log:
            if event["event"] in ("superiority_won", "battle_begins"):
                found = set()
            elif event["event"] == "fires":
                found.add(event["unit"])
        return found

    def side(self, id: str, number: int) -> Side:
        battle = self._battle
        total, bonus = battle["totals"][number], battle["bonuses"][number]
        other = battle["totals"][1 - number]
        members = [member for member in battle[id] if self._is_there(member)]
        lined = [self._fighter(member, place) for place, member in enumerate(members, 1)]
        inline = {one.counter.thing for one in lined}
        return Side(
            id=id,
            name=self._setting.own_words(f"side.{id}"),
            fighters=lined,
            waiting=[one for one in self._present(id) if one.thing not in inline],
            die=total - bonus if total else 0,
            bonus=bonus,
            total=total,
            attacks=battle["attacker"] == id,
            is_first=bool(total) and battle["fires"] == id and total >= other,
        )

    def _present(self, id: str) -> list[Counter]:
        space = self._battle["space"]
        return self._counters.friends(space, False) if id == ALLIED else self._counters.enemies(space)

    def _is_there(self, member: str | int) -> bool:
        """Whether a unit still fights; one that is on its way out is still shown."""
        thing, retreat = thing_of(member), self._setting.view["retreat"]
        if retreat and thing_of(retreat["unit"]) == thing:
            return True
        return thing in {one.thing for one in self._present(ALLIED) + self._present(OPFOR)}

    def _fighter(self, member: str | int, place: int) -> Fighter:
        counter, battle = self._counters.of(member), self._battle
        retreat = self._setting.view["retreat"]
        unit = member if isinstance(member, str) else self._unit_of(member)
        return Fighter(
            counter,
            place,
            battle["shooter"] == member,
            battle["target"] == member,
            unit in self._fired,
            bool(retreat) and thing_of(retreat["unit"]) == counter.thing,
        )

    def _unit_of(self, number: int) -> str:
        return next(str(one["unit"]) for one in self._setting.view["enemies"] if one["id"] == number)


# -- the dice of the last fights -------------------------------------------------------------------


class Dispatches:
    """Reads the log of a turn and makes groups of volleys of it."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._units = units_of(setting.match.game)
        self._spaces = spaces_of(setting.match.game)
        self.groups: list[Group] = []
        events, self.is_now = of_recent_fights(setting)
        for event in events:
            self._read(event)

    @property
    def shown(self) -> list[Group]:
        """The last few, the newest first."""
        return self.groups[: -GROUPS_SHOWN - 1 : -1]

    def _read(self, event: dict[str, Any]) -> None:
        reader = getattr(self, f"_{event['event']}", None)
        if reader is not None:
            reader(event)

    def _space(self, id: str) -> str:
        return self._spaces[id].name[self._setting.language]

    def _unit(self, id: str) -> str:
        return self._units[id].name[self._setting.language]

    def _side(self, id: str) -> str:
        """A side as the player calls it: his own is he himself."""
        return self._setting.say("blitz.table.you") if id == ALLIED else self._setting.own_words(f"side.{id}")

    def _open(self, kind: str, key: str, **values: object) -> None:
        self.groups.append(Group(kind, self._setting.say(key, **values)))

    def _battle_begins(self, event: dict[str, Any]) -> None:
        self._open("battle", "blitz.table.fight.battle", space=self._space(event["space"]))

    def _aaa_fires(self, event: dict[str, Any]) -> None:
        self._open("aaa", "blitz.table.fight.aaa", space=self._space(event["space"]))
        self._begin_volley(event["side"])

    def _begin_volley(self, side: str) -> None:
        self.groups[-1].volleys.append(Volley(self._setting.own_words(f"side.{side}"), side))

    def _air_attack(self, event: dict[str, Any]) -> None:
        key = ATTACKS[event["weapon"]]
        self._open("air", key, space=self._space(event["space"]))
        self._begin_volley(OPFOR if key == OPFOR_ATTACK else ALLIED)

    def _fires(self, event: dict[str, Any]) -> None:
        side = self._units[event["unit"]].side_name
        who = f"{self._unit(event['unit'])} → {self._unit(event['target'])}"
        if self.groups:
            self.groups[-1].volleys.append(Volley(who, side))

    def _rolled(self, event: dict[str, Any]) -> None:
        if event["purpose"] in BY_RESULT and self.groups and self.groups[-1].volleys:
            self.groups[-1].volleys[-1].dice.append(
                (event["die"], RESULTS[event["outcome"]], self._setting.say(MARKS[event["outcome"]]))
            )

    def _superiority_won(self, event: dict[str, Any]) -> None:
        if not self.groups:
            return
        key = "blitz.table.fight.tie" if event["tie"] else "blitz.table.fight.superiority"
        side = self._side(event["side"])
        told = self._setting.say(key, side=side, allied=event["allied"], opfor=event["opfor"])
        self.groups[-1].volleys.append(Volley(told, event["side"]))

    def _after(self, key: str, **values: object) -> None:
        if self.groups and self.groups[-1].volleys:
            self.groups[-1].volleys[-1].after.append(self._setting.say(key, **values))

    def _step_lost(self, event: dict[str, Any]) -> None:
        self._after("blitz.table.fight.step", unit=self._unit(event["unit"]))

    def _unit_eliminated(self, event: dict[str, Any]) -> None:
        self._after("blitz.table.fight.eliminated", unit=self._unit(event["unit"]))

    def _air_hit(self, event: dict[str, Any]) -> None:
        key = (
            "blitz.table.fight.eliminated" if event["result"].startswith("E") else "blitz.table.fight.aborted"
        )
        self._after(key, unit=self._unit(event["unit"]))

    def _retreated(self, event: dict[str, Any]) -> None:
        self._after(
            "blitz.table.fight.retreat", unit=self._unit(event["unit"]), space=self._space(event["space"])
        )

    def _battle_ends(self, event: dict[str, Any]) -> None:
        if self.groups and event["winner"]:
            self.groups[-1].ending = self._side(event["winner"])


def of_recent_fights(setting: Setting) -> tuple[list[dict[str, Any]], bool]:
    """What the player fought in this turn or, if nothing yet, in the one before; whether it is this one.

    What OPFOR does after its card is in the report.
    """
    for ago, turn in enumerate(reversed(turns_of(setting)[-2:])):
        card = next((place for place, event in enumerate(turn) if event["event"] == "opfor_card"), len(turn))
        own = turn[:card]
        if any(event["event"] in FIGHTS for event in own):
            return own, not ago
    return [], False
