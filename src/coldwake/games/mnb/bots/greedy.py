"""The greedy player of Modern Naval Battles: the best next thing by expected points, no search.

It remembers the clicks of what it has begun; whenever they do not fit what is offered it looks anew, and
in the end any legal action will do.
"""

from collections.abc import Callable
from typing import cast

from coldwake.bots.base import View
from coldwake.bots.greedy import GreedyBot
from coldwake.bots.planned import Order
from coldwake.bots.players import facts_of
from coldwake.core.game import Game
from coldwake.games.mnb.bots import turn
from coldwake.games.mnb.bots.attack import Plan, Planner
from coldwake.games.mnb.bots.book import Fleet, Wanted, fleets_for
from coldwake.games.mnb.bots.defence import Defence, intel
from coldwake.games.mnb.bots.facts import MnbFacts
from coldwake.games.mnb.bots.fleets import rating, suggestions
from coldwake.games.mnb.bots.table import Table
from coldwake.games.mnb.bots.values import CardValues

FINISH, READY, IN_ORDER = "button:finish", "button:ready", "button:in-order"
MAX_PLANS = 3
"""Plans made in one turn before the bot is content with what stands."""
NAVY_SPREAD = 0.1
"""Navies that promise less by no more than this share are as good as the best."""
SMALL_FLEET, USEFUL_RESERVE, RESERVE_WORTH = 15, 20, 0.13
"""Navies are compared by a fleet that all can fill, and by what they have in reserve, up to a limit."""


class GreedyMnb(GreedyBot):
    """One seat's greedy player."""

    chain = frozenset(
        {
            "fleet", "layout_ship", "layout_row", "exchange_card", "spend", "reorganise", "new_row",
            "launcher", "attack_target", "air_target", "own_attack", "more_attacks", "more_defence",
            "card_attack", "flak_attack", "screen_ship", "discard",
        }
    )  # fmt: skip

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match."""
        super().begin(game, seat, seed)
        self._facts = cast(MnbFacts, facts_of(game))
        self._orders: list[Order] = []
        self._turn = (0, 0)
        self._plans = 0

    def _decide(self, prompt: str, view: View, actions: list[str]) -> str:
        decide = DECISIONS.get(prompt)
        return decide(self, Table(view, self._facts, self._seat), actions) if decide else ""

    # -- set-up --------------------------------------------------------------------------------------

    def _navy(self, table: Table, actions: list[str]) -> str:
        """One of the navies with the best fleets."""
        scored = {name: self._promise(table, name[5:]) for name in actions}
        best = max(scored.values())
        good = [name for name in actions if scored[name] >= best * (1 - NAVY_SPREAD)]
        return good[self._rng.below(len(good))]

    def _promise(self, table: Table, navy: str) -> float:
        """What a navy's best small fleet is worth, with what it could send after it."""
        plan = self._facts.scenarios[table.view["scenario"]]
        ships = [s for s in self._facts.ships.values() if s.navy == navy and s.id not in plan.without]
        listed = suggestions(ships, navy, SMALL_FLEET, plan.must_include)
        reserve = min(USEFUL_RESERVE, sum(ship.vp for ship in ships) - SMALL_FLEET)
        return max((self._worth(fleet.ships) for fleet in listed), default=0.0) + RESERVE_WORTH * reserve

    def _worth(self, ships: tuple[str, ...]) -> float:
        return sum(rating(self._facts.ships[id]) for id in ships)

    def _share(self, table: Table, actions: list[str]) -> str:
        return "button:equal"

    def _fleet(self, table: Table, actions: list[str]) -> str:
        """The whole purchase at once; where one has been begun or nothing is known, what still fits."""
        picked = table.view["me"]["picked"]
        wanted = self._facts.scenarios[table.view["scenario"]].must_include
        ships = () if picked else self._purchase(table)
        if not ships:
            return self._complete(actions, picked, wanted)
        in_order = sorted(ships, key=lambda id: self._facts.ships[id].type != wanted)
        return self._planned.start([*(("fleet", f"ship:{id}") for id in in_order), ("fleet", READY)])

    def _purchase(self, table: Table) -> Fleet:
        """A fleet of the book, the better ones more often; in a team or without the book one of a theme."""
        player, scenario = table.players[self._seat], table.view["scenario"]
        wanted = Wanted(
            scenario, player["navy"], player["share"], self._facts.scenarios[scenario].must_include
        )
        listed = fleets_for(wanted, {id: self._facts.ships[id] for id in player["reserve"]})
        if table.mates or not listed:
            return self._themed(table)
        return listed[min(self._rng.below(len(listed)) for _ in range(2))]

    def _themed(self, table: Table) -> Fleet:
        """The better of two suggestions by theme; nothing where none can be made."""
        player = table.players[self._seat]
        wanted = self._facts.scenarios[table.view["scenario"]].must_include
        home = [self._facts.ships[id] for id in player["reserve"]]
        listed = suggestions(home, player["navy"], player["share"], wanted)
        if not listed:
            return ()
        two = [listed[self._rng.below(len(listed))] for _ in range(2)]
        return max(two, key=lambda fleet: self._worth(fleet.ships)).ships

    def _complete(self, actions: list[str], picked: list[str], wanted: str) -> str:
        """One more ship, first of the type that must be there; ready when none can be bought."""
        ships = self._facts.ships
        more = [ships[name[5:]] for name in actions if name[5:] in ships and name[5:] not in picked]
        if wanted and all(ships[id].type != wanted for id in picked):
            more = [ship for ship in more if ship.type == wanted] or more
        return f"ship:{max(more, key=rating).id}" if more else READY

    def _layout_ship(self, table: Table, actions: list[str]) -> str:
        """Front rows first, since a row needs one before it."""
        rows = turn.first_rows(table)
        unplaced = sorted(table.players[self._seat]["unplaced"], key=lambda id: (rows[id], id))
        clicks = [
            click
            for id in unplaced
            for click in (("layout_ship", f"ship:{id}"), ("layout_row", f"row:{rows[id]}"))
        ]
        return self._planned.start(clicks)

    def _layout_row(self, table: Table, actions: list[str]) -> str:
        row = turn.first_rows(table).get(table.view["prompt"]["about"]["ship"], 1)
        return f"row:{row}" if f"row:{row}" in actions else actions[-1]

    def _ready(self, table: Table, actions: list[str]) -> str:
        return READY

    # -- one's own turn ------------------------------------------------------------------------------

    def _exchange(self, table: Table, actions: list[str]) -> str:
        return self._planned.start(turn.offer(table))

    def _exchange_card(self, table: Table, actions: list[str]) -> str:
        return f"card:{turn.swap_card(table, table.view['prompt']['about']['teammate'])}"

    def _exchange_answer(self, table: Table, actions: list[str]) -> str:
        return turn.answer_swap(table)

    def _spend(self, table: Table, actions: list[str]) -> str:
        return self._planned.start(turn.spend(table))

    def _buy(self, table: Table, actions: list[str]) -> str:
        return turn.buy(table)

    def _reorganise(self, table: Table, actions: list[str]) -> str:
        return self._planned.start(turn.reorganise(table))

    def _new_row(self, table: Table, actions: list[str]) -> str:
        return turn.new_row(table, table.view["prompt"]["about"]["ship"])

    def _actions(self, table: Table, actions: list[str]) -> str:
        now = (table.view["round"], table.view["active"])
        if self._turn != now:
            self._turn, self._plans, self._orders = now, 0, []
        while True:
            click = self._planned.start_next(self._orders, actions)
            if click or self._plans >= MAX_PLANS:
                return click or FINISH
            self._orders = self._make_plan(table)
            self._plans = self._plans + 1 if self._orders else MAX_PLANS

    def _make_plan(self, table: Table) -> list[Order]:
        """Repairs and Battle Plans first, then the attacks, the best first."""
        values = CardValues(table)
        plan = Planner(table, values).plan()
        orders: list[Order] = []
        repair = self._repair(table, values, plan)
        if repair is not None:
            card, plan = repair
            orders.append([("actions", f"card:{card}")])
        for id in table.hand:
            if self._facts.cards[id].kind == "battle-plan":
                orders.append([("actions", f"card:{id}")])
        return orders + [attack.clicks for attack in plan.attacks]

    def _repair(self, table: Table, values: CardValues, plan: Plan) -> tuple[str, Plan] | None:
        """The repair that gives back more than it forbids, with the plan that is left."""
        best: tuple[str, Plan] | None = None
        best_gain = 0.25
        standing = [attack for attack in table.view["attacks"] if attack["status"] != "cancelled"]
        announced = {kind for attack in standing for kind in attack["kinds"]}
        for id in dict.fromkeys(table.hand):
            card = self._facts.cards[id]
            if card.kind == "repair" and not card.banned & announced:
                left = Planner(table, values, banned=card.banned).plan()
                gain = values.damage() + left.value - plan.value
                if gain > best_gain:
                    best, best_gain = (id, left), gain
        return best

    def _launcher(self, table: Table, actions: list[str]) -> str:
        """A card was picked, and for what is forgotten: any ship will do."""
        return next((name for name in actions if name.startswith("ship:")), "")

    def _target(self, table: Table, actions: list[str]) -> str:
        """Of the ships that can be attacked the one that brings most."""
        ships = [table.ships[name[5:]] for name in actions if name[5:] in table.ships]
        return f"ship:{max(ships, key=table.prize).id}" if ships else ""

    def _discard(self, table: Table, actions: list[str]) -> str:
        return self._planned.start(turn.discard(table))

    def _attack_order(self, table: Table, actions: list[str]) -> str:
        return IN_ORDER

    # -- answers -------------------------------------------------------------------------------------

    def _intel(self, table: Table, actions: list[str]) -> str:
        return intel(table, actions)

    def _defence(self, table: Table, actions: list[str]) -> str:
        prompt = table.view["prompt"]["key"]
        return self._planned.start(Defence(table, CardValues(table)).clicks(prompt))

    def _card_attack(self, table: Table, actions: list[str]) -> str:
        card = table.view["prompt"]["about"]["card"]
        clicks = Defence(table, CardValues(table)).for_card(card)
        return self._planned.start(clicks) if clicks else ""

    def _flak_attack(self, table: Table, actions: list[str]) -> str:
        clicks = Defence(table, CardValues(table)).for_ship(table.view["prompt"]["about"]["ship"])
        return self._planned.start(clicks) if clicks else ""

    def _screen_ship(self, table: Table, actions: list[str]) -> str:
        ships = [table.ships[name[5:]] for name in actions if name[5:] in table.ships]
        return f"ship:{min(ships, key=table.stake).id}" if ships else ""

    def _defence_order(self, table: Table, actions: list[str]) -> str:
        """Dice first: an attack that is stopped need not be moved to another ship."""
        pending = {a["id"]: a for a in table.view["answers"] if f"answer:{a['id']}" in actions}
        screens = [id for id, answer in pending.items() if answer["how"] == "screen"]
        rolls = [id for id in pending if id not in screens]
        return f"answer:{rolls[0]}" if screens and rolls else IN_ORDER


DECISIONS: dict[str, Callable[[GreedyMnb, Table, list[str]], str]] = {
    "navy": GreedyMnb._navy,
    "share": GreedyMnb._share,
    "fleet": GreedyMnb._fleet,
    "layout_ship": GreedyMnb._layout_ship,
    "layout_row": GreedyMnb._layout_row,
    "layout_ready": GreedyMnb._ready,
    "exchange": GreedyMnb._exchange,
    "exchange_card": GreedyMnb._exchange_card,
    "exchange_answer": GreedyMnb._exchange_answer,
    "spend": GreedyMnb._spend,
    "buy": GreedyMnb._buy,
    "reorganise": GreedyMnb._reorganise,
    "new_row": GreedyMnb._new_row,
    "actions": GreedyMnb._actions,
    "launcher": GreedyMnb._launcher,
    "attack_target": GreedyMnb._target,
    "air_target": GreedyMnb._target,
    "own_attack": GreedyMnb._target,
    "more_attacks": GreedyMnb._target,
    "intel": GreedyMnb._intel,
    "defence": GreedyMnb._defence,
    "more_defence": GreedyMnb._defence,
    "card_attack": GreedyMnb._card_attack,
    "flak_attack": GreedyMnb._flak_attack,
    "screen_ship": GreedyMnb._screen_ship,
    "defence_order": GreedyMnb._defence_order,
    "attack_order": GreedyMnb._attack_order,
    "discard": GreedyMnb._discard,
}
"""What the bot does at each prompt; at any other the first thing that goes on will do."""
