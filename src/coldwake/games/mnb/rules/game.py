"""Modern Naval Battles – Global Warfare as the registry knows it."""

from pathlib import Path
from typing import cast

from coldwake.core.chance import Generator
from coldwake.core.errors import OptionError, SeatCountError
from coldwake.core.game import Answers, Game, Rules
from coldwake.core.options import SCENARIO, Options, OptionSpec, OptionValue
from coldwake.core.state import State
from coldwake.games.mnb.rules import constants, state
from coldwake.games.mnb.rules.content import Content
from coldwake.games.mnb.rules.events import EVENT_KINDS, WORDS
from coldwake.games.mnb.rules.position import faults, set_up, set_values, values
from coldwake.games.mnb.rules.refusals import why_not
from coldwake.games.mnb.rules.scenarios import Scenario
from coldwake.games.mnb.rules.sequence import GAME, MACHINE
from coldwake.games.mnb.rules.setup import is_waiting_in_secret, repick_fleet
from coldwake.games.mnb.rules.state import FIRST_SEAT_ZONE, OFFER, SEAT_OF, SPAN, Ocean, Switches
from coldwake.games.mnb.rules.victory import outcome
from coldwake.games.mnb.rules.view import view
from coldwake.mechanics.formation import add_actions
from coldwake.mechanics.teams import alternating, read_teams
from coldwake.mechanics.zones import zone_names

RULES_VERSION = 3

ANSWERS = Answers[Ocean](outcome, view, why_not, values, set_values, set_up, faults)
RULES = Rules("mnb", RULES_VERSION, MACHINE, EVENT_KINDS, WORDS, ANSWERS)


class Mnb(Game):
    """The rules with one pack."""

    def __init__(self, folder: Path) -> None:
        content = Content(folder)
        super().__init__(RULES, content, constants.MIN_SEATS, content.max_seats)
        self.content = content
        ships = content.ids[: content.ship_total]
        self.zone_names = zone_names(state.TABLE_ZONES, state.SEAT_ZONES, constants.MAX_SEATS, ships)
        add_actions(self.actions, constants.BUTTONS, constants.MAX_SEATS, constants.MAX_ATTACKS)
        self.actions.numbered("answer", 1, constants.MAX_ANSWERS)
        self.actions.numbered("points", 1, constants.MAX_SHARE)
        self.actions.block("navy", constants.NAVIES)
        content.add_actions(self.actions)

    # -- starting ------------------------------------------------------------------------------------

    def option_specs(self) -> list[OptionSpec]:
        """Optional rules hold if all agree before play (MNB-11a)."""
        scenarios = [scenario.id for scenario in self.content.scenarios]
        return [
            OptionSpec(SCENARIO, "MNB-12a", scenarios[0], choices=scenarios),
            OptionSpec("11.1", "MNB-11.1a", False),
            OptionSpec("11.2", "MNB-11.2a", False),
            OptionSpec("teams", "MNB-11.2a", ""),
            OptionSpec("allotment", "R-MNB-03", constants.ALLOTMENT, 1, constants.MAX_SHARE),
            OptionSpec("rounds", "R-MNB-12", constants.ROUND_LIMIT, 1, 200),
            OptionSpec("R-05", "R-MNB-05", False),
            OptionSpec("R-12", "R-MNB-12", False),
            OptionSpec("R-21", "R-MNB-21", False),
            OptionSpec("R-38", "R-MNB-38", False),
            OptionSpec("R-43", "R-MNB-43", True),
        ]

    def seats_of(self, scenario: str) -> list[int]:
        if not scenario:
            return super().seats_of(scenario)
        return [seats for seats in self.content.scenario(scenario).players if seats <= self.max_seats]

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        plan = self.content.scenario(str(options[SCENARIO]))
        if seats not in self.seats_of(plan.id):
            numbers = " or ".join([str(number) for number in self.seats_of(plan.id)])
            raise SeatCountError(f"{plan.id} is for {numbers} players, not {seats}")
        chosen = Options(dict(options))
        team = self._teams(seats, plan, chosen)
        s = Ocean()
        s.clear(seats, self.content.pieces, len(self.zone_names), chosen)
        s.start(self.content, Switches(chosen, plan), plan, team)
        s.push((GAME.id, 0))
        return s

    def _teams(self, seats: int, plan: Scenario, options: Options) -> bytes:
        """The team of each seat: by the scenario, by the host, or everyone his own (MNB-11.2a, R-MNB-54)."""
        if not plan.is_free:
            self._check_fixed(plan, options)
            return read_teams(plan.teams, seats, "MNB-11.2a") if plan.teams else bytes(range(seats))
        if "11.2" in options.on:
            return read_teams(options.text("teams") or alternating(seats), seats, "MNB-11.2a")
        return bytes(range(seats))

    def _check_fixed(self, plan: Scenario, options: Options) -> None:
        """A scenario with navies of its own brings its own teams and allotment (R-MNB-60)."""
        if "11.2" in options.on and not plan.teams:
            raise OptionError(f"option '11.2': {plan.id} is not played in teams")
        if options.text("teams"):
            raise OptionError(f"option 'teams': {plan.id} has its own")
        if options.number("allotment") not in (constants.ALLOTMENT, plan.allotment):
            raise OptionError(f"option 'allotment': {plan.id} has its own")

    # -- hidden information ----------------------------------------------------------------------------

    def hidden_groups(self) -> list[list[int]]:
        return [[state.PILE, OFFER] + [state.HAND + SPAN * seat for seat in range(constants.MAX_SEATS)]]

    def knows_zone(self, s: State, seat: int, zone: int) -> bool:
        ocean = cast(Ocean, s)
        if zone == OFFER:
            return seat in (ocean.active, ocean.partner)
        return zone >= FIRST_SEAT_ZONE and SEAT_OF[zone] == seat

    def reimagine(self, s: State, seat: int, rng: Generator) -> None:
        """Fleets that have been picked but not shown yet are picked anew (R-MNB-05)."""
        ocean = cast(Ocean, s)
        if ocean.branches:
            return
        for other in range(ocean.seats):
            if other != seat and is_waiting_in_secret(ocean, other):
                repick_fleet(ocean, other, rng)
