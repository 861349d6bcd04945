"""Rule 6.1, step A.6: Retreat! And the repairs of a Task Force that retreats (CWNB-9.2)."""

from coldwake.core.nodes import Decision, Node
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import (
    CANCEL,
    CARD_ACTION,
    DONE,
    MAX_REPAIRS,
    PASS,
    RETREAT_CARD,
    TURN_BACK,
)
from coldwake.games.cwnb.rules.hands import card_in_hand, hand_actions_of_kind
from coldwake.games.cwnb.rules.node_kinds import active_seat
from coldwake.games.cwnb.rules.queries import all_ships, has_retreated
from coldwake.games.cwnb.rules.state import CRIPPLED, DISCARD, RETREAT, SPAN, UNDER, Sea
from coldwake.mechanics.hands import first_of, show_card


def retreat_cards(s: Sea, f: Frame) -> list[int]:
    """One Retreat card, or pass.

    Rules: CWNB-9.2a, R-CWNB-92.
    """
    return [PASS] + hand_actions_of_kind(s, s.active, RETREAT_CARD)


def retreat(s: Sea, f: Frame, action: int) -> None:
    """The card lies ahead of row 1 until the next A.1 (CWNB-6.1A6a, b); one a turn (R-CWNB-15)."""
    if action == PASS:
        return
    card = card_in_hand(s, s.active, action)
    show_card(s, card, RETREAT + SPAN * s.active, s.pack.printing_of)
    s.played = 1
    emit(s, events.RETREATED, (s.active,))
    _offer_repair(s, MAX_REPAIRS)


def _offer_repair(s: Sea, left: int) -> None:
    if left and len(_repairable(s)) > 0:
        s.push((REPAIR.id, 0, left))


def _repairable(s: Sea) -> list[int]:
    # CWNB-12.7i, R-CWNB-18
    ships = all_ships(s, s.active)
    found = [ship for ship in ships if s.zones[UNDER + ship] or s.flags[ship] & CRIPPLED]
    found.sort()
    return found


def ships_to_repair(s: Sea, f: Frame) -> list[int]:
    """Any own ship with a Damage card, or Crippled (CWNB-12.7h); or done (R-CWNB-16)."""
    shift = s.pack.ship_action
    return [DONE] + [shift + ship for ship in _repairable(s)]


def pick_ship_to_repair(s: Sea, f: Frame, action: int) -> None:
    """Then the card, where there is a choice."""
    if action == DONE:
        return
    ship = action - s.pack.ship_action
    options = _repairs(s, ship)
    if len(options) == 1:
        _repair(s, ship, options[0], f[2])
    else:
        s.push((REPAIR_CARD.id, 0, f[2], ship))


def _repairs(s: Sea, ship: int) -> list[int]:
    found: list[int] = [TURN_BACK] if s.flags[ship] & CRIPPLED else []
    printings = sorted(set([s.pack.printing_of[card] for card in s.zones[UNDER + ship]]))
    return found + [CARD_ACTION + printing for printing in printings]


def repairs_of_ship(s: Sea, f: Frame) -> list[int]:
    """Any of its Damage cards, or turning it back; or cancel."""
    return [CANCEL] + _repairs(s, f[3])


def repair_ship(s: Sea, f: Frame, action: int) -> None:
    """One repair of the three (CWNB-6.1A6c)."""
    if action == CANCEL:
        s.push((REPAIR.id, 0, f[2]))
    else:
        _repair(s, f[3], action, f[2])


def _repair(s: Sea, ship: int, action: int, left: int) -> None:
    if action == TURN_BACK:
        s.flags = put(s.flags, ship, s.flags[ship] & ~CRIPPLED)
        emit(s, events.TURNED_BACK, (s.active, ship))
    else:
        card = first_of(s, UNDER + ship, s.pack.printing_of, action - CARD_ACTION)
        s.move(card, DISCARD)
        emit(s, events.REPAIRED, (s.active, ship, card))
    _offer_repair(s, left - 1)


def has_retreated_now(s: Sea, f: Frame) -> bool:
    """A retreating player skips step B (CWNB-6.1A6d).

    Rules: R-CWNB-19.
    """
    return has_retreated(s, s.active)


RETREAT_NODE = Decision[Sea]("retreat", "CWNB-6.1A6a", active_seat, retreat_cards, retreat, step="A.6")
REPAIR = Decision[Sea](
    "repair", "CWNB-6.1A6c", active_seat, ships_to_repair, pick_ship_to_repair, step="A.6", about="repairs"
)
REPAIR_CARD = Decision[Sea](
    "repair_card",
    "CWNB-9.2c",
    active_seat,
    repairs_of_ship,
    repair_ship,
    "repair",
    "A.6",
    about="repairs ship",
)

NODES: list[Node[Sea]] = [RETREAT_NODE, REPAIR, REPAIR_CARD]
"""The nodes of this step."""
