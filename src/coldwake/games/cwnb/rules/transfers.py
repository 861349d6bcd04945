"""Rule 13.2: transfers between teammates in step B.1, with the teammate's consent.

An offered Action card waits in the offer zone, which only the two teammates see (R-CWNB-74).
"""

from coldwake.core.nodes import Decision, Node
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit, emit_to
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import (
    ACCEPT,
    ACTION_CARD,
    CANCEL,
    CARD_ACTION,
    MAX_ATTACKS,
    REFUSE,
    ROW_ACTION,
    SEAT_ACTION,
)
from coldwake.games.cwnb.rules.hands import hand_actions
from coldwake.games.cwnb.rules.naming import has_named_attack, needs_its_crew, set_numbers
from coldwake.games.cwnb.rules.node_kinds import naming_click
from coldwake.games.cwnb.rules.queries import all_ships, has_retreated, in_round, owner, rows_open, teammates
from coldwake.games.cwnb.rules.setup import local_seat
from coldwake.games.cwnb.rules.state import CREW, CREWED, DISCARD, HAND, IDLE, OFFER, ROW, SPAN, SUBS, Sea
from coldwake.mechanics import formation
from coldwake.mechanics.hands import first_of

MAX_REFUSALS = MAX_ATTACKS
"""R-CWNB-96: as many refusals in a turn as the largest Fog of War roll end the proposals."""


def _ships(s: Sea, seat: int) -> list[int]:
    ships = list(all_ships(s, seat))
    ships.sort()
    return ships


def _spare_ships(s: Sea, seat: int, teammate: int) -> list[int]:
    """The ships that may pass from a seat, to or from that teammate: never its last one (R-CWNB-72)."""
    ships = _ships(s, seat)
    if len(ships) == 1 or not ships_pass(s, teammate):
        return []
    return [ship for ship in ships if not needs_its_crew(s, ship) and not _would_hide(s, ship, teammate)]


def _would_hide(s: Sea, ship: int, teammate: int) -> bool:
    """Whether a ship that has named an attack would pass into a retreat (CWNB-9.2b, R-CWNB-97)."""
    return has_retreated(s, teammate) and has_named_attack(s, ship)


def ships_pass(s: Sea, teammate: int) -> bool:
    """Whether ships may pass to and from a teammate; a retreat is shared unless R-CWNB-97 forbids it."""
    return not (s.rules.retreat_apart and has_retreated(s, teammate))


def _can_part(s: Sea, seat: int, teammate: int) -> bool:
    """Whether a seat has something that may pass between the active player and that teammate."""
    if s.zones[HAND + SPAN * seat]:
        return True
    return len(_spare_ships(s, seat, teammate)) > 0


def _may_propose(s: Sea) -> bool:
    return s.fog > 0 and s.refusals < MAX_REFUSALS


def receivers(s: Sea) -> list[int]:
    """Teammates still in the round to whom something can be given."""
    return [seat for seat in teammates(s, s.active) if in_round(s, seat) and _can_part(s, s.active, seat)]


def givers(s: Sea) -> list[int]:
    """Teammates who have something to give."""
    return [seat for seat in teammates(s, s.active) if in_round(s, seat) and _can_part(s, seat, seat)]


def can_give(s: Sea) -> bool:
    """Whether a gift can be proposed (CWNB-13.2d).

    Rules: R-CWNB-71.
    """
    return _may_propose(s) and len(receivers(s)) > 0


def can_take(s: Sea) -> bool:
    """Whether a request can be proposed."""
    return _may_propose(s) and len(givers(s)) > 0


# -- who ------------------------------------------------------------------------------------------

GIVING = 0
TAKING = 1


def propose_giving(s: Sea) -> None:
    """Pick the teammate, where there are two."""
    _choose_teammate(s, GIVING, receivers(s))


def propose_taking(s: Sea) -> None:
    """Pick the teammate, where there are two."""
    _choose_teammate(s, TAKING, givers(s))


def _choose_teammate(s: Sea, direction: int, seats: list[int]) -> None:
    if len(seats) == 1:
        s.push((TRANSFER_ITEM.id, 0, direction, seats[0]))
    else:
        s.push((TRANSFER_SEAT.id, 0, direction))


def transfer_seats(s: Sea, f: Frame) -> list[int]:
    """The teammates in question."""
    seats = receivers(s) if f[2] == GIVING else givers(s)
    return [CANCEL] + [SEAT_ACTION + seat for seat in seats]


def pick_teammate(s: Sea, f: Frame, action: int) -> None:
    """Then the card or ship."""
    if action != CANCEL:
        s.push((TRANSFER_ITEM.id, 0, f[2], action - SEAT_ACTION))


# -- what -----------------------------------------------------------------------------------------


def transfer_items(s: Sea, f: Frame) -> list[int]:
    """To give: own cards and ships. To take: his ships, or a card of his choice."""
    giver = s.active if f[2] == GIVING else f[3]
    hand = s.zones[HAND + SPAN * giver]
    options = [CANCEL]
    if f[2] == TAKING and hand:
        options.append(ACTION_CARD)
    if f[2] == GIVING:
        options.extend(hand_actions(s, giver))
    return options + [s.pack.ship_action + ship for ship in _spare_ships(s, giver, f[3])]


def pick_item(s: Sea, f: Frame, action: int) -> None:
    """The teammate is asked."""
    if action == CANCEL:
        return
    direction, partner = f[2], f[3]
    s.partner = partner
    if action == ACTION_CARD:
        emit(s, events.TRANSFER_ASKED, (s.active, partner, -1))
        s.push((TRANSFER_CARD.id, 0, partner))
    elif action >= s.pack.ship_action:
        ship = action - s.pack.ship_action
        kind = events.TRANSFER_OFFERED if direction == GIVING else events.TRANSFER_ASKED
        emit(s, kind, (s.active, partner, -1, ship) if direction == GIVING else (s.active, partner, ship))
        s.push((TRANSFER_CONSENT.id, 0, partner, direction, ship))
    else:
        printing = action - CARD_ACTION
        _offer_card(s, first_of(s, HAND + SPAN * s.active, s.pack.printing_of, printing), partner)


def _offer_card(s: Sea, card: int, partner: int) -> None:
    s.forget(s.zones[HAND + SPAN * s.active])
    s.move(card, OFFER)
    s.tell(card, 1 << partner | 1 << s.active)
    emit_to(s, 1 << s.active | 1 << partner, events.TRANSFER_OFFERED, (s.active, partner, card, -1))
    s.push((TRANSFER_CONSENT.id, 0, partner, GIVING, -1))


# -- consent --------------------------------------------------------------------------------------


def consent_options(s: Sea, f: Frame) -> list[int]:
    """Accept or refuse (CWNB-13.2e)."""
    return [ACCEPT, REFUSE]


def answer_transfer(s: Sea, f: Frame, action: int) -> None:
    """Refused costs nothing; accepted costs one Fog of War and stands (R-CWNB-21)."""
    partner, direction, ship = f[2], f[3], f[4]
    s.reveal_barrier()
    if action == REFUSE:
        _refused(s, partner)
        for card in s.zones[OFFER]:
            s.move_sorted(card, HAND + SPAN * s.active)
    elif ship >= 0:
        s.fog -= 1
        _send_ship(s, ship, partner if direction == GIVING else s.active)
    else:
        s.fog -= 1
        _send_card(s, s.zones[OFFER][0], s.active, partner)


def _refused(s: Sea, partner: int) -> None:
    s.refusals += 1
    emit(s, events.TRANSFER_REFUSED, (s.active, partner))


def cards_to_part_with(s: Sea, f: Frame) -> list[int]:
    """Any card of the teammate's hand, or refuse."""
    return [REFUSE] + hand_actions(s, f[2])


def part_with_card(s: Sea, f: Frame, action: int) -> None:
    """The teammate picks the card himself."""
    partner = f[2]
    if action == REFUSE:
        _refused(s, partner)
        return
    s.fog -= 1
    card = first_of(s, HAND + SPAN * partner, s.pack.printing_of, action - CARD_ACTION)
    s.forget(s.zones[HAND + SPAN * partner])
    _send_card(s, card, partner, s.active)


def _send_card(s: Sea, card: int, giver: int, taker: int) -> None:
    """It may be used at once (CWNB-13.2f); both have seen it."""
    s.forget(s.zones[HAND + SPAN * taker])
    s.move_sorted(card, HAND + SPAN * taker)
    s.tell(card, 1 << giver | 1 << taker)
    emit_to(s, 1 << giver | 1 << taker, events.CARD_TRANSFERRED, (giver, taker, card))


def _send_ship(s: Sea, ship: int, taker: int) -> None:
    """Damage travels along, Crew Efficiency does not; idle till the taker's next A.1 (R-CWNB-72)."""
    giver = owner(s, ship)
    if s.flags[ship] & CREWED:
        s.flags = put(s.flags, ship, s.flags[ship] & ~CREWED)
        s.move(s.zones[CREW + SPAN * giver][0], DISCARD)
        if giver == s.active:
            s.played = 1  # it was played this turn (R-CWNB-08)
    s.flags = put(s.flags, ship, s.flags[ship] | IDLE)
    set_numbers(s)  # it lends its rating to nobody till then
    emit(s, events.SHIP_TRANSFERRED, (giver, taker, ship))
    if s.pack.submarine[ship]:
        s.move_sorted(ship, SUBS + SPAN * taker)
    else:
        s.push((TRANSFER_ROW.id, 0, taker, ship))


def rows_for_gift(s: Sea, f: Frame) -> list[int]:
    """The recipient chooses a legal row."""
    return [ROW_ACTION + row for row in range(1, rows_open(s, f[2]) + 1)]


def station_gift(s: Sea, f: Frame, action: int) -> None:
    """The donor's rows advance if one was emptied."""
    giver = owner(s, f[3])
    s.move_sorted(f[3], ROW + action - ROW_ACTION + SPAN * f[2])
    close_ranks(s, giver)


def close_ranks(s: Sea, seat: int) -> None:
    """Rows behind an empty row advance (CWNB-5.21e, h)."""
    if formation.close_ranks(s, ROW + SPAN * seat):
        emit(s, events.ROWS_ADVANCED, (seat,))


TRANSFER_SEAT = naming_click("transfer_seat", "CWNB-13.2d", transfer_seats, pick_teammate, about="direction")
TRANSFER_ITEM = naming_click(
    "transfer_item", "CWNB-13.2d", transfer_items, pick_item, about="direction teammate"
)
TRANSFER_CONSENT = Decision[Sea](
    "transfer_consent",
    "CWNB-13.2e",
    local_seat,
    consent_options,
    answer_transfer,
    step="B.1",
    about="seat direction ship",
)
TRANSFER_CARD = Decision[Sea](
    "transfer_card", "CWNB-13.2e", local_seat, cards_to_part_with, part_with_card, step="B.1"
)
TRANSFER_ROW = Decision[Sea](
    "transfer_row", "R-CWNB-72", local_seat, rows_for_gift, station_gift, step="B.1", about="seat ship"
)

NODES: list[Node[Sea]] = [
    TRANSFER_SEAT, TRANSFER_ITEM, TRANSFER_CONSENT, TRANSFER_CARD, TRANSFER_ROW,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
