"""The map of a scenario: terrain, spaces and the routes between them (BLITZ-2.3a, BLITZ-2.3b, BLITZ-2.3c)."""

from typing import Final

from coldwake.core import packs
from coldwake.core.errors import PackError
from coldwake.core.packs import Entry
from coldwake.games.blitz.rules.constants import LAND, NAVAL, NO_ROUTE, SIDES, TIES, TYPES, WATER

SIGNS = {"-": LAND, "=": WATER, "~": NAVAL}
FLAGS = ["airbase", "port", "landing", "coast", "entry"]
LOOKS = [
    "sea",
    "base",
    "clear",
    "urban",
    "hill",
    "fort",
    "desert",
    "causeway",
    "lake",
    "mountain",
    "jungle",
    "moor",
]

COMMANDS: Final = {"M": 2, "L": 2, "C": 6, "Z": 0}
"""What `faces/shore.py` reads in the path of a shape, and how many numbers belong to each."""

LETTERS: Final = "MLCZ0123456789+-. \t\r\n"
FARTHEST: Final = 10000
"""No number of a path is beyond it; a map is a thousand wide at most."""
NO_PATH: Final = "'path' must begin with M and hold only M, L and C, each with its numbers, and Z"


class Terrain:
    """One line of the Terrain Effects Chart (BLITZ-6.2a, BLITZ-6.2c, BLITZ-7.1.1c)."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.name = entry.texts("name")
        self.look = entry.choice("look", LOOKS)
        self.is_sea = self._flag(entry, "sea")
        self.is_base = self._flag(entry, "base")
        self.stop = self._flag(entry, "stop")
        self.stop_types: list[str] = self._types(entry, "stop_types")
        self.prohibited = self._flag(entry, "prohibited")
        self.prohibited_types: list[str] = self._types(entry, "prohibited_types")
        self.special_forces = self._flag(entry, "special_forces_enter")
        self.tie = TIES.index(entry.choice("tie", TIES)) if entry.has("tie") else 0
        entry.close()

    def _flag(self, entry: Entry, key: str) -> bool:
        return entry.flag(key) if entry.has(key) else False

    def _types(self, entry: Entry, key: str) -> list[str]:
        return entry.choices(key, TYPES) if entry.has(key) else []

    @property
    def is_land(self) -> bool:
        """Where ground units can be, off-map bases not counted."""
        return not self.is_sea and not self.is_base

    def stops(self, kind: int) -> bool:
        """Whether entering it ends a move."""
        return self.stop or TYPES[kind] in self.stop_types

    def bars(self, kind: int) -> bool:
        """Whether a type may never enter it by ground."""
        return not self.is_land or self.prohibited or TYPES[kind] in self.prohibited_types


class Space:
    """One space."""

    def __init__(self, entry: Entry, terrains: list[Terrain]) -> None:
        self.id = entry.text("id")
        self.name = entry.texts("name")
        ids = [terrain.id for terrain in terrains]
        self.terrain = ids.index(entry.choice("terrain", ids))
        self.x = entry.number("x", 0, 1000)
        self.y = entry.number("y", 0, 1000)
        self.flags: list[str] = entry.choices("flags", FLAGS) if entry.has("flags") else []
        self.points = entry.number("points", 0, 20) if entry.has("points") else 0
        self.control = SIDES.index(entry.choice("control", SIDES)) if entry.has("control") else 1
        entry.close()
        self.is_unlimited = terrains[self.terrain].is_sea or terrains[self.terrain].is_base


class Map:
    """Spaces by number, with their neighbours."""

    def __init__(self, entry: Entry) -> None:
        self.terrains: list[Terrain] = [Terrain(item) for item in entry.tables("terrain", "id")]
        self.spaces: list[Space] = [Space(item, self.terrains) for item in entry.tables("space", "id")]
        self.ids: list[str] = [space.id for space in self.spaces]
        self.terrain_ids: list[str] = [terrain.id for terrain in self.terrains]
        packs.unique(self.ids, "map.toml")
        packs.unique(self.terrain_ids, "map.toml")
        self.size = len(self.spaces)
        self.routes: list[tuple[int, int, int]] = self._read_routes(entry)
        self.width = entry.number("width", 100, 1000)
        self.height = entry.number("height", 100, 1000)
        self.shapes: list[tuple[str, str]] = self._read_shapes(entry)
        self._lay_out()
        self._check()

    def _read_routes(self, entry: Entry) -> list[tuple[int, int, int]]:
        """`A-B` by land, `A=B` by land across a water barrier, `A~B` by sea."""
        found: list[tuple[int, int, int]] = []
        for word in entry.text("routes").split():
            sign = next((sign for sign in SIGNS if sign in word), "")
            ends = word.split(sign) if sign else []
            if len(ends) != 2 or not all([end in self.ids for end in ends]):
                raise PackError(f"map.toml: {word!r} is no route between two spaces")
            a, b = self.ids.index(ends[0]), self.ids.index(ends[1])
            if a == b or any([{a, b} == {other[0], other[1]} for other in found]):
                raise PackError(f"map.toml: {word!r} leads nowhere new")
            found.append((a, b, SIGNS[sign]))
        return found

    def _read_shapes(self, entry: Entry) -> list[tuple[str, str]]:
        """What is drawn below the spaces: coasts, lakes, rivers, as SVG paths in the map's own units."""
        found = []
        for item in entry.tables("shape", "kind"):
            kind = item.choice("kind", ["land", "water", "river", "border", "high"])
            path = item.text("path")
            if not _is_drawable(path):
                raise PackError(f"{item.where}: {NO_PATH}", item.file, [*item.path, "path"])
            found.append((kind, path))
            item.close()
        return found

    def _lay_out(self) -> None:
        table = [NO_ROUTE] * (self.size * self.size)
        for a, b, kind in self.routes:
            table[a * self.size + b] = kind
            table[b * self.size + a] = kind
        self.route = bytes(table)
        self.near: list[bytes] = [
            bytes([b for b in range(self.size) if table[a * self.size + b] in (LAND, WATER)])
            for a in range(self.size)
        ]
        self.by_sea: list[bytes] = [
            bytes([b for b in range(self.size) if table[a * self.size + b] == NAVAL])
            for a in range(self.size)
        ]
        self.terrain_of = bytes([space.terrain for space in self.spaces])
        self.is_land = bytes([self.terrains[space.terrain].is_land for space in self.spaces])
        self.is_sea = bytes([self.terrains[space.terrain].is_sea for space in self.spaces])
        self.airbase = bytes(["airbase" in space.flags for space in self.spaces])
        self.landing = bytes(["landing" in space.flags for space in self.spaces])
        kinds = range(len(TYPES))
        self.stops = bytes([terrain.stops(kind) for terrain in self.terrains for kind in kinds])
        self.bars = bytes([terrain.bars(kind) for terrain in self.terrains for kind in kinds])

    def _check(self) -> None:
        """Every land space can be reached, and routes by sea start at sea."""
        for a, b, kind in self.routes:
            seas = self.is_sea[a] + self.is_sea[b]
            if (kind == NAVAL) != (seas == 1):
                raise PackError(
                    f"map.toml: {self.ids[a]} and {self.ids[b]} are joined by the wrong kind of route"
                )
        for number, space in enumerate(self.spaces):
            joined = self.near[number] or self.by_sea[number]
            if not joined and not self.terrains[space.terrain].is_base:
                raise PackError(f"map.toml: no route leads to {space.id}")
            if not (0 <= space.x <= self.width and 0 <= space.y <= self.height):
                raise PackError(f"map.toml: {space.id} lies outside the map")

    def played_values(self) -> list[object]:
        """What the rules read."""
        terrains: list[object] = [
            (one.id, one.is_sea, one.is_base, one.stop, one.stop_types, one.prohibited, one.prohibited_types,
             one.special_forces, one.tie)
            for one in self.terrains
        ]  # fmt: skip
        spaces: list[object] = [
            (one.id, one.terrain, sorted(one.flags), one.points, one.control) for one in self.spaces
        ]
        return [*terrains, *spaces, self.routes]


def _is_drawable(path: str) -> bool:
    """Whether a path is a picture and nothing else: it is drawn as it stands, and courses go round it."""
    if not all([letter in LETTERS for letter in path]):
        return False
    for command in COMMANDS:
        path = path.replace(command, f" {command} ")
    words = path.split()
    needed, numbers = 0, 0
    for word in [*words, "Z"]:
        if word in COMMANDS:
            if needed and (numbers == 0 or numbers % needed):
                return False
            needed, numbers = COMMANDS[word], 0
        elif needed == 0 or not _is_coordinate(word):
            return False
        else:
            numbers += 1
    return len(words) > 0 and words[0] == "M"


def _is_coordinate(word: str) -> bool:
    try:
        return -FARTHEST <= float(word) <= FARTHEST
    except ValueError:
        return False
