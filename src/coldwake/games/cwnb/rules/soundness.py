"""What the numbers and zones of a state may hold, so that a stranger's position cannot mislead the rules.

A dump is data, and data can be made up. Everything the rules use as an index, a count or a mask is
held to its range here, and every piece to the zones of its sort.
"""

from typing import Final

from coldwake.core.errors import PositionError
from coldwake.core.fields import check_number, check_numbers, locals_fit
from coldwake.core.state import Frame
from coldwake.games.cwnb.rules import constants, state
from coldwake.games.cwnb.rules.state import Sea
from coldwake.games.cwnb.rules.transfers import MAX_REFUSALS
from coldwake.mechanics import ledger
from coldwake.mechanics.dice import FACES
from coldwake.mechanics.ledger import NOTHING
from coldwake.mechanics.zones import slot_of

MOST_ROUNDS: Final = 9999
MOST_POINTS: Final = 9999
HIGHEST_NUMBER: Final = 20
"""Above every Hit number: six on the card, the best carrier, what options add."""

ALL_FLAGS: Final = state.ACTIVE | state.CRIPPLED | state.IDLE | state.CREWED | state.WOKEN

CARDS_OF_ATTACK: Final = [
    (constants.GUN_3, constants.GUN_16),
    (constants.MISSILE_A, constants.MISSILE_C),
    (constants.MISSILE_A, constants.MISSILE_C),
    (constants.TORPEDO, constants.TORPEDO),
    (constants.TORPEDO, constants.TORPEDO),
    (constants.ASW, constants.ASW),
    (constants.LBAS, constants.LBAS),
    (constants.BOMBER, constants.BOMBER),
]
"""For each kind of attack but the carrier strike, the first and last kind of card that makes it."""


def check_values(s: Sea) -> None:
    """Refuse fields that no game can have; pieces are in their places already."""
    check_number("active", s.active, 0, s.seats - 1)
    check_number("partner", s.partner, NOTHING, s.seats - 1)
    check_number("in_round", s.in_round, 0, (1 << s.seats) - 1)
    check_number("last_order", s.last_order, 0, s.pack.order_total)
    check_number("refusals", s.refusals, 0, MAX_REFUSALS)
    for name, value in (("fog", s.fog), ("fog_rolled", s.fog_rolled)):
        check_number(name, value, 0, FACES)
    for name, value in (("round", s.round), ("series", s.series)):
        check_number(name, value, 0, MOST_ROUNDS)
    for name, value in (
        ("pile_out", s.pile_out), ("final", s.final), ("played", s.played), ("stage", s.stage),
        ("round_over", s.round_over), ("over", s.over),
    ):  # fmt: skip
        check_number(name, value, 0, 1)
    check_numbers("flags", s.flags, s.pack.ship_total, 0, ALL_FLAGS)
    check_numbers("totals", s.totals, s.seats, -MOST_POINTS, MOST_POINTS)
    check_numbers("scores", s.scores, s.seats, -MOST_POINTS, MOST_POINTS)
    check_numbers("ruled_out", s.ruled_out, s.seats, 0, (1 << len(constants.KINDS)) - 1)
    _check_rows(s)


def _check_rows(s: Sea) -> None:
    for name, values, width in (
        ("ledger", s.ledger, state.WIDTH), ("answers", s.answers, state.ANSWER_WIDTH), ("marks", s.marks, 2),
    ):  # fmt: skip
        if len(values) % width:
            raise PositionError(f"{name!r} is no {name}: its rows have {width} numbers")
    if len(s.ledger) > constants.MAX_ATTACKS * state.WIDTH:
        raise PositionError(f"'ledger': more than {constants.MAX_ATTACKS} attacks")
    for at in range(0, len(s.ledger), state.WIDTH):
        _check_attack(s, s.ledger[at : at + state.WIDTH])
    for at in range(0, len(s.answers), state.ANSWER_WIDTH):
        _check_answer(s, s.answers[at : at + state.ANSWER_WIDTH])
    for at in range(0, len(s.marks), 2):
        _check_ship("marks", s, s.marks[at], True)
        check_number("marks", s.marks[at + 1], 0, s.seats - 1)


def _check_attack(s: Sea, row: list[int]) -> None:
    """One named attack: the card, the firer and the target are of the sort its kind has."""
    kind = row[ledger.KIND]
    check_number("ledger", kind, 0, constants.A_STRIKE)
    check_number("ledger", row[ledger.DEFENDER], 0, s.seats - 1)
    check_number("ledger", row[ledger.NUMBER], NOTHING, HIGHEST_NUMBER)
    check_number("ledger", row[ledger.DICE], 0, FACES)
    check_number("ledger", row[ledger.STATUS], 0, constants.APPLIED)
    check_number("ledger", row[ledger.HITS], 0, FACES if kind == constants.A_BOMBER else 0)
    if kind == constants.A_STRIKE:
        check_number("ledger", row[ledger.CARD], NOTHING, NOTHING)
    else:
        _check_card("ledger", s, row[ledger.CARD], CARDS_OF_ATTACK[kind][0], CARDS_OF_ATTACK[kind][1])
    if kind <= constants.A_TORPEDO_ROLL:
        _check_ship("ledger", s, row[ledger.FIRER])
        check_number("ledger", row[ledger.SYMBOL], 0, constants.SYMBOLS - 1)
    else:
        check_number("ledger", row[ledger.SYMBOL], NOTHING, NOTHING)
        if kind == constants.A_STRIKE:
            _check_ship("ledger", s, row[ledger.FIRER], False)
        else:
            check_number("ledger", row[ledger.FIRER], NOTHING, NOTHING)
    if kind == constants.A_BOMBER:
        check_number("ledger", row[ledger.TARGET], NOTHING, NOTHING)
    else:
        hunts = kind in (constants.A_TORPEDO_ROLL, constants.A_ASW)
        _check_ship("ledger", s, row[ledger.TARGET], True if hunts else None)


def _check_answer(s: Sea, row: list[int]) -> None:
    """One answer: a card or a ship's system, against an attack; ASW only against a submarine's."""
    check_number("answers", row[ledger.BY_SEAT], 0, s.seats - 1)
    check_number("answers", row[ledger.NEEDED], NOTHING, HIGHEST_NUMBER)
    check_number("answers", row[ledger.AGAINST], 0, len(s.ledger) - state.WIDTH)
    check_number("answers", row[ledger.AGAINST] % state.WIDTH, 0, 0)
    if row[ledger.BY_CARD] == NOTHING:
        _check_ship("answers", s, row[ledger.BY_SHIP], False)
        return
    check_number("answers", row[ledger.BY_SHIP], NOTHING, NOTHING)
    _check_card("answers", s, row[ledger.BY_CARD], constants.ASW, constants.ECM)
    kind = s.pack.kind_of[row[ledger.BY_CARD]]
    if kind == constants.ASW:
        _check_ship("answers", s, s.ledger[row[ledger.AGAINST] + ledger.FIRER], True)
    elif kind not in (constants.AIR_COVER, constants.ECM):
        raise PositionError(f"'answers': {s.pack.names[row[ledger.BY_CARD]]} answers no attack")


def _check_ship(name: str, s: Sea, ship: int, submarine: bool | None = None) -> None:
    s.pack.check_ship(name, ship)
    if submarine is not None and bool(s.pack.submarine[ship]) != submarine:
        raise PositionError(f"{name!r}: {s.pack.names[ship]} cannot stand there")


def _check_card(name: str, s: Sea, card: int, first: int, last: int) -> None:
    s.pack.check_card(name, card)
    if not first <= s.pack.kind_of[card] <= last:
        raise PositionError(f"{name!r}: {s.pack.names[card]} cannot lie there")


# -- pieces ---------------------------------------------------------------------------------------

SHIP_SORT: Final = 0
CARD_SORT: Final = 1
ORDER_SORT: Final = 2

CARD_ZONES: Final = [
    state.PILE, state.DISCARD, state.PLOT, state.OFFER, state.HAND, state.AREA, state.DOWN, state.RETREAT,
    state.CREW,
]  # fmt: skip
ORDER_ZONES: Final = [state.ORDER_SPARE, state.ORDER_OUT, state.ORDER, state.ORDER_SHOWN]
SINGLE_ZONES: Final = [state.OFFER, state.TOP_SHIP, state.RETREAT, state.ORDER, state.ORDER_SHOWN]
SORTED_ZONES: Final = [state.HAND, state.UNPLACED, state.SUBS]


def _slot(zone: int) -> int:
    return slot_of(zone, state.FIRST_SEAT_ZONE, state.SPAN, state.UNDER)


def _sort_of_zone(zone: int) -> int:
    slot = _slot(zone)
    if slot in CARD_ZONES or zone >= state.UNDER:
        return CARD_SORT
    return ORDER_SORT if slot in ORDER_ZONES else SHIP_SORT


ZONE_SORTS: Final = [_sort_of_zone(zone) for zone in range(256)]
ONE_PIECE: Final = [zone < state.UNDER and _slot(zone) in SINGLE_ZONES for zone in range(256)]
IN_ORDER: Final = [zone < state.UNDER and _slot(zone) in SORTED_ZONES for zone in range(256)]


def misplaced(s: Sea) -> list[str]:
    """Pieces in zones that cannot hold them."""
    first = [0, s.pack.first_card, s.pack.first_order, s.pack.pieces]
    for zone, content in enumerate(s.zones):
        if not content:
            continue
        sort = ZONE_SORTS[zone]
        if min(content) < first[sort] or max(content) >= first[sort + 1]:
            return [f"zone {zone} holds a piece of another sort"]
        if state.FIRST_SEAT_ZONE <= zone < state.UNDER and state.SEAT_OF[zone] >= s.seats:
            return [f"seat {state.SEAT_OF[zone]} has a piece but does not play"]
        if ONE_PIECE[zone] and len(content) > 1:
            return [f"zone {zone} has room for one piece only"]
        if IN_ORDER[zone] and content != bytes(sorted(content)):
            return [f"zone {zone} is not in order"]
        if zone >= state.UNDER and not state.IN_PLAY[s.where[zone - state.UNDER]]:
            return [f"{s.pack.names[zone - state.UNDER]} is damaged but not in play"]
    return _misplaced_cards(s) + _misplaced_orders(s)


def _misplaced_cards(s: Sea) -> list[str]:
    found: list[str] = []
    kind_of = s.pack.kind_of
    for seat in range(s.seats):
        base = state.SPAN * seat
        for card in s.zones[state.AREA + base] + s.zones[state.DOWN + base]:
            if kind_of[card] not in constants.AREA_KINDS:
                found.append(f"seat {seat}: {s.pack.names[card]} cannot be an Area Defense (CWNB-8.1a)")
        for zone, kind in ((state.RETREAT, constants.RETREAT_CARD), (state.CREW, constants.CREW_EFFICIENCY)):
            if any([kind_of[card] != kind for card in s.zones[zone + base]]):
                found.append(f"seat {seat}: a card lies where only {constants.KINDS[kind]} can lie")
    for ship in range(s.pack.ship_total):
        if any([kind_of[card] >= constants.SYMBOLS for card in s.zones[state.UNDER + ship]]):
            found.append(f"{s.pack.names[ship]}: a card under it does no damage (CWNB-7.1a)")
    return found


def _misplaced_orders(s: Sea) -> list[str]:
    in_use = s.options.number("order_cards")
    for number in range(s.pack.order_total):
        if (s.where[s.pack.first_order + number] == state.ORDER_OUT) == (number < in_use):
            return [f"order card {number + 1} is in the wrong pile (CWNB-6a)"]
    return []


def misflagged(s: Sea) -> list[str]:
    """Ships that are marked as what they cannot be, and rounds that could not end."""
    crews = [0] * s.seats
    for ship, flags in enumerate(s.flags):
        if not flags:
            continue
        if not state.IN_PLAY[s.where[ship]]:
            return [f"{s.pack.names[ship]} is marked but not in play"]
        if flags & (state.ACTIVE | state.WOKEN) and not s.pack.submarine[ship]:
            return [f"{s.pack.names[ship]} is no submarine"]
        if flags & state.CREWED:
            if not s.pack.strikes[ship]:
                return [f"{s.pack.names[ship]} is no carrier (CWNB-9.4a)"]
            crews[state.SEAT_OF[s.where[ship]]] += 1
    for seat in range(s.seats):
        if crews[seat] != len(s.zones[state.CREW + state.SPAN * seat]):
            return [f"seat {seat}: not every Crew Efficiency has its carrier (CWNB-9.4a)"]
    if not s.in_round and not s.round_over:
        return ["nobody is left in the round, and it goes on (CWNB-11.2a)"]
    if bool(s.over) == bool(s.stack):
        return ["the game is over and goes on, or ends undecided (CWNB-11.4a)"]
    return []


# -- frames ---------------------------------------------------------------------------------------

SEAT: Final = 0
SHIP: Final = 1
PLACED_SHIP: Final = 2
SHIP_OR_NONE: Final = 3
WEAPON: Final = 4
ANY_CARD: Final = 5
ATTACK: Final = 6
ANSWER: Final = 7
DEAL: Final = 8
CARD_AND_SHIP: Final = 9
CARD_AND_ATTACK: Final = 10
WAY: Final = 11
REPAIRS: Final = 12
SYMBOL_KIND: Final = 13

LOCALS: Final = {
    "form_up": [SEAT], "formation_ship": [SEAT], "formation_row": [SEAT, SHIP], "formation_ready": [SEAT],
    "deal_ship": [DEAL], "top_ship": [WAY], "deal_card": [SEAT], "deal_order": [SEAT],
    "adjust_row": [PLACED_SHIP], "repair": [REPAIRS], "repair_card": [REPAIRS, PLACED_SHIP],
    "attack_firer": [WEAPON], "attack_symbol": [WEAPON, PLACED_SHIP],
    "attack_target": [WEAPON, PLACED_SHIP, SYMBOL_KIND],
    "asw_use": [ANY_CARD], "asw_target": [ANY_CARD], "lbas_first": [ANY_CARD],
    "lbas_second": [ANY_CARD, PLACED_SHIP], "bomber_seat": [ANY_CARD], "bomber_dice": [ANY_CARD, SEAT],
    "strike_target": [PLACED_SHIP], "area_face": [ANY_CARD], "crew_carrier": [ANY_CARD],
    "withdraw_face": [ANY_CARD, ANY_CARD],
    "transfer_seat": [WAY], "transfer_item": [WAY, SEAT], "transfer_consent": [SEAT, WAY, SHIP_OR_NONE],
    "transfer_card": [SEAT], "transfer_row": [SEAT, PLACED_SHIP],
    "area_asw": [SEAT], "area_asw_roll": [SEAT, CARD_AND_SHIP], "save_submarine": [SEAT],
    "save_turn": [SEAT], "point_window": [SEAT, SEAT], "air_window": [SEAT, SEAT],
    "damage_control_turn": [SEAT, SEAT],
    "stage_one": [SEAT], "point_defence": [SEAT, SEAT], "point_defence_attack": [SEAT, SEAT, ANY_CARD],
    "hunt_roll": [SEAT, ATTACK], "point_asw_roll": [SEAT, ANSWER],
    "damage_control_window": [SEAT], "damage_control": [SEAT, SEAT], "stage_two": [SEAT],
    "air_attack": [SEAT], "area_air_cover": [SEAT, CARD_AND_ATTACK], "shown_air_cover": [SEAT],
    "area_air_cover_roll": [SEAT, CARD_AND_ATTACK], "air_point_defence": [SEAT, SEAT],
    "air_point_defence_attack": [SEAT, SEAT, ANY_CARD], "answer_roll": [SEAT], "air_defence": [SEAT],
    "air_defence_attack": [SEAT, PLACED_SHIP], "strike_roll": [SEAT, ATTACK], "bomber_roll": [SEAT, ATTACK],
    "bomber_hit": [SEAT],
}  # fmt: skip
"""What the locals of a node's frame stand for; nodes that are not here have none."""

NEED_TOP_SHIP: Final = ["ship_ahoy", "ship_ahoy_row"]


def frame_fits(s: Sea, name: str, frame: Frame) -> bool:
    """Whether a node can work with the locals of a frame."""
    if name in NEED_TOP_SHIP and not s.zones[state.TOP_SHIP]:
        return False
    return locals_fit(s, frame, LOCALS.get(name, []), _stands_for)


def _stands_for(s: Sea, sort: int, value: int) -> bool:
    if sort == SEAT:
        return 0 <= value < s.seats
    if sort == SHIP or sort == PLACED_SHIP or sort == SHIP_OR_NONE:
        return _is_ship(s, sort, value)
    if sort == ANY_CARD or sort == WEAPON:
        return s.pack.is_card(value) and (sort == ANY_CARD or s.pack.kind_of[value] < constants.SYMBOLS)
    if sort == ATTACK:
        return ledger.is_row(s.ledger, state.WIDTH, value)
    if sort == ANSWER:
        return ledger.is_row(s.answers, state.ANSWER_WIDTH, value)
    if sort == CARD_AND_SHIP:
        return s.pack.is_card(value >> 8) and _is_ship(s, SHIP, value & 255)
    if sort == CARD_AND_ATTACK:
        return s.pack.is_card(value >> 8) and ledger.is_row(s.ledger, state.WIDTH, value & 255)
    if sort == DEAL:
        return 0 <= value & 7 < s.seats and 0 <= value >> 3 <= len(constants.TOURNAMENT_DEAL)
    if sort == SYMBOL_KIND:
        return 0 <= value < constants.SYMBOLS
    return 0 <= value <= (constants.MAX_REPAIRS if sort == REPAIRS else 1)


def _is_ship(s: Sea, sort: int, value: int) -> bool:
    if value == NOTHING:
        return sort == SHIP_OR_NONE
    if not 0 <= value < s.pack.ship_total:
        return False
    return sort == SHIP or bool(state.IN_PLAY[s.where[value]])
