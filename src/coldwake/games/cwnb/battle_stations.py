"""Rule 6.1, step B.1, and rule 7: every attack is named before anything is rolled.

Each attack is a row of the ledger. Area Defenses and Crew Efficiency are laid in this step too.
Until "finish" everything may be withdrawn (R-CWNB-21).
"""

from coldwake.core.nodes import Decision, Node
from coldwake.core.state import ALL_SEATS, Frame
from coldwake.games.cwnb import events
from coldwake.games.cwnb.constants import (
    A_ASW,
    A_BOMBER,
    A_CRUISE,
    A_GUN,
    A_LBAS,
    A_MISSILE,
    A_STRIKE,
    A_TORPEDO,
    A_TORPEDO_ROLL,
    AIR_COVER,
    AS_AREA,
    AS_ATTACK,
    ASW,
    ATTACK_ACTION,
    BOMBER,
    CANCEL,
    CARD_ACTION,
    CREW_EFFICIENCY,
    DICE_ACTION,
    ECM,
    EVASIVE,
    FACE_DOWN,
    FACE_UP,
    FINISH,
    FITS,
    FITS_WITH_SUBSTITUTION,
    GIVE,
    GUN_16,
    LBAS,
    MISSILE_A,
    MISSILE_C,
    NAMED,
    ONE_STRIKE,
    ROWS,
    SEAT_ACTION,
    SYMBOL_ACTION,
    SYMBOLS,
    TAKE,
    TORPEDO,
    WITHDRAW,
)
from coldwake.games.cwnb.events import emit, emit_to
from coldwake.games.cwnb.queries import (
    asw_number,
    attackable,
    can_act,
    card_of_printing,
    free_symbols,
    has_area,
    lbas_number,
    owner,
    strike_number,
    strikes_allowed,
    surface_ships,
    torpedo_number,
)
from coldwake.games.cwnb.state import (
    ACTIVE,
    AREA,
    CARD,
    CREW,
    CREWED,
    DICE,
    DOWN,
    FIRER,
    HAND,
    KIND,
    NAMING,
    NOTHING,
    PLOT,
    ROW,
    ROW_OF,
    SPAN,
    SUBS,
    WIDTH,
    WOKEN,
    Sea,
)
from coldwake.games.cwnb.step_a import active_seat, take_from_hand
from coldwake.games.cwnb.transfers import can_give, can_take, propose_giving, propose_taking


def open_battle_stations(s: Sea, f: Frame) -> None:
    """Nothing is named yet; who may be attacked does not change while attacks are named."""
    s.stage = NAMING
    s.ledger = []
    s.answers = []
    s.marks = []
    s.defenders = b""
    s.foes = attackable(s, s.active)


# -- what can be done at all ----------------------------------------------------------------------


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


def strikes_used(s: Sea, carrier: int) -> int:
    """How many strikes a carrier has launched this turn."""
    ledger = s.ledger
    used = 0
    for at in range(0, len(ledger), WIDTH):
        if ledger[at + FIRER] == carrier and ledger[at + KIND] == A_STRIKE:
            used += 1
    return used


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


# -- D-B0 the main prompt -------------------------------------------------------------------------


def naming_options(s: Sea, f: Frame) -> list[int]:
    """Cards whose chain can be completed, carriers with strikes, withdrawing, transfers, finish.

    Rules: CWNB-6.1B1f, R-CWNB-20, R-CWNB-25.
    """
    options = [FINISH]
    if s.rules.take_back and len(_withdrawable(s)) > 0:
        options.append(WITHDRAW)
    if s.rules.teams:
        if can_give(s):
            options.append(GIVE)
        if can_take(s):
            options.append(TAKE)
    surface = any_surface_target(s)
    pack = s.pack
    last = -1
    for card in s.zones[HAND + SPAN * s.active]:
        printing = pack.printing_of[card]
        if printing != last:
            last = printing
            if card_is_playable(s, pack.kind_of[card], surface):
                options.append(CARD_ACTION + printing)
    if may_launch_strikes(s, surface):
        carriers = ready_carriers(s)
        carriers.sort()
        options.extend([pack.ship_action + ship for ship in carriers])
    return options


def pick_order(s: Sea, f: Frame, action: int) -> None:
    """Open the chain of the thing that was picked; the main prompt waits below it."""
    if action == FINISH:
        _finish(s)
        return
    s.push(f)
    if action == WITHDRAW:
        s.push((WITHDRAW_NODE.id, 0))
    elif action == GIVE:
        propose_giving(s)
    elif action == TAKE:
        propose_taking(s)
    elif action >= s.pack.ship_action:
        s.push((STRIKE_TARGET.id, 0, action - s.pack.ship_action))
    else:
        _open_card_chain(s, take_from_hand(s, s.active, action))


def _finish(s: Sea) -> None:
    """Everything stands; which cards were played is now settled (R-CWNB-08).

    Rules: CWNB-6.1C2c.
    """
    base = SPAN * s.active
    zones = s.zones
    if zones[PLOT] or zones[AREA + base] or zones[DOWN + base] or zones[CREW + base]:
        s.played = 1
    if s.rules.realistic:
        for defence in (EVASIVE, ECM, AIR_COVER):
            if realism_forbids_area(s, defence):
                s.ruled_out[s.active] |= 1 << defence
    emit(s, events.NAMING_FINISHED, (s.active,))


def _open_card_chain(s: Sea, card: int) -> None:
    kind = s.pack.kind_of[card]
    if kind <= TORPEDO:
        s.push((ATTACK_FIRER.id, 0, card))
    elif kind == ASW:
        s.push((ASW_USE.id, 0, card))
    elif kind == LBAS:
        s.push((LBAS_FIRST.id, 0, card))
    elif kind == BOMBER:
        s.push((BOMBER_SEAT.id, 0, card))
    elif kind == CREW_EFFICIENCY:
        s.push((CREW_CARRIER.id, 0, card))
    else:
        _lay_area_or_ask(s, card)


BATTLE_STATIONS = Decision[Sea](
    "battle_stations", "CWNB-6.1B1a", active_seat, naming_options, pick_order, step="B.1"
)

# -- naming ---------------------------------------------------------------------------------------


def _name(
    s: Sea, kind: int, card: int, firer: int, symbol: int, target: int, number: int
) -> None:
    """Enter an attack on a ship in the ledger and pay for it (CWNB-7a, R-CWNB-31).

    Rules: CWNB-5.24e, CWNB-7e, CWNB-12.9h, R-CWNB-22, R-CWNB-90.
    """
    s.ledger.extend([kind, card, firer, symbol, target, owner(s, target), number, 1, NAMED, 0])
    s.fog -= 1
    if card >= 0:
        _lay_on_plot(s, card)
    if firer >= 0 and s.pack.submarine[firer] and not s.flags[firer] & ACTIVE:
        s.flags[firer] |= ACTIVE | WOKEN  # CWNB-6.1B1d
    emit(s, events.ATTACK_NAMED, (s.active, len(s.ledger) // WIDTH, kind, card, firer, target))


def _lay_on_plot(s: Sea, card: int) -> None:
    if s.where[card] != PLOT:  # the second strike of a Land Based Air Strike shares its card
        s.move(card, PLOT)


def _ship_actions(s: Sea, ships: list[int]) -> list[int]:
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


# -- D-B1 to D-B3 gun, missile and torpedo attacks (CWNB-7.11 to 7.13) ----------------------------


def firing_ships(s: Sea, f: Frame) -> list[int]:
    """Ships with a fitting unused symbol in the right place."""
    return _ship_actions(s, firers(s, s.pack.kind_of[f[2]]))


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
    """What the weapon reaches (part 3.3 of the rules notes)."""
    return _ship_actions(s, reachable(s, s.pack.kind_of[f[2]], f[3]))


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
        _name(s, A_TORPEDO_ROLL if passive else A_TORPEDO, card, firer, symbol, target, number)
    elif kind >= MISSILE_A:
        cruise = not s.pack.submarine[firer] and 3 in (ROW_OF[s.where[firer]], ROW_OF[s.where[target]])
        _name(s, A_CRUISE if cruise else A_MISSILE, card, firer, symbol, target, NOTHING)  # CWNB-12.9a
    else:
        _name(s, A_GUN, card, firer, symbol, target, NOTHING)


ATTACK_FIRER = Decision[Sea](
    "attack_firer", "CWNB-6.1B1b", active_seat, firing_ships, pick_firer, "battle_stations", "B.1"
)
ATTACK_SYMBOL = Decision[Sea](
    "attack_symbol", "R-CWNB-69", active_seat, fitting_symbol_kinds, pick_symbol, "battle_stations", "B.1"
)
ATTACK_TARGET = Decision[Sea](
    "attack_target", "CWNB-7d", active_seat, attack_targets, name_attack, "battle_stations", "B.1"
)

# -- D-B4 ASW (CWNB-7.14) -------------------------------------------------------------------------


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
        _lay_area_or_ask(s, f[2])


def asw_targets(s: Sea, f: Frame) -> list[int]:
    """Any enemy submarine; no platform is needed (CWNB-7.14h).

    Rules: R-CWNB-23.
    """
    found: list[int] = []
    for foe in s.foes:
        found.extend(s.zones[SUBS + SPAN * foe])
    return _ship_actions(s, found)


def name_asw(s: Sea, f: Frame, action: int) -> None:
    """The number is better against an active boat (CWNB-7.14c)."""
    if action == CANCEL:
        return
    target = action - s.pack.ship_action
    number = asw_number(s, f[2], s.active, target, bool(s.flags[target] & ACTIVE))
    _name(s, A_ASW, f[2], NOTHING, NOTHING, target, number)


ASW_USE = Decision[Sea]("asw_use", "CWNB-7.14a", active_seat, asw_uses, use_asw, "battle_stations", "B.1")
ASW_TARGET = Decision[Sea](
    "asw_target", "CWNB-7.14b", active_seat, asw_targets, name_asw, "battle_stations", "B.1"
)

# -- D-B5 Land Based Air Strike (CWNB-7.15) -------------------------------------------------------


def air_targets(s: Sea, f: Frame) -> list[int]:
    """Any enemy surface ship in any row."""
    return _ship_actions(s, surface_targets(s, ROWS))


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
    _name(s, A_LBAS, card, NOTHING, NOTHING, target, lbas_number(s, card, target))


LBAS_FIRST = Decision[Sea](
    "lbas_first", "CWNB-7.15b", active_seat, air_targets, name_first_lbas, "battle_stations", "B.1"
)
LBAS_SECOND = Decision[Sea](
    "lbas_second", "CWNB-7.15b", active_seat, second_lbas_targets, name_second_lbas, "battle_stations", "B.1"
)

# -- D-B6 Bomber Strike (CWNB-7.16) ---------------------------------------------------------------


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
    _lay_on_plot(s, card)
    emit(s, events.BOMBERS_NAMED, (s.active, len(s.ledger) // WIDTH, card, seat, dice))


BOMBER_SEAT = Decision[Sea](
    "bomber_seat", "CWNB-7.16b", active_seat, bomber_seats, pick_bombed_seat, "battle_stations", "B.1"
)
BOMBER_DICE = Decision[Sea](
    "bomber_dice", "CWNB-7.16c", active_seat, bomber_dice, name_bombers, "battle_stations", "B.1"
)

# -- D-B7 Carrier Air Strike (CWNB-7.2) -----------------------------------------------------------


def name_strike(s: Sea, f: Frame, action: int) -> None:
    """No Action card is used (CWNB-7.2c)."""
    if action == CANCEL:
        return
    target = action - s.pack.ship_action
    _name(s, A_STRIKE, NOTHING, f[2], NOTHING, target, strike_number(s, f[2], target))


STRIKE_TARGET = Decision[Sea](
    "strike_target", "CWNB-7.2c", active_seat, air_targets, name_strike, "battle_stations", "B.1"
)

# -- D-B8 Area Defense (CWNB-8.1, CWNB-12.4) ------------------------------------------------------


def _lay_area_or_ask(s: Sea, card: int) -> None:
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
        s.forget(s.zones[HAND + SPAN * s.active])
        s.move_sorted(card, DOWN + SPAN * s.active)
        emit_to(s, 1 << s.active, events.AREA_LAID, (s.active, card, 1))
    else:
        s.move_sorted(card, AREA + SPAN * s.active)
        emit(s, events.AREA_LAID, (s.active, card, 0))


AREA_FACE = Decision[Sea](
    "area_face", "CWNB-12.4a", active_seat, area_faces, lay_area, "battle_stations", "B.1"
)

# -- D-B9 Carrier Crew Efficiency (CWNB-9.4) ------------------------------------------------------


def crew_carrier_actions(s: Sea, f: Frame) -> list[int]:
    """Own usable carriers without one."""
    return _ship_actions(s, crew_carriers(s))


def play_crew(s: Sea, f: Frame, action: int) -> None:
    """The carrier's rating is one higher until the next A.1 (CWNB-9.4b).

    Rules: CWNB-9a, CWNB-9b.
    """
    if action == CANCEL:
        return
    ship = action - s.pack.ship_action
    s.move(f[2], CREW + SPAN * s.active)
    s.flags[ship] |= CREWED
    emit(s, events.CREW_PLAYED, (s.active, ship))


CREW_CARRIER = Decision[Sea](
    "crew_carrier", "CWNB-9.4a", active_seat, crew_carrier_actions, play_crew, "battle_stations", "B.1"
)

# -- withdrawing (R-CWNB-21) ----------------------------------------------------------------------


def _withdrawable(s: Sea) -> list[int]:
    base = SPAN * s.active
    options = [ATTACK_ACTION + row for row in range(len(s.ledger) // WIDTH)]
    cards = s.zones[AREA + base] + s.zones[DOWN + base]
    options.extend(sorted(set([CARD_ACTION + s.pack.printing_of[card] for card in cards])))
    for ship in sorted(surface_ships(s, s.active)):
        if s.flags[ship] & CREWED and not strikes_used(s, ship):
            options.append(s.pack.ship_action + ship)
    return options


def withdrawable(s: Sea, f: Frame) -> list[int]:
    """A named attack, an Area Defense, or a Crew Efficiency no strike depends on."""
    return [CANCEL] + _withdrawable(s)


def withdraw(s: Sea, f: Frame, action: int) -> None:
    """The entry never was: card, symbol and Fog of War come back."""
    if action == CANCEL:
        return
    if action < CARD_ACTION:
        _withdraw_attack(s, (action - ATTACK_ACTION) * WIDTH)
    elif action >= s.pack.ship_action:
        _withdraw_crew(s, action - s.pack.ship_action)
    else:
        _withdraw_area(s, action - CARD_ACTION)


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
    if firer >= 0 and s.flags[firer] & WOKEN and not _still_attacks(s, firer):
        s.flags[firer] &= ~(ACTIVE | WOKEN)
    emit(s, events.ATTACK_WITHDRAWN, (s.active, at // WIDTH + 1, card))


def _back_to_hand(s: Sea, card: int) -> None:
    """A card everybody has seen returns to the hand; everybody remembers it."""
    s.move_sorted(card, HAND + SPAN * s.active)
    s.tell(card, ALL_SEATS)


def _still_attacks(s: Sea, ship: int) -> bool:
    for at in range(0, len(s.ledger), WIDTH):
        if s.ledger[at + FIRER] == ship:
            return True
    return False


def _withdraw_area(s: Sea, printing: int) -> None:
    base = SPAN * s.active
    card = card_of_printing(s, DOWN + base, printing)
    if card >= 0:
        s.fog += 1
        s.move_sorted(card, HAND + base)
        emit_to(s, 1 << s.active, events.AREA_WITHDRAWN, (s.active, card))
    else:
        card = card_of_printing(s, AREA + base, printing)
        _back_to_hand(s, card)
        emit(s, events.AREA_WITHDRAWN, (s.active, card))


def _withdraw_crew(s: Sea, ship: int) -> None:
    s.flags[ship] &= ~CREWED
    _back_to_hand(s, s.zones[CREW + SPAN * s.active][0])
    emit(s, events.CREW_WITHDRAWN, (s.active, ship))


WITHDRAW_NODE = Decision[Sea](
    "withdraw", "R-CWNB-21", active_seat, withdrawable, withdraw, "battle_stations", "B.1"
)

NODES: list[Node[Sea]] = [
    BATTLE_STATIONS, ATTACK_FIRER, ATTACK_SYMBOL, ATTACK_TARGET, ASW_USE, ASW_TARGET, LBAS_FIRST,
    LBAS_SECOND, BOMBER_SEAT, BOMBER_DICE, STRIKE_TARGET, AREA_FACE, CREW_CARRIER, WITHDRAW_NODE,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
