"""The fuzzer: whole games at random tables, played by every legal action, watched at every step."""

import traceback
from dataclasses import dataclass, field

from coldwake.core.actions import GIVING_UP, TAKING_BACK
from coldwake.core.chance import Generator
from coldwake.core.events import Event
from coldwake.core.game import Game
from coldwake.core.record import CHANCE_SEAT, Header, Move
from coldwake.core.state import AWAITS_CHANCE, OVER
from coldwake.lab import checks
from coldwake.lab.dumps import Dump, make_dump
from coldwake.lab.findings import CRASH, DEAD_END, ENDLESS, Finding
from coldwake.lab.memory import MemoryWatch
from coldwake.lab.retelling import check_retelling
from coldwake.lab.tables import Table, draw_table

MAX_DECISIONS = 60_000
FAULTS_EVERY = 13
COPY_EVERY = 1500
SECRETS_EVERY = 1000
FOCUS_CHECKS = 3
RETELL_EVERY = 12
PATIENCE = 3
RELUCTANCE = 16
"""After so many retractions in one go, only one in so many is carried out."""

ENDURANCE = 100
"""Only one resignation in so many is meant, or games would be too short to find anything."""


@dataclass(frozen=True)
class FuzzJob:
    """One game to be played, with one pack or with any that comes with the game."""

    game: str
    seed: int
    pack: str = ""


@dataclass
class FuzzResult:
    """What became of one game."""

    seed: int
    table: str
    decisions: int = 0
    nodes: set[str] = field(default_factory=set)
    notes: set[str] = field(default_factory=set)
    kind: str = ""
    error: str = ""
    dump: Dump | None = None


class FuzzGame:
    """One game being fuzzed."""

    def __init__(self, table: Table, rng: Generator) -> None:
        self.table = table
        self.game: Game = table.rules
        self.rng = rng
        names = [f"Player {seat + 1}" for seat in range(table.seats)]
        self.header = Header(table.seats, table.options, names, None)
        self.state = self.game.begin(table.seats, table.options)
        self.events: list[Event] = []
        self.state.sink = self.events
        self.memory = MemoryWatch(self.game)
        self.moves: list[Move] = []
        self.applied = 0
        self.decisions = 0
        self.visited: set[int] = set()
        self.retracting = {number for name, number in self.game.actions.ids.items() if name in TAKING_BACK}
        self.giving_up = {number for name, number in self.game.actions.ids.items() if name in GIVING_UP}
        self.retractions = 0
        self.mover = -1
        self.focus = rng.below(len(self.game.machine.nodes))
        self.focus_left = FOCUS_CHECKS
        self.phase = rng.below(SECRETS_EVERY)

    def play(self) -> None:
        """To the end, checking on the way; raises Finding, or whatever the engine raises."""
        s = self.state
        self.game.machine.run(s)
        while s.awaits != OVER:
            if s.awaits == AWAITS_CHANCE:
                self._let_nature_move()
            else:
                self._decide()
            self._look_after()
        checks.check_faults(self.game, s)
        if self.rng.below(RETELL_EVERY) == 0:
            check_retelling(self.game, self.header, self.moves, self.table.place)

    def _let_nature_move(self) -> None:
        s, machine = self.state, self.game.machine
        self.visited.add(s.stack[-1][0])
        count = machine.chance_count(s)
        if count < 1:
            raise Finding(DEAD_END, "nature has nothing to give")
        outcome = machine.chance_outcome(s, self.rng.below(count))
        self.moves.append((CHANCE_SEAT, outcome))
        machine.resolve(s, outcome)
        self.applied += 1
        self.retractions = 0

    def _decide(self) -> None:
        s, machine, rng = self.state, self.game.machine, self.rng
        movers = machine.movers(s)
        seat = movers[rng.below(len(movers))]
        node = machine.frame(s, seat)[0]
        self.visited.add(node)
        legal = machine.legal(s, seat)
        checks.check_list(self.game, legal)
        self._check_dearly(node)
        if self.decisions == MAX_DECISIONS:
            raise Finding(ENDLESS, f"no end after {MAX_DECISIONS} decisions")
        action = self._pick(seat, legal)
        self.moves.append((seat, action))
        machine.play(s, seat, action)
        self.applied += 1
        self.decisions += 1

    def _pick(self, seat: int, legal: list[int]) -> int:
        if seat != self.mover:
            self.mover, self.retractions = seat, 0
        action = legal[self.rng.below(len(legal))]
        if action in self.giving_up and self.rng.below(ENDURANCE):
            legal = [other for other in legal if other not in self.giving_up] or legal
            action = legal[self.rng.below(len(legal))]
        if action not in self.retracting:
            return action
        forward = [other for other in legal if other not in self.retracting]
        if self.retractions >= PATIENCE and forward and self.rng.below(RELUCTANCE):
            return forward[self.rng.below(len(forward))]
        self.retractions += 1
        return action

    def _check_dearly(self, node: int) -> None:
        """Now and then everywhere, and on each of the first visits to one node that this game favours."""
        game, s, rng = self.game, self.state, self.rng
        favoured = node == self.focus and self.focus_left > 0
        if favoured:
            self.focus_left -= 1
        if favoured or (self.decisions + self.phase) % SECRETS_EVERY == 0:
            pack = self.table.place
            checks.check_secrets(game, s, checks.loaded_again(game, s, pack), rng, pack)
        if favoured or (self.decisions + self.phase) % COPY_EVERY == 0:
            checks.check_copy(game, s, rng)

    def _look_after(self) -> None:
        if self.events:
            self.memory.look(self.state, self.events)
            self.events.clear()
        if (self.applied + self.phase) % FAULTS_EVERY == 0:
            checks.check_faults(self.game, self.state)


def fuzz_game(job: FuzzJob) -> FuzzResult:
    """Draw a table, play one game on it, and say what was wrong."""
    rng = Generator(job.seed)
    table = draw_table(job.game, rng, job.pack)
    result = FuzzResult(job.seed, str(table))
    played = FuzzGame(table, rng)
    try:
        played.play()
    except Finding as finding:
        result.kind, result.error = finding.kind, finding.text
    except Exception as error:  # any error at all is what the fuzzer is looking for
        result.kind, result.error = CRASH, f"{type(error).__name__}: {error}\n{traceback.format_exc()}"
    result.decisions = played.decisions
    result.nodes = {played.game.machine.nodes[node].name for node in played.visited}
    result.notes = played.memory.notes
    if result.kind:
        moves = played.moves
        result.dump = make_dump(played.game, played.header, moves, played.applied, result.kind)
    return result
