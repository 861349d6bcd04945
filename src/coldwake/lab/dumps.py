"""Dumps: the last sound position of a game that went wrong, its record, and what happened next."""

import json
from dataclasses import dataclass
from pathlib import Path

from coldwake.core import record
from coldwake.core.game import Game
from coldwake.core.position import dump
from coldwake.core.record import CHANCE_SEAT, Header, Move
from coldwake.core.state import State
from coldwake.lab.findings import FAULT

NO_MOVE = "none: the position itself is wrong"


@dataclass(frozen=True)
class Dump:
    """A position to open, the record that leads to it, and the move that breaks it."""

    position: dict[str, object]
    record: str
    next_move: str


def make_dump(game: Game, header: Header, moves: list[Move], applied: int, kind: str) -> Dump | None:
    """The dump of a failed game, found by playing its moves again; None when it fails before the first."""
    try:
        sound = _first_fault(game, header, moves[:applied]) if kind == FAULT else applied
        s = _played(game, header, moves[:sound])
        ahead = _describe(game, s, moves[sound]) if sound < len(moves) else NO_MOVE
        return Dump(dump(game, s), record.write(game, header, moves[:sound]), ahead)
    except Exception:  # the engine is broken already; the seed still reproduces the game
        return None


def _played(game: Game, header: Header, moves: list[Move]) -> State:
    s = record.start_state(game, header)
    for move in moves:
        record.apply_move(game.machine, s, move)
    return s


def _first_fault(game: Game, header: Header, moves: list[Move]) -> int:
    """How many moves can be played before the state is faulty (all, if only a sampled world was)."""
    s = record.start_state(game, header)
    for played, move in enumerate(moves):
        record.apply_move(game.machine, s, move)
        if game.faults(s):
            return played
    return len(moves)


def _describe(game: Game, s: State, move: Move) -> str:
    seat, choice = move
    if seat == CHANCE_SEAT:
        node = game.machine.chance_node(s)
        return f"nature gives {record.outcome_name(game, node.noun, choice)} at {node.name} ({node.clause})"
    asked = game.machine.nodes[game.machine.frame(s, seat)[0]]
    return f"seat {seat} plays {game.actions.names[choice]} at {asked.name} ({asked.clause})"


def write_dump(folder: Path, stem: str, found: Dump | None, text: str) -> Path:
    """Write the files of a dump side by side; the one to look at first is returned."""
    folder.mkdir(parents=True, exist_ok=True)
    report = folder / f"{stem}.txt"
    if found is None:
        report.write_text(f"{text}\n", encoding="utf-8")
        return report
    report.write_text(f"{text}\nnext move: {found.next_move}\n", encoding="utf-8")
    (folder / f"{stem}.record.jsonl").write_text(found.record, encoding="utf-8")
    opened = folder / f"{stem}.position.json"
    opened.write_text(json.dumps(found.position, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return opened
