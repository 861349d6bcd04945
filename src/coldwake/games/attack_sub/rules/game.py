"""Attack Sub as the registry knows it."""

from pathlib import Path

from coldwake.core.errors import OptionError
from coldwake.core.game import Answers, Game, Rules
from coldwake.core.options import Options, OptionSpec, OptionValue
from coldwake.core.state import State
from coldwake.games.attack_sub.rules import constants
from coldwake.games.attack_sub.rules.content import Content
from coldwake.games.attack_sub.rules.events import EVENT_KINDS, WORDS
from coldwake.games.attack_sub.rules.position import faults, set_up, set_values, values
from coldwake.games.attack_sub.rules.refusals import why_not
from coldwake.games.attack_sub.rules.sequence import GAME, MACHINE
from coldwake.games.attack_sub.rules.state import HAND, PACKET, PILE, ZONE_NAMES, Switches, Waters
from coldwake.games.attack_sub.rules.victory import outcome
from coldwake.games.attack_sub.rules.view import view

RULES_VERSION = 3

ANSWERS = Answers[Waters](outcome, view, why_not, values, set_values, set_up, faults)
RULES = Rules("attack_sub", RULES_VERSION, MACHINE, EVENT_KINDS, WORDS, ANSWERS)

USUAL_CAP = 10
LOWEST_CAP = 2
HIGHEST_CAP = 20


class AttackSub(Game):
    """The rules with one pack."""

    def __init__(self, folder: Path) -> None:
        content = Content(folder)
        super().__init__(RULES, content, constants.SEATS, constants.SEATS)
        self.content = content
        self.zone_names = ZONE_NAMES
        self._lay_out_actions()
        scenarios = [scenario.id for scenario in self.content.scenarios]
        self._option_specs = [
            OptionSpec("scenario", "SUB-2.1a", scenarios[0], choices=scenarios),
            OptionSpec("sides", "SUB-2.1b", "cut", choices=["cut", *constants.SIDE_NOUNS]),
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
        ids = self.content.ids
        first = self.content.first_card
        table.block("button", constants.BUTTONS)
        table.block("side", constants.SIDE_NOUNS)
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

    def noun_value(self, noun: str, value: int) -> int | str:
        if noun == "mover":
            return "force" if value < 0 else self.content.ids[value]
        if noun == "side":
            return "draw" if value < 0 else constants.SIDE_NOUNS[value]
        return super().noun_value(noun, value)

    # -- hidden information ----------------------------------------------------------------------------

    def hidden_groups(self) -> list[list[int]]:
        return [[PILE, HAND, HAND + 1, PACKET, PACKET + 1]]

    def knows_zone(self, s: State, seat: int, zone: int) -> bool:
        return seat >= 0 and zone in (HAND + seat, PACKET + seat)
