"""What a seat may know, built by inclusion: nothing is copied and then hidden (CWNB-INF-a to d)."""

from coldwake.games.cwnb.rules import state
from coldwake.games.cwnb.rules.constants import ATTACK_KINDS, KINDS, STATUSES
from coldwake.games.cwnb.rules.queries import damage, has_retreated, in_round, is_critical, rating
from coldwake.games.cwnb.rules.scoring import advances, sunk_points, victory_level
from coldwake.games.cwnb.rules.sequence import MACHINE
from coldwake.games.cwnb.rules.state import Sea
from coldwake.mechanics import ledger
from coldwake.mechanics.formation import ROWS
from coldwake.mechanics.ledger import NOTHING

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
            s.pack.ids[ship]: _ship(s, ship)
            for ship in range(s.pack.ship_total)
            if state.IN_PLAY[s.where[ship]] and not _is_arranging(s, ship, seat)
        },
        "attacks": [_attack(s, at) for at in range(0, len(s.ledger), state.WIDTH)],
        "answers": [_answer(s, at) for at in range(0, len(s.answers), state.ANSWER_WIDTH)],
        "hit_submarines": [s.pack.id_of(s.marks[k]) for k in range(0, len(s.marks), 2)],
        "me": None if seat is None else _own(s, seat),
        "over": bool(s.over),
    }


def step_of(s: Sea) -> str:
    """The step of the turn, as the rulebook numbers it."""
    return "5.2" if s.branches else MACHINE.step_of(s)


def _is_arranging(s: Sea, ship: int, seat: int | None) -> bool:
    """While formations are secret, a seat sees rows only of its own ships."""
    if not s.branches:
        return False
    return seat is None or not state.ROW <= s.where[ship] - state.SPAN * seat <= state.SUBS


def _piles(s: Sea) -> Plain:
    # CWNB-6.1A1b
    top = s.zones[state.TOP_SHIP]
    return {
        "draw": len(s.zones[state.PILE]),
        "ships": len(s.zones[state.SHIP_DECK]) + len(top),
        "top_ship": s.pack.ids[top[0]] if top else None,
        "discard": s.pack.ids_of(s.zones[state.DISCARD]),
    }


def _player(s: Sea, seat: int, viewer: int | None) -> Plain:
    # CWNB-2.1a, CWNB-2.1b, CWNB-5.2a, CWNB-5.2b, CWNB-11.1c
    base = state.SPAN * seat
    secret = bool(s.branches) and seat != viewer
    shown = s.zones[state.ORDER_SHOWN + base]
    rows: list[list[str]] = [
        [] if secret else s.pack.ids_of(s.zones[state.ROW + row + base]) for row in range(1, ROWS + 1)
    ]
    return {
        "seat": seat,
        "team": s.team[seat],
        "total": s.totals[seat],
        "last_score": s.scores[seat],
        "advances": advances(s, seat),
        "rows": rows,
        "subs": s.pack.ids_of(s.zones[state.SUBS + base]),
        "unplaced": _all_surface(s, seat) if secret else s.pack.ids_of(s.zones[state.UNPLACED + base]),
        "hand": len(s.zones[state.HAND + base]),
        "area": s.pack.ids_of(s.zones[state.AREA + base]),
        "face_down": len(s.zones[state.DOWN + base]),
        "face_down_not": [kind for k, kind in enumerate(KINDS) if s.ruled_out[seat] >> k & 1],
        "sunk": len(s.zones[state.SUNK + base]),
        "order": shown[0] - s.pack.first_order + 1 if shown else None,
        "acted": bool(shown),
        "retreated": has_retreated(s, seat),
        "eliminated": not in_round(s, seat),
        "ready": bool(s.branches) and not s.branches[seat],
    }


def _all_surface(s: Sea, seat: int) -> list[str]:
    base = state.SPAN * seat
    ships = [ship for zone in range(state.UNPLACED, state.ROW + ROWS + 1) for ship in s.zones[zone + base]]
    return s.pack.ids_of(bytes(sorted(ships)))


def _ship(s: Sea, ship: int) -> Plain:
    # CWNB-2.1d, CWNB-4b, CWNB-5.23b, CWNB-7j
    flags = s.flags[ship]
    return {
        "damage": s.pack.ids_of(s.zones[state.UNDER + ship]),
        "points": damage(s, ship),
        "crippled": bool(flags & state.CRIPPLED),
        "critical": is_critical(s, ship),
        "idle": bool(flags & state.IDLE),
        "active": bool(flags & state.ACTIVE),
        "crew": bool(flags & state.CREWED),
        "rating": rating(s, ship) if s.pack.strikes[ship] else 0,
    }


def _attack(s: Sea, at: int) -> Plain:
    row = s.ledger[at : at + state.WIDTH]
    symbol = row[ledger.SYMBOL]
    return {
        "id": at // state.WIDTH + 1,
        "kind": ATTACK_KINDS[row[ledger.KIND]],
        "card": s.pack.id_of(row[ledger.CARD]),
        "firer": s.pack.id_of(row[ledger.FIRER]),
        "symbol": None if symbol == NOTHING else KINDS[symbol],
        "target": s.pack.id_of(row[ledger.TARGET]),
        "defender": row[ledger.DEFENDER],
        "number": None if _has_no_number(row[ledger.KIND]) else row[ledger.NUMBER],
        "dice": row[ledger.DICE],
        "status": STATUSES[row[ledger.STATUS]],
        "hits": row[ledger.HITS],
    }


def _has_no_number(kind: int) -> bool:
    return ATTACK_KINDS[kind] in ("gun", "missile", "cruise", "torpedo")


def _answer(s: Sea, at: int) -> Plain:
    row = s.answers[at : at + state.ANSWER_WIDTH]
    return {
        "seat": row[ledger.BY_SEAT],
        "card": s.pack.id_of(row[ledger.BY_CARD]),
        "ship": s.pack.id_of(row[ledger.BY_SHIP]),
        "attack": row[ledger.AGAINST] // state.WIDTH + 1,
        "number": row[ledger.NEEDED],
    }


def _own(s: Sea, seat: int) -> Plain:
    base = state.SPAN * seat
    order = s.zones[state.ORDER + base] or s.zones[state.ORDER_SHOWN + base]
    offered = s.zones[state.OFFER] if seat in (s.active, s.partner) else b""
    return {
        "hand": s.pack.ids_of(s.zones[state.HAND + base]),
        "face_down": s.pack.ids_of(s.zones[state.DOWN + base]),
        "order": order[0] - s.pack.first_order + 1 if order else None,
        "sunk": s.pack.ids_of(s.zones[state.SUNK + base]),
        "sunk_points": sunk_points(s, seat),
        "offered": s.pack.id_of(offered[0]) if offered else None,
    }
