"""Five players of rising strength for every game, from Recruit to Admiral.

The three lower ones compare whole moves in a few worlds that they play on lightly, and misjudge what
they see: noise on the evaluation makes small errors often and senseless moves never. The Captain plays by
experience, as the plain player of the game does. The Admiral leaves that for what a search shows to be
better.
"""

import copy
from dataclasses import dataclass, field
from functools import partial

from coldwake.bots import players
from coldwake.bots.base import Bot, Observation, observe
from coldwake.bots.budget import Budget
from coldwake.bots.candidates import LONGEST, Move
from coldwake.bots.greedy import GreedyBot
from coldwake.bots.ismcts import PlainTreeSearch
from coldwake.bots.judgement import weights_file
from coldwake.bots.players import Entry, features_of, make, usual
from coldwake.bots.search import Manner, Search, Trial
from coldwake.core.actions import GOING_ON
from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.match import Match


@dataclass(frozen=True)
class Level:
    """One strength: how long it thinks about a move, how, and how much it misjudges."""

    name: str
    budget: Budget
    errs: int | None = None
    """Which of the game's errors is its own (`Features.errors`); None where it makes none of that kind."""
    is_blind: bool = False
    """Whether it does not think of the plain player's move, unless that comes to mind anyway."""
    manner: Manner = field(default_factory=Manner)
    by_experience: bool = False
    """Whether it plays as the plain player, and searches only when it is given a time."""


LIGHT = Manner(moves=6, lightly=True)
THOROUGH = Manner(looks=4)
RECRUIT = Level("recruit", Budget(playouts=24), errs=0, is_blind=True, manner=Manner(moves=8, lightly=True))
ENSIGN = Level("ensign", Budget(playouts=24), errs=1, manner=LIGHT)
LIEUTENANT = Level("lieutenant", Budget(playouts=24), errs=2, manner=LIGHT)
CAPTAIN = Level("captain", Budget(playouts=64), manner=THOROUGH, by_experience=True)
ADMIRAL = Level("admiral", Budget(seconds=1.0), manner=THOROUGH)
LEVELS = (RECRUIT, ENSIGN, LIEUTENANT, CAPTAIN, ADMIRAL)
"""The weakest first."""


def plays(game: str) -> bool:
    """Whether somebody has learned to judge positions of a game, so that these players can play it."""
    return features_of(game) is not None and weights_file(game).exists()


MOST_AGAIN = 20
"""More moves in a row than any turn has at one question; whoever makes them goes round in circles."""


GRAIN = 1 << 16
"""So fine are the numbers that errors are made of."""


class Thinker:
    """A player of one level: searches at the beginning of each whole move, then makes its clicks."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._budget = level.budget
        self._searches = not level.by_experience

    def think_for(self, budget: Budget) -> None:
        """Take another budget for each move than the level's own."""
        self._budget = budget
        self._searches = True

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match; raises WeightsError where nobody can judge the game."""
        self._game = game
        self._seat = seat
        self._rng = Generator(seed)
        self._search = Search(game, seat, int(self._rng.below(1 << 31)), self._level.manner)
        self._plain = make(usual(game.name), game, seat, seed)
        self._left: list[str] = []
        self._asked = ""
        self._asked_again = 0

    def choose(self, observation: Observation) -> str:
        """The next click: of the move that was begun, else the only one, else the first of the best move."""
        if self._left and self._left[0] in observation.actions:
            return self._left.pop(0)
        self._left = []
        if len(observation.actions) == 1:
            return observation.actions[0]
        self._left = list(self._best_move(observation))
        return self._left.pop(0)

    def hand_over(self) -> list[str]:
        """The clicks that are left of the move; whoever takes them makes them, and the bot forgets them."""
        left, self._left = self._left, []
        return left

    def _best_move(self, observation: Observation) -> Move:
        plain, follower = self._plain_move(observation)
        chosen = plain
        if self._is_worth_thinking(observation.view["prompt"]["key"]):
            moves = self._search.promising(observation, () if self._level.is_blind else plain)
            if len(moves) > 1:
                trials = self._search.compare(observation, moves, self._budget)
                chosen = self._pick(trials, plain).move
        if chosen == plain:
            self._plain = follower
        return chosen

    def _is_worth_thinking(self, prompt: str) -> bool:
        """Whether a decision is searched: not in the set-up, nor when one question comes again and again."""
        self._asked_again = self._asked_again + 1 if prompt == self._asked else 0
        self._asked = prompt
        return self._searches and prompt not in self._search.arranged and self._asked_again < MOST_AGAIN

    def _pick(self, trials: list[Trial], plain: Move) -> Trial:
        """The move that is best by what this level makes of what it has seen."""
        if self._level.errs is None:
            return self._search.best(trials, plain)
        error = self._search.errors[self._level.errs]
        misjudged = {trial.move: trial.mean + error * deviate(self._rng) for trial in trials}
        first = max(trials, key=lambda trial: misjudged[trial.move])
        known = next((trial for trial in trials if trial.move == plain), first)
        lead = misjudged[first.move] - misjudged[known.move]
        return first if lead > self._search.doubt_of(first, known) else known

    def _plain_move(self, observation: Observation) -> tuple[Move, Bot]:
        """The whole move of the game's plain player, and that player as he would be after it."""
        follower = self._plain.fork() if isinstance(self._plain, GreedyBot) else copy.deepcopy(self._plain)
        return whole_move_of(follower, observation.sample(self._rng), self._seat), follower


def deviate(rng: Generator) -> float:
    """A normal deviate, near enough: twelve uniform numbers less their mean."""
    return sum(int(rng.below(GRAIN)) for _ in range(12)) / GRAIN - 6.0


def whole_move_of(player: Bot, match: Match, seat: int) -> Move:
    """The whole move that a player would make; the match, a sample, goes along with it."""
    asked = match.prompt_for(seat)
    clicks: list[str] = []
    while len(clicks) < LONGEST:
        click = player.choose(observe(match, seat))
        clicks.append(click)
        if click in GOING_ON or not match.is_reversible(click, seat):
            break
        match.play(click, seat)
        prompt = match.prompt_for(seat)
        if prompt is None or asked is None or prompt.key == asked.key:
            break
    return tuple(clicks)


def enter() -> None:
    """Enter the levels among the players of every game that they can judge, and the yardstick for any."""
    players.enter("ismcts", Entry(PlainTreeSearch, listed=False))
    for rank, level in enumerate(LEVELS, 1):
        players.enter(level.name, Entry(partial(Thinker, level), plays, rank))
