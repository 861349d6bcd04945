"""Chapter 6 and phase 3: ground movement step by step, naval moves, and the stacking limit."""

from typing import Final

from coldwake.core.nodes import Node, call, do, loop, procedure, unless
from coldwake.core.state import Frame, put_in
from coldwake.core.state import put as put_byte
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.changes import eliminate, put, tell_choice
from coldwake.games.blitz.rules.charts import Landing
from coldwake.games.blitz.rules.constants import (
    ALLIED,
    CANCEL,
    DONE,
    ENGINEER,
    LAND,
    NAVAL,
    OPFOR,
    P_MOVEMENT,
    STOP,
    WATER,
)
from coldwake.games.blitz.rules.effects import (
    BRIDGING,
    FORBID,
    MOVE_BONUS,
    NAVAL_LIMIT_INTO,
    NAVAL_MOVES,
    NO_NAVAL_INTO,
    Effect,
)
from coldwake.games.blitz.rules.node_kinds import choice, roll_among, stacks_settled
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
    overfull,
    side_of,
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


def can_cross(s: Theatre, counter: int, a: int, b: int, start: int, untouched: bool) -> bool:
    """Whether no water keeps a unit from the next space; its whole move does it (BLITZ-6.2b, R-BLITZ-16)."""
    return not is_barrier(s, a, b) or crossing_is_free(s, counter, a, b, start) or untouched


def next_spaces(s: Theatre, counter: int, left: int, start: int) -> list[int]:
    """Where a unit of the player's may go next (BLITZ-6.2c, R-BLITZ-17), along routes only (BLITZ-2.3b).

    An enemy here does not hold it.
    Rules: BLITZ-6.1d, BLITZ-6.3b, BLITZ-6.3c.
    """
    if left < 1:
        return []
    here = s.at[counter]
    untouched = here == start and left == s.allowance[counter]
    return [
        b
        for b in s.rules.ground.exits[counter][here]
        if not is_closed(s, b) and can_cross(s, counter, here, b, start, untouched)
    ]


def take_step(s: Theatre, counter: int, b: int, left: int, start: int) -> int:
    """Enter a space; what is left of the move after it (BLITZ-6.2a, BLITZ-6.3a, R-BLITZ-15)."""
    a = s.at[counter]
    after = left_after(s, counter, a, b, left, start)
    kind = events.MOVED_EVENT if side_of(s, counter) == ALLIED else events.OPFOR_MOVED
    if kind == events.MOVED_EVENT:
        emit(s, kind, (unit_of(s, counter), a, b))
    else:
        emit(s, kind, (counter, a, b, unit_or_none(s, counter)))
    put(s, counter, b)
    return after


def left_after(s: Theatre, counter: int, a: int, b: int, left: int, start: int) -> int:
    """What going on to a space leaves of a move: nothing after an unaided crossing, a STOP or an enemy."""
    drained = is_barrier(s, a, b) and not crossing_is_free(s, counter, a, b, start)
    return 0 if drained or stops_in(s, counter, b) else left - 1


# -- phase 3 --------------------------------------------------------------------------------------


def is_moving(s: Theatre, f: Frame) -> bool:
    """Until the player ends the phase, or nobody can move."""
    if s.spent & MARCHED:
        return False
    friends = s.pack.ground_of_side[ALLIED]
    for c in friends:
        if is_unmoved(s, c) and _can_set_out(s, c):
            return True
    ships = Ships(s)
    for c in friends:
        if is_unmoved(s, c) and ships.can_carry(s, c):
            return True
    return False


def is_unmoved(s: Theatre, counter: int) -> bool:
    """Whether a friendly ground unit is on the map and has not moved (BLITZ-6.0a)."""
    return s.at[counter] >= 0 and not s.flags[counter] & MOVED


def _can_set_out(s: Theatre, counter: int) -> bool:
    """Whether a unit that has its whole move before it can make a step; then water is no hindrance."""
    if s.allowance[counter] < 1:
        return False
    exits = s.rules.ground.exits[counter][s.at[counter]]
    if not s.verbs >> FORBID & 1:
        return len(exits) > 0
    return any([not is_closed(s, b) for b in exits])


def units_to_move(s: Theatre, f: Frame) -> list[int]:
    """Any, all or none (BLITZ-3.3.3), if they have somewhere to go."""
    found = [DONE]
    first = s.pack.counter_action
    ships = Ships(s)
    for c in s.pack.ground_of_side[ALLIED]:
        if is_unmoved(s, c) and (_can_set_out(s, c) or ships.can_carry(s, c)):
            found.append(first + c)
    return found


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
    by_sea: list[int] = [] if begun else landings(s, counter)
    if by_sea:
        spaces = sorted(set(spaces + by_sea))
    first = s.pack.space_action
    return [STOP if begun else CANCEL] + [first + space for space in spaces]


def step(s: Theatre, f: Frame, action: int) -> None:
    """Space by space; what lies there is shown at once (BLITZ-3.1d)."""
    counter, left, start = f[2], f[3], f[4]
    if action == CANCEL or action == STOP:
        _ask_again(s, f)
        return
    b = action - s.pack.space_action
    begun = s.flags[counter] & MOVED > 0
    s.raise_flag(counter, MOVED)
    if not begun and s.pack.map.route[start * s.pack.map.size + b] not in (LAND, WATER):
        sail(s, counter, b)
        _ask_again(s, f)
        return
    left = take_step(s, counter, b, left, start)
    if left and len(next_spaces(s, counter, left, start)) > 0:
        s.push((STEP_NODE.id, 0, counter, left, start))
    else:
        _ask_again(s, f)


def _ask_again(s: Theatre, f: Frame) -> None:
    """Who moves next, as the procedure would ask."""
    if is_moving(s, f):
        s.push((MOVE_NODE.id, 0))


MOVE_NODE = choice("move", "BLITZ-6.0a", units_to_move, pick_mover, step="3")
STEP_NODE = choice("step", "BLITZ-6.1b", step_options, step, step="3", about="counter movement")
MOVEMENT = procedure(
    "movement",
    "BLITZ-3.3.3",
    do(begin_movement, "BLITZ-6.1b"),
    loop(is_moving, "move", "BLITZ-6.0a"),
    stacks_settled("BLITZ-6.4a"),
)

# -- naval moves (R-BLITZ-49) ---------------------------------------------------------------------


def naval_grants(s: Theatre) -> list[Effect]:
    """The naval numbers of cards; of those for the same spaces the largest."""
    effects = effects_in_force(s, NAVAL_MOVES)
    if len(effects) < 2:
        return effects
    found: list[Effect] = []
    for effect in effects:
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


class Ships:
    """Which naval moves can still be made by the numbers of the cards.

    Where ships go from a space is the same for all units: it is found out once and kept.
    """

    def __init__(self, s: Theatre) -> None:
        self.grants: list[Effect] = naval_grants(s)
        self.is_open = s.naval_used < s.pack.charts.naval_limit
        """Whether there is one for any space: it counts where no card has a number."""
        self.made = [0] * (1 << len(self.grants))
        """The moves made into spaces of the same cards: at the mask of these cards."""
        if self.grants and s.landed != s.free_landed:
            for space, landed in enumerate(s.landed):
                if landed:
                    self.made[_carriers(self.grants, space)] += landed - s.free_landed[space]
        self.ways: list[list[int]] = [NOT_ASKED] * s.pack.map.size

    def can_carry(self, s: Theatre, counter: int) -> bool:
        """Whether there is a way by sea for a unit."""
        here = s.at[counter]
        if not s.pack.charts.sails_from[here] or not s.pack.move_of[counter]:
            return False
        ways = self.ways[here]
        if ways is NOT_ASKED:
            ways = self.ways[here] = ways_by_sea(s, here, self)
        for space in ways:
            if s.pack.map.is_sea[space] or not is_barred(s, counter, space):
                return True
        return False

    def go_to(self, space: int) -> bool:
        """Whether one move more can be made into a space.

        Each card carries units into its own spaces only: whatever cards are chosen, they must have room for
        all the moves that no other card could have made.
        """
        if not self.grants:
            return self.is_open
        mine = _carriers(self.grants, space)
        for chosen in range(len(self.made)):
            room, moves = 0, int(not mine & ~chosen)
            for k, effect in enumerate(self.grants):
                room += effect.amount if chosen >> k & 1 else 0
            for carriers, made in enumerate(self.made):
                moves += made if not carriers & ~chosen else 0
            if moves > room:
                return False
        return True


def _carriers(grants: list[Effect], space: int) -> int:
    """The cards whose naval moves may go into a space, as a mask."""
    found = 0
    for k, effect in enumerate(grants):
        if not effect.spaces or effect.space_mask >> space & 1:
            found |= 1 << k
    return found


def landings(s: Theatre, counter: int) -> list[int]:
    """Where a unit may go by sea as its whole move."""
    here = s.at[counter]
    if not s.pack.charts.sails_from[here]:
        return []
    return _open_landings(s, counter, ways_by_sea(s, here, Ships(s)))


def _open_landings(s: Theatre, counter: int, spaces: list[int]) -> list[int]:
    """Those of some landings that a unit may use: one that can move, and where it may go."""
    if not spaces or not s.pack.move_of[counter]:
        return []
    return [space for space in spaces if s.pack.map.is_sea[space] or not is_barred(s, counter, space)]


def ways_by_sea(s: Theatre, here: int, ships: Ships) -> list[int]:
    """Where ships go from a space, whoever is on board."""
    board = s.pack.map
    found: list[int] = []
    for landing in s.pack.charts.landings:
        if here == landing.space and landing.goes_back and s.control[here] == ALLIED:
            found.extend([sea for sea in board.by_sea[here] if ships.go_to(sea)])
        if here == landing.space:
            sails_to: list[int] = [] if s.spent & SAILED else landing.sails_to
            for space in sails_to:
                other = s.pack.charts.landing_at(space)
                if other is not None and _may_land(s, other, False, ships):
                    found.append(space)
        elif board.is_sea[here] and board.route[here * board.size + landing.space] == NAVAL:
            if _may_land(s, landing, True, ships):
                found.append(landing.space)
    return found


def _may_land(s: Theatre, landing: Landing, from_fleet: bool, ships: Ships) -> bool:
    """By the scenario, by the number of moves left, and by cards."""
    space = landing.space
    if landing.needs >= 0 and s.control[landing.needs] != ALLIED:
        return False
    if is_closed(s, space):
        return False
    for effect in effects_in_force(s, FORBID):
        if not effect.space_mask >> space & 1:
            continue
        if effect.what == NO_NAVAL_INTO:
            return False
        if effect.what == NAVAL_LIMIT_INTO and s.landed[space] >= effect.amount:
            return False
    is_free = from_fleet and s.control[space] == ALLIED and s.free_landed[space] < landing.free
    return is_free or ships.go_to(space)


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
