"""A scenario builder: put these units here, do this, expect that.

Units are written by their ids, spaces too. `Table(pack="inchon-1950", allied={"INC": "1M 1TK"},
opfor={"ASC": "107"}, step="movement")` begins a phase; OPFOR units lie face down unless `revealed`.
An OPFOR unit may be clicked by its id whether it is revealed or not; the builder knows its counter.
"""

from types import SimpleNamespace
from typing import Any

import coldwake
from tests.games.builder import DiceBuilder
from tests.games.builder import rule as rule


class Table(DiceBuilder):
    """A game under the hands of a test: a position in mid-game, or (`Table.new`) one from the start."""

    declining = ("button:done", "button:pass", "button:stop", "button:in-order", "button:plain")

    def __init__(self, pack: Any = "drill", **given: Any) -> None:
        self._prepare("blitz", pack)
        position: dict[str, Any] = {
            "game": "blitz",
            "pack": self.game.pack_id,
            "seats": 1,
            "options": dict.fromkeys(given.pop("options", "").split(), True),
        }
        for key in ("allied", "opfor"):
            position[key] = {space: units.split() for space, units in given.pop(key, {}).items()}
        for key in ("step", "turn", "left", "control"):
            if key in given:
                position[key] = given.pop(key)
        for key, names in given.items():
            position[key] = names.split()
        self._start = position

    def _prepare(self, game: str, pack: Any) -> None:
        super()._prepare(game, pack)
        self.content = self.game.content
        self._units: list[str] = []

    @classmethod
    def new(cls, pack: Any = "drill", options: str = "", seed: int = 1, units: str = "") -> "Table":
        """A game from its set-up; `units` are dealt from the set-up pools in that order."""
        table = cls.__new__(cls)
        table._prepare("blitz", pack)
        table._units.extend(units.split())
        chosen = dict.fromkeys(options.split(), True)
        table._match = coldwake.new("blitz", 1, seed, chosen, pack, chance=table._chance)
        return table

    # -- chance --------------------------------------------------------------------------------

    def units(self, names: str) -> None:
        """The next units that are dealt or arrive from the pool."""
        self._units.extend(names.split())

    def _drawn(self, purpose: str, names: list[str]) -> str | None:
        script = self._cards if names[0].startswith("card:") else self._units
        return f"{names[0].split(':')[0]}:{script.pop(0)}" if script else None

    @property
    def rolls(self) -> list[Any]:
        """Every die: purpose, die, outcome, unit, needed."""
        return [SimpleNamespace(**event) for event in self.match.log() if event["event"] == "rolled"]

    # -- playing -------------------------------------------------------------------------------

    def _action(self, name: str) -> str:
        if ":" in name:
            return name
        if name in self.content.map.ids:
            return f"space:{name}"
        number = next(k for k, unit in enumerate(self.content.units) if unit.id == name)
        if number < self.content.first_opfor:
            return f"unit:{name}"
        return f"enemy:{self._counter(number) - self.content.first_opfor + 1}"

    def _counter(self, unit: int) -> int:
        zones = self.match._state.zones
        base = len(self.game.zone_names) - self.content.counters
        return next(zone - base for zone in range(base, len(zones)) if unit in zones[zone])

    def move(self, unit: str, *spaces: str) -> None:
        """A whole move of one unit (prompt `move`); it stops by itself or is stopped."""
        self.play(unit, *spaces)
        if self.prompt == "step":
            self.play("button:stop")

    def skip_to_phase(self, phase: int) -> None:
        """Decline everything until a decision of that phase or a later one (or the end) comes."""
        self._press_on_until(lambda: self.match.is_over or self.phase >= phase, f"phase {phase}")

    def _begun(self) -> int:
        return self.turn

    # -- asking --------------------------------------------------------------------------------

    @property
    def view(self) -> dict[str, Any]:
        """What the player sees."""
        return self.match.view(0)

    def _shown(self, name: str) -> str:
        verb, noun = name.split(":")
        if verb in ("space", "unit"):
            return noun
        if verb == "enemy":
            base = len(self.game.zone_names) - self.content.counters
            zone = base + self.content.first_opfor + int(noun) - 1
            return self.content.units[self.match._state.zones[zone][0]].id
        return name

    @property
    def phase(self) -> int:
        """The phase, 1 to 12."""
        return self.view["phase"]

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.view["turn"]

    @property
    def left(self) -> int:
        """Turns remaining."""
        return self.view["left"]

    def where(self, unit: str) -> str:
        """The space or box of a unit of either side (the builder may look at face-down units)."""
        from coldwake.games.blitz.rules.view import place

        number = next(k for k, one in enumerate(self.content.units) if one.id == unit)
        state = self.match._state
        return "pool" if number in state.zones[1] else place(state, state.at[self._counter(number)])

    def is_revealed(self, unit: str) -> bool:
        """Whether the player sees which OPFOR unit it is."""
        return (
            any(enemy["unit"] == unit for enemy in self.view["enemies"]) or unit in self.view["lost_enemies"]
        )

    def is_reduced(self, unit: str) -> bool:
        """Whether a unit stands on its weaker side."""
        if unit in self.view["units"]:
            return self.view["units"][unit]["reduced"]
        return next(enemy["reduced"] for enemy in self.view["enemies"] if enemy["unit"] == unit)

    def control(self, space: str) -> str:
        """Who controls a space: allied or opfor."""
        return self.view["control"][space]

    @property
    def battle(self) -> Any:
        """The battle that is being fought, or None."""
        return SimpleNamespace(**self.view["battle"]) if self.view["battle"] else None

    @property
    def score(self) -> int:
        """Victory points now."""
        return self.view["score"]

    @property
    def outcome(self) -> Any:
        """The outcome, or None."""
        return self.match.outcome

    def events(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind so far, as the player is told them."""
        return [event for event in self.match.log(0) if event["event"] == kind]
