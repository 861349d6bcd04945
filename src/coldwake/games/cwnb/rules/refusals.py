"""Why not: the reason and the clause behind an action that is not among the legal ones.

`legal` alone decides what may be played; this only explains it.
"""

from coldwake.core.game import Refusal
from coldwake.core.state import Frame
from coldwake.games.cwnb.rules.constants import (
    ADDITIONAL_SHIP,
    AIR_COVER,
    AS_ATTACK,
    ATTACK_ACTION,
    BOMBER,
    CARD_ACTION,
    CREW_EFFICIENCY,
    DAMAGE_CONTROL,
    DICE_ACTION,
    DONE,
    ECM,
    EVASIVE,
    FACE_DOWN,
    GIVE,
    LBAS,
    MISSILE_C,
    RETREAT_CARD,
    ROW_ACTION,
    SEAT_ACTION,
    SYMBOL_ACTION,
    TAKE,
    TORPEDO,
    WITHDRAW,
)
from coldwake.games.cwnb.rules.naming import (
    any_surface_target,
    area_answer_to,
    firing_places,
    fitting_symbols,
    has_named_attack,
    needs_its_crew,
    realism_forbids_area,
    realism_forbids_attack,
    strikes_used,
)
from coldwake.games.cwnb.rules.queries import (
    afloat,
    all_ships,
    can_act,
    free_symbols,
    has_retreated,
    holds,
    owner,
    strikes_allowed,
    surface_ships,
)
from coldwake.games.cwnb.rules.state import (
    CREWED,
    CRIPPLED,
    HAND,
    IDLE,
    IN_PLAY,
    SPAN,
    SUBS,
    TOP_SHIP,
    UNDER,
    Sea,
)
from coldwake.games.cwnb.rules.transfers import ships_pass
from coldwake.mechanics.hands import first_of

NOT_NOW = Refusal("E-PHASE", "CWNB-6.1a", "not_now")
NOT_IN_HAND = Refusal("E-CARD", "CWNB-INF-b", "not_in_hand")
NO_SUCH_TARGET = Refusal("E-TARGET", "CWNB-7d", "no_target")
FOG_SPENT = Refusal("E-FOW", "CWNB-7b", "fog_spent")
NO_SYMBOL = Refusal("E-SYMBOL", "CWNB-6.1B1b", "no_symbol")
WRONG_ROW_TO_FIRE = Refusal("E-ROW", "CWNB-5.22a", "wrong_row_to_fire")
OUT_OF_REACH = Refusal("E-ROW", "CWNB-5.22d", "out_of_reach")
ROW_REQUIREMENT = Refusal("E-ROW", "CWNB-5.21c", "row_requirement")
CANNOT_ACT = Refusal("E-RULE", "CWNB-12.5a", "ship_cannot_act")
IDLE_SHIP = Refusal("E-RULE", "CWNB-13.2g", "ship_is_idle")
REALISM = Refusal("E-RULE", "CWNB-13.3a", "realism")
HAS_RETREATED = Refusal("E-TARGET", "R-CWNB-17", "has_retreated")
NEEDS_ITS_CREW = Refusal("E-LIMIT", "R-CWNB-31", "needs_its_crew")
RETREAT_APART = Refusal("E-TARGET", "R-CWNB-97", "retreat_apart")


def why_not(s: Sea, node: str, frame: Frame, seat: int, action: int) -> Refusal:
    """The reason why a seat may not play an action at a node."""
    if action >= s.pack.ship_action:
        return _why_not_ship(s, node, frame, seat, action - s.pack.ship_action)
    if action >= CARD_ACTION:
        return _why_not_card(s, node, seat, action - CARD_ACTION)
    if action >= SYMBOL_ACTION:
        return NO_SYMBOL if node == "attack_symbol" else NOT_NOW
    if action > DICE_ACTION:
        return FOG_SPENT if node == "bomber_dice" else NOT_NOW
    if action >= ATTACK_ACTION:
        return _why_not_attack(s, node, seat)
    if action >= SEAT_ACTION:
        return _why_not_seat(s, node, action - SEAT_ACTION)
    if action > ROW_ACTION:
        return ROW_REQUIREMENT if node.endswith("_row") else NOT_NOW
    return _why_not_button(s, node, action)


# -- buttons, seats, attacks ----------------------------------------------------------------------


def _why_not_button(s: Sea, node: str, action: int) -> Refusal:
    if node == "adjust_ordnance" and action == DONE:
        return Refusal("E-RULE", "CWNB-6.1C2b", "must_discard")
    if node == "asw_use" and action == AS_ATTACK:
        return FOG_SPENT if not s.fog else _why_no_submarine(s)
    if node == "area_face" and action == FACE_DOWN:
        return FOG_SPENT
    if node == "battle_stations" and action in (GIVE, TAKE):
        if not s.rules.teams:
            return Refusal("E-RULE", "CWNB-13.2d", "no_teams")
        return FOG_SPENT if not s.fog else Refusal("E-LIMIT", "CWNB-13.2d", "nothing_to_transfer")
    if node == "battle_stations" and action == WITHDRAW:
        key = "nothing_to_withdraw" if s.rules.take_back else "no_take_back"
        return Refusal("E-RULE", "R-CWNB-21", key)
    return NOT_NOW


def _why_not_seat(s: Sea, node: str, seat: int) -> Refusal:
    if node not in ("bomber_seat", "defender_order", "transfer_seat"):
        return NOT_NOW
    if seat >= s.seats or not has_retreated(s, seat):
        return NO_SUCH_TARGET
    if node == "transfer_seat":
        return NO_SUCH_TARGET if ships_pass(s, seat) else RETREAT_APART
    return HAS_RETREATED


def _why_not_attack(s: Sea, node: str, seat: int) -> Refusal:
    if node == "damage_control" and not holds(s, seat, DAMAGE_CONTROL):
        return NOT_IN_HAND
    if node == "damage_control":
        return Refusal("E-TARGET", "R-CWNB-39", "no_effect_to_cancel")
    if node.endswith("_attack"):
        return Refusal("E-TARGET", "CWNB-8.2a", "attack_not_answerable")
    return NO_SUCH_TARGET if node == "withdraw" else NOT_NOW


# -- cards ----------------------------------------------------------------------------------------


def _why_not_card(s: Sea, node: str, seat: int, printing: int) -> Refusal:
    card = first_of(s, HAND + SPAN * seat, s.pack.printing_of, printing)
    if card < 0:
        return NOT_IN_HAND
    kind = s.pack.kind_of[card]
    if node in ("point_defence", "air_point_defence"):
        return Refusal("E-CARD", "CWNB-8.2a", "no_point_defence")
    if kind == ADDITIONAL_SHIP and not s.zones[TOP_SHIP]:
        return Refusal("E-RULE", "R-CWNB-10", "ship_deck_empty")
    if node == "battle_stations":
        return _why_not_in_battle(s, kind)
    if node == "retreat" and has_retreated(s, seat):
        return Refusal("E-LIMIT", "R-CWNB-15", "one_retreat")
    return NOT_NOW


def _why_not_in_battle(s: Sea, kind: int) -> Refusal:
    if kind in (ADDITIONAL_SHIP, RETREAT_CARD):
        return NOT_NOW
    if kind == DAMAGE_CONTROL:
        return Refusal("E-CARD", "CWNB-9.3a", "only_point_defence")
    if kind == CREW_EFFICIENCY:
        return _why_no_carrier(s)
    if kind in (AIR_COVER, EVASIVE, ECM) and realism_forbids_area(s, kind):
        return REALISM
    if not s.fog:
        return FOG_SPENT
    if kind <= MISSILE_C and realism_forbids_attack(s, area_answer_to(kind)):
        return REALISM
    if kind in (LBAS, BOMBER) or (kind <= MISSILE_C and not any_surface_target(s)) or not s.foes:
        return _why_no_target(s)
    return _why_no_firer(s, kind)


def _why_no_target(s: Sea) -> Refusal:
    for seat in range(s.seats):
        if s.team[seat] != s.team[s.active] and has_retreated(s, seat):
            return HAS_RETREATED
    return Refusal("E-TARGET", "R-CWNB-51", "no_surface_target")


def _why_no_submarine(s: Sea) -> Refusal:
    for seat in range(s.seats):
        is_foe = s.team[seat] != s.team[s.active]
        if is_foe and has_retreated(s, seat) and s.zones[SUBS + SPAN * seat]:
            return HAS_RETREATED
    return Refusal("E-TARGET", "CWNB-7.14b", "no_submarine")


def _why_no_carrier(s: Sea) -> Refusal:
    carriers = [ship for ship in surface_ships(s, s.active) if s.pack.strikes[ship]]
    if not carriers:
        return Refusal("E-TARGET", "CWNB-9.4a", "no_carrier")
    if all(s.flags[ship] & CREWED for ship in carriers):
        return Refusal("E-LIMIT", "CWNB-9.4d", "crew_limit")
    return Refusal("E-RULE", "R-CWNB-54", "ship_cannot_act")


def _why_no_firer(s: Sea, kind: int) -> Refusal:
    """The best reason among the own ships: one that could almost fire says most."""
    ships = all_ships(s, s.active)
    reasons = [_why_not_firer(s, ship, kind) for ship in ships]
    for code in ("E-RULE", "E-ROW"):
        for reason in reasons:
            if reason.code == code:
                return reason
    return NO_SYMBOL


# -- ships ----------------------------------------------------------------------------------------


def _why_not_firer(s: Sea, ship: int, kind: int) -> Refusal:
    fits = fitting_symbols(s, kind)
    if not s.pack.symbol_mask[ship] & fits:
        return Refusal("E-SYMBOL", "CWNB-7.13a" if kind == TORPEDO else "CWNB-7.11a", "no_symbol")
    if ship not in firing_places(s, kind):
        return WRONG_ROW_TO_FIRE
    if not free_symbols(s, ship) & fits:
        return NO_SYMBOL
    return IDLE_SHIP if s.flags[ship] & IDLE else CANNOT_ACT


def _why_not_ship(s: Sea, node: str, frame: Frame, seat: int, ship: int) -> Refusal:
    own = bool(IN_PLAY[s.where[ship]]) and owner(s, ship) == seat
    if node == "attack_firer":
        return _why_not_firer(s, ship, s.pack.kind_of[frame[2]]) if own else NO_SUCH_TARGET
    if node in ("attack_target", "asw_target", "lbas_first", "lbas_second", "strike_target"):
        return _why_not_target(s, node, ship)
    if node == "battle_stations":
        return _why_not_carrier(s, ship) if own else NO_SUCH_TARGET
    if node == "crew_carrier":
        return _why_not_crew(s, ship) if own else NO_SUCH_TARGET
    if node == "transfer_item":
        return _why_not_passed(s, frame[3], ship)
    if node == "withdraw":
        return NEEDS_ITS_CREW if own and needs_its_crew(s, ship) else NO_SUCH_TARGET
    return _why_not_tended(s, node, seat, ship) if own else _why_not_foreign(node)


def _why_not_foreign(node: str) -> Refusal:
    return NO_SUCH_TARGET if node in _PICKS_SHIPS else NOT_NOW


def _why_not_tended(s: Sea, node: str, seat: int, ship: int) -> Refusal:
    """An own ship that would move, dive, be repaired, saved or use its Air Defense."""
    if node == "dive" and ship in s.zones[SUBS + SPAN * seat]:
        return Refusal("E-RULE", "CWNB-6.1A4b", "already_passive")
    if node == "adjust_ship":
        clause = "CWNB-6.1A3f" if s.pack.submarine[ship] else "CWNB-6.1A3d"
        return Refusal("E-RULE", clause, "cannot_move")
    if node == "air_defence":
        return _why_not_air_defence(s, ship)
    if node in ("dive", "ship_ahoy", "retreat") and not s.pack.submarine[ship]:
        return Refusal("E-LIMIT", "CWNB-6.1A3a", "one_move")
    hurt = bool(s.zones[UNDER + ship] or s.flags[ship] & CRIPPLED)
    if hurt and node == "adjust_ordnance" and has_retreated(s, seat):
        return Refusal("E-LIMIT", "CWNB-6.1A6c", "three_repairs")
    if node in _PICKS_SHIPS or (node == "damage_control" and hurt):
        return NO_SUCH_TARGET
    return NOT_NOW


_PICKS_SHIPS = (
    "adjust_ship", "dive", "repair", "bomber_hit", "save_submarine", "air_defence",
    "formation_ship", "formation_ready",
)  # fmt: skip


def _why_not_passed(s: Sea, teammate: int, ship: int) -> Refusal:
    if not ships_pass(s, teammate):
        return RETREAT_APART
    if needs_its_crew(s, ship):
        return NEEDS_ITS_CREW
    if has_retreated(s, teammate) and has_named_attack(s, ship):
        return Refusal("E-TARGET", "R-CWNB-97", "attacked_before_retreat")
    return NO_SUCH_TARGET


def _why_not_target(s: Sea, node: str, ship: int) -> Refusal:
    if not afloat(s, ship):
        return NO_SUCH_TARGET
    target = owner(s, ship)
    if has_retreated(s, target):
        return HAS_RETREATED
    if s.team[target] == s.team[s.active]:
        return Refusal("E-TARGET", "CWNB-13.2b" if s.rules.teams else "CWNB-7d", "own_side")
    if s.pack.submarine[ship]:
        return Refusal("E-TARGET", "CWNB-5.24c", "submarine_target")
    if node == "attack_target":
        return OUT_OF_REACH
    return Refusal("E-TARGET", "CWNB-5.24d", "not_a_submarine")


def _why_not_carrier(s: Sea, ship: int) -> Refusal:
    if not s.pack.strikes[ship]:
        return Refusal("E-SYMBOL", "CWNB-7.2b", "no_carrier")
    if s.flags[ship] & IDLE:
        return IDLE_SHIP
    if not can_act(s, ship):
        return Refusal("E-RULE", "CWNB-12.5c", "ship_cannot_act")
    if realism_forbids_attack(s, AIR_COVER):
        return Refusal("E-RULE", "CWNB-13.3c", "realism")
    if strikes_used(s, ship) >= strikes_allowed(s, ship):
        return Refusal("E-LIMIT", "CWNB-7.2c", "strikes_spent")
    return FOG_SPENT if not s.fog else _why_no_target(s)


def _why_not_crew(s: Sea, ship: int) -> Refusal:
    if not s.pack.strikes[ship]:
        return Refusal("E-TARGET", "CWNB-9.4a", "no_carrier")
    if s.flags[ship] & CREWED:
        return Refusal("E-LIMIT", "CWNB-9.4d", "crew_limit")
    return IDLE_SHIP if s.flags[ship] & IDLE else Refusal("E-RULE", "R-CWNB-54", "ship_cannot_act")


def _why_not_air_defence(s: Sea, ship: int) -> Refusal:
    if not s.pack.air_defence[ship]:
        return Refusal("E-SYMBOL", "CWNB-12.1a", "no_air_defence")
    if s.flags[ship] & IDLE:
        return IDLE_SHIP
    if not can_act(s, ship):
        return Refusal("E-RULE", "CWNB-12.5b", "ship_cannot_act")
    return Refusal("E-LIMIT", "CWNB-12.1c", "systems_assigned")
