"""What the numbers and zones of a state may hold, so that a stranger's position cannot mislead the rules.

A dump is data, and data can be made up. Everything the rules use as an index, a count or a mask is
held to its range here, and every piece to the zones of its sort.
"""

from typing import Any, Final

from coldwake.core.errors import PositionError
from coldwake.core.fields import check_number
from coldwake.core.nodes import Node
from coldwake.games.mnb.rules.constants import (
    A_ASW,
    A_STRIKE,
    ACTING,
    AIR_SUPPORT,
    ATTACK_KINDS,
    BATTLE_PLAN,
    D_AIR_DEFENCE,
    D_SCREEN,
    D_SELF,
    DEFENDING,
    DRAWING,
    FORMING,
    INTEL,
    MAX_ANSWERS,
    MAX_ATTACKS,
    MAX_REFUSALS,
    MAX_SHARE,
    NAVIES,
    NOTHING_LEFT,
    SETTING_UP,
    SUCCEEDED,
    TORPEDO,
    WASTED,
)
from coldwake.games.mnb.rules.launching import HUNTS, STRIKES
from coldwake.games.mnb.rules.queries import damage
from coldwake.games.mnb.rules.state import (
    ACTED,
    ACTIVE,
    AFLOAT,
    ANSWER_WIDTH,
    ASKED,
    BOX,
    CHAIN_WIDTH,
    DISCARD,
    FIRST_NUMBER_SPENT,
    FIRST_SEAT_ZONE,
    HAND,
    HOW,
    MOVED_TO,
    OFFER,
    ORIGINAL,
    PILE,
    PLANS,
    PLAYED_BY,
    PLAYED_CARD,
    PLOT,
    RESERVE,
    ROW,
    SEAT_OF,
    SECOND_FIRER,
    SINKS,
    SPAN,
    STATE,
    SUBS,
    TROPHIES,
    UNDER,
    UNPLACED,
    WIDTH,
    Ocean,
)
from coldwake.mechanics.formation import has_gap
from coldwake.mechanics.ledger import (
    AGAINST,
    BY_CARD,
    BY_SEAT,
    BY_SHIP,
    CARD,
    DEFENDER,
    DICE,
    FIRER,
    HITS,
    KIND,
    NEEDED,
    NOTHING,
    NUMBER,
    STATUS,
    SYMBOL,
    TARGET,
)

MOST_ROUNDS: Final = 9999
MOST_POINTS: Final = 9999
ALL_KINDS: Final = (1 << len(ATTACK_KINDS)) - 1
ALL_FLAGS: Final = ACTIVE | ACTED | FIRST_NUMBER_SPENT * 15

# -- numbers --------------------------------------------------------------------------------------


def check_values(s: Ocean) -> None:
    """Refuse fields that no game can have; pieces are in their places already."""
    seats = (1 << s.seats) - 1
    for name, value, lowest, highest in (
        ("round", s.round, 0, MOST_ROUNDS), ("turn_at", s.turn_at, 0, s.seats),
        ("active", s.active, 0, s.seats - 1), ("allotment", s.allotment, 0, MAX_SHARE),
        ("contenders", s.contenders, 0, seats), ("stage", s.stage, SETTING_UP, DRAWING),
        ("points", s.points, 0, MOST_POINTS), ("banned", s.banned, 0, ALL_KINDS),
        ("announced", s.announced, 0, ALL_KINDS), ("partner", s.partner, NOTHING, s.seats - 1),
        ("refusals", s.refusals, 0, MAX_REFUSALS), ("stopped", s.stopped, 0, 1),
        ("succeeded", s.succeeded, 0, 1), ("automatic", s.automatic, 0, 1),
        ("lonely", s.lonely, 0, MOST_ROUNDS), ("lonely_side", s.lonely_side, NOTHING, s.seats - 1),
        ("script", s.script, 0, len(s.plan.dice)), ("shown", s.shown, 0, seats),
        ("ending", s.ending, 0, NOTHING_LEFT), ("winners", s.winners, 0, seats),
    ):  # fmt: skip
        check_number(name, value, lowest, highest)
    _check_list("rolls", s.rolls, s.seats, 0, 6)
    _check_list("navies", s.navies, s.seats, NOTHING, len(NAVIES) - 1)
    _check_list("shares", s.shares, s.seats, NOTHING, MAX_SHARE)
    _check_list("flags", s.flags, s.pack.ship_total, 0, ALL_FLAGS)
    if s.order and sorted(s.order) != list(range(s.seats)):
        raise PositionError("'order' must name every seat once")
    if not s.order and s.round:
        raise PositionError("'order' is missing")
    _check_rows(s)


def _check_list(name: str, values: list[int], size: int, lowest: int, highest: int) -> None:
    if len(values) != size:
        raise PositionError(f"{name!r} must hold {size} numbers")
    for value in values:
        check_number(name, value, lowest, highest)


def _check_rows(s: Ocean) -> None:
    for name, values, width, most in (
        ("ledger", s.ledger, WIDTH, MAX_ATTACKS), ("answers", s.answers, ANSWER_WIDTH, 2 * MAX_ANSWERS),
        ("draft", s.draft, ANSWER_WIDTH, MAX_ANSWERS), ("chain", s.chain, CHAIN_WIDTH, s.pack.card_total),
    ):  # fmt: skip
        if len(values) % width or len(values) > most * width:
            raise PositionError(f"{name!r} is no {name}: at most {most} rows of {width} numbers")
    for at in range(0, len(s.ledger), WIDTH):
        _check_attack(s, s.ledger[at : at + WIDTH])
    for name, rows in (("answers", s.answers), ("draft", s.draft)):
        for at in range(0, len(rows), ANSWER_WIDTH):
            _check_answer(s, name, rows[at : at + ANSWER_WIDTH])
    for at in range(0, len(s.chain), CHAIN_WIDTH):
        check_number("chain", s.chain[at + PLAYED_BY], 0, s.seats - 1)
        check_number("chain", s.chain[at + ASKED], 0, (1 << s.seats) - 1)
        _check_card("chain", s, s.chain[at + PLAYED_CARD])
        if at and s.pack.kind_of[s.chain[at + PLAYED_CARD]] != INTEL:
            raise PositionError("'chain': only Intel answers a card")


def _check_attack(s: Ocean, row: list[int]) -> None:
    """One announced attack: a card of its kind, or a ship of its own."""
    kind = row[KIND]
    check_number("ledger", kind, 0, A_ASW)
    check_number("ledger", row[DEFENDER], 0, s.seats - 1)
    check_number("ledger", row[SYMBOL], 1, ALL_KINDS)
    check_number("ledger", row[STATUS], 0, WASTED)
    check_number("ledger", row[NUMBER], NOTHING if kind < A_STRIKE else 2, 6)
    check_number("ledger", row[DICE], int(kind >= A_STRIKE), int(kind >= A_STRIKE))
    check_number("ledger", row[HITS], 0, 20)
    check_number("ledger", row[SINKS], 0, 1)
    if kind < A_STRIKE or row[CARD] != NOTHING:
        _check_card("ledger", s, row[CARD])
        wanted = kind if kind < A_STRIKE else AIR_SUPPORT
        check_number("ledger", s.pack.kind_of[row[CARD]], wanted, wanted)
    for ship in (row[FIRER], *row[SECOND_FIRER:WIDTH]):
        if ship != NOTHING:
            _check_ship("ledger", s, ship)
    for ship in (row[TARGET], row[ORIGINAL]):
        _check_ship("ledger", s, ship)


def _check_answer(s: Ocean, name: str, row: list[int]) -> None:
    check_number(name, row[BY_SEAT], 0, s.seats - 1)
    check_number(name, row[NEEDED], 0, 6)
    check_number(name, row[HOW], 0, D_SCREEN)
    check_number(name, row[STATE], 0, SUCCEEDED)
    check_number(name, row[AGAINST], 0, len(s.ledger) - WIDTH)
    check_number(name, row[AGAINST] % WIDTH, 0, 0)
    if row[HOW] in (D_AIR_DEFENCE, D_SELF):
        check_number(name, row[BY_CARD], NOTHING, NOTHING)
        _check_ship(name, s, row[BY_SHIP])
    else:
        check_number(name, row[BY_SHIP], NOTHING, NOTHING)
        _check_card(name, s, row[BY_CARD])
    if row[HOW] == D_SCREEN:
        _check_ship(name, s, row[MOVED_TO])


def _check_ship(name: str, s: Ocean, ship: int) -> None:
    if not 0 <= ship < s.pack.ship_total:
        raise PositionError(f"{name!r}: {ship} is no ship")


def _check_card(name: str, s: Ocean, card: int) -> None:
    if not s.pack.first_card <= card < s.pack.pieces:
        raise PositionError(f"{name!r}: {card} is no card")


# -- pieces ---------------------------------------------------------------------------------------

CARD_ZONES: Final = [PILE, DISCARD, PLOT, OFFER, HAND, PLANS]
SHIP_ZONES: Final = [RESERVE, UNPLACED, ROW + 1, ROW + 2, ROW + 3, SUBS, TROPHIES]


def misplaced(s: Ocean) -> list[str]:
    """Pieces in zones where their sort cannot lie."""
    for zone, content in enumerate(s.zones):
        slot = (zone - FIRST_SEAT_ZONE) % SPAN + FIRST_SEAT_ZONE if FIRST_SEAT_ZONE <= zone < UNDER else zone
        for piece in content:
            is_card = piece >= s.pack.first_card
            fits = _card_fits(s, piece, zone, slot) if is_card else _ship_fits(s, piece, zone, slot)
            if not fits:
                return [f"{s.pack.names[piece]} cannot lie there"]
    if len(s.zones[OFFER]) > 1:
        return ["there is more than one card on offer"]
    return []


def _card_fits(s: Ocean, card: int, zone: int, slot: int) -> bool:
    if zone >= UNDER:
        return s.pack.hits_of[card] > 0 and AFLOAT[s.where[zone - UNDER]] > 0
    if slot == PLANS:
        return s.pack.kind_of[card] == BATTLE_PLAN
    return slot in CARD_ZONES or (slot == BOX and s.stage == SETTING_UP)


def _ship_fits(s: Ocean, ship: int, zone: int, slot: int) -> bool:
    if slot == BOX:
        return True
    if slot not in SHIP_ZONES or zone >= UNDER or SEAT_OF[zone] >= s.seats:
        return False
    is_own = s.pack.navy_of[ship] == s.navies[SEAT_OF[zone]]
    if slot == TROPHIES:
        return not is_own and s.pack.navy_of[ship] in s.navies
    beside = slot == SUBS
    in_row = ROW < slot < SUBS
    return is_own and not (beside and not s.pack.submarine[ship]) and not (in_row and s.pack.submarine[ship])


def impossible(s: Ocean) -> list[str]:
    """Formations and damage that no sequence of play can produce."""
    found: list[str] = []
    for seat in range(s.seats):
        arranging = s.stage in (SETTING_UP, FORMING)
        if not arranging and has_gap(s, ROW + SPAN * seat):
            found.append(f"seat {seat} has a row behind an empty one (MNB-3.4d)")
        if s.stage != SETTING_UP and s.zones[UNPLACED + SPAN * seat]:
            found.append(f"seat {seat} has a ship that stands nowhere (MNB-3.3f)")
        found += _shown_amiss(s, seat)
    for ship in range(s.pack.ship_total):
        hurt = damage(s, ship)
        if hurt and hurt >= s.pack.hull[ship]:
            found.append(f"{s.pack.ships[ship].id} is afloat with {hurt} hits (MNB-7.14a)")
    if s.chain and s.stage not in (ACTING, DEFENDING, 1):
        found.append("a card waits for Intel in a step in which none is played")
    return found


def _shown_amiss(s: Ocean, seat: int) -> list[str]:
    """A fleet that nobody has seen stands nowhere; of one that was shown submarines lie aside (R-MNB-05)."""
    base = SPAN * seat
    if s.shown >> seat & 1:
        waiting = [ship for ship in s.zones[UNPLACED + base] if s.pack.submarine[ship]]
        return [f"seat {seat} has a submarine among its ships to place (MNB-3.4f)"] if waiting else []
    at_sea = [zone for zone in range(ROW + 1, SUBS + 1) if s.zones[zone + base]]
    return [f"seat {seat} has ships at sea that were never shown (R-MNB-05)"] if at_sea else []


# -- frames ---------------------------------------------------------------------------------------

SEAT: Final = 0
SIDE: Final = 1
OWN_SHIP: Final = 2
ANY_CARD: Final = 3
ATTACK: Final = 4
KINDS: Final = 5
COUNT: Final = 6
WEAPON: Final = 7
AIR_CARD: Final = 8
DEFENDERS: Final = 9
"""A seat, or all of them."""

LOCALS: Final = {
    "order_roll": [SEAT], "navy": [SEAT], "team_shares": [SIDE], "share": [SIDE],
    "pick_fleet": [SEAT], "fleet": [SEAT], "lay_out": [SEAT], "layout_ship": [SEAT],
    "layout_row": [SEAT, OWN_SHIP], "layout_ready": [SEAT], "exchange_card": [SEAT],
    "exchange_answer": [SEAT], "new_row": [OWN_SHIP], "played": [SEAT, ANY_CARD],
    "intel": [SEAT, ANY_CARD], "launcher": [WEAPON], "attack_target": [WEAPON], "air_target": [AIR_CARD],
    "own_attack": [OWN_SHIP, KINDS, COUNT], "more_attacks": [OWN_SHIP, KINDS, COUNT],
    "engagement": [SEAT], "defend": [SEAT], "defence": [SEAT], "more_defence": [SEAT],
    "card_attack": [SEAT, ANY_CARD], "flak_attack": [SEAT, OWN_SHIP],
    "screen_ship": [SEAT, ANY_CARD, ATTACK], "next_defence": [SEAT], "defence_order": [SEAT],
    "defence_roll": [SEAT], "resolve": [DEFENDERS], "next_attack": [DEFENDERS],
    "attack_order": [DEFENDERS], "attack_roll": [DEFENDERS],
}  # fmt: skip
"""What the locals of a node's frame stand for; nodes that are not here have none."""

WITH_FIRERS: Final = ["launcher", "attack_target"]
"""Behind the card follow as many ships as have been picked."""


def misframed(s: Ocean, nodes: list[Node[Any]]) -> list[str]:
    """Frames whose locals are not what their node works with."""
    for stack in [s.stack] + s.branches:
        for frame in stack:
            name = nodes[frame[0]].name
            sorts: list[int] = LOCALS.get(name, [])
            if name in WITH_FIRERS:
                sorts = sorts + [OWN_SHIP] * (len(frame) - 3)
            if len(sorts) != len(frame) - 2 or not all(
                [_stands_for(s, sort, frame[k + 2]) for k, sort in enumerate(sorts)]
            ):
                return [f"the frame of {name!r} does not fit the position"]
    return []


def _stands_for(s: Ocean, sort: int, value: int) -> bool:
    if sort == SEAT:
        return 0 <= value < s.seats
    if sort == DEFENDERS:
        return 0 <= value <= s.seats
    if sort == SIDE:
        return value in s.team
    if sort == OWN_SHIP:
        return 0 <= value < s.pack.ship_total
    if sort == ATTACK:
        return 0 <= value < len(s.ledger) and value % WIDTH == 0
    if sort == KINDS:
        return 0 < value <= STRIKES | HUNTS
    if sort == COUNT:
        return 0 <= value < 4
    if not s.pack.first_card <= value < s.pack.pieces:
        return False
    kind = s.pack.kind_of[value]
    return sort == ANY_CARD or (kind == AIR_SUPPORT if sort == AIR_CARD else kind <= TORPEDO)
