"""Exact odds of a battle, found by following every die of a round through the engine."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from coldwake.core.state import AWAITS_CHANCE
from coldwake.games.blitz.rules.constants import IN_ORDER
from tests.games.blitz.rules.ch07_combat.fights import clash
from tests.games.blitz.table import Table

Force = frozenset[tuple[str, bool]]
"""The units that are left in the space of the battle; whether each is reduced."""


class Odds:
    """The battles that can come of one battle; a skirmish elsewhere keeps the phase from ending.

    The Allied line stands strongest first; retreats go the first way that is open.
    """

    def __init__(
        self, pack: str | Path, space: str, elsewhere: tuple[str, str, str], options: str = ""
    ) -> None:
        self.pack = pack
        self.space = space
        self.elsewhere = elsewhere
        self.options = options
        content = Table(pack).content
        self._opfor = {unit.id for unit in content.units[content.first_opfor :]}
        self._rounds: dict[Force, dict[Force, Fraction]] = {}

    def wins(self, force: Force) -> Fraction:
        """How likely the Allied side wins."""
        allied, opfor = self._sides(force)
        if not allied or not opfor:
            return Fraction(bool(allied))
        after = self.after_a_round(force)
        lasting = sum((part * self.wins(left) for left, part in after.items() if left != force), Fraction(0))
        return lasting / (1 - after.get(force, Fraction(0)))

    def rounds(self, force: Force) -> Fraction:
        """How many rounds the battle lasts on average."""
        if not all(self._sides(force)):
            return Fraction(0)
        after = self.after_a_round(force)
        later = sum((part * self.rounds(left) for left, part in after.items() if left != force), Fraction(0))
        return (1 + later) / (1 - after.get(force, Fraction(0)))

    def after_a_round(self, force: Force) -> dict[Force, Fraction]:
        """How likely each force is what one round leaves of this one."""
        if force not in self._rounds:
            self._rounds[force] = self._play_a_round(self._table(force))
        return self._rounds[force]

    def _sides(self, force: Force) -> tuple[list[str], list[str]]:
        names = sorted(name for name, _ in force)
        return [name for name in names if name not in self._opfor], [
            name for name in names if name in self._opfor
        ]

    def _table(self, force: Force) -> Table:
        allied, opfor = self._sides(force)
        other, friend, foe = self.elsewhere
        return clash(
            " ".join(allied),
            " ".join(opfor),
            at=self.space,
            friends={other: friend},
            foes={other: foe},
            reduced=" ".join(name for name, reduced in force if reduced),
            options=self.options,
            pack=self.pack,
        )

    def endings(self, force: Force, battles: int, seed: int) -> list[Force]:
        """What so many battles with random dice have left in the space."""
        t = self._table(force)
        machine, start = self._begun(t)
        rng = Random(seed)
        results = []
        for _ in range(battles):
            state = start.copy()
            while self._contested(t, state):
                _roll_on(machine, state, rng)
            results.append(self._force(t, state))
        return results

    def _begun(self, t: Table) -> tuple[Any, Any]:
        """The machine, and the state in which the first die of the battle is to be thrown."""
        machine, state = t.match._machine, t.match._state.copy()
        names = [str(action) for action in t.match.actions()]
        machine.play(state, 0, machine.legal(state, 0)[names.index(f"space:{self.space}")])
        return machine, state

    def _play_a_round(self, t: Table) -> dict[Force, Fraction]:
        machine, start = self._begun(t)
        left: dict[Force, Fraction] = {}
        front = {_key(start): (start, Fraction(1))}
        while front:
            following: dict[Any, tuple[Any, Fraction]] = {}
            for state, weight in front.values():
                for successor, share in _branches(machine, state):
                    if successor.round > 1 or not self._contested(t, successor):
                        force = self._force(t, successor)
                        left[force] = left.get(force, Fraction(0)) + weight * share
                        continue
                    key = _key(successor)
                    so_far = following[key][1] if key in following else Fraction(0)
                    following[key] = (successor, so_far + weight * share)
            front = following
        return left

    def _contested(self, t: Table, state: Any) -> bool:
        space, first_opfor = t.content.map.ids.index(self.space), t.content.first_opfor
        return space in state.at[:first_opfor] and space in state.at[first_opfor:]

    def _force(self, t: Table, state: Any) -> Force:
        space = t.content.map.ids.index(self.space)
        here = [counter for counter, place in enumerate(state.at) if place == space]
        base = len(t.game.zone_names) - t.content.counters
        return frozenset(
            (t.content.units[state.zones[base + counter][0]].id, bool(state.step[counter]))
            for counter in here
        )


def _branches(machine: Any, state: Any) -> Iterator[tuple[Any, Fraction]]:
    """The states one die or one decision further on."""
    if state.awaits != AWAITS_CHANCE:
        _decide(machine, state)
        yield state, Fraction(1)
        return
    count = machine.chance_count(state)
    for k in range(count):
        successor = state.copy()
        machine.resolve(successor, machine.chance_outcome(successor, k))
        yield successor, Fraction(1, count)


def _roll_on(machine: Any, state: Any, rng: Random) -> None:
    """One random die or one decision."""
    if state.awaits == AWAITS_CHANCE:
        machine.resolve(state, machine.chance_outcome(state, rng.randrange(machine.chance_count(state))))
    else:
        _decide(machine, state)


def _decide(machine: Any, state: Any) -> None:
    legal = machine.legal(state, 0)
    machine.play(state, 0, IN_ORDER if IN_ORDER in legal else legal[0])


def _key(state: Any) -> tuple[Any, ...]:
    """What can still matter in this round; the totals no longer do once superiority is settled."""
    throwing = len(state.line_allied) == 0
    return (
        tuple(state.stack),
        tuple(state.at),
        tuple(state.step),
        tuple(state.flags),
        tuple(state.line_allied),
        tuple(state.line_opfor),
        tuple(state.hits),
        (state.side, state.shooter, state.target, state.dice_left, state.retreats, state.absorbed),
        tuple(state.superiority) if throwing else (),
    )
