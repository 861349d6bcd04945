"""Records: a game as JSON lines that outlive the code.

A header, one line per decision and per chance result, a digest of the state now and then, and
the result. Each line ends with a seal, a hash of itself and of all lines before it. Replaying checks
every line and names the first one that does not fit.
"""

import hashlib
import json

from coldwake.core.errors import ChanceError, ColdwakeError, RecordError
from coldwake.core.events import Event
from coldwake.core.game import Game
from coldwake.core.machine import Machine
from coldwake.core.nodes import DIE
from coldwake.core.options import OptionValue, choose
from coldwake.core.position import digest, restore
from coldwake.core.state import AWAITS_CHANCE, AWAITS_DECISION, State

FORMAT = 2
KNOWN_FORMATS = (1, FORMAT)
DIGEST_EVERY = 50
DEEPEST = 32
"""No line of a record has tables within tables beyond this; a hostile one may."""

CHANCE_SEAT = -1

Move = tuple[int, int]
"""(seat, action) of a decision, or (CHANCE_SEAT, outcome)."""


class Header:
    """What a record must know before its first move."""

    def __init__(
        self, seats: int, options: dict[str, OptionValue], names: list[str], start: dict[str, object] | None
    ) -> None:
        self.seats = seats
        self.options = options
        self.names = names
        self.start = start


def outcome_name(game: Game, noun: int, outcome: int) -> str:
    """A chance outcome in words: "die:4", "card:em#2", "ship:us-iowa"."""
    return f"die:{outcome}" if noun == DIE else game.piece_names[outcome]


def find_outcome(game: Game, s: State, text: str) -> int:
    """The possible outcome a text names; "card:em" stands for any copy. Raises ChanceError."""
    machine = game.machine
    node = machine.chance_node(s)
    for k in range(machine.chance_count(s)):
        outcome = machine.chance_outcome(s, k)
        name = outcome_name(game, node.noun, outcome)
        if text in (name, name.split("#")[0]):
            return outcome
    raise ChanceError(f"{text!r} cannot come up at {node.name!r} ({node.clause})")


def write(game: Game, header: Header, moves: list[Move]) -> str:
    """The record of a game as text."""
    s = start_state(game, header)
    lines = [_header_line(game, header)]
    for number, move in enumerate(moves, 1):
        lines.append(_move_line(game, s, number, move))
        apply_move(game.machine, s, move)
        if number % DIGEST_EVERY == 0:
            lines.append({"digest": digest(game, s)})
    lines.append({"end": _result(game, s), "moves": len(moves), "digest": digest(game, s)})
    return _sealed(lines)


def _result(game: Game, s: State) -> dict[str, list[int]] | None:
    outcome = game.outcome(s)
    return None if outcome is None else {"winners": outcome.winners, "points": outcome.points}


def _sealed(lines: list[dict[str, object]]) -> str:
    """All lines as text, each with its seal."""
    texts = []
    before = ""
    for line in lines:
        before = seal(before, line)
        line["seal"] = before
        texts.append(json.dumps(line, ensure_ascii=False))
    return "\n".join(texts) + "\n"


def seal(before: str, line: dict[str, object]) -> str:
    """The seal of a line: a hash of what it says and of the seal before it, so of the whole history."""
    said = json.dumps(line, ensure_ascii=False, sort_keys=True)
    return hashlib.blake2b(f"{before}\n{said}".encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def start_state(game: Game, header: Header, sink: list[Event] | None = None) -> State:
    """The state before the first move; a sink hears what happens on the way to it."""
    s = game.begin(header.seats, header.options)
    s.sink = sink
    if header.start is None:
        game.machine.run(s)
    else:
        restore(game, header.start, s)
    return s


def apply_move(machine: Machine, s: State, move: Move) -> None:
    """Play one recorded move without checking it."""
    if move[0] == CHANCE_SEAT:
        machine.resolve(s, move[1])
    else:
        machine.play(s, move[0], move[1])


def _header_line(game: Game, header: Header) -> dict[str, object]:
    line: dict[str, object] = {
        "coldwake": FORMAT,
        "game": game.name,
        "rules": game.rules_version,
        "pack": game.pack_id,
        "pack_hash": game.pack_hash,
        "seats": header.seats,
        "options": header.options,
        "names": header.names,
    }
    if header.start is not None:
        line["start"] = header.start
    return line


def _move_line(game: Game, s: State, number: int, move: Move) -> dict[str, object]:
    seat, choice = move
    if seat == CHANCE_SEAT:
        node = game.machine.chance_node(s)
        name = outcome_name(game, node.noun, choice)
        return {"n": number, "chance": node.name, "for": s.mover, "is": name}
    asked = game.machine.nodes[game.machine.frame(s, seat)[0]].name
    return {"n": number, "seat": seat, "at": asked, "play": game.actions.names[choice]}


# -- reading --------------------------------------------------------------------------------------


class Reader:
    """A record being replayed line by line."""

    def __init__(self, text: str) -> None:
        self.lines = [line for line in text.split("\n") if line.strip()]
        if not self.lines:
            raise RecordError("the record is empty", 1)
        self.seal = ""
        first = self._parse(0)
        if not isinstance(first.get("game"), str) or first.get("coldwake") not in KNOWN_FORMATS:
            raise RecordError("line 1: this is not the header of a Coldwake record", 1)
        self.first = first

    @property
    def game(self) -> str:
        """The game the header names."""
        return str(self.first["game"])

    @property
    def pack(self) -> str:
        """The pack the header names."""
        return str(self.first.get("pack", ""))

    def header(self, game: Game) -> Header:
        """The header, if this game and pack can replay it."""
        first = self.first
        if first.get("rules") != game.rules_version or first["coldwake"] != FORMAT:
            raise RecordError(
                f"line 1: this game was played by rules version {first.get('rules')} of {game.name} and"
                f" written in format {first['coldwake']}; this program plays version {game.rules_version}"
                f" and reads format {FORMAT}. A record is replayed by the rules it was played by, or not at"
                " all; the changelog says what changed",
                1,
            )
        if first.get("pack_hash") != game.pack_hash:
            raise RecordError(f"line 1: the pack {game.pack_id!r} has changed since the game was played", 1)
        seats, options, names = first.get("seats"), first.get("options"), first.get("names")
        start = first.get("start")
        if type(seats) is not int or not game.min_seats <= seats <= game.max_seats:
            raise RecordError(f"line 1: {seats!r} seats cannot play {game.name}", 1)
        if not isinstance(options, dict) or set(options) != {spec.key for spec in game.option_specs()}:
            raise RecordError("line 1: the header does not name every option", 1)
        if not isinstance(names, list) or [type(name) for name in names] != [str] * seats:
            raise RecordError("line 1: the header does not name every player", 1)
        if start is not None and not isinstance(start, dict):
            raise RecordError("line 1: the starting position is no table", 1)
        header = Header(seats, choose(game.option_specs(), options), names, start)
        self._check_seal(0, first)
        return header

    def moves(self, game: Game, s: State) -> list[Move]:
        """All moves, replayed on the state; raises RecordError at the first line that does not fit."""
        moves: list[Move] = []
        for k in range(1, len(self.lines)):
            line = self._parse(k)
            if "end" in line:
                self._check_end(game, s, k, line, len(moves))
                self._check_seal(k, line)
                return moves
            if "digest" in line:
                self._check_digest(game, s, k, line)
                self._check_seal(k, line)
                continue
            if line.get("n") != len(moves) + 1:
                raise RecordError(f"line {k + 1}: move {len(moves) + 1} is expected here", k + 1)
            move = self._move(game, s, k, line)
            self._check_seal(k, line)
            apply_move(game.machine, s, move)
            moves.append(move)
        raise RecordError(f"line {len(self.lines)}: the record breaks off without its end", len(self.lines))

    def _parse(self, k: int) -> dict[str, object]:
        try:
            line = json.loads(self.lines[k])
        except ValueError:
            raise RecordError(f"line {k + 1}: is not JSON", k + 1) from None
        except RecursionError:
            raise RecordError(f"line {k + 1}: is nested too deeply", k + 1) from None
        if not isinstance(line, dict):
            raise RecordError(f"line {k + 1}: is not a JSON object", k + 1)
        if deeper_than(DEEPEST, line):
            raise RecordError(f"line {k + 1}: is nested too deeply", k + 1)
        return line

    def _check_seal(self, k: int, line: dict[str, object]) -> None:
        """A line must be what was written, after the very lines that were written before it."""
        said = {key: value for key, value in line.items() if key != "seal"}
        self.seal = seal(self.seal, said)
        if line.get("seal") != self.seal:
            raise RecordError(f"line {k + 1}: is not the line that was written here", k + 1)

    def _move(self, game: Game, s: State, k: int, line: dict[str, object]) -> Move:
        place = f"line {k + 1}"
        if "chance" in line:
            if s.awaits != AWAITS_CHANCE:
                raise RecordError(f"{place}: nature is not asked here", k + 1)
            self._check_node(game, game.machine.chance_node(s).name, line["chance"], k)
            if line.get("for") != s.mover:
                raise RecordError(f"{place}: this chance is for seat {s.mover}", k + 1)
            try:
                return CHANCE_SEAT, find_outcome(game, s, str(line.get("is")))
            except ChanceError as error:
                raise RecordError(f"{place}: {error}", k + 1) from None
        seat = line.get("seat")
        if s.awaits != AWAITS_DECISION or type(seat) is not int or seat not in game.machine.movers(s):
            raise RecordError(f"{place}: seat {seat} has no decision here", k + 1)
        node = game.machine.nodes[game.machine.frame(s, seat)[0]]
        self._check_node(game, node.name, line.get("at"), k)
        try:
            action = game.actions.parse(line.get("play"))
        except ColdwakeError as refusal:
            raise RecordError(f"{place}: {refusal}", k + 1) from None
        if action not in game.machine.legal(s, seat):
            raise RecordError(f"{place}: {line['play']!r} is illegal at {node.name!r} ({node.clause})", k + 1)
        return seat, action

    def _check_node(self, game: Game, name: str, said: object, k: int) -> None:
        if said != name:
            clause = game.machine.nodes[game.machine.ids[name]].clause
            raise RecordError(f"line {k + 1}: the game is at {name!r} ({clause}), not at {said!r}", k + 1)

    def _check_digest(self, game: Game, s: State, k: int, line: dict[str, object]) -> None:
        if line.get("digest") != digest(game, s):
            node = game.machine.nodes[s.stack[-1][0]].name if s.stack else "the end"
            raise RecordError(f"line {k + 1}: the state at {node!r} is not the recorded one", k + 1)

    def _check_end(self, game: Game, s: State, k: int, line: dict[str, object], played: int) -> None:
        if line.get("moves") != played:
            raise RecordError(f"line {k + 1}: {line.get('moves')} moves are said, {played} were read", k + 1)
        self._check_digest(game, s, k, line)
        if line["end"] != _result(game, s):
            raise RecordError(f"line {k + 1}: the result is not the recorded one", k + 1)
        if k + 1 != len(self.lines):
            raise RecordError(f"line {k + 2}: the record goes on after its end", k + 2)


def deeper_than(levels: int, value: object) -> bool:
    """Whether tables and lists within each other go deeper than so many levels."""
    if not isinstance(value, (dict, list)):
        return False
    if levels == 0:
        return True
    items = list(value.values()) if isinstance(value, dict) else value
    for item in items:
        if deeper_than(levels - 1, item):
            return True
    return False
