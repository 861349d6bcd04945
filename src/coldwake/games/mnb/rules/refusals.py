"""Why not: the reason and the clause behind an action that is not among the legal ones.

`legal` alone decides what may be played; this only explains it.
"""

from coldwake.core.game import Refusal
from coldwake.core.state import Frame
from coldwake.games.mnb.rules.actions import own_kinds
from coldwake.games.mnb.rules.constants import (
    AIR_MASK,
    AIR_SUPPORT,
    ANSWER_ACTION,
    ASW_MASK,
    ATTACK_ACTION,
    CARD_ACTION,
    INTEL,
    NAVY_ACTION,
    NEAR_MISS,
    POINTS_ACTION,
    READY,
    REPAIR,
    ROW_ACTION,
    SCREENING,
    SEAT_ACTION,
    TORPEDO,
    TORPEDO_MASK,
)
from coldwake.games.mnb.rules.defence import attacks_for_flak
from coldwake.games.mnb.rules.launching import (
    can_launch,
    launchers_on,
    must_surface,
    submarine_targets,
    surface_targets,
)
from coldwake.games.mnb.rules.queries import (
    afloat,
    all_ships,
    copy_in_hand,
    foes,
    owner,
)
from coldwake.games.mnb.rules.state import (
    ACTED,
    RESERVE,
    SPAN,
    UNPLACED,
    Ocean,
)

NOT_NOW = Refusal("E-PHASE", "MNB-5a", "not_now")
NOT_IN_HAND = Refusal("E-CARD", "MNB-1d", "not_in_hand")
NO_TARGET = Refusal("E-TARGET", "MNB-7.4a", "no_target")
OWN_SIDE = Refusal("E-TARGET", "MNB-11.2d", "own_side")
NOT_YOURS = Refusal("E-TARGET", "MNB-3.2b", "not_your_ship")
NO_SYMBOL = Refusal("E-SYMBOL", "MNB-7.2a", "no_symbol")
HAS_ACTED = Refusal("E-LIMIT", "MNB-7.1a", "has_acted")
IS_PASSIVE = Refusal("E-RULE", "R-MNB-21", "is_passive")
NEEDS_ACTIVE = Refusal("E-RULE", "MNB-7.9b", "needs_active")
TOO_FEW_LAUNCHERS = Refusal("E-SYMBOL", "MNB-7.2b", "too_few_launchers")
OUT_OF_RANGE = Refusal("E-ROW", "MNB-7.4b", "out_of_range")
BANNED = Refusal("E-RULE", "MNB-8.2b", "banned")
NO_SUCH_ROW = Refusal("E-ROW", "MNB-3.4a", "no_such_row")
CANNOT_ANSWER = Refusal("E-TARGET", "MNB-7.6a", "attack_not_answerable")

AIMING = ("attack_target", "air_target", "own_attack", "more_attacks")
DEFENDING_NODES = ("defence", "more_defence", "card_attack", "flak_attack", "screen_ship")


def why_not(s: Ocean, node: str, frame: Frame, seat: int, action: int) -> Refusal:
    """The reason why a seat may not play an action at a node."""
    if action >= s.pack.ship_action:
        return _why_not_ship(s, node, frame, seat, action - s.pack.ship_action)
    if action >= CARD_ACTION:
        return _why_not_card(s, node, seat, action - CARD_ACTION)
    if action >= NAVY_ACTION:
        return Refusal("E-RULE", "MNB-3.2c", "navy_taken") if node == "navy" else NOT_NOW
    if action > POINTS_ACTION:
        return Refusal("E-LIMIT", "R-MNB-53", "share_too_big") if node == "share" else NOT_NOW
    if action >= ATTACK_ACTION:
        return _why_not_numbered(node, action)
    if action >= SEAT_ACTION:
        return Refusal("E-TARGET", "MNB-11.2e", "no_teammate") if node == "exchange" else NOT_NOW
    if action > ROW_ACTION:
        return NO_SUCH_ROW if node in ("layout_row", "new_row") else NOT_NOW
    return _why_not_button(s, node, seat, action)


def _why_not_numbered(node: str, action: int) -> Refusal:
    if action >= ANSWER_ACTION:
        return Refusal("E-TARGET", "MNB-5.3d", "no_such_defence") if node == "defence_order" else NOT_NOW
    if node == "flak_attack":
        return Refusal("E-TARGET", "MNB-7.3b", "not_against_flak")
    if node == "card_attack":
        return CANNOT_ANSWER
    return Refusal("E-TARGET", "R-MNB-40", "no_such_attack") if node == "attack_order" else NOT_NOW


def _why_not_button(s: Ocean, node: str, seat: int, action: int) -> Refusal:
    if node == "fleet" and action == READY:
        if not s.zones[UNPLACED + SPAN * seat]:
            return Refusal("E-RULE", "R-MNB-04", "fleet_is_empty")
        return Refusal("E-RULE", "R-MNB-60", "fleet_is_incomplete")
    return NOT_NOW


# -- cards ----------------------------------------------------------------------------------------


def _why_not_card(s: Ocean, node: str, seat: int, printing: int) -> Refusal:
    card = copy_in_hand(s, seat, printing)
    if card < 0:
        return NOT_IN_HAND
    kind = s.pack.kind_of[card]
    if node == "intel":
        return Refusal("E-CARD", "MNB-8.3a", "only_intel")
    if node == "actions":
        return _why_not_playable(s, card, kind)
    if node in ("defence", "more_defence"):
        if kind == SCREENING:
            return Refusal("E-CARD", "MNB-8.5b", "no_screen")
        return Refusal("E-CARD", "MNB-7.6a", "no_defence")
    return NOT_NOW


def _why_not_playable(s: Ocean, card: int, kind: int) -> Refusal:
    if kind in (NEAR_MISS, SCREENING):
        return Refusal("E-PHASE", "MNB-5.3a", "only_defence")
    if kind == INTEL:
        return Refusal("E-PHASE", "MNB-8.3a", "intel_answers")
    if kind == REPAIR:
        return Refusal("E-RULE", "R-MNB-48", "announced_before")
    if kind == AIR_SUPPORT:
        return BANNED if s.banned & (AIR_MASK | ASW_MASK) else NO_TARGET
    if s.banned & s.pack.symbols_of[card]:
        return BANNED
    return _why_not_launchable(s, card)


def _why_not_launchable(s: Ocean, card: int) -> Refusal:
    """The best reason among the own ships: what comes nearest to a launch says most."""
    symbols = s.pack.symbols_of[card]
    fitted = [ship for ship in all_ships(s, s.active) if s.pack.weapon_mask[ship] & symbols]
    if not fitted:
        return NO_SYMBOL
    ready = [ship for ship in fitted if can_launch(s, ship, symbols)]
    if not ready:
        return _why_not_launcher(s, fitted[0], symbols)
    if sum([launchers_on(s, ship, symbols) for ship in ready]) < s.pack.launchers_of[card]:
        return TOO_FEW_LAUNCHERS
    has_target = surface_targets(s) or (s.pack.kind_of[card] == TORPEDO and submarine_targets(s))
    return OUT_OF_RANGE if has_target else NO_TARGET


def _why_not_launcher(s: Ocean, ship: int, symbols: int) -> Refusal:
    if not s.pack.weapon_mask[ship] & symbols:
        return NO_SYMBOL
    if s.flags[ship] & ACTED:
        return HAS_ACTED
    if must_surface(s, ship, symbols):
        return NEEDS_ACTIVE if symbols & TORPEDO_MASK else IS_PASSIVE
    return OUT_OF_RANGE


# -- ships ----------------------------------------------------------------------------------------


def _why_not_ship(s: Ocean, node: str, frame: Frame, seat: int, ship: int) -> Refusal:
    own = afloat(s, ship) and owner(s, ship) == seat
    if node in ("fleet", "buy"):
        clause = "MNB-9c" if node == "buy" else "MNB-3.3a"
        in_reserve = s.where[ship] == RESERVE + SPAN * seat
        return Refusal("E-LIMIT", clause, "too_dear") if in_reserve else NOT_YOURS
    if node == "launcher":
        if ship in frame[3:]:
            return Refusal("E-LIMIT", "MNB-7.2d", "launching_already")
        return _why_not_launcher(s, ship, s.pack.symbols_of[frame[2]]) if own else NOT_YOURS
    if node in AIMING:
        return _why_not_target(s, node, frame, ship)
    if node == "actions":
        return _why_not_by_itself(s, ship) if own else NOT_YOURS
    if node == "screen_ship":
        return Refusal("E-ROW", "MNB-8.5b", "no_screen")
    if node in DEFENDING_NODES:
        return _why_not_flak(s, seat, ship) if own else NOT_YOURS
    if node in ("layout_ship", "layout_ready") and s.pack.submarine[ship] and own:
        return Refusal("E-ROW", "MNB-3.4f", "submarine_in_row")
    return NOT_YOURS if node in ("layout_ship", "layout_ready", "reorganise") else NOT_NOW


def _why_not_target(s: Ocean, node: str, frame: Frame, ship: int) -> Refusal:
    if not afloat(s, ship):
        return NO_TARGET
    if owner(s, ship) == s.active:
        clause = "R-MNB-28" if node == "attack_target" else "MNB-1f"
        return Refusal("E-TARGET", clause, "own_side")
    if owner(s, ship) not in foes(s, s.active):
        return OWN_SIDE
    is_submarine = bool(s.pack.submarine[ship])
    if node == "attack_target":
        return Refusal("E-TARGET", "R-MNB-23", "submarine_target") if is_submarine else OUT_OF_RANGE
    if s.banned & (ASW_MASK if is_submarine else AIR_MASK):
        return BANNED
    if node == "more_attacks":
        return Refusal("E-RULE", "R-MNB-25", "one_kind")
    if is_submarine:
        return Refusal("E-TARGET", "MNB-7.10b", "submarine_target")
    return Refusal("E-TARGET", "MNB-7.10d", "not_a_submarine")


def _why_not_by_itself(s: Ocean, ship: int) -> Refusal:
    if not s.pack.strikes[ship] and not s.pack.asw[ship]:
        return Refusal("E-SYMBOL", "MNB-7.11a", "no_own_attack")
    if s.flags[ship] & ACTED:
        return HAS_ACTED
    if must_surface(s, ship, ASW_MASK):
        return IS_PASSIVE
    return NO_TARGET if own_kinds(s, ship) else BANNED


def _why_not_flak(s: Ocean, seat: int, ship: int) -> Refusal:
    if not s.pack.air_defence[ship]:
        return Refusal("E-SYMBOL", "MNB-7.3b", "no_air_defence")
    if not attacks_for_flak(s, seat):
        return Refusal("E-TARGET", "MNB-7.3b", "not_against_flak")
    return Refusal("E-LIMIT", "R-MNB-34", "no_flak_left")
