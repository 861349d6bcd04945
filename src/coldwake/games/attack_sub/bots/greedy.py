"""The greedy player of Attack Sub: the best next thing by what it is worth, no search.

It remembers the clicks of the move it has begun; whenever they do not fit what is offered it looks
anew, and in the end any legal action will do.
"""

from collections.abc import Callable
from typing import cast

from coldwake.bots.base import View
from coldwake.bots.greedy import GreedyBot
from coldwake.bots.players import facts_of
from coldwake.core.game import Game
from coldwake.games.attack_sub.bots.answers import Answers
from coldwake.games.attack_sub.bots.facts import SubFacts
from coldwake.games.attack_sub.bots.table import Table
from coldwake.games.attack_sub.bots.turn import Turn
from coldwake.games.attack_sub.bots.values import Values, side_rating


class GreedyAttackSub(GreedyBot):
    """One seat's greedy player; it has no use for chance of its own."""

    chain = frozenset(
        {
            "unit", "search_mode", "search_target", "attack_target", "attack_cards", "control_system",
            "repair_system", "force_card", "range_way", "range_object", "entry_card", "discard_cards",
        }
    )  # fmt: skip

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match."""
        super().begin(game, seat, seed)
        self._facts = cast(SubFacts, facts_of(game))

    def _decide(self, prompt: str, view: View, actions: list[str]) -> str:
        if prompt == "choose_side":
            return self._choose_side(view)
        table = Table(view, self._facts, self._seat)
        if prompt in ANSWERS:
            return ANSWERS[prompt](Answers(table, actions))
        return DECISIONS[prompt](self, table, actions) if prompt in DECISIONS else ""

    # -- one's own turn ------------------------------------------------------------------------------

    def _choose_side(self, view: View) -> str:
        first, second = self._facts.scenarios[view["scenario"]]
        better = side_rating(self._facts, first) >= side_rating(self._facts, second)
        return "side:first" if better else "side:second"

    def _main(self, table: Table, actions: list[str]) -> str:
        return self._planned.start(Turn(table).next_clicks(actions))

    def _unit(self, table: Table, actions: list[str]) -> str:
        """A unit was picked, and what for is forgotten: its best move."""
        picked: str = table.view["prompt"]["about"]["unit"]
        unit = next(unit for unit in table.units() if unit.id == picked)
        move = Turn(table).best_of(unit)
        return "" if move is None else self._planned.start(move.clicks[1:])

    def _discard(self, table: Table, actions: list[str]) -> str:
        if "button:done" in actions:
            return "button:done"
        return self._planned.start(Turn(table).discard()[1:])

    def _target(self, table: Table, actions: list[str]) -> str:
        """Of the Ships that can be attacked the one that matters most."""
        values = Values(table)
        ships = [ship for ship in table.enemy.values() if f"ship:{ship.id}" in actions]
        return f"ship:{max(ships, key=values.hit_worth).id}"

    def _go_on(self, table: Table, actions: list[str]) -> str:
        return next((name for name in ("button:done", "button:fire", "button:open") if name in actions), "")

    def _draw(self, table: Table, actions: list[str]) -> str:
        return "button:draw"

    def _search_on(self, table: Table, actions: list[str]) -> str:
        """The next target that is worth the risk of a malfunction, or a stop."""
        ship = Turn(table).moves.next_target()
        return f"ship:{ship}" if ship else "button:done"


DECISIONS: dict[str, Callable[[GreedyAttackSub, Table, list[str]], str]] = {
    "main": GreedyAttackSub._main,
    "unit": GreedyAttackSub._unit,
    "discard_cards": GreedyAttackSub._discard,
    "search_target": GreedyAttackSub._go_on,
    "search_on": GreedyAttackSub._search_on,
    "attack_target": GreedyAttackSub._target,
    "attack_cards": GreedyAttackSub._go_on,
    "range_way": GreedyAttackSub._go_on,
    "escape": GreedyAttackSub._draw,
    "weather": GreedyAttackSub._draw,
    "refill": GreedyAttackSub._draw,
}
"""What the bot does at the prompts of its own turn; at any other the first thing that goes on will do."""

ANSWERS: dict[str, Callable[[Answers], str]] = {
    "listen": Answers.listen,
    "listener": Answers.listener,
    "hide": Answers.hide,
    "answer": Answers.answer,
    "sounder": Answers.listener,
    "cancel_range": Answers.cancel_range,
    "shut_down": Answers.shut_down,
    "revival_choice": Answers.revival,
    "draw_offer": Answers.draw_offer,
}
"""What the bot answers in the enemy's turn, and to what may follow its own actions."""
