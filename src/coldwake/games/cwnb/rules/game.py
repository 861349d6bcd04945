"""Cold War Naval Battles as the registry knows it."""

from pathlib import Path
from typing import cast

from coldwake.core.errors import OptionError
from coldwake.core.game import Answers, Game, Rules
from coldwake.core.options import HOUSE_RULES, Options, OptionSpec, OptionValue
from coldwake.core.state import State
from coldwake.games.cwnb.rules import constants, state
from coldwake.games.cwnb.rules.content import Content
from coldwake.games.cwnb.rules.events import EVENT_KINDS, WORDS
from coldwake.games.cwnb.rules.position import faults, set_up, set_values, values
from coldwake.games.cwnb.rules.refusals import why_not
from coldwake.games.cwnb.rules.scoring import outcome
from coldwake.games.cwnb.rules.sequence import GAME, MACHINE
from coldwake.games.cwnb.rules.state import FIRST_SEAT_ZONE, OFFER, SEAT_OF, SPAN, UNDER, Sea, Switches
from coldwake.games.cwnb.rules.view import view
from coldwake.mechanics.dice import FACES
from coldwake.mechanics.formation import add_actions
from coldwake.mechanics.teams import alternating, numbered
from coldwake.mechanics.zones import zone_names

RULES_VERSION = 3

ANSWERS = Answers[Sea](outcome, view, why_not, values, set_values, set_up, faults)
RULES = Rules("cwnb", RULES_VERSION, MACHINE, EVENT_KINDS, WORDS, ANSWERS)

# Each advanced and optional rule by itself, as the host or official decides (CWNB-13a, CWNB-14.2a).
OPTION_SPECS = [
    *(OptionSpec(f"12.{k}", f"CWNB-12.{k}a", False, advanced=True) for k in range(1, 10)),
    OptionSpec("13.1", "CWNB-13.1a", False),
    OptionSpec("13.2", "CWNB-13.2a", False),
    OptionSpec("13.3", "CWNB-13.3a", False),
    OptionSpec("14.1", "CWNB-14.1a", False),
    OptionSpec("order_cards", "CWNB-6a", 0, 0, constants.MAX_ORDER_CARDS),
    OptionSpec("teams", "CWNB-13.2a", ""),
    OptionSpec("victory", "R-CWNB-98", 0, 0, constants.MOST_LEVEL),
    OptionSpec("advance", "CWNB-14.2b", 0, 0, constants.MOST_LEVEL),
    OptionSpec(HOUSE_RULES, "CWNB-14.2b", "", high=constants.LONGEST_HOUSE_RULES),
    OptionSpec("R-21", "R-CWNB-21", True),
    OptionSpec("R-42", "R-CWNB-42", True),
    OptionSpec("R-64", "R-CWNB-64", False),
    OptionSpec("R-97", "R-CWNB-97", False),
]


class Cwnb(Game):
    """The rules with one pack."""

    def __init__(self, folder: Path) -> None:
        content = Content(folder)
        super().__init__(RULES, content, constants.MIN_SEATS, content.max_seats)
        self.content = content
        ships = content.ids[: content.ship_total]
        self.zone_names = zone_names(state.TABLE_ZONES, state.SEAT_ZONES, constants.MAX_SEATS, ships)
        add_actions(self.actions, constants.BUTTONS, constants.MAX_SEATS, constants.MAX_ATTACKS)
        self.actions.numbered("dice", 1, FACES)
        self.actions.block("symbol", constants.KINDS[: constants.SYMBOLS])
        content.add_actions(self.actions)

    # -- starting ------------------------------------------------------------------------------------

    def option_specs(self) -> list[OptionSpec]:
        return OPTION_SPECS

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        values = dict(options)
        values["order_cards"] = self._order_cards(seats, options)
        team = self._teams(seats, options)
        if values["14.1"]:
            self._check_tournament(seats)
        s = Sea()
        chosen = Options(values)
        s.clear(seats, self.content.pieces, len(self.zone_names), chosen)
        s.start(self.content, Switches(chosen), team)
        s.push((GAME.id, 0))
        return s

    def _order_cards(self, seats: int, options: dict[str, OptionValue]) -> int:
        """As many order cards as players unless more are asked for (CWNB-6a)."""
        asked = options["order_cards"] or seats
        assert isinstance(asked, int)
        most = self.content.order_total
        if not seats <= asked <= most:
            raise OptionError(f"option 'order_cards' must be from {seats} to {most}, not {asked} (CWNB-6a)")
        return asked

    def _teams(self, seats: int, options: dict[str, OptionValue]) -> bytes:
        """The team of each seat; without CWNB-13.2 everyone is his own."""
        if not options["13.2"]:
            return bytes(range(seats))
        text = str(options["teams"]) or alternating(seats)
        sizes = {text.count(letter) for letter in text}
        if len(text) != seats or len(set(text)) < 2 or len(sizes) != 1 or not sizes <= {2, 3}:
            raise OptionError(
                f"option 'teams' is {text!r}: one letter per seat, equal teams of two or three (CWNB-13.2a)"
            )
        return numbered(text)

    def _check_tournament(self, seats: int) -> None:
        """Enough ships in each pile (R-CWNB-77)."""
        ships = self.content.ships
        boats = sum(ship.is_submarine for ship in ships)
        big = sum(not ship.is_submarine and ship.points >= constants.TOURNAMENT_BIG_POINTS for ship in ships)
        have = (boats, big, len(ships) - boats - big)
        names = ("submarines", "big ships", "other ships")
        for count, each, name in zip(have, constants.TOURNAMENT_DEAL, names, strict=True):
            if count < each * seats:
                raise OptionError(
                    f"option '14.1': {each * seats} {name} are needed, the pack has {count} (R-CWNB-77)"
                )

    # -- hidden information ----------------------------------------------------------------------------

    def hidden_groups(self) -> list[list[int]]:
        seats = range(constants.MAX_SEATS)
        cards = [state.PILE, OFFER] + [
            zone + SPAN * seat for seat in seats for zone in (state.HAND, state.DOWN)
        ]
        orders = [state.ORDER_SPARE] + [state.ORDER + SPAN * seat for seat in seats]
        return [cards, orders, [state.SHIP_DECK]]

    def knows_zone(self, s: State, seat: int, zone: int) -> bool:
        sea = cast(Sea, s)
        if zone == OFFER:
            return seat in (sea.active, sea.partner)
        return zone >= FIRST_SEAT_ZONE and SEAT_OF[zone] == seat

    def can_hold(self, s: State, zone: int, piece: int) -> bool:
        sea = cast(Sea, s)
        if FIRST_SEAT_ZONE <= zone < UNDER:
            slot = (zone - FIRST_SEAT_ZONE) % SPAN + FIRST_SEAT_ZONE
            if slot == state.DOWN:
                kind = self.content.kind_of[piece]
                return kind in constants.AREA_KINDS and not sea.ruled_out[SEAT_OF[zone]] >> kind & 1
            if slot == state.ORDER:
                return piece - self.content.first_order + 1 > sea.last_order
        return True
