"""Search: whole moves are tried in worlds that the seat cannot tell from the real one, and compared.

Every move is tried in the same worlds with the same chance. In each the move is made, the game is played on
for a turn or so by the plain player of the game in every seat, each from his own view, and the position is
judged from the view of the seat that thinks. The worse half of the moves
is dropped again and again (sequential halving). The move that a plain player would make is left only for one
that is better beyond doubt.
"""

import math
from dataclasses import dataclass, field

from coldwake.bots.base import Observation
from coldwake.bots.budget import Budget, Clock
from coldwake.bots.candidates import Move, whole_moves
from coldwake.bots.judgement import Judgement, judgement_of
from coldwake.bots.leanings import leanings_of
from coldwake.bots.players import make, usual
from coldwake.bots.worlds import play_by, value_in
from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.core.playout import play_on
from coldwake.core.state import AWAITS_DECISION, State

SEEDS = 1 << 31
FEWEST = 4
HOPE = 2.0
"""A move is dropped after this many worlds once it is so many standard errors behind the plain one."""
LONGEST_PLAYOUT = 400
"""Far more clicks than a turn has; a playout is cut here."""


@dataclass(frozen=True)
class Manner:
    """How a search is done: how many moves it compares, how far it plays on, how sure it wants to be."""

    moves: int = 8
    turns: int = 0
    """So far worlds are played on; 0 as far as the game's features say."""
    batch: int = 4
    """Worlds that every move is tried in before the next look."""
    doubt: float = 1.5
    """So many standard errors a move must be better than the plain one."""
    lightly: bool = False
    """Worlds are played on by leanings, several times as fast and more weakly than by the plain player."""
    looks: int = 0
    """Worlds of a light look at many moves that chooses those to compare; 0 without one."""
    wide: int = 16
    """So many moves the light look takes in."""
    stake: float = 0.01
    """Where no move may win so much more than the plain one, by the light look, none is compared."""


@dataclass
class Trial:
    """A move and what came of it, world by world; a move that was dropped early has fewer worlds."""

    move: Move
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """What the move is worth for the seat, from 0 to 1."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    def lead_over(self, other: "Trial") -> tuple[float, float]:
        """How much better it is than another in the worlds of both, and the standard error of that."""
        differences = [mine - theirs for mine, theirs in zip(self.values, other.values)]
        count = len(differences)
        if not count:
            return 0.0, math.inf
        mean = sum(differences) / count
        if count == 1:
            return mean, math.inf
        variance = sum((difference - mean) ** 2 for difference in differences) / (count - 1)
        return mean, math.sqrt(variance / count)

    def may_beat(self, other: "Trial") -> bool:
        """Whether, by what has been seen, it could still be better than another."""
        lead, error = self.lead_over(other)
        return len(self.values) < FEWEST or lead + HOPE * error > 0


class Search:
    """The search of one seat in one game."""

    def __init__(self, game: Game, seat: int, seed: int, manner: Manner | None = None) -> None:
        self._game = game
        self._seat = seat
        self._rng = Generator(seed)
        self._manner = manner or Manner()
        self._judgement: Judgement = judgement_of(game)
        self._leanings = leanings_of(game)
        self._turns = self._manner.turns or self._judgement.features.turns
        self.arranged = self._judgement.features.arranged
        self.errors = self._judgement.features.errors

    def moves(self, observation: Observation, plain: Move = ()) -> list[Move]:
        """The moves worth comparing; the plain player's is always among them, and the first."""
        return self._likeliest(observation, plain, self._manner.moves)

    def _likeliest(self, observation: Observation, plain: Move, most: int) -> list[Move]:
        world = observation.world(self._rng, self._leanings)
        found = whole_moves(self._game, world, self._seat, self._leanings, most)
        return [plain, *(move for move in found if move != plain)] if plain else found

    def promising(self, observation: Observation, plain: Move) -> list[Move]:
        """The plain move and those that a light look at many gives hope of; it alone where it gives none.

        Where the manner has no light look, these are the likeliest moves.
        """
        manner = self._manner
        if not manner.looks:
            return self.moves(observation, plain)
        trials = [Trial(move) for move in self._likeliest(observation, plain, manner.wide)]
        for _ in range(manner.looks if len(trials) > 1 else 0):
            world = observation.world(self._rng, self._leanings)
            seed = int(self._rng.below(SEEDS))
            for trial in trials:
                trial.values.append(self._try_lightly(world.copy(), trial.move, seed))
        known, *others = trials
        hopes = [(sum(trial.lead_over(known)), trial.move) for trial in others]
        hopes = [hope for hope in hopes if hope[0] >= manner.stake]
        hopes.sort(key=lambda hope: -hope[0])
        return [known.move, *(move for _, move in hopes[: manner.moves - 1])]

    def compare(self, observation: Observation, moves: list[Move], budget: Budget) -> list[Trial]:
        """Each move with what came of it, best first; those that were dropped early come last.

        The first of the moves is the plain one: it is never dropped, and the search ends when nothing is left
        that could be better.
        """
        clock = Clock(budget)
        trials = [Trial(move) for move in moves]
        plain, dropped = trials[0], list[Trial]()
        rounds = max(1, math.ceil(math.log2(len(trials))))
        for stage in range(rounds):
            until = (stage + 1) / rounds
            while len(trials) > 1 and (clock.spent < until or not plain.values):
                self._try_in_worlds(observation, trials, clock)
                hopeful = [trial for trial in trials if trial is plain or trial.may_beat(plain)]
                dropped = [trial for trial in trials if trial not in hopeful] + dropped
                trials = hopeful
            trials.sort(key=lambda trial: -trial.mean)
            if stage < rounds - 1:
                kept = max(2, math.ceil(len(trials) / 2))
                dropped = [trial for trial in trials[kept:] if trial is not plain] + dropped
                trials = [trial for k, trial in enumerate(trials) if k < kept or trial is plain]
        return trials + dropped

    def _try_in_worlds(self, observation: Observation, trials: list[Trial], clock: Clock) -> None:
        """Every move in the same few worlds; once a world is begun all moves see it."""
        for _ in range(self._manner.batch):
            world = observation.world(self._rng, self._leanings)
            seed = int(self._rng.below(SEEDS))
            for trial in trials:
                trial.values.append(self._try(world.copy(), trial.move, seed))
                clock.spend()
            if clock.spent >= 1:
                return

    def try_more(self, observation: Observation, trials: list[Trial], worlds: int) -> None:
        """Every move in so many more worlds, the same for all."""
        for _ in range(worlds):
            world = observation.world(self._rng, self._leanings)
            seed = int(self._rng.below(SEEDS))
            for trial in trials:
                trial.values.append(self._try(world.copy(), trial.move, seed))

    def _try(self, s: State, move: Move, seed: int) -> float:
        """What comes of a move in one world, for the seat."""
        self.follow(s, move, seed)
        return self.value(s)

    def _try_lightly(self, s: State, move: Move, seed: int) -> float:
        """The same, played on by leanings."""
        self._make(s, move)
        self._play_on_lightly(s, Generator(seed))
        return self.value(s)

    def follow(self, s: State, move: Move, seed: int) -> None:
        """Make a move in a world, and play on as far as this search looks."""
        self._make(s, move)
        self._play_on(s, Generator(seed))

    def _make(self, s: State, move: Move) -> None:
        """Make a move as far as this world takes it: in the one it was put together in no die may be due."""
        machine, seat = self._game.machine, self._seat
        first, *rest = [self._game.actions.ids[click] for click in move]
        machine.play(s, seat, first)
        for action in rest:
            is_asked = s.awaits == AWAITS_DECISION and seat in machine.movers(s)
            if not is_asked or action not in machine.legal(s, seat):
                return
            machine.play(s, seat, action)

    def _play_on(self, s: State, rng: Generator) -> None:
        """Play a world on as far as this search looks."""
        game = self._game
        if self._manner.lightly:
            self._play_on_lightly(s, rng)
            return
        seed = int(rng.below(SEEDS))
        players = [make(usual(game.name), game, seat, seed + seat) for seat in range(s.seats)]
        play_by(game, s, players, rng, self._leanings.openings, self._turns, LONGEST_PLAYOUT)

    def _play_on_lightly(self, s: State, rng: Generator) -> None:
        play_on(self._game.machine, s, rng, self._leanings, self._turns, LONGEST_PLAYOUT)

    def value(self, s: State) -> float:
        """What a state is worth for the seat, by its own view."""
        return value_in(self._game, s, self._seat)

    def best(self, trials: list[Trial], plain: Move) -> Trial:
        """The move to make: the plain one, unless another is better beyond doubt."""
        first = trials[0]
        known = next((trial for trial in trials if trial.move == plain), None)
        if known is None or known is first:
            return first
        return first if first.lead_over(known)[0] > self.doubt_of(first, known) else known

    def doubt_of(self, first: Trial, known: Trial) -> float:
        """How far a move must lead over the plain one to be made in its place."""
        return 0.0 if first is known else self._manner.doubt * first.lead_over(known)[1]
