"""Questions about a state that the rules ask again and again. Nothing here changes anything."""

from coldwake.games.cwnb.rules.constants import A_ASW, A_TORPEDO, A_TORPEDO_ROLL, BIG_SHIP_HITS, HIT, SYMBOLS
from coldwake.games.cwnb.rules.state import (
    AREA,
    CREWED,
    CRIPPLED,
    DOWN,
    HAND,
    IDLE,
    IN_PLAY,
    NAMING,
    RETREAT,
    ROW,
    ROW_OF,
    SEAT_OF,
    SPAN,
    SUBS,
    UNDER,
    WIDTH,
    Sea,
)
from coldwake.mechanics import formation, teams
from coldwake.mechanics.formation import ROWS
from coldwake.mechanics.hands import first_of
from coldwake.mechanics.ledger import CARD, FIRER, KIND, STATUS, SYMBOL, TARGET

# -- seats and Task Forces ------------------------------------------------------------------------


def in_round(s: Sea, seat: int) -> bool:
    """Whether the player has not been eliminated this round (CWNB-11.2a)."""
    return bool(s.in_round >> seat & 1)


def has_ships(s: Sea, seat: int) -> bool:
    """Whether any vessel is left; submarines count (CWNB-11.2e). Rows are closed up: row 1 tells.

    Rules: R-CWNB-13.
    """
    return bool(s.zones[ROW + 1 + SPAN * seat] or s.zones[SUBS + SPAN * seat])


def surface_ships(s: Sea, seat: int) -> bytes:
    """The surface ships of a Task Force, row by row."""
    return formation.surface_ships(s, ROW + SPAN * seat)


def all_ships(s: Sea, seat: int) -> bytes:
    """The whole Task Force: surface ships row by row, then submarines."""
    return surface_ships(s, seat) + s.zones[SUBS + SPAN * seat]


def has_retreated(s: Sea, seat: int) -> bool:
    """Whether a Retreat card protects the Task Force (CWNB-9.2b)."""
    return bool(s.zones[RETREAT + SPAN * seat])


def teammates(s: Sea, seat: int) -> list[int]:
    """The other members of a seat's team; none without CWNB-13.2."""
    return teams.teammates(s.team, seat) if s.rules.teams else []


def attackable(s: Sea, attacker: int) -> bytes:
    """The seats at whose Task Force an attack may be named (R-CWNB-17, CWNB-13.2b).

    Rules: CWNB-6.1B1g, R-CWNB-93.
    """
    return bytes(
        [
            seat
            for seat in range(s.seats)
            if s.team[seat] != s.team[attacker] and in_round(s, seat) and not has_retreated(s, seat)
        ]
    )


def rows_open(s: Sea, seat: int) -> int:
    """The last row a ship may be put in: row 2 needs row 1, row 3 needs both (CWNB-5.21c, d)."""
    return formation.rows_open(s, ROW + SPAN * seat)


# -- cards ----------------------------------------------------------------------------------------


def holds(s: Sea, seat: int, kind: int) -> bool:
    """Whether a card of that kind is in a hand."""
    return first_of(s, HAND + SPAN * seat, s.pack.kind_of, kind) >= 0


def area_cards(s: Sea, seat: int, kind: int) -> list[int]:
    """The face-up Area Defenses of a kind."""
    kind_of = s.pack.kind_of
    return [card for card in s.zones[AREA + SPAN * seat] if kind_of[card] == kind]


def has_area(s: Sea, seat: int, kind: int) -> bool:
    """Whether an Area Defense of the kind lies there, face-up or face-down."""
    kind_of = s.pack.kind_of
    base = SPAN * seat
    return first_of(s, AREA + base, kind_of, kind) >= 0 or first_of(s, DOWN + base, kind_of, kind) >= 0


# -- damage ---------------------------------------------------------------------------------------


def damage_value(s: Sea, card: int, ship: int) -> int:
    """What a Damage card counts under a ship; battleship armour takes one off (CWNB-12.6a).

    Rules: CWNB-7.1a, CWNB-12.6b, CWNB-12.6c.
    """
    value = s.pack.damage_of[card]
    if s.rules.armour and s.pack.battleship[ship]:
        return value - 1
    return value


def damage(s: Sea, ship: int) -> int:
    """Effective damage, with the provisional effects of this turn's attacks (R-CWNB-37)."""
    total = 0
    for card in s.zones[UNDER + ship]:
        total += damage_value(s, card, ship)
    if s.stage != NAMING:
        ledger = s.ledger
        for at in range(0, len(ledger), WIDTH):
            if ledger[at + STATUS] == HIT and ledger[at + TARGET] == ship and ledger[at + KIND] <= A_TORPEDO:
                total += damage_value(s, ledger[at + CARD], ship)
    return total


def is_lost(s: Sea, ship: int) -> bool:
    """Whether uncancelled effects of this turn will sink the ship (R-CWNB-37)."""
    if s.stage == NAMING:
        return False
    ledger = s.ledger
    hurt = 0
    for at in range(0, len(ledger), WIDTH):
        if ledger[at + STATUS] == HIT and ledger[at + TARGET] == ship:
            kind = ledger[at + KIND]
            if kind == A_ASW or kind == A_TORPEDO_ROLL:
                return True
            if kind <= A_TORPEDO:
                hurt += damage_value(s, ledger[at + CARD], ship)
    if s.flags[ship] & CRIPPLED:
        return hurt > 0
    return damage(s, ship) >= s.pack.hits[ship]


def is_critical(s: Sea, ship: int) -> bool:
    """One point from sinking by damage under CWNB-12.5a, or Crippled (CWNB-12.7f)."""
    if s.flags[ship] & CRIPPLED:
        return True
    if not s.rules.critical or (s.stage == NAMING and not s.zones[UNDER + ship]):
        return False
    hurt = damage(s, ship)
    return hurt > 0 and hurt == s.pack.hits[ship] - 1  # R-CWNB-59: an unhurt ship is never critical


def can_act(s: Sea, ship: int) -> bool:
    """Whether a ship may attack, use its Air Defense and lend its rating (CWNB-12.5, 12.7f, 13.2g).

    Rules: R-CWNB-81.
    """
    if s.flags[ship] & (CRIPPLED | IDLE):
        return False
    if s.stage == NAMING:
        return not s.rules.critical or not s.zones[UNDER + ship] or not is_critical(s, ship)
    return not is_lost(s, ship) and not is_critical(s, ship)


def withstands_air_hit(s: Sea, ship: int) -> bool:
    """Whether an air hit only cripples the ship (CWNB-12.7a).

    Rules: CWNB-12.7b, CWNB-12.7c, R-CWNB-88.
    """
    if not s.rules.big_ships or s.flags[ship] & CRIPPLED:
        return False
    return s.pack.hits[ship] - damage(s, ship) >= BIG_SHIP_HITS


# -- symbols --------------------------------------------------------------------------------------


def free_symbols(s: Sea, ship: int) -> int:
    """The mask of symbol kinds with at least one symbol not used this turn (CWNB-6.1B1b).

    Rules: CWNB-6.1B1c.
    """
    mask = s.pack.symbol_mask[ship]
    ledger = s.ledger
    for at in range(0, len(ledger), WIDTH):
        if ledger[at + FIRER] == ship and ledger[at + SYMBOL] >= 0:
            kind = ledger[at + SYMBOL]
            if attacks_from(s, ship, SYMBOL, kind) >= s.pack.symbols[ship * SYMBOLS + kind]:
                mask &= ~(1 << kind)
    return mask


def attacks_from(s: Sea, ship: int, column: int, value: int) -> int:
    """How many attacks of this turn come from a ship and have a value in a column of the ledger."""
    ledger = s.ledger
    found = 0
    for at in range(0, len(ledger), WIDTH):
        if ledger[at + FIRER] == ship and ledger[at + column] == value:
            found += 1
    return found


# -- carriers -------------------------------------------------------------------------------------


def rating(s: Sea, carrier: int) -> int:
    """The current strike rating: symbols, CWNB-12.3a, Crew Efficiency (R-CWNB-56).

    Rules: CWNB-12.3b, CWNB-12.3d.
    """
    value = s.pack.strikes[carrier]
    if s.rules.strike_reduction and 2 * damage(s, carrier) >= s.pack.hits[carrier]:
        value -= 1
    if s.flags[carrier] & CREWED:
        value += 1
    return value


def strikes_allowed(s: Sea, carrier: int) -> int:
    """How many strikes a carrier may launch in a turn (R-CWNB-55).

    Rules: CWNB-12.2b, CWNB-12.3c.
    """
    return max(1, rating(s, carrier))


def carrier_bonus(s: Sea, seat: int) -> int:
    """The Carrier Modification: the best usable rating of the Task Force (CWNB-10a, R-CWNB-57).

    Rules: CWNB-10b, CWNB-10c, CWNB-10d, CWNB-10e.
    """
    best = 0
    strikes = s.pack.strikes
    for row in range(1, ROWS + 1):
        for ship in s.zones[ROW + row + SPAN * seat]:
            if strikes[ship] and can_act(s, ship):
                best = max(best, rating(s, ship))
    return best


# -- Hit numbers ----------------------------------------------------------------------------------


def strike_number(s: Sea, carrier: int, target: int) -> int:
    """Carrier Air Strike: the rating, and with CWNB-12.2a one more or less by row.

    Rules: CWNB-12.2c.
    """
    number = rating(s, carrier)
    if s.rules.row_modifiers:
        number += 2 - ROW_OF[s.where[target]]
    return number


def lbas_number(s: Sea, card: int, target: int) -> int:
    """Land Based Air Strike: the printed number of the target's row (CWNB-7.15d).

    Rules: CWNB-10f.
    """
    return s.pack.hit_of[3 * card + ROW_OF[s.where[target]] - 1]


def air_cover_number(s: Sea, card: int, seat: int, area: bool) -> int:
    """Air Cover: printed number, one carrier, and one more as Area Defense with CWNB-13.1a.

    Rules: R-CWNB-76.
    """
    number = s.pack.hit_of[3 * card] + carrier_bonus(s, seat)
    return number + 1 if area and s.rules.quick_area else number


def asw_number(s: Sea, card: int, seat: int, target: int, against_active: bool) -> int:
    """ASW: printed number by posture, one carrier, one less for a Quiet or Fast boat (CWNB-7.14).

    Rules: CWNB-8.34b, CWNB-8.34c, R-CWNB-83.
    """
    number = s.pack.hit_of[3 * card + (0 if against_active else 1)] + carrier_bonus(s, seat)
    return number - 1 if s.pack.elusive[target] else number


def area_asw_number(s: Sea, card: int, seat: int, target: int) -> int:
    """Area ASW: as ASW against an active boat, one more with CWNB-13.1a."""
    number = asw_number(s, card, seat, target, True)
    return number + 1 if s.rules.quick_area else number


def torpedo_number(s: Sea, card: int, firer: int, target: int) -> int:
    """A torpedo at a passive submarine (CWNB-7.13d, e, R-CWNB-42); no carrier counts.

    Rules: R-CWNB-43.
    """
    number = s.pack.hit_of[3 * card]
    if s.pack.hunter[firer]:
        number += 1
    if s.pack.elusive[target] and s.rules.torpedo_traits:
        number -= 1
    return number


# -- the ledger -----------------------------------------------------------------------------------


def by_submarine(s: Sea, at: int) -> bool:
    """Whether the attack of a ledger row comes from a submarine."""
    firer = s.ledger[at + FIRER]
    return firer >= 0 and bool(s.pack.submarine[firer])


def afloat(s: Sea, ship: int) -> bool:
    """Whether a ship is in some Task Force."""
    return bool(IN_PLAY[s.where[ship]])


def owner(s: Sea, ship: int) -> int:
    """The seat whose Task Force a ship is in."""
    return SEAT_OF[s.where[ship]]
