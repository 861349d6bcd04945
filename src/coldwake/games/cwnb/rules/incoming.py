"""Rule 6.1, step B.2, stages 0 and 1: Area ASW, then guns, missiles, torpedoes and ASW.

Results are provisional effects (R-CWNB-37): a row that hits stays a hit until Damage Control
saves it or the end of stage 2 applies it. Stages follow R-CWNB-26.
"""

from coldwake.core.nodes import Decision, Node, Procedure, call, do, for_each, procedure, unless
from coldwake.core.state import Frame, put_in
from coldwake.core.telling import emit
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.answers import clear_answers, put_card
from coldwake.games.cwnb.rules.constants import (
    A_ASW,
    A_GUN,
    A_MISSILE,
    A_TORPEDO,
    A_TORPEDO_ROLL,
    ASW,
    ATTACK_ACTION,
    CANCEL,
    CANCELLED,
    DONE,
    ECM,
    EVASIVE,
    FOR_AREA_ASW,
    FOR_ASW,
    FOR_POINT_ASW,
    FOR_TORPEDO,
    HIT,
    MISSED,
    NAMED,
    SEAT_ACTION,
)
from coldwake.games.cwnb.rules.hands import card_in_hand, cards_of_kinds
from coldwake.games.cwnb.rules.naming import set_numbers
from coldwake.games.cwnb.rules.node_kinds import active_seat, under_attack
from coldwake.games.cwnb.rules.queries import (
    afloat,
    area_asw_number,
    area_cards,
    asw_number,
    by_submarine,
    has_area,
    teammates,
)
from coldwake.games.cwnb.rules.state import (
    ANSWER_WIDTH,
    AREA,
    DISCARD,
    DOWN,
    HAND,
    PLOT,
    RESOLVING,
    SPAN,
    WIDTH,
    Sea,
)
from coldwake.mechanics.dice import die_roll
from coldwake.mechanics.hands import first_of, show_card
from coldwake.mechanics.ledger import (
    AGAINST,
    BY_SEAT,
    CARD,
    FIRER,
    KIND,
    NEEDED,
    NOTHING,
    NUMBER,
    STATUS,
    TARGET,
    attacked_seats,
    rows_on,
)

# -- freezing, and the order of defenders (CWNB-7f) -----------------------------------------------


def freeze_attacks(s: Sea, f: Frame) -> None:
    """From here on every attack stands as named, with its Hit number (CWNB-6.1B1e, R-CWNB-31).

    Rules: CWNB-7h.
    """
    set_numbers(s)
    s.stage = RESOLVING
    s.reveal_barrier()
    attacked = attacked_seats(s.ledger, WIDTH, s.seats)
    s.defenders = bytes(attacked) if len(attacked) == 1 else b""


def no_attack_named(s: Sea, f: Frame) -> bool:
    """Then there is nothing to resolve."""
    return len(s.ledger) == 0


def order_is_settled(s: Sea, f: Frame) -> bool:
    """One defender needs no order."""
    return len(s.defenders) > 0


def defenders_left(s: Sea, f: Frame) -> list[int]:
    """Attacked players not yet picked."""
    attacked = attacked_seats(s.ledger, WIDTH, s.seats)
    return [SEAT_ACTION + seat for seat in attacked if seat not in s.defenders]


def pick_defender(s: Sea, f: Frame, action: int) -> None:
    """The attacker picks the order; the last one follows by itself."""
    s.defenders = s.defenders + bytes([action - SEAT_ACTION])
    left = defenders_left(s, f)
    if len(left) == 1:
        s.defenders = s.defenders + bytes([left[0] - SEAT_ACTION])
    else:
        s.push(f)


def defenders_in_order(s: Sea, f: Frame) -> list[int]:
    """The order is chosen once and used in every stage (R-CWNB-26)."""
    return list(s.defenders)


DEFENDER_ORDER = Decision[Sea](
    "defender_order", "CWNB-7f", active_seat, defenders_left, pick_defender, step="B.2"
)

# -- shared by the stages -------------------------------------------------------------------------


def cancel_row(s: Sea, at: int, seat: int, card: int) -> None:
    """A defence stops an attack without a die.

    Rules: CWNB-8a.
    """
    s.ledger[at + STATUS] = CANCELLED
    emit(s, events.CANCELLED_BY, (at // WIDTH + 1, seat, card))
    discard_attack_card(s, at)


def discard_attack_card(s: Sea, at: int) -> None:
    """A cancelled or missed card is done with; a card with a second strike waits (R-CWNB-45)."""
    card = s.ledger[at + CARD]
    if card >= 0 and s.where[card] == PLOT and s.ledger[at + KIND] <= A_ASW:
        s.move(card, DISCARD)


def show_area(s: Sea, seat: int, kind: int) -> int:
    """One face-down card of a kind is shown now that it can be used, and works on (CWNB-12.4b, d); or -1.

    Called only while an attack stands that the card answers: no card shown tells that none lies there.

    Rules: R-CWNB-67.
    """
    if not s.zones[DOWN + SPAN * seat]:
        return NOTHING
    s.reveal_barrier()
    card = first_of(s, DOWN + SPAN * seat, s.pack.kind_of, kind)
    if card >= 0:
        s.move(card, AREA + SPAN * seat)
        emit(s, events.AREA_SHOWN, (seat, card))
    else:
        s.ruled_out = put_in(s.ruled_out, seat, s.ruled_out[seat] | 1 << kind)
    return card


def area_card(s: Sea, seat: int, kind: int) -> int:
    """The Area Defense that answers a standing attack: one lying open, else one shown now; or -1."""
    card = first_of(s, AREA + SPAN * seat, s.pack.kind_of, kind)
    return card if card >= 0 else show_area(s, seat, kind)


def with_teammates(s: Sea, seat: int) -> list[int]:
    """A seat and then its teammates, those with cards in hand (CWNB-13.2c, R-CWNB-70)."""
    return [other for other in [seat] + teammates(s, seat) if s.zones[HAND + SPAN * other]]


def speaker(s: Sea, f: Frame) -> int:
    """The seat that may answer: the frame's second local, after the defender."""
    return f[3]


# -- stage 0: Area ASW strikes first (CWNB-8.34f, R-CWNB-27) --------------------------------------


def attacking_submarines(s: Sea, seat: int) -> list[int]:
    """The submarines still afloat that attack a seat, each once.

    Rules: CWNB-8.34a, CWNB-8.34i.
    """
    found: list[int] = []
    for at in rows_on(s.ledger, WIDTH, seat):
        firer = s.ledger[at + FIRER]
        if by_submarine(s, at) and afloat(s, firer) and firer not in found:
            found.append(firer)
    return found


def area_asw_defenders(s: Sea, f: Frame) -> list[int]:
    """Attacked by a submarine behind an Area ASW, in order."""
    return [seat for seat in s.defenders if has_area(s, seat, ASW) and attacking_submarines(s, seat)]


def show_area_asw(s: Sea, f: Frame) -> None:
    """Every face-down Area ASW is shown now: each rolls at the submarine (CWNB-12.4b, R-CWNB-28)."""
    while show_area(s, f[2], ASW) >= 0:
        pass


def rule_out_asw(s: Sea, f: Frame) -> None:
    """A submarine attacked and no face-down ASW was shown: there is none."""
    for seat in s.defenders:
        if attacking_submarines(s, seat):
            s.ruled_out = put_in(s.ruled_out, seat, s.ruled_out[seat] | 1 << ASW)


def area_asw_rolls(s: Sea, f: Frame) -> list[int]:
    """One roll per Area ASW card per attacking submarine (R-CWNB-28): card * 256 + submarine."""
    submarines = attacking_submarines(s, f[2])
    return [card * 256 + ship for card in area_cards(s, f[2], ASW) for ship in submarines]


def defender_rolls(s: Sea, f: Frame) -> int:
    """The side whose card causes the roll throws (R-CWNB-82)."""
    return f[2]


def roll_area_asw(s: Sea, f: Frame, die: int) -> None:
    """Success marks the submarine."""
    card, ship = f[3] >> 8, f[3] & 255
    needed = area_asw_number(s, card, f[2], ship)
    if events.rolled(s, FOR_AREA_ASW, f[2], die, needed, NOTHING, ship):
        s.marks.extend([ship, f[2]])


AREA_ASW = procedure(
    "area_asw",
    "CWNB-8.34f",
    do(show_area_asw, "CWNB-12.4b"),
    for_each(area_asw_rolls, "area_asw_roll", "R-CWNB-28"),
)
AREA_ASW_ROLL = die_roll("area_asw_roll", "CWNB-8.34f", defender_rolls, roll_area_asw)

# -- stage 1: Area EM and ECM are automatic -------------------------------------------------------


def apply_area_cover(s: Sea, f: Frame) -> None:
    """Area EM cancels guns and torpedoes, Area ECM missiles (CWNB-8.1b, 8.31a, 8.32a).

    Rules: R-CWNB-29, R-CWNB-89.
    """
    seat = f[2]
    for at in rows_on(s.ledger, WIDTH, seat):
        defence = automatic_answer(s.ledger[at + KIND])
        if defence == NOTHING or s.ledger[at + STATUS] != NAMED:
            continue
        card = area_card(s, seat, defence)
        if card >= 0:
            cancel_row(s, at, seat, card)


def automatic_answer(kind: int) -> int:
    """The defence that cancels a stage-1 attack without a die, or -1.

    Rules: R-CWNB-41.
    """
    if kind == A_GUN or kind == A_TORPEDO or kind == A_TORPEDO_ROLL:
        return EVASIVE
    return ECM if kind == A_MISSILE else NOTHING


# -- stage 1: Point Defense -----------------------------------------------------------------------


def point_speakers(s: Sea, f: Frame) -> list[int]:
    """The defender and his teammates, if some attack could be answered from a hand.

    Rules: R-CWNB-32.
    """
    return with_teammates(s, f[2]) if _some_answerable(s, f[2]) else []


def _some_answerable(s: Sea, seat: int) -> bool:
    for kind in (EVASIVE, ECM, ASW):
        if len(answerable(s, seat, kind)) > 0:
            return True
    return False


def nothing_to_answer(s: Sea, f: Frame) -> bool:
    """An earlier answer has left nothing, as all can see: nobody is asked any more."""
    return not s.zones[HAND + SPAN * f[3]] or not _some_answerable(s, f[2])


def answerable(s: Sea, seat: int, kind: int) -> list[int]:
    """The rows that a Point Defense of a kind may answer in stage 1."""
    found: list[int] = []
    for at in rows_on(s.ledger, WIDTH, seat):
        if kind == ASW:
            if by_submarine(s, at) and afloat(s, s.ledger[at + FIRER]):  # R-CWNB-35
                found.append(at)
        elif s.ledger[at + STATUS] == NAMED and automatic_answer(s.ledger[at + KIND]) == kind:
            found.append(at)
    return found


def point_cards(s: Sea, f: Frame) -> list[int]:
    """EM, ECM or ASW that fits some attack, or done.

    Rules: CWNB-8.2c, CWNB-8.2d, CWNB-8.2e.
    """
    kinds = [kind for kind in (EVASIVE, ECM, ASW) if len(answerable(s, f[2], kind)) > 0]
    return cards_of_kinds(s, f[3], kinds)


def pick_point_card(s: Sea, f: Frame, action: int) -> None:
    """Then the attack; the window stays open until done, or until nothing is left to answer."""
    if action != DONE:
        s.push((POINT_WINDOW.id, 0, f[2], f[3]))
        s.push((POINT_DEFENCE_ATTACK.id, 0, f[2], f[3], card_in_hand(s, f[3], action)))


def attack_actions(rows: list[int]) -> list[int]:
    """The actions that pick ledger rows, after cancel."""
    return [CANCEL] + [ATTACK_ACTION + at // WIDTH for at in rows]


def attacks_for_card(s: Sea, f: Frame) -> list[int]:
    """One specific attack (CWNB-8.2a)."""
    return attack_actions(answerable(s, f[2], s.pack.kind_of[f[4]]))


def commit_point_card(s: Sea, f: Frame, action: int) -> None:
    """EM and ECM work at once; ASW is rolled after the submarine's attacks (CWNB-8.34e)."""
    if action == CANCEL:
        return
    seat, card = f[3], f[4]
    at = (action - ATTACK_ACTION) * WIDTH
    emit(s, events.ANSWERED, (seat, card, action - ATTACK_ACTION + 1))
    if s.pack.kind_of[card] == ASW:
        number = asw_number(s, card, seat, s.ledger[at + FIRER], True)  # R-CWNB-34
        show_card(s, card, PLOT, s.pack.printing_of)
        put_card(s, card, seat, at, number)
    else:
        show_card(s, card, DISCARD, s.pack.printing_of)
        cancel_row(s, at, seat, card)


POINT_WINDOW: Procedure[Sea] = procedure(
    "point_window", "CWNB-8.2a", unless(nothing_to_answer, call("point_defence", "CWNB-8.2a"))
)
POINT_DEFENCE = under_attack(
    "point_defence", "CWNB-8.2a", speaker, point_cards, pick_point_card, about="defender seat"
)
POINT_DEFENCE_ATTACK = under_attack(
    "point_defence_attack",
    "CWNB-8.2a",
    speaker,
    attacks_for_card,
    commit_point_card,
    about="defender seat card",
    cover="point_defence",
)

# -- stage 1: results -----------------------------------------------------------------------------


def record_fixed_damage(s: Sea, f: Frame) -> None:
    """Cards that get through are damage without a die (CWNB-7g, 7.13c)."""
    for at in rows_on(s.ledger, WIDTH, f[2]):
        kind = s.ledger[at + KIND]
        if s.ledger[at + STATUS] == NAMED and (kind == A_GUN or kind == A_MISSILE or kind == A_TORPEDO):
            s.ledger[at + STATUS] = HIT


def hunted_rows(s: Sea, f: Frame) -> list[int]:
    """Torpedoes at passive submarines, then ASW attacks: the rows that need a die."""
    rows = rows_on(s.ledger, WIDTH, f[2])
    found = [at for at in rows if _is_open(s, at, A_TORPEDO_ROLL)]
    return found + [at for at in rows if _is_open(s, at, A_ASW)]


def _is_open(s: Sea, at: int, kind: int) -> bool:
    return s.ledger[at + KIND] == kind and s.ledger[at + STATUS] == NAMED


def attacker_rolls(s: Sea, f: Frame) -> int:
    """The attacker throws for his own attacks."""
    return s.active


def roll_hunt(s: Sea, f: Frame, die: int) -> None:
    """At or under the number sinks the submarine (CWNB-7.13d, 7.14f); a miss leaves nothing (7.13h)."""
    at = f[3]
    purpose = FOR_ASW if s.ledger[at + KIND] == A_ASW else FOR_TORPEDO
    if events.rolled(s, purpose, s.active, die, s.ledger[at + NUMBER], at, s.ledger[at + TARGET]):
        s.ledger[at + STATUS] = HIT
    else:
        s.ledger[at + STATUS] = MISSED
        discard_attack_card(s, at)


def point_asw_answers(s: Sea, f: Frame) -> list[int]:
    """The ASW cards put down in this window, as places in the answers."""
    return list(range(0, len(s.answers), ANSWER_WIDTH))


def answer_rolls(s: Sea, f: Frame) -> int:
    """Whoever played the card throws."""
    return s.answers[f[3] + BY_SEAT]


def roll_point_asw(s: Sea, f: Frame, die: int) -> None:
    """A counterattack on the submarine of the chosen attack."""
    k = f[3]
    seat, at = s.answers[k + BY_SEAT], s.answers[k + AGAINST]
    boat = s.ledger[at + FIRER]
    if events.rolled(s, FOR_POINT_ASW, seat, die, s.answers[k + NEEDED], at, boat):
        s.marks.extend([boat, seat])


STAGE_ONE = procedure(
    "stage_one",
    "CWNB-6.1B2b",
    do(apply_area_cover, "CWNB-8c"),
    for_each(point_speakers, "point_window", "CWNB-8.2a"),
    do(record_fixed_damage, "CWNB-7g"),
    for_each(hunted_rows, "hunt_roll", "CWNB-7.13d"),
    for_each(point_asw_answers, "point_asw_roll", "CWNB-8.34e"),
    do(clear_answers, "CWNB-8.2b"),
    call("damage_control_window", "R-CWNB-37"),
)
HUNT_ROLL = die_roll("hunt_roll", "CWNB-7.14f", attacker_rolls, roll_hunt)
POINT_ASW_ROLL = die_roll("point_asw_roll", "CWNB-8.34e", answer_rolls, roll_point_asw)

# -- the whole of B.2 -----------------------------------------------------------------------------


def nothing_marked(s: Sea, f: Frame) -> bool:
    """No submarine was hit by defensive ASW."""
    return len(s.marks) == 0


INCOMING = procedure(
    "incoming",
    "CWNB-6.1B2a",
    unless(
        no_attack_named,
        do(freeze_attacks, "CWNB-6.1B1e"),
        unless(order_is_settled, call("defender_order", "CWNB-7f")),
        for_each(area_asw_defenders, "area_asw", "R-CWNB-27"),
        do(rule_out_asw, "R-CWNB-67"),
        unless(nothing_marked, call("pre_emption", "CWNB-8.34f")),
        for_each(defenders_in_order, "stage_one", "R-CWNB-26"),
        unless(nothing_marked, call("counterattack", "CWNB-8.34e")),
        for_each(defenders_in_order, "stage_two", "R-CWNB-26"),
        call("closing", "CWNB-6.1B2a"),
    ),
)

NODES: list[Node[Sea]] = [
    INCOMING, DEFENDER_ORDER, AREA_ASW, AREA_ASW_ROLL, STAGE_ONE, POINT_WINDOW, POINT_DEFENCE,
    POINT_DEFENCE_ATTACK, HUNT_ROLL, POINT_ASW_ROLL,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
