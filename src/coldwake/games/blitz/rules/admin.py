"""Phase 12, BLITZ-3.2, BLITZ-4.2 and BLITZ-8.2: the clock, the cards, the air units, and the end."""

from coldwake.core.game import Outcome
from coldwake.core.nodes import Node, call, do, for_each, procedure, unless
from coldwake.core.state import Frame, put_in
from coldwake.core.telling import emit
from coldwake.games.blitz.rules import events
from coldwake.games.blitz.rules.card_play import effect_of, played_card
from coldwake.games.blitz.rules.changes import tell_roll
from coldwake.games.blitz.rules.charts import Level
from coldwake.games.blitz.rules.constants import (
    AIR_LOSS,
    ALLIED,
    AVAILABLE,
    BLANK_CARD,
    BY_CLOCK,
    BY_LIMIT,
    BY_SUDDEN_END,
    DISCARD_CARD,
    ELIMINATED,
    FIRST_AIR_TYPE,
    FOR_CLOCK,
    FOR_TURNAROUND,
    LONGEST_GAME,
    OPFOR,
    P_ADMIN,
    REMAINS,
    REMOVE,
    RESHUFFLE,
    REUSE,
    USED,
)
from coldwake.games.blitz.rules.effects import TURNAROUND, TURNS
from coldwake.games.blitz.rules.node_kinds import roll, stacks_settled
from coldwake.games.blitz.rules.queries import (
    counters_of,
    effects_in_force,
    is_air,
    names,
    side_of,
    type_of,
    unit_of,
)
from coldwake.games.blitz.rules.state import (
    ACTION_DISCARD,
    ACTION_OUT,
    ACTION_POOL,
    DECK,
    FORCE_WIDTH,
    IN_EFFECT,
    NOTHING,
    OPFOR_DISCARD,
    OPFOR_OUT,
    TO_TURN,
    WITHOUT_TURN_FLAGS,
    Theatre,
)

BY_EVENT = 2
"""Of the dice for the clock: neither the number of the Action card (0) nor of the OPFOR card (1)."""

# -- the clock (BLITZ-3.2) ------------------------------------------------------------------------


def begin_admin(s: Theatre, f: Frame) -> None:
    """The numbers on the cards; dice and events follow."""
    s.phase = P_ADMIN
    s.clock = 0
    s.numbers = (turn_number(s, ALLIED), turn_number(s, OPFOR))


def variable_cards(s: Theatre, f: Frame) -> list[int]:
    """The sides whose card has a "?" (R-BLITZ-04)."""
    cards = [played_card(s, side) for side in (ALLIED, OPFOR)]
    return [side for side in (ALLIED, OPFOR) if cards[side] >= 0 and s.pack.card(cards[side]).turn_roll]


def roll_clock(s: Theatre, f: Frame, die: int) -> None:
    """By the card's own table."""
    card = s.pack.card(played_card(s, f[2]))
    s.numbers = put_in(s.numbers, f[2], card.turn_roll[die - 1])
    tell_roll(s, FOR_CLOCK, die, f[2], NOTHING, s.numbers[f[2]])


def turn_number(s: Theatre, side: int) -> int:
    """The number in the corner of a side's card; a blank Action card costs a turn (R-BLITZ-05)."""
    card = played_card(s, side)
    if card < 0:
        return BLANK_CARD if side == ALLIED else 0
    return s.pack.card(card).turn


def turn_events(s: Theatre, f: Frame) -> list[int]:
    """The events of both cards that change the turns and whose spaces are held (BLITZ-4.1d)."""
    found = []
    for side in (ALLIED, OPFOR):
        card = played_card(s, side)
        for k, effect in enumerate(s.pack.card(card).effects if card >= 0 else []):
            held = [s.control[space] == effect.side for space in effect.spaces]
            if effect.verb == TURNS and all(held):
                found.append(2 * k + side)
    return found


def needs_no_die(s: Theatre, f: Frame) -> bool:
    """Whether an event happens without a die."""
    return not effect_of(s, f[2]).high


def roll_turn_event(s: Theatre, f: Frame, die: int) -> None:
    """The event takes place if the die says so."""
    effect = effect_of(s, f[2])
    s.quantity = effect.amount if effect.low <= die <= effect.high else 0
    tell_roll(s, FOR_CLOCK, die, BY_EVENT, NOTHING, s.quantity)


def settle_turn_event(s: Theatre, f: Frame) -> None:
    """What it gives or takes is added with the other numbers (BLITZ-3.2c)."""
    effect = effect_of(s, f[2])
    change = effect.amount if needs_no_die(s, f) else s.quantity
    s.quantity = 0
    if change:
        s.clock += change
        emit(s, events.TURN_EVENT, (played_card(s, f[2] & 1), change))


def adjust_turns(s: Theatre, f: Frame) -> None:
    """Only cards change the turns remaining, up to the track's end (BLITZ-3.2c, R-BLITZ-02, R-BLITZ-03)."""
    action, opfor = s.numbers[0], s.numbers[1]
    s.left = min(s.pack.most_turns, s.left + action + opfor + s.clock)
    emit(s, events.CLOCK, (action, opfor, s.clock, s.left))
    if len(s.pack.charts.sudden) > 0 and holds_all(s, s.pack.charts.sudden):
        _end(s, BY_SUDDEN_END)
    elif s.left <= 0:
        _end(s, BY_CLOCK)
    elif s.turn >= LONGEST_GAME:
        _end(s, BY_LIMIT)


def is_over(s: Theatre, f: Frame) -> bool:
    """Then nothing else of this phase is done (R-BLITZ-54)."""
    return s.ending > 0


# -- victory --------------------------------------------------------------------------------------


def holds_all(s: Theatre, spaces: bytes) -> bool:
    """Whether the player controls all of these."""
    return all([s.control[space] == ALLIED for space in spaces])


def points(s: Theatre) -> int:
    """Spaces controlled, less units lost and what else the scenario counts (BLITZ-2.2a)."""
    charts = s.pack.charts
    total = 0
    for number, space in enumerate(s.pack.map.spaces):
        if s.control[number] == ALLIED:
            total += space.points
    lost = [c for c in counters_of(s, ALLIED) if s.at[c] == ELIMINATED and not is_air(s, c)]
    total -= charts.loss * len(lost)
    if not holds_all(s, charts.must_hold):
        total -= charts.must_hold_loss
    return total + (charts.sudden_bonus if s.ending == BY_SUDDEN_END else 0)


def level(s: Theatre) -> Level:
    """The result that the points are good for; a sudden end may be worth more than they are (R-BLITZ-56)."""
    charts = s.pack.charts
    place = 0
    while place < len(charts.levels) - 1 and s.score < charts.levels[place].points:
        place += 1
    return charts.levels[min(place, charts.sudden_level) if s.ending == BY_SUDDEN_END else place]


def _end(s: Theatre, ending: int) -> None:
    """The game stops there and victory is checked (BLITZ-3.2d, R-BLITZ-56)."""
    s.ending = ending
    s.score = points(s)
    emit(s, events.GAME_OVER, (s.score, ending, s.pack.charts.levels.index(level(s))))


def outcome(s: Theatre) -> Outcome | None:
    """Won or not; the points are the player's."""
    if not s.ending:
        return None
    return Outcome([0] if level(s).wins else [], [s.score])


# -- cards (BLITZ-4.2) ----------------------------------------------------------------------------


def dispose(s: Theatre, f: Frame) -> None:
    """Both cards go where they say; then a deck that has run out is made anew (BLITZ-4.2a to 4.2f)."""
    reshuffle = False
    for side in (ALLIED, OPFOR):
        card = played_card(s, side)
        if card >= 0:
            reshuffle = s.pack.card(card).reshuffles or reshuffle
            _put_away(s, side, card)
    if reshuffle or not s.zones[DECK]:
        _make_deck(s)


def _put_away(s: Theatre, side: int, card: int) -> None:
    disposition = s.pack.card(card).disposition
    emit(s, events.CARD_GOES, (card, disposition))
    if disposition == REMAINS:
        s.move_sorted(card, IN_EFFECT)
    elif disposition == REMOVE:
        s.move_sorted(card, ACTION_OUT if side == ALLIED else OPFOR_OUT)
    elif disposition == DISCARD_CARD:
        s.move(card, ACTION_DISCARD if side == ALLIED else OPFOR_DISCARD)
    elif disposition == REUSE:
        s.move_sorted(card, ACTION_POOL if side == ALLIED else DECK)  # R-BLITZ-08
    elif disposition == RESHUFFLE:
        s.move_sorted(card, ACTION_POOL if side == ALLIED else DECK)  # R-BLITZ-07


def _make_deck(s: Theatre) -> None:
    """Discards and undrawn cards together; cards in effect and out of play stay away (R-BLITZ-06, 07)."""
    cards = s.zones[OPFOR_DISCARD]
    s.move_all(OPFOR_DISCARD, DECK)
    s.sort_zone(DECK)
    emit(s, events.RESHUFFLED, (len(s.zones[DECK]),))
    s.forget(cards)


# -- air turnaround (BLITZ-8.2c) ------------------------------------------------------------------


def units_to_turn_around(s: Theatre, f: Frame) -> list[int]:
    """Every unit in the Used box, once a turn (R-BLITZ-01, R-BLITZ-37)."""
    return [c for c in range(s.pack.counters) if s.at[c] == USED]


def turnaround_top(s: Theatre, counter: int) -> int:
    """The top of the range for its type, as cards have changed it."""
    top = s.pack.charts.turnaround[type_of(s, counter) - FIRST_AIR_TYPE]
    shift = 0
    for effect in effects_in_force(s, TURNAROUND):
        if effect.side == side_of(s, counter) and names(s, effect, counter):
            top = effect.high or top
            shift += effect.amount
    return top + shift


def turn_around(s: Theatre, f: Frame, die: int) -> None:
    """A 6 is always the end of it (R-BLITZ-36); within the range it is available again."""
    counter = f[2]
    top = turnaround_top(s, counter)
    if die == AIR_LOSS:
        s.place(counter, ELIMINATED)
    elif die <= top:
        s.place(counter, AVAILABLE)
    tell_roll(s, FOR_TURNAROUND, die, 0, counter, top)
    emit(s, events.TURNAROUND, (unit_of(s, counter), die, s.at[counter]))


# -- the next turn --------------------------------------------------------------------------------


def begin_turn(s: Theatre, f: Frame) -> None:
    """Every unit may move and fly again."""
    s.turn += 1
    s.phase = 1
    s.clear_turn()
    s.lower_all(WITHOUT_TURN_FLAGS)
    s.carrier = s.origin = (NOTHING,) * s.pack.counters
    kept = [k for k in range(0, len(s.force), FORCE_WIDTH) if s.force[k + TO_TURN] >= s.turn]
    s.hold_force(tuple([number for k in kept for number in s.force[k : k + FORCE_WIDTH]]))
    emit(s, events.TURN_BEGINS, (s.turn, s.left))


ADMIN = procedure(
    "admin",
    "BLITZ-3.3.12",
    do(begin_admin, "BLITZ-3.3.12"),
    for_each(variable_cards, "clock_roll", "R-BLITZ-04"),
    for_each(turn_events, "turn_event", "BLITZ-4.1d"),
    do(adjust_turns, "BLITZ-3.2c"),
    unless(
        is_over,
        do(dispose, "BLITZ-4.2a"),
        for_each(units_to_turn_around, "turnaround_roll", "BLITZ-8.2c"),
        stacks_settled("R-BLITZ-19"),
    ),
)
CLOCK_ROLL = roll("clock_roll", "R-BLITZ-04", roll_clock)
TURNAROUND_ROLL = roll("turnaround_roll", "BLITZ-8.2c", turn_around)

TURN_EVENT_NODE = procedure(
    "turn_event",
    "BLITZ-4.1d",
    unless(needs_no_die, call("turn_event_roll", "BLITZ-4.1d")),
    do(settle_turn_event, "BLITZ-3.2c"),
)
TURN_EVENT_ROLL = roll("turn_event_roll", "BLITZ-4.1d", roll_turn_event)

NODES: list[Node[Theatre]] = [ADMIN, CLOCK_ROLL, TURN_EVENT_NODE, TURN_EVENT_ROLL, TURNAROUND_ROLL]
"""The nodes of phase 12."""
