"""What a seat may know, built by inclusion: nothing is copied and then hidden (table 3.6 of the rules)."""

from coldwake.core.nodes import Decision
from coldwake.games.mnb.rules.constants import (
    ANSWER_STATES,
    ATTACK_KINDS,
    ATTACKS,
    DEFENCES,
    ENDINGS,
    NAVIES,
    STAGES,
    STATUSES,
)
from coldwake.games.mnb.rules.queries import damage, hand_size, self_defence, side_points, trophy_points
from coldwake.games.mnb.rules.resolution import needed_for
from coldwake.games.mnb.rules.sequence import MACHINE
from coldwake.games.mnb.rules.setup import fleet_is_complete, points_left
from coldwake.games.mnb.rules.state import (
    ACTED,
    ACTIVE,
    AFLOAT,
    ANSWER_WIDTH,
    CHAIN_WIDTH,
    DISCARD,
    FIRST_NUMBER_SPENT,
    HAND,
    HOW,
    MOVED_TO,
    OFFER,
    ORIGINAL,
    PILE,
    PLANS,
    PLAYED_BY,
    PLAYED_CARD,
    RESERVE,
    ROW,
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


def view(s: Ocean, seat: int | None) -> Plain:
    """The table as one seat (None: an observer) sees it."""
    return {
        "game": "mnb",
        "pack": s.pack.id,
        "scenario": s.plan.id,
        "options": sorted(s.options.on),
        "round": s.round,
        "round_limit": s.rules.round_limit,
        "active": s.active,
        "order": list(s.order),
        "step": step_of(s),
        "stage": STAGES[s.stage],
        "allotment": s.allotment,
        "row_defence": s.rules.row_defence,
        "teams": s.rules.teams,
        "points": s.points,
        "banned": kinds_in(s.banned),
        "piles": {"draw": len(s.zones[PILE]), "discard": _card_ids(s, DISCARD)},
        "players": [_player(s, other, seat) for other in range(s.seats)],
        "ships": {
            s.pack.ships[ship].id: _ship(s, ship)
            for ship in range(s.pack.ship_total)
            if AFLOAT[s.where[ship]]
        },
        "attacks": [_attack(s, at) for at in range(0, len(s.ledger), WIDTH)],
        "answers": [_answer(s, s.answers, at) for at in range(0, len(s.answers), ANSWER_WIDTH)],
        "played": [_played(s, at) for at in range(0, len(s.chain), CHAIN_WIDTH)],
        "me": None if seat is None else _own(s, seat),
        "ending": ENDINGS[s.ending],
        "over": bool(s.ending),
    }


def step_of(s: Ocean) -> str:
    """The step of the set-up or the turn."""
    if s.branches:
        return "S4"
    for k in range(len(s.stack) - 1, -1, -1):
        node = MACHINE.nodes[s.stack[k][0]]
        if isinstance(node, Decision) and node.step:
            return node.step
    return ""


def kinds_in(mask: int) -> list[str]:
    """A mask of attack kinds in words."""
    return [kind for k, kind in enumerate(ATTACK_KINDS) if mask >> k & 1]


def _card_ids(s: Ocean, zone: int) -> list[str]:
    return [s.pack.cards[s.pack.printing_of[card]].id for card in s.zones[zone]]


def _ship_ids(s: Ocean, zone: int) -> list[str]:
    return [s.pack.ships[ship].id for ship in s.zones[zone]]


def _ship_id(s: Ocean, ship: int) -> str | None:
    return None if ship == NOTHING else s.pack.ships[ship].id


def _card_id(s: Ocean, card: int) -> str | None:
    return None if card == NOTHING else s.pack.cards[s.pack.printing_of[card]].id


def _player(s: Ocean, seat: int, viewer: int | None) -> Plain:
    """Fleets, reserves and trophies lie open (MNB-1e); of a hand its number, of a draft that it is ready.

    A fleet that has not been shown might be any part of the navy.

    Rules: MNB-1d, MNB-3.4h, R-MNB-05, R-MNB-58.
    """
    base = SPAN * seat
    secret = not s.shown >> seat & 1 and seat != viewer
    at_home = s.zones[RESERVE + base] + s.zones[UNPLACED + base] if secret else s.zones[RESERVE + base]
    return {
        "seat": seat,
        "team": s.team[seat],
        "navy": None if s.navies[seat] < 0 else NAVIES[s.navies[seat]],
        "share": max(0, s.shares[seat]),
        "rows": [_ship_ids(s, ROW + row + base) for row in range(1, ROWS + 1)],
        "subs": _ship_ids(s, SUBS + base),
        "unplaced": [] if secret else _ship_ids(s, UNPLACED + base),
        "reserve": [s.pack.ships[ship].id for ship in sorted(at_home)],
        "hand": len(s.zones[HAND + base]),
        "hand_size": hand_size(s, seat),
        "plans": _card_ids(s, PLANS + base),
        "trophies": _ship_ids(s, TROPHIES + base),
        "points": trophy_points(s, seat),
        "side_points": side_points(s, s.team[seat]),
        "roll": s.rolls[seat],
        "ready": bool(s.branches) and not s.branches[seat],
        "won": bool(s.winners >> seat & 1),
    }


def _ship(s: Ocean, ship: int) -> Plain:
    flags = s.flags[ship]
    numbers = s.pack.air_defence[ship]
    left = [number for k, number in enumerate(numbers) if not flags & FIRST_NUMBER_SPENT << k]
    return {
        "damage": _card_ids(s, UNDER + ship),
        "points": damage(s, ship),
        "hull": s.pack.hull[ship],
        "active": bool(flags & ACTIVE),
        "acted": bool(flags & ACTED),
        "air_defence": left,
        "self_defence": self_defence(s, ship),
    }


def _attack(s: Ocean, at: int) -> Plain:
    row = s.ledger[at : at + WIDTH]
    firers = [row[FIRER], *row[SECOND_FIRER:WIDTH]]
    rolls = row[DICE] > 0
    return {
        "id": at // WIDTH + 1,
        "kind": ATTACKS[row[KIND]],
        "kinds": kinds_in(row[SYMBOL]),
        "card": _card_id(s, row[CARD]),
        "firers": [s.pack.ships[ship].id for ship in firers if ship >= 0],
        "target": _ship_id(s, row[TARGET]),
        "first_target": _ship_id(s, row[ORIGINAL]),
        "defender": row[DEFENDER],
        "number": _needed(s, at) if rolls else None,
        "hits": None if rolls else row[HITS],
        "sinks": bool(row[SINKS]),
        "status": STATUSES[row[STATUS]],
    }


def _needed(s: Ocean, at: int) -> int:
    """The number to roll; of a target that is gone the printed one."""
    return needed_for(s, at) if AFLOAT[s.where[s.ledger[at + TARGET]]] else s.ledger[at + NUMBER]


def _answer(s: Ocean, rows: list[int], at: int) -> Plain:
    row = rows[at : at + ANSWER_WIDTH]
    return {
        "id": at // ANSWER_WIDTH + 1,
        "seat": row[BY_SEAT],
        "how": DEFENCES[row[HOW]],
        "card": _card_id(s, row[BY_CARD]),
        "ship": _ship_id(s, row[BY_SHIP]),
        "attack": row[AGAINST] // WIDTH + 1,
        "number": row[NEEDED] or None,
        "to": _ship_id(s, row[MOVED_TO]),
        "state": ANSWER_STATES[row[STATE]],
    }


def _played(s: Ocean, at: int) -> Plain:
    return {"card": _card_id(s, s.chain[at + PLAYED_CARD]), "seat": s.chain[at + PLAYED_BY]}


def _own(s: Ocean, seat: int) -> Plain:
    """What only this seat knows: its cards, its purchase, its draft, and an offer it takes part in."""
    base = SPAN * seat
    offered = s.zones[OFFER] if seat in (s.active, s.partner) else b""
    draft = s.draft if s.draft and s.draft[BY_SEAT] == seat else []
    return {
        "hand": _card_ids(s, HAND + base),
        "picked": _ship_ids(s, UNPLACED + base),
        "points_left": points_left(s, seat) if s.branches else 0,
        "fleet_complete": fleet_is_complete(s, seat),
        "draft": [_answer(s, draft, at) for at in range(0, len(draft), ANSWER_WIDTH)],
        "offered": _card_id(s, offered[0]) if offered else None,
        "launching": _launching(s, seat),
    }


def _launching(s: Ocean, seat: int) -> list[str]:
    """The ships already picked for the card that is being launched."""
    frame = s.stack[-1] if s.stack and s.mover == seat and not s.branches else ()
    if not frame or MACHINE.nodes[frame[0]].name not in ("launcher", "attack_target"):
        return []
    return [s.pack.ships[ship].id for ship in frame[3:]]
