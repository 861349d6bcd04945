"""Chapter 6 and phase 3: ground movement step by step, naval moves, and the stacking limit."""

from typing import Final

from coldwake.core.nodes import Node, call, do, loop, procedure, unless
from coldwake.core.state import Frame, put_in
from coldwake.core.state import put as put_byte
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.changes import eliminate, put, tell_choice
from coldwake.games.blitz.rules.constants import ALLIED, CANCEL, DONE, ENGINEER, OPFOR, P_MOVEMENT, STOP
from coldwake.games.blitz.rules.effects import (
    BRIDGING,
    FORBID,
    MOVE_BONUS,
    NAVAL_LIMIT_INTO,
    NAVAL_MOVES,
    NO_NAVAL_INTO,
    Effect,
)
from coldwake.games.blitz.rules.node_kinds import choice, roll_among
from coldwake.games.blitz.rules.queries import (
    counters_of,
    effects_in_force,
    ground_at,
    is_air,
    is_barred,
    is_barrier,
    is_closed,
    names,
    on_map,
    side_of,
    stack_limit,
    stops_in,
    traits_of,
    unit_of,
    unit_or_none,
    weakest_of,
)
from coldwake.games.blitz.rules.state import MARCHED, MOVED, NOTHING, SAILED, Theatre

NOT_ASKED: Final = [NOTHING]
"""In place of a list that nobody has needed yet."""

# -- allowances -----------------------------------------------------------------------------------


def begin_movement(s: Theatre, f: Frame) -> None:
    """How far each friendly unit may go this turn: its value and what cards add (BLITZ-6.1b).

    Rules: BLITZ-6.1c.
    """
    s.phase = P_MOVEMENT
    give_allowances(s)


def give_allowances(s: Theatre) -> None:
    """To each friendly ground unit on the map."""
    given = [allowance(s, c) if on_map(s, c) and not is_air(s, c) else 0 for c in counters_of(s, ALLIED)]
    s.allowance = tuple(given) + s.allowance[s.pack.first_opfor :]


def allowance(s: Theatre, counter: int) -> int:
    """Spaces per turn; a unit that cannot move gets no bonus."""
    value = s.pack.move_of[unit_of(s, counter)]
    if not value:
        return 0
    for effect in effects_in_force(s, MOVE_BONUS):
        here = effect.holds_at(s.at[counter], s.pack.map.terrain_of[s.at[counter]])
        beside = effect.stacked and any([names(s, effect, c) for c in ground_at(s, s.at[counter], ALLIED)])
        if here and (names(s, effect, counter) or beside):
            value += effect.amount
    return value


# -- one step -------------------------------------------------------------------------------------


def crossing_is_free(s: Theatre, counter: int, a: int, b: int, start: int) -> bool:
    """Whether a water barrier costs nothing extra: engineers beside it, or a bridging train.

    Rules: BLITZ-10.5a, BLITZ-10.5b, BLITZ-10.5c, R-BLITZ-55.
    """
    side = side_of(s, counter)
    if s.rules.engineers:
        if traits_of(s, counter) & ENGINEER:
            return True  # whoever looks ahead is not there yet, but will stand beside the water
        for c in ground_at(s, a, side) + ground_at(s, b, side):
            if traits_of(s, c) & ENGINEER:
                return True
    return side == ALLIED and a == start and len(effects_in_force(s, BRIDGING)) > 0


def can_step(s: Theatre, counter: int, b: int, left: int, start: int) -> bool:
    """Whether a unit may go on into the next space (BLITZ-6.2b, BLITZ-6.2c, R-BLITZ-16, R-BLITZ-17)."""
    a = s.at[counter]
    if left < 1 or is_barred(s, counter, b):
        return False
    if side_of(s, counter) == ALLIED and is_closed(s, b):
        return False
    untouched = a == start and left == s.allowance[counter]
    return not is_barrier(s, a, b) or crossing_is_free(s, counter, a, b, start) or untouched


def next_spaces(s: Theatre, counter: int, left: int, start: int) -> list[int]:
    """Where a unit may go next, along routes only (BLITZ-2.3b); an enemy here does not hold it.

    Rules: BLITZ-6.1d, BLITZ-6.3b, BLITZ-6.3c.
    """
    return [b for b in s.pack.map.near[s.at[counter]] if can_step(s, counter, b, left, start)]


def take_step(s: Theatre, counter: int, b: int, left: int, start: int) -> int:
    """Enter a space; what is left of the move after it (BLITZ-6.2a, BLITZ-6.3a, R-BLITZ-15)."""
    a = s.at[counter]
    after = left_after(s, counter, b, left, start)
    kind = events.MOVED_EVENT if side_of(s, counter) == ALLIED else events.OPFOR_MOVED
    if kind == events.MOVED_EVENT:
        emit(s, kind, (unit_of(s, counter), a, b))
    else:
        emit(s, kind, (counter, a, b, unit_or_none(s, counter)))
    put(s, counter, b)
    return after


def left_after(s: Theatre, counter: int, b: int, left: int, start: int) -> int:
    """What entering a space leaves of a move: nothing after an unaided crossing, a STOP or an enemy."""
    a = s.at[counter]
    drained = is_barrier(s, a, b) and not crossing_is_free(s, counter, a, b, start)
    return 0 if drained or stops_in(s, counter, b) else left - 1


# -- phase 3 --------------------------------------------------------------------------------------


def is_moving(s: Theatre, f: Frame) -> bool:
    """Until the player ends the phase, or nobody can move."""
    if s.spent & MARCHED:
        return False
    seaways = [NOT_ASKED] * s.pack.map.size
    for c in counters_of(s, ALLIED):
        if movable(s, c, seaways):
            return True
    return False


def movable(s: Theatre, counter: int, seaways: list[list[int]]) -> bool:
    """Any friendly ground unit that has not moved and has somewhere to go (BLITZ-6.0a).

    Where ships go from a space is the same for all units: it is found out once and kept in `seaways`.
    """
    here = s.at[counter]
    if here < 0 or is_air(s, counter) or s.flags[counter] & MOVED:
        return False
    left = s.allowance[counter]
    if left:
        for b in s.pack.map.near[here]:
            if can_step(s, counter, b, left, here):
                return True
    if not s.pack.charts.sails_from[here]:
        return False
    if seaways[here] is NOT_ASKED:
        seaways[here] = ways_by_sea(s, here)
    return len(seaways[here]) > 0 and len(_open_landings(s, counter, seaways[here])) > 0


def units_to_move(s: Theatre, f: Frame) -> list[int]:
    """Any, all or none (BLITZ-3.3.3)."""
    seaways = [NOT_ASKED] * s.pack.map.size
    return [DONE] + [s.pack.counter_action + c for c in counters_of(s, ALLIED) if movable(s, c, seaways)]


def pick_mover(s: Theatre, f: Frame, action: int) -> None:
    """It finishes its move before the next one starts (BLITZ-6.1a, R-BLITZ-14)."""
    if action == DONE:
        s.spent |= MARCHED
        return
    counter = action - s.pack.counter_action
    s.push((STEP_NODE.id, 0, counter, s.allowance[counter], s.at[counter]))


def step_options(s: Theatre, f: Frame) -> list[int]:
    """The next space; or stop, or take the choice of the unit back."""
    counter, left, start = f[2], f[3], f[4]
    begun = s.flags[counter] & MOVED > 0
    spaces = next_spaces(s, counter, left, start)
    if not begun:
        spaces = spaces + landings(s, counter)
    spaces = sorted(set(spaces))
    return [STOP if begun else CANCEL] + [s.pack.space_action + space for space in spaces]


def step(s: Theatre, f: Frame, action: int) -> None:
    """Space by space; what lies there is shown at once (BLITZ-3.1d)."""
    counter, left, start = f[2], f[3], f[4]
    if action == CANCEL or action == STOP:
        return
    b = action - s.pack.space_action
    begun = s.flags[counter] & MOVED > 0
    s.raise_flag(counter, MOVED)
    if not begun and b not in s.pack.map.near[start]:
        sail(s, counter, b)
        return
    left = take_step(s, counter, b, left, start)
    if left and len(next_spaces(s, counter, left, start)) > 0:
        s.push((STEP_NODE.id, 0, counter, left, start))


MOVE_NODE = choice("move", "BLITZ-6.0a", units_to_move, pick_mover, step="3")
STEP_NODE = choice("step", "BLITZ-6.1b", step_options, step, step="3", about="counter movement")
MOVEMENT = procedure(
    "movement",
    "BLITZ-3.3.3",
    do(begin_movement, "BLITZ-6.1b"),
    loop(is_moving, "move", "BLITZ-6.0a"),
    call("stacking", "BLITZ-6.4a"),
)

# -- naval moves (R-BLITZ-49) ---------------------------------------------------------------------


def naval_grants(s: Theatre) -> list[Effect]:
    """The naval numbers of cards; of those for the same spaces the largest."""
    found: list[Effect] = []
    for effect in effects_in_force(s, NAVAL_MOVES):
        same = [k for k, other in enumerate(found) if other.space_mask == effect.space_mask]
        if not same:
            found.append(effect)
        elif found[same[0]].amount < effect.amount:
            found[same[0]] = effect
    return found


def naval_limit(s: Theatre) -> int:
    """The number on the Action card, or the scenario's; numbers for different spaces are added up."""
    grants = naval_grants(s)
    return sum([effect.amount for effect in grants]) if grants else s.pack.charts.naval_limit


def has_ships(s: Theatre, space: int) -> bool:
    """Whether one naval move more, into that space, can be made by the numbers of the cards.

    Each card carries units into its own spaces only: whatever cards are chosen, they must have room for all
    the moves that no other card could have made.
    """
    grants = naval_grants(s)
    if not grants:
        return s.naval_used < s.pack.charts.naval_limit
    moves: list[int] = []
    carriers: list[int] = []
    for k in range(s.pack.map.size):
        made = s.landed[k] - s.free_landed[k] + int(k == space)
        if made:
            moves.append(made)
            carriers.append(_carriers(grants, k))
    for chosen in range(1 << len(grants)):
        room = sum([effect.amount for k, effect in enumerate(grants) if chosen >> k & 1])
        if sum([made for k, made in enumerate(moves) if not carriers[k] & ~chosen]) > room:
            return False
    return True


def _carriers(grants: list[Effect], space: int) -> int:
    """The cards whose naval moves may go into a space, as a mask."""
    return sum([1 << k for k, effect in enumerate(grants) if not effect.spaces or space in effect.spaces])


def landings(s: Theatre, counter: int) -> list[int]:
    """Where a unit may go by sea as its whole move."""
    here = s.at[counter]
    return _open_landings(s, counter, ways_by_sea(s, here)) if s.pack.charts.sails_from[here] else []


def _open_landings(s: Theatre, counter: int, spaces: list[int]) -> list[int]:
    """Those of some landings that a unit may use: one that can move, and where it may go."""
    if not s.pack.move_of[unit_of(s, counter)]:
        return []
    return [space for space in spaces if s.pack.map.is_sea[space] or not is_barred(s, counter, space)]


def ways_by_sea(s: Theatre, here: int) -> list[int]:
    """Where ships go from a space, whoever is on board."""
    board = s.pack.map
    found: list[int] = []
    for landing in s.pack.charts.landings:
        if here == landing.space and landing.goes_back and s.control[here] == ALLIED:
            found.extend([sea for sea in board.by_sea[here] if has_ships(s, sea)])
        if here == landing.space:
            may_sail = not s.spent & SAILED
            found.extend([space for space in landing.sails_to if may_sail and _may_land(s, space, False)])
        if board.is_sea[here] and landing.space in board.by_sea[here] and _may_land(s, landing.space, True):
            found.append(landing.space)
    return found


def _may_land(s: Theatre, space: int, from_fleet: bool) -> bool:
    """By the scenario, by the number of moves left, and by cards."""
    landing = s.pack.charts.landing_at(space)
    if landing is None or (landing.needs >= 0 and s.control[landing.needs] != ALLIED):
        return False
    if is_closed(s, space):
        return False
    for effect in effects_in_force(s, FORBID):
        if space in effect.spaces and effect.what == NO_NAVAL_INTO:
            return False
        if space in effect.spaces and effect.what == NAVAL_LIMIT_INTO and s.landed[space] >= effect.amount:
            return False
    is_free = from_fleet and s.control[space] == ALLIED and s.free_landed[space] < landing.free
    return is_free or has_ships(s, space)


def sail(s: Theatre, counter: int, space: int) -> None:
    """Ashore, perhaps into the enemy; or back to the fleet."""
    landing = s.pack.charts.landing_at(space)
    is_free = (
        landing is not None
        and s.pack.map.is_sea[s.at[counter]] > 0
        and s.control[space] == ALLIED
        and s.free_landed[space] < landing.free
    )
    if s.pack.map.is_land[s.at[counter]] and s.pack.map.is_land[space]:
        s.spent |= SAILED
    if is_free:
        s.free_landed = put_in(s.free_landed, space, s.free_landed[space] + 1)
    else:
        s.naval_used += 1
    s.landed = put_in(s.landed, space, s.landed[space] + 1)
    emit(s, events.LANDED, (unit_of(s, counter), space))
    put(s, counter, space)


# -- stacking (BLITZ-6.4) -------------------------------------------------------------------------


def overfull(s: Theatre, side: int) -> int:
    """A space with too many units of a side at the end of a phase, or -1 (R-BLITZ-19)."""
    limit = stack_limit(s, side)
    board = s.pack.map
    for space, units in enumerate(s.stands[side * board.size : (side + 1) * board.size]):
        if len(units) > limit and not board.spaces[space].is_unlimited:
            return space
    return NOTHING


def friends_are_too_many(s: Theatre, f: Frame) -> bool:
    """Whether the player must give up a unit."""
    return overfull(s, ALLIED) >= 0


def units_in_excess(s: Theatre, f: Frame) -> list[int]:
    """The player chooses whom (R-BLITZ-18)."""
    return [s.pack.counter_action + c for c in ground_at(s, overfull(s, ALLIED), ALLIED)]


def give_up(s: Theatre, f: Frame, action: int) -> None:
    """A whole unit, not a step (BLITZ-6.4a)."""
    _lose_whole(s, action - s.pack.counter_action)


def _lose_whole(s: Theatre, counter: int) -> None:
    emit(s, events.STACK_LOSS, (unit_of(s, counter), s.at[counter]))
    s.step = put_byte(s.step, counter, 1)
    eliminate(s, counter)


def enemies_are_too_many(s: Theatre, f: Frame) -> bool:
    """Whether OPFOR loses a unit."""
    return overfull(s, OPFOR) >= 0


def weakest_in_excess(s: Theatre) -> list[int]:
    """The weakest go first, ties by die (R-BLITZ-18)."""
    return weakest_of(s, list(ground_at(s, overfull(s, OPFOR), OPFOR)))


def count_weakest(s: Theatre, f: Frame) -> int:
    """Among so many the die decides."""
    return len(weakest_in_excess(s))


def loser_is_clear(s: Theatre, f: Frame) -> bool:
    """Only one is the weakest: nothing is left to chance, and nothing new is learnt."""
    return len(weakest_in_excess(s)) == 1


def lose_by_die(s: Theatre, f: Frame, die: int) -> None:
    """One of the weakest."""
    tell_choice(s, die)
    _lose_whole(s, weakest_in_excess(s)[die - 1])


def lose_weakest(s: Theatre, f: Frame) -> None:
    """The weakest by itself, as long as there are too many."""
    if enemies_are_too_many(s, f) and loser_is_clear(s, f):
        _lose_whole(s, weakest_in_excess(s)[0])


STACKING_NODE = procedure(
    "stacking",
    "BLITZ-6.4a",
    loop(friends_are_too_many, "excess", "BLITZ-6.4a"),
    loop(enemies_are_too_many, "enemy_excess", "R-BLITZ-18"),
)
ENEMY_EXCESS = procedure(
    "enemy_excess",
    "R-BLITZ-18",
    unless(loser_is_clear, call("excess_roll", "R-BLITZ-18")),
    do(lose_weakest, "R-BLITZ-18"),
)
EXCESS = choice("excess", "BLITZ-6.4a", units_in_excess, give_up, step="stacking")

EXCESS_ROLL = roll_among("excess_roll", "R-BLITZ-18", count_weakest, lose_by_die)


NODES: list[Node[Theatre]] = [
    MOVEMENT, MOVE_NODE, STEP_NODE, STACKING_NODE, EXCESS, ENEMY_EXCESS, EXCESS_ROLL,
]  # fmt: skip
"""The nodes of this chapter."""
