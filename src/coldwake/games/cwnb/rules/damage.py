"""Rules 7.1, 9.3 and 11.1: Damage Control, applying effects, sinking, and what follows from it."""

from coldwake.core.nodes import Node, Procedure, call, do, for_each, procedure, unless
from coldwake.core.state import Frame, put
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
    APPLIED,
    ATTACK_ACTION,
    CANCELLED,
    DAMAGE_CONTROL,
    DONE,
    HIT,
    MISSED,
    NAMED,
    SAVED,
)
from coldwake.games.cwnb.rules.incoming import discard_attack_card, speaker, with_teammates
from coldwake.games.cwnb.rules.node_kinds import under_attack
from coldwake.games.cwnb.rules.queries import (
    afloat,
    damage_value,
    holds,
    owner,
    surface_ships,
    withstands_air_hit,
)
from coldwake.games.cwnb.rules.setup import local_seat
from coldwake.games.cwnb.rules.state import (
    CREW,
    CREWED,
    CRIPPLED,
    DISCARD,
    HAND,
    SPAN,
    SUNK,
    UNDER,
    WIDTH,
    Sea,
)
from coldwake.mechanics.hands import first_of, show_card
from coldwake.mechanics.hulls import send_down
from coldwake.mechanics.ledger import CARD, FIRER, HITS, KIND, STATUS, TARGET, rows_on

# -- 9.3 Damage Control (R-CWNB-37, 38) -----------------------------------------------------------


def effects_on(s: Sea, seat: int) -> list[int]:
    """The rows with an uncancelled effect of this turn on a seat's Task Force (R-CWNB-39).

    Only a Bomber Strike counts hits; every other attack that got through has the status hit.

    Rules: CWNB-9.3d, CWNB-12.9g, R-CWNB-40.
    """
    ledger = s.ledger
    rows = rows_on(ledger, WIDTH, seat)
    return [at for at in rows if ledger[at + STATUS] == HIT or ledger[at + HITS] > 0]


def control_speakers(s: Sea, f: Frame) -> list[int]:
    """The defender and his teammates, if there is an effect to cancel."""
    return with_teammates(s, f[2]) if len(effects_on(s, f[2])) > 0 else []


def nothing_to_control(s: Sea, f: Frame) -> bool:
    """Somebody has cancelled the last effect, as all can see."""
    return not s.zones[HAND + SPAN * f[3]] or len(effects_on(s, f[2])) == 0


def effects_to_control(s: Sea, f: Frame) -> list[int]:
    """One effect for one Damage Control card, or done."""
    if not holds(s, f[3], DAMAGE_CONTROL):
        return [DONE]
    return [DONE] + [ATTACK_ACTION + at // WIDTH for at in effects_on(s, f[2])]


def control_damage(s: Sea, f: Frame, action: int) -> None:
    """It cancels one damage card, one kill, one strike or one bomber hit (CWNB-9.3b)."""
    if action == DONE:
        return
    at = (action - ATTACK_ACTION) * WIDTH
    spend_damage_control(s, f[3])
    emit(s, events.CONTROLLED, (f[3], action - ATTACK_ACTION + 1))
    if s.ledger[at + KIND] == A_BOMBER:
        s.ledger[at + HITS] -= 1
    else:
        s.ledger[at + STATUS] = SAVED
        discard_attack_card(s, at)
    if not nothing_to_control(s, f):
        s.push(f)


def spend_damage_control(s: Sea, seat: int) -> None:
    """The card is discarded."""
    card = first_of(s, HAND + SPAN * seat, s.pack.kind_of, DAMAGE_CONTROL)
    show_card(s, card, DISCARD, s.pack.printing_of)
    emit(s, events.DISCARDED, (seat, card))


DAMAGE_CONTROL_WINDOW = procedure(
    "damage_control_window", "CWNB-9.3c", for_each(control_speakers, "damage_control_turn", "CWNB-9.3b")
)
DAMAGE_CONTROL_TURN: Procedure[Sea] = procedure(
    "damage_control_turn", "CWNB-9.3b", unless(nothing_to_control, call("damage_control", "CWNB-9.3b"))
)
DAMAGE_CONTROL_NODE = under_attack(
    "damage_control", "CWNB-9.3b", speaker, effects_to_control, control_damage, about="defender seat"
)

# -- the attacker's own submarines (R-CWNB-36) ----------------------------------------------------


def savers(s: Sea, f: Frame) -> list[int]:
    """The active player and his teammates with cards in hand."""
    return with_teammates(s, s.active)


def marked_submarines(s: Sea, f: Frame) -> list[int]:
    """Submarines hit by defensive ASW, or done."""
    if not holds(s, f[2], DAMAGE_CONTROL):
        return [DONE]
    ships = sorted(set([s.marks[k] for k in range(0, len(s.marks), 2)]))
    return [DONE] + [s.pack.ship_action + ship for ship in ships]


def save_submarine(s: Sea, f: Frame, action: int) -> None:
    """One Damage Control cancels one success."""
    if action == DONE:
        return
    ship = action - s.pack.ship_action
    spend_damage_control(s, f[2])
    if f[2] == s.active:
        s.played = 1  # R-CWNB-08
    for k in range(0, len(s.marks), 2):
        if s.marks[k] == ship:
            s.marks = s.marks[:k] + s.marks[k + 2 :]
            break
    emit(s, events.SUBMARINE_SAVED, (f[2], ship))
    if not nothing_to_save(s, f):
        s.push(f)


def nothing_to_save(s: Sea, f: Frame) -> bool:
    """Every submarine is saved, or the hand is empty."""
    return len(s.marks) == 0 or not s.zones[HAND + SPAN * f[2]]


def sink_before_attacks(s: Sea, f: Frame) -> None:
    """A submarine sunk by Area ASW never carries out its attacks (CWNB-8.34f, h).

    Rules: CWNB-8.34g.
    """
    for k in range(0, len(s.marks), 2):
        for at in range(0, len(s.ledger), WIDTH):
            if s.ledger[at + FIRER] == s.marks[k] and s.ledger[at + STATUS] == NAMED:
                s.ledger[at + STATUS] = CANCELLED
                emit(s, events.PRE_EMPTED, (at // WIDTH + 1,))
                discard_attack_card(s, at)
    sink_marked(s, f)


def sink_marked(s: Sea, f: Frame) -> None:
    """Credit goes to the first success in defender order (R-CWNB-46).

    Rules: CWNB-8.34j.
    """
    for k in range(0, len(s.marks), 2):
        if afloat(s, s.marks[k]):
            sink(s, s.marks[k], s.marks[k + 1])
    s.marks = []


PRE_EMPTION = procedure(
    "pre_emption",
    "CWNB-8.34f",
    for_each(savers, "save_turn", "R-CWNB-36"),
    do(sink_before_attacks, "CWNB-8.34h"),
)
COUNTERATTACK = procedure(
    "counterattack", "CWNB-8.34e", for_each(savers, "save_turn", "R-CWNB-36"), do(sink_marked, "CWNB-8.34d")
)
SAVE_TURN: Procedure[Sea] = procedure(
    "save_turn", "R-CWNB-36", unless(nothing_to_save, call("save_submarine", "R-CWNB-36"))
)
SAVE_SUBMARINE = under_attack(
    "save_submarine", "CWNB-8.34d", local_seat, marked_submarines, save_submarine, about="seat"
)

# -- applying effects -----------------------------------------------------------------------------


def apply_effects(s: Sea, f: Frame) -> None:
    """Damage cards, kills, Cruise Missiles, then strikes, each in naming order (R-CWNB-47, 52).

    Rules: CWNB-7AIRb.
    """
    for at in rows_on(s.ledger, WIDTH, f[2]):
        if s.ledger[at + KIND] == A_BOMBER and s.ledger[at + STATUS] == NAMED:
            s.ledger[at + STATUS] = APPLIED if s.ledger[at + HITS] else MISSED
    rows = [at for at in rows_on(s.ledger, WIDTH, f[2]) if s.ledger[at + STATUS] == HIT]
    for kinds in ((A_GUN, A_MISSILE, A_TORPEDO), (A_TORPEDO_ROLL, A_ASW), (A_CRUISE,), (A_STRIKE, A_LBAS)):
        for at in rows:
            kind = s.ledger[at + KIND]
            if kind in kinds:
                s.ledger[at + STATUS] = APPLIED
                _apply(s, kind, s.ledger[at + CARD], s.ledger[at + TARGET])


def _apply(s: Sea, kind: int, card: int, ship: int) -> None:
    if kind <= A_TORPEDO:
        put_damage(s, card, ship)
    elif afloat(s, ship):
        if kind == A_STRIKE or kind == A_LBAS:
            hit_from_the_air(s, ship)
        else:
            sink(s, ship, s.active)
    if card >= 0 and kind > A_TORPEDO and kind <= A_ASW:
        s.move(card, DISCARD)


def put_damage(s: Sea, card: int, ship: int) -> None:
    """The card lies under the ship, or sinks it (CWNB-7.1b, c); on a sunk ship it is wasted."""
    if not afloat(s, ship):
        s.move(card, DISCARD)
        return
    points = damage_value(s, card, ship)
    s.move(card, UNDER + ship)
    emit(s, events.DAMAGED, (ship, card, points))
    if s.flags[ship] & CRIPPLED:
        if points > 0:  # CWNB-12.7d, R-CWNB-60
            sink(s, ship, s.active)
    elif _applied_damage(s, ship) >= s.pack.hits[ship]:
        sink(s, ship, s.active)


def _applied_damage(s: Sea, ship: int) -> int:
    return sum([damage_value(s, card, ship) for card in s.zones[UNDER + ship]])


def hit_from_the_air(s: Sea, ship: int) -> None:
    """It sinks, unless it is big enough to be Crippled instead (CWNB-7.2d, 12.7a).

    Rules: CWNB-12.7e, R-CWNB-87.
    """
    if withstands_air_hit(s, ship):
        s.flags = put(s.flags, ship, s.flags[ship] | CRIPPLED)
        emit(s, events.CRIPPLED_EVENT, (ship,))
    else:
        sink(s, ship, s.active)


def sink(s: Sea, ship: int, by: int) -> None:
    """The ship goes to the sinker's pile, its cards to the discards (CWNB-7i, R-CWNB-45).

    Rules: CWNB-11.1a.
    """
    seat = owner(s, ship)
    send_down(s, ship, UNDER + ship, DISCARD, SUNK + SPAN * by)
    if s.flags[ship] & CREWED:
        s.move(s.zones[CREW + SPAN * seat][0], DISCARD)
    s.flags = put(s.flags, ship, 0)
    emit(s, events.SANK, (ship, seat, by))


# -- bomber hits (CWNB-7.16e to g) ----------------------------------------------------------------


def bomber_hits_left(s: Sea, f: Frame) -> bool:
    """Asked until hits or ships run out (R-CWNB-50)."""
    if not surface_ships(s, f[2]):
        return False
    for at in rows_on(s.ledger, WIDTH, f[2]):
        if s.ledger[at + HITS] > 0:
            return True
    return False


def ships_to_take_hit(s: Sea, f: Frame) -> list[int]:
    """Any surface ship still afloat; a big one may be picked twice (CWNB-12.7g)."""
    ships = list(surface_ships(s, f[2]))
    ships.sort()
    return [s.pack.ship_action + ship for ship in ships]


def take_bomber_hit(s: Sea, f: Frame, action: int) -> None:
    """The defender picks who takes the next hit."""
    for at in rows_on(s.ledger, WIDTH, f[2]):
        if s.ledger[at + HITS] > 0:
            s.ledger[at + HITS] -= 1
            break
    hit_from_the_air(s, action - s.pack.ship_action)


BOMBER_HIT = under_attack(
    "bomber_hit", "CWNB-7.16e", local_seat, ships_to_take_hit, take_bomber_hit, about="defender"
)

NODES: list[Node[Sea]] = [
    DAMAGE_CONTROL_WINDOW, DAMAGE_CONTROL_TURN, DAMAGE_CONTROL_NODE, PRE_EMPTION, COUNTERATTACK, SAVE_TURN,
    SAVE_SUBMARINE, BOMBER_HIT,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
