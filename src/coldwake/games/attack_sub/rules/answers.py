"""Rules 3.2, 5.3, 6.8 and 7: with which red cards the opponent may answer, by public knowledge and by hand.

A window opens whenever the cards a player might hold could answer; what he holds decides only what he
is offered in it.
"""

from coldwake.games.attack_sub.rules.constants import (
    BATTLE_STATIONS,
    EVASION,
    LEVEL_4,
    NO_CONTACT,
    PASSIVE_MODE,
    REDUCTION,
    SONAR,
)
from coldwake.games.attack_sub.rules.queries import (
    FORCE_HOLDER,
    active_side,
    aloft,
    cards_of,
    contact,
    fleet,
    hand_is_empty,
    has_sensor,
    holder_of,
    is_ship,
    is_shut,
    other_seat,
    surface_ships,
    warships,
)
from coldwake.games.attack_sub.rules.state import ATTACKING, REDUCED, Waters

# -- how many answers are left ---------------------------------------------------------------------


def allowance(s: Waters, ship: int) -> int:
    """How many red cards a target may still play against the operation.

    Battle Stations allow one more for each black card of the turn, or one more for the operation alone.
    Rules: SUB-3.2a, SUB-3.6f, SUB-6.4c, R-SUB-15, R-SUB-79.
    """
    cards = len(s.op_cards) if s.op_kind == ATTACKING else 1
    more = 0
    if ship in s.stationed:
        more = 1 if s.rules.stations_once else cards
    return cards + more - s.answers.count(ship)


def can_be_stationed(s: Waters, ship: int) -> bool:
    """Battle Stations in the enemy turn: by a target, once, and not while it plays dead or is a Transport.

    Rules: SUB-3.6f, SUB-12.3a, R-SUB-11, R-SUB-15.
    """
    return ship not in s.stationed and not is_shut(s, ship) and not s.pack.transport[ship]


# -- Passive Sonar (SUB-4.22c, SUB-6.8a, SUB-6.8b) -------------------------------------------------


def listeners(s: Waters) -> list[int]:
    """The opponent's units that could answer the operation with Passive Sonar.

    Rules: SUB-4.2a, SUB-4.21c, SUB-6.8c, SUB-13.3a, R-SUB-04, R-SUB-48, R-SUB-49, R-SUB-69.
    """
    firer = s.op_unit
    if not is_ship(s, firer) or not _can_be_heard(s, firer):
        return []
    side = 1 - active_side(s)
    return [unit for unit in [*fleet(s, side), *aloft(s, side)] if _may_listen(s, unit, allowance(s, unit))]


def _can_be_heard(s: Waters, ship: int) -> bool:
    if s.op_kind == ATTACKING:
        return not s.pack.seawolf[ship]
    return bool(s.op_mode)


def _may_listen(s: Waters, unit: int, answers_left: int) -> bool:
    if not has_sensor(s, unit) or (is_ship(s, unit) and is_shut(s, unit)):
        return False
    if unit in s.op_targets:
        if answers_left < 1:
            return False
        if s.op_kind == ATTACKING and not s.pack.submarine[s.op_unit] and not s.rules.target_listens:
            return False
    elif s.op_kind == ATTACKING and not s.pack.submarine[s.op_unit]:
        return False
    return _raises_left(s, unit) > 0


def _raises_left(s: Waters, unit: int) -> int:
    """How often a unit's holder may still be raised: once for each black card, up to Level 4 (R-SUB-05)."""
    cards = len(s.op_cards) if s.op_kind == ATTACKING else 1
    holder = holder_of(s, unit)
    used = sum([holder_of(s, other) == holder for other in s.listened])
    left = cards - (used if s.rules.one_raise else s.listened.count(unit))
    return min(left, LEVEL_4 - contact(s, holder, s.op_unit))


def passive_sonars(s: Waters) -> list[int]:
    """The opponent's cards that work as Passive Sonar (SUB-1.4c, SUB-4.2b)."""
    return [card for card in cards_of(s, other_seat(s), SONAR) if s.pack.modes_of[card] & PASSIVE_MODE]


# -- Contact Reduction (SUB-5.3a) ------------------------------------------------------------------


def could_hide(s: Waters, ship: int) -> bool:
    """Whether the Ship about to be checked could answer, by public knowledge.

    Rules: SUB-5.3c, SUB-12.3a, R-SUB-80.
    """
    if s.pack.transport[ship] or s.flags[ship] & REDUCED or hand_is_empty(s, other_seat(s)):
        return False
    return allowance(s, ship) > 0 or can_be_stationed(s, ship)


def hiding_cards(s: Waters, ship: int) -> list[int]:
    """Contact Reduction that the Ship could use (SUB-5.4a, SUB-5.5f, R-SUB-52)."""
    found: list[int] = []
    for card in cards_of(s, other_seat(s), REDUCTION):
        if s.pack.submarines_only[card] and not s.pack.submarine[ship]:
            continue
        if is_shut(s, ship) and not s.pack.while_shut_down[card]:
            continue
        found.append(card)
    return found


# -- Evasive Action (SUB-7.1a) ---------------------------------------------------------------------


def could_answer(s: Waters) -> bool:
    """Whether anybody could answer the attack, by public knowledge."""
    if hand_is_empty(s, other_seat(s)):
        return False
    target = s.op_targets[0]
    could_evade = not s.pack.transport[target] and not is_shut(s, target)
    if could_evade and (allowance(s, target) > 0 or can_be_stationed(s, target)):
        return True
    return bool(listeners(s))


def evasive_cards(s: Waters) -> list[int]:
    """Evasive Action that the target could use at all (SUB-5.5f, SUB-7.2a, SUB-12.3a)."""
    target = s.op_targets[0]
    if s.pack.transport[target] or is_shut(s, target):
        return []
    below = s.pack.submarine[target]
    cards = cards_of(s, other_seat(s), EVASION)
    return [card for card in cards if below or not s.pack.submarines_only[card]]


def playable_evasions(s: Waters) -> list[int]:
    """Those it may play now: one for each Weapon Lockon, and by Battle Stations one of a new type.

    Rules: SUB-3.6c, SUB-7.1b, R-SUB-15.
    """
    if allowance(s, s.op_targets[0]) < 1:
        return []
    cards = evasive_cards(s)
    if len(s.evasions) < len(s.op_cards):
        return cards
    return [card for card in cards if not _type_was_played(s, card)]


def _type_was_played(s: Waters, card: int) -> bool:
    return any([s.pack.printing_of[card] == s.pack.printing_of[other] for other in s.evasions])


def stations_help(s: Waters) -> bool:
    """Whether the target of an attack could use one answer more than it has (R-SUB-44, R-SUB-71)."""
    target = s.op_targets[0]
    if not can_be_stationed(s, target):
        return False
    sonars = 0
    if _target_could_listen(s, target):
        sonars = min(len(passive_sonars(s)), _raises_left(s, target))
    return _most_evasions(s) + sonars > allowance(s, target)


def _most_evasions(s: Waters) -> int:
    """How many Evasive Actions of the hand the target could play, had it answers enough."""
    cards = evasive_cards(s)
    usual = len(s.op_cards) - len(s.evasions)
    if len(cards) <= usual:
        return len(cards)
    types = [s.pack.printing_of[card] for card in cards]
    for card in cards:
        others = len(types) - types.count(s.pack.printing_of[card])
        if not _type_was_played(s, card) and others >= usual:
            return usual + 1
    return usual


def _target_could_listen(s: Waters, target: int) -> bool:
    """Whether the target could answer with Passive Sonar, had it one answer more."""
    can_be_answered = is_ship(s, s.op_unit) and _can_be_heard(s, s.op_unit)
    return can_be_answered and _may_listen(s, target, allowance(s, target) + 1)


# -- cancelling a range change (SUB-8.5a) ----------------------------------------------------------


def could_cancel(s: Waters) -> bool:
    """Whether the object of a range change could cancel it, by public knowledge.

    A Transport is an element of its Force (SUB-1.3d): contact on it alone is contact with the Force.
    Rules: SUB-3.2c, SUB-8.5a, SUB-8.5b, SUB-8.5e, R-SUB-20, R-SUB-21, R-SUB-71, R-SUB-72.
    """
    if hand_is_empty(s, other_seat(s)):
        return False
    mover, target = s.op_unit, s.op_object
    if target == FORCE_HOLDER:
        if s.force_cancelled or not warships(s, s.force_side):
            return False
        return contact(s, FORCE_HOLDER, mover) > NO_CONTACT and _would_move_escorts(s, mover)
    if is_shut(s, target):
        return False
    if mover != FORCE_HOLDER:
        return contact(s, target, mover) > NO_CONTACT
    return any([contact(s, target, ship) > NO_CONTACT for ship in surface_ships(s, s.force_side)])


def _would_move_escorts(s: Waters, mover: int) -> bool:
    """Transports' markers move in any case: to cancel those alone does nothing (SUB-4.3c, SUB-12.3b)."""
    if s.op_mode or contact(s, FORCE_HOLDER, mover) < LEVEL_4:
        return True
    return any([contact(s, mover, ship) < LEVEL_4 for ship in warships(s, s.force_side)])


def stations_cards(s: Waters) -> list[int]:
    """The opponent's Battle Stations."""
    return cards_of(s, other_seat(s), BATTLE_STATIONS)
