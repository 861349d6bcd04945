"""Cold War Blitz as the registry knows it: every scenario is a pack."""

from pathlib import Path
from typing import cast

from coldwake.core.game import Game, Outcome, Refusal
from coldwake.core.options import Options, OptionSpec, OptionValue
from coldwake.core.state import State
from coldwake.games.blitz.rules import admin, position, refusals, view
from coldwake.games.blitz.rules.constants import (
    BUTTONS,
    DISPOSITIONS,
    ENDINGS,
    INSERTIONS,
    OUT,
    PLACES,
    PURPOSES,
    RESULTS,
    SEATS,
    SIDES,
)
from coldwake.games.blitz.rules.content import AT_POOL, Content
from coldwake.games.blitz.rules.effects import MEANS, VERBS
from coldwake.games.blitz.rules.events import EVENT_KINDS
from coldwake.games.blitz.rules.sequence import GAME, MACHINE
from coldwake.games.blitz.rules.state import COUNTER, POOL_ZONE, REVEALED, TABLE_ZONES, Switches, Theatre

RULES_VERSION = 3

OPTION_SPECS = [
    OptionSpec("7.5", "BLITZ-7.5a", False, advanced=True),
    OptionSpec("10.3", "BLITZ-10.3b", False, advanced=True),
    OptionSpec("10.4", "BLITZ-10.4a", False, advanced=True),
    OptionSpec("10.5", "BLITZ-10.5a", False, advanced=True),
    OptionSpec("R-20", "R-BLITZ-20", False),
    OptionSpec("R-35", "R-BLITZ-35", False),
]
"""The advanced rules, each a switch of its own (BLITZ-2.1a), and other readings of two rules."""


class Blitz(Game):
    """The rules with one scenario."""

    def __init__(self, folder: Path) -> None:
        super().__init__("blitz", RULES_VERSION, MACHINE)
        self.content = Content(folder)
        self.pack_id = self.content.id
        self.pack_hash = self.content.hash
        self.min_seats = SEATS
        self.max_seats = SEATS
        self.event_kinds = EVENT_KINDS
        self.piece_names = self.content.names
        self.zone_names = TABLE_ZONES + [f"counter:{number}" for number in range(self.content.counters)]
        self._lay_out_actions()

    def _lay_out_actions(self) -> None:
        content = self.content
        enemies = content.counters - content.first_opfor
        table = self.actions
        table.block("button", BUTTONS)
        table.block("card", [card.id for card in content.actions])
        table.block("space", content.map.ids)
        table.block("unit", [unit.id for unit in content.units[: content.first_opfor]])
        table.block("enemy", [str(number + 1) for number in range(enemies)])

    # -- starting ------------------------------------------------------------------------------------

    def option_specs(self) -> list[OptionSpec]:
        return OPTION_SPECS

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        chosen = Options(dict(options))
        s = Theatre()
        s.clear(seats, self.content.pieces, len(self.zone_names), chosen)
        s.start(self.content, Switches(chosen))
        s.push((GAME.id, 0))
        return s

    # -- asking --------------------------------------------------------------------------------------

    def outcome(self, s: State) -> Outcome | None:
        return admin.outcome(cast(Theatre, s))

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        return view.view(cast(Theatre, s), seat)

    def why_not(self, s: State, seat: int, action: int) -> Refusal:
        frame = self.machine.frame(s, seat)
        return refusals.why_not(cast(Theatre, s), self.machine.nodes[frame[0]].name, frame, action)

    def noun_value(self, noun: str, value: int) -> int | str:
        words = WORDS.get(noun)
        if words is not None:
            return words[value] if value >= 0 else ""
        content = self.content
        if noun == "unit":
            return "" if value < 0 else content.units[value].id
        if noun == "card":
            return "" if value < 0 else content.card(value).id
        if noun == "space":
            return "" if value < 0 else content.map.ids[value]
        if noun == "counter":
            return value - content.first_opfor + 1
        if noun == "place":
            return content.map.ids[value] if value >= 0 else PLACES[value - OUT]
        return content.charts.levels[value].id if noun == "level" else value

    # -- hidden information ----------------------------------------------------------------------------

    def hidden_groups(self) -> list[list[int]]:
        """The set-up is public: units of one pool may be confused with each other, and with nothing else."""
        content = self.content
        reserves = [
            c for c in range(content.first_opfor, content.counters) if content.units[c].start == AT_POOL
        ]
        dealt = [[COUNTER + counter for counter in pool.units] for pool in content.pools]
        return [*dealt, [POOL_ZONE] + [COUNTER + counter for counter in reserves]]

    def knows_zone(self, s: State, seat: int, zone: int) -> bool:
        return zone >= COUNTER and bool(cast(Theatre, s).flags[zone - COUNTER] & REVEALED)

    # -- data ------------------------------------------------------------------------------------------

    def values(self, s: State) -> dict[str, object]:
        return position.values(cast(Theatre, s))

    def set_values(self, s: State, values: dict[str, object]) -> None:
        position.set_values(cast(Theatre, s), values)

    def set_up(self, s: State, position_data: dict[str, object]) -> None:
        position.set_up(cast(Theatre, s), position_data)

    def faults(self, s: State) -> list[str]:
        return position.faults(cast(Theatre, s))


WORDS: dict[str, list[str]] = {
    "purpose": PURPOSES,
    "result": RESULTS,
    "insertion": INSERTIONS,
    "side": SIDES,
    "verb": VERBS,
    "means": MEANS,
    "disposition": DISPOSITIONS,
    "ending": ENDINGS,
}
"""The nouns of events whose values are words."""
