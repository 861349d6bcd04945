"""What cards do: a small vocabulary, read from a scenario's `cards.toml` (docs/blitz-scenarios.md).

An effect is one verb with its arguments. Some are carried out when the card is played, some give the
player a choice, some are in force for a while and are asked for by the rules that they change.
"""

from typing import Final

from coldwake.core.errors import PackError
from coldwake.core.packs import Entry
from coldwake.games.blitz.rules.constants import ALLIED, P_COMBAT, P_OPFOR_COMBAT, SIDES, TRAITS, TYPES

# -- verbs of the Action cards, and of both -------------------------------------------------------

REINFORCE: Final = 0
NAVAL_MOVES: Final = 1
GUNFIRE: Final = 2
MOVE_BONUS: Final = 3
BOMB_DICE: Final = 4
SUPERIORITY: Final = 5
REPLACE: Final = 6
AIR_READY: Final = 7
REVEAL: Final = 8
HIDE: Final = 9
AAA_DICE: Final = 10
AAA_HALVED: Final = 11
INSERTION: Final = 12
INSERTION_FOR: Final = 13
STACKING: Final = 14
BRIDGING: Final = 15
LIFTS: Final = 16
EXTRA_LOAD: Final = 17
AIR_BASE: Final = 18
TURNAROUND: Final = 19
TIES_TO: Final = 20
COLUMN: Final = 21
FIREPOWER: Final = 22
FORBID: Final = 23
OPFOR_REINFORCE: Final = 24
OPFOR_PLACE: Final = 25
OPFOR_MOVE: Final = 26
CHECK_LOSS: Final = 27
RAID: Final = 28
LOSE_AIR: Final = 29
RETURN: Final = 30
TURNS: Final = 31
OPFOR_AIR: Final = 32

VERBS: Final = [
    "reinforce", "naval", "gunfire", "move-bonus", "bomb-dice", "superiority", "replace", "air-ready",
    "reveal", "hide", "aaa-dice", "aaa-halved", "insertion", "insertion-for", "stacking", "bridging",
    "lifts", "extra-load", "air-base", "turnaround", "ties-to", "column", "firepower", "forbid",
    "opfor-reinforce", "opfor-place", "opfor-move", "check-loss", "raid", "lose-air", "return", "turns",
    "opfor-air",
]  # fmt: skip

# -- how long an effect lasts ---------------------------------------------------------------------

THIS_TURN: Final = 0
THROUGH_NEXT: Final = 1
NEXT_TURN: Final = 2
REST_OF_GAME: Final = 3

SPANS: Final = ["turn", "through-next", "next-turn", "game"]

# -- where OPFOR units go -------------------------------------------------------------------------

TO_NEAREST: Final = 0
TO_SPACE: Final = 1
TO_ADJACENT: Final = 2
TO_NEAREST_SINGLE: Final = 3

GOALS: Final = ["nearest-allied", "space", "into-adjacent", "nearest-single"]

# -- how OPFOR units go there ---------------------------------------------------------------------

BY_GROUND: Final = 0
BY_SEA: Final = 1
BY_AIR: Final = 2

MEANS: Final = ["ground", "sea", "air"]

# -- what is forbidden ----------------------------------------------------------------------------

NO_NAVAL_INTO: Final = 0
NAVAL_LIMIT_INTO: Final = 1
NO_ATTACK_ON: Final = 2
NO_LIFT: Final = 3

FORBIDDEN: Final = ["naval-into", "naval-limit", "attack-on", "lift"]


class Names:
    """The ids an effect may name, each with its number."""

    def __init__(self, spaces: list[str], terrains: list[str], units: list[str], columns: list[str]) -> None:
        self.spaces = spaces
        self.terrains = terrains
        self.units = units
        self.columns = columns


class Effect:
    """One effect; what a verb does not use is 0, or everything where it is a mask."""

    def __init__(self, entry: Entry, names: Names, owner: int) -> None:
        self.owner = owner
        self.printed = entry.printed
        self.verb = VERBS.index(entry.choice("do", VERBS))
        self._check_keys(entry)
        self.amount = entry.number("amount", -9, 20) if entry.has("amount") else 0
        self.side = SIDES.index(entry.choice("side", SIDES)) if entry.has("side") else ALLIED
        self.span = SPANS.index(entry.choice("lasts", SPANS)) if entry.has("lasts") else THIS_TURN
        self.spaces: list[int] = _numbers(entry, "spaces", names.spaces)
        self.terrains: list[int] = _numbers(entry, "terrains", names.terrains)
        self.types: list[int] = _numbers(entry, "types", TYPES)
        self.units: list[int] = _numbers(entry, "units", names.units)
        self.traits = sum([1 << TRAITS.index(name) for name in _choices(entry, "traits", TRAITS)])
        self.phases: list[int] = entry.numbers("phases", 1, 12) if entry.has("phases") else []
        self.in_phase = mask_of(self.phases or [P_COMBAT, P_OPFOR_COMBAT])
        """The phases in which it holds, as a mask; both combat phases by default."""
        self._read_more(entry, names)
        entry.close()
        self.is_lasting = self.verb in LASTING
        self.space_mask = mask_of(self.spaces)
        self.terrain_mask = mask_of(self.terrains)
        self.type_mask = mask_of(self.types)
        self.unit_mask = mask_of(self.units)
        self._check(entry.where)

    def _read_more(self, entry: Entry, names: Names) -> None:
        """What only some verbs have."""
        self.goal = GOALS.index(entry.choice("goal", GOALS)) if entry.has("goal") else TO_NEAREST
        self.what = FORBIDDEN.index(entry.choice("what", FORBIDDEN)) if entry.has("what") else 0
        self.to: list[int] = _numbers(entry, "to", names.spaces)
        self.within = entry.number("within", 1, 20) if entry.has("within") else 0
        self.dice = entry.number("dice", 1, 20) if entry.has("dice") else 0
        self.low = entry.number("low", 1, 6) if entry.has("low") else 0
        self.high = entry.number("high", 1, 6) if entry.has("high") else 0
        self.steps = entry.flag("steps") if entry.has("steps") else False
        self.only = entry.flag("only") if entry.has("only") else False
        self.landed = entry.flag("landed") if entry.has("landed") else False
        self.stacked = entry.flag("stacked") if entry.has("stacked") else False
        self.one_space = entry.flag("one_space") if entry.has("one_space") else False
        self.arrivals = entry.flag("arrivals") if entry.has("arrivals") else False
        self.one_step = entry.flag("one_step") if entry.has("one_step") else False
        self.plain = entry.flag("plain") if entry.has("plain") else False
        self.alone = entry.flag("alone") if entry.has("alone") else False
        self.fallback: list[int] = _numbers(entry, "fallback", names.spaces)
        self.guards: list[int] = _numbers(entry, "guards", names.units)
        column = entry.choice("column", names.columns) if entry.has("column") else ""
        self.column = names.columns.index(column) if column else 0
        self.tie = entry.choice("tie", SIDES) if entry.has("tie") else ""
        self.air = entry.flag("air") if entry.has("air") else False
        self.full = entry.flag("full") if entry.has("full") else False
        self.by = MEANS.index(entry.choice("by", MEANS)) if entry.has("by") else BY_GROUND

    def _check_keys(self, entry: Entry) -> None:
        """Refuse arguments that a verb does not use, for they would do nothing."""
        allowed = ARGUMENTS[self.verb].split()
        for key in ALL_ARGUMENTS:
            if entry.has(key) and key not in allowed:
                raise PackError(f"{entry.where}: {VERBS[self.verb]!r} has no {key!r}")

    def _check(self, where: str) -> None:
        if self.span != THIS_TURN and not self.is_lasting:
            raise PackError(f"{where}: {VERBS[self.verb]!r} happens at once and cannot last")
        if self.verb in NEED_SPACES and not self.spaces:
            raise PackError(f"{where}: {VERBS[self.verb]!r} needs 'spaces'")
        if self.verb in NEED_AMOUNT and not self.amount:
            raise PackError(f"{where}: {VERBS[self.verb]!r} needs an 'amount'")
        if self.verb in (GUNFIRE,) and not self.dice:
            raise PackError(f"{where}: 'gunfire' needs 'dice'")
        if self.verb == OPFOR_PLACE and len(self.units) != 1:
            raise PackError(f"{where}: 'opfor-place' names one unit")
        if self.verb == OPFOR_MOVE and self.goal == TO_SPACE and len(self.to) != 1:
            raise PackError(f"{where}: 'opfor-move' to a space names one space as 'to'")
        if self.by != BY_GROUND and (self.goal == TO_ADJACENT or self.within):
            raise PackError(f"{where}: a move by {MEANS[self.by]} knows neither 'within' nor 'into-adjacent'")
        if (self.low > 0) != (self.high > 0) and self.verb == TURNS:
            raise PackError(f"{where}: 'turns' by a die needs both 'low' and 'high'")

    def holds_at(self, space: int, terrain: int) -> bool:
        """Whether it reaches a space, which it may name by itself or by its terrain."""
        if not self.spaces and not self.terrains:
            return True
        return bool(self.space_mask >> space & 1 or self.terrain_mask >> terrain & 1)

    def names_unit(self, unit: int, kind: int, traits: int) -> bool:
        """Whether it is about a unit: by id, by type or by trait; about all, if it names none."""
        if not self.units and not self.types and not self.traits:
            return True
        return bool(self.unit_mask >> unit & 1 or self.type_mask >> kind & 1 or self.traits & traits)


WHO: Final = "types units traits"

ARGUMENTS: Final = [
    f"amount spaces air {WHO}",  # reinforce
    "amount spaces lasts",  # naval
    "dice spaces lasts",  # gunfire
    f"amount stacked spaces terrains lasts {WHO}",  # move-bonus
    f"amount one_space lasts {WHO}",  # bomb-dice
    f"amount side spaces terrains phases only landed lasts {WHO}",  # superiority
    "amount air",  # replace
    f"amount {WHO}",  # air-ready
    "amount",  # reveal
    f"one_step {WHO}",  # hide
    "amount lasts",  # aaa-dice
    "",  # aaa-halved
    "amount lasts",  # insertion
    "types lasts",  # insertion-for
    "amount side lasts",  # stacking
    "lasts",  # bridging
    f"amount spaces lasts {WHO}",  # lifts
    "types lasts",  # extra-load
    "spaces lasts",  # air-base
    f"amount high side lasts {WHO}",  # turnaround
    "spaces terrains tie lasts",  # ties-to
    f"spaces terrains column lasts {WHO}",  # column
    f"amount phases lasts {WHO}",  # firepower
    "what amount spaces lasts",  # forbid
    "amount spaces fallback",  # opfor-reinforce
    "units spaces fallback",  # opfor-place
    f"spaces within arrivals stacked goal to by {WHO}",  # opfor-move
    "types units plain alone low high steps",  # check-loss
    "spaces high guards",  # raid
    f"{WHO}",  # lose-air
    f"amount spaces full {WHO}",  # return
    "amount spaces side low high",  # turns
    f"amount spaces {WHO}",  # opfor-air
]
"""What each verb may be given, in the order of VERBS."""

ALL_ARGUMENTS: Final = sorted(set(" ".join(ARGUMENTS).split()))

LASTING: Final = [
    MOVE_BONUS, SUPERIORITY, AAA_DICE, INSERTION, INSERTION_FOR, STACKING, BRIDGING, LIFTS, EXTRA_LOAD,
    AIR_BASE, TURNAROUND, TIES_TO, COLUMN, FIREPOWER, FORBID, NAVAL_MOVES, BOMB_DICE, GUNFIRE,
]  # fmt: skip
"""The verbs that are in force for a while; the others are done with when they are carried out."""

NEED_SPACES: Final = [OPFOR_REINFORCE, AIR_BASE, RAID]
NEED_AMOUNT: Final = [
    NAVAL_MOVES, MOVE_BONUS, BOMB_DICE, SUPERIORITY, REPLACE, AIR_READY, REVEAL, AAA_DICE, INSERTION,
    STACKING, FIREPOWER, OPFOR_REINFORCE, RETURN, TURNS, OPFOR_AIR,
]  # fmt: skip


def mask_of(numbers: list[int]) -> int:
    """Numbers as a mask."""
    return sum([1 << number for number in set(numbers)])


def _choices(entry: Entry, key: str, allowed: list[str]) -> list[str]:
    return entry.choices(key, allowed) if entry.has(key) else []


def _numbers(entry: Entry, key: str, names: list[str]) -> list[int]:
    return [names.index(name) for name in _choices(entry, key, names)]
