"""Hands of cards of which some are equal: which copy is picked, and what others may still know.

A card is a piece; copies of one printing are told apart by nobody but the engine. `printing_of`
gives the printing of each piece.
"""

from coldwake.core.state import ONE, State


def first_of(s: State, zone: int, table: bytes, value: int) -> int:
    """The first piece in a zone whose entry in a table is the value, or -1."""
    for piece in s.zones[zone]:
        if table[piece] == value:
            return piece
    return -1


def printings_in(s: State, zone: int, printing_of: bytes) -> list[int]:
    """The printings in a zone that is kept sorted, each once, in order."""
    found: list[int] = []
    for card in s.zones[zone]:
        printing = printing_of[card]
        if not found or found[-1] != printing:
            found.append(printing)
    return found


def printings_where(s: State, zone: int, printing_of: bytes, table: bytes, value: int) -> list[int]:
    """Those of them whose cards have that value in a table."""
    found: list[int] = []
    for card in s.zones[zone]:
        if table[card] == value:
            printing = printing_of[card]
            if not found or found[-1] != printing:
                found.append(printing)
    return found


def best_known_copy(s: State, zone: int, printing_of: bytes, printing: int) -> int:
    """Of equal copies the one that most seats know, or -1: playing it tells least."""
    best = -1
    for card in s.zones[zone]:
        if printing_of[card] == printing:
            if best < 0 or s.known[card].bit_count() > s.known[best].bit_count():
                best = card
    return best


def show_card(s: State, card: int, zone: int, printing_of: bytes) -> None:
    """A card leaves the hand for all to see. Nobody can undo that they have seen it.

    A seat that knew of an equal copy cannot tell which one left, so it forgets the copies that stay
    unless it knew this one too.
    """
    hand = s.zones[s.where[card]]
    s.move(card, zone)
    s.reveal_barrier()
    for twin in hand:
        same = twin != card and printing_of[twin] == printing_of[card]
        if same and s.known[twin] & ~s.known[card]:
            kept = s.known[twin] & s.known[card]
            s.forget(ONE[twin])
            s.tell(twin, kept)
