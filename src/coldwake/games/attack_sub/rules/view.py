"""What a seat may know, built by inclusion: nothing is copied and then hidden."""

from coldwake.core.nodes import Decision
from coldwake.games.attack_sub.rules.attack import strength
from coldwake.games.attack_sub.rules.constants import (
    ENDINGS,
    LETTERS,
    LEVELS,
    RANDOM_NUMBERS,
    SEATS,
    SIDE_NOUNS,
    SIDES,
)
from coldwake.games.attack_sub.rules.options import can_act
from coldwake.games.attack_sub.rules.queries import (
    FORCE_HOLDER,
    aloft_of,
    capacity,
    contact,
    defence,
    detection,
    fleet,
    hand_size,
    has_stations,
    holders,
    in_play,
    is_shut,
    seat_of_side,
    sensor_value,
    side_of_ship,
)
from coldwake.games.attack_sub.rules.sequence import MACHINE
from coldwake.games.attack_sub.rules.state import (
    AIR,
    ATTACKING,
    DAMAGED,
    DISCARD,
    DRAWN,
    EXITED,
    FLEET,
    HAND,
    NO_OPERATION,
    NOTHING,
    OPERATIONS,
    PACKET,
    PILE,
    RANGING,
    REACHED,
    RESERVE,
    SEARCHING,
    SUNK,
    Waters,
)
from coldwake.games.attack_sub.rules.victory import is_over, points_of

Plain = dict[str, object]


def view(s: Waters, seat: int | None) -> Plain:
    """The table as one seat (None: an observer) sees it (R-SUB-42, R-SUB-84)."""
    return {
        "game": "attack_sub",
        "pack": s.pack.id,
        "options": sorted(s.options.on),
        "scenario": s.plan.id,
        "turn": s.turn,
        "active": s.active,
        "step": step_of(s, seat),
        "deck": s.deck,
        "cap": s.rules.cap,
        "weather": "bad" if s.weather else "clear",
        "taken": bool(s.taken),
        "discarded": bool(s.discarded),
        "reviving": ship_id(s, s.reviving) if s.reviving >= 0 else None,
        "checks_due": bool(s.due),
        "piles": _piles(s),
        "players": [_player(s, other) for other in range(SEATS)],
        "ships": {ship_id(s, ship): _ship(s, ship) for side in range(SIDES) for ship in fleet(s, side)},
        "helicopters": [_helicopter(s, unit) for unit in s.zones[AIR]],
        "contacts": _contacts(s),
        "operation": _operation(s),
        "unseen": _unseen(s, seat),
        "me": None if seat is None else _own(s, seat),
        "over": is_over(s),
        "winner": None if not is_over(s) else "draw" if s.winner == DRAWN else SIDE_NOUNS[s.winner],
        "ending": ENDINGS[s.ending] if is_over(s) else None,
    }


def step_of(s: Waters, seat: int | None) -> str:
    """The step of the turn, as the rulebook numbers or letters it; a chain is its owner's secret."""
    node = MACHINE.stage(s)
    if node is None:
        return ""
    if not node.cover or seat == s.mover:
        return node.step
    shown = MACHINE.nodes[MACHINE.ids[node.cover]]
    return shown.step if isinstance(shown, Decision) else ""


def ship_id(s: Waters, ship: int) -> str:
    """A ship by its id, the Surface Force as such."""
    return "force" if ship == FORCE_HOLDER else s.pack.ships[ship].id


def _piles(s: Waters) -> Plain:
    # SUB-2.3c, SUB-2.3d, R-SUB-42
    return {
        "draw": len(s.zones[PILE]),
        "discard": len(s.zones[DISCARD]) + len(s.zones[PACKET]) + len(s.zones[PACKET + 1]),
        "top": s.pack.id_of(s.top),
    }


def _player(s: Waters, seat: int) -> Plain:
    side = s.side_of[seat]
    plan = s.plan.sides[side]
    return {
        "seat": seat,
        "side": SIDE_NOUNS[side],
        "side_id": plan.id,
        "hand": len(s.zones[HAND + seat]),
        "hand_size": hand_size(s, seat),
        "goal": plan.goal,
        "points": points_of(s, side),
        "fleet": s.pack.ids_of(s.zones[FLEET + side]),
        "reserve": s.pack.ids_of(s.zones[RESERVE + side]),
        "sunk": s.pack.ids_of(s.zones[SUNK + side]),
        "exited": s.pack.ids_of(s.zones[EXITED + side]),
        "has_force": side == s.force_side,
    }


def _ship(s: Waters, ship: int) -> Plain:
    # SUB-2.2c: what the enemy knows of a Ship is told by its own track, in `contacts`
    is_transport = bool(s.pack.transport[ship])
    return {
        "seat": seat_of_side(s, side_of_ship(s, ship)),
        "sensor": s.sensor[ship],
        "attack": s.attack[ship],
        "sensor_fault": s.sensor_fault[ship],
        "attack_fault": s.attack_fault[ship],
        "sensor_value": None if is_transport or s.pack.deaf[ship] else sensor_value(s, ship),
        "detection": detection(s, ship),
        "defence": defence(s, ship),
        "damaged": bool(s.flags[ship] & DAMAGED),
        "shut_down": is_shut(s, ship),
        "reduction": s.reduction[ship],
        "capacity": capacity(s, ship),
        "helicopters": [s.pack.ids[unit] for unit in aloft_of(s, ship)],
        "letters": _letters(s, ship),
        "stations": has_stations(s, ship) or ship in s.stationed,
        "can_act": can_act(s, ship) and s.where[ship] & 1 == s.side_of[s.active],
        "entered_deck": s.entered[ship],
        "reached": bool(s.flags[ship] & REACHED),
    }


def _letters(s: Waters, unit: int) -> str:
    return "".join([letter for k, letter in enumerate(LETTERS) if s.acted[unit] >> k & 1])


def _helicopter(s: Waters, unit: int) -> Plain:
    return {
        "id": s.pack.ids[unit],
        "ship": ship_id(s, s.base[unit]),
        "letters": _letters(s, unit),
        "stations": has_stations(s, unit),
        "can_act": can_act(s, unit) and s.force_side == s.side_of[s.active],
    }


def _contacts(s: Waters) -> list[Plain]:
    """Who holds which contact on whom; No Contact is left out (SUB-2.2a, SUB-2.2b)."""
    found: list[Plain] = []
    for side in range(SIDES):
        for holder in holders(s, side):
            for target in fleet(s, 1 - side):
                level = contact(s, holder, target)
                if level:
                    found.append(
                        {"holder": ship_id(s, holder), "target": ship_id(s, target), "level": LEVELS[level]}
                    )
    return found


def _printing(s: Waters, card: int) -> str:
    """A card that was played, by its function alone: its copy may have been shuffled away meanwhile."""
    return s.pack.cards[s.pack.printing_of[card]].id


def _operation(s: Waters) -> Plain | None:
    """What has been announced and is being answered."""
    if s.op_kind == NO_OPERATION:
        return None
    found: Plain = {
        "kind": OPERATIONS[s.op_kind],
        "unit": "force" if s.op_unit == FORCE_HOLDER else s.pack.ids[s.op_unit],
        "cards": [_printing(s, card) for card in s.op_cards],
        "targets": [ship_id(s, ship) for ship in s.op_targets],
        "active": s.op_kind == SEARCHING and bool(s.op_mode),
        "opens": s.op_kind == RANGING and bool(s.op_mode),
        "evasions": [_printing(s, card) for card in s.evasions],
        "listened": s.pack.ids_of(s.listened),
        "stationed": [ship_id(s, ship) for ship in s.stationed],
        "object": ship_id(s, s.op_object) if s.op_kind == RANGING else None,
        "cancelled": s.op_kind == RANGING and bool(s.op_over),
        "hit": bool(s.succeeded),
    }
    target = s.op_targets[0] if s.op_kind == ATTACKING else NOTHING
    afloat = target != NOTHING and in_play(s, target)
    found["strength"] = strength(s) if afloat else None
    found["defence"] = s.op_defence if afloat else None
    return found


def _unseen(s: Waters, seat: int | None) -> Plain:
    """The cards that a good memory cannot have seen since the last shuffle, by random number."""
    zones = [PILE]
    for other in range(SEATS):
        if other != seat:
            zones += [HAND + other, PACKET + other]
    numbers = [0] * len(RANDOM_NUMBERS)
    sunk = 0
    for zone in zones:
        for card in s.zones[zone]:
            numbers[s.pack.number_of[card]] += 1
            sunk += s.pack.hit_sunk[card]
    return {"total": sum(numbers), "numbers": numbers, "sunk": sunk}


def _own(s: Waters, seat: int) -> Plain:
    return {
        "hand": s.pack.ids_of(s.zones[HAND + seat]),
        "side": SIDE_NOUNS[s.side_of[seat]],
        "packet": s.pack.ids_of(s.zones[PACKET + seat]),
    }
