"""The greedy player of Cold War Naval Battles: the best next thing by expected points, no search.

It plans all of step B.1 at the first click and remembers the clicks still to come; whenever they do
not fit what is offered it plans anew, and in the end any legal action will do.
"""

from collections.abc import Callable

from coldwake.bots.base import View
from coldwake.bots.greedy import GreedyBot
from coldwake.bots.planned import Order
from coldwake.bots.players import facts_of
from coldwake.core.actions import TAKING_BACK
from coldwake.core.game import Game
from coldwake.games.cwnb.bots import turn
from coldwake.games.cwnb.bots.attack import BATTLE_STATIONS, plan_attacks
from coldwake.games.cwnb.bots.defence import Defence, save_submarine
from coldwake.games.cwnb.bots.table import Table

FINISH = "button:finish"
MAX_PLANS = 3
"""Plans made in one turn before the bot is content with what stands."""


class GreedyCwnb(GreedyBot):
    """One seat's greedy player."""

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match."""
        super().begin(game, seat, seed)
        self._facts = facts_of(game)
        self._orders: list[Order] = []
        self._turn = (0, 0)
        self._plans = 0
        self._gave = False
        self._card = ""

    def _decide(self, prompt: str, view: View, actions: list[str]) -> str:
        table = Table(view, self._facts)
        if prompt in CHOICES:
            return CHOICES[prompt](table, actions)
        if prompt in DEFENCES:
            return DEFENCES[prompt](Defence(table, actions))
        return DECISIONS[prompt](self, table, actions) if prompt in DECISIONS else ""

    def _forward(self, view: View, actions: list[str]) -> str:
        """A legal action without a plan: ready, else the most valuable ship, else the first that goes on."""
        if "button:ready" in actions:
            return "button:ready"
        forward = [name for name in actions if name not in TAKING_BACK] or actions
        table = Table(view, self._facts)
        ships = [name for name in forward if name[5:] in table.ships]
        return max(ships, key=lambda name: table.worth(table.ships[name[5:]])) if ships else forward[0]

    # -- set-up and step A ------------------------------------------------------------------------

    def _formation_ship(self, table: Table, actions: list[str]) -> str:
        return self._planned.start(turn.formation(table))

    def _adjust_ship(self, table: Table, actions: list[str]) -> str:
        return self._planned.start(turn.adjustment(table, actions))

    def _dive(self, table: Table, actions: list[str]) -> str:
        return _first(actions, "ship:")

    def _ship_ahoy(self, table: Table, actions: list[str]) -> str:
        return _first(actions, "card:")

    def _ship_ahoy_row(self, table: Table, actions: list[str]) -> str:
        top = table.view["piles"]["top_ship"]
        return turn.best_row(table, self._facts.ships.get(top or ""), actions)

    def _any_row(self, table: Table, actions: list[str]) -> str:
        return turn.best_row(table, None, actions)

    def _retreat(self, table: Table, actions: list[str]) -> str:
        if turn.retreats(table, plan_attacks(table).value):
            return _first(actions, "card:")
        return turn.PASS

    def _repair(self, table: Table, actions: list[str]) -> str:
        return self._planned.start(turn.repair(table, actions))

    # -- step B.1 ---------------------------------------------------------------------------------

    def _battle_stations(self, table: Table, actions: list[str]) -> str:
        now = (table.view["round"], table.view["series"])
        if self._turn != now:
            self._turn, self._plans, self._gave, self._orders = now, 0, False, []
        click = self._planned.start_next(self._orders, actions)
        if not click and self._plans < MAX_PLANS:
            self._make_plan(table)
            click = self._planned.start_next(self._orders, actions)
        return click or FINISH

    def _make_plan(self, table: Table) -> None:
        planner = plan_attacks(table)
        self._plans += 1
        self._orders = planner.orders + turn.area_orders(table, planner, self._rng)
        if planner.fog and "13.2" in table.options and not self._gave:
            present = turn.gift(table, planner)
            if present:
                self._orders.append(present)
                self._gave = True

    def _asw_use(self, table: Table, actions: list[str]) -> str:
        return "button:attack"

    def _area_face(self, table: Table, actions: list[str]) -> str:
        return "button:face-up"

    def _crew_carrier(self, table: Table, actions: list[str]) -> str:
        carriers = [name for name in actions if name.startswith("ship:")]
        return max(carriers, key=lambda name: table.ships[name[5:]].rating)

    def _bomber_dice(self, table: Table, actions: list[str]) -> str:
        return actions[-1]

    def _consent(self, table: Table, actions: list[str]) -> str:
        return "button:accept" if turn.consents(table) else "button:refuse"

    # -- step B.2 ---------------------------------------------------------------------------------

    def _point_defence(self, table: Table, actions: list[str]) -> str:
        self._card = Defence(table, actions).point_card()
        return self._card

    def _point_attack(self, table: Table, actions: list[str]) -> str:
        return Defence(table, actions).point_attack(self._card)


DECISIONS: dict[str, Callable[[GreedyCwnb, Table, list[str]], str]] = {
    "formation_ship": GreedyCwnb._formation_ship,
    "formation_row": GreedyCwnb._any_row,
    "adjust_ship": GreedyCwnb._adjust_ship,
    "adjust_row": GreedyCwnb._any_row,
    "dive": GreedyCwnb._dive,
    "ship_ahoy": GreedyCwnb._ship_ahoy,
    "ship_ahoy_row": GreedyCwnb._ship_ahoy_row,
    "retreat": GreedyCwnb._retreat,
    "repair": GreedyCwnb._repair,
    BATTLE_STATIONS: GreedyCwnb._battle_stations,
    "asw_use": GreedyCwnb._asw_use,
    "area_face": GreedyCwnb._area_face,
    "crew_carrier": GreedyCwnb._crew_carrier,
    "bomber_dice": GreedyCwnb._bomber_dice,
    "transfer_consent": GreedyCwnb._consent,
    "transfer_row": GreedyCwnb._any_row,
    "point_defence": GreedyCwnb._point_defence,
    "point_defence_attack": GreedyCwnb._point_attack,
    "air_point_defence": GreedyCwnb._point_defence,
    "air_point_defence_attack": GreedyCwnb._point_attack,
}
"""What the bot does at each prompt; at any other it takes the most valuable thing on offer."""

CHOICES: dict[str, Callable[[Table, list[str]], str]] = {
    "repair_card": turn.most_damage,
    "transfer_card": turn.card_to_part_with,
    "save_submarine": save_submarine,
    "adjust_ordnance": turn.discard,
}
"""The prompts of which the table and the offer say all."""

DEFENCES: dict[str, Callable[[Defence], str]] = {
    "air_defence": Defence.air_defence_ship,
    "air_defence_attack": Defence.air_defence_attack,
    "damage_control": Defence.damage_control,
    "bomber_hit": Defence.bomber_hit,
}
"""The prompts of step B.2 that are answered without a memory of the click before."""


def _first(actions: list[str], verb: str) -> str:
    return next((name for name in actions if name.startswith(verb)), "")
