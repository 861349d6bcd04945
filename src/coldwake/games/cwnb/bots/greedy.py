"""The greedy player of Cold War Naval Battles: the best next thing by expected points, no search.

It plans all of step B.1 at the first click and remembers the clicks still to come; whenever they do
not fit what is offered it plans anew, and in the end any legal action will do.
"""

from collections.abc import Callable

from coldwake.bots.base import Observation
from coldwake.bots.planned import PlannedClicks
from coldwake.bots.players import facts_of
from coldwake.core.actions import TAKING_BACK
from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.games.cwnb.bots import turn
from coldwake.games.cwnb.bots.attack import BATTLE_STATIONS, Order, plan_attacks
from coldwake.games.cwnb.bots.defence import Defence, save_submarine
from coldwake.games.cwnb.bots.table import Table

FINISH = "button:finish"
MAX_PLANS = 3
"""Plans made in one turn before the bot is content with what stands."""


class GreedyCwnb:
    """One seat's greedy player."""

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match."""
        self._facts = facts_of(game)
        self._rng = Generator(seed)
        self._planned = PlannedClicks()
        self._orders: list[Order] = []
        self._turn = (0, 0)
        self._plans = 0
        self._gave = False
        self._card = ""

    def choose(self, observation: Observation) -> str:
        """The next click."""
        actions = observation.actions
        if len(actions) == 1:
            return actions[0]
        view = observation.view
        prompt: str = view["prompt"]["key"]
        remembered = self._planned.due(prompt, actions)
        if remembered:
            return remembered
        table = Table(view, self._facts)
        chosen = self._decide(prompt, table, actions)
        return chosen if chosen in actions else _forward(table, actions)

    def _decide(self, prompt: str, table: Table, actions: list[str]) -> str:
        decide = DECISIONS.get(prompt)
        return "" if decide is None else decide(self, table, actions)

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

    def _repair_card(self, table: Table, actions: list[str]) -> str:
        return turn.most_damage(table, actions)

    # -- step B.1 ---------------------------------------------------------------------------------

    def _battle_stations(self, table: Table, actions: list[str]) -> str:
        now = (table.view["round"], table.view["series"])
        if self._turn != now:
            self._turn, self._plans, self._gave, self._orders = now, 0, False, []
        planned_now = False
        while True:
            while self._orders:
                order = self._orders.pop(0)
                if order[0][1] in actions:
                    return self._planned.start(order)
            if planned_now or self._plans >= MAX_PLANS:
                return FINISH
            self._make_plan(table)
            planned_now = True

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

    def _transfer_card(self, table: Table, actions: list[str]) -> str:
        return turn.card_to_part_with(table, actions)

    # -- step B.2 ---------------------------------------------------------------------------------

    def _point_defence(self, table: Table, actions: list[str]) -> str:
        self._card = Defence(table, actions).point_card()
        return self._card

    def _point_attack(self, table: Table, actions: list[str]) -> str:
        return Defence(table, actions).point_attack(self._card)

    def _air_defence(self, table: Table, actions: list[str]) -> str:
        return Defence(table, actions).air_defence_ship()

    def _air_defence_attack(self, table: Table, actions: list[str]) -> str:
        return Defence(table, actions).air_defence_attack()

    def _damage_control(self, table: Table, actions: list[str]) -> str:
        return Defence(table, actions).damage_control()

    def _bomber_hit(self, table: Table, actions: list[str]) -> str:
        return Defence(table, actions).bomber_hit()

    def _save_submarine(self, table: Table, actions: list[str]) -> str:
        return save_submarine(table, actions)

    # -- step C -----------------------------------------------------------------------------------

    def _discard(self, table: Table, actions: list[str]) -> str:
        return turn.discard(table, actions)


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
    "repair_card": GreedyCwnb._repair_card,
    BATTLE_STATIONS: GreedyCwnb._battle_stations,
    "asw_use": GreedyCwnb._asw_use,
    "area_face": GreedyCwnb._area_face,
    "crew_carrier": GreedyCwnb._crew_carrier,
    "bomber_dice": GreedyCwnb._bomber_dice,
    "transfer_consent": GreedyCwnb._consent,
    "transfer_card": GreedyCwnb._transfer_card,
    "transfer_row": GreedyCwnb._any_row,
    "point_defence": GreedyCwnb._point_defence,
    "point_defence_attack": GreedyCwnb._point_attack,
    "air_point_defence": GreedyCwnb._point_defence,
    "air_point_defence_attack": GreedyCwnb._point_attack,
    "air_defence": GreedyCwnb._air_defence,
    "air_defence_attack": GreedyCwnb._air_defence_attack,
    "damage_control": GreedyCwnb._damage_control,
    "save_submarine": GreedyCwnb._save_submarine,
    "bomber_hit": GreedyCwnb._bomber_hit,
    "adjust_ordnance": GreedyCwnb._discard,
}
"""What the bot does at each prompt; at any other it takes the most valuable thing on offer."""


def _first(actions: list[str], verb: str) -> str:
    return next((name for name in actions if name.startswith(verb)), "")


def _forward(table: Table, actions: list[str]) -> str:
    """A legal action without a plan: ready, else the most valuable ship, else the first that goes on."""
    if "button:ready" in actions:
        return "button:ready"
    forward = [name for name in actions if name not in TAKING_BACK] or actions
    ships = [name for name in forward if name[5:] in table.ships]
    return max(ships, key=lambda name: table.worth(table.ships[name[5:]])) if ships else forward[0]
