"""MNB-8.3: a card is played, everybody else may answer with Intel, and then it does what it does.

A card that has been played waits on the plot while the others are asked, clockwise from the player's
left. An Intel is a played card itself and may be answered. Whoever holds cards is asked, so that
nobody can tell from the question who could answer (R-MNB-44).
"""

from coldwake.core.nodes import Decision, Node, do, loop, procedure
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.mnb.rules import events
from coldwake.games.mnb.rules.constants import (
    BATTLE_PLAN,
    CANCELLED,
    CARD_ACTION,
    DEFENDING,
    INTEL,
    PASS,
    PENDING,
    REPAIR,
    SPENDING,
    VOID,
)
from coldwake.games.mnb.rules.hands import card_in_hand
from coldwake.games.mnb.rules.queries import (
    all_ships,
    attack_of_card,
    hand_is_empty,
    left_of,
    show_from_hand,
)
from coldwake.games.mnb.rules.state import (
    ANSWER_WIDTH,
    ASKED,
    CHAIN_WIDTH,
    DISCARD,
    HAND,
    PLANS,
    PLAYED_BY,
    PLAYED_CARD,
    PLOT,
    SPAN,
    STATE,
    UNDER,
    WIDTH,
    Ocean,
)
from coldwake.mechanics.ledger import BY_CARD, STATUS, SYMBOL

# -- the windows ----------------------------------------------------------------------------------


def play_card(s: Ocean, seat: int, card: int) -> None:
    """A hand card is laid open, for all to answer."""
    show_from_hand(s, card, PLOT)
    s.push((PLAYED.id, 0, seat, card))


def open_window(s: Ocean, f: Frame) -> None:
    """Ask about the card, unless it is spent for points and the table lets that pass (R-MNB-43)."""
    s.stopped = 0
    if s.stage == SPENDING and not s.rules.intel_on_reinforcement:
        return
    s.chain = [f[3], f[2], 0]
    _settle(s)


def is_open(s: Ocean, f: Frame) -> bool:
    """Whether somebody is still to be asked (MNB-8.3b)."""
    return len(s.chain) > 0


def _next_to_ask(s: Ocean) -> int:
    """The next seat that may answer the card on top, or -1; each is asked once (R-MNB-44)."""
    top = len(s.chain) - CHAIN_WIDTH
    asked = s.chain[top + ASKED]
    seat = s.chain[top + PLAYED_BY]
    for _ in range(1, s.seats):
        seat = left_of(s, seat)
        if not asked >> seat & 1 and not hand_is_empty(s, seat):
            return seat
    return -1


def who_answers(s: Ocean, f: Frame) -> int:
    """The seat that is asked."""
    return _next_to_ask(s)


def intel_options(s: Ocean, f: Frame) -> list[int]:
    """An Intel card, or nothing."""
    seat = _next_to_ask(s)
    options = [PASS]
    for card in s.zones[HAND + SPAN * seat]:
        action = CARD_ACTION + s.pack.printing_of[card]
        if s.pack.kind_of[card] == INTEL and options[-1] != action:
            options.append(action)
    return options


def answer_with_intel(s: Ocean, f: Frame, action: int) -> None:
    """An Intel opens a window of its own, for the player of the card too (MNB-8.3d).

    Who has let a card pass cannot stop it later (MNB-8.3b).
    """
    seat = _next_to_ask(s)
    s.reveal_barrier()
    top = len(s.chain) - CHAIN_WIDTH
    s.chain[top + ASKED] |= 1 << seat
    if action != PASS:
        card = card_in_hand(s, seat, action)
        show_from_hand(s, card, PLOT)
        emit(s, events.INTEL_PLAYED, (seat, card, s.chain[top + PLAYED_CARD]))
        s.chain.extend([card, seat, 0])
    _settle(s)


def _settle(s: Ocean) -> None:
    """Close every window in which all have passed: last in, first resolved."""
    while s.chain and _next_to_ask(s) < 0:
        standing = s.chain[-CHAIN_WIDTH:]
        del s.chain[-CHAIN_WIDTH:]
        if s.chain:
            _stop_card_below(s, standing[PLAYED_CARD], standing[PLAYED_BY])


def _stop_card_below(s: Ocean, intel: int, seat: int) -> None:
    """An Intel that stands stops the card it was played on; both are done with (MNB-8.3a)."""
    stopped = s.chain[-CHAIN_WIDTH + PLAYED_CARD]
    del s.chain[-CHAIN_WIDTH:]
    s.move(intel, DISCARD)
    emit(s, events.CARD_STOPPED, (seat, stopped))
    if s.chain:
        s.move(stopped, DISCARD)
    else:
        s.stopped = 1


INTEL_WINDOW = Decision[Ocean](
    "intel", "MNB-8.3a", who_answers, intel_options, answer_with_intel, step="intel"
)

# -- what a card does when nobody has stopped it --------------------------------------------------


def carry_out(s: Ocean, f: Frame) -> None:
    """What was played, by the step it was played in."""
    seat, card = f[2], f[3]
    if s.stage == SPENDING:
        _bank(s, seat, card)
    elif s.stage == DEFENDING:
        if s.stopped:
            _void_defence(s, card)
    elif s.pack.kind_of[card] == BATTLE_PLAN:
        _put_plan_in_force(s, seat, card)
    elif s.pack.kind_of[card] == REPAIR:
        _repair(s, seat, card)
    elif s.stopped:
        _cancel_attack(s, card)


def _bank(s: Ocean, seat: int, card: int) -> None:
    """Its value counts, unless it was stopped (MNB-9c, R-MNB-43)."""
    s.move(card, DISCARD)
    if not s.stopped:
        s.points += s.pack.worth_of[card]
        emit(s, events.POINTS_GAINED, (seat, card, s.pack.worth_of[card], s.points))


def _put_plan_in_force(s: Ocean, seat: int, card: int) -> None:
    """It lies open till the owner's next turn (MNB-8.1a); stopped, it does nothing (R-MNB-46)."""
    s.move(card, DISCARD if s.stopped else PLANS + SPAN * seat)
    if not s.stopped:
        emit(s, events.PLAN_IN_FORCE, (seat, card))


def _repair(s: Ocean, seat: int, card: int) -> None:
    """Every damage card comes off, and the crossed-out kinds are banned (MNB-8.2a, b, R-MNB-46, 48).

    The fleet is no safer for it (MNB-8.2c).
    """
    s.move(card, DISCARD)
    if s.stopped:
        return
    removed = 0
    for ship in all_ships(s, seat):
        removed += len(s.zones[UNDER + ship])
        s.move_all(UNDER + ship, DISCARD)
    s.banned |= s.pack.banned_of[card]
    emit(s, events.REPAIRED, (seat, removed))


def _cancel_attack(s: Ocean, card: int) -> None:
    """Card and action are spent (R-MNB-45), but no attack was performed (R-MNB-48)."""
    s.ledger[attack_of_card(s, card) + STATUS] = CANCELLED
    s.move(card, DISCARD)
    s.announced = 0
    for at in range(0, len(s.ledger), WIDTH):
        if s.ledger[at + STATUS] != CANCELLED:
            s.announced |= s.ledger[at + SYMBOL]


def _void_defence(s: Ocean, card: int) -> None:
    """The other defences stand, but nothing replaces this one (R-MNB-37)."""
    for k in range(0, len(s.answers), ANSWER_WIDTH):
        if s.answers[k + BY_CARD] == card and s.answers[k + STATE] == PENDING:
            s.answers[k + STATE] = VOID


PLAYED = procedure(
    "played",
    "MNB-8.3a",
    do(open_window, "MNB-8.3a"),
    loop(is_open, "intel", "MNB-8.3b"),
    do(carry_out, "MNB-8.3a"),
)

NODES: list[Node[Ocean]] = [PLAYED, INTEL_WINDOW]
"""The nodes of this chapter, in the order of play."""
