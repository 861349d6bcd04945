"""Rules 8.1, 9.4 and 12.4 in step B.1: Area Defenses, Crew Efficiency, and taking entries back."""

from coldwake.core.nodes import Node
from coldwake.core.state import ALL_SEATS, Frame, put
from coldwake.core.telling import emit, emit_to
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import ATTACK_ACTION, CANCEL, CARD_ACTION, FACE_DOWN, FACE_UP
from coldwake.games.cwnb.rules.naming import (
    crew_carriers,
    has_named_attack,
    needs_its_crew,
    set_numbers,
    ship_actions,
)
from coldwake.games.cwnb.rules.node_kinds import naming_click
from coldwake.games.cwnb.rules.queries import surface_ships
from coldwake.games.cwnb.rules.state import ACTIVE, AREA, CREW, CREWED, DOWN, HAND, SPAN, WIDTH, WOKEN, Sea
from coldwake.mechanics.hands import first_of, show_card
from coldwake.mechanics.ledger import CARD, DICE, FIRER

# -- Area Defense (CWNB-8.1, CWNB-12.4) -----------------------------------------------------------


def lay_area_or_ask(s: Sea, card: int) -> None:
    """Face-up at once, or ask which face with CWNB-12.4a."""
    if s.rules.prepared:
        s.push((AREA_FACE.id, 0, card))
    else:
        _lay_area(s, card, False)


def area_faces(s: Sea, f: Frame) -> list[int]:
    """Face-up for nothing, face-down for one Fog of War (CWNB-12.4a, e)."""
    return [CANCEL, FACE_UP, FACE_DOWN] if s.fog else [CANCEL, FACE_UP]


def lay_area(s: Sea, f: Frame, action: int) -> None:
    """It covers the whole Task Force until the next A.1 (CWNB-8.1c).

    Rules: CWNB-8b.
    """
    if action != CANCEL:
        _lay_area(s, f[2], action == FACE_DOWN)


def _lay_area(s: Sea, card: int, face_down: bool) -> None:
    if face_down:
        s.fog -= 1
        s.reveal_barrier()  # the entry stands; only withdrawing takes it back (R-CWNB-21)
        s.forget(s.zones[HAND + SPAN * s.active])
        s.move_sorted(card, DOWN + SPAN * s.active)
        emit_to(s, 1 << s.active, events.AREA_LAID, (s.active, card, 1))
    else:
        show_card(s, card, AREA + SPAN * s.active, s.pack.printing_of)
        emit(s, events.AREA_LAID, (s.active, card, 0))


AREA_FACE = naming_click("area_face", "CWNB-12.4a", area_faces, lay_area, about="card")

# -- Carrier Crew Efficiency (CWNB-9.4) -----------------------------------------------------------


def crew_carrier_actions(s: Sea, f: Frame) -> list[int]:
    """Own usable carriers without one."""
    return ship_actions(s, crew_carriers(s))


def play_crew(s: Sea, f: Frame, action: int) -> None:
    """The carrier's rating is one higher until the next A.1 (CWNB-9.4b), for strikes already named too.

    Rules: CWNB-9a, CWNB-9b, CWNB-9.4c.
    """
    if action == CANCEL:
        return
    ship = action - s.pack.ship_action
    show_card(s, f[2], CREW + SPAN * s.active, s.pack.printing_of)
    s.flags = put(s.flags, ship, s.flags[ship] | CREWED)
    emit(s, events.CREW_PLAYED, (s.active, ship))
    set_numbers(s)


CREW_CARRIER = naming_click("crew_carrier", "CWNB-9.4a", crew_carrier_actions, play_crew, about="card")

# -- withdrawing (R-CWNB-21) ----------------------------------------------------------------------


def withdrawable_entries(s: Sea) -> list[int]:
    """The actions that name what may be taken back."""
    base = SPAN * s.active
    options = [ATTACK_ACTION + row for row in range(len(s.ledger) // WIDTH)]
    cards = s.zones[AREA + base] + s.zones[DOWN + base]
    options.extend(sorted(set([CARD_ACTION + s.pack.printing_of[card] for card in cards])))
    for ship in sorted(surface_ships(s, s.active)):
        if s.flags[ship] & CREWED and not needs_its_crew(s, ship):
            options.append(s.pack.ship_action + ship)
    return options


def may_withdraw(s: Sea) -> bool:
    """Whether anything may be taken back; the main prompt asks this often, so nothing is listed."""
    base = SPAN * s.active
    if s.ledger or s.zones[AREA + base] or s.zones[DOWN + base]:
        return True
    return bool(s.zones[CREW + base]) and len(withdrawable_entries(s)) > 0


def withdrawable(s: Sea, f: Frame) -> list[int]:
    """A named attack, an Area Defense, or a Crew Efficiency that no strike too many rests on."""
    return [CANCEL] + withdrawable_entries(s)


def withdraw(s: Sea, f: Frame, action: int) -> None:
    """The entry never was: card, symbol and Fog of War come back."""
    if action == CANCEL:
        return
    if action < CARD_ACTION:
        _withdraw_attack(s, (action - ATTACK_ACTION) * WIDTH)
    elif action >= s.pack.ship_action:
        _withdraw_crew(s, action - s.pack.ship_action)
    else:
        _withdraw_area_or_ask(s, action - CARD_ACTION)


def _withdraw_attack(s: Sea, at: int) -> None:
    card = s.ledger[at + CARD]
    firer = s.ledger[at + FIRER]
    kept: list[int] = []
    for row in range(0, len(s.ledger), WIDTH):
        if row == at or (card >= 0 and s.ledger[row + CARD] == card):
            s.fog += s.ledger[row + DICE]
        else:
            kept.extend(s.ledger[row : row + WIDTH])
    s.ledger = kept
    if card >= 0:
        _back_to_hand(s, card)
    if firer >= 0 and s.flags[firer] & WOKEN and not has_named_attack(s, firer):
        s.flags = put(s.flags, firer, s.flags[firer] & ~(ACTIVE | WOKEN))
    emit(s, events.ATTACK_WITHDRAWN, (s.active, at // WIDTH + 1, card))


def _back_to_hand(s: Sea, card: int) -> None:
    """A card everybody has seen returns to the hand; everybody remembers it."""
    s.move_sorted(card, HAND + SPAN * s.active)
    s.tell(card, ALL_SEATS)


def _withdraw_area_or_ask(s: Sea, printing: int) -> None:
    base = SPAN * s.active
    up = first_of(s, AREA + base, s.pack.printing_of, printing)
    down = first_of(s, DOWN + base, s.pack.printing_of, printing)
    if up >= 0 and down >= 0:
        s.push((WITHDRAW_FACE.id, 0, up, down))
    else:
        _withdraw_area(s, max(up, down))


def withdraw_faces(s: Sea, f: Frame) -> list[int]:
    """Equal cards lie there face-up and face-down: which one comes back?"""
    return [CANCEL, FACE_UP, FACE_DOWN]


def withdraw_by_face(s: Sea, f: Frame, action: int) -> None:
    """The one that was meant."""
    if action != CANCEL:
        _withdraw_area(s, f[2] if action == FACE_UP else f[3])


def _withdraw_area(s: Sea, card: int) -> None:
    if s.where[card] == DOWN + SPAN * s.active:
        s.fog += 1
        s.move_sorted(card, HAND + SPAN * s.active)
        emit_to(s, 1 << s.active, events.AREA_WITHDRAWN, (s.active, card))
    else:
        _back_to_hand(s, card)
        emit(s, events.AREA_WITHDRAWN, (s.active, card))


def _withdraw_crew(s: Sea, ship: int) -> None:
    s.flags = put(s.flags, ship, s.flags[ship] & ~CREWED)
    _back_to_hand(s, s.zones[CREW + SPAN * s.active][0])
    emit(s, events.CREW_WITHDRAWN, (s.active, ship))
    set_numbers(s)


WITHDRAW_FACE = naming_click("withdraw_face", "R-CWNB-21", withdraw_faces, withdraw_by_face)
WITHDRAW_NODE = naming_click("withdraw", "R-CWNB-21", withdrawable, withdraw)

NODES: list[Node[Sea]] = [
    AREA_FACE,
    CREW_CARRIER,
    WITHDRAW_NODE,
    WITHDRAW_FACE,
]
"""The nodes of this chapter, in the order of play."""
