"""Rules 6 and 7: Weapon Lockon, and the answers to it."""

from coldwake.core.nodes import Decision, Node, call, do, for_each, loop, procedure, unless
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.answers import (
    could_answer,
    listeners,
    passive_sonars,
    playable_evasions,
    stations_cards,
    stations_help,
)
from coldwake.games.attack_sub.rules.clicks import active_seat, offer, opponent, picked_unit, unit_action
from coldwake.games.attack_sub.rules.constants import (
    ATTACK,
    BATTLE_STATIONS,
    C_ATTACK,
    CANCEL,
    EVASION,
    FIRE,
    FOR_ATTACK,
    LOCKON,
    MALFUNCTION,
    PASS,
    PIECE_ACTION,
)
from coldwake.games.attack_sub.rules.damage import apply_hit
from coldwake.games.attack_sub.rules.effects import (
    lay_open,
    lose_helicopter,
    note_action,
    play_card,
    settle_pile,
    turn_over,
)
from coldwake.games.attack_sub.rules.helicopters import operated_by_ship, ship_cannot_support
from coldwake.games.attack_sub.rules.malfunctions import malfunction
from coldwake.games.attack_sub.rules.node_kinds import card_turned, further_click
from coldwake.games.attack_sub.rules.options import attack_targets
from coldwake.games.attack_sub.rules.queries import (
    attack_level,
    attack_value,
    cards_of,
    defence,
    holder_of,
    is_ship,
    other_seat,
)
from coldwake.games.attack_sub.rules.reduction import submarine_to_shut
from coldwake.games.attack_sub.rules.search import answer_with_stations, end_operation, listen
from coldwake.games.attack_sub.rules.state import ATTACKING, Waters

# -- 6.1, 6.4 target and cards ---------------------------------------------------------------------


def targets(s: Waters, f: Frame) -> list[int]:
    """Ships with contact enough for the first card (SUB-6.1a, SUB-6.3a)."""
    return offer([CANCEL], attack_targets(s, f[2], f[3]))


def choose_target(s: Waters, f: Frame, action: int) -> None:
    """More cards may follow, if contact allows any."""
    if action != CANCEL:
        add_cards(s, (ATTACK_CARDS.id, 0, f[2], action - PIECE_ACTION, f[3]))


def more_lockons(s: Waters, f: Frame) -> list[int]:
    """Weapon Lockons that keep the sum of Contact numbers within the level (SUB-6.4a)."""
    unit, target, locked = f[2], f[3], f[4:]
    left = attack_level(s, holder_of(s, unit), target) - sum([s.pack.contact_of[card] for card in locked])
    return [
        card
        for card in cards_of(s, s.active, LOCKON)
        if card not in locked and s.pack.contact_of[card] <= left
    ]


def add_cards(s: Waters, f: Frame) -> None:
    """Ask for more cards, or fire at once where none can be added."""
    if more_lockons(s, f):
        s.push(f)
    else:
        open_fire(s, f[2], f[3], f[4:])


def lockons(s: Waters, f: Frame) -> list[int]:
    """Fire, or one card more."""
    return offer([CANCEL, FIRE], more_lockons(s, f))


def lock_on(s: Waters, f: Frame, action: int) -> None:
    """Combined in one attack (SUB-6.1x, SUB-6.4a, SUB-6.4b, SUB-6.4x)."""
    if action == FIRE:
        open_fire(s, f[2], f[3], f[4:])
    elif action != CANCEL:
        add_cards(s, (*f, action - PIECE_ACTION))


def open_fire(s: Waters, unit: int, target: int, locked: tuple[int, ...]) -> None:
    """The attack is declared (SUB-3.1f)."""
    s.end_operation()
    for card in locked:
        play_card(s, card)
        emit(s, events.LOCKED_ON, (s.active, unit, card))
    note_action(s, unit, C_ATTACK)
    s.op_kind = ATTACKING
    s.op_unit = unit
    s.op_targets = bytes([target])
    s.op_cards = bytes(locked)
    s.op_defence = defence(s, target)
    emit(s, events.ATTACK_BEGINS, (s.active, unit, target, strength(s), s.op_defence))
    s.push((ATTACK_RUN.id, 0))


def strength(s: Waters) -> int:
    """Fire numbers, the Attack value once, less Evasive Action (SUB-6.4b, SUB-6.5a, SUB-7.1a, R-SUB-70)."""
    fire = sum([s.pack.fire_of[card] for card in s.op_cards])
    evaded = sum([s.pack.evade_of[card] for card in s.evasions])
    return fire + attack_value(s, s.op_unit, s.op_targets[0]) - evaded


ATTACK_TARGET = further_click(
    "attack_target", "SUB-6.1a", targets, choose_target, step="C", about="unit card"
)
ATTACK_CARDS = further_click("attack_cards", "SUB-6.4a", lockons, lock_on, step="C", about="unit ship card")

# -- 6.8, 7 the answers ----------------------------------------------------------------------------


def window_is_open(s: Waters, f: Frame) -> bool:
    """Somebody could answer and has not passed."""
    return not s.passed and could_answer(s)


def answer_choices(s: Waters, f: Frame) -> list[int]:
    """Evasive Action, Passive Sonar, Battle Stations (SUB-3.2d, SUB-6.4c)."""
    cards = playable_evasions(s)
    if listeners(s):
        cards = cards + passive_sonars(s)
    if stations_help(s):
        cards = cards + stations_cards(s)
    return offer([PASS], cards)


def answer_choice(s: Waters, f: Frame, action: int) -> None:
    """The target evades or calls Battle Stations; or somebody listens."""
    card = action - PIECE_ACTION
    if action == PASS:
        s.passed = 1
    elif s.pack.family_of[card] == EVASION:
        evade(s, card)
    elif s.pack.family_of[card] == BATTLE_STATIONS:
        answer_with_stations(s, s.op_targets[0], card)
    elif len(listeners(s)) == 1:
        listen(s, listeners(s)[0], card)
    else:
        s.push((SOUNDER.id, 0, card))


def sounder_choices(s: Waters, f: Frame) -> list[int]:
    """Who listens (SUB-6.8a, SUB-6.8b)?"""
    options = [unit_action(s, unit) for unit in listeners(s)]
    options.sort()
    return [CANCEL, *options]


def sounder_choice(s: Waters, f: Frame, action: int) -> None:
    """This one."""
    if action != CANCEL:
        listen(s, picked_unit(s, action), f[2])


def evade(s: Waters, card: int) -> None:
    """Its number counts against this attack only (SUB-7.1a, SUB-7.1b, SUB-7.1c)."""
    play_card(s, card)
    target = s.op_targets[0]
    s.answers = s.answers + bytes([target])
    s.evasions = s.evasions + bytes([card])
    emit(s, events.EVADED, (other_seat(s), target, card, s.pack.evade_of[card]))


ANSWER = Decision[Waters]("answer", "SUB-7.1a", opponent, answer_choices, answer_choice, step="C")
SOUNDER = Decision[Waters](
    "sounder", "SUB-6.8a", opponent, sounder_choices, sounder_choice, cover="answer", step="C", about="card"
)

# -- 6.5 resolution --------------------------------------------------------------------------------


def resolve(s: Waters, f: Frame, card: int) -> None:
    """Strength and random number against Defence; X is a malfunction.

    Rules: SUB-6.5a, SUB-9.1a, SUB-9.1c.
    """
    unit, target = s.op_unit, s.op_targets[0]
    needed = s.op_defence - strength(s)
    number = turn_over(s, s.active, card)
    s.succeeded = int(number != MALFUNCTION and number >= needed)
    emit(s, events.TURNED, (s.active, FOR_ATTACK, card, number, needed, s.succeeded, unit, target))
    settle_pile(s)
    if number == MALFUNCTION:
        if is_ship(s, unit):
            malfunction(s, unit, ATTACK)
        else:
            lose_helicopter(s, unit)


def has_missed(s: Waters, f: Frame) -> bool:
    """No effect."""
    return not s.succeeded


def strike(s: Waters, f: Frame, card: int) -> None:
    """One more card is turned for its hit result; it is no random number (SUB-6.5b)."""
    target = s.op_targets[0]
    lay_open(s, card)
    emit(s, events.HIT, (s.active, target, card))
    settle_pile(s)
    apply_hit(s, target, card)


ATTACK_RUN = procedure(
    "attack",
    "SUB-6.1a",
    loop(window_is_open, "answer", "SUB-6.4c"),
    call("attack_draw", "SUB-6.5a"),
    unless(
        has_missed,
        call("hit_draw", "SUB-6.5b"),
        loop(ship_cannot_support, "ditch", "SUB-10.4c"),
        for_each(submarine_to_shut, "shut_down", "SUB-5.5a"),
    ),
    unless(operated_by_ship, call("check_operation", "SUB-10.3a")),
    do(end_operation),
)
ATTACK_DRAW = card_turned("attack_draw", "SUB-6.5a", active_seat, resolve)
HIT_DRAW = card_turned("hit_draw", "SUB-6.5b", active_seat, strike)

NODES: list[Node[Waters]] = [
    ATTACK_TARGET, ATTACK_CARDS, ATTACK_RUN, ANSWER, SOUNDER, ATTACK_DRAW, HIT_DRAW,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
