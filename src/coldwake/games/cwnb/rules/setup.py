"""Rule 5: preparing a round, and the secret simultaneous formation of the Task Forces."""

from coldwake.core.nodes import PIECE, Chance, Decision, Node, Parallel, call, loop, procedure
from coldwake.core.state import Frame
from coldwake.core.telling import emit, emit_to
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import (
    CANCEL,
    HAND_SIZE,
    READY,
    ROW_ACTION,
    SHIPS_DEALT,
    TOURNAMENT_BIG_POINTS,
    TOURNAMENT_DEAL,
)
from coldwake.games.cwnb.rules.queries import rows_open, surface_ships
from coldwake.games.cwnb.rules.state import (
    HAND,
    ORDER_OUT,
    ORDER_SPARE,
    PILE,
    ROW,
    SHIP_DECK,
    SPAN,
    SUBS,
    TOP_SHIP,
    UNPLACED,
    Sea,
)
from coldwake.mechanics.formation import disband, has_gap

# -- 5.1 The deal ---------------------------------------------------------------------------------


def gather_all_cards(s: Sea, f: Frame) -> None:
    """Every card comes back before the new deal (CWNB-5.1g)."""
    pack = s.pack
    s.clear_round()
    s.round += 1
    for zone in range(len(s.zones)):
        s.fill(zone, b"")
    in_use = pack.first_order + s.options.number("order_cards")
    s.fill(SHIP_DECK, bytes(range(pack.first_card)))
    s.fill(PILE, bytes(range(pack.first_card, pack.first_order)))
    s.fill(ORDER_SPARE, bytes(range(pack.first_order, in_use)))
    s.fill(ORDER_OUT, bytes(range(in_use, pack.pieces)))
    s.known = bytes(pack.pieces)
    s.ruled_out = (0,) * s.seats
    emit(s, events.ROUND_BEGINS, (s.round,))


def ship_deal(s: Sea, f: Frame) -> list[int]:
    """Whose ship is dealt next, with the tournament pile it comes from: seat + 8 * pile."""
    if not s.rules.tournament:
        return [seat for seat in range(s.seats) for _ in range(SHIPS_DEALT)]
    return [
        seat + 8 * (pile + 1)
        for pile, number in enumerate(TOURNAMENT_DEAL)
        for seat in range(s.seats)
        for _ in range(number)
    ]


def tournament_pile(s: Sea, ship: int) -> int:
    """Submarines, big ships or the rest; a submarine whatever its points (CWNB-14.1a, R-CWNB-77)."""
    if s.pack.submarine[ship]:
        return 1
    return 2 if s.pack.points[ship] >= TOURNAMENT_BIG_POINTS else 3


def _dealable(s: Sea, f: Frame) -> bytes:
    pile = f[2] >> 3
    if pile == 0:
        return s.zones[SHIP_DECK]
    return bytes([ship for ship in s.zones[SHIP_DECK] if tournament_pile(s, ship) == pile])


def count_dealable(s: Sea, f: Frame) -> int:
    """How many ships could be dealt here."""
    return len(_dealable(s, f))


def nth_dealable(s: Sea, f: Frame, k: int) -> int:
    """The k-th of them."""
    return _dealable(s, f)[k]


def deal_ship(s: Sea, f: Frame, ship: int) -> None:
    """A ship for a seat; submarines lie beside the rows, passive (CWNB-5.23a, c).

    Rules: CWNB-2.1c.
    """
    seat = f[2] & 7
    s.move_sorted(ship, (SUBS if s.pack.submarine[ship] else UNPLACED) + SPAN * seat)
    emit(s, events.SHIP_DEALT, (seat, ship))


def dealt_seat(s: Sea, f: Frame) -> int:
    """Whose ship it is."""
    return f[2] & 7


def card_deal(s: Sea, f: Frame) -> list[int]:
    """Whose card is dealt next (CWNB-5.1d)."""
    return [seat for seat in range(s.seats) for _ in range(HAND_SIZE)]


def local_seat(s: Sea, f: Frame) -> int:
    """The seat in the frame's first local."""
    return f[2]


def count_pile(s: Sea, f: Frame) -> int:
    """How many cards the Draw Pile holds.

    Rules: CWNB-5.1e.
    """
    return len(s.zones[PILE])


def nth_in_pile(s: Sea, f: Frame, k: int) -> int:
    """The Draw Pile is a set: any of its cards may be the next."""
    return s.zones[PILE][k]


def deal_card(s: Sea, f: Frame, card: int) -> None:
    """A card into a hand, for its owner's eyes."""
    seat = f[2]
    s.move_sorted(card, HAND + SPAN * seat)
    emit_to(s, 1 << seat, events.CARD_DEALT, (seat, card))


def top_ship_to_show(s: Sea, f: Frame) -> list[int]:
    """One exposure, if the Ship deck has a ship left and none lies open (CWNB-5.1b)."""
    return [0] if s.zones[SHIP_DECK] and not s.zones[TOP_SHIP] else []


def count_deck(s: Sea, f: Frame) -> int:
    """How many ships lie below the top one."""
    return len(s.zones[SHIP_DECK])


def nth_in_deck(s: Sea, f: Frame, k: int) -> int:
    """The Ship deck below its top is a set too (CWNB-5.1c)."""
    return s.zones[SHIP_DECK][k]


def show_top_ship(s: Sea, f: Frame, ship: int) -> None:
    """The next ship of the deck lies open.

    Rules: CWNB-14.1c.
    """
    s.move(ship, TOP_SHIP)
    emit(s, events.TOP_SHIP_SHOWN, (ship,))


def whoever_acts(s: Sea, f: Frame) -> int:
    """No seat owns it; it counts as the active player's."""
    return s.active


DEAL_SHIP = Chance[Sea]("deal_ship", "CWNB-5.1a", PIECE, dealt_seat, count_dealable, nth_dealable, deal_ship)
DEAL_CARD = Chance[Sea]("deal_card", "CWNB-5.1d", PIECE, local_seat, count_pile, nth_in_pile, deal_card)
TOP_SHIP_NODE = Chance[Sea](
    "top_ship", "CWNB-5.1b", PIECE, whoever_acts, count_deck, nth_in_deck, show_top_ship
)

# -- 5.2 The formation ----------------------------------------------------------------------------


def every_seat(s: Sea, f: Frame) -> list[int]:
    """All players arrange at the same time (R-CWNB-12)."""
    return list(range(s.seats))


def has_unplaced(s: Sea, f: Frame) -> bool:
    """Whether the seat still has surface ships to place."""
    return bool(s.zones[UNPLACED + SPAN * f[2]])


def unplaced_ships(s: Sea, f: Frame) -> list[int]:
    """Any surface ship not yet placed."""
    shift = s.pack.ship_action
    return [shift + ship for ship in s.zones[UNPLACED + SPAN * f[2]]]


def pick_ship_to_place(s: Sea, f: Frame, action: int) -> None:
    """Then its row."""
    s.push((FORMATION_ROW.id, 0, f[2], action - s.pack.ship_action))


def rows_for_ship(s: Sea, f: Frame) -> list[int]:
    """Row 1; row 2 behind a first row; row 3 behind two (CWNB-5.21c, d).

    Rules: CWNB-5.21a, CWNB-5.21b, CWNB-5.21g, CWNB-5.21i, R-CWNB-95.
    """
    return [CANCEL] + [ROW_ACTION + row for row in range(1, rows_open(s, f[2]) + 1)]


def place_ship(s: Sea, f: Frame, action: int) -> None:
    """Put it there, unless the click was cancelled."""
    if action != CANCEL:
        s.move_sorted(f[3], ROW + action - ROW_ACTION + SPAN * f[2])


def ready_or_take_back(s: Sea, f: Frame) -> list[int]:
    """Ready, if no row stands behind an empty one (CWNB-5.21c, d); or one ship taken back."""
    placed = [s.pack.ship_action + ship for ship in surface_ships(s, f[2])]
    placed.sort()
    return placed if has_gap(s, ROW + SPAN * f[2]) else [READY] + placed


def commit_or_take_back(s: Sea, f: Frame, action: int) -> None:
    """A ship taken back must be placed again before the formation can be ready."""
    if action != READY:
        s.move_sorted(action - s.pack.ship_action, UNPLACED + SPAN * f[2])
        s.push((FORM_UP.id, 0, f[2]))


def undo_formation(s: Sea, seat: int) -> None:
    """All surface ships of a seat unplaced again."""
    disband(s, ROW + SPAN * seat, UNPLACED + SPAN * seat)


def show_formations(s: Sea, f: Frame) -> None:
    """All are ready: everything is revealed together."""
    s.reveal_barrier()
    for seat in range(s.seats):
        emit(s, events.FORMATION_SHOWN, (seat,))


FORMATION = Parallel[Sea]("formation", "CWNB-5.2c", every_seat, "form_up", undo_formation, show_formations)
FORM_UP = procedure(
    "form_up",
    "CWNB-5.2c",
    loop(has_unplaced, "formation_ship"),
    call("formation_ready"),
)
FORMATION_SHIP = Decision[Sea](
    "formation_ship", "CWNB-5.2c", local_seat, unplaced_ships, pick_ship_to_place, step="5.2"
)
FORMATION_ROW = Decision[Sea](
    "formation_row", "CWNB-5.21c", local_seat, rows_for_ship, place_ship, step="5.2", about="seat ship"
)
FORMATION_READY = Decision[Sea](
    "formation_ready", "R-CWNB-12", local_seat, ready_or_take_back, commit_or_take_back, step="5.2"
)

NODES: list[Node[Sea]] = [
    DEAL_SHIP, DEAL_CARD, TOP_SHIP_NODE, FORMATION, FORM_UP, FORMATION_SHIP, FORMATION_ROW,
    FORMATION_READY,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
