"""Who is asked, and how an action names a unit."""

from coldwake.core.state import Frame
from coldwake.games.attack_sub.rules.constants import CANCEL, DRAW, PASS, PIECE_ACTION, RANGE
from coldwake.games.attack_sub.rules.queries import cards_of, seat_of_side
from coldwake.games.attack_sub.rules.state import Waters


def active_seat(s: Waters, f: Frame) -> int:
    """The player whose turn it is."""
    return s.active


def opponent(s: Waters, f: Frame) -> int:
    """The player whose turn it is not."""
    return 1 - s.active


def force_seat(s: Waters, f: Frame) -> int:
    """The player who has the Surface Force."""
    return seat_of_side(s, s.force_side)


def may_draw(s: Waters, f: Frame) -> list[int]:
    """A draw that one may make, and need not."""
    return [PASS, DRAW]


def unit_action(s: Waters, unit: int) -> int:
    """The action that picks a unit: `ship:` or `helicopter:`."""
    if unit < s.pack.first_card:
        return PIECE_ACTION + unit
    return PIECE_ACTION + s.pack.pieces + s.pack.helicopters.index(unit)


def picked_unit(s: Waters, action: int) -> int:
    """The unit of such an action."""
    piece = action - PIECE_ACTION
    return piece if piece < s.pack.pieces else s.pack.helicopters[piece - s.pack.pieces]


def offer(buttons: list[int], pieces: list[int]) -> list[int]:
    """Buttons, then ships or cards in the order of their ids."""
    return buttons + [PIECE_ACTION + piece for piece in sorted(pieces)]


def range_cards(s: Waters, f: Frame) -> list[int]:
    """A range card: for the whole Force (SUB-8.2a), or played as Close to bring a Ship in (SUB-11.1b)."""
    return offer([CANCEL], cards_of(s, s.active, RANGE))
