"""A judgement from noted games: a small network, fitted by gradient descent, and how far it can be trusted.

Needs numpy (the extra `train`); what comes of it does not.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from coldwake.lab.gathering import Notes

Floats = NDArray[np.float64]

BINS = 10
HELD_OUT = 5
"""One game in so many is kept for the check."""
BATCH = 512
STEP = 0.003
DECAY = 1e-4
MOMENTS = (0.9, 0.999)
TINY = 1e-8
PATIENCE = 4
"""So many rounds without a better check before the best weights are taken."""


@dataclass(frozen=True)
class Sample:
    """Positions of equally many seats: rows (position, seat, feature), shares (position, class), games."""

    rows: Floats
    shares: Floats
    games: NDArray[np.int64]


def samples_of(notes: list[Notes]) -> dict[int, Sample]:
    """All positions by their number of seats."""
    kept: dict[int, tuple[list[Any], list[Any], list[int]]] = {}
    for game in notes:
        for rows in game.rows:
            at = kept.setdefault(len(rows), ([], [], []))
            at[0].append(rows)
            at[1].append(game.shares)
            at[2].append(game.seed)
    return {
        seats: Sample(np.asarray(rows, float), np.asarray(shares, float), np.asarray(games, np.int64))
        for seats, (rows, shares, games) in kept.items()
    }


class Net:
    """One hidden layer (none if it has no units); the score of a seat, or of every level."""

    def __init__(self, features: int, hidden: int, outputs: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        sizes = [features, hidden, outputs] if hidden else [features, outputs]
        self.parts: list[Floats] = []
        for wide, high in pairwise(sizes):
            self.parts += [rng.normal(0, 1 / np.sqrt(wide), (high, wide)), np.zeros(high)]
        self.means: Floats = np.zeros(features)
        self.scales: Floats = np.ones(features)

    def scores(self, rows: Floats) -> tuple[Floats, list[Floats]]:
        """Scores (position, class) of rows (position, seat, feature), and what went through each layer."""
        through = [(rows - self.means) / self.scales]
        for k in range(0, len(self.parts), 2):
            out = through[-1] @ self.parts[k].T + self.parts[k + 1]
            through.append(out if k == len(self.parts) - 2 else np.tanh(out))
        last = through[-1]
        return (last[:, :, 0] if last.shape[1] > 1 else last[:, 0, :]), through

    def chances(self, rows: Floats) -> Floats:
        """Shares of the win of every seat, or chances of every level."""
        return softmax(self.scores(rows)[0])

    def gradients(self, sample: Sample) -> list[Floats]:
        """How the loss of some positions changes with each weight."""
        scores, through = self.scores(sample.rows)
        slope = (softmax(scores) - sample.shares) / len(scores)
        back = slope[:, :, None] if through[-1].shape[1] > 1 else slope[:, None, :]
        found: list[Floats] = []
        for k in range(len(self.parts) - 2, -1, -2):
            inputs = through[k // 2]
            found = [np.einsum("pso,psi->oi", back, inputs), back.sum((0, 1)), *found]
            back = (back @ self.parts[k]) * (1 - inputs**2)
        return found


def softmax(scores: Floats) -> Floats:
    """Shares in proportion to the exponentials of scores."""
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True))


def fit(samples: dict[int, Sample], hidden: int, outputs: int, seed: int, rounds: int) -> Net:
    """The network that foretells the results best; games that it did not learn from decide when to stop."""
    learned = {seats: _part(sample, False) for seats, sample in samples.items()}
    checked = {seats: _part(sample, True) for seats, sample in samples.items()}
    flat = np.concatenate([sample.rows.reshape(-1, sample.rows.shape[2]) for sample in learned.values()])
    net = Net(flat.shape[1], hidden, outputs, seed)
    net.means, net.scales = flat.mean(0), np.maximum(flat.std(0), 1e-3)
    best, best_parts, waited = np.inf, [part.copy() for part in net.parts], 0
    adam = _Adam(net)
    rng = np.random.default_rng(seed)
    for _ in range(rounds):
        for batch in _batches(learned, rng):
            adam.step(net.gradients(batch))
        loss = loss_of(net, checked)
        waited += 1
        if loss < best:
            best, best_parts, waited = loss, [part.copy() for part in net.parts], 0
        if waited > PATIENCE:
            break
    net.parts = best_parts
    return net


def _part(sample: Sample, held_out: bool) -> Sample:
    here = (sample.games % HELD_OUT == 0) == held_out
    return Sample(sample.rows[here], sample.shares[here], sample.games[here])


def _batches(samples: dict[int, Sample], rng: np.random.Generator) -> list[Sample]:
    """All positions once, in random order, in batches of equal numbers of seats."""
    found: list[Sample] = []
    for sample in samples.values():
        order = rng.permutation(len(sample.rows))
        for first in range(0, len(order), BATCH):
            some = order[first : first + BATCH]
            found.append(Sample(sample.rows[some], sample.shares[some], sample.games[some]))
    return [found[k] for k in rng.permutation(len(found))]


class _Adam:
    """Steps against the gradient, each weight at its own pace."""

    def __init__(self, net: Net) -> None:
        self._net = net
        self._first = [np.zeros_like(part) for part in net.parts]
        self._second = [np.zeros_like(part) for part in net.parts]
        self._made = 0

    def step(self, slopes: list[Floats]) -> None:
        """One step."""
        self._made += 1
        slow, slower = MOMENTS
        for k, slope in enumerate(slopes):
            slope = slope + DECAY * self._net.parts[k]
            self._first[k] = slow * self._first[k] + (1 - slow) * slope
            self._second[k] = slower * self._second[k] + (1 - slower) * slope**2
            first = self._first[k] / (1 - slow**self._made)
            second = self._second[k] / (1 - slower**self._made)
            self._net.parts[k] = self._net.parts[k] - STEP * first / (np.sqrt(second) + TINY)


# -- how far it can be trusted -----------------------------------------------------------------------


def loss_of(net: Net, samples: dict[int, Sample]) -> float:
    """The mean surprise at the results, in nats."""
    total = count = 0.0
    for sample in samples.values():
        if len(sample.rows):
            total -= float((sample.shares * np.log(net.chances(sample.rows) + TINY)).sum())
            count += len(sample.rows)
    return total / max(count, 1.0)


@dataclass(frozen=True)
class Bin:
    """Positions of which about the same was said: how many, what was said on average, and what came."""

    count: int
    said: float
    came: float


@dataclass(frozen=True)
class Calibration:
    """How a judgement does on games that it has not learned from."""

    positions: int
    brier: float
    brier_of_par: float
    """The same figure for equal shares (in a game for one: for how often each level is reached)."""
    bins: list[Bin]


def calibration(net: Net, samples: dict[int, Sample]) -> Calibration:
    """The Brier score and ten bins, over the games that were held out."""
    held_out = [_part(sample, True) for sample in samples.values()]
    told = [_told(net, kept) for kept in held_out if len(kept.rows)]
    said, came, par = [np.concatenate(column) for column in zip(*told, strict=True)]
    brier, brier_of_par = [float(((guess - came) ** 2).mean()) for guess in (said, par)]
    return Calibration(len(said), brier, brier_of_par, _bins(said, came))


def _told(net: Net, kept: Sample) -> tuple[Floats, Floats, Floats]:
    """Of each seat or level of some positions: what is said, what came, what would be said without a net."""
    alone = kept.rows.shape[1] == 1
    even = kept.shares.mean(0) if alone else np.full(kept.shares.shape[1], 1 / kept.rows.shape[1])
    par = np.broadcast_to(even, kept.shares.shape)
    return net.chances(kept.rows).ravel(), kept.shares.ravel(), par.ravel()


def _bins(said: Floats, came: Floats) -> list[Bin]:
    """What was said in ten equal parts, without those of which nothing was said."""
    places = np.minimum((said * BINS).astype(int), BINS - 1)
    return [
        Bin(int(here.sum()), float(said[here].mean()), float(came[here].mean()))
        for here in (places == k for k in range(BINS))
        if here.any()
    ]
