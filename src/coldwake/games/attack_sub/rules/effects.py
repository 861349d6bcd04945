"""What several chapters do alike: move contact markers, play a card, turn one over, lose a helicopter."""

from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.constants import (
    E_RANGE,
    HELICOPTER,
    LEVEL_1,
    LEVEL_4,
    MALFUNCTION,
    NO_CONTACT,
)
from coldwake.games.attack_sub.rules.queries import (
    aloft,
    contact,
    contact_at,
    fleet,
    holders,
    is_new,
    seat_of_side,
    side_of_ship,
    warships,
)
from coldwake.games.attack_sub.rules.state import AIR, DISCARD, NOTHING, PACKET, PILE, REACHED, Waters
from coldwake.games.attack_sub.rules.victory import is_over

# -- contact markers -------------------------------------------------------------------------------


def shift_contact(s: Waters, holder: int, target: int, change: int) -> None:
    """Move a marker by some boxes, within its track (SUB-4.3a).

    Rules: SUB-4.1d, SUB-13Cc, R-SUB-64.
    """
    before = contact(s, holder, target)
    level = before + change
    level = NO_CONTACT if level < NO_CONTACT else LEVEL_4 if level > LEVEL_4 else level
    if level == before:
        return
    s.contacts = put(s.contacts, contact_at(s, holder, target), level)
    emit(s, events.CONTACT, (holder, target, level, level - before))
    if level >= LEVEL_1 and holder >= 0 and s.pack.submarine[target]:
        s.flags = put(s.flags, holder, s.flags[holder] | REACHED)


def lose_contacts_on(s: Waters, ship: int) -> None:
    """Every enemy marker on a Ship's own track falls by one (SUB-5.2a, SUB-5.5b)."""
    for holder in holders(s, 1 - side_of_ship(s, ship)):
        shift_contact(s, holder, ship, -1)


def lose_contacts_of(s: Waters, holder: int, side: int, boxes: int) -> None:
    """All contacts that a holder has fall (SUB-9.2a, SUB-9.3d, R-SUB-02)."""
    for target in fleet(s, 1 - side):
        shift_contact(s, holder, target, -boxes)


def clear_contacts(s: Waters, ship: int) -> None:
    """A Ship is gone: so are its markers and those on it (R-SUB-87)."""
    ships = s.pack.ship_total
    contacts = s.contacts
    if s.pack.submarine[ship]:
        contacts = contacts[: ship * ships] + bytes(ships) + contacts[(ship + 1) * ships :]
    for holder in range(ships + 1):
        at = holder * ships + ship
        if contacts[at]:
            contacts = put(contacts, at, NO_CONTACT)
    s.contacts = contacts


def clear_force_contacts(s: Waters) -> None:
    """The Force has no ship left that could hold contact (R-SUB-24, R-SUB-72)."""
    ships = s.pack.ship_total
    s.contacts = s.contacts[: ships * ships] + bytes(ships)


# -- cards -----------------------------------------------------------------------------------------


def lay_open(s: Waters, card: int) -> None:
    """A card goes face up onto the discard pile (SUB-2.3c)."""
    s.move(card, DISCARD)
    s.top = card


def play_card(s: Waters, card: int) -> None:
    """A card is played from a hand: everybody sees it, and it is used up.

    It may be the card that an empty draw pile has waited for (R-SUB-39).
    """
    lay_open(s, card)
    s.reveal_barrier()
    settle_pile(s)


def settle_pile(s: Waters) -> None:
    """An empty draw pile is made anew from the discards, and the deck number rises.

    Rules: SUB-2.3e, SUB-2.3f, R-SUB-39.
    """
    used = s.zones[DISCARD] or s.zones[PACKET] or s.zones[PACKET + 1]
    if s.zones[PILE] or not used or is_over(s):
        return
    for zone in (DISCARD, PACKET, PACKET + 1):
        s.move_all(zone, PILE)
    s.sort_zone(PILE)
    s.top = NOTHING
    s.deck += 1
    emit(s, events.RESHUFFLED, (s.deck,))


# -- turning a card for its random number ----------------------------------------------------------


def count_pile(s: Waters, f: Frame) -> int:
    """Any card of the draw pile may come."""
    return len(s.zones[PILE])


def nth_in_pile(s: Waters, f: Frame, k: int) -> int:
    """Its k-th card."""
    return s.zones[PILE][k]


def turn_over(s: Waters, seat: int, card: int) -> int:
    """The random number of a card that is turned; a Helicopter card makes checks due for its drawer.

    Rules: SUB-1.2b, SUB-3.3a, SUB-10.31a, R-SUB-27, R-SUB-29.
    """
    if s.pack.family_of[card] == HELICOPTER and aloft(s, s.side_of[seat]):
        s.due |= 1 << seat
    lay_open(s, card)
    return s.pack.number_of[card]


def plain(number: int) -> int:
    """Where no rule gives X a meaning it is 0 (SUB-1.3e, SUB-9.5a)."""
    return 0 if number == MALFUNCTION else number


def draws_enough(s: Waters, card: int, purpose: int, needed: int, ship: int) -> bool:
    """Whether the player whose turn it is has turned the number needed, where X has no meaning of its own."""
    number = turn_over(s, s.active, card)
    success = plain(number) >= needed
    emit(s, events.TURNED, (s.active, purpose, card, number, needed, int(success), ship, NOTHING))
    return success


# -- actions and helicopters -----------------------------------------------------------------------


def note_action(s: Waters, unit: int, letter: int) -> None:
    """A unit has taken an action: no discards any more (SUB-3.1b, SUB-3.4b)."""
    s.taken = 1
    s.acted = put(s.acted, unit, s.acted[unit] | letter)
    s.spent = put(s.spent, unit, s.spent[unit] + 1)
    if s.reviving == unit:
        s.reviving = NOTHING


def note_force_action(s: Waters, side: int) -> None:
    """The whole Force shares a range card: every ship and helicopter has acted (SUB-8.2a)."""
    for unit in [*warships(s, side), *s.zones[AIR]]:
        if not is_new(s, unit):
            note_action(s, unit, E_RANGE)


def lose_helicopter(s: Waters, unit: int) -> None:
    """A helicopter is out of the air; its card is discarded."""
    lay_open(s, unit)
    s.acted = put(s.acted, unit, 0)
    s.spent = put(s.spent, unit, 0)
    s.base = put(s.base, unit, 0)
    emit(s, events.HELICOPTER_LOST, (seat_of_side(s, s.force_side), unit))
