"""Chapters 5.2 and 9, phases 9 and 10: OPFOR units arrive and move as the card orders (BLITZ-1.0b)."""

from coldwake.core.nodes import Node, Procedure, call, do, for_each, loop, procedure, unless
from coldwake.core.state import ONE, Frame, put_in
from coldwake.core.state import put as put_byte
from coldwake.core.telling import emit, emit_to
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.card_play import effect_of, played_card
from coldwake.games.blitz.rules.changes import put, tell_choice
from coldwake.games.blitz.rules.constants import (
    ALLIED,
    ELIMINATED,
    OPFOR,
    P_OPFOR_MOVEMENT,
    P_OPFOR_REINFORCEMENT,
    POOL,
    TYPES,
)
from coldwake.games.blitz.rules.effects import (
    BY_AIR,
    BY_GROUND,
    OPFOR_MOVE,
    OPFOR_PLACE,
    OPFOR_REINFORCE,
    TO_ADJACENT,
    TO_NEAREST_SINGLE,
    TO_SPACE,
    Effect,
)
from coldwake.games.blitz.rules.ground import FAR
from coldwake.games.blitz.rules.movement import can_cross, left_after, take_step
from coldwake.games.blitz.rules.node_kinds import choice, draw, phase, roll_among
from coldwake.games.blitz.rules.queries import (
    counters_of,
    firepower,
    ground_at,
    has_ground,
    is_barred,
    is_barred_to,
    is_full,
    is_revealed,
    names,
    unit_of,
    unit_or_none,
)
from coldwake.games.blitz.rules.state import COUNTER, JUMPED, NOTHING, POOL_ZONE, REVEALED, Theatre

# -- phase 9: arrivals ----------------------------------------------------------------------------


def begin_opfor_reinforcement(s: Theatre, f: Frame) -> None:
    """If the card says so (BLITZ-3.3.9)."""
    s.phase = P_OPFOR_REINFORCEMENT
    s.arrivals = 0


def arrivals_due(s: Theatre, f: Frame) -> list[int]:
    """One for each unit the card brings: effect * 2 + side, as for every effect of a card."""
    card = played_card(s, OPFOR)
    if card < 0:
        return []
    found: list[int] = []
    for k, effect in enumerate(s.pack.card(card).effects):
        if effect.verb == OPFOR_REINFORCE:
            found.extend([2 * k + OPFOR] * effect.amount)
        elif effect.verb == OPFOR_PLACE:
            found.append(2 * k + OPFOR)
    return found


def entry_choices(s: Theatre, effect: Effect) -> list[int]:
    """The entries among which the die decides: those of the card, or any OPFOR space that takes the unit."""
    if effect.verb == OPFOR_REINFORCE:
        return effect.spaces
    if effect.spaces:
        return [space for space in effect.spaces if not is_barred_to(s, effect.units[0], space)]
    board = s.pack.map
    kind = s.pack.type_of[effect.units[0]]
    return [
        space
        for space in range(board.size)
        if s.control[space] == OPFOR
        and not board.bars[board.terrain_of[space] * len(TYPES) + kind]
        and not is_full(s, space, OPFOR)
    ]


def begin_arrival(s: Theatre, f: Frame) -> None:
    """No entry is fixed yet, unless there is but one."""
    choices = entry_choices(s, effect_of(s, f[2]))
    s.entry = choices[0] if len(choices) == 1 else NOTHING


def entry_is_fixed(s: Theatre, f: Frame) -> bool:
    """One entry, or none at all, or nobody to come in."""
    effect = effect_of(s, f[2])
    nobody = not s.zones[POOL_ZONE] if effect.verb == OPFOR_REINFORCE else not _is_at_hand(s, effect.units[0])
    return s.entry >= 0 or nobody or len(entry_choices(s, effect)) == 0


def _is_at_hand(s: Theatre, unit: int) -> bool:
    """Whether a unit that a card names can be placed: it waits in the pool or was eliminated."""
    counter = s.where[unit] - COUNTER
    return s.where[unit] == POOL_ZONE or (counter >= 0 and s.at[counter] == ELIMINATED)


def count_entries(s: Theatre, f: Frame) -> int:
    """Among so many entries the die decides."""
    return len(entry_choices(s, effect_of(s, f[2])))


def roll_entry(s: Theatre, f: Frame, die: int) -> None:
    """Each unit by a die of its own."""
    tell_choice(s, die)
    s.entry = entry_choices(s, effect_of(s, f[2]))[die - 1]


def settle_entry(s: Theatre, f: Frame) -> None:
    """A full entry sends the unit to the next listed one, else it stays where it is (R-BLITZ-13)."""
    effect = effect_of(s, f[2])
    if s.entry < 0:
        return
    lost = len(effect.fallback) > 0 and s.control[s.entry] == ALLIED
    if not lost and not is_full(s, s.entry, OPFOR):
        return
    s.entry = _next_entry(s, effect, effect.units[0] if effect.verb == OPFOR_PLACE else NOTHING)


def _next_entry(s: Theatre, effect: Effect, unit: int) -> int:
    """The next entry with room after the one that is fixed, open to the unit if it is known; -1 for none."""
    others: list[int] = effect.fallback
    if not others and s.entry in effect.spaces:
        after = effect.spaces.index(s.entry) + 1
        others = effect.spaces[after:] + effect.spaces[: after - 1]
    for space in others:
        if not is_full(s, space, OPFOR) and (unit < 0 or not is_barred_to(s, unit, space)):
            return space
    return NOTHING


def nobody_arrives(s: Theatre, f: Frame) -> bool:
    """No entry, or nobody in the pool (BLITZ-5.3b); a unit that the card names is placed by itself."""
    return s.entry < 0 or not s.zones[POOL_ZONE] or effect_of(s, f[2]).verb == OPFOR_PLACE


def count_pool(s: Theatre, f: Frame) -> int:
    """How many wait."""
    return len(s.zones[POOL_ZONE])


def nth_in_pool(s: Theatre, f: Frame, k: int) -> int:
    """Any of them (BLITZ-5.2a)."""
    return s.zones[POOL_ZONE][k]


def arrive(s: Theatre, f: Frame, unit: int) -> None:
    """Face down, unless friendly units are there (R-BLITZ-10); never in terrain closed to it (BLITZ-6.2c)."""
    if is_barred_to(s, unit, s.entry):
        s.entry = _next_entry(s, effect_of(s, f[2]), unit)
    if s.entry < 0:
        return
    counter = _free_counter(s)
    s.move(unit, COUNTER + counter)
    emit_to(s, 0, events.OPFOR_ARRIVES, (counter, s.entry, unit))
    s.place(counter, s.entry)
    s.arrivals |= 1 << counter
    put(s, counter, s.entry)


def _free_counter(s: Theatre) -> int:
    """A counter of the pool that stands for no unit yet."""
    for c in counters_of(s, OPFOR):
        if s.at[c] == POOL and not s.zones[COUNTER + c]:
            return c
    raise ValueError("the pool has more units than counters")


def place_named(s: Theatre, f: Frame) -> None:
    """A unit that a card names comes from the pool or from the Eliminated box, open."""
    effect = effect_of(s, f[2])
    if effect.verb != OPFOR_PLACE or s.entry < 0:
        return
    unit = effect.units[0]
    if not _is_at_hand(s, unit):
        return
    if s.where[unit] == POOL_ZONE:
        s.move(unit, COUNTER + _free_counter(s))
    counter = s.where[unit] - COUNTER
    s.step = put_byte(s.step, counter, 0)
    s.place(counter, s.entry)
    s.raise_flag(counter, REVEALED)
    s.arrivals |= 1 << counter
    emit(s, events.OPFOR_ARRIVES, (counter, s.entry, unit))
    put(s, counter, s.entry)


OPFOR_ARRIVALS = phase(
    "opfor_arrivals",
    "BLITZ-3.3.9",
    do(begin_opfor_reinforcement, "BLITZ-3.3.9"),
    for_each(arrivals_due, "arrival", "BLITZ-5.2a"),
)


def end_arrival(s: Theatre, f: Frame) -> None:
    """The next unit gets an entry of its own."""
    s.entry = NOTHING


ARRIVAL = procedure(
    "arrival",
    "BLITZ-5.2a",
    do(begin_arrival, "BLITZ-5.2a"),
    unless(entry_is_fixed, call("entry_roll", "BLITZ-5.2a")),
    do(settle_entry, "R-BLITZ-13"),
    unless(nobody_arrives, call("arrive", "BLITZ-5.2a")),
    do(place_named, "BLITZ-7.4a"),
    do(end_arrival, "BLITZ-5.2a"),
)
ENTRY_ROLL = roll_among("entry_roll", "BLITZ-5.2a", count_entries, roll_entry)
ARRIVE = draw("arrive", "BLITZ-5.2a", count_pool, nth_in_pool, arrive)

# -- phase 10: who moves --------------------------------------------------------------------------


def begin_opfor_movement(s: Theatre, f: Frame) -> None:
    """OPFOR moves by card only (BLITZ-6.0b, BLITZ-9.0a)."""
    s.phase = P_OPFOR_MOVEMENT


def orders_given(s: Theatre, f: Frame) -> list[int]:
    """The move orders of the card."""
    card = played_card(s, OPFOR)
    if card < 0 or s.pack.card(card).stays_still:
        return []
    effects = s.pack.card(card).effects
    return [2 * k + OPFOR for k, effect in enumerate(effects) if effect.verb == OPFOR_MOVE]


def muster(s: Theatre, f: Frame) -> None:
    """The units that must obey: not those in contact, not those that cannot move (R-BLITZ-46)."""
    effect = effect_of(s, f[2])
    s.movers = bytes([c for c in s.pack.ground_of_side[OPFOR] if s.at[c] >= 0 and _obeys(s, effect, c)])


def _obeys(s: Theatre, effect: Effect, counter: int) -> bool:
    if has_ground(s, s.at[counter], ALLIED):
        return False
    if not s.pack.move_of[unit_of(s, counter)] or not _is_named(s, effect, counter):
        return False
    if effect.spaces and not effect.space_mask >> s.at[counter] & 1:
        return False
    return _has_goal(s, effect, counter)


def _is_named(s: Theatre, effect: Effect, counter: int) -> bool:
    """By itself, as an arrival of this turn, or because it stands with one that is named."""
    selective = bool(effect.units or effect.types or effect.traits)
    arrived = effect.arrivals and s.arrivals >> counter & 1 > 0
    if effect.arrivals and not selective:
        return arrived
    if arrived or names(s, effect, counter):
        return True
    return effect.stacked and any([names(s, effect, c) for c in ground_at(s, s.at[counter], OPFOR)])


# -- where to -------------------------------------------------------------------------------------


def distances_to(s: Theatre, counter: int, goal: int) -> bytes:
    """How far every space is from a goal for a unit, by ground (BLITZ-9.1b); it can leave where it is."""
    ground = s.rules.ground
    unit, here, size = unit_of(s, counter), s.at[counter], ground.size
    barred = ground.barred[unit * size : unit * size + size]
    if not barred[here]:
        return ground.far[unit][goal * size : goal * size + size]
    return ground.distances(barred[:here] + b"\0" + barred[here + 1 :], goal)


def _distances_of(s: Theatre, counter: int, spaces: list[int]) -> list[int]:
    """How far a unit is from each of some spaces."""
    ground = s.rules.ground
    unit, here, size = unit_of(s, counter), s.at[counter], ground.size
    if ground.barred[unit * size + here]:
        return [distances_to(s, counter, space)[here] for space in spaces]
    far = ground.far[unit]
    return [far[space * size + here] for space in spaces]


def goals(s: Theatre, effect: Effect, counter: int) -> list[int]:
    """The spaces a unit may head for: those equally near (R-BLITZ-48); none if it cannot get there.

    A full space is no goal as long as there is another (R-BLITZ-20). Where no step can be made, one goal is
    enough: the unit must obey, but stays.
    """
    if effect.by != BY_GROUND:
        return carried_goals(s, effect, counter)
    here = s.at[counter]
    if effect.goal == TO_SPACE:
        goal = effect.to[0]
        far = _distances_of(s, counter, effect.to)[0]
        return [goal] if 0 < far < FAR and not is_barred(s, counter, goal) else []
    held = _targets(s, effect, counter)
    if effect.goal == TO_ADJACENT:
        held = [space for space in held if space in s.pack.map.near[here]]
        return [space for space in held if not is_full(s, space, OPFOR)] or held[:1]
    return _nearest(s, effect, counter, held)


def _has_goal(s: Theatre, effect: Effect, counter: int) -> bool:
    """Whether there is any; of goals at a distance one within reach is enough."""
    if effect.by != BY_GROUND or effect.goal in (TO_SPACE, TO_ADJACENT):
        return len(goals(s, effect, counter)) > 0
    most = _reach(effect)
    for far in _distances_of(s, counter, _targets(s, effect, counter)):
        if far <= most:
            return True
    return False


def _reach(effect: Effect) -> int:
    """How far a goal may be: as the card says, or anywhere a way leads to."""
    return effect.within or FAR - 1


def _nearest(s: Theatre, effect: Effect, counter: int, held: list[int]) -> list[int]:
    """The nearest within reach, if possible with room; of equal ones those it can make a step toward.

    If it can make none, one of them stands for all, for there is no path to throw a die for (BLITZ-9.1c).
    """
    far_of = _distances_of(s, counter, held)
    most = _reach(effect)
    open_ones = [k for k, space in enumerate(held) if far_of[k] <= most and not is_full(s, space, OPFOR)]
    choice = open_ones or [k for k in range(len(held)) if far_of[k] <= most]
    if not choice:
        return []
    least = min([far_of[k] for k in choice])
    nearest = [held[k] for k in choice if far_of[k] == least]
    if len(nearest) > 1:
        nearest = [space for space in nearest if _can_set_out(s, counter, space)] or nearest[:1]
    return nearest


def _can_set_out(s: Theatre, counter: int, goal: int) -> bool:
    """Whether a unit that has not moved can make a step toward a goal."""
    far = distances_to(s, counter, goal)
    return len(_tenable_steps(s, counter, far, s.pack.move_of[unit_of(s, counter)], True)) > 0


def carried_goals(s: Theatre, effect: Effect, counter: int) -> list[int]:
    """By sea or by air (BLITZ-9.1b) every goal is equally near; it must have room for the unit."""
    if effect.goal == TO_SPACE:
        held: list[int] = effect.to if not is_barred(s, counter, effect.to[0]) else []
    else:
        held = _targets(s, effect, counter)
    here = s.at[counter]
    found = [space for space in held if space != here and not is_full(s, space, OPFOR)]
    if effect.by == BY_AIR:
        return found
    board = s.pack.map
    return [space for space in found if any([sea in board.by_sea[space] for sea in board.by_sea[here]])]


def _targets(s: Theatre, effect: Effect, counter: int) -> list[int]:
    """The spaces that Allied units hold, or only one of them, and that are open to a unit."""
    most = 1 if effect.goal == TO_NEAREST_SINGLE else s.pack.counters
    stands = s.stands
    return [
        space
        for space in range(s.pack.map.size)
        if stands[space] and len(stands[space]) <= most and not is_barred(s, counter, space)
    ]


def somebody_moves(s: Theatre, f: Frame) -> bool:
    """Whether a unit has not obeyed yet."""
    return len(s.movers) > 0


def one_unit_moves(s: Theatre, f: Frame) -> bool:
    """Then there is no order to choose."""
    return len(next_movers(s)) == 1


def units_to_order(s: Theatre, f: Frame) -> list[int]:
    """The player chooses the order, but cannot leave one out (BLITZ-9.1a)."""
    return [s.pack.counter_action + c for c in next_movers(s)]


def next_movers(s: Theatre) -> bytes:
    """All of them; by a switch the strongest in sight, and whoever lies face down (R-BLITZ-20)."""
    if not s.rules.strongest_first:
        return s.movers
    most = max([firepower(s, c) if is_revealed(s, c) else 0 for c in s.movers])
    return bytes([c for c in s.movers if not is_revealed(s, c) or firepower(s, c) == most])


def pick_opfor_unit(s: Theatre, f: Frame, action: int) -> None:
    """This one next."""
    s.shooter = action - s.pack.counter_action


def begin_march(s: Theatre, f: Frame) -> None:
    """Its movement, and its goal if there is but one."""
    effect = effect_of(s, f[2])
    s.shooter = next_movers(s)[0] if s.shooter < 0 else s.shooter
    s.movers = s.movers.replace(ONE[s.shooter], b"")
    s.quantity = s.pack.move_of[unit_of(s, s.shooter)]
    s.allowance = put_in(s.allowance, s.shooter, s.quantity)
    if effect.by != BY_GROUND:
        s.quantity = 0
    s.origin = put_in(s.origin, s.shooter, s.at[s.shooter])
    found = goals(s, effect, s.shooter)
    s.goal = found[0] if len(found) == 1 else NOTHING
    go_on(s)


def goal_is_fixed(s: Theatre, f: Frame) -> bool:
    """One goal, or none."""
    return s.goal >= 0 or len(goals(s, effect_of(s, f[2]), s.shooter)) == 0


def count_goals(s: Theatre, f: Frame) -> int:
    """Among so many goals the die decides."""
    return len(goals(s, effect_of(s, f[2]), s.shooter))


def roll_goal(s: Theatre, f: Frame, die: int) -> None:
    """One of the nearest."""
    tell_choice(s, die)
    s.goal = goals(s, effect_of(s, f[2]), s.shooter)[die - 1]
    go_on(s)


# -- step by step ---------------------------------------------------------------------------------


def steps_toward(s: Theatre, counter: int) -> list[int]:
    """The next spaces of the shortest legal ways to the goal (BLITZ-9.1c, BLITZ-9.1d, R-BLITZ-47)."""
    if s.goal < 0 or s.at[counter] == s.goal:
        return []
    untouched = s.at[counter] == s.origin[counter] and s.quantity == s.allowance[counter]
    return _tenable_steps(s, counter, distances_to(s, counter, s.goal), s.quantity, untouched)


def _tenable_steps(s: Theatre, counter: int, far: bytes, left: int, untouched: bool) -> list[int]:
    """The next spaces of the shortest paths that no full space cuts short (R-BLITZ-20).

    If all are cut short, those that lead it farthest before it has to stop (R-BLITZ-47).
    """
    here = s.at[counter]
    spaces = _nearer(s, counter, here, far, left, untouched)
    open_ones = [b for b in spaces if _is_open(s, counter, here, b, far, left)]
    if open_ones or not spaces:
        return open_ones
    gains = [_spaces_gained(s, counter, here, b, far, left) for b in spaces]
    most = max(gains)
    return [b for k, b in enumerate(spaces) if 0 < gains[k] == most]


def _nearer(s: Theatre, counter: int, a: int, far: bytes, left: int, untouched: bool) -> list[int]:
    """From a space the next ones of the shortest paths; a full goal is not entered, for the path ends there.

    The unit itself may still stand elsewhere: it looks ahead.
    """
    if left < 1:
        return []
    return [
        b
        for b in s.rules.ground.exits[unit_of(s, counter)][a]
        if far[b] == far[a] - 1
        and can_cross(s, counter, a, b, NOTHING, untouched)
        and (far[b] > 0 or not is_full(s, b, OPFOR))
    ]


def _is_open(s: Theatre, counter: int, a: int, b: int, far: bytes, left: int) -> bool:
    """Whether a unit that goes on to a space can use up its move from there without ending in a full one."""
    after = left_after(s, counter, a, b, left, NOTHING)
    spaces = _nearer(s, counter, b, far, after, False)
    for c in spaces:
        if _is_open(s, counter, b, c, far, after):
            return True
    return not spaces and not is_full(s, b, OPFOR)


def _spaces_gained(s: Theatre, counter: int, a: int, b: int, far: bytes, left: int) -> int:
    """How many spaces a unit goes on if it goes to one next and stops where there is room; 0 if it cannot."""
    after = left_after(s, counter, a, b, left, NOTHING)
    most = 0
    for c in _nearer(s, counter, b, far, after, False):
        most = max(most, _spaces_gained(s, counter, b, c, far, after))
    return most + 1 if most or not is_full(s, b, OPFOR) else 0


def can_march(s: Theatre, f: Frame) -> bool:
    """As far as possible."""
    return s.quantity > 0 and len(steps_toward(s, s.shooter)) > 0


def step_is_clear(s: Theatre, f: Frame) -> bool:
    """Only one way."""
    return len(steps_toward(s, s.shooter)) == 1


def count_steps(s: Theatre, f: Frame) -> int:
    """Among so many ways the die decides."""
    return len(steps_toward(s, s.shooter))


def roll_step(s: Theatre, f: Frame, die: int) -> None:
    """One of the equal ways."""
    tell_choice(s, die)
    s.entry = steps_toward(s, s.shooter)[die - 1]


def march(s: Theatre, f: Frame) -> None:
    """One space; friendly units there stop it, and see it (R-BLITZ-10)."""
    b = s.entry if s.entry >= 0 else steps_toward(s, s.shooter)[0]
    s.entry = NOTHING
    s.quantity = take_step(s, s.shooter, b, s.quantity, s.origin[s.shooter])
    go_on(s)


def go_on(s: Theatre) -> None:
    """As long as there is but one way, the unit marches on without more ado."""
    while s.quantity > 0:
        ways = steps_toward(s, s.shooter)
        if len(ways) != 1:
            return
        s.quantity = take_step(s, s.shooter, ways[0], s.quantity, s.origin[s.shooter])


def carry(s: Theatre, f: Frame) -> None:
    """By sea or by air a unit is there at once; AAA may fire at one that has flown (BLITZ-10.2c)."""
    effect = effect_of(s, f[2])
    if effect.by == BY_GROUND or s.goal < 0:
        return
    counter = s.shooter
    seen = unit_or_none(s, counter)
    emit(s, events.OPFOR_CARRIED, (counter, s.at[counter], s.goal, seen, effect.by))
    if effect.by == BY_AIR:
        s.raise_flag(counter, JUMPED)
    put(s, counter, s.goal)


def end_march(s: Theatre, f: Frame) -> None:
    """The next unit."""
    s.shooter = NOTHING
    s.goal = NOTHING
    s.quantity = 0


OPFOR_MOVEMENT = phase(
    "opfor_movement",
    "BLITZ-3.3.10",
    do(begin_opfor_movement, "BLITZ-9.0a"),
    for_each(orders_given, "opfor_order", "BLITZ-9.1a"),
    call("opfor_air", "BLITZ-8.0a"),
)
OPFOR_ORDER = procedure(
    "opfor_order", "BLITZ-9.1a", do(muster, "R-BLITZ-46"), loop(somebody_moves, "opfor_march", "BLITZ-9.1a")
)
OPFOR_MARCH = procedure(
    "opfor_march",
    "BLITZ-9.1a",
    unless(one_unit_moves, call("opfor_unit", "BLITZ-9.1a")),
    do(begin_march, "BLITZ-9.1a"),
    unless(goal_is_fixed, call("goal_roll", "R-BLITZ-48")),
    do(carry, "BLITZ-9.1b"),
    loop(can_march, "opfor_step", "R-BLITZ-47"),
    do(end_march, "BLITZ-9.1a"),
)
OPFOR_UNIT = choice("opfor_unit", "BLITZ-9.1a", units_to_order, pick_opfor_unit, step="10")
GOAL_ROLL = roll_among("goal_roll", "R-BLITZ-48", count_goals, roll_goal)
OPFOR_STEP: Procedure[Theatre] = procedure(
    "opfor_step",
    "R-BLITZ-47",
    unless(step_is_clear, call("step_roll", "BLITZ-9.1c")),
    do(march, "BLITZ-9.1d"),
)
STEP_ROLL = roll_among("step_roll", "BLITZ-9.1c", count_steps, roll_step)

NODES: list[Node[Theatre]] = [
    OPFOR_ARRIVALS, ARRIVAL, ENTRY_ROLL, ARRIVE, OPFOR_MOVEMENT, OPFOR_ORDER, OPFOR_MARCH, OPFOR_UNIT,
    GOAL_ROLL, OPFOR_STEP, STEP_ROLL,
]  # fmt: skip
"""The nodes of phases 9 and 10."""
