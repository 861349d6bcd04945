"""A match: the checked door to a game, for people, bots, tests and servers."""

import copy
import secrets as system_secrets
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from coldwake import texts
from coldwake.core import position, record, registry
from coldwake.core.actions import Action
from coldwake.core.chance import Generator
from coldwake.core.errors import (
    ColdwakeError,
    IllegalAction,
    NothingToUndo,
    PositionError,
    SeatCountError,
    WrongSeat,
)
from coldwake.core.events import Event, shown_to
from coldwake.core.game import Game, Outcome, Refusal
from coldwake.core.knowledge import determinize
from coldwake.core.machine import MOST_STEPS, Endless
from coldwake.core.nodes import Decision
from coldwake.core.options import choose
from coldwake.core.playout import Leanings
from coldwake.core.record import CHANCE_SEAT, Header, Move
from coldwake.core.state import AWAITS_CHANCE, OVER, State

ChanceDriver = Callable[[str, int, list[str]], str | None]
"""Asked with the purpose, the seat and the names of the outcomes; None leaves it to the generator."""

Point = tuple[int, State, int, int]
"""Before a click: the seat that makes it, the state, and how many moves and events there are."""

MOST_POINTS = 200
"""So many clicks a seat may take back. Picking a thing and putting it back teaches nobody anything, so
that without an end to it one seat could make the way back as long as it likes."""


class Prompt:
    """What a seat is asked: the decision, its clause, and the question in words."""

    def __init__(self, key: str, clause: str, seat: int, game: str) -> None:
        self.key = key
        self.clause = clause
        self.seat = seat
        self._game = game

    def in_language(self, language: str) -> str:
        """The question in a language."""
        return texts.text(language, f"{self._game}.prompt.{self.key}")

    @property
    def text(self) -> str:
        """The question in English."""
        return self.in_language("en")

    def __repr__(self) -> str:
        return f"Prompt(key={self.key!r}, clause={self.clause!r}, text={self.text!r})"


def prompt_at(game: Game, s: State, seat: int | None) -> Prompt | None:
    """What is asked in a state, as a seat (None: an observer) sees it."""
    if s.awaits == OVER:
        return None
    machine = game.machine
    movers = machine.movers(s)
    mine = seat is not None and seat in movers
    asked = seat if mine and seat is not None else movers[0]
    if s.branches and not mine:
        parallel = machine.nodes[s.stack[-1][0]]
        return Prompt(parallel.name, parallel.clause, asked, game.name)
    node = machine.nodes[machine.frame(s, asked)[0]]
    assert isinstance(node, Decision)
    if node.cover and not mine:
        node = machine.nodes[machine.ids[node.cover]]
    return Prompt(node.name, node.clause, asked, game.name)


def view_at(game: Game, s: State, seat: int | None, undo: bool = False) -> dict[str, object]:
    """A state as a seat (None: an observer) may know it, with what it is asked."""
    view = game.view(s, seat)
    prompt = prompt_at(game, s, seat)
    movers = game.machine.movers(s)
    mine = seat is not None and seat in movers
    view["seat"] = seat
    view["movers"] = movers
    view["prompt"] = None if prompt is None else {
        "key": prompt.key, "clause": prompt.clause, "seat": prompt.seat, "mine": mine,
        "about": _about(game, s, prompt, mine),
    }  # fmt: skip
    names = game.actions.names
    view["actions"] = [names[k] for k in game.machine.legal(s, seat)] if mine and seat is not None else []
    view["undo"] = undo
    return view


def _about(game: Game, s: State, prompt: Prompt, mine: bool) -> dict[str, int | str]:
    """What the decision is about: the things picked before it.

    A chain is its owner's secret: to others it is about what its cover is about, and the chain's
    first locals are those of its cover.
    """
    frame = game.machine.frame(s, prompt.seat)
    node = game.machine.nodes[frame[0]]
    if not mine:
        node = game.machine.nodes[game.machine.ids[prompt.key]]
    if not isinstance(node, Decision):
        return {}
    return {noun: game.noun_value(noun, value) for noun, value in zip(node.about, frame[2:])}


class Match:
    """One running game. Every method refuses what the rules refuse and then changes nothing."""

    def __init__(
        self,
        game: Game,
        header: Header,
        rng: Generator,
        chance: Sequence[str] | ChanceDriver = (),
        played: "Played | None" = None,
    ) -> None:
        self.game = game
        self.header = header
        self._machine = game.machine
        self._rng = rng
        self._script: list[str] = [] if callable(chance) else list(chance)
        self._driver: ChanceDriver | None = chance if callable(chance) else None
        self._undo: list[Point] = []
        if played is None:
            played = Played(game, header)
        self._moves, self._events, self._state = played.moves, played.events, played.state
        self._answer_chance()

    # -- asking --------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self._state.seats

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is (the lowest, while all decide in secret); None at the end."""
        return self._state.mover if self._state.awaits != OVER else None

    @property
    def movers(self) -> list[int]:
        """Every seat that may act now."""
        return self._machine.movers(self._state)

    @property
    def version(self) -> int:
        """Grows with every move; tells a stale click from a fresh one."""
        return len(self._moves)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.awaits == OVER

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self.game.outcome(self._state)

    @property
    def prompt(self) -> Prompt | None:
        """What the seat to move is asked."""
        return None if self.to_move is None else self.prompt_for(self.to_move)

    def prompt_for(self, seat: int | None) -> Prompt | None:
        """The prompt as a seat (None: an observer) sees it; chains of clicks show their cover."""
        return prompt_at(self.game, self._state, seat)

    def actions(self, seat: int | None = None) -> list[Action]:
        """The legal actions of a seat (of the seat to move), in table order."""
        asked = self.to_move if seat is None else seat
        if asked is None or asked not in self.movers:
            return []
        names = self.game.actions.names
        return [Action(number, names[number]) for number in self._machine.legal(self._state, asked)]

    def why_not(self, action: object, seat: int | None = None) -> Refusal | None:
        """Why an action may not be played now; None when it may."""
        try:
            number = self.game.actions.parse(action)
        except IllegalAction as error:
            return Refusal(error.code, "", "no_such_action")
        asked = self.to_move if seat is None else seat
        if asked is None:
            return Refusal("E-PHASE", "", "game_over")
        if asked not in self.movers:
            return Refusal("E-TURN", "", "not_your_decision")
        if number in self._machine.legal(self._state, asked):
            return None
        return self.game.why_not(self._state, asked, number)

    def view(self, seat: int | None = None) -> dict[str, object]:
        """All that a seat (None: an observer) may know, as plain data."""
        self._check_seat(seat)
        return view_at(self.game, self._state, seat, seat is not None and self.can_undo(seat))

    def log(self, seat: int | None = None, since: int = 0) -> list[dict[str, object]]:
        """The events as a seat (None: an observer) may know them."""
        self._check_seat(seat)
        return [self._shown(event, seat) for event in self._events[since:]]

    @property
    def told(self) -> int:
        """How many events there have been."""
        return len(self._events)

    def log_from(self, event: str, seat: int | None = None) -> tuple[int, list[dict[str, object]]]:
        """The log from the last event of a kind on (all of it if there was none), and where it begins."""
        kinds = [kind.name for kind in self.game.event_kinds]
        wanted = kinds.index(event)
        first = len(self._events) - 1
        while first > 0 and self._events[first].kind != wanted:
            first -= 1
        first = max(first, 0)
        return first, self.log(seat, first)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise WrongSeat(f"there is no seat {seat!r} at this table")

    def _shown(self, event: Event, seat: int | None) -> dict[str, object]:
        kind = self.game.event_kinds[event.kind]
        shown: dict[str, object] = {"event": kind.name}
        for key, noun, value in zip(kind.keys, kind.nouns, shown_to(event, kind, seat), strict=True):
            shown[key] = self.game.noun_value(noun, value)
        return shown

    # -- playing -------------------------------------------------------------------------------

    def play(self, action: object, seat: int | None = None) -> None:
        """Play an action given as a name, an int or an Action; raises IllegalAction or WrongSeat."""
        number = self._checked(action, seat)
        self._make(self._state.mover if seat is None else seat, number)

    def _make(self, mover: int, number: int) -> None:
        """Make a legal move, and keep the way back for every seat that still has one."""
        s = self._state
        before = (mover, s.copy(), len(self._moves), len(self._events))
        told, branches = s.secrets_told, s.branches
        script = self._script[:]
        try:
            self._machine.play(s, mover, number)
            self._moves.append((mover, number))
            chance = s.awaits == AWAITS_CHANCE
            self._answer_chance()
        except Exception:
            self._script = script
            self._return_to(before)
            raise
        self._undo.append(before)
        if chance or s.secrets_told != told or s.branches is not branches:
            self._undo.clear()
        movers = self.movers
        self._undo = [point for point in self._undo if point[0] in movers]
        self._keep_points(mover, MOST_POINTS)

    def _points(self, seat: int) -> list[int]:
        """Where the points of a seat are on the way back."""
        return [k for k, point in enumerate(self._undo) if point[0] == seat]

    def _keep_points(self, seat: int, most: int) -> None:
        """Forget a seat's oldest points; those of other seats stay, or they would notice."""
        mine = self._points(seat)
        for k in reversed(mine[: max(len(mine) - most, 0)]):
            del self._undo[k]

    def _checked(self, action: object, seat: int | None) -> int:
        refusal = self.why_not(action, seat)
        if refusal is None:
            return self.game.actions.parse(action)
        message = texts.text("en", f"{self.game.name}.refusal.{refusal.key}")
        if refusal.clause:
            message = f"{message} ({refusal.clause})"
        if refusal.code == "E-TURN":
            raise WrongSeat(f"{action}: {message}", refusal.clause)
        raise IllegalAction(f"{action}: {message}", refusal.code, refusal.clause)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last action."""
        return any(point[0] == seat for point in self._undo)

    def is_reversible(self, action: str, seat: int) -> bool:
        """Whether a seat could take a legal action back: nothing is rolled for it, nobody learns from it."""
        s = self._state.copy()
        s.sink = []
        told, branches = s.secrets_told, s.branches
        self._machine.play(s, seat, self.game.actions.ids[action])
        if s.awaits in (AWAITS_CHANCE, OVER) or s.secrets_told != told or s.branches is not branches:
            return False
        return seat in self._machine.movers(s)

    def undo(self, seat: int | None = None) -> None:
        """Take back a seat's last action; raises NothingToUndo once the table has learnt something."""
        self.take_back(seat)

    def take_back(self, seat: int | None = None) -> list[tuple[int, str]]:
        """Undo, for whoever keeps the moves: the moves of others that had to be made again.

        While all decide in secret, other seats may have acted since. Their moves stand: they are made
        again and handed back, (seat, action) each, as the last moves of the match.
        """
        asked = self.to_move if seat is None else seat
        if asked is None or not self.can_undo(asked):
            raise NothingToUndo("there is nothing to take back")
        last = self._points(asked)[-1]
        point = self._undo[last]
        held = [len(self._points(other)) for other in range(self.seats)]
        since = self._moves[point[2] + 1 :]
        del self._undo[last:]
        self._return_to(point)
        for mover, number in since:
            self._make(mover, number)
        for mover in {by for by, _ in since}:
            self._keep_points(mover, held[mover])  # what was forgotten does not come back
        return [(mover, self.game.actions.names[number]) for mover, number in since]

    def _return_to(self, point: Point) -> None:
        _, state, moves, events = point
        self._state = state.copy()  # copies of the match share their way back
        del self._moves[moves:]
        del self._events[events:]
        self._state.sink = self._events

    def _answer_chance(self) -> None:
        s = self._state
        machine = self._machine
        for _ in range(MOST_STEPS):
            if s.awaits != AWAITS_CHANCE:
                return
            outcome = self._chosen_outcome()
            if outcome is None:
                outcome = machine.chance_outcome(s, self._rng.below(machine.chance_count(s)))
            self._moves.append((CHANCE_SEAT, outcome))
            machine.resolve(s, outcome)
        raise Endless("the dice never come to a decision")

    def _chosen_outcome(self) -> int | None:
        s = self._state
        if self._script:
            return record.find_outcome(self.game, s, self._script.pop(0))
        if self._driver is None:
            return None
        node = self._machine.chance_node(s)
        count = self._machine.chance_count(s)
        outcomes = [self._machine.chance_outcome(s, k) for k in range(count)]
        names = [record.outcome_name(self.game, node.noun, outcome) for outcome in outcomes]
        said = self._driver(node.name, s.mover, names)
        return None if said is None else record.find_outcome(self.game, s, said)

    # -- keeping -------------------------------------------------------------------------------

    def copy(self) -> "Match":
        """An independent match that would play on identically."""
        played = Played(self.game, self.header, self._state.copy(), self._moves[:], self._events[:])
        other = Match(self.game, self.header, self._rng.copy(), self._driver or self._script, played)
        other._undo = self._undo[:]
        return other

    @property
    def decisions(self) -> list[int]:
        """The versions at which somebody decided, and the present one."""
        made = [version for version, (seat, _) in enumerate(self._moves) if seat != CHANCE_SEAT]
        return [*made, len(self._moves)]

    @property
    def moves(self) -> list[Move]:
        """Every move so far, nature's answers too: (seat, action) or (CHANCE_SEAT, outcome)."""
        return self._moves[:]

    @property
    def played(self) -> list[str]:
        """Every action so far by its name, whoever played it; nature's answers are not among them."""
        return [self.game.actions.names[action] for seat, action in self._moves if seat != CHANCE_SEAT]

    def at(self, version: int) -> "Match":
        """The match as it stood at one of its decisions, with what had been told by then."""
        if version not in self.decisions:
            raise ColdwakeError(f"nobody decided anything at version {version}")
        played = Played(self.game, self.header)
        for move in self._moves[:version]:
            record.apply_move(self._machine, played.state, move)
            played.moves.append(move)
        return Match(self.game, self.header, generator(None), (), played)

    def retrace(self) -> Iterator[tuple["Match", int, str]]:
        """The match as it stood at each decision so far, with who decided and what, from the beginning."""
        played = Played(self.game, self.header)
        for seat, number in self._moves:
            if seat != CHANCE_SEAT:
                past = Played(self.game, self.header, played.state.copy(), played.moves[:], played.events[:])
                yield (
                    Match(self.game, self.header, generator(0), (), past),
                    seat,
                    self.game.actions.names[number],
                )
            record.apply_move(self._machine, played.state, (seat, number))
            played.moves.append((seat, number))

    @property
    def digest(self) -> str:
        """A short fingerprint of the whole state."""
        return position.digest(self.game, self._state)

    def position(self) -> dict[str, object]:
        """The whole state, secrets included, as JSON-able data that `coldwake.load` takes back."""
        return position.dump(self.game, self._state)

    def record(self) -> str:
        """The record so far as JSON lines."""
        return record.write(self.game, self.header, self._moves)

    def world(self, seat: int, rng: Generator, habits: Leanings | None = None) -> State:
        """A bare state that this seat cannot tell from the real one, to try things in."""
        return determinize(self.game, self._state, seat, rng, habits)

    def sample(self, seat: int, rng: Generator) -> "Match":
        """A match in a world that this seat cannot tell from the real one; its log stays behind."""
        return sample_of(self.game, self._state, seat, rng, self.header.names)


class Played:
    """What has been played so far: the state, the moves that led to it, and what they told."""

    def __init__(
        self,
        game: Game,
        header: Header,
        state: State | None = None,
        moves: list[Move] | None = None,
        events: list[Event] | None = None,
    ) -> None:
        self.moves: list[Move] = [] if moves is None else moves
        self.events: list[Event] = [] if events is None else events
        self.state = record.start_state(game, header, self.events) if state is None else state
        self.state.sink = self.events


def sample_of(game: Game, s: State, seat: int, rng: Generator, names: list[str]) -> Match:
    """A match in a world that a seat of a state cannot tell from it."""
    state = determinize(game, s, seat, rng)
    header = Header(s.seats, s.options.values, names, position.dump(game, state))
    played = Played(game, header, state, [], [])
    return Match(game, header, Generator(rng.below(1 << 31)), (), played)


def usual_names(seats: int) -> list[str]:
    """What players are called who have not said."""
    return [f"Player {k + 1}" for k in range(seats)]


def new(
    game: str,
    seats: int = 2,
    seed: int | None = None,
    options: dict[str, object] | None = None,
    pack: str | Path = "",
    chance: Sequence[str] | ChanceDriver = (),
    names: list[str] | None = None,
) -> Match:
    """Start a match. Without a seed, the system's own randomness decides."""
    rules = registry.game(game, pack)
    if type(seats) is not int or not rules.min_seats <= seats <= rules.max_seats:
        raise SeatCountError(
            f"{game} is for {rules.min_seats} to {rules.max_seats} players, not for {seats!r}"
        )
    chosen = choose(rules.option_specs(), options or {})
    if names is not None and [type(name) for name in names] != [str] * seats:
        raise SeatCountError(f"{seats} players need {seats} names")
    header = Header(seats, chosen, names or usual_names(seats), None)
    return Match(rules, header, generator(seed), chance)


def load(
    start: dict[str, object],
    seed: int | None = None,
    chance: Sequence[str] | ChanceDriver = (),
    pack: str | Path = "",
    strict: bool = False,
) -> Match:
    """Start a match from a position; `pack` overrides the pack it names, for a folder of one's own.

    With `strict` the position is also tried out (`rehearse`): for one that comes from a stranger.
    """
    rules, header = _read_start(start, pack)
    if strict:
        rehearse(rules, header)
    return Match(rules, header, generator(seed), chance)


def _read_start(start: dict[str, object], pack: str | Path) -> tuple[Game, Header]:
    """The game that a position names, and the header of a match that starts from it."""
    if not isinstance(start, dict) or start.get("coldwake", position.FORMAT) != position.FORMAT:
        raise PositionError("this is not a Coldwake position")
    if record.deeper_than(record.DEEPEST - 1, start):  # it is part of the first line of a record
        raise PositionError("the position is nested too deeply")
    name, named, seats = start.get("game"), start.get("pack", ""), start.get("seats")
    given = start.get("options", {})
    if not isinstance(name, str) or not isinstance(named, str) or type(seats) is not int:
        raise PositionError("a position names its game, its pack and its seats")
    if not isinstance(given, dict):
        raise PositionError("the options of a position are a table")
    rules = registry.game(name, pack or named)
    if not rules.min_seats <= seats <= rules.max_seats:
        raise PositionError(f"{name} is for {rules.min_seats} to {rules.max_seats} players, not {seats}")
    chosen = choose(rules.option_specs(), given)
    return rules, Header(seats, chosen, usual_names(seats), copy.deepcopy(start))


REHEARSALS = 4
REHEARSED_STEPS = 300


def rehearse(game: Game, header: Header) -> None:
    """Try out the position of a header: every answer to its question, and some random play.

    Whatever goes wrong here would otherwise go wrong at the table; raises PositionError.
    """
    try:
        match = Match(game, header, Generator(0))
        _look(match)
        for seat in match.movers:
            for action in match.actions(seat):
                trial = match.copy()
                trial.play(action, seat)
                _look(trial)
        for seed in range(REHEARSALS):
            position.rehearse(game, match._state, Generator(seed), REHEARSED_STEPS)
    except PositionError:
        raise
    except (ColdwakeError, *position.MISFITS):
        raise PositionError("the position does not fit together") from None


def _look(match: Match) -> None:
    """Show the table and its log to everybody."""
    for seat in (*range(match.seats), None):
        match.view(seat)
        match.log(seat)


def replay(text: str, seed: int | None = None, pack: str | Path = "") -> Match:
    """The match of a record, replayed and checked; it can be played on if it was unfinished."""
    reader = record.Reader(text)
    rules = registry.game(reader.game, pack or reader.pack)
    header = reader.header(rules)
    played = Played(rules, header)
    played.moves = reader.moves(rules, played.state)
    return Match(rules, header, generator(seed), (), played)


def generator(seed: int | None) -> Generator:
    """A generator from a seed, or from the system's own randomness."""
    return Generator(system_secrets.randbits(96) if seed is None else seed)
