"""What happens to counters: they are shown, moved, reduced, eliminated; and who controls a space."""

from coldwake.core.state import Frame, put_in
from coldwake.core.state import put as put_byte
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.constants import (
    ALLIED,
    ELIMINATED,
    ELIMINATION,
    FOR_CHANCE,
    OPFOR,
    OUT,
    RETREAT,
    USED,
)
from coldwake.games.blitz.rules.queries import (
    ground_at,
    has_ground,
    is_air,
    is_revealed,
    on_map,
    unit_of,
    unit_or_none,
)
from coldwake.games.blitz.rules.state import NOTHING, REVEALED, Theatre


def reveal(s: Theatre, counter: int) -> None:
    """A face-down unit is shown, for good (BLITZ-3.1h)."""
    if is_revealed(s, counter):
        return
    s.raise_flag(counter, REVEALED)
    s.reveal_barrier()
    emit(s, events.REVEALED_EVENT, (counter, unit_of(s, counter), s.at[counter]))


def reveal_space(s: Theatre, space: int) -> None:
    """Every OPFOR unit in a space is shown (BLITZ-3.1d, BLITZ-3.1e, BLITZ-3.1f)."""
    for counter in ground_at(s, space, OPFOR):
        reveal(s, counter)


def meet(s: Theatre, space: int) -> None:
    """OPFOR units that share a space with friendly ground units are shown (BLITZ-10.4b, R-BLITZ-10)."""
    if has_ground(s, space, ALLIED):
        reveal_space(s, space)


def put(s: Theatre, counter: int, space: int) -> None:
    """A ground unit comes to stand in a space."""
    left = s.at[counter]
    s.place(counter, space)
    meet(s, space)
    settle_control(s, space)
    if left >= 0:
        settle_control(s, left)


def settle_control(s: Theatre, space: int) -> None:
    """The last side that alone had ground units there controls it (R-BLITZ-50)."""
    if not s.pack.map.is_land[space]:
        return
    allied, opfor = has_ground(s, space, ALLIED), has_ground(s, space, OPFOR)
    if allied == opfor:
        return
    side = ALLIED if allied else OPFOR
    if s.control[space] != side:
        s.control = put_byte(s.control, space, side)
        emit(s, events.CONTROL_CHANGED, (space, side))


def lose_step(s: Theatre, counter: int) -> None:
    """A full two-step unit is turned, any other is eliminated (BLITZ-2.6a, BLITZ-2.6b, BLITZ-7.3.1)."""
    if s.pack.two_steps[unit_of(s, counter)] and not s.step[counter]:
        reveal(s, counter)  # R-BLITZ-11: the back of the counter is its weaker side
        s.step = put_byte(s.step, counter, 1)
        emit(s, events.STEP_LOST, (unit_of(s, counter),))
    else:
        eliminate(s, counter)


def eliminate(s: Theatre, counter: int) -> None:
    """To the Eliminated box; a transport takes its load along (BLITZ-7.3.1, BLITZ-8.3g)."""
    reveal(s, counter)
    space = s.at[counter]
    s.place(counter, ELIMINATED)
    s.carrier = put_in(s.carrier, counter, NOTHING)
    emit(s, events.UNIT_ELIMINATED, (unit_of(s, counter),))
    if is_air(s, counter):
        for passenger in passengers(s, counter):
            eliminate(s, passenger)
    elif space >= 0:
        settle_control(s, space)


def stand_down(s: Theatre, counter: int) -> None:
    """After its mission an air unit is used (BLITZ-8.2b); one that flies but once leaves the game."""
    s.place(counter, OUT if s.pack.once[counter] else USED)
    if s.pack.once[counter]:
        emit(s, events.AIR_LOST, (unit_of(s, counter),))


def passengers(s: Theatre, transport: int) -> list[int]:
    """The ground units a transport carries in this turn."""
    return [c for c in range(s.pack.first_opfor) if s.carrier[c] == transport]


def tell_roll(s: Theatre, purpose: int, die: int, result: int, counter: int, needed: int) -> None:
    """A die, what it was for, and what came of it."""
    if s.sink is not None:
        unit = unit_or_none(s, counter) if counter >= 0 else NOTHING
        emit(s, events.ROLLED, (purpose, die, result, unit, needed))


def tell_choice(s: Theatre, die: int) -> None:
    """A die that only picks one of several equal things."""
    tell_roll(s, FOR_CHANCE, die, 0, NOTHING, 0)


def dice_are_left(s: Theatre, f: Frame) -> bool:
    """Whether a die of the volley is still to be thrown."""
    return s.dice_left > 0


def throw_again(s: Theatre, f: Frame) -> None:
    """As long as dice of the volley are left, the next is thrown as the procedure would have it."""
    if s.dice_left > 0:
        s.push(f)


def read_chart(s: Theatre, column: int, die: int, purpose: int, counter: int) -> int:
    """A die of the volley is thrown: its result in a column of the chart; `counter` fires, or nobody."""
    result = s.pack.charts.result(column, die)
    tell_roll(s, purpose, die, result, counter, 0)
    s.dice_left -= 1
    return result


def note_hit(s: Theatre, result: int) -> None:
    """A result E or R on ground units waits until all dice have fallen (BLITZ-7.3b)."""
    if result == ELIMINATION:
        s.hits = (s.hits[0] + 1, s.hits[1])
    elif result == RETREAT:
        s.hits = (s.hits[0], s.hits[1] + 1)


def is_gone(s: Theatre, counter: int, space: int) -> bool:
    """Whether a unit has left a space in whatever way."""
    return not on_map(s, counter) or s.at[counter] != space
