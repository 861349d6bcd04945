"""BLITZ-8.1, BLITZ-10.1, BLITZ-10.2 and phase 4: air missions, helicopter lifts, airborne moves.

Here the player's fly, airstrikes and helicopters alike (BLITZ-8.0a); those of OPFOR are in `opfor_air`.
"""

from typing import Final

from coldwake.core.nodes import Node, call, do, loop, procedure, unless
from coldwake.core.state import Frame, put_in
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.changes import lose_step, put, reveal_space, tell_choice, tell_roll
from coldwake.games.blitz.rules.constants import (
    AAA,
    AIRBORNE,
    ALLIED,
    AVAILABLE,
    CANCEL,
    DONE,
    DRIFTS,
    FOR_INSERTION,
    LOSES_STEP,
    OPFOR,
    P_AIR_MOVEMENT,
    RETURNS,
    TRANS,
)
from coldwake.games.blitz.rules.effects import EXTRA_LOAD, FORBID, INSERTION, INSERTION_FOR, LIFTS, NO_LIFT
from coldwake.games.blitz.rules.flak import VOLLEY, aaa_dice
from coldwake.games.blitz.rules.node_kinds import choice, phase, roll, roll_among
from coldwake.games.blitz.rules.queries import (
    counters_of,
    effects_in_force,
    ground_at,
    is_air,
    is_air_base,
    is_barred,
    is_closed,
    names,
    on_map,
    type_of,
    unit_of,
)
from coldwake.games.blitz.rules.state import (
    FLOWN,
    FLOWN_OUT,
    FLOWN_TWICE,
    JUMPED,
    LIFTED,
    MOVED,
    NOTHING,
    Theatre,
)

SETTLED: Final = 1
"""Beside the result of an insertion die: the landing space is known without another die."""

# -- what may fly ---------------------------------------------------------------------------------


def begin_air_movement(s: Theatre, f: Frame) -> None:
    """Available units may be placed (BLITZ-3.3.4)."""
    s.phase = P_AIR_MOVEMENT


def is_flying(s: Theatre, f: Frame) -> bool:
    """Until the player ends the phase, or nobody can fly."""
    if s.spent & FLOWN_OUT:
        return False
    for c in possible_flyers(s):
        if can_fly(s, c):
            return True
    return False


def possible_flyers(s: Theatre) -> bytes:
    """All others stay on the ground whatever happens, unless a card lets them jump."""
    return counters_of(s, ALLIED) if s.verbs >> INSERTION_FOR & 1 else s.pack.flyers


def flights_left(s: Theatre, counter: int) -> bool:
    """Once a turn (BLITZ-8.2a); a card may give a transport a second lift."""
    if s.at[counter] == AVAILABLE:
        return not s.flags[counter] & FLOWN
    if not on_map(s, counter) or s.flags[counter] & FLOWN_TWICE or not s.verbs >> LIFTS & 1:
        return False
    return len(_second_lifts(s, counter)) > 0 and len(loads(s, counter)) > 0


def _second_lifts(s: Theatre, counter: int) -> list[int]:
    """The cards that let a transport fly twice, by their place in the list of effects."""
    return [k for k, effect in enumerate(effects_in_force(s, LIFTS)) if names(s, effect, counter)]


def lifts_are_forbidden(s: Theatre) -> bool:
    """By a card."""
    return any([effect.what == NO_LIFT for effect in effects_in_force(s, FORBID)])


def can_jump(s: Theatre, counter: int) -> bool:
    """Airborne units at an air base that have not moved (BLITZ-10.2a, R-BLITZ-45); by card others too."""
    if not on_map(s, counter) or is_air(s, counter) or s.flags[counter] & MOVED:
        return False
    is_airborne = s.pack.traits_of[counter] & AIRBORNE > 0
    return (is_airborne or _jumps_by_card(s, counter)) and is_air_base(s, s.at[counter])


def _jumps_by_card(s: Theatre, counter: int) -> bool:
    return any([type_of(s, counter) in effect.types for effect in effects_in_force(s, INSERTION_FOR)])


def can_fly(s: Theatre, counter: int) -> bool:
    """Whether an air unit has a flight left, or a unit on the ground can jump."""
    return flights_left(s, counter) if is_air(s, counter) else can_jump(s, counter)


def units_to_fly(s: Theatre, f: Frame) -> list[int]:
    """Air units and airborne units, or the end of the phase."""
    first = s.pack.counter_action
    return [DONE] + [first + c for c in possible_flyers(s) if can_fly(s, c)]


def pick_flyer(s: Theatre, f: Frame, action: int) -> None:
    """Then its load, its space or its landing space."""
    if action == DONE:
        s.spent |= FLOWN_OUT
        return
    counter = action - s.pack.counter_action
    if not is_air(s, counter):
        s.push((DROP_NODE.id, 0, counter))
    elif type_of(s, counter) == TRANS and len(loads(s, counter)) > 0:
        s.push((LOAD_NODE.id, 0, counter))
    else:
        s.push((MISSION_NODE.id, 0, counter))


FLY_NODE = choice("fly", "BLITZ-8.1a", units_to_fly, pick_flyer, step="4")

# -- missions -------------------------------------------------------------------------------------


def mission_spaces(s: Theatre, f: Frame) -> list[int]:
    """Any space of the map, unless the scenario limits the unit; bases lie off it (BLITZ-8.1a)."""
    return s.pack.missions[f[2]][:]


def place_air_unit(s: Theatre, f: Frame, action: int) -> None:
    """Whatever it is worth, it shows what lies there (BLITZ-3.1e, R-BLITZ-51)."""
    if action != CANCEL:
        space = action - s.pack.space_action
        s.place(f[2], space)
        s.raise_flag(f[2], FLOWN)
        emit(s, events.AIR_PLACED, (unit_of(s, f[2]), space))
        reveal_space(s, space)
    if is_flying(s, f):
        s.push((FLY_NODE.id, 0))  # as the procedure would ask


MISSION_NODE = choice("mission", "BLITZ-8.1a", mission_spaces, place_air_unit, step="4", about="counter")

# -- lifts (BLITZ-10.1c to 10.1e) -----------------------------------------------------------------


def loads(s: Theatre, transport: int) -> list[int]:
    """Eligible ground units that have not moved and have somewhere to be lifted to."""
    if lifts_are_forbidden(s):
        return []
    cargo = s.pack.cargo[transport]
    return [
        c
        for c in counters_of(s, ALLIED)
        if cargo >> c & 1
        and on_map(s, c)
        and not s.flags[c] & MOVED
        and len(lift_spaces(s, transport, [c])) > 0
    ]


def lift_spaces(s: Theatre, transport: int, loads: list[int]) -> list[int]:
    """Any space, with an air base at the start, at the destination or at both (BLITZ-10.1c, BLITZ-10.1d).

    It must be open to every unit on board.
    """
    start = s.at[loads[0]]
    from_base = is_air_base(s, start)
    return [
        space
        for space in range(s.pack.map.size)
        if space != start
        and (from_base or is_air_base(s, space))
        and all([can_be_set_down(s, load, space) for load in loads])
        and _second_lift_ends(s, transport, space)
    ]


def can_be_set_down(s: Theatre, counter: int, space: int) -> bool:
    """Where a unit can come down; or an air base off the land: a carrier, a base behind the lines."""
    if not s.pack.map.is_land[space]:
        return is_air_base(s, space)
    return can_come_down(s, counter, space)


def can_come_down(s: Theatre, counter: int, space: int) -> bool:
    """A land space that is not forbidden to the unit, nor closed to attacks."""
    return not is_barred(s, counter, space) and not is_closed(s, space)


def _second_lift_ends(s: Theatre, transport: int, space: int) -> bool:
    """The second lift of a turn may have to end in certain spaces."""
    if not s.flags[transport] & FLOWN:
        return True
    effects = effects_in_force(s, LIFTS)
    return any([names(s, one, transport) and (not one.spaces or space in one.spaces) for one in effects])


def load_options(s: Theatre, f: Frame) -> list[int]:
    """A unit to lift, or a space for an empty flight."""
    spaces = [] if s.flags[f[2]] & FLOWN else mission_spaces(s, f)[1:]
    return [CANCEL] + spaces + [s.pack.counter_action + c for c in loads(s, f[2])]


def pick_load(s: Theatre, f: Frame, action: int) -> None:
    """Then the destination."""
    if action == CANCEL:
        return
    if action < s.pack.counter_action:
        place_air_unit(s, f, action)
    else:
        s.push((LIFT_NODE.id, 0, f[2], action - s.pack.counter_action))


def lift_options(s: Theatre, f: Frame) -> list[int]:
    """The destination; before it, if a card allows, an extra load."""
    spaces = [s.pack.space_action + space for space in lift_spaces(s, f[2], list(f[3:]))]
    extra = [s.pack.counter_action + c for c in extra_loads(s, f)]
    return [CANCEL] + spaces + extra


def extra_loads(s: Theatre, f: Frame) -> list[int]:
    """One more unit of certain types from the same space, if nothing extra is loaded yet.

    It must be able to come down somewhere together with the first.
    """
    if len(f) > 4:
        return []
    types = [kind for effect in effects_in_force(s, EXTRA_LOAD) for kind in effect.types]
    found = []
    for c in ground_at(s, s.at[f[3]], ALLIED):
        if c == f[3] or type_of(s, c) not in types or s.flags[c] & MOVED:
            continue
        if len(lift_spaces(s, f[2], [f[3], c])) > 0:
            found.append(c)
    return found


def lift(s: Theatre, f: Frame, action: int) -> None:
    """Transport and load go together; where it has landed under AAA, that fires first (BLITZ-8.3c)."""
    if action == CANCEL:
        return
    if action >= s.pack.counter_action:
        s.push((LIFT_NODE.id, 0, f[2], f[3], action - s.pack.counter_action))
        return
    space, here = action - s.pack.space_action, s.at[f[2]]
    s.push((FLIGHT_NODE.id, 0, space) + f[2:])
    if here >= 0 and aaa_dice(s, here) > 0:
        s.target = f[2]
        s.push((VOLLEY.id, 0, here))


def fly_off(s: Theatre, f: Frame) -> None:
    """A transport that was driven off or shot down fetches nobody."""
    was_fired_at = s.target == f[3]
    s.target = NOTHING
    if not was_fired_at or on_map(s, f[3]):
        _carry(s, f[3], list(f[4:]), f[2])


def _carry(s: Theatre, transport: int, loads: list[int], space: int) -> None:
    """The loads make no other move in this turn (BLITZ-10.1e)."""
    for c in counters_of(s, ALLIED):
        if s.carrier[c] == transport:
            s.carrier = put_in(s.carrier, c, NOTHING)  # set down by the first lift
    s.raise_flag(transport, FLOWN_TWICE if s.flags[transport] & FLOWN else FLOWN)
    s.place(transport, space)
    for load in loads:
        s.origin = put_in(s.origin, load, s.at[load])
        s.carrier = put_in(s.carrier, load, transport)
        s.raise_flag(load, MOVED | LIFTED)
        emit(s, events.LIFTED_EVENT, (unit_of(s, load), unit_of(s, transport), space))
        put(s, load, space)
    reveal_space(s, space)


LOAD_NODE = choice("load", "BLITZ-10.1c", load_options, pick_load, step="4", about="counter")
LIFT_NODE = choice("lift", "BLITZ-10.1d", lift_options, lift, step="4", about="transport counter")
FLIGHT_NODE = procedure("flight", "BLITZ-8.3c", do(fly_off, "BLITZ-10.1e"))

# -- airborne moves (BLITZ-10.2) ------------------------------------------------------------------


def drop_spaces(s: Theatre, f: Frame) -> list[int]:
    """Any land space that is open to the unit."""
    spaces = [space for space in range(s.pack.map.size) if can_come_down(s, f[2], space)]
    return [CANCEL] + [s.pack.space_action + space for space in spaces if space != s.at[f[2]]]


def jump(s: Theatre, f: Frame, action: int) -> None:
    """The insertion die falls at once and fixes the landing space (R-BLITZ-44)."""
    if action == CANCEL:
        return
    counter = f[2]
    space = action - s.pack.space_action
    s.origin = put_in(s.origin, counter, s.at[counter])
    s.raise_flag(counter, MOVED | JUMPED)
    s.goal = space
    emit(s, events.JUMPED_EVENT, (unit_of(s, counter), space))
    s.push((INSERTION_NODE.id, 0, counter))


def insertion_modifier(s: Theatre, space: int) -> int:
    """What cards and the landing space add to the die."""
    charts = s.pack.charts
    total = sum([effect.amount for effect in effects_in_force(s, INSERTION)])
    enemies = ground_at(s, space, OPFOR)
    if not enemies:
        total += charts.insertion_if_empty
    if any([type_of(s, c) == AAA for c in enemies]):
        total += charts.insertion_if_flak
    return total


def roll_insertion(s: Theatre, f: Frame, die: int) -> None:
    """As planned, elsewhere, back, or with losses (BLITZ-10.2b)."""
    counter = f[2]
    number = min(6, max(1, die + insertion_modifier(s, s.goal)))
    result = s.pack.charts.insertion[number - 1]
    tell_roll(s, FOR_INSERTION, die, result, counter, number)
    s.hits = (result, s.hits[1])
    if result == DRIFTS:
        settle_drift(s, counter)
    if result == LOSES_STEP:
        lose_step(s, counter)  # if it is lost, it is its base that it has left (R-BLITZ-50)


def settle_drift(s: Theatre, counter: int) -> None:
    """With nowhere to drift to it comes back; with one space only there is nothing to throw for."""
    spaces = drift_spaces(s, counter)
    if not spaces:
        s.hits = (RETURNS, s.hits[1])
    elif len(spaces) == 1:
        s.goal = spaces[0]
        s.hits = (s.hits[0], SETTLED)


def drift_spaces(s: Theatre, counter: int) -> list[int]:
    """The land spaces around the planned one that are open to the unit."""
    return [space for space in s.pack.map.near[s.goal] if can_come_down(s, counter, space)]


def drift_is_settled(s: Theatre, f: Frame) -> bool:
    """Whether it lands where it wanted to, or not at all, or in the only space beside it."""
    return s.hits[0] != DRIFTS or s.hits[1] == SETTLED


def count_drifts(s: Theatre, f: Frame) -> int:
    """Among so many spaces the die decides."""
    return len(drift_spaces(s, f[2]))


def roll_drift(s: Theatre, f: Frame, die: int) -> None:
    """A random space beside the planned one."""
    tell_choice(s, die)
    s.goal = drift_spaces(s, f[2])[die - 1]


def land(s: Theatre, f: Frame) -> None:
    """It stands there, or has come back to its base, or is lost."""
    counter, result = f[2], s.hits[0]
    s.hits = (0, 0)
    if s.at[counter] >= 0:
        space = s.at[counter] if result == RETURNS else s.goal
        emit(s, events.INSERTED, (unit_of(s, counter), result, space))
        if result == RETURNS:
            s.lower_flag(counter, JUMPED)
        else:
            put(s, counter, space)
    s.goal = NOTHING


DROP_NODE = choice("drop", "BLITZ-10.2a", drop_spaces, jump, step="4", about="counter")
INSERTION_ROLL = roll("insertion_roll", "BLITZ-10.2b", roll_insertion)
DRIFT_ROLL = roll_among("drift_roll", "BLITZ-10.2b", count_drifts, roll_drift)

AIR_MOVEMENT = phase(
    "air_movement", "BLITZ-3.3.4", do(begin_air_movement, "BLITZ-8.1a"), loop(is_flying, "fly", "BLITZ-8.1a")
)
INSERTION_NODE = procedure(
    "insertion",
    "BLITZ-10.2b",
    call("insertion_roll", "BLITZ-10.2b"),
    unless(drift_is_settled, call("drift_roll", "BLITZ-10.2b")),
    do(land, "R-BLITZ-44"),
)

NODES: list[Node[Theatre]] = [
    AIR_MOVEMENT, FLY_NODE, MISSION_NODE, LOAD_NODE, LIFT_NODE, FLIGHT_NODE, DROP_NODE, INSERTION_NODE,
    INSERTION_ROLL, DRIFT_ROLL,
]  # fmt: skip
"""The nodes of this chapter."""
