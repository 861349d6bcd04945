"""The page of a review: how a seat's chance went, what moved it, and what would have been better."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from coldwake import narrate, texts
from coldwake.coach import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    POINT,
    UNIT,
    Choice,
    Fortune,
    Review,
    SeatReview,
    level_name,
)
from coldwake.coach.words import (
    fortune_line,
    line_before,
    move_words,
    points_words,
    reason_words,
    signed_points,
)
from coldwake.match import Match
from coldwake.web.levels import tones
from coldwake.web.site import game_page

WIDTH, HEIGHT = 640, 200
"""Of the graph, in its own units."""
TENTH = POINT // 10
"""The smallest share of a win that is told."""
IN_ALL = 1000
"""So many tenths of a hundredth are shared out among the levels."""
MARKS = (INACCURACY, MISTAKE, BLUNDER)


@dataclass(frozen=True)
class Door:
    """A seat whose review the visitor may read, and whether it has been made."""

    seat: int
    is_ready: bool


@dataclass(frozen=True)
class Frame:
    """What every state of the page shares: whose review of which table it is, and which others there are."""

    language: str
    table: str
    match: Match
    seat: int
    doors: Sequence[Door]

    @property
    def here(self) -> str:
        """The address of the page."""
        return f"/table/{self.table}/review?seat={self.seat}"

    @cached_property
    def names(self) -> list[str]:
        """What the players are called."""
        return [narrate.player_name(self.match, seat, self.language) for seat in range(self.match.seats)]

    def say(self, key: str, **values: object) -> str:
        """A text of the coach."""
        return texts.text(self.language, f"coach.{key}", **values)

    def page(self, **values: object) -> str:
        """The page, with what is the same in all its states."""
        return game_page(
            "table/review", self.language, self.here, self.match.game.name,
            table=self.table, seat=self.seat, names=self.names, doors=self.doors,
            alone=".alone" if self.match.seats == 1 else "",
            **{"why": "", "work": None, "told": None, **values},
        )  # fmt: skip


def no_review(language: str, table: str, game: str, why: str) -> str:
    """The page of a game that has no review, with the reason in a sentence."""
    return game_page(
        "table/review", language, f"/table/{table}/review", game,
        table=table, seat=None, names=[], doors=[], alone="", why=why, work=None, told=None,
    )  # fmt: skip


def at_work(frame: Frame, done: int, total: int) -> str:
    """The page while the review is made."""
    return frame.page(work=(done, total))


def review_page(frame: Frame, review: Review, ready: Sequence[Review]) -> str:
    """The page of a review; `ready` are those of the other seats that the visitor may read."""
    told = review.of(frame.seat)
    players = {seat.seat: seat for one in [*ready, review] for seat in one.players}
    return frame.page(
        told=told,
        curve=curve(told, frame.match.seats),
        levels=levels(frame, told) if told.levels else None,
        sums=sums(told, frame.language),
        players=[_player(frame, players[door.seat]) for door in frame.doors if door.seat in players],
        worst=[_mistake(frame, choice) for choice in told.worst()],
        luck=[_turn(frame, one) for part in told.turns_of_luck() for one in part],
        playouts=review.playouts,
    )


# -- the graph ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spot:
    """A mistake on the graph: where it is, how bad, and its number on the page."""

    x: float
    y: float
    mark: str
    number: int


@dataclass(frozen=True)
class Curve:
    """The graph of a chance: a path, the area under it, the line of equal chances, and the mistakes."""

    path: str
    area: str
    par: float
    spots: Sequence[Spot]


def curve(told: SeatReview, seats: int) -> Curve:
    """The graph over all decisions of the game, whosever they were; the last point is the end."""
    values = [*(step.value for step in told.steps), told.end]
    places = {step.version: k for k, step in enumerate(told.steps)}
    points = [(_x(k, len(values)), _y(value)) for k, value in enumerate(values)]
    line = " ".join(f"{x:g},{y:g}" for x, y in points)
    spots = [
        Spot(*points[places[choice.version]], choice.mark, number)
        for number, choice in enumerate(told.worst(), 1)
        if choice.version in places
    ]
    par = _y(UNIT // max(2, seats))
    return Curve(f"M{line}", f"M0,{HEIGHT} {line} {WIDTH},{HEIGHT}Z", par, spots)


def _x(place: int, count: int) -> float:
    return round(place * WIDTH / max(1, count - 1), 1)


def _y(value: int) -> float:
    return round(HEIGHT - value * HEIGHT / UNIT, 1)


# -- the levels of a game for one ----------------------------------------------------------------------


@dataclass(frozen=True)
class Band:
    """A level of success: what it is called, its band on the graph, and its chance at both ends."""

    name: str
    tone: str
    area: str
    start: str
    end: str


@dataclass(frozen=True)
class Levels:
    """The chances of all levels, one upon the other, and the line of the chance to win between them."""

    bands: Sequence[Band]
    win: str
    start: str
    end: str


def levels(frame: Frame, told: SeatReview) -> Levels:
    """The bands of all levels, the best at the bottom: what wins is below the line."""
    points = told.level_curve
    count = len(points)
    xs = [_x(k, count) for k in range(count)]
    upper = [[_y(sum(chances[: place + 1])) for chances in points] for place in range(len(told.levels))]
    bounds = [[_y(0)] * count, *upper]
    called, ends = tones([level.wins for level in told.levels]), told.level_ends(IN_ALL)
    bands = [
        Band(
            level_name(frame.match, level.ids, frame.language), called[place],
            _ribbon(xs, bounds[place + 1], bounds[place]),
            *(points_words(end[place] / IN_ALL, frame.language) for end in ends),
        )
        for place, level in enumerate(told.levels)
    ]  # fmt: skip
    line = _path(xs, [_y(told.win_of(chances)) for chances in points])
    return Levels(
        bands, f"M{line}", *(points_words(told.win_of(end) / IN_ALL, frame.language) for end in ends)
    )


def _ribbon(xs: Sequence[float], upper: Sequence[float], lower: Sequence[float]) -> str:
    return f"M{_path(xs, upper)} {_path(xs[::-1], lower[::-1])}Z"


def _path(xs: Sequence[float], ys: Sequence[float]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in zip(xs, ys, strict=True))


# -- what it says ------------------------------------------------------------------------------------


def sums(told: SeatReview, language: str) -> list[tuple[str, str, str]]:
    """From the first decision to the end: each part by name, its points, and what kind of number it is.

    They are rounded so that what is shown adds up: the rounding falls to what others did.
    """
    start, end, luck, choice = (_rounded(x) for x in (told.start, told.end, told.luck, told.choice))
    changes = {"luck": luck, "choice": choice, "others": end - start - luck - choice}
    rows = [("from", points_words(start / UNIT, language), "stand")]
    for name, change in changes.items():
        kind = "gain" if change > 0 else "loss" if change < 0 else "even"
        rows.append((name, signed_points(change, language), kind))
    return [*rows, ("to", points_words(end / UNIT, language), "stand")]


def _rounded(units: int) -> int:
    return round(units / TENTH) * TENTH


def _player(frame: Frame, told: SeatReview) -> dict[str, object]:
    """A player's row: how lucky he was, what he gave away, how well he chose."""
    return {
        "seat": told.seat,
        "name": frame.names[told.seat],
        "luck": signed_points(told.luck, frame.language),
        "lost": points_words(told.lost / 100, frame.language),
        "choices": len(told.choices),
        "accuracy": points_words(told.accuracy / 100, frame.language),
        "marks": [(mark, len(told.marked(mark))) for mark in MARKS],
    }


def _mistake(frame: Frame, choice: Choice) -> dict[str, object]:
    """A decision that gave something away, with what would have been better, by how much and why."""
    match, seat, language = frame.match, frame.seat, frame.language
    past = match.at(choice.version)
    return {
        "mark": choice.mark,
        "points": points_words(choice.loss / UNIT, language),
        "error": points_words(choice.error / UNIT, language),
        "before": line_before(match, seat, choice.told, language),
        "made": move_words(past, seat, choice.move, language),
        "better": move_words(past, seat, choice.better, language),
        "reasons": [reason_words(match, seat, reason, language) for reason in choice.reasons],
        "number": match.decisions.index(choice.version),
        "can_retry": past.to_move == seat,
    }


def _turn(frame: Frame, fortune: Fortune) -> tuple[str, str, str]:
    """A turn of luck: good or bad, its points, and what happened."""
    kind = "gain" if fortune.luck > 0 else "loss"
    line = fortune_line(frame.match, frame.seat, fortune, frame.language)
    return kind, signed_points(fortune.luck, frame.language), line
