"""The fuzzer's questions to a state: each raises a Finding when the answer is wrong."""

import json
from pathlib import Path

import coldwake
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.core.position import digest, dump
from coldwake.core.record import apply_move
from coldwake.core.state import State
from coldwake.lab.findings import (
    BAD_LIST,
    COPY,
    DEAD_END,
    FAULT,
    LEAK,
    ROUND_TRIP,
    Finding,
)
from coldwake.lab.room import lab_of
from coldwake.lab.wander import wander
from coldwake.match import Match

COPY_STEPS = 20
SAMPLE_STEPS = 8
OBSERVER = -1

WORDS = frozenset({"game", "pack", "options", "prompt"})
"""Keys of every view whose strings are words, not pieces; a house names those that its game alone has."""


def check_list(game: Game, legal: list[int]) -> None:
    """A list of actions is not empty, ascends, and stays within the table."""
    if not legal:
        raise Finding(DEAD_END, "no action is legal")
    last = -1
    for action in legal:
        if action <= last:
            raise Finding(BAD_LIST, f"{game.actions.names[action]} is out of order or listed twice")
        last = action
    if last >= len(game.actions):
        raise Finding(BAD_LIST, f"there is no action {last}")


def check_faults(game: Game, s: State) -> None:
    """Every piece is where it can be."""
    faults = game.faults(s)
    if faults:
        raise Finding(FAULT, "; ".join(faults))


def check_copy(game: Game, s: State, rng: Generator) -> None:
    """Copies play on identically and leave the original alone."""
    before = digest(game, s)
    twin, other = s.copy(), s.copy()
    moves = wander(game, twin, COPY_STEPS, rng)
    if digest(game, s) != before:
        raise Finding(COPY, "playing on a copy has changed the original")
    for move in moves:
        apply_move(game.machine, other, move)
    if digest(game, other) != digest(game, twin):
        raise Finding(COPY, f"the same {len(moves)} moves on two copies end differently")


def loaded_again(game: Game, s: State, pack: str | Path = "") -> Match:
    """The state as a match, by way of its JSON, which must lose nothing; a pack from outside is named."""
    data = json.loads(json.dumps(dump(game, s)))
    try:
        match = coldwake.load(data, seed=0, pack=pack)
    except ColdwakeError as error:
        raise Finding(ROUND_TRIP, f"its own dump is refused: {error}") from error
    if match.digest != digest(game, s):
        raise Finding(ROUND_TRIP, "a loaded dump is not the state it was made of")
    for seat in match.movers:
        if [action.id for action in match.actions(seat)] != game.machine.legal(s, seat):
            raise Finding(ROUND_TRIP, f"seat {seat} has other actions after loading")
    return match


def check_secrets(game: Game, s: State, match: Match, rng: Generator, pack: str | Path = "") -> None:
    """Nobody's view depends on, or mentions, what he cannot know."""
    for seat in range(OBSERVER, s.seats):
        viewer = None if seat == OBSERVER else seat
        view = match.view(viewer)
        _check_canaries(game, s, seat, view)
        world = match.sample(seat, rng)
        if world.view(viewer) != view:
            raise Finding(LEAK, f"{_name(seat)} sees a difference in {_difference(view, world.view(viewer))}")
        _check_world(world, seat, rng, pack)


def _name(seat: int) -> str:
    return "an observer" if seat == OBSERVER else f"seat {seat}"


def _difference(one: object, other: object) -> str:
    """The path to the first place where two views differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            if key not in other or one[key] != other[key]:
                return f"{key}.{_difference(one[key], other.get(key))}"
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for k, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return f"{k}.{_difference(left, right)}"
    return f"{one!r} against {other!r}"


def _check_world(world: Match, seat: int, rng: Generator, pack: str | Path) -> None:
    """A sampled world is possible and can be played on."""
    data = world.position()
    try:
        playable = coldwake.load(data, seed=rng.below(1 << 31), pack=pack)
    except ColdwakeError as error:
        raise Finding(FAULT, f"a world sampled for {_name(seat)} cannot be: {error}") from error
    for _ in range(SAMPLE_STEPS):
        actions = playable.actions()
        if playable.is_over:
            return
        if not actions:
            raise Finding(DEAD_END, f"no action is legal in a world sampled for {_name(seat)}")
        playable.play(actions[rng.below(len(actions))])


def _check_canaries(game: Game, s: State, seat: int, view: dict[str, object]) -> None:
    """A piece of which every copy is hidden from the seat is not named anywhere in its view."""
    hidden = _hidden_names(game, s, seat)
    for text in _strings(view, WORDS | lab_of(game.name).words):
        if text in hidden:
            raise Finding(LEAK, f"the view of {_name(seat)} names {text!r}, which is hidden from it")


def _hidden_names(game: Game, s: State, seat: int) -> set[str]:
    zones = {zone for group in game.hidden_groups() for zone in group if not game.knows_zone(s, seat, zone)}
    bit = 0 if seat == OBSERVER else 1 << seat
    hidden: set[str] = set()
    seen: set[str] = set()
    for piece, name in enumerate(game.piece_names):
        known = s.where[piece] not in zones or s.known[piece] & bit
        (seen if known else hidden).add(name.split("#")[0])
    unseen = hidden - seen
    return unseen | {name.split(":", 1)[1] for name in unseen}


def _strings(data: object, words: frozenset[str]) -> list[str]:
    """Every string of a view, but for what stands under the keys of words."""
    if isinstance(data, str):
        return [data]
    if isinstance(data, list):
        return [text for item in data for text in _strings(item, words)]
    if isinstance(data, dict):
        found = [key for key in data if isinstance(key, str)]
        return found + [
            text for key, item in data.items() if key not in words for text in _strings(item, words)
        ]
    return []
