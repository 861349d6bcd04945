"""Who holds which contact on whom: a badge for each holder, a track on each Ship, and the charts."""

from collections.abc import Iterable
from dataclasses import dataclass

from coldwake.games.attack_sub.table.content import roster, ships_of, side_name
from coldwake.games.attack_sub.words.content import FORCE, LEVELS
from coldwake.web.table.setting import Setting, TableReader

LETTERS_OF_A_BADGE = 2


@dataclass(frozen=True)
class Badged:
    """A Ship or a Surface Force with its short mark; `is_near` where it is on the onlooker's side."""

    id: str
    badge: str
    name: str
    is_near: bool


@dataclass(frozen=True)
class Marker:
    """One holder's marker on a track."""

    holder: Badged
    key: str


@dataclass(frozen=True)
class Level:
    """How much is known of a Ship: the level, its sign, its words; on a track, the markers in its box."""

    level: str
    short: str
    label: str
    markers: tuple[Marker, ...] = ()


@dataclass(frozen=True)
class Chart:
    """All that one side knows of the other: a column for each Ship, a row for each holder."""

    title: str
    is_near: bool
    targets: tuple[Badged, ...]
    rows: tuple[tuple[Badged, tuple[Level, ...]], ...]


def badges(names: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Short marks for names, by id: initials or the first letters, longer where two would look alike."""
    made: dict[str, str] = {}
    for id, name in names:
        words = name.replace("-", " ").split()
        whole = "".join(words)
        short = "".join(word[0] for word in words) if len(words) > 1 else whole[:LETTERS_OF_A_BADGE]
        length = LETTERS_OF_A_BADGE
        while short in made.values() and length < len(whole):
            length += 1
            short = whole[:length]
        made[id] = short
    return made


class Contacts(TableReader):
    """The contacts of one look at a table."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.near = setting.near
        self._ships = ships_of(setting.match.game)
        self._levels: dict[tuple[str, str], str] = {
            (row["holder"], row["target"]): row["level"] for row in self.view["contacts"]
        }
        ships = [*roster(setting.match.game, self.view["scenario"])]
        ships += [ship for player in self.view["players"] for ship in player["fleet"] if ship not in ships]
        self._badges = badges([(ship, self._name(ship)) for ship in ships])
        self._badges[FORCE] = setting.say("attack_sub.table.force.badge")

    def _name(self, ship: str) -> str:
        return self._ships[ship].name[self.setting.language]

    def badge(self, ship: str) -> str:
        """The short mark of a Ship."""
        return self._badges[ship]

    def level(self, holder: str, ship: str) -> str:
        """What a holder knows of a Ship."""
        return self._levels.get((holder, ship), LEVELS[0])

    def holder_of(self, unit: str) -> str:
        """Who owns the contacts of a Ship or helicopter: a submarine itself, else its Force."""
        ship = self._ships.get(unit)
        return unit if ship and ship.is_submarine else FORCE

    def holders(self, seat: int) -> list[Badged]:
        """Everybody of a seat who may hold contacts, in the order of the fleet, the Force first."""
        player = self.view["players"][seat]
        fleet = [self._ships[ship] for ship in player["fleet"]]
        has_force = any(not ship.is_submarine and not ship.is_transport for ship in fleet)
        ids = [FORCE] if has_force else []
        ids += [ship.id for ship in fleet if ship.is_submarine]
        return [self._badged(id, seat) for id in ids]

    def _badged(self, id: str, seat: int) -> Badged:
        name = self.setting.say("attack_sub.table.force") if id == FORCE else self._name(id)
        return Badged(id, self._badges[id], name, seat == self.near)

    def track(self, ship: str, seat: int) -> tuple[Level, ...]:
        """A Ship's own track: what the enemy knows of it (SUB-2.2c)."""
        enemies = self.holders(1 - seat)
        return tuple(
            self._level(
                level,
                tuple(
                    Marker(holder, f"contact-{holder.id}-{ship}")
                    for holder in enemies
                    if self.level(holder.id, ship) == level
                ),
            )
            for level in LEVELS
        )

    def _level(self, level: str, markers: tuple[Marker, ...] = ()) -> Level:
        return Level(level, self.short(level), self.setting.own_words(f"level.{level}"), markers)

    def short(self, level: str) -> str:
        """A level as a box of the track names it."""
        if level in LEVELS[:2]:
            return self.setting.say(f"attack_sub.table.level.{level}")
        return level

    # -- the chart ---------------------------------------------------------------------------------

    def charts(self) -> list[Chart]:
        """What the near side knows, then what the far side knows."""
        return [self._chart(seat) for seat in (self.near, 1 - self.near)]

    def _chart(self, seat: int) -> Chart:
        ships = self.view["players"][1 - seat]["fleet"]
        return Chart(
            self.setting.say("attack_sub.table.holds", side=side_name(self.setting, seat)),
            seat == self.near,
            tuple(self._badged(ship, 1 - seat) for ship in ships),
            tuple((holder, self._known_by(holder, ships)) for holder in self.holders(seat)),
        )

    def _known_by(self, holder: Badged, ships: list[str]) -> tuple[Level, ...]:
        return tuple(self._level(self.level(holder.id, ship)) for ship in ships)
