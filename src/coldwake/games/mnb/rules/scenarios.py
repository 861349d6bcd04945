"""Scenarios: the presets of a pack, from its `scenarios.toml` (MNB-12a, R-MNB-60).

A scenario says who may sail, how many points a side has, which rules are switched on, and what a fleet
must hold. The tutorial also fixes fleets, hands and the first dice: it is the worked example of the
rulebook (MNB-10.1 to 10.5).
"""

from coldwake.core.errors import PackError
from coldwake.core.packs import Entry
from coldwake.games.mnb.rules.constants import (
    ALLOTMENT,
    MAX_SEATS,
    MAX_SHARE,
    MIN_SEATS,
    NAVIES,
    SHIP_TYPES,
)
from coldwake.mechanics.formation import ROWS


class Start:
    """A fixed beginning of one seat: its ships by row, its submarines, the cards it surely holds."""

    def __init__(self, entry: Entry, ships: dict[str, int], cards: dict[str, int]) -> None:
        self.rows: list[bytes] = [
            _find(entry, f"row{row}", ships) if entry.has(f"row{row}") else b"" for row in range(1, ROWS + 1)
        ]
        self.submarines = _find(entry, "submarines", ships) if entry.has("submarines") else b""
        self.hand = _find(entry, "hand", cards)
        entry.take("seat")
        entry.close()


class Scenario:
    """One preset."""

    def __init__(self, entry: Entry, ships: dict[str, int], cards: dict[str, int]) -> None:
        self.id = entry.text("id")
        self.title = entry.texts("title")
        self.intro = entry.texts("intro")
        self.players = entry.numbers("players", MIN_SEATS, MAX_SEATS)
        self.navies = entry.choices("navies", NAVIES) if entry.has("navies") else []
        self.by_seat = entry.flag("by_seat") if entry.has("by_seat") else False
        self.teams = entry.text("teams") if entry.has("teams") else ""
        self.allotment = entry.number("allotment", 1, MAX_SHARE) if entry.has("allotment") else ALLOTMENT
        self.shares = entry.numbers("shares", 1, MAX_SHARE) if entry.has("shares") else []
        self.hands = entry.numbers("hands", 0, 9) if entry.has("hands") else []
        """What a seat's Hand Size has more than usual, to make up for fewer turns than the other side."""
        self.row_defence = entry.flag("row_defence") if entry.has("row_defence") else False
        self.without = _find(entry, "without", ships) if entry.has("without") else b""
        self.must_include = entry.choice("must_include", SHIP_TYPES) if entry.has("must_include") else ""
        self.dice = bytes(entry.numbers("dice", 1, 6)) if entry.has("dice") else b""
        self.script = entry.words("script") if entry.has("script") else []
        starts = entry.tables("start", "seat") if entry.has("start") else []
        self.starts: list[Start] = [Start(item, ships, cards) for item in starts]
        entry.close()
        self._check(entry.where)

    @property
    def is_free(self) -> bool:
        """Whether any navies may meet at it, with a host's own allotment and teams."""
        return not self.navies

    def _check(self, where: str) -> None:
        seats = len(self.navies)
        if self.navies and self.players != [seats]:
            raise PackError(f"{where}: {seats} navies, but not for {seats} players")
        if self.teams and (len(self.teams) != seats or len(set(self.teams)) < 2 or not self.by_seat):
            raise PackError(f"{where}: 'teams' needs a letter for each navy, which go by seat (MNB-11.2a)")
        if self.shares and (len(self.shares) != seats or not self.teams):
            raise PackError(f"{where}: 'shares' are for teams, one for each seat (R-MNB-53)")
        if self.hands and (len(self.hands) != seats or not self.by_seat):
            raise PackError(f"{where}: 'hands' are by seat, one for each (MNB-3.5b)")
        for letter in set(self.teams if self.shares else ""):
            share = sum([self.shares[seat] for seat in range(seats) if self.teams[seat] == letter])
            if share != self.allotment:
                raise PackError(f"{where}: the shares of team {letter} are {share}, not {self.allotment}")
        if self.starts and (len(self.starts) != seats or not self.by_seat):
            raise PackError(f"{where}: a fixed start needs one table for each seat, and navies by seat")


def _find(entry: Entry, key: str, numbers: dict[str, int]) -> bytes:
    """Ships or printings by their ids."""
    found = []
    for name in entry.words(key, "texts", list(numbers)):
        if name not in numbers:
            raise PackError(f"{entry.where}: {key!r} has {name!r}, which is not in the pack")
        found.append(numbers[name])
    return bytes(found)
