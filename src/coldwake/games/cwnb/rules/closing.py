"""Rule 6.1, the end of step B.2: used cards go, rows advance, players without ships are out (chapter 11)."""

from coldwake.core.nodes import Node, do, procedure
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.queries import has_ships, in_round
from coldwake.games.cwnb.rules.state import (
    AREA,
    CREW,
    DISCARD,
    DOWN,
    HAND,
    NAMING,
    ORDER,
    ORDER_SHOWN,
    ORDER_SPARE,
    PLOT,
    RETREAT,
    SPAN,
    Sea,
)
from coldwake.games.cwnb.rules.transfers import close_ranks


def discard_used_cards(s: Sea, f: Frame) -> None:
    """Whatever was played in this turn's fight (R-CWNB-45)."""
    s.move_all(PLOT, DISCARD)
    s.answers = []
    s.defenders = b""
    s.stage = NAMING


def advance_rows(s: Sea, f: Frame) -> None:
    """Only now, after Damage Control (R-CWNB-14).

    Rules: CWNB-5.21f.
    """
    for seat in range(s.seats):
        close_ranks(s, seat)


def eliminate(s: Sea, f: Frame) -> None:
    """A player without ships is out for the round (CWNB-11.2, R-CWNB-65).

    Rules: R-CWNB-80.
    """
    for seat in range(s.seats):
        if in_round(s, seat) and not has_ships(s, seat):
            s.in_round &= ~(1 << seat)
            emit(s, events.ELIMINATED, (seat,))
            _leave_table(s, SPAN * seat, seat)
    end_round_early(s)


def _leave_table(s: Sea, base: int, seat: int) -> None:
    for zone in (HAND, AREA, DOWN, RETREAT, CREW):
        for card in s.zones[zone + base]:
            emit(s, events.DISCARDED, (seat, card))
        s.move_all(zone + base, DISCARD)
    for zone in (ORDER, ORDER_SHOWN):
        s.move_all(zone + base, ORDER_SPARE)
    s.sort_zone(ORDER_SPARE)


def end_round_early(s: Sea) -> None:
    """With one player or team left the round ends at once (R-CWNB-64)."""
    sides = set([s.team[seat] for seat in range(s.seats) if in_round(s, seat)])
    if len(sides) == 0 or (len(sides) == 1 and not s.rules.play_out):
        s.round_over = 1


CLOSING = procedure(
    "closing",
    "CWNB-6.1B2a",
    do(discard_used_cards, "R-CWNB-45"),
    do(advance_rows, "CWNB-5.21e"),
    do(eliminate, "CWNB-11.2a"),
)

NODES: list[Node[Sea]] = [CLOSING]
"""The node of this step."""
