"""MNB-5.5 and MNB-5.6: the active player discards, then everyone draws."""

from coldwake.core.nodes import PIECE, Chance, Decision, Node, call, do, loop, procedure
from coldwake.core.state import Frame
from coldwake.core.telling import emit, emit_to
from coldwake.games.mnb.rules import events
from coldwake.games.mnb.rules.constants import DISCARDING, DONE, DRAWING, SETTING_UP
from coldwake.games.mnb.rules.hands import card_in_hand, hand_actions
from coldwake.games.mnb.rules.queries import (
    active_seat,
    hand_is_empty,
    hand_size,
    left_of,
    show_from_hand,
)
from coldwake.games.mnb.rules.state import DISCARD, HAND, PILE, SPAN, Ocean

# -- 5.5 Discard ----------------------------------------------------------------------------------


def may_discard(s: Ocean, f: Frame) -> bool:
    """Only the active player, as long as cards are left (MNB-5.5b)."""
    return s.stage == DISCARDING and not hand_is_empty(s, s.active)


def cards_to_discard(s: Ocean, f: Frame) -> list[int]:
    """Any number of cards, or none (MNB-5.5a)."""
    return [DONE] + hand_actions(s, s.active)


def discard_card(s: Ocean, f: Frame, action: int) -> None:
    """Face up (R-MNB-58); this is no play, so Intel has no part in it (R-MNB-43)."""
    if action == DONE:
        s.stage = DRAWING
        return
    card = card_in_hand(s, s.active, action)
    show_from_hand(s, card, DISCARD)
    emit(s, events.DISCARDED, (s.active, card))


def begin_drawing(s: Ocean, f: Frame) -> None:
    """The opening hands are dealt in the same way (MNB-3.5d)."""
    if s.stage != SETTING_UP:
        s.stage = DRAWING


DISCARD_STEP = procedure("discard_step", "MNB-5.5a", loop(may_discard, "discard", "MNB-5.5a"))
DISCARD_NODE = Decision[Ocean]("discard", "MNB-5.5a", active_seat, cards_to_discard, discard_card, step="T5")

# -- 5.6 Everyone Draws ---------------------------------------------------------------------------


def next_to_draw(s: Ocean) -> int:
    """The first in player order from the active player who is below the Hand Size, or -1.

    Each draws fully up to it before the next (R-MNB-09); nobody above it draws (MNB-5.6c, R-MNB-07).
    """
    seat = s.active
    for _ in range(s.seats):
        if len(s.zones[HAND + SPAN * seat]) < hand_size(s, seat):
            return seat
        seat = left_of(s, seat)
    return -1


def somebody_draws(s: Ocean, f: Frame) -> bool:
    """Compulsory, exactly up to the Hand Size, while there are cards at all (MNB-5.6a, MNB-5.6b)."""
    return bool(s.zones[PILE] or s.zones[DISCARD]) and next_to_draw(s) >= 0


def reshuffle(s: Ocean, f: Frame) -> None:
    """An empty deck is made anew from the discards (R-MNB-08)."""
    if s.zones[PILE]:
        return
    cards = s.zones[DISCARD]
    s.move_all(DISCARD, PILE)
    s.sort_zone(PILE)
    s.forget(cards)
    emit(s, events.RESHUFFLED, (len(cards),))


def drawing_seat(s: Ocean, f: Frame) -> int:
    """Whose card it is."""
    return next_to_draw(s)


def count_pile(s: Ocean, f: Frame) -> int:
    """How many cards the deck holds."""
    return len(s.zones[PILE])


def nth_in_pile(s: Ocean, f: Frame, k: int) -> int:
    """The deck is a set: any of its cards may be the next."""
    return s.zones[PILE][k]


def draw_card(s: Ocean, f: Frame, card: int) -> None:
    """For its owner's eyes (MNB-1d)."""
    seat = next_to_draw(s)
    s.move_sorted(card, HAND + SPAN * seat)
    emit_to(s, 1 << seat, events.CARD_DRAWN, (seat, card))


DRAW_UP = procedure(
    "draw_up", "MNB-5.6a", do(begin_drawing, "MNB-5.6a"), loop(somebody_draws, "draw_one", "MNB-5.6a")
)
DRAW_ONE = procedure("draw_one", "MNB-5.6a", do(reshuffle, "R-MNB-08"), call("draw", "MNB-5.6b"))
DRAW = Chance[Ocean]("draw", "MNB-5.6b", PIECE, drawing_seat, count_pile, nth_in_pile, draw_card)

NODES: list[Node[Ocean]] = [DISCARD_STEP, DISCARD_NODE, DRAW_UP, DRAW_ONE, DRAW]
"""The nodes of this chapter, in the order of play."""
