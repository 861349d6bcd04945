"""The greedy player of Cold War Blitz: the best next thing by expected points, no search.

It remembers the clicks of what it has begun and the OPFOR units it has seen; whenever its clicks do not
fit what is offered it looks anew, and in the end any legal action will do.
"""

from collections.abc import Callable
from typing import cast

from coldwake.bots.base import Observation, View
from coldwake.bots.greedy import GreedyBot
from coldwake.bots.planned import Click
from coldwake.bots.players import facts_of
from coldwake.core.actions import CANCEL_BUTTON
from coldwake.core.game import Game
from coldwake.games.blitz.bots.air import AirPlanner
from coldwake.games.blitz.bots.answers import Answers
from coldwake.games.blitz.bots.cards import CardChooser
from coldwake.games.blitz.bots.facts import BlitzFacts
from coldwake.games.blitz.bots.field import Field, Own
from coldwake.games.blitz.bots.ground import GroundPlanner
from coldwake.games.blitz.bots.values import Values

DONE, STOP = "button:done", "button:stop"
WHIM = 0.4
"""So much the worth of a card may be misjudged; it keeps games from being all alike."""
GRAIN = 1000


class GreedyBlitz(GreedyBot):
    """The greedy player."""

    chain = frozenset({"step", "mission", "load", "lift", "drop", "line_up", "pursuit"})

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match."""
        super().begin(game, seat, seed)
        self._facts = cast(BlitzFacts, facts_of(game))
        self._seen: dict[int, str] = {}
        self._turn = 0
        self._begun: Click = ("", "")
        self._refused: set[Click] = set()
        self._by_air: dict[str, float] | None = None

    def choose(self, observation: Observation) -> str:
        """The next click, with a note of what is seen whenever there is a choice."""
        if len(observation.actions) > 1:
            self._note(observation.view)
        return super().choose(observation)

    def _note(self, view: View) -> None:
        """Whatever is shown is remembered, and a new turn begins with a clean slate."""
        for foe in view["enemies"]:
            if foe["unit"] is not None:
                self._seen[foe["id"]] = foe["unit"]
        if view["turn"] != self._turn:
            self._turn = view["turn"]
            self._refused.clear()
            self._by_air = None

    def _decide(self, prompt: str, view: View, actions: list[str]) -> str:
        field = Field(view, self._facts, self._seen)
        values = Values(field)
        if prompt in DECISIONS:
            return DECISIONS[prompt](self, field, values, actions)
        answers = Answers(field, values)
        if prompt in CLICKS:
            return self._planned.start(CLICKS[prompt](answers, actions))
        return ANSWERS[prompt](answers, actions) if prompt in ANSWERS else ""

    # -- the turn ------------------------------------------------------------------------------------

    def _action_card(self, field: Field, values: Values, actions: list[str]) -> str:
        """What the situation needs most, the clock in mind."""
        chooser = CardChooser(field, values)
        cards = [name for name in actions if name.startswith("card:")]
        return max(cards, key=lambda name: chooser.worth(name[5:]) + self._whim(), default="")

    def _whim(self) -> float:
        return WHIM * int(self._rng.below(GRAIN)) / GRAIN

    def _move(self, field: Field, values: Values, actions: list[str]) -> str:
        """The next unit, or the end of the phase."""
        if self._by_air is None:
            self._by_air = AirPlanner(field, values).prospects()
        move = GroundPlanner(field, values, self._by_air).best(self._offered(field, values, actions))
        return self._start("move", move.clicks) if move else DONE

    def _fly(self, field: Field, values: Values, actions: list[str]) -> str:
        """The next flight, or the end of the phase."""
        flight = AirPlanner(field, values).best(self._offered(field, values, actions))
        return self._start("fly", flight.clicks) if flight else DONE

    def _offered(self, field: Field, values: Values, actions: list[str]) -> list[Own]:
        prompt: str = field.view["prompt"]["key"]
        units = Answers(field, values).units(actions)
        return [unit for unit in units if (prompt, f"unit:{unit.id}") not in self._refused]

    def _start(self, prompt: str, clicks: list[Click]) -> str:
        self._begun = clicks[0]
        return self._planned.start(clicks)

    def _give_up(self, field: Field, values: Values, actions: list[str]) -> str:
        """The plan does not fit: the unit stays where it is, and is not asked again this turn."""
        self._refused.add(self._begun)
        return STOP if STOP in actions else CANCEL_BUTTON


DECISIONS: dict[str, Callable[[GreedyBlitz, Field, Values, list[str]], str]] = {
    "action_card": GreedyBlitz._action_card,
    "move": GreedyBlitz._move,
    "step": GreedyBlitz._give_up,
    "fly": GreedyBlitz._fly,
    "mission": GreedyBlitz._give_up,
    "load": GreedyBlitz._give_up,
    "lift": GreedyBlitz._give_up,
    "drop": GreedyBlitz._give_up,
}
"""What the bot does at the prompts of its own turn; in the middle of a move only if its plan has failed."""

ANSWERS: dict[str, Callable[[Answers, list[str]], str]] = {
    "reveal": Answers.reveal,
    "halve_aaa": Answers.halve_aaa,
    "reinforce": Answers.reinforce,
    "reinforce_space": Answers.reinforce_space,
    "return_unit": Answers.return_unit,
    "replace": Answers.replace,
    "ready_air": Answers.ready_air,
    "hit_order": Answers.hit_order,
    "take_hit": Answers.take_hit,
    "air_attack": Answers.air_attack,
    "extra_dice": Answers.extra_dice,
    "gunfire": Answers.gunfire,
    "bomb_victim": Answers.bomb_victim,
    "stand_firm": Answers.stand_firm,
    "retreat_space": Answers.retreat_space,
    "battle_choice": Answers.battle_choice,
    "line_up_enemy": Answers.line_up_enemy,
    "opfor_unit": Answers.opfor_unit,
    "raid": Answers.raid,
    "lose_air": Answers.lose_air,
    "excess": Answers.excess,
}
"""The prompts that are answered with one click."""

CLICKS: dict[str, Callable[[Answers, list[str]], list[Click]]] = {
    "line_up": Answers.line_up,
    "pursuit": Answers.pursuit,
}
"""The prompts that are answered with several."""
