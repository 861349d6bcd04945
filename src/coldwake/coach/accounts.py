"""What a review says, as plain data: how the chances of each seat went, and what moved them.

Shares of a win are whole numbers here, in millionths (`UNIT`), so that luck, choice and others add up to the
change exactly, as data too.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import accumulate, pairwise
from typing import Any

from coldwake.coach.marks import BLUNDER, INACCURACY, MISTAKE, accuracy_of
from coldwake.coach.reasons import Reason
from coldwake.core.errors import ColdwakeError

FORMAT = 2
UNIT = 1_000_000
POINT = UNIT // 100
"""A hundredth of a win."""

FAULTS = (INACCURACY, MISTAKE, BLUNDER)


class ReviewError(ColdwakeError):
    """A review cannot be made, or is none."""


def in_units(share: float) -> int:
    """A share of a win in millionths."""
    return round(share * UNIT)


def parted(shares: Sequence[float], unit: int = UNIT) -> tuple[int, ...]:
    """Shares that add up to one in whole parts that add up to the unit."""
    bounds = [0, *(round(bound * unit) for bound in accumulate(shares))]
    return tuple(upper - lower for lower, upper in pairwise(bounds))


@dataclass(frozen=True)
class Step:
    """A decision of the record, whosever it was: what the game was worth before it, and what changed until
    the next one. `told` is how many events there had been. `levels` are the chances of the seat's levels.
    """

    version: int
    by: int
    told: int
    value: int
    luck: int
    choice: int
    others: int
    levels: tuple[int, ...] = ()


@dataclass(frozen=True)
class Choice:
    """A real choice of the seat, a whole move: what it was worth, and what would have been better.

    `loss` is what it gave away, 0 where nothing was better beyond the error of the comparison; `lead` and
    `error` are the measured lead of the `better` move. `told` is how many events there had been.
    """

    version: int
    told: int
    asked: str
    move: tuple[str, ...]
    better: tuple[str, ...]
    value: int
    loss: int
    lead: int
    error: int
    mark: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Fortune:
    """A result of nature that was luck for the seat, good or bad: at which node, for whom, and what came."""

    version: int
    told: int
    node: str
    whose: int
    result: str
    luck: int


@dataclass(frozen=True)
class LevelReview:
    """A result of a game for one, by the ids of its scenario: whether it wins, and its chance at the ends."""

    ids: tuple[str, ...]
    wins: bool
    start: int
    end: int


@dataclass(frozen=True)
class SeatReview:
    """All about one seat, from its own view alone. `levels` are those of a game for one, best first."""

    seat: int
    name: str
    start: int
    end: int
    steps: tuple[Step, ...] = field(repr=False)
    choices: tuple[Choice, ...] = field(repr=False)
    fortunes: tuple[Fortune, ...] = field(repr=False)
    seats: int = 2
    levels: tuple[LevelReview, ...] = ()

    def win_of(self, chances: Sequence[int]) -> int:
        """The chance to win out of the chances of all levels."""
        return sum(chance for level, chance in zip(self.levels, chances, strict=True) if level.wins)

    def level_ends(self, unit: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The chances of all levels at the start and at the end, in whole parts that add up to the unit."""
        start = [level.start / UNIT for level in self.levels]
        end = [level.end / UNIT for level in self.levels]
        return parted(start, unit), parted(end, unit)

    @property
    def level_curve(self) -> list[tuple[int, ...]]:
        """The chances of all levels at every decision and at the end; nothing in other games."""
        end = tuple(level.end for level in self.levels)
        return [*(step.levels for step in self.steps), end] if self.levels else []

    @property
    def luck(self) -> int:
        """What dice and draws brought, its own and those of others."""
        return sum(step.luck for step in self.steps)

    @property
    def choice(self) -> int:
        """What its own choices gave away; never above 0."""
        return sum(step.choice for step in self.steps)

    @property
    def others(self) -> int:
        """What others did, what came to light, and what no evaluation foresees."""
        return sum(step.others for step in self.steps)

    @property
    def adds_up(self) -> bool:
        """Whether the three are the whole change, in all and from step to step."""
        values = [*(step.value for step in self.steps), self.end]
        changes = [later - sooner for sooner, later in pairwise(values)]
        parts = [step.luck + step.choice + step.others for step in self.steps]
        return parts == changes and self.luck + self.choice + self.others == self.end - self.start

    @property
    def lost(self) -> float:
        """Points of win chance given away."""
        return -self.choice / POINT

    @property
    def rate(self) -> float:
        """Points lost for each real choice."""
        return self.lost / len(self.choices) if self.choices else 0.0

    @property
    def accuracy(self) -> float:
        """How well it chose, from 0 to 100: the mean over its real choices."""
        if not self.choices:
            return 100.0
        return sum(accuracy_of(choice.loss / UNIT, self.seats) for choice in self.choices) / len(self.choices)

    def marked(self, mark: str) -> list[Choice]:
        """The choices with a mark."""
        return [choice for choice in self.choices if choice.mark == mark]

    def worst(self, most: int = 5) -> list[Choice]:
        """The choices that gave away most, of those that are marked for it."""
        marked = [choice for choice in self.choices if choice.mark in FAULTS]
        return sorted(marked, key=lambda choice: (-choice.loss, choice.version))[:most]

    def turns_of_luck(self, most: int = 3) -> tuple[list[Fortune], list[Fortune]]:
        """The best and the worst luck."""
        good = sorted((one for one in self.fortunes if one.luck > 0), key=lambda one: -one.luck)
        bad = sorted((one for one in self.fortunes if one.luck < 0), key=lambda one: one.luck)
        return good[:most], bad[:most]


@dataclass(frozen=True)
class Review:
    """A reviewed game: what was played, how many playouts weighed a choice, and all seats asked for."""

    game: str
    rules_version: int
    pack: str
    record: str
    """The digest of the state at the end: to which game it belongs."""
    is_over: bool
    playouts: int
    seats: int
    players: tuple[SeatReview, ...]

    def of(self, seat: int) -> SeatReview:
        """The review of a seat; raises ReviewError where it was not asked for."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise ReviewError(f"seat {seat} is not in this review")

    @property
    def adds_up(self) -> bool:
        """Whether luck, choice and others are the whole change for every seat."""
        return all(player.adds_up for player in self.players)

    def as_data(self) -> dict[str, Any]:
        """The review as JSON-able data, with the sums of each seat beside what they are made of."""
        data = {"coldwake_review": FORMAT, "unit": UNIT, **asdict(self)}
        for player, told in zip(self.players, data["players"], strict=True):
            told["sums"] = {
                "luck": player.luck, "choice": player.choice, "others": player.others,
                "lost": round(player.lost, 2), "real_choices": len(player.choices),
                "rate": round(player.rate, 2), "accuracy": round(player.accuracy, 1),
                "marks": {mark: len(player.marked(mark)) for mark in FAULTS},
            }  # fmt: skip
            if player.levels:
                wins = [player.win_of(chances) for chances in player.level_curve]
                told["sums"]["win"] = {"start": wins[0], "end": wins[-1]}
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Review":
        """A review out of its data; raises ReviewError."""
        if not isinstance(data, dict) or data.get("coldwake_review") != FORMAT:
            raise ReviewError(f"this is no review of format {FORMAT}")
        try:
            told = {name: data[name] for name in cls.__dataclass_fields__}
            return cls(**{**told, "players": tuple(map(_seat_from, data["players"]))})
        except (KeyError, TypeError, ValueError) as error:
            raise ReviewError(f"the review is incomplete ({error})") from None


def _seat_from(data: dict[str, Any]) -> SeatReview:
    told = {name: data[name] for name in SeatReview.__dataclass_fields__}
    told["steps"] = tuple(Step(**{**step, "levels": tuple(step["levels"])}) for step in data["steps"])
    told["levels"] = tuple(LevelReview(**{**level, "ids": tuple(level["ids"])}) for level in data["levels"])
    told["choices"] = tuple(map(choice_from, data["choices"]))
    told["fortunes"] = tuple(Fortune(**fortune) for fortune in data["fortunes"])
    return SeatReview(**told)


def choice_from(data: dict[str, Any]) -> Choice:
    """A choice out of its data."""
    reasons = tuple(Reason(**reason) for reason in data["reasons"])
    return Choice(
        **{**data, "move": tuple(data["move"]), "better": tuple(data["better"]), "reasons": reasons}
    )
