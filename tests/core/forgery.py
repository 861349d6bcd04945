"""Forged records: one die or card changed to another that could have come up there."""

import json
import random

import coldwake
from coldwake.core.record import CHANCE_SEAT, outcome_name


def forgeries(record: str, most: int, luck: random.Random) -> list[tuple[int, str]]:
    """Up to so many forgeries of a record: the line that was changed, and the text."""
    lines = record.splitlines()
    others = _others(record)
    drawn = [k for k, line in enumerate(lines) if "chance" in json.loads(line)]
    places = [k for k, names in zip(drawn, others, strict=True) if names]
    names_at = dict(zip(drawn, others, strict=True))
    forged = []
    for k in sorted(luck.sample(places, min(most, len(places)))):
        entry = {**json.loads(lines[k]), "is": luck.choice(names_at[k])}
        forged.append((k + 1, "\n".join([*lines[:k], json.dumps(entry), *lines[k + 1 :]]) + "\n"))
    return forged


def _others(record: str) -> list[list[str]]:
    """For each chance of the record: what else could have come up."""
    match = coldwake.replay(record)
    game, machine = match.game, match.game.machine
    state = coldwake.core.record.start_state(game, match.header)
    found = []
    for move in match._moves:
        if move[0] == CHANCE_SEAT:
            noun = machine.chance_node(state).noun
            outcomes = [machine.chance_outcome(state, k) for k in range(machine.chance_count(state))]
            found.append([outcome_name(game, noun, other) for other in outcomes if other != move[1]])
        coldwake.core.record.apply_move(machine, state, move)
    return found
