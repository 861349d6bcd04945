"""Rule 6.1, step B.2, stage 2: air attacks and Cruise Missiles, layer by layer (CWNB-12LAY)."""

from coldwake.core.nodes import Node, Procedure, call, do, for_each, loop, procedure, unless, when
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.cwnb.rules import events
from coldwake.games.cwnb.rules.answers import (
    drop_answer,
    first_answer_rolls,
    first_answer_works,
    next_answer,
    put_card,
    put_system,
    systems_put,
)
from coldwake.games.cwnb.rules.constants import (
    A_BOMBER,
    A_CRUISE,
    A_STRIKE,
    AIR_COVER,
    ATTACK_ACTION,
    BOMBERS_PER_COVER,
    CANCEL,
    CANCELLED,
    DONE,
    ECM,
    FIRST_AIR_KIND,
    FOR_AREA_AIR_COVER,
    FOR_BOMBER,
    FOR_LBAS,
    FOR_STRIKE,
    HIT,
    MISSED,
    NAMED,
)
from coldwake.games.cwnb.rules.damage import apply_effects, bomber_hits_left
from coldwake.games.cwnb.rules.hands import card_in_hand, cards_of_kinds
from coldwake.games.cwnb.rules.incoming import (
    area_card,
    attack_actions,
    attacker_rolls,
    cancel_row,
    defender_rolls,
    show_area,
    speaker,
    with_teammates,
)
from coldwake.games.cwnb.rules.node_kinds import under_attack
from coldwake.games.cwnb.rules.queries import air_cover_number, area_cards, can_act, surface_ships
from coldwake.games.cwnb.rules.setup import local_seat
from coldwake.games.cwnb.rules.state import AREA, HAND, PLOT, SPAN, WIDTH, Sea
from coldwake.mechanics.dice import die_roll
from coldwake.mechanics.hands import show_card
from coldwake.mechanics.ledger import AGAINST, BY_SHIP, DEFENDER, DICE, HITS, KIND, NOTHING, NUMBER, STATUS


def is_air(kind: int) -> bool:
    """Strikes of all three kinds, and Cruise Missiles handled with them (CWNB-12.9e)."""
    return kind >= FIRST_AIR_KIND or kind == A_CRUISE


def air_rows(s: Sea, seat: int) -> list[int]:
    """The air attacks on a seat that nothing has stopped yet.

    Rules: CWNB-7AIRc, R-CWNB-91.
    """
    ledger = s.ledger
    return [
        at
        for at in range(0, len(ledger), WIDTH)
        if ledger[at + DEFENDER] == seat and ledger[at + STATUS] == NAMED and is_air(ledger[at + KIND])
    ]


def no_air_attack(s: Sea, f: Frame) -> bool:
    """No air attack was aimed at this player."""
    return len(air_rows(s, f[2])) == 0


# -- layer 1: Area ECM and Area Air Cover ---------------------------------------------------------


def apply_area_ecm(s: Sea, f: Frame) -> None:
    """Area ECM stops Cruise Missiles outright (CWNB-12.9d); a face-down one is shown (12.4b)."""
    seat = f[2]
    for at in air_rows(s, seat):
        if s.ledger[at + KIND] == A_CRUISE:
            card = area_card(s, seat, ECM)
            if card >= 0:
                cancel_row(s, at, seat, card)


def area_cover_rolls(s: Sea, f: Frame) -> list[int]:
    """Each Area Air Cover rolls once against each attack still alive (R-CWNB-30, 48): card * 256 + row."""
    return [card * 256 + at for card in area_cards(s, f[2], AIR_COVER) for at in air_rows(s, f[2])]


def cover_is_shown(s: Sea, f: Frame) -> bool:
    """The open cards have rolled; while an attack stands, one face-down Air Cover after another is shown.

    Rules: CWNB-12.4b, R-CWNB-67.
    """
    return len(air_rows(s, f[2])) > 0 and show_area(s, f[2], AIR_COVER) >= 0


def shown_cover_rolls(s: Sea, f: Frame) -> list[int]:
    """The card shown last rolls against each attack still alive: card * 256 + row."""
    card = s.zones[AREA + SPAN * f[2]][-1]
    return [card * 256 + at for at in air_rows(s, f[2])]


def area_roll_is_moot(s: Sea, f: Frame) -> bool:
    """An earlier card has stopped this attack."""
    return s.ledger[(f[3] & 255) + STATUS] != NAMED


def roll_area_cover(s: Sea, f: Frame, die: int) -> None:
    """Success stops the attack, or two bombers (CWNB-8.33)."""
    card, at = f[3] >> 8, f[3] & 255
    needed = air_cover_number(s, card, f[2], True)
    if events.rolled(s, FOR_AREA_AIR_COVER, f[2], die, needed, at, NOTHING):
        _stop(s, at, BOMBERS_PER_COVER)


def _stop(s: Sea, at: int, bombers: int) -> None:
    """A strike or Cruise Missile is stopped; of a Bomber Strike so many dice (R-CWNB-49)."""
    if s.ledger[at + KIND] == A_BOMBER:
        s.ledger[at + DICE] = max(0, s.ledger[at + DICE] - bombers)
        emit(s, events.BOMBERS_REDUCED, (at // WIDTH + 1, s.ledger[at + DICE]))
        if s.ledger[at + DICE] == 0:
            s.ledger[at + STATUS] = CANCELLED
    else:
        s.ledger[at + STATUS] = CANCELLED
        emit(s, events.STOPPED, (at // WIDTH + 1,))


AREA_AIR_COVER: Procedure[Sea] = procedure(
    "area_air_cover", "CWNB-8.33a", unless(area_roll_is_moot, call("area_air_cover_roll", "R-CWNB-30"))
)
SHOWN_AIR_COVER: Procedure[Sea] = procedure(
    "shown_air_cover", "CWNB-12.4b", for_each(shown_cover_rolls, "area_air_cover", "CWNB-8.33a")
)
AREA_AIR_COVER_ROLL = die_roll("area_air_cover_roll", "CWNB-8.33a", defender_rolls, roll_area_cover)

# -- layer 2: Point Air Cover and Point ECM -------------------------------------------------------


def air_speakers(s: Sea, f: Frame) -> list[int]:
    """The defender and his teammates, if an attack is left."""
    return with_teammates(s, f[2]) if len(air_rows(s, f[2])) > 0 else []


def no_air_answer_left(s: Sea, f: Frame) -> bool:
    """An earlier ECM has left nothing to answer, or the hand is empty."""
    return not s.zones[HAND + SPAN * f[3]] or len(air_rows(s, f[2])) == 0


def air_answerable(s: Sea, seat: int, kind: int) -> list[int]:
    """What a card of a kind may answer in this layer."""
    rows = air_rows(s, seat)
    if kind == AIR_COVER:
        return rows
    return [at for at in rows if s.ledger[at + KIND] == A_CRUISE]


def air_point_cards(s: Sea, f: Frame) -> list[int]:
    """Air Cover, or ECM where a Cruise Missile comes; or done."""
    kinds = [kind for kind in (AIR_COVER, ECM) if len(air_answerable(s, f[2], kind)) > 0]
    return cards_of_kinds(s, f[3], kinds)


def pick_air_card(s: Sea, f: Frame, action: int) -> None:
    """Then the attack; the window stays open until done, or until nothing is left to answer.

    Rules: CWNB-8.2g.
    """
    if action != DONE:
        s.push((AIR_WINDOW.id, 0, f[2], f[3]))
        s.push((AIR_POINT_DEFENCE_ATTACK.id, 0, f[2], f[3], card_in_hand(s, f[3], action)))


def attacks_for_air_card(s: Sea, f: Frame) -> list[int]:
    """One surviving attack."""
    return attack_actions(air_answerable(s, f[2], s.pack.kind_of[f[4]]))


def commit_air_card(s: Sea, f: Frame, action: int) -> None:
    """ECM works at once; Air Cover is rolled when all cards are down (CWNB-8.2f)."""
    if action == CANCEL:
        return
    seat, card = f[3], f[4]
    at = (action - ATTACK_ACTION) * WIDTH
    emit(s, events.ANSWERED, (seat, card, action - ATTACK_ACTION + 1))
    show_card(s, card, PLOT, s.pack.printing_of)
    if s.pack.kind_of[card] == ECM:
        put_card(s, card, seat, at, NOTHING)
        cancel_row(s, at, seat, card)
    else:
        put_card(s, card, seat, at, air_cover_number(s, card, seat, False))


def roll_answer(s: Sea, f: Frame, die: int) -> None:
    """Air Cover stops an attack or two bombers; an Air Defense system one bomber (CWNB-7.16h)."""
    if first_answer_works(s, die):
        _stop(s, s.answers[AGAINST], BOMBERS_PER_COVER if s.answers[BY_SHIP] == NOTHING else 1)
    drop_answer(s)


AIR_WINDOW: Procedure[Sea] = procedure(
    "air_window", "CWNB-8.2f", unless(no_air_answer_left, call("air_point_defence", "CWNB-8.2f"))
)
AIR_POINT_DEFENCE = under_attack(
    "air_point_defence", "CWNB-8.2f", speaker, air_point_cards, pick_air_card, about="defender seat"
)
AIR_POINT_DEFENCE_ATTACK = under_attack(
    "air_point_defence_attack",
    "CWNB-8.33a",
    speaker,
    attacks_for_air_card,
    commit_air_card,
    about="defender seat card",
    cover="air_point_defence",
)
ANSWER_ROLL = die_roll("answer_roll", "CWNB-8.33a", first_answer_rolls, roll_answer)

# -- layer 3: Air Defense systems (CWNB-12.1) -----------------------------------------------------


def systems_left(s: Sea, ship: int) -> int:
    """How many Air Defense rolls of a ship are not assigned yet."""
    return len(s.pack.air_defence[ship]) - systems_put(s, ship)


def ready_systems(s: Sea, seat: int) -> list[int]:
    """Ships afloat that can act and have a roll left (CWNB-12.1c, R-CWNB-58)."""
    found = [
        ship
        for ship in surface_ships(s, seat)
        if s.pack.air_defence[ship] and can_act(s, ship) and systems_left(s, ship) > 0
    ]
    found.sort()
    return found


def no_air_defence(s: Sea, f: Frame) -> bool:
    """Nothing to assign, or nothing to assign it to."""
    return len(air_rows(s, f[2])) == 0 or len(ready_systems(s, f[2])) == 0


def air_defence_ships(s: Sea, f: Frame) -> list[int]:
    """One system, or done (CWNB-12.1h)."""
    return [DONE] + [s.pack.ship_action + ship for ship in ready_systems(s, f[2])]


def pick_system(s: Sea, f: Frame, action: int) -> None:
    """Then the attack."""
    if action != DONE:
        s.push((AIR_DEFENCE_ATTACK.id, 0, f[2], action - s.pack.ship_action))


def attacks_for_system(s: Sea, f: Frame) -> list[int]:
    """Any surviving air attack on any ship of the Task Force."""
    return attack_actions(air_rows(s, f[2]))


def assign_system(s: Sea, f: Frame, action: int) -> None:
    """All assignments come before the first die (CWNB-12.1d)."""
    seat, ship = f[2], f[3]
    if action != CANCEL:
        systems = s.pack.air_defence[ship]
        rating = systems[len(systems) - systems_left(s, ship)]
        at = (action - ATTACK_ACTION) * WIDTH
        put_system(s, ship, seat, at, rating)
        emit(s, events.AIR_DEFENCE_ASSIGNED, (seat, ship, at // WIDTH + 1))
    if not no_air_defence(s, f):
        s.push((AIR_DEFENCE.id, 0, seat))


AIR_DEFENCE = under_attack(
    "air_defence", "CWNB-12.1c", local_seat, air_defence_ships, pick_system, about="defender"
)
AIR_DEFENCE_ATTACK = under_attack(
    "air_defence_attack",
    "CWNB-12.1c",
    local_seat,
    attacks_for_system,
    assign_system,
    about="defender ship",
    cover="air_defence",
)

# -- layer 4: what got through --------------------------------------------------------------------


def record_cruise_hits(s: Sea, f: Frame) -> None:
    """Cruise Missile damage comes before any strike die (CWNB-12.9f)."""
    for at in air_rows(s, f[2]):
        if s.ledger[at + KIND] == A_CRUISE:
            s.ledger[at + STATUS] = HIT


def striking_rows(s: Sea, f: Frame) -> list[int]:
    """Carrier and Land Based strikes in naming order (R-CWNB-52); all are rolled (R-CWNB-53)."""
    return [at for at in air_rows(s, f[2]) if s.ledger[at + KIND] != A_BOMBER]


def roll_strike(s: Sea, f: Frame, die: int) -> None:
    """At or under its number, locked when step B.2 began, it hits (R-CWNB-31)."""
    at = f[3]
    purpose = FOR_STRIKE if s.ledger[at + KIND] == A_STRIKE else FOR_LBAS
    hit = events.rolled(s, purpose, s.active, die, s.ledger[at + NUMBER], at, NOTHING)
    s.ledger[at + STATUS] = HIT if hit else MISSED


def bombing_rows(s: Sea, f: Frame) -> list[int]:
    """Each remaining die of each Bomber Strike."""
    found: list[int] = []
    for at in air_rows(s, f[2]):
        if s.ledger[at + KIND] == A_BOMBER:
            found.extend([at] * s.ledger[at + DICE])
    return found


def roll_bomber(s: Sea, f: Frame, die: int) -> None:
    """Each die at or under the number is one hit (CWNB-7.16d)."""
    at = f[3]
    if events.rolled(s, FOR_BOMBER, s.active, die, s.ledger[at + NUMBER], at, NOTHING):
        s.ledger[at + HITS] += 1


STRIKE_ROLL = die_roll("strike_roll", "CWNB-7.2d", attacker_rolls, roll_strike)
BOMBER_ROLL = die_roll("bomber_roll", "CWNB-7.16d", attacker_rolls, roll_bomber)

# -- the stage ------------------------------------------------------------------------------------

AIR_ATTACK = procedure(
    "air_attack",
    "CWNB-6.1B2c",
    do(apply_area_ecm, "CWNB-12.9d"),
    for_each(area_cover_rolls, "area_air_cover", "CWNB-8.33a"),
    loop(cover_is_shown, "shown_air_cover", "CWNB-12.4b"),
    for_each(air_speakers, "air_window", "CWNB-8.2f"),
    loop(next_answer, "answer_roll", "CWNB-8.33a"),
    when(
        "12.1",
        unless(no_air_defence, call("air_defence", "CWNB-12.1c")),
        loop(next_answer, "answer_roll", "CWNB-12.1e"),
    ),
    do(record_cruise_hits, "CWNB-12.9f"),
    for_each(striking_rows, "strike_roll", "CWNB-7.2d"),
    for_each(bombing_rows, "bomber_roll", "CWNB-7.16d"),
)
STAGE_TWO = procedure(
    "stage_two",
    "CWNB-6.1B2c",
    unless(no_air_attack, call("air_attack", "CWNB-6.1B2c")),
    call("damage_control_window", "CWNB-9.3c"),
    do(apply_effects, "CWNB-7.1b"),
    loop(bomber_hits_left, "bomber_hit", "CWNB-7.16e"),
)

NODES: list[Node[Sea]] = [
    STAGE_TWO, AIR_ATTACK, AREA_AIR_COVER, SHOWN_AIR_COVER, AREA_AIR_COVER_ROLL, AIR_WINDOW,
    AIR_POINT_DEFENCE, AIR_POINT_DEFENCE_ATTACK, ANSWER_ROLL, AIR_DEFENCE, AIR_DEFENCE_ATTACK, STRIKE_ROLL,
    BOMBER_ROLL,
]  # fmt: skip
"""The nodes of this chapter, in the order of play."""
