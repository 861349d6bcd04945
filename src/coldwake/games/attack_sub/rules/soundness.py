"""What the numbers and zones of a state may hold, so that a stranger's position cannot mislead the rules.

A dump is data, and data can be made up. Everything the rules use as an index, a count or a mask is
held to its range here, and every piece to the zones of its sort.
"""

from typing import Final

from coldwake.core.errors import PositionError
from coldwake.core.fields import check_number, uncounted
from coldwake.games.attack_sub.rules.constants import DEFENCE, DOWN, ENDINGS, HELICOPTER, SEATS, SIDES
from coldwake.games.attack_sub.rules.queries import aloft_of, capacity, warships
from coldwake.games.attack_sub.rules.scenarios import EXIT_ALL, EXIT_ONE
from coldwake.games.attack_sub.rules.state import (
    AIR,
    ATTACKING,
    BOX,
    DISCARD,
    EXITED,
    FLEET,
    HAND,
    NO_OPERATION,
    NOTHING,
    PACKET,
    PILE,
    RANGING,
    RESERVE,
    SEARCHING,
    SHUT,
    SUNK,
    UNDECIDED,
    Waters,
)

MOST_TURNS: Final = 99_999
MOST_POINTS: Final = 999
CARD_ZONES: Final = [PILE, DISCARD, AIR, HAND, HAND + 1, PACKET, PACKET + 1]


def check_values(s: Waters) -> None:
    """Refuse fields that no game can have; pieces are in their places already."""
    pack = s.pack
    for name, value, low, high in (
        ("active", s.active, 0, SEATS - 1),
        ("turn", s.turn, 0, MOST_TURNS),
        ("deck", s.deck, 1, MOST_TURNS),
        ("top", s.top, NOTHING, pack.pieces - 1),
        ("storm_turn", s.storm_turn, 0, MOST_TURNS),
        ("force_side", s.force_side, s.plan.force_side, s.plan.force_side),
        ("winner", s.winner, UNDECIDED, SIDES - 1),
        ("ending", s.ending, NOTHING, len(ENDINGS) - 1),
        ("due", s.due, 0, (1 << SEATS) - 1),
        ("tried", s.tried, NOTHING, pack.ship_total - 1),
        ("reviving", s.reviving, NOTHING, pack.ship_total - 1),
        ("op_kind", s.op_kind, NO_OPERATION, RANGING),
        ("op_unit", s.op_unit, NOTHING, pack.pieces - 1),
        ("op_object", s.op_object, NOTHING, pack.ship_total - 1),
        ("op_defence", s.op_defence, 0, DEFENCE),
    ):
        check_number(name, value, low, high)
    for name in (
        "weather", "taken", "discarded", "force_moved", "force_cancelled", "offered", "held", "op_mode",
        "op_over", "succeeded", "passed",
    ):  # fmt: skip
        check_number(name, getattr(s, name), 0, 1)
    if len(s.points) != SIDES:
        raise PositionError("'points' has a number for each side")
    for points in s.points:
        check_number("points", points, -MOST_POINTS, MOST_POINTS)
    _check_lengths(s)
    _check_pieces(s)


def _check_lengths(s: Waters) -> None:
    ships, pieces = s.pack.ship_total, s.pack.pieces
    by_ship = ("sensor", "attack", "sensor_fault", "attack_fault", "flags", "entered", "reduction", "repairs")
    for name in by_ship:
        if len(getattr(s, name)) != ships:
            raise PositionError(f"{name!r} has a number for each ship")
    for name in ("acted", "spent", "base"):
        if len(getattr(s, name)) != pieces:
            raise PositionError(f"{name!r} has a number for each piece")
    if sorted(s.side_of) != list(range(SIDES)) or len(s.cut) > SEATS:
        raise PositionError("'side_of' and 'cut' have a number for each seat")
    for ship in range(ships):
        if s.sensor[ship] and s.sensor[ship] >= s.pack.sensor_boxes[ship]:
            raise PositionError(f"the Sensor marker of {s.pack.ships[ship].id} is off its track")
        if s.attack[ship] and s.attack[ship] >= s.pack.attack_boxes[ship]:
            raise PositionError(f"the Attack marker of {s.pack.ships[ship].id} is off its track")
        if s.sensor_fault[ship] > DOWN or s.attack_fault[ship] > DOWN:
            raise PositionError(f"{s.pack.ships[ship].id} has a malfunction that does not exist")


def _check_pieces(s: Waters) -> None:
    """Lists of ships and cards name such; an operation has the parts of its kind."""
    pack = s.pack
    if any([ship >= pack.ship_total for ship in s.op_targets + s.answers + s.stationed]):
        raise PositionError("the operation names a ship that is none")
    if any([not pack.first_card <= card < pack.pieces for card in s.op_cards + s.evasions]):
        raise PositionError("the operation names a card that is none")
    if any([unit >= pack.pieces for unit in s.listened]) or any([ship >= pack.ship_total for ship in s.base]):
        raise PositionError("a unit is none")
    if s.op_kind in (SEARCHING, ATTACKING) and (s.op_unit < 0 or not s.op_targets or not s.op_cards):
        raise PositionError("the operation has no unit, no target or no card")
    if s.op_kind == ATTACKING and len(s.op_targets) != 1:
        raise PositionError("an attack has one target")
    if s.op_kind == RANGING and s.op_unit >= pack.ship_total:
        raise PositionError("a helicopter does not change the range by itself")
    if s.op_kind == RANGING and s.op_unit < 0 and s.op_object < 0:
        raise PositionError("the Surface Force cannot change the range to itself")


# -- what cannot lie where it lies -----------------------------------------------------------------


def misplaced(s: Waters) -> list[str]:
    """Every piece is in exactly one zone, the one it says, and of its sort (SUB-1.1a)."""
    found = uncounted(s, s.pack.names)
    if found:
        return found
    for zone, content in enumerate(s.zones):
        for piece in content:
            is_ship = piece < s.pack.first_card
            if zone != BOX and is_ship == (zone in CARD_ZONES):
                return [f"{s.pack.names[piece]} cannot lie there"]
            if zone == AIR and s.pack.family_of[piece] != HELICOPTER:
                return [f"{s.pack.names[piece]} cannot fly"]
    return []


def misvalued(s: Waters) -> list[str]:
    """The invariants of the rules."""
    pack = s.pack
    found: list[str] = []
    for zone in (FLEET, RESERVE, SUNK, EXITED):
        for side in range(SIDES):
            if side != s.force_side and not all([pack.submarine[ship] for ship in s.zones[zone + side]]):
                found.append("a side without a Surface Force has a surface ship (SUB-1.3d)")
    if s.weather and s.zones[AIR]:
        found.append("a helicopter flies in bad weather (SUB-10.32a)")
    for unit in s.zones[AIR]:
        ship = s.base[unit]
        if not FLEET <= s.where[ship] < FLEET + SIDES or pack.submarine[ship]:
            found.append("a helicopter has no ship (SUB-10.4b)")
        elif len(aloft_of(s, ship)) > capacity(s, ship) and s.op_kind != ATTACKING:
            found.append("a ship has too many helicopters aloft (SUB-10.1b)")
    for ship in range(pack.ship_total):
        if s.flags[ship] & SHUT and not pack.submarine[ship]:
            found.append(f"{pack.ships[ship].id} is no submarine and cannot play dead (SUB-5.5a)")
        if s.sensor_fault[ship] and pack.deaf[ship]:
            found.append(f"{pack.ships[ship].id} has no sensor that could fail (SUB-13.1a)")
        if s.attack_fault[ship] and not pack.armed[ship]:
            found.append(f"{pack.ships[ship].id} has no weapon that could fail (SUB-13.2a)")
        if s.sensor[ship] and pack.transport[ship]:
            found.append(f"{pack.ships[ship].id} has one damage track (SUB-12.1a)")
    found.extend(_stray_contacts(s))
    if s.winner == UNDECIDED:
        found.extend(_won_already(s))
    if s.winner == UNDECIDED and s.turn and s.zones[DISCARD] and not s.zones[PILE]:
        found.append("the draw pile is empty although there are discards (SUB-2.3e)")
    if s.winner == UNDECIDED and s.turn and (_is_gone(s, 0) or _is_gone(s, 1)):
        found.append("a side has no Ship in play (SUB-11.3a, SUB-13.5a)")
    return found


def _is_gone(s: Waters, side: int) -> bool:
    """No Ship in play; only a side whose last one has left may still wait for its reinforcements."""
    return not s.zones[FLEET + side] and not (s.zones[RESERVE + side] and s.zones[EXITED + side])


def _won_already(s: Waters) -> list[str]:
    """Victory is tested at once, so that nobody plays on after it (R-SUB-75)."""
    for number, side in enumerate(s.plan.sides):
        if side.goal and s.points[number] >= side.goal:
            return [f"{side.id} has its points and would have won (R-SUB-75)"]
        if any([ship in s.zones[SUNK + 1 - number] for ship in side.kill]):
            return [f"{side.id} has sunk what it had to sink and would have won (R-SUB-75)"]
        if side.exit_wins == EXIT_ONE and s.zones[EXITED + number]:
            return [f"the exit of {side.id} would have ended the scenario (R-SUB-75)"]
        if side.exit_wins == EXIT_ALL and s.zones[EXITED + number] and not s.zones[FLEET + number]:
            return [f"{side.id} has left with all its Ships and would have won (R-SUB-75)"]
    return []


def _stray_contacts(s: Waters) -> list[str]:
    """Contacts are held by and on Ships in play, of opposite sides (R-SUB-24, R-SUB-87)."""
    ships = s.pack.ship_total
    for at, level in enumerate(s.contacts):
        if not level:
            continue
        holder, target = divmod(at, ships)
        held = s.where[target] - FLEET
        if not 0 <= held < SIDES:
            return [f"somebody has contact on {s.pack.ships[target].id}, which is not in play (R-SUB-87)"]
        if holder == ships:
            if held == s.force_side or not warships(s, s.force_side):
                return ["the Surface Force has a contact that it cannot hold (R-SUB-24)"]
        elif not s.pack.submarine[holder] or s.where[holder] - FLEET != 1 - held:
            return [f"{s.pack.ships[holder].id} has a contact that it cannot hold (SUB-4.4a)"]
    return []
