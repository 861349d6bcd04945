"""BLITZ-8.3 and phase 5: AAA fires, and the player says who is hit."""

from typing import Final

from coldwake.core.nodes import Node, Procedure, call, do, for_each, loop, procedure, unless
from coldwake.core.state import ONE, Frame, put_in
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.changes import (
    dice_are_left,
    lose_step,
    passengers,
    put,
    read_chart,
    throw_again,
)
from coldwake.games.blitz.rules.constants import (
    ABORT,
    ABORT_FIXED,
    ABORT_HELICOPTER,
    ALLIED,
    ANY_HIT,
    ELIMINATION,
    ELIMINATION_FIXED,
    ELIMINATION_HELICOPTER,
    FIXED_HIT,
    FOR_AAA,
    HELICOPTER_HIT,
    NO_EFFECT,
    OPFOR,
    P_AAA,
    P_AIR_MOVEMENT,
    P_OPFOR_MOVEMENT,
    USED,
)
from coldwake.games.blitz.rules.node_kinds import choice, phase, roll
from coldwake.games.blitz.rules.queries import (
    aaa_strength,
    air_at,
    counters_of,
    ground_at,
    is_air,
    spaces_of,
    unit_of,
)
from coldwake.games.blitz.rules.state import JUMPED, LIFTED, NOTHING, Theatre

E_RESULTS: Final = [ELIMINATION_HELICOPTER, ELIMINATION_FIXED, ELIMINATION]
A_RESULTS: Final = [ABORT_HELICOPTER, ABORT_FIXED, ABORT]
ORDER: Final = [
    ELIMINATION_HELICOPTER, ELIMINATION_FIXED, ELIMINATION, ABORT_HELICOPTER, ABORT_FIXED, ABORT,
]  # fmt: skip
KIND_BUTTONS: Final = {
    ELIMINATION: ANY_HIT,
    ABORT: ANY_HIT,
    ELIMINATION_HELICOPTER: HELICOPTER_HIT,
    ABORT_HELICOPTER: HELICOPTER_HIT,
    ELIMINATION_FIXED: FIXED_HIT,
    ABORT_FIXED: FIXED_HIT,
}


def begin_aaa(s: Theatre, f: Frame) -> None:
    """AAA must fire (BLITZ-3.3.5)."""
    s.phase = P_AAA


def targets(s: Theatre, space: int) -> list[int]:
    """Air units, and ground units that have just jumped (BLITZ-10.2c); loads are no targets (R-BLITZ-38).

    Before the air moves are complete it is the transport that takes off again, and nobody else (BLITZ-8.3c).
    """
    if s.phase == P_AIR_MOVEMENT:
        return [s.target] if s.at[s.target] == space else []
    side = OPFOR - firing_side(s)
    return air_at(s, space, side) + [c for c in ground_at(s, space, side) if is_exposed(s, c)]


def is_exposed(s: Theatre, counter: int) -> bool:
    """Whether AAA can fire at a unit: one that flies, or has just jumped."""
    return s.pack.air[counter] > 0 or s.flags[counter] & JUMPED > 0


def firing_side(s: Theatre) -> int:
    """Whose AAA fires: the player's at what OPFOR sends by air in phase 10, else OPFOR's."""
    return ALLIED if s.phase == P_OPFOR_MOVEMENT else OPFOR


def aaa_dice(s: Theatre, space: int) -> int:
    """All AAA in the space together, halved by a card if it says so (BLITZ-8.3a)."""
    side = firing_side(s)
    total = 0
    for c in ground_at(s, space, side):
        total += aaa_strength(s, c)
    return total // 2 if s.halved == space and side == OPFOR else total


def defended_spaces(s: Theatre, f: Frame) -> list[int]:
    """Where AAA and something to fire at meet."""
    mask = 0
    for c in counters_of(s, OPFOR - firing_side(s)):
        if s.at[c] >= 0 and is_exposed(s, c):
            mask |= 1 << s.at[c]
    return [space for space in spaces_of(s, mask) if aaa_dice(s, space) > 0]


def begin_volley(s: Theatre, f: Frame) -> None:
    """One volley per space (R-BLITZ-38)."""
    s.dice_left = aaa_dice(s, f[2])
    s.volley = b""
    emit(s, events.AAA_FIRES, (f[2], s.dice_left, firing_side(s)))


def roll_aaa(s: Theatre, f: Frame, die: int) -> None:
    """The AAA column; results wait until the player allots them."""
    result = read_chart(s, s.pack.charts.flak, die, FOR_AAA, NOTHING)
    if result != NO_EFFECT:
        s.volley += ONE[result]
    throw_again(s, f)


def sort_volley(s: Theatre, f: Frame) -> None:
    """All eliminations before any abort (BLITZ-8.3d)."""
    s.volley = bytes([result for kind in ORDER for result in s.volley if result == kind])


AAA_PHASE = phase(
    "aaa_phase",
    "BLITZ-3.3.5",
    do(begin_aaa, "BLITZ-3.3.5"),
    for_each(defended_spaces, "volley", "BLITZ-8.3a"),
)
AAA_ROLL = roll("aaa_roll", "BLITZ-8.3a", roll_aaa)

# -- which result comes first (BLITZ-8.3b) --------------------------------------------------------


def next_kinds(s: Theatre) -> list[int]:
    """The results that may be applied next: an elimination as long as there is one, then the aborts."""
    hard = [kind for kind in E_RESULTS if kind in s.volley]
    return hard or [kind for kind in A_RESULTS if kind in s.volley]


def order_is_clear(s: Theatre, f: Frame) -> bool:
    """Whether it is all the same which comes first: no unit could take one of two that are not alike."""
    sets = [eligible(s, f[2], kind) for kind in next_kinds(s)]
    for k, first in enumerate(sets):
        for second in sets[k + 1 :]:
            if first != second and any([c in second for c in first]):
                return False
    return True


def kinds_to_apply(s: Theatre, f: Frame) -> list[int]:
    """A result for all, for helicopters or for airstrikes; those that nobody can take wait to be lost."""
    kinds = [kind for kind in next_kinds(s) if len(eligible(s, f[2], kind)) > 0]
    return sorted([KIND_BUTTONS[kind] for kind in kinds])


def apply_first(s: Theatre, f: Frame, action: int) -> None:
    """The chosen one goes to the front of the volley."""
    for kind in next_kinds(s):
        if KIND_BUTTONS[kind] == action:
            s.volley = ONE[kind] + s.volley.replace(ONE[kind], b"", 1)
            return


HIT_ORDER = choice("hit_order", "BLITZ-8.3b", kinds_to_apply, apply_first, step="5", about="space")

# -- who takes it ---------------------------------------------------------------------------------


def eligible(s: Theatre, space: int, result: int) -> list[int]:
    """Who can take a result (BLITZ-8.3e)."""
    found = targets(s, space)
    if result in (ABORT_HELICOPTER, ELIMINATION_HELICOPTER):
        return [c for c in found if s.pack.helicopter[c]]
    if result in (ABORT_FIXED, ELIMINATION_FIXED):
        return [c for c in found if is_air(s, c) and not s.pack.helicopter[c]]
    return found


def results_are_left(s: Theatre, f: Frame) -> bool:
    """Whether a result is still to be allotted."""
    return len(s.volley) > 0


def nobody_can_take_it(s: Theatre, f: Frame) -> bool:
    """Then it is lost (R-BLITZ-38)."""
    return len(eligible(s, f[2], s.volley[0])) == 0


def units_to_hit(s: Theatre, f: Frame) -> list[int]:
    """The player chooses (BLITZ-8.3b)."""
    found = eligible(s, f[2], s.volley[0])
    found.sort()
    return [s.pack.counter_action + c for c in found]


def take_hit(s: Theatre, f: Frame, action: int) -> None:
    """Now or never: before any bombardment (BLITZ-8.3c)."""
    counter = action - s.pack.counter_action
    result = s.volley[0]
    s.volley = s.volley[1:]
    emit(s, events.AIR_HIT, (unit_of(s, counter), result))
    if result in E_RESULTS:
        lose_step(s, counter)  # BLITZ-8.3f, R-BLITZ-39
    else:
        abort(s, counter)


def abort(s: Theatre, counter: int) -> None:
    """To the Used box; loads and jumpers go back to where they came from (BLITZ-8.3h, i, BLITZ-10.2c)."""
    if not is_air(s, counter):
        _send_back(s, counter)
        return
    s.place(counter, USED)
    for load in passengers(s, counter):
        _send_back(s, load)


def _send_back(s: Theatre, counter: int) -> None:
    s.carrier = put_in(s.carrier, counter, NOTHING)
    s.lower_flag(counter, JUMPED | LIFTED)
    put(s, counter, s.origin[counter])


def lose_result(s: Theatre, f: Frame) -> None:
    """Nobody there can take it."""
    if s.volley and nobody_can_take_it(s, f):
        emit(s, events.RESULT_LOST, (s.volley[0],))
        s.volley = s.volley[1:]


VOLLEY = procedure(
    "volley",
    "BLITZ-8.3a",
    do(begin_volley, "BLITZ-8.3a"),
    loop(dice_are_left, "aaa_roll", "BLITZ-8.3a"),
    do(sort_volley, "BLITZ-8.3d"),
    loop(results_are_left, "allot", "BLITZ-8.3b"),
)
ALLOT: Procedure[Theatre] = procedure(
    "allot",
    "BLITZ-8.3b",
    unless(order_is_clear, call("hit_order", "BLITZ-8.3b")),
    unless(nobody_can_take_it, call("take_hit", "BLITZ-8.3b")),
    do(lose_result, "R-BLITZ-38"),
)
TAKE_HIT = choice("take_hit", "BLITZ-8.3b", units_to_hit, take_hit, step="5", about="space")


NODES: list[Node[Theatre]] = [AAA_PHASE, VOLLEY, AAA_ROLL, ALLOT, HIT_ORDER, TAKE_HIT]
"""The nodes of this chapter."""
