"""What a seat may know, built by inclusion: nothing is copied and then hidden (table 3.6 of the rules)."""

from coldwake.games.mnb.rules import state
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
from coldwake.games.mnb.rules.state import Ocean
from coldwake.mechanics import ledger
from coldwake.mechanics.formation import ROWS

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
        "piles": {"draw": len(s.zones[state.PILE]), "discard": s.pack.ids_of(s.zones[state.DISCARD])},
        "players": [_player(s, other, seat) for other in range(s.seats)],
        "ships": {
            s.pack.ids[ship]: _ship(s, ship)
            for ship in range(s.pack.ship_total)
            if state.AFLOAT[s.where[ship]]
        },
        "attacks": [_attack(s, at) for at in range(0, len(s.ledger), state.WIDTH)],
        "answers": [_answer(s, s.answers, at) for at in range(0, len(s.answers), state.ANSWER_WIDTH)],
        "played": [_played(s, at) for at in range(0, len(s.chain), state.CHAIN_WIDTH)],
        "me": None if seat is None else _own(s, seat),
        "ending": ENDINGS[s.ending],
        "over": bool(s.ending),
    }


def step_of(s: Ocean) -> str:
    """The step of the set-up or the turn."""
    return "S4" if s.branches else MACHINE.step_of(s)


def kinds_in(mask: int) -> list[str]:
    """A mask of attack kinds in words."""
    return [kind for k, kind in enumerate(ATTACK_KINDS) if mask >> k & 1]


def _player(s: Ocean, seat: int, viewer: int | None) -> Plain:
    """Fleets, reserves and trophies lie open (MNB-1e); of a hand its number, of a draft that it is ready.

    A fleet that has not been shown might be any part of the navy.

    Rules: MNB-1d, MNB-3.4h, R-MNB-05, R-MNB-58.
    """
    base = state.SPAN * seat
    secret = not s.shown >> seat & 1 and seat != viewer
    at_home = s.zones[state.RESERVE + base]
    if secret:
        at_home += s.zones[state.UNPLACED + base]
    return {
        "seat": seat,
        "team": s.team[seat],
        "navy": None if s.navies[seat] < 0 else NAVIES[s.navies[seat]],
        "share": max(0, s.shares[seat]),
        "rows": [s.pack.ids_of(s.zones[state.ROW + row + base]) for row in range(1, ROWS + 1)],
        "subs": s.pack.ids_of(s.zones[state.SUBS + base]),
        "unplaced": [] if secret else s.pack.ids_of(s.zones[state.UNPLACED + base]),
        "reserve": s.pack.ids_of(bytes(sorted(at_home))),
        "hand": len(s.zones[state.HAND + base]),
        "hand_size": hand_size(s, seat),
        "plans": s.pack.ids_of(s.zones[state.PLANS + base]),
        "trophies": s.pack.ids_of(s.zones[state.TROPHIES + base]),
        "points": trophy_points(s, seat),
        "side_points": side_points(s, s.team[seat]),
        "roll": s.rolls[seat],
        "ready": bool(s.branches) and not s.branches[seat],
        "won": bool(s.winners >> seat & 1),
    }


def _ship(s: Ocean, ship: int) -> Plain:
    flags = s.flags[ship]
    numbers = s.pack.air_defence[ship]
    left = [number for k, number in enumerate(numbers) if not flags & state.FIRST_NUMBER_SPENT << k]
    return {
        "damage": s.pack.ids_of(s.zones[state.UNDER + ship]),
        "points": damage(s, ship),
        "hull": s.pack.hull[ship],
        "active": bool(flags & state.ACTIVE),
        "acted": bool(flags & state.ACTED),
        "air_defence": left,
        "self_defence": self_defence(s, ship),
    }


def _attack(s: Ocean, at: int) -> Plain:
    row = s.ledger[at : at + state.WIDTH]
    firers = [row[ledger.FIRER], *row[state.SECOND_FIRER : state.WIDTH]]
    rolls = row[ledger.DICE] > 0
    return {
        "id": at // state.WIDTH + 1,
        "kind": ATTACKS[row[ledger.KIND]],
        "kinds": kinds_in(row[ledger.SYMBOL]),
        "card": s.pack.id_of(row[ledger.CARD]),
        "firers": [s.pack.ids[ship] for ship in firers if ship >= 0],
        "target": s.pack.id_of(row[ledger.TARGET]),
        "first_target": s.pack.id_of(row[state.ORIGINAL]),
        "defender": row[ledger.DEFENDER],
        "number": _needed(s, at) if rolls else None,
        "hits": None if rolls else row[ledger.HITS],
        "sinks": bool(row[state.SINKS]),
        "status": STATUSES[row[ledger.STATUS]],
    }


def _needed(s: Ocean, at: int) -> int:
    """The number to roll; of a target that is gone the printed one."""
    target = s.ledger[at + ledger.TARGET]
    return needed_for(s, at) if state.AFLOAT[s.where[target]] else s.ledger[at + ledger.NUMBER]


def _answer(s: Ocean, rows: list[int], at: int) -> Plain:
    row = rows[at : at + state.ANSWER_WIDTH]
    return {
        "id": at // state.ANSWER_WIDTH + 1,
        "seat": row[ledger.BY_SEAT],
        "how": DEFENCES[row[state.HOW]],
        "card": s.pack.id_of(row[ledger.BY_CARD]),
        "ship": s.pack.id_of(row[ledger.BY_SHIP]),
        "attack": row[ledger.AGAINST] // state.WIDTH + 1,
        "number": row[ledger.NEEDED] or None,
        "to": s.pack.id_of(row[state.MOVED_TO]),
        "state": ANSWER_STATES[row[state.STATE]],
    }


def _played(s: Ocean, at: int) -> Plain:
    return {"card": s.pack.id_of(s.chain[at + state.PLAYED_CARD]), "seat": s.chain[at + state.PLAYED_BY]}


def _own(s: Ocean, seat: int) -> Plain:
    """What only this seat knows: its cards, its purchase, its draft, and an offer it takes part in."""
    base = state.SPAN * seat
    offered = s.zones[state.OFFER] if seat in (s.active, s.partner) else b""
    draft = s.draft if s.draft and s.draft[ledger.BY_SEAT] == seat else []
    return {
        "hand": s.pack.ids_of(s.zones[state.HAND + base]),
        "picked": s.pack.ids_of(s.zones[state.UNPLACED + base]),
        "points_left": points_left(s, seat) if s.branches else 0,
        "fleet_complete": fleet_is_complete(s, seat),
        "draft": [_answer(s, draft, at) for at in range(0, len(draft), state.ANSWER_WIDTH)],
        "offered": s.pack.id_of(offered[0]) if offered else None,
        "launching": _launching(s, seat),
    }


def _launching(s: Ocean, seat: int) -> list[str]:
    """The ships already picked for the card that is being launched."""
    frame = s.stack[-1] if s.stack and s.mover == seat and not s.branches else ()
    if not frame or MACHINE.nodes[frame[0]].name not in ("launcher", "attack_target"):
        return []
    return [s.pack.ids[ship] for ship in frame[3:]]
