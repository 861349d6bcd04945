"""Modern Naval Battles – Global Warfare as the registry knows it."""

from pathlib import Path
from typing import cast

from coldwake.core.chance import Generator
from coldwake.core.errors import OptionError, SeatCountError
from coldwake.core.game import Game, Outcome, Refusal
from coldwake.core.options import SCENARIO, Options, OptionSpec, OptionValue
from coldwake.core.state import State
from coldwake.games.mnb.rules import position, refusals, victory, view
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
from coldwake.mechanics.formation import ROWS
from coldwake.mechanics.teams import alternating, read_teams

RULES_VERSION = 3


class Mnb(Game):
    """The rules with one pack."""

    def __init__(self, folder: Path) -> None:
        super().__init__("mnb", RULES_VERSION, MACHINE)
        self.content = Content(folder)
        self.pack_id = self.content.id
        self.pack_hash = self.content.hash
        self.min_seats = MIN_SEATS
        self.max_seats = self.content.max_seats
        self.event_kinds = EVENT_KINDS
        self.piece_names = self.content.names
        self.zone_names = TABLE_ZONES + [f"{name}:{seat}" for seat in range(MAX_SEATS) for name in SEAT_ZONES]
        self.zone_names += [f"under:{ship.id}" for ship in self.content.ships]
        self._lay_out_actions()

    def _lay_out_actions(self) -> None:
        table = self.actions
        table.block("button", BUTTONS)
        table.block("row", [str(row) for row in range(1, ROWS + 1)])
        table.block("seat", [str(seat) for seat in range(MAX_SEATS)])
        table.block("attack", [str(number) for number in range(1, MAX_ATTACKS + 1)])
        table.block("answer", [str(number) for number in range(1, MAX_ANSWERS + 1)])
        table.block("points", [str(points) for points in range(1, MAX_SHARE + 1)])
        table.block("navy", NAVIES)
        table.block("card", [card.id for card in self.content.cards])
        table.block("ship", [ship.id for ship in self.content.ships])

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

    # -- asking --------------------------------------------------------------------------------------

    def outcome(self, s: State) -> Outcome | None:
        return victory.outcome(cast(Ocean, s))

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        return view.view(cast(Ocean, s), seat)

    def why_not(self, s: State, seat: int, action: int) -> Refusal:
        frame = self.machine.frame(s, seat)
        return refusals.why_not(cast(Ocean, s), self.machine.nodes[frame[0]].name, frame, seat, action)

    def noun_value(self, noun: str, value: int) -> int | str:
        if noun == "purpose":
            return PURPOSES[value]
        if noun == "attack_kind":
            return ATTACKS[value]
        if noun == "how":
            return DEFENCES[value]
        if noun == "navy":
            return NAVIES[value]
        if noun == "ending":
            return ENDINGS[value]
        if noun in ("card", "ship"):
            return "" if value < 0 else self.content.names[value].split(":")[1].split("#")[0]
        return value

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

    # -- data ------------------------------------------------------------------------------------------

    def values(self, s: State) -> dict[str, object]:
        return position.values(cast(Ocean, s))

    def set_values(self, s: State, values: dict[str, object]) -> None:
        position.set_values(cast(Ocean, s), values)

    def set_up(self, s: State, position_data: dict[str, object]) -> None:
        position.set_up(cast(Ocean, s), position_data)

    def faults(self, s: State) -> list[str]:
        return position.faults(cast(Ocean, s))
