"""Rule 8: Close and Open Range; with it exits (13.5) and the escapes of scenarios."""

from coldwake.core.nodes import Decision, Node, call, do, procedure, unless
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.answers import could_cancel
from coldwake.games.attack_sub.rules.clicks import active_seat, may_draw, offer, opponent, range_cards
from coldwake.games.attack_sub.rules.constants import (
    ALFA_CANCEL_NEEDS,
    BY_ESCAPE,
    CANCEL,
    CLOSE,
    DRAW,
    E_RANGE,
    EXIT,
    FOR_CANCEL,
    FOR_ESCAPE,
    FORCE,
    OPEN,
    PASS,
    PIECE_ACTION,
    RANGE,
)
from coldwake.games.attack_sub.rules.damage import leave
from coldwake.games.attack_sub.rules.effects import (
    note_action,
    note_force_action,
    plain,
    play_card,
    settle_pile,
    shift_contact,
    turn_over,
)
from coldwake.games.attack_sub.rules.node_kinds import card_turned, further_click
from coldwake.games.attack_sub.rules.options import (
    can_close,
    can_exit,
    force_objects,
    opening_objects,
    range_markers,
    range_objects,
)
from coldwake.games.attack_sub.rules.queries import (
    FORCE_HOLDER,
    active_side,
    aloft,
    cards_of,
    other_seat,
    seat_of_side,
    surface_ships,
)
from coldwake.games.attack_sub.rules.search import end_operation
from coldwake.games.attack_sub.rules.state import NOTHING, RANGING, Waters
from coldwake.games.attack_sub.rules.victory import finish

# -- 8.1, 8.2 who moves, how, against whom ---------------------------------------------------------


def choose_range_card(s: Waters, f: Frame, action: int) -> None:
    """It moves as a whole."""
    if action != CANCEL:
        s.push((RANGE_WAY.id, 0, FORCE_HOLDER, action - PIECE_ACTION))


def objects(s: Waters, mover: int) -> list[int]:
    """Against whom the mover may change the range."""
    return force_objects(s) if mover == FORCE_HOLDER else range_objects(s, mover)


def ways(s: Waters, f: Frame) -> list[int]:
    """Close, open, or leave (SUB-8.1a, SUB-13.5c)."""
    mover = f[2]
    options = [CANCEL]
    if mover == FORCE_HOLDER or s.pack.submarine[mover]:
        if any([can_close(s, mover, target) for target in objects(s, mover)]):
            options.append(CLOSE)
        if opening_objects(s, mover):
            options.append(OPEN)
    if mover != FORCE_HOLDER and can_exit(s, mover):
        options.append(EXIT)
    return options


def choose_way(s: Waters, f: Frame, action: int) -> None:
    """An exit has no object."""
    if action == EXIT:
        exit_play(s, f[2], f[3])
    elif action != CANCEL:
        s.push((RANGE_OBJECT.id, 0, f[2], f[3], int(action == OPEN)))


def object_choices(s: Waters, f: Frame) -> list[int]:
    """One submarine, or the whole Surface Force (R-SUB-23)."""
    mover, opens = f[2], f[4]
    if opens:
        found = opening_objects(s, mover)
    else:
        found = [target for target in objects(s, mover) if can_close(s, mover, target)]
    options = [CANCEL, FORCE] if FORCE_HOLDER in found else [CANCEL]
    return offer(options, [target for target in found if target != FORCE_HOLDER])


def choose_object(s: Waters, f: Frame, action: int) -> None:
    """The card is played; it is the mover's action, cancelled or not.

    Rules: SUB-3.1h, SUB-8.2a, SUB-8.5c, SUB-10.31a, R-SUB-16.
    """
    if action == CANCEL:
        return
    mover, card, opens = f[2], f[3], f[4]
    target = FORCE_HOLDER if action == FORCE else action - PIECE_ACTION
    s.end_operation()
    play_card(s, card)
    if mover == FORCE_HOLDER:
        note_force_action(s, active_side(s))
        s.force_moved = 1
        _make_checks_due(s, s.active)
    else:
        note_action(s, mover, E_RANGE)
    s.op_kind = RANGING
    s.op_unit = mover
    s.op_object = target
    s.op_mode = opens
    s.op_cards = bytes([card])
    emit(s, events.RANGE_PLAYED, (s.active, mover, target, card, opens))
    s.push((RANGE_CHANGE.id, 0))


def _make_checks_due(s: Waters, seat: int) -> None:
    """A Force that plays a range card has its helicopters checked at the end of the turn (SUB-10.31a)."""
    if aloft(s, s.side_of[seat]):
        s.due |= 1 << seat


FORCE_CARD = further_click("force_card", "SUB-8.2a", range_cards, choose_range_card, step="E")
RANGE_WAY = further_click("range_way", "SUB-8.1a", ways, choose_way, step="E", about="mover card")
RANGE_OBJECT = further_click(
    "range_object", "SUB-8.1b", object_choices, choose_object, step="E", about="mover card opens"
)

# -- 8.5 cancelling --------------------------------------------------------------------------------


def nobody_can_cancel(s: Waters, f: Frame) -> bool:
    """By public knowledge (SUB-8.5b)."""
    return not could_cancel(s)


def cancel_choices(s: Waters, f: Frame) -> list[int]:
    """A range card of one's own, or nothing (SUB-8.5a, SUB-8.5d)."""
    return offer([PASS], cards_of(s, other_seat(s), RANGE))


def cancel_choice(s: Waters, f: Frame, action: int) -> None:
    """Both cards are spent; against an Alfa a draw must help.

    Rules: SUB-8.5e, SUB-8.5f, SUB-13.4a, R-SUB-21, R-SUB-68.
    """
    if action == PASS:
        return
    card = action - PIECE_ACTION
    play_card(s, card)
    emit(s, events.RANGE_CANCELLED, (other_seat(s), card))
    s.op_over = 1
    if s.op_object == FORCE_HOLDER:
        s.force_cancelled = 1
        _make_checks_due(s, seat_of_side(s, s.force_side))


def no_race(s: Waters, f: Frame) -> bool:
    """Only a card that cancels an Alfa's must prove itself (R-SUB-68)."""
    return not s.op_over or s.op_unit == FORCE_HOLDER or not s.pack.alfa[s.op_unit]


def race(s: Waters, f: Frame, card: int) -> None:
    """The canceller draws; below four his card is spent without effect (SUB-13.4a)."""
    seat = other_seat(s)
    number = turn_over(s, seat, card)
    success = plain(number) >= ALFA_CANCEL_NEEDS
    emit(
        s,
        events.TURNED,
        (seat, FOR_CANCEL, card, number, ALFA_CANCEL_NEEDS, int(success), NOTHING, s.op_unit),
    )
    s.op_over = int(success)
    settle_pile(s)


CANCEL_RANGE = Decision[Waters]("cancel_range", "SUB-8.5a", opponent, cancel_choices, cancel_choice, step="E")
RACE = card_turned("race", "SUB-13.4a", opponent, race)

# -- 8.3, 8.4 the markers move ---------------------------------------------------------------------


def move_markers(s: Waters, f: Frame) -> None:
    """One box left to open, right to close; a cancelled card still moves Transports.

    Rules: SUB-8.3a, SUB-8.3b, SUB-8.3c, SUB-8.4a, SUB-8.4b, SUB-12.3b, SUB-12.3x, R-SUB-19.
    """
    change = -1 if s.op_mode else 1
    if not s.op_over:
        for holder, ship in range_markers(s, s.op_unit, s.op_object):
            shift_contact(s, holder, ship, change)
    elif s.op_object == FORCE_HOLDER:
        for ship in surface_ships(s, s.force_side):
            if s.pack.transport[ship]:
                shift_contact(s, s.op_unit, ship, change)


# -- escapes (SUB-13Ec, SUB-13Hc, SUB-13Jc) --------------------------------------------------------


def no_escape(s: Waters, f: Frame) -> bool:
    """Only the scenario's own mover, opening, from the deck it names on, and seldom when cancelled.

    Rules: SUB-13Ec, SUB-13Hc, SUB-13Jc, R-SUB-58, R-SUB-59.
    """
    plan = s.plan.sides[active_side(s)]
    if not plan.escapes or plan.escape_ship != s.op_unit or not s.op_mode or s.deck < plan.escape_deck:
        return True
    return bool(s.op_over) and not plan.escape_if_cancelled


def escape_choice(s: Waters, f: Frame, action: int) -> None:
    """A draw decides."""
    if action == DRAW:
        s.push((ESCAPE_DRAW.id, 0))


def escape(s: Waters, f: Frame, card: int) -> None:
    """Below the deck number the game is won; X is 0 (SUB-13Ec, R-SUB-40, R-SUB-60)."""
    deck = s.deck
    number = turn_over(s, s.active, card)
    success = plain(number) < deck
    emit(s, events.TURNED, (s.active, FOR_ESCAPE, card, number, deck, int(success), NOTHING, NOTHING))
    if success:
        finish(s, active_side(s), BY_ESCAPE)
    settle_pile(s)


RANGE_CHANGE = procedure(
    "range_change",
    "SUB-8.1a",
    unless(nobody_can_cancel, call("cancel_range", "SUB-8.5a")),
    unless(no_race, call("race", "SUB-13.4a")),
    do(move_markers, "SUB-8.3a"),
    unless(no_escape, call("escape", "SUB-13Ec")),
    do(end_operation),
)
ESCAPE = Decision[Waters]("escape", "SUB-13Ec", active_seat, may_draw, escape_choice, step="E")
ESCAPE_DRAW = card_turned("escape_draw", "SUB-13Ec", active_seat, escape)

# -- 13.5 exits ------------------------------------------------------------------------------------


def exit_play(s: Waters, ship: int, card: int) -> None:
    """An Open Range of a Ship without contacts; it cannot be cancelled (SUB-13.5c, SUB-13.5d, R-SUB-08)."""
    play_card(s, card)
    note_action(s, ship, E_RANGE)
    emit(s, events.EXITED, (s.active, ship, card))
    leave(s, ship)


NODES: list[Node[Waters]] = [
    FORCE_CARD, RANGE_WAY, RANGE_OBJECT, RANGE_CHANGE, CANCEL_RANGE, RACE, ESCAPE, ESCAPE_DRAW,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
