"""Why not: the reason and the clause behind an action that is not among the legal ones.

`legal` alone decides what may be played; this only explains it.
"""

from coldwake.core.game import Refusal
from coldwake.core.state import Frame
from coldwake.games.attack_sub.rules.answers import allowance
from coldwake.games.attack_sub.rules.constants import (
    BATTLE_STATIONS,
    CLOSE,
    DAMAGE_CONTROL,
    DISCARD_BUTTON,
    DONE,
    EVASION,
    EXIT,
    FINISH,
    FORCE,
    HELICOPTER,
    LOCKON,
    PASSIVE_MODE,
    PIECE_ACTION,
    RANGE,
    REDUCTION,
    REINFORCE,
    REPAIR,
    SONAR,
    TECHNICIAN,
)
from coldwake.games.attack_sub.rules.options import (
    LETTER_OF_FAMILY,
    can_act,
    can_call_stations,
    can_enter,
    can_launch,
    can_move_force,
    force_objects,
    may_take,
    opening_objects,
    own_units,
    playable_cards,
    range_objects,
    search_targets,
)
from coldwake.games.attack_sub.rules.queries import (
    FORCE_HOLDER,
    active_side,
    aloft,
    can_attack,
    can_rise,
    cards_of,
    fleet,
    has_sensor,
    holder_of,
    in_play,
    is_new,
    is_ship,
    is_shut,
    is_traced,
    side_of_ship,
)
from coldwake.games.attack_sub.rules.state import AIR, HAND, RESERVE, Waters

NOT_NOW = Refusal("E-PHASE", "SUB-3.1b", "not_now")
NOT_IN_HAND = Refusal("E-CARD", "SUB-4.3c", "not_in_hand")
NO_FUNCTION = Refusal("E-CARD", "SUB-4.3c", "no_function")
RED_CARD = Refusal("E-CARD", "SUB-1.4b", "red_card")
BLACK_CARD = Refusal("E-CARD", "SUB-1.4a", "black_card")
NO_ANSWER = Refusal("E-CARD", "SUB-3.2a", "no_answer")
ACTION_SPENT = Refusal("E-LIMIT", "SUB-3.1b", "action_spent")
SAME_ACTION = Refusal("E-LIMIT", "SUB-3.6b", "same_action")
NOT_IN_PLAY = Refusal("E-TARGET", "SUB-4.1a", "not_in_play")
NOTHING_TO_DO = Refusal("E-RULE", "SUB-4.3c", "nothing_to_do")
DISCARDED = Refusal("E-RULE", "SUB-3.4a", "discarded")
CHOOSE_UNIT = Refusal("E-PHASE", "SUB-3.1b", "choose_unit")
HIGHEST = Refusal("E-TARGET", "SUB-4.3b", "highest_level")
JUST_LAUNCHED = Refusal("E-LIMIT", "SUB-10.1c", "just_launched")
REVIVED_FIRST = Refusal("E-PHASE", "SUB-5.5c", "revived_first")

WINDOWS = {"listen": SONAR, "hide": REDUCTION, "answer": EVASION, "cancel_range": RANGE}


def why_not(s: Waters, node: str, frame: Frame, seat: int, action: int) -> Refusal:
    """The reason why a seat may not play an action at a node."""
    pack = s.pack
    piece = action - PIECE_ACTION
    if node == "main" and s.reviving >= 0:
        return REVIVED_FIRST
    if piece < 0:
        return _why_not_button(s, node, frame, action)
    if piece >= pack.pieces:
        return _why_not_unit(s, node, frame, pack.helicopters[piece - pack.pieces])
    if piece < pack.first_card:
        return _why_not_unit(s, node, frame, piece)
    if piece not in s.zones[HAND + seat]:
        return NOT_IN_HAND
    if node == "unit":
        return _why_not_card(s, frame[2], piece)
    if node == "main":
        return _why_not_yet(s, piece)
    if node in WINDOWS:
        return _why_not_answer(s, node, frame, piece)
    if node == "attack_cards" and pack.family_of[piece] == LOCKON:
        return Refusal("E-LIMIT", "SUB-6.4a", "contact_too_low")
    return NOT_NOW


# -- buttons ---------------------------------------------------------------------------------------


def _why_not_button(s: Waters, node: str, frame: Frame, action: int) -> Refusal:
    if node == "main" and action == DISCARD_BUTTON:
        return _why_no_discard(s)
    if node == "main" and action == FINISH:
        return Refusal("E-RULE", "SUB-3.4a", "must_discard")
    if node == "main" and action == FORCE:
        return _why_not_force(s)
    if node == "main" and action == REINFORCE:
        return _why_not_entry(s)
    if node == "range_way" and action == EXIT:
        return Refusal("E-RULE", "SUB-13.5c", "no_exit")
    if node == "range_way" and action == CLOSE:
        return _why_no_closing(s, frame[2])
    if node == "unit" and action == REPAIR:
        return _why_no_repair(s, frame[2])
    if node == "search_target" and action == DONE:
        return Refusal("E-TARGET", "SUB-4.1a", "name_a_target")
    return NOT_NOW


def _why_no_closing(s: Waters, mover: int) -> Refusal:
    """Closing needs contact, and somebody of whom more can be learnt."""
    known = force_objects(s) if mover == FORCE_HOLDER else range_objects(s, mover)
    if not known:
        return Refusal("E-TARGET", "SUB-8.1b", "no_contact")
    return Refusal("E-TARGET", "R-SUB-71", "highest_level")


def _why_no_discard(s: Waters) -> Refusal:
    if s.discarded:
        return DISCARDED
    if not s.zones[HAND + s.active]:
        return Refusal("E-RULE", "R-SUB-43", "not_in_hand")
    return Refusal("E-RULE", "SUB-3.4b", "no_discard")


def _why_no_repair(s: Waters, unit: int) -> Refusal:
    if not is_ship(s, unit) or not (s.sensor_fault[unit] or s.attack_fault[unit]):
        return Refusal("E-RULE", "SUB-9.4a", "nothing_to_repair")
    if s.reviving == unit:
        return Refusal("E-RULE", "R-SUB-85", "revived_first")
    return Refusal("E-LIMIT", "SUB-3.6d", "same_action") if can_act(s, unit) else ACTION_SPENT


def _why_not_force(s: Waters) -> Refusal:
    if active_side(s) != s.force_side:
        return Refusal("E-RULE", "SUB-8.2a", "no_force")
    if s.discarded:
        return DISCARDED
    if not cards_of(s, s.active, RANGE):
        return Refusal("E-CARD", "SUB-8.1a", "no_range_card")
    if not opening_objects(s, FORCE_HOLDER):
        return Refusal("E-TARGET", "SUB-8.1b", "no_contact")
    return Refusal("E-LIMIT", "SUB-8.2a", "force_has_acted")


def _why_not_entry(s: Waters) -> Refusal:
    if not s.zones[RESERVE + active_side(s)]:
        return Refusal("E-RULE", "SUB-11.1a", "no_reinforcement")
    if s.discarded:
        return DISCARDED
    if not cards_of(s, s.active, RANGE):
        return Refusal("E-CARD", "SUB-11.1b", "no_range_card")
    return NOT_NOW if can_enter(s) else Refusal("E-LIMIT", "SUB-11.1c", "entry_tried")


# -- units -----------------------------------------------------------------------------------------


def _why_not_unit(s: Waters, node: str, frame: Frame, unit: int) -> Refusal:
    ship = is_ship(s, unit)
    if not (in_play(s, unit) if ship else s.where[unit] == AIR):
        return NOT_IN_PLAY
    if node == "main":
        return _why_not_own(s, unit)
    if node not in ("search_target", "search_on", "attack_target", "range_object"):
        return NOT_NOW
    if not ship or side_of_ship(s, unit) == active_side(s):
        return Refusal("E-TARGET", "SUB-4.1a", "not_an_enemy")
    if node == "search_target":
        return Refusal("E-TARGET", "SUB-4.3b", "highest_level" if unit not in frame[5:] else "named_already")
    if node == "search_on":
        again = unit in s.op_targets
        return Refusal("E-TARGET", "SUB-4.1b", "searched_already") if again else HIGHEST
    if node == "attack_target":
        return Refusal("E-TARGET", "SUB-6.1a", "contact_too_low")
    return Refusal("E-TARGET", "SUB-8.1b", "no_contact")


def _why_not_own(s: Waters, unit: int) -> Refusal:
    ship = is_ship(s, unit)
    if active_side(s) != (side_of_ship(s, unit) if ship else s.force_side):
        return Refusal("E-TARGET", "SUB-3.1b", "not_yours")
    if s.discarded:
        return DISCARDED
    if ship and s.pack.transport[unit]:
        return Refusal("E-RULE", "SUB-12.3a", "transport")
    if ship and is_shut(s, unit):
        return Refusal("E-RULE", "SUB-5.5d", "shut_down")
    if not ship and is_new(s, unit):
        return JUST_LAUNCHED
    return NOTHING_TO_DO if can_act(s, unit) else ACTION_SPENT


def _why_not_yet(s: Waters, card: int) -> Refusal:
    """A card is played by a unit: somebody must be chosen first, or the reason is everybody's."""
    if s.discarded:
        return DISCARDED
    family = s.pack.family_of[card]
    if family == RANGE and (can_move_force(s) or can_enter(s)):
        return CHOOSE_UNIT
    reasons: list[Refusal] = []
    for unit in own_units(s):
        is_stations = family == BATTLE_STATIONS and can_call_stations(s, unit)
        if is_stations or card in playable_cards(s, unit):
            return CHOOSE_UNIT
        if not (is_ship(s, unit) and s.pack.transport[unit]):
            reasons.append(_why_not_card(s, unit, card))
    return reasons[0] if reasons else NO_FUNCTION


# -- cards in one's own turn -----------------------------------------------------------------------


def _why_not_card(s: Waters, unit: int, card: int) -> Refusal:
    family = s.pack.family_of[card]
    if s.discarded:
        return DISCARDED
    if family == EVASION:
        return RED_CARD
    if is_ship(s, unit) and is_shut(s, unit):
        return Refusal("E-RULE", "SUB-5.5d", "shut_down")
    if family == BATTLE_STATIONS:
        return Refusal("E-LIMIT", "SUB-3.6a", "no_stations")
    if not can_act(s, unit):
        return ACTION_SPENT
    if not may_take(s, unit, LETTER_OF_FAMILY[family]):
        return SAME_ACTION
    if not is_ship(s, unit) and family not in (SONAR, LOCKON):
        return Refusal("E-CARD", "SUB-3.1k", "helicopters_only_hunt")
    return _why_no_function(s, unit, card, family)


def _why_no_function(s: Waters, unit: int, card: int, family: int) -> Refusal:
    if family == SONAR:
        return _why_no_search(s, unit)
    if family == LOCKON:
        return _why_no_attack(s, unit, card)
    if family == REDUCTION:
        only = s.pack.submarines_only[card] and not s.pack.submarine[unit]
        return (
            Refusal("E-CARD", "SUB-5.4a", "submarines_only") if only and is_traced(s, unit) else NO_FUNCTION
        )
    if family == DAMAGE_CONTROL:
        return Refusal("E-CARD", "SUB-6.7a", "not_damaged")
    if family == TECHNICIAN:
        return Refusal("E-CARD", "SUB-9.4a", "nothing_to_repair")
    if family == HELICOPTER:
        return _why_no_launch(s, unit)
    submarine = s.pack.submarine[unit]
    return (
        Refusal("E-TARGET", "SUB-8.1b", "no_contact")
        if submarine
        else Refusal("E-RULE", "SUB-8.2a", "as_a_force")
    )


def _why_no_search(s: Waters, unit: int) -> Refusal:
    if not has_sensor(s, unit):
        down = is_ship(s, unit) and not s.pack.deaf[unit]
        return Refusal("E-RULE", "SUB-9.3e" if down else "SUB-13.1a", "no_sensor")
    return NO_FUNCTION if search_targets(s, unit) else Refusal("E-TARGET", "SUB-4.3b", "highest_level")


def _why_no_attack(s: Waters, unit: int, card: int) -> Refusal:
    if not can_attack(s, unit):
        down = is_ship(s, unit) and s.pack.armed[unit]
        return Refusal("E-RULE", "SUB-9.3e" if down else "SUB-13.2a", "cannot_attack")
    return Refusal("E-TARGET", "SUB-6.1a", "contact_too_low")


def _why_no_launch(s: Waters, ship: int) -> Refusal:
    if not s.pack.duration[ship]:
        return Refusal("E-RULE", "SUB-10.1a", "no_helicopters")
    if s.weather:
        return Refusal("E-RULE", "SUB-10.32a", "bad_weather")
    return NO_FUNCTION if can_launch(s, ship) else Refusal("E-LIMIT", "SUB-10.1b", "too_many_aloft")


# -- answers ---------------------------------------------------------------------------------------


def _why_not_answer(s: Waters, node: str, frame: Frame, card: int) -> Refusal:
    family = s.pack.family_of[card]
    target = frame[2] if node == "hide" else s.op_targets[0] if s.op_targets else -1
    if family == SONAR and not s.pack.modes_of[card] & PASSIVE_MODE:
        return BLACK_CARD
    if family == WINDOWS[node] and target >= 0:
        if s.pack.submarines_only[card] and not s.pack.submarine[target]:
            return Refusal("E-CARD", "SUB-5.4a" if node == "hide" else "SUB-7.2a", "submarines_only")
        if is_shut(s, target):
            return Refusal("E-RULE", "SUB-5.5f", "shut_down")
        if s.pack.transport[target]:
            return Refusal("E-RULE", "SUB-12.3a", "transport")
        if node == "answer" and allowance(s, target) > 0:
            return Refusal("E-CARD", "SUB-3.6c", "same_action")
        return NO_ANSWER
    if node == "answer" and family == SONAR:
        return _why_no_listening(s)
    if family == BATTLE_STATIONS:
        return Refusal("E-CARD", "R-SUB-15", "no_stations")
    if family in (LOCKON, DAMAGE_CONTROL, TECHNICIAN, HELICOPTER):
        return BLACK_CARD
    return NO_FUNCTION


def _why_no_listening(s: Waters) -> Refusal:
    unit = s.op_unit
    if not is_ship(s, unit):
        return Refusal("E-RULE", "SUB-4.2a", "not_against_helicopters")
    if s.pack.seawolf[unit]:
        return Refusal("E-RULE", "SUB-13.3a", "not_against_seawolf")
    if not s.pack.submarine[unit] and not s.rules.target_listens:
        return Refusal("E-RULE", "R-SUB-04", "no_answer")
    side = 1 - active_side(s)
    ears = [own for own in [*fleet(s, side), *aloft(s, side)] if has_sensor(s, own)]
    if not ears:
        return Refusal("E-RULE", "R-SUB-53", "no_sensor")
    risen = not any([can_rise(s, holder_of(s, own), unit) for own in ears])
    return Refusal("E-CARD", "SUB-4.3a", "highest_level") if risen else NO_ANSWER
