"""What a seat may know, built by inclusion: nothing is copied and then hidden (CWNB-INF-a to d)."""

from coldwake.core.nodes import Decision
from coldwake.games.cwnb.rules.constants import ATTACK_KINDS, KINDS, STATUSES
from coldwake.games.cwnb.rules.queries import damage, has_retreated, in_round, is_critical, rating
from coldwake.games.cwnb.rules.scoring import advances, sunk_points, victory_level
from coldwake.games.cwnb.rules.sequence import MACHINE
from coldwake.games.cwnb.rules.state import (
    ACTIVE,
    ANSWER_WIDTH,
    AREA,
    CREWED,
    CRIPPLED,
    DISCARD,
    DOWN,
    HAND,
    IDLE,
    IN_PLAY,
    OFFER,
    ORDER,
    ORDER_SHOWN,
    PILE,
    ROW,
    SHIP_DECK,
    SPAN,
    SUBS,
    SUNK,
    TOP_SHIP,
    UNDER,
    UNPLACED,
    WIDTH,
    Sea,
)
from coldwake.mechanics.formation import ROWS
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

Plain = dict[str, object]


def view(s: Sea, seat: int | None) -> Plain:
    """The table as one seat (None: an observer) sees it.

    Rules: R-CWNB-66.
    """
    return {
        "game": "cwnb",
        "pack": s.pack.id,
        "options": sorted(s.options.on),
        "round": s.round,
        "series": s.series,
        "final_series": bool(s.final),
        "active": s.active,
        "step": step_of(s),
        "fog": {"rolled": s.fog_rolled, "left": s.fog},
        "victory": victory_level(s),
        "advance": s.rules.advance,
        "piles": _piles(s),
        "players": [_player(s, other, seat) for other in range(s.seats)],
        "ships": {
            s.pack.ships[ship].id: _ship(s, ship)
            for ship in range(s.pack.ship_total)
            if IN_PLAY[s.where[ship]] and not _is_arranging(s, ship, seat)
        },
        "attacks": [_attack(s, at) for at in range(0, len(s.ledger), WIDTH)],
        "answers": [_answer(s, at) for at in range(0, len(s.answers), ANSWER_WIDTH)],
        "hit_submarines": [_ship_id(s, s.marks[k]) for k in range(0, len(s.marks), 2)],
        "me": None if seat is None else _own(s, seat),
        "over": bool(s.over),
    }


def step_of(s: Sea) -> str:
    """The step of the turn, as the rulebook numbers it."""
    if s.branches:
        return "5.2"
    for k in range(len(s.stack) - 1, -1, -1):
        node = MACHINE.nodes[s.stack[k][0]]
        if isinstance(node, Decision) and node.step:
            return node.step
    return ""


def _is_arranging(s: Sea, ship: int, seat: int | None) -> bool:
    """While formations are secret, a seat sees rows only of its own ships."""
    where = s.where[ship]
    return bool(s.branches) and (seat is None or not ROW + SPAN * seat <= where <= SUBS + SPAN * seat)


def _card_ids(s: Sea, zone: int) -> list[str]:
    return [s.pack.cards[s.pack.printing_of[card]].id for card in s.zones[zone]]


def _ship_ids(s: Sea, zone: int) -> list[str]:
    return [s.pack.ships[ship].id for ship in s.zones[zone]]


def _ship_id(s: Sea, ship: int) -> str | None:
    return None if ship == NOTHING else s.pack.ships[ship].id


def _card_id(s: Sea, card: int) -> str | None:
    return None if card == NOTHING else s.pack.cards[s.pack.printing_of[card]].id


def _piles(s: Sea) -> Plain:
    # CWNB-6.1A1b
    top = s.zones[TOP_SHIP]
    return {
        "draw": len(s.zones[PILE]),
        "ships": len(s.zones[SHIP_DECK]) + len(top),
        "top_ship": s.pack.ships[top[0]].id if top else None,
        "discard": _card_ids(s, DISCARD),
    }


def _player(s: Sea, seat: int, viewer: int | None) -> Plain:
    # CWNB-2.1a, CWNB-2.1b, CWNB-5.2a, CWNB-5.2b, CWNB-11.1c
    base = SPAN * seat
    secret = bool(s.branches) and seat != viewer
    shown = s.zones[ORDER_SHOWN + base]
    rows: list[list[str]] = [[] if secret else _ship_ids(s, ROW + row + base) for row in range(1, ROWS + 1)]
    return {
        "seat": seat,
        "team": s.team[seat],
        "total": s.totals[seat],
        "last_score": s.scores[seat],
        "advances": advances(s, seat),
        "rows": rows,
        "subs": _ship_ids(s, SUBS + base),
        "unplaced": _all_surface(s, seat) if secret else _ship_ids(s, UNPLACED + base),
        "hand": len(s.zones[HAND + base]),
        "area": _card_ids(s, AREA + base),
        "face_down": len(s.zones[DOWN + base]),
        "face_down_not": [kind for k, kind in enumerate(KINDS) if s.ruled_out[seat] >> k & 1],
        "sunk": len(s.zones[SUNK + base]),
        "order": shown[0] - s.pack.first_order + 1 if shown else None,
        "acted": bool(shown),
        "retreated": has_retreated(s, seat),
        "eliminated": not in_round(s, seat),
        "ready": bool(s.branches) and not s.branches[seat],
    }


def _all_surface(s: Sea, seat: int) -> list[str]:
    base = SPAN * seat
    ships = [ship for zone in range(UNPLACED, ROW + ROWS + 1) for ship in s.zones[zone + base]]
    return [s.pack.ships[ship].id for ship in sorted(ships)]


def _ship(s: Sea, ship: int) -> Plain:
    # CWNB-2.1d, CWNB-4b, CWNB-5.23b, CWNB-7j
    flags = s.flags[ship]
    return {
        "damage": _card_ids(s, UNDER + ship),
        "points": damage(s, ship),
        "crippled": bool(flags & CRIPPLED),
        "critical": is_critical(s, ship),
        "idle": bool(flags & IDLE),
        "active": bool(flags & ACTIVE),
        "crew": bool(flags & CREWED),
        "rating": rating(s, ship) if s.pack.strikes[ship] else 0,
    }


def _attack(s: Sea, at: int) -> Plain:
    ledger = s.ledger
    symbol = ledger[at + SYMBOL]
    return {
        "id": at // WIDTH + 1,
        "kind": ATTACK_KINDS[ledger[at + KIND]],
        "card": _card_id(s, ledger[at + CARD]),
        "firer": _ship_id(s, ledger[at + FIRER]),
        "symbol": None if symbol == NOTHING else KINDS[symbol],
        "target": _ship_id(s, ledger[at + TARGET]),
        "defender": ledger[at + DEFENDER],
        "number": None if _has_no_number(s, at) else ledger[at + NUMBER],
        "dice": ledger[at + DICE],
        "status": STATUSES[ledger[at + STATUS]],
        "hits": ledger[at + HITS],
    }


def _has_no_number(s: Sea, at: int) -> bool:
    return ATTACK_KINDS[s.ledger[at + KIND]] in ("gun", "missile", "cruise", "torpedo")


def _answer(s: Sea, at: int) -> Plain:
    answers = s.answers
    return {
        "seat": answers[at + BY_SEAT],
        "card": _card_id(s, answers[at + BY_CARD]),
        "ship": _ship_id(s, answers[at + BY_SHIP]),
        "attack": answers[at + AGAINST] // WIDTH + 1,
        "number": answers[at + NEEDED],
    }


def _own(s: Sea, seat: int) -> Plain:
    base = SPAN * seat
    order = s.zones[ORDER + base] or s.zones[ORDER_SHOWN + base]
    offered = s.zones[OFFER] if seat in (s.active, s.partner) else b""
    return {
        "hand": _card_ids(s, HAND + base),
        "face_down": _card_ids(s, DOWN + base),
        "order": order[0] - s.pack.first_order + 1 if order else None,
        "sunk": _ship_ids(s, SUNK + base),
        "sunk_points": sunk_points(s, seat),
        "offered": _card_id(s, offered[0]) if offered else None,
    }
