"""Leanings from choices: the weights under which what was chosen is likeliest (Luce's choice rule).

Each decision of the game has weights of its own. They are found by the usual rounds of minorisation: an
action's weight is how often it was chosen over how often that would be expected, were its weight one.
"""

from collections import defaultdict
from collections.abc import Iterable

from coldwake.bots.leanings import EAGER, Rows
from coldwake.lab.gathering import Choice

ROUNDS = 30
DOUBT = 0.5
"""Every action counts as chosen so often before anything was seen: rare ones stay possible."""
LIGHTEST = 1
NEAR = 0.15
"""A weight this near to its verb's usual one (relatively) is not written down."""

Counts = dict[tuple[str, ...], dict[str, int]]
"""How often each action was chosen, by what was open."""


class ChoiceCounts:
    """What was chosen at each decision, added up over games."""

    def __init__(self) -> None:
        self._nodes: dict[str, Counts] = defaultdict(dict)

    def add(self, choices: Iterable[Choice]) -> None:
        """Count the choices of one game."""
        for node, offered, chosen in choices:
            counts = self._nodes[node].setdefault(offered, {})
            counts[chosen] = counts.get(chosen, 0) + 1

    def weights(self) -> Rows:
        """The leanings at every decision that was met."""
        return {node: as_row(fit(counts)) for node, counts in sorted(self._nodes.items())}


def fit(counts: Counts) -> dict[str, float]:
    """The weight of every action at one decision."""
    chosen: dict[str, float] = defaultdict(lambda: DOUBT)
    for picked in counts.values():
        for action, times in picked.items():
            chosen[action] += times
    weights = {action: 1.0 for offered in counts for action in offered}
    for _ in range(ROUNDS):
        expected = dict.fromkeys(weights, DOUBT)
        for offered, picked in counts.items():
            share = sum(picked.values()) / sum(weights[action] for action in offered)
            for action in offered:
                expected[action] += share
        weights = {action: chosen[action] / expected[action] for action in weights}
    return weights


def as_row(weights: dict[str, float]) -> dict[str, dict[str, int]]:
    """Weights as whole numbers: the usual one of each verb, and those that differ from it."""
    heaviest = max(weights.values())
    whole = {action: max(LIGHTEST, round(EAGER * weight / heaviest)) for action, weight in weights.items()}
    by_verb: dict[str, list[int]] = defaultdict(list)
    for action, weight in whole.items():
        by_verb[action.partition(":")[0]].append(weight)
    usual = {verb: sorted(found)[len(found) // 2] for verb, found in by_verb.items()}
    single = {
        action: weight
        for action, weight in sorted(whole.items())
        if abs(weight - usual[action.partition(":")[0]]) > NEAR * usual[action.partition(":")[0]]
    }
    return {"usual": usual, "actions": single}
