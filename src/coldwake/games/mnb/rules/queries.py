"""Questions about a state that the rules ask again and again. Nothing here changes anything."""

from coldwake.core.state import Frame
from coldwake.games.mnb.rules.constants import ANNOUNCED, BASE_HAND
from coldwake.games.mnb.rules.state import (
    ACTIVE,
    AFLOAT,
    HAND,
    PLANS,
    RESERVE,
    ROW,
    ROW_OF,
    SEAT_OF,
    SPAN,
    SUBS,
    TROPHIES,
    UNDER,
    WIDTH,
    Ocean,
)
from coldwake.mechanics import formation, hands, hulls, ledger, teams
from coldwake.mechanics.ledger import DEFENDER, STATUS

# -- seats and fleets -----------------------------------------------------------------------------


def active_seat(s: Ocean, f: Frame) -> int:
    """The player whose turn it is."""
    return s.active


def local_seat(s: Ocean, f: Frame) -> int:
    """The seat in the frame's first local."""
    return f[2]


def surface_ships(s: Ocean, seat: int) -> bytes:
    """The surface ships of a fleet, row by row."""
    return formation.surface_ships(s, ROW + SPAN * seat)


def submarines(s: Ocean, seat: int) -> bytes:
    """They lie beside the fleet (MNB-3.4f)."""
    return s.zones[SUBS + SPAN * seat]


def all_ships(s: Ocean, seat: int) -> bytes:
    """The whole fleet: surface ships row by row, then submarines."""
    return surface_ships(s, seat) + submarines(s, seat)


def has_ships(s: Ocean, seat: int) -> bool:
    """Whether any ship is left; rows are closed up or being formed, so all are looked at."""
    for zone in range(ROW + 1 + SPAN * seat, SUBS + 1 + SPAN * seat):
        if s.zones[zone]:
            return True
    return False


def has_reserve(s: Ocean, seat: int) -> bool:
    """Whether a ship could still be bought."""
    return len(s.zones[RESERVE + SPAN * seat]) > 0


def afloat(s: Ocean, ship: int) -> bool:
    """Whether a ship is in some fleet."""
    return AFLOAT[s.where[ship]] > 0


def owner(s: Ocean, ship: int) -> int:
    """The seat whose ship it is."""
    return SEAT_OF[s.where[ship]]


def teammates(s: Ocean, seat: int) -> list[int]:
    """The other members of a seat's team."""
    return teams.teammates(s.team, seat)


def foes(s: Ocean, seat: int) -> list[int]:
    """Who may be attacked: everybody of another side; a player without ships offers no target.

    Rules: MNB-11.2d, R-MNB-11.
    """
    return [other for other in range(s.seats) if s.team[other] != s.team[seat]]


def left_of(s: Ocean, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


def clockwise(s: Ocean, seat: int) -> list[int]:
    """The other seats, beginning at a seat's left."""
    return [(seat + k) % s.seats for k in range(1, s.seats)]


# -- numbers --------------------------------------------------------------------------------------


def hand_size(s: Ocean, seat: int) -> int:
    """7, and what the ships of the fleet add (MNB-3.5b, MNB-3.5c).

    Rules: R-MNB-07, R-MNB-65.
    """
    size = BASE_HAND + (s.plan.hands[seat] if s.plan.hands else 0)
    bonus = s.pack.hand_bonus
    for zone in range(ROW + 1 + SPAN * seat, SUBS + 1 + SPAN * seat):
        for ship in s.zones[zone]:
            size += bonus[ship]
    return size


def plan_bonus(s: Ocean, seat: int) -> int:
    """One more on every die for each Battle Plan in force (MNB-8.1b, R-MNB-47)."""
    return len(s.zones[PLANS + SPAN * seat])


def damage(s: Ocean, ship: int) -> int:
    """The hits a ship has taken, whoever dealt them (MNB-7.13b)."""
    return hulls.damage_under(s, UNDER + ship, s.pack.hits_of)


def self_defence(s: Ocean, ship: int) -> int:
    """Its number against attacks on itself, for a submarine by mode; 0 if it has none (R-MNB-22)."""
    if s.pack.submarine[ship]:
        return s.pack.active[ship] if s.flags[ship] & ACTIVE else s.pack.passive[ship]
    return s.pack.self_defence[ship]


def trophy_points(s: Ocean, seat: int) -> int:
    """The printed VP of the ships in a victory pile (MNB-4e)."""
    total = 0
    for ship in s.zones[TROPHIES + SPAN * seat]:
        total += s.pack.vp[ship]
    return total


def side_points(s: Ocean, side: int) -> int:
    """A team pools its points (R-MNB-53)."""
    return sum([trophy_points(s, seat) for seat in range(s.seats) if s.team[seat] == side])


# -- range (MNB-7.4) ------------------------------------------------------------------------------


def depth(s: Ocean, ship: int) -> int:
    """The row a ship fires from; a submarine fires as if in front of row 1 (R-MNB-20)."""
    return max(1, ROW_OF[s.where[ship]])


def distance(depth_of_firer: int, row_of_target: int) -> int:
    """Rows from attacker to target, the attacker's own not counted (MNB-7.4a, R-MNB-18)."""
    return depth_of_firer - 1 + row_of_target


# -- the ledger -----------------------------------------------------------------------------------


def attacks_on(s: Ocean, seat: int) -> list[int]:
    """The attacks on a seat that nothing has stopped or settled yet."""
    rows = s.ledger
    return [
        at
        for at in range(0, len(rows), WIDTH)
        if rows[at + DEFENDER] == seat and rows[at + STATUS] == ANNOUNCED
    ]


def attacked_in_order(s: Ocean) -> list[int]:
    """The seats under attack, clockwise from the active player's left (MNB-10.3a)."""
    attacked: list[int] = [
        s.ledger[at + DEFENDER] for at in range(0, len(s.ledger), WIDTH) if s.ledger[at + STATUS] == ANNOUNCED
    ]
    return [seat for seat in clockwise(s, s.active) if seat in attacked]


def attack_of_card(s: Ocean, card: int) -> int:
    """The ledger row of an attack card."""
    for at in range(0, len(s.ledger), WIDTH):
        if s.ledger[at + ledger.CARD] == card:
            return at
    raise ValueError("the card makes no attack")


# -- cards ----------------------------------------------------------------------------------------


def hand_is_empty(s: Ocean, seat: int) -> bool:
    """Public knowledge, so a prompt may be left out for it (R-MNB-58)."""
    return not s.zones[HAND + SPAN * seat]


def hand_printings(s: Ocean, seat: int) -> list[int]:
    """What is in a hand, equal copies once."""
    return hands.printings_in(s, HAND + SPAN * seat, s.pack.printing_of)


def copy_in_hand(s: Ocean, seat: int, printing: int) -> int:
    """The copy that is picked from a hand, or -1."""
    return hands.best_known_copy(s, HAND + SPAN * seat, s.pack.printing_of, printing)


def show_from_hand(s: Ocean, card: int, zone: int) -> None:
    """A card leaves the hand for all to see."""
    hands.show_card(s, card, zone, s.pack.printing_of)
