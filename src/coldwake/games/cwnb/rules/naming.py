"""Rule 7: what may be named in step B.1, and entering it in the ledger."""

from coldwake.core.state import put
from coldwake.core.telling import emit
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.constants import (
    A_ASW,
    A_CRUISE,
    A_GUN,
    A_MISSILE,
    A_STRIKE,
    AIR_COVER,
    ASW,
    BOMBER,
    CANCEL,
    CREW_EFFICIENCY,
    ECM,
    EVASIVE,
    FITS,
    FITS_WITH_SUBSTITUTION,
    GUN_16,
    LBAS,
    MISSILE_C,
    NAMED,
    TORPEDO,
)
from coldwake.games.cwnb.rules.queries import (
    asw_number,
    attacks_from,
    can_act,
    free_symbols,
    has_area,
    owner,
    rating,
    strike_number,
    strikes_allowed,
    surface_ships,
)
from coldwake.games.cwnb.rules.state import ACTIVE, CREWED, PLOT, ROW, SPAN, SUBS, WIDTH, WOKEN, Sea
from coldwake.mechanics.hands import show_card
from coldwake.mechanics.ledger import CARD, FIRER, KIND, NOTHING, NUMBER, TARGET


def any_surface_target(s: Sea) -> bool:
    """Whether some Task Force that may be attacked has a surface ship; then its row 1 has one."""
    for foe in s.foes:
        if s.zones[ROW + 1 + SPAN * foe]:
            return True
    return False


def any_submarine_target(s: Sea) -> bool:
    """Whether some Task Force that may be attacked has a submarine."""
    for foe in s.foes:
        if s.zones[SUBS + SPAN * foe]:
            return True
    return False


def fitting_symbols(s: Sea, kind: int) -> int:
    """The mask of symbols that may fire a kind of card (CWNB-12.8)."""
    return FITS_WITH_SUBSTITUTION[kind] if s.rules.substitution else FITS[kind]


def firing_places(s: Sea, kind: int) -> bytes:
    """The ships standing where a kind of card may be fired from (CWNB-5.22, CWNB-7.13a).

    Rules: R-CWNB-84.
    """
    base = SPAN * s.active
    zones = s.zones
    if kind <= GUN_16:
        return zones[base + ROW + 1]
    if kind == TORPEDO:
        return zones[base + SUBS]
    places = zones[base + ROW + 1] + zones[base + ROW + 2] + zones[base + SUBS]
    return places + zones[base + ROW + 3] if kind == MISSILE_C and s.rules.cruise else places


def firers(s: Sea, kind: int) -> list[int]:
    """The ships that can fire a kind of card now."""
    fits = fitting_symbols(s, kind)
    found = [
        ship
        for ship in firing_places(s, kind)
        if s.pack.symbol_mask[ship] & fits and free_symbols(s, ship) & fits and can_act(s, ship)
    ]
    found.sort()
    return found


def can_fire(s: Sea, kind: int) -> bool:
    """Whether any ship can fire a kind of card now."""
    fits = fitting_symbols(s, kind)
    mask = s.pack.symbol_mask
    for ship in firing_places(s, kind):
        if mask[ship] & fits and free_symbols(s, ship) & fits and can_act(s, ship):
            return True
    return False


def area_answer_to(kind: int) -> int:
    """The Area Defense that CWNB-13.3 sets against naming an attack of a kind, or -1."""
    if kind <= GUN_16:
        return EVASIVE
    return ECM if kind <= MISSILE_C else NOTHING


def realism_forbids_attack(s: Sea, defence: int) -> bool:
    """CWNB-13.3 with R-CWNB-75: the Area Defense lies there already."""
    return s.rules.realistic and defence >= 0 and has_area(s, s.active, defence)


def realism_forbids_area(s: Sea, defence: int) -> bool:
    """CWNB-13.3: the attack has been named already."""
    if not s.rules.realistic:
        return False
    ledger = s.ledger
    for at in range(0, len(ledger), WIDTH):
        kind = ledger[at + KIND]
        if (
            (defence == EVASIVE and kind == A_GUN)
            or (defence == ECM and (kind == A_MISSILE or kind == A_CRUISE))
            or (defence == AIR_COVER and kind == A_STRIKE)
        ):
            return True
    return False


def card_is_playable(s: Sea, kind: int, surface: bool) -> bool:
    """Whether the chain that a card of this kind opens can be completed."""
    if kind <= MISSILE_C:
        if not s.fog or not surface or realism_forbids_attack(s, area_answer_to(kind)):
            return False
        return can_fire(s, kind)
    if kind == TORPEDO:
        return s.fog > 0 and len(s.foes) > 0 and can_fire(s, kind)
    if kind == LBAS or kind == BOMBER:
        return s.fog > 0 and surface
    if kind == ASW:
        return True
    if kind == AIR_COVER or kind == EVASIVE or kind == ECM:
        return not realism_forbids_area(s, kind)
    return kind == CREW_EFFICIENCY and len(crew_carriers(s)) > 0


def has_named_attack(s: Sea, ship: int) -> bool:
    """Whether an attack of this turn comes from the ship."""
    for at in range(0, len(s.ledger), WIDTH):
        if s.ledger[at + FIRER] == ship:
            return True
    return False


def strikes_used(s: Sea, carrier: int) -> int:
    """How many strikes a carrier has launched this turn."""
    return attacks_from(s, carrier, KIND, A_STRIKE)


def needs_its_crew(s: Sea, carrier: int) -> bool:
    """Whether a strike rests on the Crew Efficiency that the carrier could not launch without (R-CWNB-31)."""
    return bool(s.flags[carrier] & CREWED) and strikes_used(s, carrier) > max(1, rating(s, carrier) - 1)


def ready_carriers(s: Sea) -> list[int]:
    """Own carriers with strikes left; from any row (CWNB-5.22f)."""
    strikes = s.pack.strikes
    return [
        ship
        for ship in surface_ships(s, s.active)
        if strikes[ship] and can_act(s, ship) and strikes_used(s, ship) < strikes_allowed(s, ship)
    ]


def crew_carriers(s: Sea) -> list[int]:
    """Own carriers that may take a Crew Efficiency card (CWNB-9.4d, R-CWNB-54)."""
    found = [
        ship
        for ship in surface_ships(s, s.active)
        if s.pack.strikes[ship] and not s.flags[ship] & CREWED and can_act(s, ship)
    ]
    found.sort()
    return found


def may_launch_strikes(s: Sea, surface: bool) -> bool:
    """Whether carrier strikes can be named at all."""
    return s.fog > 0 and surface and not realism_forbids_attack(s, AIR_COVER)


# -- naming ---------------------------------------------------------------------------------------


def enter_attack(s: Sea, kind: int, card: int, firer: int, symbol: int, target: int, number: int) -> None:
    """Enter an attack on a ship in the ledger and pay for it (CWNB-7a).

    Rules: CWNB-5.24e, CWNB-7e, CWNB-12.9h, R-CWNB-22, R-CWNB-90.
    """
    s.ledger.extend([kind, card, firer, symbol, target, owner(s, target), number, 1, NAMED, 0])
    s.fog -= 1
    s.reveal_barrier()  # the entry stands; only withdrawing takes it back (R-CWNB-21)
    if card >= 0:
        lay_on_plot(s, card)
    if firer >= 0 and s.pack.submarine[firer] and not s.flags[firer] & ACTIVE:
        s.flags = put(s.flags, firer, s.flags[firer] | ACTIVE | WOKEN)  # CWNB-6.1B1d
    emit(s, events.ATTACK_NAMED, (s.active, len(s.ledger) // WIDTH, kind, card, firer, target))


def set_numbers(s: Sea) -> None:
    """The Hit numbers of carrier strikes and ASW attacks as the carriers stand now (CWNB-9.4c, CWNB-10a).

    Whatever changes a carrier in step B.1 calls this, and step B.2 locks the result (R-CWNB-31).
    """
    ledger = s.ledger
    for at in range(0, len(ledger), WIDTH):
        kind = ledger[at + KIND]
        target = ledger[at + TARGET]
        if kind == A_STRIKE:
            ledger[at + NUMBER] = strike_number(s, ledger[at + FIRER], target)
        elif kind == A_ASW:
            against_active = bool(s.flags[target] & ACTIVE)
            ledger[at + NUMBER] = asw_number(s, ledger[at + CARD], s.active, target, against_active)


def lay_on_plot(s: Sea, card: int) -> None:
    """The card lies on its target until the fight is over."""
    if s.where[card] != PLOT:  # the second strike of a Land Based Air Strike shares its card
        show_card(s, card, PLOT, s.pack.printing_of)


def ship_actions(s: Sea, ships: list[int]) -> list[int]:
    """The actions that pick one of some ships, or cancel."""
    ships.sort()
    shift = s.pack.ship_action
    return [CANCEL] + [shift + ship for ship in ships]


def surface_targets(s: Sea, rows: int) -> list[int]:
    """Ships in the first rows of every Task Force that may be attacked."""
    found: list[int] = []
    for foe in s.foes:
        for row in range(1, rows + 1):
            found.extend(s.zones[ROW + row + SPAN * foe])
    return found
