"""Rules 7.11 to 7.2: the chains of clicks that name an attack."""

from coldwake.core.nodes import Node
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import (
    A_ASW,
    A_BOMBER,
    A_CRUISE,
    A_GUN,
    A_LBAS,
    A_MISSILE,
    A_STRIKE,
    A_TORPEDO,
    A_TORPEDO_ROLL,
    AS_AREA,
    AS_ATTACK,
    CANCEL,
    DICE_ACTION,
    GUN_16,
    MISSILE_A,
    MISSILE_C,
    NAMED,
    ONE_STRIKE,
    SEAT_ACTION,
    SYMBOL_ACTION,
    SYMBOLS,
    TORPEDO,
)
from coldwake.games.cwnb.rules.naming import (
    any_submarine_target,
    enter_attack,
    firers,
    fitting_symbols,
    lay_on_plot,
    ship_actions,
    surface_targets,
)
from coldwake.games.cwnb.rules.node_kinds import naming_click
from coldwake.games.cwnb.rules.preparations import lay_area_or_ask
from coldwake.games.cwnb.rules.queries import (
    asw_number,
    free_symbols,
    lbas_number,
    strike_number,
    torpedo_number,
)
from coldwake.games.cwnb.rules.state import ACTIVE, ROW, ROW_OF, SPAN, SUBS, WIDTH, Sea
from coldwake.mechanics.formation import ROWS
from coldwake.mechanics.ledger import NOTHING

# -- gun, missile and torpedo attacks (CWNB-7.11 to 7.13) -----------------------------------------


def firing_ships(s: Sea, f: Frame) -> list[int]:
    """Ships with a fitting unused symbol in the right place."""
    return ship_actions(s, firers(s, s.pack.kind_of[f[2]]))


def pick_firer(s: Sea, f: Frame, action: int) -> None:
    """Then the symbol, where several kinds fit, and the target."""
    if action == CANCEL:
        return
    card = f[2]
    ship = action - s.pack.ship_action
    mask = free_symbols(s, ship) & fitting_symbols(s, s.pack.kind_of[card])
    kinds = [kind for kind in range(SYMBOLS) if mask >> kind & 1]
    if len(kinds) > 1:
        s.push((ATTACK_SYMBOL.id, 0, card, ship))
    else:
        s.push((ATTACK_TARGET.id, 0, card, ship, kinds[0]))


def fitting_symbol_kinds(s: Sea, f: Frame) -> list[int]:
    """The kinds of symbol that may fire the card (R-CWNB-69)."""
    mask = free_symbols(s, f[3]) & fitting_symbols(s, s.pack.kind_of[f[2]])
    return [CANCEL] + [SYMBOL_ACTION + kind for kind in range(SYMBOLS) if mask >> kind & 1]


def pick_symbol(s: Sea, f: Frame, action: int) -> None:
    """Then the target."""
    if action != CANCEL:
        s.push((ATTACK_TARGET.id, 0, f[2], f[3], action - SYMBOL_ACTION))


def attack_targets(s: Sea, f: Frame) -> list[int]:
    """What the weapon reaches from where its ship stands."""
    return ship_actions(s, reachable(s, s.pack.kind_of[f[2]], f[3]))


def reachable(s: Sea, kind: int, firer: int) -> list[int]:
    """The ships that a firer can aim a kind of card at.

    Rules: CWNB-5.24a, CWNB-5.24b, CWNB-12.9b.
    """
    if kind <= GUN_16:
        return surface_targets(s, 1)
    if kind == TORPEDO:
        found = surface_targets(s, ROWS)
        for foe in s.foes:
            found.extend(s.zones[SUBS + SPAN * foe])
        return found
    cruise = kind == MISSILE_C and s.rules.cruise
    return surface_targets(s, ROWS if s.pack.submarine[firer] or cruise else 2)


def name_attack(s: Sea, f: Frame, action: int) -> None:
    """The card is laid on its target.

    Rules: CWNB-12.9c, R-CWNB-68.
    """
    if action == CANCEL:
        return
    card, firer, symbol = f[2], f[3], f[4]
    target = action - s.pack.ship_action
    kind = s.pack.kind_of[card]
    if kind == TORPEDO:
        passive = s.pack.submarine[target] and not s.flags[target] & ACTIVE
        number = torpedo_number(s, card, firer, target) if passive else NOTHING
        enter_attack(s, A_TORPEDO_ROLL if passive else A_TORPEDO, card, firer, symbol, target, number)
    elif kind >= MISSILE_A:
        cruise = not s.pack.submarine[firer] and 3 in (ROW_OF[s.where[firer]], ROW_OF[s.where[target]])
        enter_attack(s, A_CRUISE if cruise else A_MISSILE, card, firer, symbol, target, NOTHING)  # CWNB-12.9a
    else:
        enter_attack(s, A_GUN, card, firer, symbol, target, NOTHING)


ATTACK_FIRER = naming_click("attack_firer", "CWNB-6.1B1b", firing_ships, pick_firer, about="card")
ATTACK_SYMBOL = naming_click(
    "attack_symbol", "R-CWNB-69", fitting_symbol_kinds, pick_symbol, about="card ship"
)
ATTACK_TARGET = naming_click(
    "attack_target", "CWNB-7d", attack_targets, name_attack, about="card ship symbol"
)

# -- ASW (CWNB-7.14) ------------------------------------------------------------------------------


def asw_uses(s: Sea, f: Frame) -> list[int]:
    """A dual card: attack or Area Defense (CWNB-7.14a)."""
    if s.fog and any_submarine_target(s):
        return [CANCEL, AS_ATTACK, AS_AREA]
    return [CANCEL, AS_AREA]


def use_asw(s: Sea, f: Frame, action: int) -> None:
    """Then its target, or its face."""
    if action == AS_ATTACK:
        s.push((ASW_TARGET.id, 0, f[2]))
    elif action == AS_AREA:
        lay_area_or_ask(s, f[2])


def asw_targets(s: Sea, f: Frame) -> list[int]:
    """Any enemy submarine; no platform is needed (CWNB-7.14h).

    Rules: R-CWNB-23.
    """
    found: list[int] = []
    for foe in s.foes:
        found.extend(s.zones[SUBS + SPAN * foe])
    return ship_actions(s, found)


def name_asw(s: Sea, f: Frame, action: int) -> None:
    """The number is better against an active boat (CWNB-7.14c)."""
    if action == CANCEL:
        return
    target = action - s.pack.ship_action
    number = asw_number(s, f[2], s.active, target, bool(s.flags[target] & ACTIVE))
    enter_attack(s, A_ASW, f[2], NOTHING, NOTHING, target, number)


ASW_USE = naming_click("asw_use", "CWNB-7.14a", asw_uses, use_asw, about="card")
ASW_TARGET = naming_click("asw_target", "CWNB-7.14b", asw_targets, name_asw, about="card")

# -- Land Based Air Strike (CWNB-7.15) ------------------------------------------------------------


def air_targets(s: Sea, f: Frame) -> list[int]:
    """Any enemy surface ship in any row."""
    return ship_actions(s, surface_targets(s, ROWS))


def name_first_lbas(s: Sea, f: Frame, action: int) -> None:
    """A second strike is asked for while Fog of War can pay for it (R-CWNB-20).

    Rules: CWNB-7AIRa.
    """
    if action == CANCEL:
        return
    target = action - s.pack.ship_action
    if s.fog > 1:
        s.push((LBAS_SECOND.id, 0, f[2], target))
    else:
        _name_lbas(s, f[2], target)


def second_lbas_targets(s: Sea, f: Frame) -> list[int]:
    """Another ship, the same ship, or one strike only (CWNB-7.15b).

    Rules: R-CWNB-24.
    """
    options = air_targets(s, f)
    options.insert(1, ONE_STRIKE)
    return options


def name_second_lbas(s: Sea, f: Frame, action: int) -> None:
    """Both strikes enter the ledger."""
    if action == CANCEL:
        return
    _name_lbas(s, f[2], f[3])
    if action != ONE_STRIKE:
        _name_lbas(s, f[2], action - s.pack.ship_action)


def _name_lbas(s: Sea, card: int, target: int) -> None:
    enter_attack(s, A_LBAS, card, NOTHING, NOTHING, target, lbas_number(s, card, target))


LBAS_FIRST = naming_click("lbas_first", "CWNB-7.15b", air_targets, name_first_lbas, about="card")
LBAS_SECOND = naming_click(
    "lbas_second", "CWNB-7.15b", second_lbas_targets, name_second_lbas, about="card ship"
)

# -- Bomber Strike (CWNB-7.16) --------------------------------------------------------------------


def bomber_seats(s: Sea, f: Frame) -> list[int]:
    """An opposing Task Force with a surface ship (R-CWNB-51)."""
    return [CANCEL] + [SEAT_ACTION + foe for foe in s.foes if s.zones[ROW + 1 + SPAN * foe]]


def pick_bombed_seat(s: Sea, f: Frame, action: int) -> None:
    """Then the number of dice."""
    if action != CANCEL:
        s.push((BOMBER_DICE.id, 0, f[2], action - SEAT_ACTION))


def bomber_dice(s: Sea, f: Frame) -> list[int]:
    """Any part of the allotment (CWNB-7.16c)."""
    return [CANCEL] + [DICE_ACTION + dice for dice in range(1, s.fog + 1)]


def name_bombers(s: Sea, f: Frame, action: int) -> None:
    """The whole Task Force is the target (CWNB-7.16b)."""
    if action == CANCEL:
        return
    card, seat = f[2], f[3]
    dice = action - DICE_ACTION
    number = s.pack.hit_of[3 * card]
    s.ledger.extend([A_BOMBER, card, NOTHING, NOTHING, NOTHING, seat, number, dice, NAMED, 0])
    s.fog -= dice
    lay_on_plot(s, card)
    emit(s, events.BOMBERS_NAMED, (s.active, len(s.ledger) // WIDTH, card, seat, dice))


BOMBER_SEAT = naming_click("bomber_seat", "CWNB-7.16b", bomber_seats, pick_bombed_seat, about="card")
BOMBER_DICE = naming_click("bomber_dice", "CWNB-7.16c", bomber_dice, name_bombers, about="card defender")

# -- Carrier Air Strike (CWNB-7.2) ----------------------------------------------------------------


def name_strike(s: Sea, f: Frame, action: int) -> None:
    """No Action card is used (CWNB-7.2c)."""
    if action == CANCEL:
        return
    target = action - s.pack.ship_action
    enter_attack(s, A_STRIKE, NOTHING, f[2], NOTHING, target, strike_number(s, f[2], target))


STRIKE_TARGET = naming_click("strike_target", "CWNB-7.2c", air_targets, name_strike, about="ship")

NODES: list[Node[Sea]] = [
    ATTACK_FIRER,
    ATTACK_SYMBOL,
    ATTACK_TARGET,
    ASW_USE,
    ASW_TARGET,
    LBAS_FIRST,
    LBAS_SECOND,
    BOMBER_SEAT,
    BOMBER_DICE,
    STRIKE_TARGET,
]
"""The nodes of this chapter, in the order of play."""
