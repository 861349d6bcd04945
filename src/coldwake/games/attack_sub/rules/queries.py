"""Questions that many rules ask; nothing here changes anything."""

from coldwake.games.attack_sub.rules.constants import (
    ATTACK,
    BASE_HAND,
    DEFENCE,
    DOWN,
    HELICOPTER_ATTACK,
    HELICOPTER_SENSOR,
    LEVEL_4,
    NO_CONTACT,
    STATIONS,
)
from coldwake.games.attack_sub.rules.state import AIR, DAMAGED, ENTERED, FLEET, HAND, SHUT, Waters

FORCE_HOLDER = -1
"""The Surface Force as the holder of contacts and as the object of a range change."""

# -- sides and seats -------------------------------------------------------------------------------


def seat_of_side(s: Waters, side: int) -> int:
    """Who plays a side."""
    return 0 if s.side_of[0] == side else 1


def active_side(s: Waters) -> int:
    """The side whose turn it is."""
    return s.side_of[s.active]


def other_seat(s: Waters) -> int:
    """The player whose turn it is not."""
    return 1 - s.active


# -- units -----------------------------------------------------------------------------------------


def is_ship(s: Waters, unit: int) -> bool:
    """A Ship, and not a helicopter aloft (SUB-1.3c)."""
    return unit < s.pack.first_card


def in_play(s: Waters, ship: int) -> bool:
    """Whether a Ship has entered and neither sunk nor left."""
    return FLEET <= s.where[ship] <= FLEET + 1


def side_of_ship(s: Waters, ship: int) -> int:
    """The side of a Ship in play, in reserve, sunk or gone (their zones come in pairs)."""
    return s.where[ship] & 1


def fleet(s: Waters, side: int) -> bytes:
    """A side's Ships in play; where there is no Surface Force, its side (-1) has none."""
    return s.zones[FLEET + side] if side >= 0 else b""


def is_shut(s: Waters, ship: int) -> bool:
    """Playing dead (SUB-5.5d)."""
    return bool(s.flags[ship] & SHUT)


def aloft(s: Waters, side: int) -> bytes:
    """A side's helicopters (only a Surface Force has any)."""
    return s.zones[AIR] if side == s.force_side else b""


def aloft_of(s: Waters, ship: int) -> list[int]:
    """The helicopters that a ship has launched."""
    return [unit for unit in s.zones[AIR] if s.base[unit] == ship]


def capacity(s: Waters, ship: int) -> int:
    """How many helicopters a ship may have aloft; malfunctions do not matter (SUB-10.1b, R-SUB-33)."""
    return (
        0
        if s.pack.submarine[ship] or s.pack.transport[ship]
        else s.pack.helicopter_track[ship][s.attack[ship]]
    )


def warships(s: Waters, side: int) -> list[int]:
    """The surface ships of a side in play that are no Transports."""
    return [ship for ship in fleet(s, side) if not s.pack.submarine[ship] and not s.pack.transport[ship]]


def surface_ships(s: Waters, side: int) -> list[int]:
    """All its surface ships in play, Transports included (SUB-1.3d)."""
    return [ship for ship in fleet(s, side) if not s.pack.submarine[ship]]


def can_launch_ever(s: Waters, side: int) -> bool:
    """Whether a launch-capable ship is in play (R-SUB-31)."""
    return any([s.pack.duration[ship] > 0 for ship in warships(s, side)])


def is_new(s: Waters, unit: int) -> bool:
    """A Ship that has just entered or a helicopter just launched has not acted yet (R-SUB-18)."""
    if is_ship(s, unit):
        return bool(s.flags[unit] & ENTERED) and s.spent[unit] == 1
    return not s.acted[unit] and s.spent[unit] > 0


def has_stations(s: Waters, unit: int) -> bool:
    """Whether Battle Stations were called for a unit this turn."""
    return bool(s.acted[unit] & STATIONS)


# -- values ----------------------------------------------------------------------------------------


def hand_size(s: Waters, seat: int) -> int:
    """Three, one for each Ship in play that is neither shut down nor a Transport, one for each helicopter.

    Rules: SUB-2.3a, SUB-2.3x, SUB-5.5e, SUB-10.2b, SUB-11.1a, SUB-12.2a, R-SUB-38.
    """
    side = s.side_of[seat]
    size = BASE_HAND + len(aloft(s, side))
    for ship in fleet(s, side):
        if not s.pack.transport[ship] and not s.flags[ship] & SHUT:
            size += 1
    return size


def sensor_value(s: Waters, unit: int) -> int:
    """The Sensor value in force (SUB-9.1b, SUB-10.2a); may be negative (R-SUB-70)."""
    if not is_ship(s, unit):
        return HELICOPTER_SENSOR
    return s.pack.sensor_track[unit][s.sensor[unit]] - s.sensor_fault[unit]


def has_sensor(s: Waters, unit: int) -> bool:
    """Whether a unit can hear anything (SUB-9.3e, SUB-12.3a, SUB-13.1a, R-SUB-53, R-SUB-77)."""
    if not is_ship(s, unit):
        return True
    return not s.pack.transport[unit] and not s.pack.deaf[unit] and s.sensor_fault[unit] < DOWN


def attack_value(s: Waters, unit: int, target: int) -> int:
    """The Attack value in force against a target (SUB-6.2a, SUB-6.2b, SUB-10.2a, SUB-13.2a)."""
    if not is_ship(s, unit):
        return HELICOPTER_ATTACK
    pack = s.pack
    below = pack.submarine[target] or not pack.submarine[unit]
    track = pack.submarine_track[unit] if below else pack.surface_track[unit]
    return track[s.attack[unit]] - s.attack_fault[unit]


def can_attack(s: Waters, unit: int) -> bool:
    """Armed, and with no system Down (SUB-9.3e, SUB-13.2a, SUB-13.2b, R-SUB-03)."""
    if not is_ship(s, unit):
        return True
    return bool(s.pack.armed[unit]) and s.sensor_fault[unit] < DOWN and s.attack_fault[unit] < DOWN


def detection(s: Waters, ship: int) -> int:
    """How hard a Ship is to find (SUB-2.1e, SUB-6.6a)."""
    return s.pack.detection[ship] - (s.flags[ship] & DAMAGED)


def defence(s: Waters, ship: int) -> int:
    """How hard a Ship is to hit (SUB-2.1e, SUB-6.6a)."""
    return DEFENCE - (s.flags[ship] & DAMAGED)


def fault(s: Waters, ship: int, system: int) -> int:
    """The step of malfunction of a system."""
    return s.attack_fault[ship] if system == ATTACK else s.sensor_fault[ship]


# -- contacts --------------------------------------------------------------------------------------


def holder_of(s: Waters, unit: int) -> int:
    """Who owns a unit's contacts: a submarine itself, else its Force (SUB-4.4a, SUB-4.4b, R-SUB-26)."""
    return unit if is_ship(s, unit) and s.pack.submarine[unit] else FORCE_HOLDER


def contact_at(s: Waters, holder: int, target: int) -> int:
    """Where a holder's marker on a target's track is kept; the Force's row is the last."""
    ships = s.pack.ship_total
    return (ships if holder < 0 else holder) * ships + target


def contact(s: Waters, holder: int, target: int) -> int:
    """What a holder knows of a target, 0 to 5 (SUB-2.2a, SUB-2.2b, SUB-2.2c, R-SUB-24)."""
    return s.contacts[contact_at(s, holder, target)]


def attack_level(s: Waters, holder: int, target: int) -> int:
    """The level at which a target can be attacked; none at No Contact and No Attack (SUB-6.1b)."""
    level = contact(s, holder, target) - 1
    return level if level > 0 else 0


def holders(s: Waters, side: int) -> list[int]:
    """Everybody of a side who may hold contacts (R-SUB-72, R-SUB-87)."""
    found = [ship for ship in fleet(s, side) if s.pack.submarine[ship]]
    if side == s.force_side and warships(s, side):
        found.append(FORCE_HOLDER)
    return found


def is_traced(s: Waters, ship: int) -> bool:
    """Whether any enemy holds contact on a Ship."""
    for holder in holders(s, 1 - side_of_ship(s, ship)):
        if contact(s, holder, ship) > NO_CONTACT:
            return True
    return False


def can_rise(s: Waters, holder: int, target: int) -> bool:
    """Whether a marker is below Level 4 (SUB-4.3a)."""
    return contact(s, holder, target) < LEVEL_4


# -- cards -----------------------------------------------------------------------------------------


def cards_of(s: Waters, seat: int, family: int) -> list[int]:
    """A hand's cards of a family."""
    return [card for card in s.zones[HAND + seat] if s.pack.family_of[card] == family]


def hand_is_empty(s: Waters, seat: int) -> bool:
    """Public: how many cards a player holds can be seen (R-SUB-84)."""
    return not s.zones[HAND + seat]
