"""BLITZ-7.3.2: retreats. The player chooses the way for both sides, among the longest there are."""

from coldwake.core.nodes import Node, Procedure, call, do, loop, procedure, unless
from coldwake.core.state import ONE, Frame
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.changes import lose_step, put
from coldwake.games.blitz.rules.constants import ELITE, GIVE_WAY, OPFOR, STAND
from coldwake.games.blitz.rules.movement import crossing_is_free
from coldwake.games.blitz.rules.node_kinds import choice
from coldwake.games.blitz.rules.queries import (
    firepower,
    ground_at,
    has_ground,
    is_barred,
    is_barrier,
    on_map,
    side_of,
    traits_of,
    unit_of,
    weakest_of,
)
from coldwake.games.blitz.rules.state import NOTHING, Theatre


def retreat_spaces(s: Theatre, counter: int, a: int, trail: bytes) -> list[int]:
    """The spaces a unit may retreat into from a space (BLITZ-7.3.2b).

    Not across water, unless engineers help (BLITZ-10.5d), not where an enemy is, face down or not
    (R-BLITZ-32), not where it may not go, and no space twice (R-BLITZ-30). Terrain that stops, movement
    values and stacking do not matter (R-BLITZ-31).
    """
    side = side_of(s, counter)
    found = []
    for b in s.pack.map.near[a]:
        if b in trail or is_barred(s, counter, b) or has_ground(s, b, OPFOR - side):
            continue
        if not is_barrier(s, a, b) or (s.rules.engineers and crossing_is_free(s, counter, a, b, NOTHING)):
            found.append(b)
    return found


def longest_way(s: Theatre, counter: int, a: int, trail: bytes, wanted: int) -> int:
    """How many of the wanted spaces can be retreated at most from a space."""
    if wanted == 0:
        return 0
    best = 0
    for b in retreat_spaces(s, counter, a, trail):
        best = max(best, 1 + longest_way(s, counter, b, trail + ONE[b], wanted - 1))
        if best == wanted:
            break
    return best


def begin_retreat(s: Theatre, counter: int, spaces: int) -> None:
    """So many results R on one unit; an elite OPFOR unit shrugs off the first of a volley (BLITZ-10.3b).

    Rules: BLITZ-7.3c, BLITZ-7.3x2, R-BLITZ-34.
    """
    s.target = counter
    s.retreats = spaces
    s.trail = ONE[s.at[counter]]
    if may_stand_firm(s) and side_of(s, counter) == OPFOR:
        _stand_firm(s)


# -- elite units (BLITZ-10.3b) --------------------------------------------------------------------


def may_stand_firm(s: Theatre) -> bool:
    """Whether the unit that is to retreat is an elite one for which this is the first R of the volley."""
    is_elite = s.rules.resiliency and traits_of(s, s.target) & ELITE > 0
    return is_elite and s.retreats > 0 and not s.absorbed >> s.target & 1


def _stand_firm(s: Theatre) -> None:
    """The result counts as applied and does nothing."""
    s.absorbed |= 1 << s.target
    s.retreats -= 1
    emit(s, events.STANDS_FIRM, (unit_of(s, s.target),))


def nobody_may_stand_firm(s: Theatre, f: Frame) -> bool:
    """Then the player is not asked."""
    return not may_stand_firm(s)


def ways_to_take_it(s: Theatre, f: Frame) -> list[int]:
    """It may ignore the result, and need not."""
    return [STAND, GIVE_WAY]


def stand_or_give_way(s: Theatre, f: Frame, action: int) -> None:
    """Either way this was the first result of the volley."""
    if action == STAND:
        _stand_firm(s)
    s.absorbed |= 1 << s.target


# -- the way out ----------------------------------------------------------------------------------


def nobody_retreats(s: Theatre, f: Frame) -> bool:
    """Whether no result R is waiting."""
    return s.retreats == 0


def is_retreating(s: Theatre, f: Frame) -> bool:
    """As long as results are left and the unit is there to suffer them."""
    return s.retreats > 0 and on_map(s, s.target)


def cannot_retreat(s: Theatre, f: Frame) -> bool:
    """Immobile units and units without a way out lose a step instead (BLITZ-7.3.2c, BLITZ-7.3.2e)."""
    if not s.pack.move_of[unit_of(s, s.target)]:
        return True
    return len(retreat_spaces(s, s.target, s.at[s.target], s.trail)) == 0


def ways_out(s: Theatre, f: Frame) -> list[int]:
    """The next space of a way that is as long as can be (R-BLITZ-30, R-BLITZ-33, BLITZ-7.3.2d)."""
    counter = s.target
    spaces = retreat_spaces(s, counter, s.at[counter], s.trail)
    lengths = [longest_way(s, counter, b, s.trail + ONE[b], s.retreats - 1) for b in spaces]
    best = max(lengths)
    return [s.pack.space_action + b for k, b in enumerate(spaces) if lengths[k] == best]


def retreat_to(s: Theatre, f: Frame, action: int) -> None:
    """One space for one R (BLITZ-7.3.2a)."""
    space = action - s.pack.space_action
    s.retreats -= 1
    s.trail += ONE[space]
    emit(s, events.RETREATED, (unit_of(s, s.target), space))
    put(s, s.target, space)


def weaker_targets(s: Theatre, f: Frame) -> list[int]:
    """The weakest of the targets that bombs have left in the space, if weaker than the unit in retreat.

    While they remain, no stronger one is eliminated (BLITZ-8.4d); ground fire knows no such order.
    """
    if len(f) < 3:
        return []
    counters = [c for c in ground_at(s, f[2], side_of(s, s.target)) if c != s.target]
    return weakest_of(s, [c for c in counters if firepower(s, c) < firepower(s, s.target)])


def is_held(s: Theatre, f: Frame) -> bool:
    """Whether the next R cannot be carried out."""
    return s.retreats > 0 and on_map(s, s.target) and cannot_retreat(s, f)


def sufferer_is_clear(s: Theatre, f: Frame) -> bool:
    """Nobody suffers, or there is but one who can."""
    return not is_held(s, f) or len(weaker_targets(s, f)) < 2


def hold_and_suffer(s: Theatre, f: Frame) -> None:
    """An R that cannot be carried out is an E (R-BLITZ-29); under bombs for the weakest (R-BLITZ-40)."""
    if not is_held(s, f):
        return
    s.retreats -= 1
    weaker = weaker_targets(s, f)
    if not weaker:
        lose_step(s, s.target)
    elif len(weaker) == 1:
        lose_step(s, weaker[0])
    else:
        lose_step(s, s.shooter)
        s.shooter = NOTHING


def end_retreat(s: Theatre, f: Frame) -> None:
    """What is left over is lost (BLITZ-7.3d)."""
    s.retreats = 0
    s.trail = b""


RETREAT_NODE = procedure(
    "retreat",
    "BLITZ-7.3.2a",
    unless(nobody_may_stand_firm, call("stand_firm", "BLITZ-10.3b")),
    loop(is_retreating, "retreat_one", "BLITZ-7.3.2a"),
    do(end_retreat, "BLITZ-7.3d"),
)
RETREAT_ONE: Procedure[Theatre] = procedure(
    "retreat_one",
    "BLITZ-7.3.2a",
    unless(cannot_retreat, call("retreat_space", "BLITZ-7.3.2d")),
    unless(sufferer_is_clear, call("bomb_victim", "BLITZ-8.4b")),
    do(hold_and_suffer, "R-BLITZ-29"),
)
RETREAT_SPACE = choice("retreat_space", "BLITZ-7.3.2d", ways_out, retreat_to, step="retreat")

STAND_FIRM = choice("stand_firm", "BLITZ-10.3b", ways_to_take_it, stand_or_give_way, step="retreat")

NODES: list[Node[Theatre]] = [RETREAT_NODE, RETREAT_ONE, RETREAT_SPACE, STAND_FIRM]
"""The nodes of a retreat."""
