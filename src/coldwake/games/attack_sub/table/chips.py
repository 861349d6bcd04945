"""Units of Attack Sub on the plot: a small paper card for each Ship, a token for each helicopter aloft."""

from dataclasses import dataclass

from markupsafe import Markup

from coldwake.games.attack_sub.table.contacts import Contacts, Level
from coldwake.games.attack_sub.table.content import ships_of, unit_name
from coldwake.games.attack_sub.words.content import FORCE, SubShip
from coldwake.narrate import Odds
from coldwake.web.table.chips import ShipChip, chip_html
from coldwake.web.table.setting import Setting, View

NO_VALUE = "–"
Values = tuple[tuple[str, ...], ...]
"""What stands in the boxes of a track."""

FAULTS = ("", "−1", "−2", "✕")
"""The steps of malfunction as a marker shows them; the last is Down."""

PICKED_BEFORE = ("unit", "mover", "ship")
"""What a decision may be about that lies on the plot."""

HIGHEST_LEVEL = "4"


@dataclass(frozen=True)
class Track:
    """A track of a Ship: what stands in its boxes, and the box `at` which its marker is; the next is Sunk.

    A box has one value, or two of which the upper comes first; `now` is what is in force, in words.
    """

    system: str
    label: str
    signs: tuple[str, ...]
    values: Values
    at: int
    now: str
    fault: str
    trouble: str


@dataclass(frozen=True)
class Mark:
    """Something that is in force: a short sign, and what it means."""

    name: str
    sign: str
    label: str


@dataclass(frozen=True, kw_only=True)
class Chip(ShipChip):
    """One Ship on the plot."""

    badge: str
    detection: int
    defence: int
    damaged: bool
    tracks: tuple[Track, ...]
    contacts: tuple[Level, ...]
    marks: tuple[Mark, ...]
    wing: str
    role: str


@dataclass(frozen=True)
class Helicopter:
    """One helicopter aloft."""

    id: str
    label: str
    marks: tuple[Mark, ...]
    role: str
    action: str
    odds: Odds | None


class Chips:
    """Makes the units of one look at a table."""

    def __init__(self, setting: Setting, contacts: Contacts) -> None:
        self._setting = setting
        self._contacts = contacts
        self._ships = ships_of(setting.match.game)
        self._operation: View | None = setting.view["operation"]
        asked = setting.view["prompt"]
        self._about: dict[str, object] = asked["about"] if asked else {}
        self._helicopters = {unit["id"]: unit for unit in setting.view["helicopters"]}

    # -- ships -------------------------------------------------------------------------------------

    def html(self, ship_id: str) -> Markup:
        """One Ship, with the helicopters it has aloft, as a piece of a page."""
        chip = chip_html("attack_sub/chip.html", self.chip(ship_id), self._setting.language)
        wing = [self._helicopter_html(unit) for unit in self._setting.view["ships"][ship_id]["helicopters"]]
        if not wing:
            return Markup('<div class="unit">{}</div>').format(chip)
        return Markup('<div class="unit">{}<div class="wing">{}</div></div>').format(
            chip, Markup().join(wing)
        )

    def chip(self, ship_id: str) -> Chip:
        """One Ship."""
        setting = self._setting
        ship = self._ships[ship_id]
        state: View = setting.view["ships"][ship_id]
        action = f"ship:{ship_id}"
        return Chip(
            id=ship_id,
            name=ship.name[setting.language],
            badge=self._contacts.badge(ship_id),
            code=ship.type,
            kind=setting.own_words(f"type.{ship.type}"),
            navy=ship.navy,
            navy_name=setting.own_words(f"navy.{ship.navy}"),
            is_submarine=ship.is_submarine,
            detection=state["detection"],
            defence=state["defence"],
            damaged=state["damaged"],
            tracks=self._tracks(ship, state),
            contacts=self._contacts.track(ship_id, state["seat"]),
            marks=self._marks(state),
            wing=self._wing(state) if ship.duration else "",
            role=self._role(ship_id, state["seat"]),
            action=setting.offered(action),
            odds=setting.odds(action),
        )

    def _wing(self, state: View) -> str:
        """Helicopters aloft, of how many."""
        return f"{len(state['helicopters'])}/{state['capacity']}"

    # -- tracks ------------------------------------------------------------------------------------

    def _tracks(self, ship: SubShip, state: View) -> tuple[Track, ...]:
        if ship.is_transport:
            blank: Values = (("",),) * ship.damage_boxes
            return (self._track("damage", ("sub-damage-control",), blank, state["attack"], 0),)
        sensor: Values = tuple((str(value),) for value in ship.sensor)
        sensor = sensor or ((NO_VALUE,),) * ship.sensor_boxes
        upper = ship.against_surface if ship.is_submarine else ship.helicopters
        lower = [str(value) for value in ship.against_submarines] or [NO_VALUE] * len(upper)
        attack: Values = tuple((str(above), below) for above, below in zip(upper, lower, strict=True))
        signs = ("sub-surface" if ship.is_submarine else "sub-helicopter", "sub-submarine")
        return (
            self._track("sensor", ("sub-sensor",), sensor, state["sensor"], state["sensor_fault"]),
            self._track("attack", signs, attack, state["attack"], state["attack_fault"]),
        )

    def _track(self, system: str, signs: tuple[str, ...], values: Values, at: int, fault: int) -> Track:
        say = self._setting.say
        steps = (
            "",
            say("attack_sub.table.fault", step=FAULTS[1]),
            say("attack_sub.table.fault", step=FAULTS[2]),
        )
        trouble = (*steps, say("attack_sub.table.down"))[fault]
        now = "/".join(values[at]) or say("attack_sub.table.box", box=at + 1, boxes=len(values))
        label = say(f"attack_sub.table.track.{system}")
        return Track(system, label, signs, values, at, now, FAULTS[fault], trouble)

    # -- what is in force --------------------------------------------------------------------------

    def _marks(self, state: View) -> tuple[Mark, ...]:
        say = self._setting.say
        marks = [Mark("acted", letter, self._acted(letter)) for letter in state["letters"]]
        if state["stations"]:
            marks.append(
                Mark("stations", say("attack_sub.table.stations.sign"), say("attack_sub.table.stations"))
            )
        if state["shut_down"]:
            marks.append(Mark("shut", say("attack_sub.table.shut.sign"), say("attack_sub.table.shut")))
        if state["reduction"]:
            sign = say("attack_sub.table.hidden.sign", number=state["reduction"])
            marks.append(Mark("hidden", sign, say("attack_sub.table.hidden", number=state["reduction"])))
        if state["damaged"]:
            marks.append(
                Mark("damaged", say("attack_sub.table.damaged.sign"), say("attack_sub.table.damaged"))
            )
        return tuple(marks)

    def _acted(self, letter: str) -> str:
        return self._setting.say(
            "attack_sub.table.acted", action=self._setting.say(f"attack_sub.aid.action.{letter}")
        )

    def _role(self, unit: str, seat: int) -> str:
        """Its part in what is going on: it acts, it is aimed at, or it was picked for that."""
        running = self._operation
        if running:
            aimed = [*running["targets"], running["object"]]
            holder = self._contacts.holder_of(unit)
            if unit == running["unit"] or (running["unit"] == FORCE and holder == FORCE):
                return "acts"
            is_object = FORCE in aimed and holder == FORCE
            return "target" if unit in aimed or is_object else ""
        if unit in [self._about.get(noun) for noun in PICKED_BEFORE]:
            return "picked"
        return "named" if self._is_named(unit, seat) else ""

    def _is_named(self, unit: str, seat: int) -> bool:
        """While targets are being named: those that were, and so are no longer offered (SUB-4.1a)."""
        if self._setting.prompt != "search_target" or not self._setting.actions or seat == self._setting.eyes:
            return False
        holder = self._contacts.holder_of(str(self._about["unit"]))
        could_be = unit in self._ships and self._contacts.level(holder, unit) != HIGHEST_LEVEL
        return could_be and not self._setting.offered(f"ship:{unit}")

    # -- helicopters -------------------------------------------------------------------------------

    def _helicopter_html(self, unit: str) -> Markup:
        return chip_html("attack_sub/helicopter.html", self.helicopter(unit), self._setting.language)

    def helicopter(self, unit: str) -> Helicopter:
        """One helicopter aloft."""
        state = self._helicopters[unit]
        marks = [Mark("acted", letter, self._acted(letter)) for letter in state["letters"]]
        action = f"helicopter:{unit}"
        return Helicopter(
            id=unit,
            label=unit_name(self._setting, unit),
            marks=tuple(marks),
            role=self._role(unit, self._setting.view["ships"][state["ship"]]["seat"]),
            action=self._setting.offered(action),
            odds=self._setting.odds(action),
        )
