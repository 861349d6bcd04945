"""Attack Sub as the registry knows it."""

from pathlib import Path
from typing import cast

from coldwake.core.errors import OptionError
from coldwake.core.game import Game, Outcome, Refusal
from coldwake.core.options import Options, OptionSpec, OptionValue
from coldwake.core.state import State
from coldwake.games.attack_sub.rules import position, refusals, victory, view
from coldwake.games.attack_sub.rules.constants import (
    BUTTONS,
    ENDINGS,
    LEVELS,
    PURPOSES,
    RANDOM_NUMBERS,
    SEATS,
    SIDE_NOUNS,
    SYSTEMS,
)
from coldwake.games.attack_sub.rules.content import Content
from coldwake.games.attack_sub.rules.events import EVENT_KINDS
from coldwake.games.attack_sub.rules.sequence import GAME, MACHINE
from coldwake.games.attack_sub.rules.state import HAND, PACKET, PILE, ZONE_NAMES, Switches, Waters

RULES_VERSION = 3
USUAL_CAP = 10
LOWEST_CAP = 2
HIGHEST_CAP = 20


class AttackSub(Game):
    """The rules with one pack."""

    def __init__(self, folder: Path) -> None:
        super().__init__("attack_sub", RULES_VERSION, MACHINE)
        self.content = Content(folder)
        self.pack_id = self.content.id
        self.pack_hash = self.content.hash
        self.min_seats = SEATS
        self.max_seats = SEATS
        self.event_kinds = EVENT_KINDS
        self.piece_names = self.content.names
        self.zone_names = ZONE_NAMES
        self._lay_out_actions()
        scenarios = [scenario.id for scenario in self.content.scenarios]
        self._option_specs = [
            OptionSpec("scenario", "SUB-2.1a", scenarios[0], choices=scenarios),
            OptionSpec("sides", "SUB-2.1b", "cut", choices=["cut", *SIDE_NOUNS]),
            OptionSpec("R-04", "R-SUB-04", True),
            OptionSpec("R-05", "R-SUB-05", True),
            OptionSpec("R-06", "R-SUB-06", "mutual", choices=["mutual", "own", "enemy"]),
            OptionSpec("R-09", "R-SUB-09", True),
            OptionSpec("R-15", "R-SUB-15", False),
            OptionSpec("R-34", "R-SUB-34", False),
            OptionSpec("R-37", "R-SUB-37", False),
            OptionSpec("R-45", "R-SUB-45", False),
            OptionSpec("R-57", "R-SUB-57", False),
            OptionSpec("R-59", "R-SUB-59", False),
            OptionSpec("agreement", "R-SUB-74", True),
            OptionSpec("cap", "R-SUB-74", USUAL_CAP, 0, HIGHEST_CAP),
        ]

    def _lay_out_actions(self) -> None:
        table = self.actions
        ids = [name.split(":")[1] for name in self.content.names]
        first = self.content.first_card
        table.block("button", BUTTONS)
        table.block("side", SIDE_NOUNS)
        table.block("ship", ids[:first])
        table.block("card", ids[first:])
        table.block("helicopter", [ids[card] for card in self.content.helicopters])

    # -- starting ------------------------------------------------------------------------------------

    def option_specs(self) -> list[OptionSpec]:
        return self._option_specs

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        s = Waters()
        chosen = Options(options)
        if 0 < chosen.number("cap") < LOWEST_CAP:
            raise OptionError(f"option 'cap' must be 0 for no cap, or from {LOWEST_CAP} to {HIGHEST_CAP}")
        s.clear(seats, self.content.pieces, len(self.zone_names), chosen)
        s.start(self.content, self.content.scenario(chosen.text("scenario")), Switches(chosen))
        s.push((GAME.id, 0))
        return s

    # -- asking --------------------------------------------------------------------------------------

    def outcome(self, s: State) -> Outcome | None:
        return victory.outcome(cast(Waters, s))

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        return view.view(cast(Waters, s), seat)

    def why_not(self, s: State, seat: int, action: int) -> Refusal:
        frame = self.machine.frame(s, seat)
        return refusals.why_not(cast(Waters, s), self.machine.nodes[frame[0]].name, frame, seat, action)

    def noun_value(self, noun: str, value: int) -> int | str:
        if noun in ("ship", "unit", "card"):
            return "" if value < 0 else self.content.names[value].split(":")[1]
        if noun == "mover":
            return "force" if value < 0 else self.content.names[value].split(":")[1]
        if noun == "side":
            return "draw" if value < 0 else SIDE_NOUNS[value]
        for name, words in WORDS:
            if noun == name:
                return words[value]
        return value

    # -- hidden information ----------------------------------------------------------------------------

    def hidden_groups(self) -> list[list[int]]:
        return [[PILE, HAND, HAND + 1, PACKET, PACKET + 1]]

    def knows_zone(self, s: State, seat: int, zone: int) -> bool:
        return seat >= 0 and zone in (HAND + seat, PACKET + seat)

    # -- data ------------------------------------------------------------------------------------------

    def values(self, s: State) -> dict[str, object]:
        return position.values(cast(Waters, s))

    def set_values(self, s: State, values: dict[str, object]) -> None:
        position.set_values(cast(Waters, s), values)

    def set_up(self, s: State, position_data: dict[str, object]) -> None:
        position.set_up(cast(Waters, s), position_data)

    def faults(self, s: State) -> list[str]:
        return position.faults(cast(Waters, s))


WORDS = [
    ("purpose", PURPOSES),
    ("system", SYSTEMS),
    ("ending", ENDINGS),
    ("level", LEVELS),
    ("random", RANDOM_NUMBERS),
]
"""The nouns whose values are words."""
