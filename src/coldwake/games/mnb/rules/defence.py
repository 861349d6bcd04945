"""MNB-5.3, Defenses: a defender declares everything at once, then rolls in an order of choice.

What a defender drafts is seen by nobody until it is committed (R-MNB-37).
"""

from coldwake.core.nodes import Decision, Node, call, do, for_each, loop, procedure, unless
from coldwake.core.state import Frame, put
from coldwake.core.telling import emit
from coldwake.games.mnb.rules import events
from coldwake.games.mnb.rules.constants import (
    ANNOUNCED,
    ANSWER_ACTION,
    ATTACK_ACTION,
    CANCEL,
    CARD_ACTION,
    D_AIR_DEFENCE,
    D_CARD,
    D_SCREEN,
    D_SELF,
    FAILED,
    FLAK_MASK,
    FOR_AIR_DEFENCE,
    FOR_CARD,
    FOR_SELF_DEFENCE,
    MAX_ANSWERS,
    PENDING,
    READY,
    SCREENING,
    STOPPED,
    SUCCEEDED,
    VOID,
)
from coldwake.games.mnb.rules.dice import throw
from coldwake.games.mnb.rules.node_kinds import defence_click, roll
from coldwake.games.mnb.rules.ordering import choose_row, order_is_clear, rows_to_choose, take_next
from coldwake.games.mnb.rules.queries import (
    all_ships,
    attacks_on,
    hand_is_empty,
    local_seat,
    self_defence,
    show_from_hand,
)
from coldwake.games.mnb.rules.state import (
    ANSWER_WIDTH,
    DISCARD,
    FIRST_NUMBER_SPENT,
    HAND,
    HOW,
    MOVED_TO,
    PLOT,
    ROW_OF,
    SPAN,
    STATE,
    WIDTH,
    Ocean,
)
from coldwake.mechanics.ledger import (
    AGAINST,
    BY_CARD,
    BY_SEAT,
    BY_SHIP,
    DEFENDER,
    NEEDED,
    NOTHING,
    STATUS,
    SYMBOL,
    TARGET,
)

# -- what may be declared -------------------------------------------------------------------------


def attacks_a_card_answers(s: Ocean, seat: int, card: int) -> list[int]:
    """The attacks that a hand card may be used against; no ship is needed for it (MNB-7.6a, b).

    One matching kind suffices (R-MNB-31, R-MNB-50); Screening works for surface ships (MNB-8.5a, c).

    Rules: MNB-7.10c, MNB-8.4a, R-MNB-33.
    """
    if s.pack.kind_of[card] == SCREENING:
        return [at for at in attacks_on(s, seat) if len(screens(s, at)) > 0]
    guards = s.pack.guards_of[card]
    return [at for at in attacks_on(s, seat) if s.ledger[at + SYMBOL] & guards]


def screens(s: Ocean, at: int) -> list[int]:
    """The other ships of the fleet in the target's row or nearer the front (MNB-8.5b, R-MNB-51)."""
    return _screens_of(s, s.ledger[at + TARGET])


def screens_in_draft(s: Ocean, at: int) -> list[int]:
    """The same, and those of the ships to which Screening Ships of this draft will have moved the attack."""
    found = screens(s, at)
    for k in range(0, len(s.draft), ANSWER_WIDTH):
        if s.draft[k + HOW] == D_SCREEN and s.draft[k + AGAINST] == at:
            found.extend(_screens_of(s, s.draft[k + MOVED_TO]))
    return sorted(set(found))


def _screens_of(s: Ocean, target: int) -> list[int]:
    zone = s.where[target]
    row = ROW_OF[zone]
    found = [ship for near in range(row) for ship in s.zones[zone - near] if ship != target]
    found.sort()
    return found


def flak_numbers_left(s: Ocean, ship: int) -> list[int]:
    """The places of a ship's air defence numbers that are neither spent nor drafted (R-MNB-34)."""
    numbers = s.pack.air_defence[ship]
    spent = s.flags[ship] // FIRST_NUMBER_SPENT
    drafted = len([k for k in range(0, len(s.draft), ANSWER_WIDTH) if s.draft[k + BY_SHIP] == ship])
    free = [k for k in range(len(numbers)) if not spent >> k & 1]
    if len(free) > 1:
        free.sort(key=numbers.__getitem__)
    return free[drafted:]


def attacks_for_flak(s: Ocean, seat: int) -> list[int]:
    """Air strikes and cruise missiles on any ship of the fleet (MNB-7.3b, MNB-7.3c).

    Rules: R-MNB-35, R-MNB-64.
    """
    return [at for at in attacks_on(s, seat) if s.ledger[at + SYMBOL] & FLAK_MASK]


def drafted_cards(s: Ocean) -> list[int]:
    """The hand cards that the draft already uses."""
    return [s.draft[k + BY_CARD] for k in range(0, len(s.draft), ANSWER_WIDTH)]


def card_options(s: Ocean, seat: int) -> list[int]:
    """Hand cards that can answer an attack, equal copies once, drafted ones not."""
    drafted = drafted_cards(s)
    attacks = attacks_on(s, seat)
    found: list[int] = []
    for card in s.zones[HAND + SPAN * seat]:
        action = CARD_ACTION + s.pack.printing_of[card]
        fresh = card not in drafted and (not found or found[-1] != action)
        if fresh and _answers_any(s, card, attacks):
            found.append(action)
    return found


def _answers_any(s: Ocean, card: int, attacks: list[int]) -> bool:
    """Whether a hand card may be used against one of some attacks."""
    is_screen = s.pack.kind_of[card] == SCREENING
    guards = s.pack.guards_of[card]
    for at in attacks:
        if len(screens(s, at)) > 0 if is_screen else s.ledger[at + SYMBOL] & guards:
            return True
    return False


def flak_ships(s: Ocean, seat: int) -> list[int]:
    """Ships with an air defence number left, if there is something to use it on."""
    if not attacks_for_flak(s, seat):
        return []
    air_defence = s.pack.air_defence
    fleet = all_ships(s, seat)
    ships = [ship for ship in fleet if air_defence[ship] and len(flak_numbers_left(s, ship)) > 0]
    ships.sort()
    return ships


def nothing_to_declare(s: Ocean, f: Frame) -> bool:
    """Public knowledge, so the prompt may be left out: no card in hand and no air defence to use."""
    seat = f[2]
    return not attacks_on(s, seat) or (hand_is_empty(s, seat) and not flak_ships(s, seat))


# -- drafting (MNB-5.3c) --------------------------------------------------------------------------


def defence_options(s: Ocean, f: Frame) -> list[int]:
    """Commit, or one more defence; only the player under attack is asked (MNB-5.3b)."""
    options = [READY]
    _add_declarable(s, f[2], options)
    return options


def more_defence_options(s: Ocean, f: Frame) -> list[int]:
    """The same, and a way back to the empty draft."""
    options = [CANCEL, READY]
    _add_declarable(s, f[2], options)
    return options


def _add_declarable(s: Ocean, seat: int, options: list[int]) -> None:
    if len(s.draft) < MAX_ANSWERS * ANSWER_WIDTH // 2:
        options.extend(card_options(s, seat))
        for ship in flak_ships(s, seat):
            options.append(s.pack.ship_action + ship)


def pick_defence(s: Ocean, f: Frame, action: int) -> None:
    """Then the attack it is for; a commitment ends the draft."""
    seat = f[2]
    if action == CANCEL:
        s.draft = []
        s.push((DEFENCE.id, 0, seat))
    elif action >= s.pack.ship_action:
        s.push((FLAK_ATTACK.id, 0, seat, action - s.pack.ship_action))
    elif action != READY:
        s.push((CARD_ATTACK.id, 0, seat, _undrafted(s, seat, action - CARD_ACTION)))


def _undrafted(s: Ocean, seat: int, printing: int) -> int:
    """The copy to draft: of those left, the one that most seats know."""
    drafted = drafted_cards(s)
    best = NOTHING
    for card in s.zones[HAND + SPAN * seat]:
        if s.pack.printing_of[card] == printing and card not in drafted:
            if best == NOTHING or s.known[card].bit_count() > s.known[best].bit_count():
                best = card
    return best


def attacks_for_card(s: Ocean, f: Frame) -> list[int]:
    """The attacks it can answer."""
    return _attack_actions(attacks_a_card_answers(s, f[2], f[3]))


def attacks_for_ship(s: Ocean, f: Frame) -> list[int]:
    """The attacks that air defence works against."""
    return _attack_actions(attacks_for_flak(s, f[2]))


def _attack_actions(rows: list[int]) -> list[int]:
    return [CANCEL] + [ATTACK_ACTION + at // WIDTH for at in rows]


def draft_card(s: Ocean, f: Frame, action: int) -> None:
    """A card against an attack; Screening asks for the new target."""
    seat, card = f[2], f[3]
    at = (action - ATTACK_ACTION) * WIDTH
    if action == CANCEL:
        _ask_again(s, seat)
    elif s.pack.kind_of[card] == SCREENING:
        s.push((SCREEN_SHIP.id, 0, seat, card, at))
    else:
        _draft(s, [card, NOTHING, seat, at, s.pack.guard_of[card], D_CARD, NOTHING, PENDING])


def draft_flak(s: Ocean, f: Frame, action: int) -> None:
    """A number against an attack: the best one left (MNB-7.3d, MNB-7.3e)."""
    seat, ship = f[2], f[3]
    if action == CANCEL:
        _ask_again(s, seat)
        return
    number = s.pack.air_defence[ship][flak_numbers_left(s, ship)[0]]
    at = (action - ATTACK_ACTION) * WIDTH
    _draft(s, [NOTHING, ship, seat, at, number, D_AIR_DEFENCE, NOTHING, PENDING])


def screen_options(s: Ocean, f: Frame) -> list[int]:
    """The ship that is to take the attack upon itself."""
    return [CANCEL] + [s.pack.ship_action + ship for ship in screens_in_draft(s, f[4])]


def draft_screen(s: Ocean, f: Frame, action: int) -> None:
    """No die is needed."""
    if action == CANCEL:
        _ask_again(s, f[2])
    else:
        to = action - s.pack.ship_action
        _draft(s, [f[3], NOTHING, f[2], f[4], 0, D_SCREEN, to, PENDING])


def _draft(s: Ocean, row: list[int]) -> None:
    s.draft.extend(row)
    s.push((MORE_DEFENCE.id, 0, row[BY_SEAT]))


def _ask_again(s: Ocean, seat: int) -> None:
    s.push((MORE_DEFENCE.id if s.draft else DEFENCE.id, 0, seat))


DEFENCE = Decision[Ocean](
    "defence", "MNB-5.3c", local_seat, defence_options, pick_defence, step="T3", about="seat"
)
MORE_DEFENCE = defence_click("more_defence", "MNB-5.3c", more_defence_options, pick_defence, about="seat")
CARD_ATTACK = defence_click("card_attack", "MNB-7.6a", attacks_for_card, draft_card, about="seat card")
FLAK_ATTACK = defence_click("flak_attack", "MNB-7.3b", attacks_for_ship, draft_flak, about="seat ship")
SCREEN_SHIP = defence_click("screen_ship", "MNB-8.5b", screen_options, draft_screen, about="seat card attack")

# -- committing -----------------------------------------------------------------------------------


def commit(s: Ocean, f: Frame) -> None:
    """All at one time; then nothing can be added (MNB-5.3c). Self-defence needs no word (R-MNB-36)."""
    seat = f[2]
    s.answers = []
    for k in range(0, len(s.draft), ANSWER_WIDTH):
        row = s.draft[k : k + ANSWER_WIDTH]
        _declare(s, row)
        if row[BY_CARD] >= 0:
            show_from_hand(s, row[BY_CARD], PLOT)
        else:
            _spend_number(s, row[BY_SHIP], row[NEEDED])
    if not s.draft:
        emit(s, events.NO_DEFENCE, (seat,))
    s.draft = []
    s.automatic = 0
    s.reveal_barrier()
    for at in attacks_on(s, seat):
        add_self_defence(s, at)


def _declare(s: Ocean, row: list[int]) -> None:
    s.answers.extend(row)
    told = (row[BY_SEAT], row[HOW], row[BY_CARD], row[BY_SHIP], row[AGAINST] // WIDTH + 1, row[MOVED_TO])
    emit(s, events.DEFENCE_DECLARED, told)


def _spend_number(s: Ocean, ship: int, number: int) -> None:
    """Each number serves once in a turn (R-MNB-34)."""
    for k, printed in enumerate(s.pack.air_defence[ship]):
        bit = FIRST_NUMBER_SPENT << k
        if printed == number and not s.flags[ship] & bit:
            s.flags = put(s.flags, ship, s.flags[ship] | bit)
            return


def add_self_defence(s: Ocean, at: int) -> None:
    """The target of an attack defends itself, if it can, and once only (R-MNB-36)."""
    target = s.ledger[at + TARGET]
    for k in range(0, len(s.answers), ANSWER_WIDTH):
        own = s.answers[k + HOW] == D_SELF and s.answers[k + BY_SHIP] == target
        if own and s.answers[k + AGAINST] == at:  # the attack has come back to it
            if s.answers[k + STATE] == VOID:
                s.answers[k + STATE] = PENDING
            return
    number = self_defence(s, target)
    if number:
        seat = s.ledger[at + DEFENDER]
        s.answers.extend([NOTHING, target, seat, at, number, D_SELF, NOTHING, PENDING])


def committed_cards(s: Ocean, f: Frame) -> list[int]:
    """Each may be answered with Intel, in the order of the declaration (R-MNB-37)."""
    cards = [s.answers[k + BY_CARD] for k in range(0, len(s.answers), ANSWER_WIDTH)]
    return [card for card in cards if card >= 0]


# -- rolling (MNB-5.3d) ---------------------------------------------------------------------------


def pending_defences(s: Ocean) -> list[int]:
    """What is still to be rolled: against a stopped attack nothing is, though it is spent (R-MNB-39)."""
    return [
        k
        for k in range(0, len(s.answers), ANSWER_WIDTH)
        if s.answers[k + STATE] == PENDING and s.ledger[s.answers[k + AGAINST] + STATUS] == ANNOUNCED
    ]


def defences_are_left(s: Ocean, f: Frame) -> bool:
    """Whether any defence is still to be rolled."""
    return len(pending_defences(s)) > 0


def defence_order_is_clear(s: Ocean, f: Frame) -> bool:
    """One is left, or the player lets them follow in the order of declaration."""
    return order_is_clear(s, pending_defences(s))


def defences_to_choose(s: Ocean, f: Frame) -> list[int]:
    """The next one, or all the rest as declared."""
    return rows_to_choose(pending_defences(s), ANSWER_ACTION, ANSWER_WIDTH)


def choose_defence(s: Ocean, f: Frame, action: int) -> None:
    """The defender chooses the order."""
    choose_row(s, action, ANSWER_ACTION, ANSWER_WIDTH)


def take_next_defence(s: Ocean, f: Frame) -> None:
    """The chosen one, or the first."""
    take_next(s, pending_defences(s))


def is_screening(s: Ocean, f: Frame) -> bool:
    """A Screening Ship card needs no die."""
    return s.answers[s.current + HOW] == D_SCREEN


def roll_defence(s: Ocean, f: Frame, die: int) -> None:
    """One success stops the attack (MNB-7.3d, MNB-7.6a, R-MNB-33); a defence is spent anyway (MNB-7.6c)."""
    k = s.current
    how = s.answers[k + HOW]
    purpose = FOR_CARD if how == D_CARD else FOR_SELF_DEFENCE if how == D_SELF else FOR_AIR_DEFENCE
    at, needed = s.answers[k + AGAINST], s.answers[k + NEEDED]
    ship, card = s.answers[k + BY_SHIP], s.answers[k + BY_CARD]
    if throw(s, purpose, f[2], die, needed, at, ship, card):
        s.answers[k + STATE] = SUCCEEDED
        s.ledger[at + STATUS] = STOPPED
        emit(s, events.ATTACK_STOPPED, (at // WIDTH + 1,))
    else:
        s.answers[k + STATE] = FAILED


def finish_defence(s: Ocean, f: Frame) -> None:
    """A Screening Ship moves the attack; then the next defence."""
    if is_screening(s, f):
        _screen(s, s.current)
    s.current = NOTHING


def _screen(s: Ocean, k: int) -> None:
    """Range is not looked at again; the new target defends itself (MNB-8.5a, R-MNB-51)."""
    at, to = s.answers[k + AGAINST], s.answers[k + MOVED_TO]
    s.reveal_barrier()
    if to not in screens(s, at):  # another Screening Ship has moved the attack elsewhere
        s.answers[k + STATE] = FAILED
        emit(s, events.SCREEN_FAILED, (s.answers[k + BY_SEAT], s.answers[k + BY_CARD], at // WIDTH + 1))
        return
    s.answers[k + STATE] = SUCCEEDED
    old = s.ledger[at + TARGET]
    s.ledger[at + TARGET] = to
    emit(s, events.ATTACK_MOVED, (at // WIDTH + 1, old, to))
    for other in range(0, len(s.answers), ANSWER_WIDTH):
        is_self = s.answers[other + HOW] == D_SELF and s.answers[other + AGAINST] == at
        if is_self and s.answers[other + STATE] == PENDING:
            s.answers[other + STATE] = VOID
    add_self_defence(s, at)


def put_away(s: Ocean, f: Frame) -> None:
    """Used defence cards are discarded, whatever came of them (MNB-7.6c, R-MNB-56)."""
    for k in range(0, len(s.answers), ANSWER_WIDTH):
        card = s.answers[k + BY_CARD]
        if card >= 0 and s.where[card] == PLOT:
            s.move(card, DISCARD)


DEFEND = procedure(
    "defend",
    "MNB-5.3a",
    unless(nothing_to_declare, call("defence", "MNB-5.3c")),
    do(commit, "MNB-5.3c"),
    for_each(committed_cards, "played", "R-MNB-37"),
    loop(defences_are_left, "next_defence", "MNB-5.3d"),
    do(put_away, "MNB-7.6c"),
)
NEXT_DEFENCE = procedure(
    "next_defence",
    "MNB-5.3d",
    unless(defence_order_is_clear, call("defence_order", "MNB-5.3d")),
    do(take_next_defence, "MNB-5.3d"),
    unless(is_screening, call("defence_roll", "MNB-7.6a")),
    do(finish_defence, "MNB-8.5a"),
)
DEFENCE_ORDER = Decision[Ocean](
    "defence_order", "MNB-5.3d", local_seat, defences_to_choose, choose_defence, step="T3", about="seat"
)
DEFENCE_ROLL = roll("defence_roll", "MNB-7.6a", local_seat, roll_defence)

NODES: list[Node[Ocean]] = [
    DEFEND, DEFENCE, MORE_DEFENCE, CARD_ATTACK, FLAK_ATTACK, SCREEN_SHIP, NEXT_DEFENCE, DEFENCE_ORDER,
    DEFENCE_ROLL,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
