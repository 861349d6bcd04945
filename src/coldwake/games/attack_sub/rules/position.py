"""Positions: the game's own fields as data, hand-written set-ups, and what cannot be.

A hand-written position starts a player turn of a scenario; see `docs/positions.md`.
"""

from coldwake.core import fields
from coldwake.core.errors import PositionError
from coldwake.core.fields import Data
from coldwake.core.state import put
from coldwake.games.attack_sub.rules.constants import (
    HELICOPTER,
    LEVEL_1,
    LEVEL_4,
    LEVELS,
    SEATS,
    SIDE_NOUNS,
    SIDES,
)
from coldwake.games.attack_sub.rules.queries import FORCE_HOLDER, contact_at, warships
from coldwake.games.attack_sub.rules.sequence import GAME, TURN
from coldwake.games.attack_sub.rules.soundness import check_values, misplaced, misvalued
from coldwake.games.attack_sub.rules.state import (
    AIR,
    DAMAGED,
    DISCARD,
    EXITED,
    FLEET,
    HAND,
    NOTHING,
    PACKET,
    PILE,
    REACHED,
    RESERVE,
    SHUT,
    SUNK,
    Waters,
)

NUMBERS = [
    "active", "turn", "deck", "top", "weather", "storm_turn", "force_side", "winner", "ending", "taken",
    "discarded", "due", "force_moved", "force_cancelled", "tried", "reviving", "offered", "held", "op_kind",
    "op_defence", "op_unit", "op_object", "op_mode", "op_over", "succeeded", "passed",
]  # fmt: skip
STRINGS = [
    "side_of", "cut", "sensor", "attack", "sensor_fault", "attack_fault", "flags", "entered", "reduction",
    "repairs", "acted", "spent", "base", "op_targets", "op_cards", "answers", "listened",
    "stationed", "evasions",
]  # fmt: skip
LISTS = ["points"]


def values(s: Waters) -> Data:
    """The game's own fields as plain data; contacts as (place, level) pairs, for most places are empty."""
    found = fields.values_of(s, NUMBERS, STRINGS + LISTS)
    found["contacts"] = [[at, level] for at, level in enumerate(s.contacts) if level]
    return found


def set_values(s: Waters, data: Data) -> None:
    """Set them from plain data; raises PositionError for a value that no game can have."""
    fields.set_values(s, data, NUMBERS, LISTS)
    for name in STRINGS:
        numbers = fields.numbers(data, name)
        if not all(0 <= number <= 255 for number in numbers):
            raise PositionError(f"{name}: a number is out of range")
        setattr(s, name, bytes(numbers))
    s.contacts = _read_contacts(s, data.get("contacts"))
    check_values(s)


def _read_contacts(s: Waters, pairs: object) -> bytes:
    contacts = bytearray((s.pack.ship_total + 1) * s.pack.ship_total)
    if not isinstance(pairs, list):
        raise PositionError("the position needs a list 'contacts'")
    for pair in pairs:
        if not isinstance(pair, list) or [type(item) for item in pair] != [int, int]:
            raise PositionError("contacts: pairs of numbers are expected")
        at, level = pair
        if not 0 <= at < len(contacts) or not 0 < level <= LEVEL_4:
            raise PositionError("contacts: a number is out of range")
        contacts[at] = level
    return bytes(contacts)


# -- set-ups written by hand -----------------------------------------------------------------------

TABLE_KEYS = {
    "coldwake", "game", "pack", "seats", "options", "players", "turn", "number", "deck", "weather", "ships",
    "contacts", "helicopters", "draw_pile", "discard",
}  # fmt: skip
PLAYER_KEYS = {"side", "hand", "fleet", "reserve", "sunk", "exited", "points", "packet"}
SHIP_KEYS = {
    "sensor", "attack", "sensor_fault", "attack_fault", "damaged", "shut_down", "reached", "entered_deck",
}  # fmt: skip
SHIP_NUMBERS = [("sensor", 9), ("attack", 9), ("sensor_fault", 3), ("attack_fault", 3)]
HIGHEST_DECK = 99
"""As far as a position goes where no cap ends the game."""

SHIP_FLAGS = [("damaged", DAMAGED), ("shut_down", SHUT), ("reached", REACHED)]


def set_up(s: Waters, data: Data) -> None:
    """Lay out a hand-written position; unmentioned ships and cards are where the scenario begins."""
    fields.check_keys(data, TABLE_KEYS, "position")
    players = data.get("players", [{}, {}])
    if (
        not isinstance(players, list)
        or len(players) != SEATS
        or not all(isinstance(one, dict) for one in players)
    ):
        raise PositionError("'players' must be a list of two set-ups")
    s.deck = fields.number_within(data, "deck", 1, 1, s.rules.cap - 1 if s.rules.cap else HIGHEST_DECK)
    s.turn = fields.number_within(data, "number", 2, 1, 9999) - 1
    s.active = 1 - fields.number_within(data, "turn", 0, 0, SEATS - 1)
    s.weather = {"clear": 0, "bad": 1}.get(str(data.get("weather", "clear")), -1)
    if s.weather < 0:
        raise PositionError("'weather' is 'clear' or 'bad'")
    layer = _Layer(s)
    layer.sides(players)
    for seat in range(SEATS):
        layer.player(seat, players[seat])
    layer.ships(fields.table(data, "ships"))
    layer.helicopters(fields.table(data, "helicopters"))
    layer.contacts(fields.table(data, "contacts"))
    layer.piles(data)
    check_values(s)
    s.stack = [(GAME.id, GAME.at("SUB-3.1a")), (TURN.id, 0)]


class _Layer:
    """Takes pieces by name from the box and lays them out."""

    def __init__(self, s: Waters) -> None:
        self.s = s
        self.ship_ids = {name: k for k, ship in enumerate(s.pack.ships) for name in (ship.id, *ship.aliases)}
        self.card_ids = {
            s.pack.names[card].split(":")[1]: card for card in range(s.pack.first_card, s.pack.pieces)
        }
        self.free = set(range(s.pack.pieces))

    def sides(self, players: list[Data]) -> None:
        """Who plays which side: the first seat the first, unless it says otherwise."""
        named = [str(player.get("side", "")) for player in players]
        first = (
            SIDE_NOUNS.index(named[0]) if named[0] in SIDE_NOUNS else 1 if named[1] == SIDE_NOUNS[0] else 0
        )
        self.s.side_of = bytes([first, 1 - first])
        for seat, name in enumerate(named):
            if name not in ("", SIDE_NOUNS[self.s.side_of[seat]]):
                raise PositionError(f"players {seat}: there is no side {name!r} for it")

    def player(self, seat: int, player: Data) -> None:
        """A side's ships, and a seat's cards."""
        fields.check_keys(player, PLAYER_KEYS, f"players {seat}")
        s = self.s
        side = s.side_of[seat]
        plan = s.plan.sides[side]
        given = any(key in player for key in ("fleet", "reserve", "sunk", "exited"))
        for key, zone, usual in (("fleet", FLEET, plan.start), ("reserve", RESERVE, plan.reinforcements)):
            names = [s.pack.ships[ship].id for ship in usual] if not given else player.get(key, [])
            self._ships(names, zone + side)
        self._ships(player.get("sunk", []), SUNK + side)
        self._ships(player.get("exited", []), EXITED + side)
        for ship in s.zones[FLEET + side]:
            s.entered = put(s.entered, ship, 1)
        self._cards(player.get("hand", []), HAND + seat)
        self._cards(player.get("packet", []), PACKET + seat)
        s.points[side] = fields.number_within(player, "points", 0, -99, 99)

    def ships(self, ships: Data) -> None:
        """Markers on ships' own tracks."""
        s = self.s
        for name, table in ships.items():
            ship = self._in_play(name)
            if not isinstance(table, dict):
                raise PositionError(f"ships, {name}: a table is expected")
            fields.check_keys(table, SHIP_KEYS, f"ships, {name}")
            for key, most in SHIP_NUMBERS:
                setattr(s, key, put(getattr(s, key), ship, fields.number_within(table, key, 0, 0, most)))
            flags = sum([flag for key, flag in SHIP_FLAGS if fields.flag(table, key)])
            s.flags = put(s.flags, ship, flags | (DAMAGED if s.sensor[ship] or s.attack[ship] else 0))
            s.entered = put(s.entered, ship, fields.number_within(table, "entered_deck", 1, 1, s.deck))

    def helicopters(self, aloft: Data) -> None:
        """Helicopters by the ship that launched them."""
        s = self.s
        for name, cards in aloft.items():
            ship = self._in_play(name)
            for card in self._cards(cards, AIR):
                if s.pack.family_of[card] != HELICOPTER:
                    raise PositionError(f"helicopters, {name}: a card is no helicopter")
                s.base = put(s.base, card, ship)

    def contacts(self, contacts: Data) -> None:
        """Levels by holder and target; 'force' is the Surface Force."""
        s = self.s
        for holder, table in contacts.items():
            number = FORCE_HOLDER if holder == "force" else self._in_play(holder)
            if number == FORCE_HOLDER and (s.force_side < 0 or not warships(s, s.force_side)):
                raise PositionError("contacts: there is no Surface Force that could hold any")
            if not isinstance(table, dict):
                raise PositionError(f"contacts, {holder}: a table is expected")
            for target, level in table.items():
                if level not in LEVELS:
                    raise PositionError(f"contacts, {holder}: {level!r} is not one of {', '.join(LEVELS)}")
                self._set_contact(number, self._in_play(target), LEVELS.index(str(level)))

    def _set_contact(self, holder: int, target: int, level: int) -> None:
        """A marker; a submarine that has Level 1 on another has reached it (SUB-13Cc)."""
        s = self.s
        s.contacts = put(s.contacts, contact_at(s, holder, target), level)
        if level >= LEVEL_1 and holder >= 0 and s.pack.submarine[target]:
            s.flags = put(s.flags, holder, s.flags[holder] | REACHED)

    def piles(self, data: Data) -> None:
        """The discards, and a draw pile of all other cards or of those named."""
        s = self.s
        self._cards(data.get("discard", []), DISCARD)
        if "draw_pile" in data:
            self._cards(data["draw_pile"], PILE)
        for card in sorted(self.free):
            if card >= s.pack.first_card:
                s.move(card, DISCARD if "draw_pile" in data else PILE)
        s.top = s.zones[DISCARD][-1] if s.zones[DISCARD] else NOTHING
        for zone in (PILE, HAND, HAND + 1, PACKET, PACKET + 1):
            s.sort_zone(zone)

    def _in_play(self, name: str) -> int:
        ship = self.ship_ids.get(name, -1)
        if ship < 0 or not FLEET <= self.s.where[ship] < FLEET + SIDES:
            raise PositionError(f"ship {name!r} is not in play")
        return ship

    def _ships(self, names: object, zone: int) -> None:
        for name in fields.names(names):
            self._take(self.ship_ids.get(name, -1), f"ship {name!r}", zone)

    def _cards(self, names: object, zone: int) -> list[int]:
        found = []
        for name in fields.names(names):
            card = self.card_ids.get(name, -1)
            self._take(card, f"card {name!r}", zone)
            found.append(card)
        return found

    def _take(self, piece: int, what: str, zone: int) -> None:
        if piece < 0:
            raise PositionError(f"there is no {what}")
        if piece not in self.free:
            raise PositionError(f"{what} is in two places")
        self.free.remove(piece)
        self.s.move(piece, zone)


# -- what cannot be --------------------------------------------------------------------------------


def faults(s: Waters) -> list[str]:
    """Breaches of the rules that no sequence of play can produce."""
    return misplaced(s) or misvalued(s)
