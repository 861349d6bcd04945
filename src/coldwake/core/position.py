"""Positions: any state as JSON, and any set-up from JSON.

A dump names every piece, zone and node and restores the very same state. A position written
by hand may leave out the stack; the game then reads its own set-up keys (`docs/positions.md`).
"""

import hashlib
import json

from coldwake.core.errors import PositionError
from coldwake.core.game import Game
from coldwake.core.nodes import Parallel
from coldwake.core.state import ALL_SEATS, OVER, Frame, State

FORMAT = 1


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
    s.stack = []
    if "stack" not in position:
        game.set_up(s, position)
        game.machine.run(s)
    else:
        _place(game, s, _table(position, "zones"))
        _remember(game, s, _table(position, "known") if "known" in position else {})
        game.set_values(s, _table(position, "values"))
        s.stack = _frames_in(game, position["stack"])
        _restore_branches(game, s, position.get("branches", []))
        _find_mover(game, s)
    faults = game.faults(s)
    if faults:
        raise PositionError(f"impossible position: {faults[0]}")


def _place(game: Game, s: State, zones: dict[str, object]) -> None:
    zone_ids = {name: k for k, name in enumerate(game.zone_names)}
    piece_ids = {name: k for k, name in enumerate(game.piece_names)}
    seen: set[int] = set()
    s.zones = [b""] * len(s.zones)
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
            s.where[piece_ids[piece]] = zone_ids[name]
        s.zones[zone_ids[name]] = bytes(pieces)
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


def _find_mover(game: Game, s: State) -> None:
    if not s.stack:
        s.awaits = OVER
        s.mover = -1
        return
    node = game.machine.nodes[s.stack[-1][0]]
    if isinstance(node, Parallel) != bool(s.branches):
        raise PositionError("branches and stack do not agree")
    try:
        game.machine.run(s)
        for seat in game.machine.movers(s):
            game.machine.legal(s, seat)
    except (AssertionError, AttributeError, IndexError, OverflowError, TypeError, ValueError):
        raise PositionError(f"the frame of {node.name!r} does not fit the position") from None


def _frame_out(game: Game, frame: Frame) -> list[object]:
    return [game.machine.nodes[frame[0]].name, *frame[1:]]


def _frames_in(game: Game, frames: object) -> list[Frame]:
    if not isinstance(frames, list):
        raise PositionError("the stack must be a list of frames")
    stack: list[Frame] = []
    for frame in frames:
        if not isinstance(frame, list) or len(frame) < 2 or frame[0] not in game.machine.ids:
            raise PositionError(f"the stack has a frame that is none: {frame!r}")
        if not all(isinstance(value, int) for value in frame[1:]):
            raise PositionError(f"the frame of {frame[0]!r} holds something that is no number")
        stack.append((game.machine.ids[frame[0]], *frame[1:]))
    return stack


def _table(position: dict[str, object], key: str) -> dict[str, object]:
    value = position.get(key)
    if not isinstance(value, dict):
        raise PositionError(f"the position needs a table {key!r}")
    return value
