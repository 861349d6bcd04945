"""Rule 10: helicopters, their checks, and the weather."""

from coldwake.core.nodes import Decision, Node, Procedure, call, procedure, unless
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.clicks import (
    active_seat,
    force_seat,
    may_draw,
    opponent,
    picked_unit,
    unit_action,
)
from coldwake.games.attack_sub.rules.constants import (
    DRAW,
    FOR_CHECK,
    FOR_WEATHER,
    G_LAUNCH,
    MALFUNCTION,
    WEATHER_NEEDS,
)
from coldwake.games.attack_sub.rules.effects import (
    draws_enough,
    lose_helicopter,
    note_action,
    settle_pile,
    turn_over,
)
from coldwake.games.attack_sub.rules.node_kinds import card_turned
from coldwake.games.attack_sub.rules.queries import (
    active_side,
    aloft_of,
    can_launch_ever,
    capacity,
    in_play,
    is_ship,
    seat_of_side,
)
from coldwake.games.attack_sub.rules.state import AIR, NOTHING, PILE, Waters

CANNOT_ACT = 2
"""A helicopter has no action in the turn of its launch (SUB-10.1c)."""

# -- 10.1 launch -----------------------------------------------------------------------------------


def launch(s: Waters, ship: int, card: int) -> None:
    """The card is laid beside its ship; the hand size grows at once.

    Rules: SUB-3.1j, SUB-10.1a, SUB-10.1c, SUB-10.2b, R-SUB-33.
    """
    note_action(s, ship, G_LAUNCH)
    s.move(card, AIR)
    s.reveal_barrier()
    s.base = put(s.base, card, ship)
    s.spent = put(s.spent, card, CANNOT_ACT)
    emit(s, events.LAUNCHED, (s.active, ship, card))


# -- 10.3 checks -----------------------------------------------------------------------------------


def operated_by_ship(s: Waters, f: Frame) -> bool:
    """Ships are not checked after an operation, nor is a helicopter that is already lost (SUB-10.3a)."""
    return is_ship(s, s.op_unit) or s.where[s.op_unit] != AIR


def check_operation(s: Waters, f: Frame, card: int) -> None:
    """The immediate check of one helicopter (SUB-3.1k, SUB-10.3a, SUB-10.31x)."""
    _check(s, s.op_unit, card)


def is_grounded(s: Waters, f: Frame) -> bool:
    """Bad weather has grounded it meanwhile."""
    return s.where[f[2]] != AIR


def check_at_end(s: Waters, f: Frame, card: int) -> None:
    """One check at the end of the turn (SUB-10.31a)."""
    _check(s, f[2], card)


def _check(s: Waters, unit: int, card: int) -> None:
    """X is bad weather for all; below the Duration number this one comes down.

    Rules: SUB-10.3a, SUB-10.32a, R-SUB-29, R-SUB-30.
    """
    seat = seat_of_side(s, s.force_side)
    needed = s.pack.duration[s.base[unit]]
    number = turn_over(s, seat, card)
    success = number != MALFUNCTION and number >= needed
    emit(s, events.TURNED, (seat, FOR_CHECK, card, number, needed, int(success), unit, NOTHING))
    settle_pile(s)
    if number == MALFUNCTION:
        break_weather(s)
    elif not success:
        lose_helicopter(s, unit)


def break_weather(s: Waters) -> None:
    """Everything comes down and nothing goes up (SUB-10.32a)."""
    s.weather = 1
    s.storm_turn = s.turn
    emit(s, events.WEATHER, (1,))
    for unit in s.zones[AIR]:
        lose_helicopter(s, unit)


def helicopters_to_check(s: Waters, f: Frame) -> list[int]:
    """Once each, however often the reason came up, in the order of launch.

    Rules: SUB-10.31a, SUB-10.31b, R-SUB-27, R-SUB-28.
    """
    if s.force_side < 0 or not s.due >> seat_of_side(s, s.force_side) & 1 or not s.zones[PILE]:
        return []
    return list(s.zones[AIR])


CHECK_OPERATION = card_turned("check_operation", "SUB-10.3a", force_seat, check_operation)
END_CHECK: Procedure[Waters] = procedure(
    "end_check", "SUB-10.31a", unless(is_grounded, call("end_check_draw", "SUB-10.31a"))
)
END_CHECK_DRAW = card_turned("end_check_draw", "SUB-10.31a", force_seat, check_at_end)

# -- 10.32 the weather -----------------------------------------------------------------------------


def no_weather_draw(s: Waters, f: Frame) -> bool:
    """Only for bad weather of an earlier turn, by the player whose ships could launch.

    Rules: SUB-10.32b, R-SUB-31.
    """
    if not s.weather or s.storm_turn == s.turn or active_side(s) != s.force_side:
        return True
    return not can_launch_ever(s, s.force_side) or not s.zones[PILE]


def weather_choice(s: Waters, f: Frame, action: int) -> None:
    """A draw decides; it is no action (SUB-10.32c)."""
    if action == DRAW:
        s.push((WEATHER_DRAW.id, 0))


def clear_weather(s: Waters, f: Frame, card: int) -> None:
    """Four or more, and helicopters fly again from the next turn on (SUB-10.32b)."""
    if draws_enough(s, card, FOR_WEATHER, WEATHER_NEEDS, NOTHING):
        s.weather = 0
        emit(s, events.WEATHER, (0,))
    settle_pile(s)


WEATHER = Decision[Waters]("weather", "SUB-10.32b", active_seat, may_draw, weather_choice, step="10.32")
WEATHER_DRAW = card_turned("weather_draw", "SUB-10.32b", active_seat, clear_weather)

# -- 10.4 a damaged ship supports fewer ------------------------------------------------------------


def excess(s: Waters, ship: int) -> int:
    """How many helicopters more a ship has aloft than it can support (SUB-10.4c)."""
    return len(aloft_of(s, ship)) - capacity(s, ship) if in_play(s, ship) else 0


def ship_cannot_support(s: Waters, f: Frame) -> bool:
    """The Ship that was hit has too many aloft."""
    ship = s.op_targets[0]
    return not s.pack.submarine[ship] and excess(s, ship) > 0


def ditch_choices(s: Waters, f: Frame) -> list[int]:
    """The owner picks (SUB-10.4c, R-SUB-83)."""
    options = [unit_action(s, unit) for unit in aloft_of(s, s.op_targets[0])]
    options.sort()
    return options


def ditch(s: Waters, f: Frame, action: int) -> None:
    """This one comes down, before all eyes."""
    s.reveal_barrier()
    lose_helicopter(s, picked_unit(s, action))


def ditch_all(s: Waters, ship: int) -> None:
    """A ship is gone, or can support none: all its helicopters are lost (SUB-10.4b, SUB-10.4c)."""
    for unit in aloft_of(s, ship):
        lose_helicopter(s, unit)


DITCH = Decision[Waters]("ditch", "SUB-10.4c", opponent, ditch_choices, ditch, step="C")

NODES: list[Node[Waters]] = [
    CHECK_OPERATION, END_CHECK, END_CHECK_DRAW, WEATHER, WEATHER_DRAW, DITCH,
]  # fmt: skip
"""The nodes of this chapter."""
