"""Rule 6.1, step C: Ship Shape. Step C.1 is empty in this game (CWNB-6.1C1a)."""

from coldwake.core.nodes import PIECE, Chance, Decision, Node, call, loop, procedure, unless
from coldwake.core.state import Frame
from coldwake.core.telling import emit, emit_to
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import DONE, HAND_SIZE
from coldwake.games.cwnb.rules.hands import discard_from_hand, hand_actions, hand_is_empty
from coldwake.games.cwnb.rules.node_kinds import active_seat
from coldwake.games.cwnb.rules.queries import in_round
from coldwake.games.cwnb.rules.setup import count_pile, nth_in_pile
from coldwake.games.cwnb.rules.state import HAND, PILE, SPAN, Sea


def is_out(s: Sea, f: Frame) -> bool:
    """A player who lost his last ship in his own turn has no step C (R-CWNB-65)."""
    return not in_round(s, s.active) or bool(s.round_over)


# -- C.2 Adjust Ordnance --------------------------------------------------------------------------


def discards(s: Sea, f: Frame) -> list[int]:
    """Any hand card; done, unless a discard is still owed (CWNB-6.1C2b)."""
    options = hand_actions(s, s.active)
    if s.played:
        options.insert(0, DONE)
    return options


def discard(s: Sea, f: Frame, action: int) -> None:
    """One card to the discards; ask again while cards are left (R-CWNB-07)."""
    if action == DONE:
        return
    discard_from_hand(s, action)
    if not hand_is_empty(s, f):
        s.push(f)


ADJUST_ORDNANCE = Decision[Sea]("adjust_ordnance", "CWNB-6.1C2a", active_seat, discards, discard, step="C.2")

# -- C.3 Resupply ---------------------------------------------------------------------------------


def wants_card(s: Sea, f: Frame) -> bool:
    """Below seven cards, and the Draw Pile has one (CWNB-6.1C3a, CWNB-6.2b).

    Rules: CWNB-6.1C3b, CWNB-6.1C3c, R-CWNB-86.
    """
    return len(s.zones[HAND + SPAN * s.active]) < HAND_SIZE and len(s.zones[PILE]) > 0


def draw(s: Sea, f: Frame, card: int) -> None:
    """A card for its owner's eyes; the last one announces the end (R-CWNB-05).

    Rules: CWNB-6.2c, CWNB-6.2d, R-CWNB-06.
    """
    s.move_sorted(card, HAND + SPAN * s.active)
    emit_to(s, 1 << s.active, events.CARD_DRAWN, (s.active, card))
    if not s.zones[PILE]:
        s.pile_out = 1
        emit(s, events.PILE_EMPTY, (s.active,))


DRAW_CARD = Chance[Sea]("draw_card", "CWNB-6.1C3a", PIECE, active_seat, count_pile, nth_in_pile, draw)

SHIP_SHAPE = procedure(
    "ship_shape",
    "CWNB-6.1C2a",
    unless(hand_is_empty, call("adjust_ordnance", "CWNB-6.1C2a")),
    loop(wants_card, "draw_card", "CWNB-6.1C3a"),
)

NODES: list[Node[Sea]] = [
    SHIP_SHAPE, ADJUST_ORDNANCE, DRAW_CARD,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
