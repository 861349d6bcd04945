"""Modern Naval Battles – Global Warfare as the registry knows it."""

from pathlib import Path
from typing import cast

from coldwake.core.chance import Generator
from coldwake.core.errors import OptionError, SeatCountError
from coldwake.core.game import Answers, Game
from coldwake.core.options import SCENARIO, Options, OptionSpec, OptionValue
from coldwake.core.state import State
from coldwake.games.mnb.rules.constants import (
    ALLOTMENT,
    ATTACKS,
    BUTTONS,
    DEFENCES,
    ENDINGS,
    MAX_ANSWERS,
    MAX_ATTACKS,
    MAX_SEATS,
    MAX_SHARE,
    MIN_SEATS,
    NAVIES,
    PURPOSES,
    ROUND_LIMIT,
)
from coldwake.games.mnb.rules.content import Content
from coldwake.games.mnb.rules.events import EVENT_KINDS
from coldwake.games.mnb.rules.position import faults, set_up, set_values, values
from coldwake.games.mnb.rules.refusals import why_not
from coldwake.games.mnb.rules.scenarios import Scenario
from coldwake.games.mnb.rules.sequence import GAME, MACHINE
from coldwake.games.mnb.rules.setup import is_waiting_in_secret, repick_fleet
from coldwake.games.mnb.rules.state import (
    FIRST_SEAT_ZONE,
    HAND,
    OFFER,
    PILE,
    SEAT_OF,
    SEAT_ZONES,
    SPAN,
    TABLE_ZONES,
    Ocean,
    Switches,
)
from coldwake.games.mnb.rules.victory import outcome
from coldwake.games.mnb.rules.view import view
from coldwake.mechanics.formation import ROWS
from coldwake.mechanics.teams import alternating, read_teams
from coldwake.mechanics.zones import zone_names

RULES_VERSION = 3

ANSWERS = Answers[Ocean](outcome, view, why_not, values, set_values, set_up, faults)

WORDS: dict[str, list[str]] = {
    "purpose": PURPOSES, "attack_kind": ATTACKS, "how": DEFENCES, "navy": NAVIES, "ending": ENDINGS,
}  # fmt: skip
"""The nouns of events whose values are words."""


class Mnb(Game):
    """The rules with one pack."""

    def __init__(self, folder: Path) -> None:
        content = Content(folder)
        super().__init__("mnb", RULES_VERSION, MACHINE, ANSWERS, EVENT_KINDS, content)
        self.content = content
        self.words = WORDS
        self.min_seats = MIN_SEATS
        self.max_seats = content.max_seats
        ships = [ship.id for ship in content.ships]
        self.zone_names = zone_names(TABLE_ZONES, SEAT_ZONES, MAX_SEATS, ships)
        self._lay_out_actions(ships)

    def _lay_out_actions(self, ships: list[str]) -> None:
        table = self.actions
        table.block("button", BUTTONS)
        table.numbered("row", 1, ROWS)
        table.numbered("seat", 0, MAX_SEATS - 1)
        table.numbered("attack", 1, MAX_ATTACKS)
        table.numbered("answer", 1, MAX_ANSWERS)
        table.numbered("points", 1, MAX_SHARE)
        table.block("navy", NAVIES)
        table.block("card", [card.id for card in self.content.cards])
        table.block("ship", ships)

    # -- starting ------------------------------------------------------------------------------------

    def option_specs(self) -> list[OptionSpec]:
        """Optional rules hold if all agree before play (MNB-11a)."""
        scenarios = [scenario.id for scenario in self.content.scenarios]
        return [
            OptionSpec(SCENARIO, "MNB-12a", scenarios[0], choices=scenarios),
            OptionSpec("11.1", "MNB-11.1a", False),
            OptionSpec("11.2", "MNB-11.2a", False),
            OptionSpec("teams", "MNB-11.2a", ""),
            OptionSpec("allotment", "R-MNB-03", ALLOTMENT, 1, MAX_SHARE),
            OptionSpec("rounds", "R-MNB-12", ROUND_LIMIT, 1, 200),
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
        if options.number("allotment") not in (ALLOTMENT, plan.allotment):
            raise OptionError(f"option 'allotment': {plan.id} has its own")

    # -- hidden information ----------------------------------------------------------------------------

    def hidden_groups(self) -> list[list[int]]:
        return [[PILE, OFFER] + [HAND + SPAN * seat for seat in range(MAX_SEATS)]]

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
