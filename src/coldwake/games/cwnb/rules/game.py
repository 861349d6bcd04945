"""Cold War Naval Battles as the registry knows it."""

from pathlib import Path
from typing import cast

from coldwake.core.errors import OptionError
from coldwake.core.game import Answers, Game
from coldwake.core.options import HOUSE_RULES, Options, OptionSpec, OptionValue
from coldwake.core.state import State
from coldwake.games.cwnb.rules.constants import (
    AREA_KINDS,
    ATTACK_KINDS,
    BUTTONS,
    KINDS,
    LONGEST_HOUSE_RULES,
    MAX_ATTACKS,
    MAX_ORDER_CARDS,
    MAX_SEATS,
    MIN_SEATS,
    MOST_LEVEL,
    PURPOSES,
    SYMBOLS,
    TOURNAMENT_BIG_POINTS,
    TOURNAMENT_DEAL,
)
from coldwake.games.cwnb.rules.content import Content
from coldwake.games.cwnb.rules.events import EVENT_KINDS
from coldwake.games.cwnb.rules.position import faults, set_up, set_values, values
from coldwake.games.cwnb.rules.refusals import why_not
from coldwake.games.cwnb.rules.scoring import outcome
from coldwake.games.cwnb.rules.sequence import GAME, MACHINE
from coldwake.games.cwnb.rules.state import (
    DOWN,
    FIRST_SEAT_ZONE,
    HAND,
    OFFER,
    ORDER,
    ORDER_SPARE,
    PILE,
    SEAT_OF,
    SEAT_ZONES,
    SHIP_DECK,
    SPAN,
    TABLE_ZONES,
    UNDER,
    Sea,
    Switches,
)
from coldwake.games.cwnb.rules.view import view
from coldwake.mechanics.dice import FACES
from coldwake.mechanics.formation import ROWS
from coldwake.mechanics.teams import alternating, numbered
from coldwake.mechanics.zones import zone_names

RULES_VERSION = 3

ANSWERS = Answers[Sea](outcome, view, why_not, values, set_values, set_up, faults)

WORDS: dict[str, list[str]] = {"purpose": PURPOSES, "attack_kind": ATTACK_KINDS, "symbol": KINDS}
"""The nouns of events whose values are words."""

# Each advanced and optional rule by itself, as the host or official decides (CWNB-13a, CWNB-14.2a).
OPTION_SPECS = [
    *(OptionSpec(f"12.{k}", f"CWNB-12.{k}a", False, advanced=True) for k in range(1, 10)),
    OptionSpec("13.1", "CWNB-13.1a", False),
    OptionSpec("13.2", "CWNB-13.2a", False),
    OptionSpec("13.3", "CWNB-13.3a", False),
    OptionSpec("14.1", "CWNB-14.1a", False),
    OptionSpec("order_cards", "CWNB-6a", 0, 0, MAX_ORDER_CARDS),
    OptionSpec("teams", "CWNB-13.2a", ""),
    OptionSpec("victory", "R-CWNB-98", 0, 0, MOST_LEVEL),
    OptionSpec("advance", "CWNB-14.2b", 0, 0, MOST_LEVEL),
    OptionSpec(HOUSE_RULES, "CWNB-14.2b", "", high=LONGEST_HOUSE_RULES),
    OptionSpec("R-21", "R-CWNB-21", True),
    OptionSpec("R-42", "R-CWNB-42", True),
    OptionSpec("R-64", "R-CWNB-64", False),
    OptionSpec("R-97", "R-CWNB-97", False),
]


class Cwnb(Game):
    """The rules with one pack."""

    def __init__(self, folder: Path) -> None:
        content = Content(folder)
        super().__init__("cwnb", RULES_VERSION, MACHINE, ANSWERS, EVENT_KINDS, content)
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
        table.numbered("dice", 1, FACES)
        table.block("symbol", KINDS[:SYMBOLS])
        table.block("card", [card.id for card in self.content.cards])
        table.block("ship", ships)

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
        big = sum(not ship.is_submarine and ship.points >= TOURNAMENT_BIG_POINTS for ship in ships)
        have = (boats, big, len(ships) - boats - big)
        names = ("submarines", "big ships", "other ships")
        for count, each, name in zip(have, TOURNAMENT_DEAL, names, strict=True):
            if count < each * seats:
                raise OptionError(
                    f"option '14.1': {each * seats} {name} are needed, the pack has {count} (R-CWNB-77)"
                )

    # -- hidden information ----------------------------------------------------------------------------

    def hidden_groups(self) -> list[list[int]]:
        seats = range(MAX_SEATS)
        cards = [PILE, OFFER] + [zone + SPAN * seat for seat in seats for zone in (HAND, DOWN)]
        orders = [ORDER_SPARE] + [ORDER + SPAN * seat for seat in seats]
        return [cards, orders, [SHIP_DECK]]

    def knows_zone(self, s: State, seat: int, zone: int) -> bool:
        sea = cast(Sea, s)
        if zone == OFFER:
            return seat in (sea.active, sea.partner)
        return zone >= FIRST_SEAT_ZONE and SEAT_OF[zone] == seat

    def can_hold(self, s: State, zone: int, piece: int) -> bool:
        sea = cast(Sea, s)
        if FIRST_SEAT_ZONE <= zone < UNDER:
            slot = (zone - FIRST_SEAT_ZONE) % SPAN + FIRST_SEAT_ZONE
            if slot == DOWN:
                kind = self.content.kind_of[piece]
                return kind in AREA_KINDS and not sea.ruled_out[SEAT_OF[zone]] >> kind & 1
            if slot == ORDER:
                return piece - self.content.first_order + 1 > sea.last_order
        return True
