"""Games to learn from: played between bots at all kinds of tables, and what is noted in them.

At the opening of each turn the position is read off some seats' views, for the judgement; at every choice it
is noted what was open and what was chosen, for the leanings. Now and then somebody does another thing than
the bot would, so that positions are met that good play leads to seldom.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import coldwake
from coldwake import bots
from coldwake.bots.features import Features
from coldwake.bots.leanings import leanings_of
from coldwake.bots.players import facts_of, features_of
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.core.options import SCENARIO, choose
from coldwake.lab.simulate import MAX_DECISIONS, SEED_STEP
from coldwake.lab.tables import Table
from coldwake.match import Match

DRILL = "drill"
"""Packs whose names begin like this are for tests."""
THOUSAND = 1000
VIEWS = 2
"""From so many seats each position is read."""

Choice = tuple[str, tuple[str, ...], str]
"""The decision, what was open, what was chosen."""


@dataclass(frozen=True)
class Lesson:
    """One game to be played: who plays, and in how many of a thousand choices he does something else."""

    game: str
    player: str
    seed: int
    strays: int


@dataclass
class Notes:
    """What one game taught: rows of features with the seat they were read for, and the shares of the win.

    In a game for one `shares` has a 1 at the level that was reached.
    """

    seed: int
    rows: list[list[list[float]]] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)


def usual_table(name: str, rng: Generator) -> Table:
    """A table as people set one up: any scenario, half of them duels, half with all advanced rules."""
    packs = [pack for pack in registry.pack_names(name) if not pack.startswith(DRILL)]
    title = registry.title(name)
    pack = packs[rng.below(len(packs))] if title.every_pack_is_a_scenario else title.default_pack
    game = registry.game(name, pack)
    scenarios = next((spec.choices for spec in game.option_specs() if spec.key == SCENARIO), [])
    scenario = scenarios[rng.below(len(scenarios))] if scenarios else ""
    possible = game.seats_of(scenario)
    seats = possible[0] if rng.below(2) == 0 else possible[rng.below(len(possible))]
    given: dict[str, object] = {SCENARIO: scenario} if scenario else {}
    if rng.below(2) == 0:
        given.update(_advanced(game, seats, given))
    return Table(name, pack, seats, choose(game.option_specs(), given))


def _advanced(game: Game, seats: int, given: dict[str, object]) -> dict[str, object]:
    """Every advanced switch that the game takes at this table."""
    taken: dict[str, object] = {}
    for spec in game.option_specs():
        if spec.advanced:
            try:
                game.begin(seats, choose(game.option_specs(), {**given, **taken, spec.key: True}))
            except ColdwakeError:
                continue
            taken[spec.key] = True
    return taken


def take_notes(lesson: Lesson) -> Notes:
    """Play one game and note what it teaches."""
    rng = Generator(lesson.seed + SEED_STEP * 99)
    table = usual_table(lesson.game, rng)
    match = coldwake.new(lesson.game, table.seats, lesson.seed, dict(table.options), table.pack)
    players = [
        bots.make(lesson.player, match.game, seat, lesson.seed + (seat + 1) * SEED_STEP)
        for seat in range(table.seats)
    ]
    return _Notebook(match, players, lesson, rng).play()


class _Notebook:
    """One game while it is played and noted down."""

    def __init__(self, match: Match, players: Sequence[bots.Bot], lesson: Lesson, rng: Generator) -> None:
        features = features_of(lesson.game)
        if features is None:
            raise ColdwakeError(f"nobody has said by what positions of {lesson.game} are judged")
        self._features: Features = features
        self._match = match
        self._players = players
        self._strays = lesson.strays
        self._rng = rng
        self._leanings = leanings_of(match.game)
        self._notes = Notes(lesson.seed)
        self._owner = -1

    def play(self) -> Notes:
        """Play the game to its end."""
        match = self._match
        for _ in range(MAX_DECISIONS):
            seat = match.to_move
            if seat is None:
                self._note_end()
                return self._notes
            match.play(self._click(seat), seat)
        raise ColdwakeError(f"no end after {MAX_DECISIONS} decisions")

    def _click(self, seat: int) -> str:
        match = self._match
        seen = bots.observe(match, seat)
        chosen = self._players[seat].choose(seen)
        prompt = match.prompt_for(seat)
        assert prompt is not None
        self._note_opening(prompt.key, seat)
        if len(seen.actions) > 1:
            self._notes.choices.append((prompt.key, tuple(seen.actions), chosen))
            if self._rng.below(THOUSAND) < self._strays:
                return self._another(prompt.key, seen.actions)
        return chosen

    def _another(self, prompt: str, actions: list[str]) -> str:
        game = self._match.game
        numbers = [game.actions.ids[name] for name in actions]
        node = game.machine.ids[prompt]
        return game.actions.names[self._leanings.choose(node, numbers, self._rng)]

    def _note_opening(self, prompt: str, seat: int) -> None:
        """A turn opens: the position as some of the seats see it."""
        alone = self._match.seats == 1
        if prompt not in self._features.openings or (seat == self._owner and not alone):
            return
        self._owner = seat
        order = list(range(self._match.seats))
        self._rng.shuffle(order)
        for onlooker in order[:VIEWS]:
            view = self._match.view(onlooker)
            self._notes.rows.append(self._features.read(facts_of(self._match.game), view))

    def _note_end(self) -> None:
        outcome = self._match.outcome
        assert outcome is not None
        if self._features.level is not None:
            reached = self._features.level(self._match.view(0))
            self._notes.shares = [float(k == reached) for k in range(len(self._features.levels))]
        else:
            winners = outcome.winners or list(range(self._match.seats))
            part = 1 / len(winners)
            self._notes.shares = [part if seat in winners else 0.0 for seat in range(self._match.seats)]
