"""Games to learn from: played between bots at all kinds of tables, and what is noted in them.

At the opening of each turn the position is read off some seats' views, for the judgement; at every choice it
is noted what was open and what was chosen, for the leanings. Now and then somebody does another thing than
the bot would, so that positions are met that good play leads to seldom.
"""

from dataclasses import dataclass, field

from coldwake.bots.base import Observation
from coldwake.bots.features import Features
from coldwake.bots.players import facts_of, features_of
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.lab.simulate import SEED_STEP
from coldwake.lab.straying import play_out, sit_down
from coldwake.match import Match

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


def take_notes(lesson: Lesson) -> Notes:
    """Play one game and note what it teaches."""
    rng = Generator(lesson.seed + SEED_STEP * 99)
    match, players = sit_down(lesson.game, lesson.player, lesson.seed, rng)
    notebook = _Notebook(match, lesson, rng)
    play_out(match, players, lesson.strays, rng, notebook.note)
    return notebook.ended()


class _Notebook:
    """One game while it is played and noted down."""

    def __init__(self, match: Match, lesson: Lesson, rng: Generator) -> None:
        features = features_of(lesson.game)
        if features is None:
            raise ColdwakeError(f"nobody has said by what positions of {lesson.game} are judged")
        self._features: Features = features
        self._match = match
        self._rng = rng
        self._notes = Notes(lesson.seed)
        self._owner = -1

    def note(self, seen: Observation, chosen: str) -> None:
        """A decision: the position where a turn opens, and what the bot chose where there was a choice."""
        prompt = self._match.prompt_for(seen.seat)
        assert prompt is not None
        self._note_opening(prompt.key, seen.seat)
        if len(seen.actions) > 1:
            self._notes.choices.append((prompt.key, tuple(seen.actions), chosen))

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

    def ended(self) -> Notes:
        """All notes, with what came of the game."""
        outcome = self._match.outcome
        assert outcome is not None
        if self._features.level is not None:
            reached = self._features.level(self._match.view(0))
            self._notes.shares = [float(k == reached) for k in range(len(self._features.levels))]
        else:
            winners = outcome.winners or list(range(self._match.seats))
            part = 1 / len(winners)
            self._notes.shares = [part if seat in winners else 0.0 for seat in range(self._match.seats)]
        return self._notes
