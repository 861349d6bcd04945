"""MNB-5.4, Resolve Attacks: what was not stopped is carried out, in the attacker's order."""

from coldwake.core.nodes import Decision, Node, Procedure, call, do, for_each, loop, procedure, unless, when
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.mnb.rules import events
from coldwake.games.mnb.rules.constants import (
    A_STRIKE,
    ANNOUNCED,
    ATTACK_ACTION,
    DISCARDING,
    FOR_ASW,
    FOR_STRIKE,
    HIT,
    MISSED,
    SUNK,
    WASTED,
)
from coldwake.games.mnb.rules.dice import throw
from coldwake.games.mnb.rules.node_kinds import roll
from coldwake.games.mnb.rules.ordering import choose_row, order_is_clear, rows_to_choose, take_next
from coldwake.games.mnb.rules.queries import active_seat, attacked_in_order, attacks_on, damage, owner
from coldwake.games.mnb.rules.state import (
    DISCARD,
    PLOT,
    ROW,
    ROW_OF,
    SINKS,
    SPAN,
    TROPHIES,
    UNDER,
    WIDTH,
    Ocean,
)
from coldwake.mechanics import formation, hulls
from coldwake.mechanics.ledger import CARD, DICE, FIRER, HITS, KIND, NOTHING, NUMBER, STATUS, TARGET

# -- the order of attacks -------------------------------------------------------------------------


def begin_resolving(s: Ocean, f: Frame) -> None:
    """The attacker has not let them follow by themselves yet."""
    s.automatic = 0
    s.current = NOTHING


def unresolved(s: Ocean, defender: int) -> list[int]:
    """The attacks on a defender that got through; on all of them, if all defended first (R-MNB-38)."""
    if defender < s.seats:
        return attacks_on(s, defender)
    return [at for at in range(0, len(s.ledger), WIDTH) if s.ledger[at + STATUS] == ANNOUNCED]


def attacks_are_left(s: Ocean, f: Frame) -> bool:
    """Whether an attack is still to be resolved."""
    return len(unresolved(s, f[2])) > 0


def attack_order_is_clear(s: Ocean, f: Frame) -> bool:
    """One is left, or the player lets them follow in the order of announcement."""
    return order_is_clear(s, unresolved(s, f[2]))


def attacks_to_choose(s: Ocean, f: Frame) -> list[int]:
    """The next one, or all the rest as announced (R-MNB-40)."""
    return rows_to_choose(unresolved(s, f[2]), ATTACK_ACTION, WIDTH)


def choose_attack(s: Ocean, f: Frame, action: int) -> None:
    """The attacker chooses the order."""
    choose_row(s, action, ATTACK_ACTION, WIDTH)


def take_next_attack(s: Ocean, f: Frame) -> None:
    """The chosen one, or the first."""
    take_next(s, unresolved(s, f[2]))
    s.succeeded = 1


def needs_no_die(s: Ocean, f: Frame) -> bool:
    """Guns, missiles and torpedoes hit without a roll (MNB-7.5a)."""
    return not s.ledger[s.current + DICE]


# -- dice of strikes and anti-submarine attacks ---------------------------------------------------


def needed_for(s: Ocean, at: int) -> int:
    """The printed number; a strike at a rear row needs more with MNB-11.1 (R-MNB-52).

    Rules: MNB-11.1a, MNB-11.1b.
    """
    number = s.ledger[at + NUMBER]
    if s.rules.row_defence and s.ledger[at + KIND] == A_STRIKE:
        number += ROW_OF[s.where[s.ledger[at + TARGET]]] - 1
    return number


def roll_attack(s: Ocean, f: Frame, die: int) -> None:
    """Carrier or card, ship or submarine: all strikes are alike, and all hunts (MNB-7.11d, e, MNB-7.12b)."""
    at = s.current
    purpose = FOR_STRIKE if s.ledger[at + KIND] == A_STRIKE else FOR_ASW
    firer, card = s.ledger[at + FIRER], s.ledger[at + CARD]
    s.succeeded = int(throw(s, purpose, s.active, die, needed_for(s, at), at, firer, card))


# -- effects --------------------------------------------------------------------------------------


def apply_attack(s: Ocean, f: Frame) -> None:
    """Sunk outright, damaged or missed; then rows close up (MNB-3.4d)."""
    at = s.current
    s.current = NOTHING
    s.reveal_barrier()
    card, target = s.ledger[at + CARD], s.ledger[at + TARGET]
    s.ledger[at + STATUS] = _effect(s, at, card, target)
    if s.ledger[at + STATUS] == SUNK:
        waste_attacks_on(s, target)
    if card >= 0 and s.where[card] == PLOT:  # R-MNB-56: only hits that did not sink stay under a ship
        s.move(card, DISCARD)


def _effect(s: Ocean, at: int, card: int, target: int) -> int:
    if s.ledger[at + DICE]:
        if not s.succeeded:
            return MISSED
        sink(s, target)  # MNB-7.10b, MNB-7.10d
        return SUNK
    if s.ledger[at + SINKS] or s.pack.submarine[target]:  # MNB-7.5b, R-MNB-24
        sink(s, target)
        return SUNK
    s.move(card, UNDER + target)  # MNB-7.13a, R-MNB-41
    hurt = damage(s, target)
    emit(s, events.DAMAGED, (target, card, s.ledger[at + HITS], hurt))
    if hurt < s.pack.hull[target]:
        return HIT
    sink(s, target)
    return SUNK


def sink(s: Ocean, ship: int) -> None:
    """To the victory pile of the player whose turn it is, whoever did the earlier damage (R-MNB-55).

    Rules: MNB-7.13c, MNB-7.14a, MNB-7.14b.
    """
    seat = owner(s, ship)
    hulls.send_down(s, ship, UNDER + ship, DISCARD, TROPHIES + SPAN * s.active)
    s.flags = put(s.flags, ship, 0)
    emit(s, events.SANK, (ship, seat, s.active))
    if formation.close_ranks(s, ROW + SPAN * seat):
        emit(s, events.ROWS_ADVANCED, (seat,))


def waste_attacks_on(s: Ocean, ship: int) -> None:
    """An attack whose target is gone comes to nothing, and its card is discarded (R-MNB-40)."""
    for at in range(0, len(s.ledger), WIDTH):
        if s.ledger[at + TARGET] != ship or s.ledger[at + STATUS] != ANNOUNCED:
            continue
        s.ledger[at + STATUS] = WASTED
        emit(s, events.ATTACK_WASTED, (at // WIDTH + 1, ship))
        card = s.ledger[at + CARD]
        if card >= 0 and s.where[card] == PLOT:
            s.move(card, DISCARD)


RESOLVE = procedure(
    "resolve", "MNB-5.4a", do(begin_resolving, "R-MNB-40"), loop(attacks_are_left, "next_attack", "MNB-5.4a")
)
NEXT_ATTACK = procedure(
    "next_attack",
    "MNB-5.4a",
    unless(attack_order_is_clear, call("attack_order", "R-MNB-40")),
    do(take_next_attack, "R-MNB-40"),
    unless(needs_no_die, call("attack_roll", "MNB-7.10b")),
    do(apply_attack, "MNB-7.14a"),
)
ATTACK_ORDER = Decision[Ocean](
    "attack_order", "R-MNB-40", active_seat, attacks_to_choose, choose_attack, step="T4"
)
ATTACK_ROLL = roll("attack_roll", "MNB-7.10b", active_seat, roll_attack)

# -- the whole of Defenses and Resolve Attacks ----------------------------------------------------


def defenders(s: Ocean, f: Frame) -> list[int]:
    """In player order after the attacker (MNB-10.3a)."""
    return attacked_in_order(s)


def everybody(s: Ocean, f: Frame) -> list[int]:
    """All defenders at once: a seat behind the last."""
    return [s.seats] if s.ledger else []


def is_global(s: Ocean, f: Frame) -> bool:
    """Whether all defences come before all attacks (R-MNB-38)."""
    return s.rules.resolve_globally


def close_battle(s: Ocean, f: Frame) -> None:
    """Whatever was played and does not lie under a ship is discarded (R-MNB-56)."""
    s.move_all(PLOT, DISCARD)
    s.automatic = 0
    s.stage = DISCARDING


ENGAGEMENT: Procedure[Ocean] = procedure(
    "engagement", "R-MNB-38", call("defend", "MNB-5.3a"), call("resolve", "MNB-5.4a")
)
BATTLE = procedure(
    "battle",
    "MNB-5.3a",
    unless(is_global, for_each(defenders, "engagement", "R-MNB-38")),
    when("R-38", for_each(defenders, "defend", "MNB-5.3a"), for_each(everybody, "resolve", "MNB-5.4a")),
    do(close_battle, "R-MNB-56"),
)

NODES: list[Node[Ocean]] = [BATTLE, ENGAGEMENT, RESOLVE, NEXT_ATTACK, ATTACK_ORDER, ATTACK_ROLL]
"""The nodes of this chapter, in the order of play."""
