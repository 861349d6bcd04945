"""Positions: any state as JSON, and any set-up from JSON.

A dump names every piece, zone and node and restores the very same state. A position written
by hand may leave out the stack; the game then reads its own set-up keys (`docs/positions.md`).
"""

import hashlib
import json
from typing import Any

from coldwake.core import fields
from coldwake.core.chance import Generator
from coldwake.core.errors import PositionError
from coldwake.core.game import Game
from coldwake.core.machine import Endless, Machine
from coldwake.core.nodes import CALL, DECISION, EACH, LOOP, Decision, Parallel, Procedure, Step
from coldwake.core.state import ALL_SEATS, AWAITS_CHANCE, OVER, Frame, State

FORMAT = 1

LOWEST_LOCAL = -1
HIGHEST_LOCAL = 0xFFFF
"""A frame's locals name seats, pieces, rows, or two of them in one number."""

LOOK_EVERY = 100
"""In how many steps of a rehearsal everybody looks at the table once."""

DUMP_KEYS = {
    "coldwake", "game", "pack", "pack_hash", "seats", "options", "zones", "known", "values", "stack",
    "branches",
}  # fmt: skip

MISFITS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What the rules run into when the parts of a made-up state do not fit together."""


def dump(game: Game, s: State) -> dict[str, object]:
    """The whole state, secrets included, as plain data."""
    zones = {
        game.zone_names[zone]: [game.piece_names[piece] for piece in content]
        for zone, content in enumerate(s.zones)
        if content
    }
    position: dict[str, object] = {
        "coldwake": FORMAT,
        "game": game.name,
        "pack": game.pack_id,
        "pack_hash": game.pack_hash,
        "seats": s.seats,
        "options": dict(s.options.values),
        "zones": zones,
        "known": {game.piece_names[k]: mask for k, mask in enumerate(s.known) if mask},
        "values": game.values(s),
        "stack": [_frame_out(game, frame) for frame in s.stack],
    }
    if s.branches:
        position["branches"] = [[_frame_out(game, frame) for frame in branch] for branch in s.branches]
    return position


def digest(game: Game, s: State) -> str:
    """A short fingerprint of the state."""
    text = json.dumps(dump(game, s), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def restore(game: Game, position: dict[str, object], s: State) -> None:
    """Fill a fresh state from a position; raises PositionError and leaves no half-made state behind."""
    if position.get("pack_hash", game.pack_hash) != game.pack_hash:
        raise PositionError(f"the position was made with another version of pack {game.pack_id!r}")
    root = s.stack[0][0]
    s.stack = []
    if "stack" not in position:
        game.set_up(s, position)
        game.machine.run(s)
    else:
        fields.check_keys(position, DUMP_KEYS, "position")
        _place(game, s, _table(position, "zones"))
        _remember(game, s, _table(position, "known") if "known" in position else {})
        game.set_values(s, _table(position, "values"))
        fields.check_keys(_table(position, "values"), set(game.values(s)), "values")
        s.stack = _frames_in(game, position["stack"])
        _check_calls(game, s.stack, root)
        _restore_branches(game, s, position.get("branches", []))
        _find_mover(game, s)
    faults = game.faults(s)
    if faults:
        raise PositionError(f"impossible position: {faults[0]}")


def rehearse(game: Game, s: State, rng: Generator, steps: int) -> None:
    """Play on at random from a copy of a state, every seat looking on now and then.

    A position may name only pieces, nodes and numbers that exist and still be one from which the
    rules cannot go on. Then this raises what they run into.
    """
    machine = game.machine
    trial = s.copy()
    trial.sink = []
    for step in range(steps):
        if trial.awaits == OVER:
            return
        if trial.awaits == AWAITS_CHANCE:
            machine.resolve(trial, machine.chance_outcome(trial, rng.below(machine.chance_count(trial))))
            continue
        movers = machine.movers(trial)
        seat = movers[rng.below(len(movers))]
        legal = machine.legal(trial, seat)
        machine.play(trial, seat, legal[rng.below(len(legal))])
        if step % LOOK_EVERY == 0:
            look_around(game, trial)


def look_around(game: Game, s: State) -> None:
    """Show a state to every seat and to an observer."""
    for seat in range(s.seats):
        game.view(s, seat)
    game.view(s, None)


def _place(game: Game, s: State, zones: dict[str, object]) -> None:
    zone_ids = {name: k for k, name in enumerate(game.zone_names)}
    piece_ids = {name: k for k, name in enumerate(game.piece_names)}
    seen: set[int] = set()
    for zone in range(len(s.zones)):
        s.fill(zone, b"")
    for name, content in zones.items():
        if name not in zone_ids:
            raise PositionError(f"there is no zone {name!r}")
        if not isinstance(content, list):
            raise PositionError(f"zone {name!r} must be a list of pieces")
        pieces = []
        for piece in content:
            if not isinstance(piece, str) or piece not in piece_ids:
                raise PositionError(f"zone {name!r}: there is no piece {piece!r}")
            if piece_ids[piece] in seen:
                raise PositionError(f"{piece!r} is in two places")
            seen.add(piece_ids[piece])
            pieces.append(piece_ids[piece])
        s.fill(zone_ids[name], bytes(pieces))
    if len(seen) != len(piece_ids):
        missing = sorted(set(piece_ids) - {game.piece_names[k] for k in seen})
        raise PositionError(f"{len(missing)} pieces are nowhere, {missing[0]!r} among them")


def _remember(game: Game, s: State, known: dict[str, object]) -> None:
    piece_ids = {name: k for k, name in enumerate(game.piece_names)}
    masks = bytearray(len(piece_ids))
    for name, mask in known.items():
        if name not in piece_ids or type(mask) is not int or not 0 <= mask <= ALL_SEATS:
            raise PositionError(f"known: {name!r} = {mask!r} does not fit")
        masks[piece_ids[name]] = mask
    s.known = bytes(masks)


def _restore_branches(game: Game, s: State, branches: object) -> None:
    if not isinstance(branches, list) or (branches and len(branches) != s.seats):
        raise PositionError("branches must be one list of frames per seat")
    s.branches = [_frames_in(game, branch) for branch in branches]
    if not s.branches:
        return
    parallel = game.machine.nodes[s.stack[-1][0]] if s.stack else None
    if not isinstance(parallel, Parallel):
        raise PositionError("branches and stack do not agree")
    for seat, branch in enumerate(s.branches):
        if branch and branch[0][2:] != (seat,):
            raise PositionError(f"the branch of seat {seat} is another seat's")
        _check_calls(game, branch, parallel.branch_id)


def _check_calls(game: Game, stack: list[Frame], root: int) -> None:
    """Every frame stands on one that waits for it.

    Upon a procedure stands what it called, with its locals, and before that whatever else it called for
    in turn. A decision may have put anything in its own place.
    """
    machine = game.machine
    caller: Frame = ()
    for frame in stack:
        node = machine.nodes[frame[0]]
        if not (_is_called(machine, caller, frame) if caller else frame[0] == root):
            raise PositionError(f"nothing in the position leads to {node.name!r}")
        if isinstance(node, Procedure) and (frame[1] or not caller or not _waits_its_turn(node)):
            caller = frame


def _waits_its_turn(node: Procedure[Any]) -> bool:
    """Whether a frame at the first step has not begun, rather than being in a loop there."""
    return bool(node.steps) and node.steps[0].op != LOOP


def _is_called(machine: Machine, caller: Frame, frame: Frame) -> bool:
    node = machine.nodes[caller[0]]
    assert isinstance(node, Procedure)
    steps = node.steps
    at = caller[1]
    waiting: list[Step[Any]] = []
    if at < len(steps) and steps[at].op == LOOP:
        waiting.append(steps[at])
    if at > 0 and steps[at - 1].op in (CALL, EACH):
        waiting.append(steps[at - 1])
    for step in waiting:
        given = len(frame) - 1 if step.op == EACH else len(frame)
        if step.node_id == frame[0] and frame[2:given] == caller[2:] and given == len(caller):
            return True
    return any([machine.nodes[step.node_id].kind == DECISION for step in waiting])


def _find_mover(game: Game, s: State) -> None:
    if not s.stack:
        s.awaits = OVER
        s.mover = -1
        return
    machine = game.machine
    node = machine.nodes[s.stack[-1][0]]
    if isinstance(node, Parallel) != bool(s.branches):
        raise PositionError("branches and stack do not agree")
    try:
        machine.run(s)
        movers = machine.movers(s)
        fits = all([_is_asked(machine, s, seat) for seat in movers])
    except (*MISFITS, Endless):
        fits = False
    if not fits:
        raise PositionError(f"the frame of {node.name!r} does not fit the position")


def _is_asked(machine: Machine, s: State, seat: int) -> bool:
    """Whether a mover is a seat, faces a decision of its own and has an answer."""
    frame = machine.frame(s, seat)
    node = machine.nodes[frame[0]]
    assert isinstance(node, Decision)
    return 0 <= seat < s.seats and node.who(s, frame) == seat and len(node.legal(s, frame)) > 0


def _frame_out(game: Game, frame: Frame) -> list[object]:
    return [game.machine.nodes[frame[0]].name, *frame[1:]]


def _frames_in(game: Game, frames: object) -> list[Frame]:
    if not isinstance(frames, list):
        raise PositionError("the stack must be a list of frames")
    stack: list[Frame] = []
    for frame in frames:
        if not isinstance(frame, list) or len(frame) < 2 or not _is_node(game, frame[0]):
            raise PositionError(f"the stack has a frame that is none: {frame!r}")
        if not all([type(value) is int for value in frame[1:]]):
            raise PositionError(f"the frame of {frame[0]!r} holds something that is no number")
        node = game.machine.nodes[game.machine.ids[frame[0]]]
        last = len(node.steps) if isinstance(node, Procedure) else 0
        if not 0 <= frame[1] <= last:
            raise PositionError(f"{frame[0]!r} has no step {frame[1]}")
        if not all([LOWEST_LOCAL <= value <= HIGHEST_LOCAL for value in frame[2:]]):
            raise PositionError(f"the frame of {frame[0]!r} holds a number that means nothing")
        stack.append((node.id, *frame[1:]))
    return stack


def _is_node(game: Game, name: object) -> bool:
    return isinstance(name, str) and name in game.machine.ids


def _table(position: dict[str, object], key: str) -> dict[str, object]:
    value = position.get(key)
    if not isinstance(value, dict):
        raise PositionError(f"the position needs a table {key!r}")
    return value
