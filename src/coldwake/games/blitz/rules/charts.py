"""The charts of a scenario: battle results, airborne insertion, turnaround, naval moves, victory."""

from coldwake.core.errors import PackError
from coldwake.core.packs import Entry
from coldwake.games.blitz.rules.constants import (
    AAA_RESULTS,
    FIRE_RESULTS,
    FIRST_AIR_TYPE,
    INSERTIONS,
    NO_EFFECT,
    RESULTS,
    TYPES,
)
from coldwake.games.blitz.rules.maps import Map

BOMBARDMENT = "bombardment"
FLAK = "aaa"


class Landing:
    """A space where units come ashore, perhaps only once another space is Allied (R-BLITZ-49)."""

    def __init__(self, entry: Entry, board: Map) -> None:
        self.space = board.ids.index(entry.choice("space", board.ids))
        self.needs = board.ids.index(entry.choice("needs", board.ids)) if entry.has("needs") else -1
        self.free = entry.number("free", 0, 20) if entry.has("free") else 0
        """So many units a turn besides the limit, once the space itself is Allied."""
        self.goes_back = entry.flag("goes_back") if entry.has("goes_back") else False
        self.sails_to: list[int] = [
            board.ids.index(name)
            for name in (entry.choices("sails_to", board.ids) if entry.has("sails_to") else [])
        ]
        entry.close()


class Level:
    """A result by points: at least so many."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.name = entry.texts("name")
        self.points = entry.number("points", -99, 99)
        self.wins = entry.flag("wins")
        entry.close()


class Charts:
    """All tables but the terrain's."""

    def __init__(self, entry: Entry, board: Map) -> None:
        self._read_battle_results(entry)
        self._read_air(entry)
        self._read_naval(entry, board)
        self._read_victory(entry, board)
        entry.close()

    def _read_battle_results(self, entry: Entry) -> None:
        """One column for each group of types, and one each for bombardment and AAA (BLITZ-7.3a)."""
        self.columns: list[str] = []
        self.fires: list[int] = []
        cells: list[int] = []
        column_of = [0] * len(TYPES)
        for item in entry.tables("column", "id"):
            name = item.text("id")
            for kind in item.choices("types", TYPES) if item.has("types") else []:
                column_of[TYPES.index(kind)] = len(self.columns)
                self.fires.append(TYPES.index(kind))
            results = item.choices("results", AAA_RESULTS if name == FLAK else FIRE_RESULTS)
            item.close()
            if len(results) != 6:
                raise PackError(f"{item.where}: a column has six results")
            self.columns.append(name)
            cells.extend([RESULTS.index(result) for result in results])
        for name in (BOMBARDMENT, FLAK):
            if name not in self.columns:
                raise PackError(f"tables.toml: the column {name!r} is missing")
        self.results = bytes(cells)
        self.column_of = bytes(column_of)
        self.bombardment = self.columns.index(BOMBARDMENT)
        self.flak = self.columns.index(FLAK)
        self.harmless = bytes([not any(cells[6 * k : 6 * k + 6]) for k in range(len(self.columns))])

    def _read_air(self, entry: Entry) -> None:
        """The Airborne Insertion Table and the turnaround ranges (BLITZ-8.2c, BLITZ-10.2b)."""
        table = entry.table("insertion")
        words = table.choices("results", INSERTIONS)
        if len(words) != 6:
            raise PackError("tables.toml, insertion: six results are needed")
        self.insertion = bytes([INSERTIONS.index(word) for word in words])
        self.insertion_if_empty = table.number("if_empty", -3, 3) if table.has("if_empty") else 0
        self.insertion_if_flak = table.number("if_aaa", -3, 3) if table.has("if_aaa") else 0
        table.close()
        table = entry.table("turnaround")
        self.turnaround = bytes(
            [table.number(kind, 0, 6) if table.has(kind) else 0 for kind in TYPES[FIRST_AIR_TYPE:]]
        )
        table.close()

    def _read_naval(self, entry: Entry, board: Map) -> None:
        table = entry.table("naval")
        self.naval_limit = table.number("limit", 0, 20)
        self.landings: list[Landing] = [Landing(item, board) for item in table.tables("landing", "space")]
        table.close()
        for landing in self.landings:
            if not board.landing[landing.space]:
                raise PackError(f"tables.toml, naval: {board.ids[landing.space]} is no landing space")
        ashore = [landing.space for landing in self.landings]
        self.sails_from = bytes([a in ashore or board.is_sea[a] > 0 for a in range(board.size)])
        """Whether any move by sea can begin in a space."""

    def _read_victory(self, entry: Entry, board: Map) -> None:
        """Points for spaces are on the map; here are the levels and what else counts (BLITZ-3.2d)."""
        table = entry.table("victory")
        self.loss = table.number("per_loss", 0, 9)
        must: list[str] = table.choices("must_hold", board.ids) if table.has("must_hold") else []
        self.must_hold = bytes([board.ids.index(name) for name in must])
        self.must_hold_loss = table.number("must_hold_loss", 0, 9) if must else 0
        sudden: list[str] = table.choices("sudden", board.ids) if table.has("sudden") else []
        self.sudden = bytes([board.ids.index(name) for name in sudden])
        self.sudden_bonus = table.number("sudden_bonus", 0, 9) if table.has("sudden_bonus") else 0
        self.levels: list[Level] = [Level(item) for item in table.tables("level", "id")]
        ids = [level.id for level in self.levels]
        has_least = table.has("sudden_level")
        self.sudden_level = ids.index(table.choice("sudden_level", ids)) if has_least else len(ids) - 1
        """The result of a sudden end is at least this one: its place among the levels."""
        table.close()
        if has_least and not sudden:
            raise PackError("tables.toml, victory: 'sudden_level' needs 'sudden'")
        points = [level.points for level in self.levels]
        if not points or points != sorted(points, reverse=True):
            raise PackError("tables.toml, victory: levels go from the highest points to the lowest")

    def played_values(self) -> list[object]:
        """What the rules read."""
        landings: list[object] = [
            (one.space, one.needs, one.free, one.goes_back, one.sails_to) for one in self.landings
        ]
        levels: list[object] = [(one.id, one.points, one.wins) for one in self.levels]
        return [
            self.columns, self.results, self.column_of, self.insertion, self.insertion_if_empty,
            self.insertion_if_flak, self.turnaround, self.naval_limit, landings, self.loss, self.must_hold,
            self.must_hold_loss, self.sudden, self.sudden_bonus, self.sudden_level, levels,
        ]  # fmt: skip

    def landing_at(self, space: int) -> Landing | None:
        """The landing at a space, if there is one."""
        for landing in self.landings:
            if landing.space == space:
                return landing
        return None

    def result(self, column: int, die: int) -> int:
        """One die in a column (BLITZ-7.3a)."""
        return self.results[6 * column + die - 1] if 1 <= die <= 6 else NO_EFFECT
