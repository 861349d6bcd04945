"""What an arena has measured: each pairing in figures, over whole blocks.

A block in which a game broke counts in nothing; the broken game is listed.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from coldwake.lab.arena.plan import Arena, Block, GameKey, Pairing, again
from coldwake.lab.arena.running import Played
from coldwake.lab.simulate import GameResult, share_of
from coldwake.lab.statistics import mean, paired, wilson

ELO = 400
"""Points of rating for odds of ten to one."""


@dataclass(frozen=True)
class Estimate:
    """A share with its 95 % interval over blocks."""

    blocks: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class PlayerFigures:
    """One of the two: games won (a shared win counts in part), points a game, processor time a choice."""

    bot: str
    won: float
    seat_games: int
    points: float
    seconds: float

    @property
    def won_share(self) -> float:
        """The part of its games that it has won."""
        return self.won / self.seat_games if self.seat_games else 0.0

    @property
    def won_interval(self) -> tuple[float, float]:
        """Where that lies with 95 % confidence, if its games were independent (Wilson)."""
        return wilson(self.won, self.seat_games)


@dataclass(frozen=True)
class BrokenGame:
    """A game that ended in an error, and the command that plays it again."""

    scenario: str
    seed: int
    bots: tuple[str, ...]
    error: str
    again: str


@dataclass(frozen=True)
class PairingFigures:
    """One pairing: `overall` is the share of the one player, `stages` the same by scenario.

    In a solitaire game the share is that of a match on equal seeds: 1 where the one player alone has won,
    0 where only the other has, one half where both have come to the same.
    """

    pairing: Pairing
    fair: float
    games: int
    overall: Estimate
    stages: dict[str, Estimate]
    one: PlayerFigures
    rest: PlayerFigures
    decisions: float
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    errors: list[BrokenGame]

    @property
    def difference(self) -> tuple[float, float, float]:
        """The difference of the two shares of victories with its interval; for solitaire games."""
        found = self.overall
        return 2 * found.share - 1, 2 * found.low - 1, 2 * found.high - 1


def block_score(arena: Arena, results: Sequence[GameResult]) -> float:
    """The share of the one player over the rotations of a block; he sits in each seat in turn."""
    if arena.is_solitaire:
        return (1 + share_of(results[0], 0, 1) - share_of(results[1], 0, 1)) / 2
    return mean([share_of(result, seat, arena.seats) for seat, result in enumerate(results)])


def whole_blocks(arena: Arena, played: Played, pairing: Pairing) -> list[tuple[Block, list[GameResult]]]:
    """The blocks of a pairing without those in which a game broke, each with its games by rotation."""
    found = [(block, [played[key] for key in arena.keys(pairing, block)]) for block in arena.blocks]
    return [(block, results) for block, results in found if not any(result.error for result in results)]


def figures_of(arena: Arena, played: Played) -> list[PairingFigures]:
    """Every pairing of an arena."""
    return [_pairing(arena, played, pairing) for pairing in arena.pairings]


def _pairing(arena: Arena, played: Played, pairing: Pairing) -> PairingFigures:
    whole = whole_blocks(arena, played, pairing)
    scores = [block_score(arena, results) for _, results in whole]
    by_stage: dict[str, list[float]] = {stage.name: [] for stage in arena.stages}
    for (block, _), score in zip(whole, scores, strict=True):
        by_stage[arena.stages[block.stage].name].append(score)
    overall = estimate(scores)
    games = [result for _, results in whole for result in results]
    elo, low, high = [elo_of(share, arena.fair) for share in (overall.share, overall.low, overall.high)]
    return PairingFigures(
        pairing,
        arena.fair,
        games=len(games),
        overall=overall,
        stages={name: estimate(found) for name, found in by_stage.items()},
        one=_player(arena, pairing, pairing.one, whole),
        rest=_player(arena, pairing, pairing.rest, whole),
        decisions=mean([result.decisions for result in games]),
        elo=elo,
        elo_low=low,
        elo_high=high,
        errors=_broken(arena, played, pairing),
    )


def estimate(scores: Sequence[float]) -> Estimate:
    """The mean of blocks with its interval."""
    low, high = paired(scores)
    return Estimate(len(scores), mean(scores), low, high)


def elo_of(share: float, fair: float) -> float | None:
    """A share as a difference of ratings; None where it would be without bounds.

    At a table for several the one player meets others that are alike, and is expected to win as often as
    his strength is to all strengths together; in a duel that is Elo's formula.
    """
    if not 0 < share < 1:
        return None
    return ELO * math.log10(share / (1 - share) * (1 - fair) / fair)


def _player(
    arena: Arena, pairing: Pairing, bot: str, whole: Sequence[tuple[Block, list[GameResult]]]
) -> PlayerFigures:
    """A player over all its seats in whole blocks."""
    seatings = arena.seatings(pairing)
    seats = [
        (result, seat)
        for _, results in whole
        for seating, result in zip(seatings, results, strict=True)
        for seat, name in enumerate(seating)
        if name == bot
    ]
    choices = sum(result.choices[seat] for result, seat in seats)
    return PlayerFigures(
        bot,
        won=sum(share_of(result, seat, arena.seats) for result, seat in seats),
        seat_games=len(seats),
        points=mean([result.points[seat] for result, seat in seats]),
        seconds=sum(result.cpu[seat] for result, seat in seats) / max(1, choices),
    )


def _broken(arena: Arena, played: Played, pairing: Pairing) -> list[BrokenGame]:
    keys = [key for block in arena.blocks for key in arena.keys(pairing, block)]
    return [_broken_game(arena, key, played[key]) for key in keys if played[key].error]


def _broken_game(arena: Arena, key: GameKey, result: GameResult) -> BrokenGame:
    return BrokenGame(*key, error=result.error, again=again(arena, key))


def all_broken(arena: Arena, played: Played) -> list[BrokenGame]:
    """Every game that ended in an error, once."""
    return [_broken_game(arena, key, result) for key, result in played.items() if result.error]


def victories(arena: Arena, played: Played, bot: str) -> dict[str, tuple[int, int]]:
    """Of a solitaire game: how many games a player has won of how many, by scenario; broken ones left out."""
    found = {stage.name: (0, 0) for stage in arena.stages}
    for (scenario, _, seating), result in played.items():
        if seating == (bot,) and not result.error:
            won, of = found[scenario]
            found[scenario] = won + bool(result.winners), of + 1
    return found
