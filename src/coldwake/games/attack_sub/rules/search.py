"""Rule 4: Sensor Detection, with the answers of the enemy turn (rules 4.22 and 5.3)."""

from coldwake.core.nodes import Decision, Node, call, do, for_each, loop, procedure, unless
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.answers import (
    allowance,
    can_be_stationed,
    could_hide,
    hiding_cards,
    listeners,
    passive_sonars,
    stations_cards,
)
from coldwake.games.attack_sub.rules.clicks import active_seat, offer, opponent, picked_unit, unit_action
from coldwake.games.attack_sub.rules.constants import (
    A_SEARCH,
    ACTIVE,
    ACTIVE_BONUS,
    ACTIVE_MODE,
    BATTLE_STATIONS,
    CANCEL,
    DONE,
    FOR_SEARCH,
    MALFUNCTION,
    PASS,
    PASSIVE,
    PASSIVE_MODE,
    PIECE_ACTION,
    SENSOR,
)
from coldwake.games.attack_sub.rules.effects import (
    lose_helicopter,
    note_action,
    play_card,
    settle_pile,
    shift_contact,
    turn_over,
)
from coldwake.games.attack_sub.rules.helicopters import operated_by_ship
from coldwake.games.attack_sub.rules.malfunctions import malfunction
from coldwake.games.attack_sub.rules.node_kinds import card_turned, further_click
from coldwake.games.attack_sub.rules.options import search_targets
from coldwake.games.attack_sub.rules.queries import (
    detection,
    hand_is_empty,
    holder_of,
    is_ship,
    other_seat,
    sensor_value,
)
from coldwake.games.attack_sub.rules.state import REDUCED, SEARCHING, Waters

# -- naming (SUB-4.1a) -----------------------------------------------------------------------------


def begin(s: Waters, unit: int, card: int) -> None:
    """A card that works both ways asks how it is used (SUB-4.2b)."""
    modes = s.pack.modes_of[card]
    if modes == ACTIVE_MODE | PASSIVE_MODE:
        s.push((SEARCH_MODE.id, 0, unit, card))
    else:
        s.push((SEARCH_TARGET.id, 0, unit, card, int(modes == ACTIVE_MODE)))


def modes(s: Waters, f: Frame) -> list[int]:
    """Active or passive."""
    return [CANCEL, ACTIVE, PASSIVE]


def choose_mode(s: Waters, f: Frame, action: int) -> None:
    """At the moment of play (SUB-4.2b)."""
    if action != CANCEL:
        s.push((SEARCH_TARGET.id, 0, f[2], f[3], int(action == ACTIVE)))


def targets(s: Waters, f: Frame) -> list[int]:
    """Any enemy Ship not yet named; done after the first (SUB-4.1a, SUB-4.21b)."""
    named = f[5:]
    options = [CANCEL, DONE] if named else [CANCEL]
    return offer(options, [ship for ship in search_targets(s, f[2]) if ship not in named])


def name_target(s: Waters, f: Frame, action: int) -> None:
    """One more target; when nobody is left to name, the search begins.

    A passive search begins with its first target and names the others as it goes on (R-SUB-45).
    """
    if action == CANCEL:
        return
    named = f[5:] if action == DONE else (*f[5:], action - PIECE_ACTION)
    is_whole = action == DONE or len(named) == len(search_targets(s, f[2]))
    if is_whole or goes_step_by_step(s, f[4]):
        announce(s, f[2], f[3], f[4], named)
    else:
        s.push((*f[:5], *named))


def goes_step_by_step(s: Waters, active: int) -> bool:
    """Only Active Sonar names its targets beforehand (SUB-4.21b, R-SUB-45)."""
    return not active and not s.rules.names_all


def announce(s: Waters, unit: int, card: int, active: int, named: tuple[int, ...]) -> None:
    """The card is played and the targets named so far are told, in order (SUB-4.1b, R-SUB-45)."""
    s.end_operation()
    play_card(s, card)
    note_action(s, unit, A_SEARCH)
    s.op_kind = SEARCHING
    s.op_unit = unit
    s.op_mode = active
    s.op_targets = bytes(named)
    s.op_cards = bytes([card])
    emit(s, events.SEARCH_BEGINS, (s.active, unit, card, active))
    for ship in named:
        emit(s, events.TARGET_NAMED, (s.active, unit, ship))
    s.push((SEARCH.id, 0))


SEARCH_MODE = further_click("search_mode", "SUB-4.2b", modes, choose_mode, step="A", about="unit card")
SEARCH_TARGET = further_click(
    "search_target", "SUB-4.1a", targets, name_target, step="A", about="unit card active"
)

# -- Passive Sonar against Active Sonar (SUB-4.22c) ------------------------------------------------


def window_is_open(s: Waters, f: Frame) -> bool:
    """Somebody could listen and has not passed (SUB-4.22b)."""
    return not s.passed and not hand_is_empty(s, other_seat(s)) and bool(listeners(s))


def listen_choices(s: Waters, f: Frame) -> list[int]:
    """Passive Sonar; Battle Stations for a target that would both listen and hide."""
    sonars = passive_sonars(s)
    return offer([PASS], sonars + (stations_cards(s) if sonars and _stationable(s) else []))


def _stationable(s: Waters) -> list[int]:
    """Targets that could use two answers (R-SUB-15, R-SUB-71)."""
    heard = listeners(s)
    found: list[int] = []
    for ship in s.op_targets:
        could_hide_too = not s.flags[ship] & REDUCED and bool(hiding_cards(s, ship))
        if ship in heard and can_be_stationed(s, ship) and could_hide_too:
            found.append(ship)
    return found


def listen_choice(s: Waters, f: Frame, action: int) -> None:
    """The card, then who plays it."""
    if action == PASS:
        s.passed = 1
        return
    card = action - PIECE_ACTION
    units = _who_may_play(s, card)
    if len(units) == 1:
        answer_by(s, units[0], card)
    else:
        s.push((LISTENER.id, 0, card))


def _who_may_play(s: Waters, card: int) -> list[int]:
    return _stationable(s) if s.pack.family_of[card] == BATTLE_STATIONS else listeners(s)


def listener_choices(s: Waters, f: Frame) -> list[int]:
    """The units that may play the card."""
    options = [unit_action(s, unit) for unit in _who_may_play(s, f[2])]
    options.sort()
    return [CANCEL, *options]


def listener_choice(s: Waters, f: Frame, action: int) -> None:
    """This one."""
    if action != CANCEL:
        answer_by(s, picked_unit(s, action), f[2])


def answer_by(s: Waters, unit: int, card: int) -> None:
    """A unit answers with Passive Sonar, or goes to Battle Stations."""
    if s.pack.family_of[card] == BATTLE_STATIONS:
        answer_with_stations(s, unit, card)
    else:
        listen(s, unit, card)


def listen(s: Waters, unit: int, card: int) -> None:
    """Contact on the searching or firing Ship rises without a draw; a target uses its answer for it.

    Rules: SUB-3.2b, SUB-3.2f, SUB-4.22a, SUB-4.22c, SUB-4.22d, SUB-6.8a, SUB-6.8b, SUB-6.8d.
    """
    play_card(s, card)
    s.listened = s.listened + bytes([unit])
    if unit in s.op_targets:
        s.answers = s.answers + bytes([unit])
    emit(s, events.LISTENED, (other_seat(s), unit, card, s.op_unit))
    shift_contact(s, holder_of(s, unit), s.op_unit, 1)


def answer_with_stations(s: Waters, ship: int, card: int) -> None:
    """One answer more for this Ship, for the rest of the turn or in this operation (SUB-3.6f, R-SUB-15)."""
    play_card(s, card)
    s.stationed = s.stationed + bytes([ship])
    emit(s, events.STATIONS_CALLED, (other_seat(s), ship, card))


LISTEN = Decision[Waters]("listen", "SUB-4.22c", opponent, listen_choices, listen_choice, step="A")
LISTENER = Decision[Waters](
    "listener",
    "SUB-4.22c",
    opponent,
    listener_choices,
    listener_choice,
    cover="listen",
    step="A",
    about="card",
)

# -- Contact Reduction of the Ship that is checked (SUB-5.3a) --------------------------------------


def hiding_is_open(s: Waters, f: Frame) -> bool:
    """The Ship about to be checked could hide and has not passed (R-SUB-46)."""
    return not s.passed and could_hide(s, f[2])


def open_window(s: Waters, f: Frame) -> None:
    """Nobody has passed yet."""
    s.passed = 0


def hide_choices(s: Waters, f: Frame) -> list[int]:
    """Contact Reduction, if an answer is left; else Battle Stations first (SUB-3.2e)."""
    cards = hiding_cards(s, f[2])
    if allowance(s, f[2]) > 0:
        return offer([PASS], cards)
    return offer([PASS], stations_cards(s) if cards and can_be_stationed(s, f[2]) else [])


def hide_choice(s: Waters, f: Frame, action: int) -> None:
    """The red number counts against every search on this Ship until the turn ends.

    Rules: SUB-5.1a, SUB-5.3a, SUB-5.3b, SUB-5.3c.
    """
    if action == PASS:
        s.passed = 1
        return
    ship, card = f[2], action - PIECE_ACTION
    if s.pack.family_of[card] == BATTLE_STATIONS:
        answer_with_stations(s, ship, card)
        return
    play_card(s, card)
    s.answers = s.answers + bytes([ship])
    s.reduction = put(s.reduction, ship, s.pack.red_of[card])
    s.flags = put(s.flags, ship, s.flags[ship] | REDUCED)
    emit(s, events.HIDDEN_FROM, (other_seat(s), ship, card, s.pack.red_of[card]))


HIDE = Decision[Waters]("hide", "SUB-5.3a", opponent, hide_choices, hide_choice, step="A", about="ship")

# -- the check (SUB-4.1b to SUB-4.1d) --------------------------------------------------------------


def search_number(s: Waters, unit: int, ship: int) -> int:
    """What the random number must reach (SUB-4.1c, SUB-4.21a, R-SUB-47)."""
    bonus = ACTIVE_BONUS if s.op_mode else 0
    return detection(s, ship) - sensor_value(s, unit) - bonus + s.reduction[ship]


def check(s: Waters, f: Frame, card: int) -> None:
    """One box of contact, or nothing, or a malfunction that ends the search.

    Rules: SUB-4.1d, SUB-9.1a, SUB-9.1c, SUB-9.2a, R-SUB-78.
    """
    unit, ship = s.op_unit, f[2]
    needed = search_number(s, unit, ship)
    number = turn_over(s, s.active, card)
    success = number != MALFUNCTION and number >= needed
    emit(s, events.TURNED, (s.active, FOR_SEARCH, card, number, needed, int(success), unit, ship))
    settle_pile(s)
    if number == MALFUNCTION:
        s.op_over = 1
        if is_ship(s, unit):
            malfunction(s, unit, SENSOR)
        else:
            lose_helicopter(s, unit)
    elif success:
        shift_contact(s, holder_of(s, unit), ship, 1)


def search_is_over(s: Waters, f: Frame) -> bool:
    """A malfunction has ended it (SUB-9.2a)."""
    return bool(s.op_over)


def named_targets(s: Waters, f: Frame) -> list[int]:
    """In the order they were named."""
    return list(s.op_targets)


def end_operation(s: Waters, f: Frame) -> None:
    """It is done."""
    s.end_operation()


# -- a passive search goes on or stops (SUB-4.1a, R-SUB-45) ----------------------------------------


def targets_left(s: Waters) -> list[int]:
    """Enemy Ships that the search has not tried and that it could still hear better."""
    return [ship for ship in search_targets(s, s.op_unit) if ship not in s.op_targets]


def may_go_on(s: Waters, f: Frame) -> bool:
    """After each result, until a malfunction, a word to stop, or nobody is left."""
    return not s.op_over and goes_step_by_step(s, s.op_mode) and bool(targets_left(s))


def next_targets(s: Waters, f: Frame) -> list[int]:
    """Stop, or one more Ship."""
    return offer([DONE], targets_left(s))


def search_on(s: Waters, f: Frame, action: int) -> None:
    """The next target is named and checked, with all that was learnt so far."""
    if action == DONE:
        s.op_over = 1
        return
    ship = action - PIECE_ACTION
    s.op_targets = s.op_targets + bytes([ship])
    emit(s, events.TARGET_NAMED, (s.active, s.op_unit, ship))
    s.push((CHECK.id, 0, ship))


SEARCH_ON = Decision[Waters]("search_on", "SUB-4.1a", active_seat, next_targets, search_on, step="A")

SEARCH = procedure(
    "search",
    "SUB-4.1a",
    loop(window_is_open, "listen", "SUB-4.21c"),
    for_each(named_targets, "check", "SUB-4.1b"),
    loop(may_go_on, "search_on", "SUB-4.1a"),
    unless(operated_by_ship, call("check_operation", "SUB-10.3a")),
    do(end_operation),
)
CHECK = procedure(
    "check",
    "SUB-4.1b",
    unless(
        search_is_over,
        do(open_window, "SUB-5.3a"),
        loop(hiding_is_open, "hide", "SUB-5.3a"),
        call("search_draw", "SUB-4.1b"),
    ),
)
SEARCH_DRAW = card_turned("search_draw", "SUB-4.1b", active_seat, check)

NODES: list[Node[Waters]] = [
    SEARCH_MODE, SEARCH_TARGET, SEARCH, LISTEN, LISTENER, CHECK, HIDE, SEARCH_DRAW, SEARCH_ON,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
