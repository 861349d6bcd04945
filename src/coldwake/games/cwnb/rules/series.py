"""Rule 6: series of turns by hidden order cards, and rule 6.2: the last card."""

from coldwake.core.nodes import PIECE, Chance, Node
from coldwake.core.state import Frame
from coldwake.core.telling import emit, emit_to
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.queries import in_round
from coldwake.games.cwnb.rules.setup import local_seat
from coldwake.games.cwnb.rules.state import ORDER, ORDER_SHOWN, ORDER_SPARE, SPAN, Sea


def round_goes_on(s: Sea, f: Frame) -> bool:
    """Until the final series is over, or one side alone has ships."""
    return not s.round_over


def collect_order_cards(s: Sea, f: Frame) -> None:
    """A new series: all order cards are shuffled together (CWNB-6e); is it the last one (CWNB-6.2a)?

    Rules: R-CWNB-79.
    """
    s.series += 1
    s.final = s.pile_out
    s.last_order = 0
    for seat in range(s.seats):
        s.move_all(ORDER_SHOWN + SPAN * seat, ORDER_SPARE)
        s.move_all(ORDER + SPAN * seat, ORDER_SPARE)
    s.sort_zone(ORDER_SPARE)
    emit(s, events.SERIES_BEGINS, (s.series, s.final))


def seats_in_round(s: Sea, f: Frame) -> list[int]:
    """Only players still in the round get an order card (R-CWNB-78)."""
    return [seat for seat in range(s.seats) if in_round(s, seat)]


def count_orders(s: Sea, f: Frame) -> int:
    """How many order cards are left to deal."""
    return len(s.zones[ORDER_SPARE])


def nth_order(s: Sea, f: Frame, k: int) -> int:
    """Any of them."""
    return s.zones[ORDER_SPARE][k]


def deal_order(s: Sea, f: Frame, card: int) -> None:
    """A number for the owner's eyes only (CWNB-6b, c).

    Rules: CWNB-6g.
    """
    seat = f[2]
    s.move(card, ORDER + SPAN * seat)
    emit_to(s, 1 << seat, events.ORDER_DEALT, (seat, card - s.pack.first_order + 1))


def _next_holder(s: Sea) -> int:
    """The holder of the lowest hidden number, or -1."""
    best = 255
    holder = -1
    for seat in range(s.seats):
        hidden = s.zones[ORDER + SPAN * seat]
        if hidden and hidden[0] < best:
            best = hidden[0]
            holder = seat
    return holder


def turns_left(s: Sea, f: Frame) -> bool:
    """Whether somebody has not had his turn in this series.

    Rules: CWNB-6f.
    """
    return not s.round_over and _next_holder(s) >= 0


def reveal_lowest(s: Sea, f: Frame) -> None:
    """The lowest number is shown; its holder takes his turn (CWNB-6d)."""
    seat = _next_holder(s)
    card = s.zones[ORDER + SPAN * seat][0]
    s.move(card, ORDER_SHOWN + SPAN * seat)
    s.last_order = card - s.pack.first_order + 1
    s.active = seat
    emit(s, events.TURN_BEGINS, (seat, s.last_order))


def close_series(s: Sea, f: Frame) -> None:
    """After the final series the round is over (CWNB-6.2a).

    Rules: CWNB-3d, CWNB-11.3a, R-CWNB-04.
    """
    if s.final:
        s.round_over = 1


DEAL_ORDER = Chance[Sea]("deal_order", "CWNB-6b", PIECE, local_seat, count_orders, nth_order, deal_order)

NODES: list[Node[Sea]] = [
    DEAL_ORDER,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
