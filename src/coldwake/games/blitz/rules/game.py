"""Cold War Blitz as the registry knows it: every scenario is a pack."""

from pathlib import Path
from typing import cast

from coldwake.core.game import Answers, Game, Rules
from coldwake.core.options import Options, OptionSpec, OptionValue
from coldwake.core.state import State
from coldwake.games.blitz.rules import constants
from coldwake.games.blitz.rules.admin import outcome
from coldwake.games.blitz.rules.content import AT_POOL, Content
from coldwake.games.blitz.rules.events import EVENT_KINDS, WORDS
from coldwake.games.blitz.rules.position import faults, set_up, set_values, values
from coldwake.games.blitz.rules.refusals import why_not
from coldwake.games.blitz.rules.sequence import GAME, MACHINE
from coldwake.games.blitz.rules.state import COUNTER, POOL_ZONE, REVEALED, TABLE_ZONES, Switches, Theatre
from coldwake.games.blitz.rules.view import view

RULES_VERSION = 3

ANSWERS = Answers[Theatre](outcome, view, why_not, values, set_values, set_up, faults)
RULES = Rules("blitz", RULES_VERSION, MACHINE, EVENT_KINDS, WORDS, ANSWERS)

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
        content = Content(folder)
        super().__init__(RULES, content, constants.SEATS, constants.SEATS)
        self.content = content
        self.zone_names = TABLE_ZONES + [f"counter:{number}" for number in range(self.content.counters)]
        self._lay_out_actions()

    def _lay_out_actions(self) -> None:
        content = self.content
        enemies = content.counters - content.first_opfor
        table = self.actions
        table.block("button", constants.BUTTONS)
        table.block("card", [card.id for card in content.actions])
        table.block("space", content.map.ids)
        table.block("unit", [unit.id for unit in content.units[: content.first_opfor]])
        table.numbered("enemy", 1, enemies)

    # -- starting ------------------------------------------------------------------------------------

    def option_specs(self) -> list[OptionSpec]:
        return OPTION_SPECS

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        chosen = Options(dict(options))
        s = Theatre()
        s.clear(seats, self.content.pieces, len(self.zone_names), chosen)
        s.start(self.content, Switches(chosen, self.content))
        s.push((GAME.id, 0))
        return s

    # -- asking --------------------------------------------------------------------------------------

    def noun_value(self, noun: str, value: int) -> int | str:
        content = self.content
        if noun == "space":
            return "" if value < 0 else content.map.ids[value]
        if noun == "counter":
            return value - content.first_opfor + 1
        if noun == "place":
            return content.map.ids[value] if value >= 0 else constants.PLACES[value - constants.OUT]
        if noun == "level":
            return content.charts.levels[value].id
        return super().noun_value(noun, value)

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
