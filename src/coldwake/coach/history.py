"""The past of a match as a coach looks at it: every state on the way, and whole moves instead of clicks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from coldwake.bots.base import Observation
from coldwake.bots.candidates import LONGEST, Move, is_whole
from coldwake.bots.judgement import judgement_of
from coldwake.bots.leanings import leanings_of
from coldwake.bots.worlds import look
from coldwake.core.actions import TAKING_BACK
from coldwake.core.chance import Generator
from coldwake.core.events import Event
from coldwake.core.game import Game
from coldwake.core.knowledge import determinize
from coldwake.core.record import CHANCE_SEAT, Header, apply_move, start_state
from coldwake.core.record import Move as Step
from coldwake.core.state import State
from coldwake.match import Match, Played


@dataclass(frozen=True)
class Point:
    """A state on the way, with the move that was made from it; none at the end.

    `told` is the number of events there had been by then.
    """

    version: int
    state: State
    move: Step | None
    told: int

    @property
    def by(self) -> int:
        """Who moves here: a seat, or CHANCE_SEAT; also at the end nobody else does."""
        return CHANCE_SEAT if self.move is None else self.move[0]


def points(match: Match) -> Iterator[Point]:
    """Every state of a match so far, the present one last; each is a copy."""
    events: list[Event] = []
    moves = match.moves
    s = start_state(match.game, match.header, events)
    for version, move in enumerate(moves):
        yield Point(version, s.copy(), move, len(events))
        apply_move(match.game.machine, s, move)
    yield Point(len(moves), s.copy(), None, len(events))


def standing(game: Game, header: Header, s: State) -> Match:
    """A match that stands at a state and has no past: to look at, and to sample."""
    return Match(game, header, Generator(0), (), Played(game, header, s.copy(), [], []))


@dataclass(frozen=True)
class Made:
    """A whole move that a seat made, or has begun: where it began, and its clicks.

    `options` are the clicks that were open at its beginning.
    """

    version: int
    seat: int
    state: State
    move: Move
    is_finished: bool
    options: int

    @property
    def takes_back(self) -> bool:
        """Whether it only took back what had been begun: then nothing was decided."""
        return self.is_finished and self.move[-1] in TAKING_BACK

    def asked(self, game: Game) -> str:
        """The question with which it began."""
        return game.machine.nodes[game.machine.frame(self.state, self.seat)[0]].name

    def is_choice(self, game: Game) -> bool:
        """Whether something was decided that can be weighed.

        Nothing is where one click was open or a click was only taken back; and where a look ahead says
        nothing (`Features.arranged`), nobody can say what was given away.
        """
        is_decided = self.options > 1 and self.is_finished and not self.takes_back
        return is_decided and self.asked(game) not in judgement_of(game).features.arranged

    def match(self, header: Header, game: Game) -> Match:
        """A match that stands where the move began; it has no past."""
        return standing(game, header, self.state)

    def observation(self, game: Game) -> Observation:
        """What the seat knew when it began."""
        return look(game, self.state, self.seat, game.machine.legal(self.state, self.seat))


def moves_made(match: Match, seat: int, since: int = 0) -> list[Made]:
    """The whole moves of a seat from a version on, where one must begin."""
    game, names = match.game, match.game.actions.names
    clicks = [(version, names[action]) for version, (by, action) in enumerate(match.moves) if by == seat]
    upcoming = [name for version, name in clicks if version >= since]
    found: list[Made] = []
    taken = within = 0
    for point in points(match):
        if point.version < since or point.by != seat:
            continue
        if not within:
            made = _made(game, point, seat, upcoming[taken : taken + LONGEST])
            found.append(made)
            taken += len(made.move)
            within = len(made.move)
        within -= 1
    return found


def _made(game: Game, point: Point, seat: int, clicks: list[str]) -> Made:
    """The first whole move of some clicks, made in a world that the seat cannot tell from the real one."""
    s = determinize(game, point.state, seat, Generator(point.version), leanings_of(game))
    options = len(game.machine.legal(s, seat))
    move, is_finished = _first_move(game, s, seat, clicks)
    return Made(point.version, seat, point.state, move, is_finished, options)


def _first_move(game: Game, s: State, seat: int, clicks: Sequence[str]) -> tuple[Move, bool]:
    """The first whole move of some clicks, else all of them, and whether it is whole; made in the state."""
    machine = game.machine
    asked = machine.frame(s, seat)[0]
    for count, click in enumerate(clicks, 1):
        before = s.copy()
        machine.play(s, seat, game.actions.ids[click])
        if is_whole(game, seat, asked, tuple(clicks[:count]), before, s):
            return tuple(clicks[:count]), True
    return tuple(clicks), False


def is_whole_move(match: Match, seat: int, clicks: Sequence[str]) -> bool:
    """Whether some legal clicks of a seat are a whole move, no more and no less."""
    s = match.world(seat, Generator(0), leanings_of(match.game))
    return _first_move(match.game, s, seat, clicks) == (tuple(clicks), True)


def where_begun(match: Match, seat: int) -> tuple[Match, Move]:
    """A match that stands where the present move of a seat began, and the clicks it has made since."""
    made = begun(match, seat)
    return (match, ()) if made is None else (made.match(match.header, match.game), made.move)


def begun(match: Match, seat: int) -> Made | None:
    """The move that a seat is in the middle of, with the clicks it has made; None where it has not begun one.

    Nothing that was rolled or drawn lies within a move, so only what came after is looked at.
    """
    moves = match.moves
    since = len(moves)
    while since > 0 and moves[since - 1][0] != CHANCE_SEAT:
        since -= 1
    made = moves_made(match, seat, since)
    return made[-1] if made and not made[-1].is_finished else None
