"""Rule 2: the cut, the sides, the opening positions, the deal."""

from coldwake.core.nodes import PIECE, Chance, Decision, Node, call, do, for_each, loop, procedure, unless
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit, emit_to
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.constants import SEATS, SIDE_ACTION, SIDE_NOUNS, SIDES
from coldwake.games.attack_sub.rules.effects import count_pile, nth_in_pile, plain
from coldwake.games.attack_sub.rules.queries import hand_size
from coldwake.games.attack_sub.rules.state import DISCARD, FLEET, HAND, PILE, RESERVE, Waters


def local_seat(s: Waters, f: Frame) -> int:
    """The seat that a frame is about."""
    return f[2]


def both_seats(s: Waters, f: Frame) -> list[int]:
    """One after the other."""
    return list(range(SEATS))


# -- 2.1 the cut -----------------------------------------------------------------------------------


def open_box(s: Waters, f: Frame) -> None:
    """All Action cards make the draw pile (SUB-2.3b)."""
    for piece in range(s.pack.first_card, s.pack.pieces):
        s.move(piece, PILE)
    emit(s, events.SCENARIO_BEGINS, (s.deck,))


def cut_is_open(s: Waters, f: Frame) -> bool:
    """Nobody has cut yet, or both have cut the same number (SUB-2.1b)."""
    return not s.cut or s.cut[0] == s.cut[1]


def gather_cut(s: Waters, f: Frame) -> None:
    """Cards that were cut go back (R-SUB-41)."""
    s.move_all(DISCARD, PILE)
    s.sort_zone(PILE)


def begin_cut(s: Waters, f: Frame) -> None:
    """A new cut after a tie."""
    s.cut = b""


def cut(s: Waters, f: Frame, card: int) -> None:
    """A card is turned; X counts 0 (SUB-2.1b, R-SUB-41)."""
    number = s.pack.number_of[card]
    s.move(card, DISCARD)
    s.cut = s.cut + bytes([plain(number)])
    emit(s, events.CUT, (f[2], card, number))


def cut_winner(s: Waters, f: Frame) -> int:
    """The higher card."""
    return 0 if s.cut[0] > s.cut[1] else 1


def side_is_settled(s: Waters, f: Frame) -> bool:
    """The sides were agreed on before; the cut then only says who begins."""
    return s.rules.sides != "cut"


def sides(s: Waters, f: Frame) -> list[int]:
    """The two sides of the scenario."""
    return [SIDE_ACTION, SIDE_ACTION + 1]


def choose_side(s: Waters, f: Frame, action: int) -> None:
    """The winner of the cut takes a side, the other the other (SUB-2.1b)."""
    side = action - SIDE_ACTION
    s.side_of = bytes([side, 1 - side]) if cut_winner(s, f) == 0 else bytes([1 - side, side])


CUT_ROUND = procedure(
    "cut_round",
    "SUB-2.1b",
    do(begin_cut, "SUB-2.1b"),
    for_each(both_seats, "cut", "SUB-2.1b"),
    do(gather_cut),
)
CUT = Chance[Waters]("cut", "SUB-2.1b", PIECE, local_seat, count_pile, nth_in_pile, cut)
CHOOSE_SIDE = Decision[Waters]("choose_side", "SUB-2.1b", cut_winner, sides, choose_side)

# -- 2.1, 2.2 ships --------------------------------------------------------------------------------


def deploy(s: Waters, f: Frame) -> None:
    """Ships to their places, every marker on its best box, nobody in contact with anybody.

    Rules: SUB-2.1c, SUB-2.1d, SUB-2.1e, SUB-2.2a, SUB-2.2b, SUB-11.1a, SUB-11.1c.
    """
    if side_is_settled(s, f):
        first = SIDE_NOUNS.index(s.rules.sides)
        s.side_of = bytes([first, 1 - first])
    for seat in range(SEATS):
        emit(s, events.SIDE_TAKEN, (seat, s.side_of[seat]))
    for side in range(SIDES):
        plan = s.plan.sides[side]
        for ship in plan.start:
            s.move(ship, FLEET + side)
            s.entered = put(s.entered, ship, s.deck)
        for ship in plan.reinforcements:
            s.move(ship, RESERVE + side)
    s.active = cut_winner(s, f)  # the turn that begins next is the other player's


# -- 2.3 the deal ----------------------------------------------------------------------------------


def deal_order(s: Waters, f: Frame) -> list[int]:
    """Each player is dealt his hand size (SUB-2.3b)."""
    return [seat for seat in range(SEATS) for _ in range(hand_size(s, seat))]


def deal(s: Waters, f: Frame, card: int) -> None:
    """A card for its owner's eyes."""
    s.move_sorted(card, HAND + f[2])
    emit_to(s, 1 << f[2], events.CARD_DEALT, (f[2], card))


DEAL_CARD = Chance[Waters]("deal_card", "SUB-2.3b", PIECE, local_seat, count_pile, nth_in_pile, deal)

SET_UP = procedure(
    "set_up",
    "SUB-2.1a",
    do(open_box, "SUB-2.3b"),
    loop(cut_is_open, "cut_round", "SUB-2.1b"),
    unless(side_is_settled, call("choose_side", "SUB-2.1b")),
    do(deploy, "SUB-2.1d"),
    for_each(deal_order, "deal_card", "SUB-2.3b"),
)

NODES: list[Node[Waters]] = [SET_UP, CUT_ROUND, CUT, CHOOSE_SIDE, DEAL_CARD]
"""The nodes of this chapter, in the order of play."""
