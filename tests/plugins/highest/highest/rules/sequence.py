"""The sequence of play, in the order of the rulebook."""

from coldwake.core.machine import Machine
from coldwake.core.nodes import PIECE, Chance, Decision, do, for_each, procedure
from coldwake.core.state import Frame
from coldwake.core.telling import emit, emit_to
from highest.rules.state import (
    CANCEL,
    CARD_ACTION,
    DEALT,
    DECK,
    HAND,
    HAND_SIZE,
    LAID,
    LAY_DOWN,
    SHOWN,
    SPAN,
    Hands,
)


def local_seat(s: Hands, f: Frame) -> int:
    """The seat that a frame is about."""
    return f[2]


# -- the deal (HI-2a) ------------------------------------------------------------------------------


def deal_order(s: Hands, f: Frame) -> list[int]:
    """Each seat as often as it gets a card."""
    return [seat for seat in range(s.seats) for _ in range(HAND_SIZE)]


def count_deck(s: Hands, f: Frame) -> int:
    """How many cards may come."""
    return len(s.zones[DECK])


def nth_in_deck(s: Hands, f: Frame, k: int) -> int:
    """One of them."""
    return s.zones[DECK][k]


def deal(s: Hands, f: Frame, card: int) -> None:
    """A card comes to a hand; only its owner sees which."""
    s.move_sorted(card, HAND + SPAN * f[2])
    emit_to(s, 1 << f[2], DEALT, (f[2], card))


# -- laying a card (HI-3) --------------------------------------------------------------------------


def every_seat(s: Hands, f: Frame) -> list[int]:
    """All players, in the order of seats."""
    return list(range(s.seats))


def hand_cards(s: Hands, f: Frame) -> list[int]:
    """What may be picked."""
    return [CARD_ACTION + card for card in s.zones[HAND + SPAN * f[2]]]


def pick(s: Hands, f: Frame, action: int) -> None:
    """The second click of the chain asks about the card."""
    s.push((LAY.id, 0, f[2], action - CARD_ACTION))


def cancel_or_lay(s: Hands, f: Frame) -> list[int]:
    """Lay the card, or take it back (HI-3b)."""
    return [CANCEL, LAY_DOWN]


def lay(s: Hands, f: Frame, action: int) -> None:
    """The card lies face down, or the choice begins anew."""
    if action == CANCEL:
        s.push((PICK.id, 0, f[2]))
    else:
        s.move(f[3], LAID + SPAN * f[2])


# -- the showing (HI-4a) ---------------------------------------------------------------------------


def show(s: Hands, f: Frame) -> None:
    """All cards are turned over."""
    s.shown = 1
    for seat in range(s.seats):
        emit(s, SHOWN, (seat, s.zones[LAID + SPAN * seat][0]))


GAME = procedure(
    "game",
    "HI-1a",
    for_each(deal_order, "deal", "HI-2a"),
    for_each(every_seat, "pick", "HI-3a"),
    do(show, "HI-4a"),
)
DEAL = Chance[Hands]("deal", "HI-2a", PIECE, local_seat, count_deck, nth_in_deck, deal)
PICK = Decision[Hands]("pick", "HI-3a", local_seat, hand_cards, pick)
LAY = Decision[Hands]("lay", "HI-3b", local_seat, cancel_or_lay, lay, cover="pick")

MACHINE = Machine([GAME, DEAL, PICK, LAY])
