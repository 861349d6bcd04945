"""Simulation: many games between bots, each from its own seed, and what came of them."""

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field

import coldwake
from coldwake import bots, packs
from coldwake.bots.random_bot import RandomBot
from coldwake.core.actions import GIVING_UP, READY_BUTTON, TAKING_BACK
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game, Outcome
from coldwake.core.options import OptionValue
from coldwake.core.state import AWAITS_CHANCE, OVER, State
from coldwake.lab.pool import spread
from coldwake.lab.room import Lab, lab_of
from coldwake.lab.settings import game_with_pack
from coldwake.lab.statistics import mean, wilson
from coldwake.match import Match

RANDOM = "random"

MAX_DECISIONS = 200_000
MICROSECONDS = 6
"""The digits of a time that are worth writing down."""
SEED_STEP = 1 << 40
"""Bots' seeds are kept apart from each other and from the seed of the game's own chance."""


@dataclass(frozen=True)
class Plan:
    """What every game of a simulation has in common."""

    game: str
    pack: str
    seats: int
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    sides: tuple[str, ...] = ()
    """Choices that seats make in turn, so that each side is played from each seat; else bots choose."""

    def side_of(self, seat: int, seed: int) -> str:
        """The choice of side that a seat makes in the game of a seed, or ""."""
        return self.sides[(seat + seed) % len(self.sides)] if self.sides else ""


@dataclass(frozen=True)
class Job:
    """One game of a plan."""

    plan: Plan
    seed: int


@dataclass
class GameResult:
    """How one game ended.

    `choices` counts by seat how often a bot had more than one option, `cpu` the seconds of processor time
    that it took over all its moves; both are empty where the engine alone has played.
    """

    seed: int
    winners: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    decisions: int = 0
    length: int = 0
    sides: list[str] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    ending: str = ""
    error: str = ""
    choices: list[int] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list, compare=False)


@dataclass
class SeatSummary:
    """One seat over all games; a shared win counts for everyone who shares it."""

    seat: int
    bot: str
    wins: int
    share: float
    low: float
    high: float
    points: float


@dataclass
class Summary:
    """A whole simulation."""

    games: int
    seats: list[SeatSummary]
    decisions: float
    length: float
    unit: str
    seconds: float
    errors: dict[int, str]

    def as_data(self) -> dict[str, object]:
        """Plain data for a JSON file."""
        return asdict(self)


def make_plan(
    game: Game,
    pack: str,
    seats: int,
    options: dict[str, OptionValue],
    names: str,
    sides: tuple[str, ...] = (),
) -> Plan:
    """A plan, checked: one bot's name for all seats, or one for each."""
    given = [name.strip() for name in names.split(",")]
    if len(given) == 1:
        given *= seats
    if len(given) != seats:
        raise ColdwakeError(f"{len(given)} bots are named for {seats} seats; name one, or one per seat")
    if not game.min_seats <= seats <= game.max_seats:
        raise coldwake.SeatCountError(
            f"{game.name} is for {game.min_seats} to {game.max_seats} players, not for {seats}"
        )
    for seat, name in enumerate(given):
        bots.make(name, game, seat, 0)
    game.begin(seats, options)
    return Plan(game.name, pack, seats, options, tuple(given), sides)


# -- one game --------------------------------------------------------------------------------------

Watch = Callable[[Match], None]
"""Is shown the match before every decision and at its end; changes nothing."""


def _nobody(match: Match) -> None:
    """Nobody looks on."""


def play_game(job: Job) -> GameResult:
    """Play one game; an error is a result too."""
    return _played(job, _play_fast if _is_plain(job.plan) else _play_match)


def play_by_bots(job: Job) -> GameResult:
    """Play one game, every seat by its bot, and note what thinking cost; an error is a result too."""
    result = _played(job, _play_match)
    result.cpu = [round(seconds, MICROSECONDS) for seconds in result.cpu]
    return result


def play_watched(job: Job, watch: Watch) -> GameResult:
    """Play one game, every seat by its bot, while somebody looks on; an error is a result too."""
    return _played(job, lambda job, result: _play_match(job, result, watch))


def _played(job: Job, play: Callable[[Job, GameResult], None]) -> GameResult:
    result = GameResult(job.seed)
    try:
        play(job, result)
    except Exception as error:  # one broken game must not end the simulation
        result.error = f"{type(error).__name__}: {error}"
    return result


def _is_plain(plan: Plan) -> bool:
    """Whether all players are the random one of any game, and nobody tells them a side."""
    game = game_with_pack(plan.game, plan.pack)
    only_random = all(name == RANDOM for name in plan.bots)
    return only_random and not plan.sides and type(bots.make(RANDOM, game, 0, 0)) is RandomBot


def _play_fast(job: Job, result: GameResult) -> None:
    """Random players straight on the engine, choosing as the random bot does."""
    plan = job.plan
    game = game_with_pack(plan.game, plan.pack)
    s = game.begin(plan.seats, plan.options)
    game.machine.run(s)
    result.decisions = _play_forward(game, s, Generator(job.seed))
    _note_end(result, game.outcome(s), game.view(s, None), lab_of(plan.game))


def _play_forward(game: Game, s: State, rng: Generator) -> int:
    machine, ids = game.machine, game.actions.ids
    ready = ids.get(READY_BUTTON, -1)
    back = frozenset(ids[name] for name in TAKING_BACK | GIVING_UP if name in ids)
    decisions = 0
    while s.awaits != OVER:
        if s.awaits == AWAITS_CHANCE:
            machine.resolve(s, machine.chance_outcome(s, rng.below(machine.chance_count(s))))
            continue
        legal = machine.legal(s, s.mover)
        if ready in legal:
            action = ready
        else:
            forward = [action for action in legal if action not in back] or legal
            action = forward[rng.below(len(forward))] if len(forward) > 1 else forward[0]
        machine.play(s, s.mover, action)
        decisions = _count(decisions)
    return decisions


def seated(match: Match, names: Sequence[str], seed: int) -> list[bots.Bot]:
    """A bot of each name in its seat; their seeds come from that of the game."""
    return [
        bots.make(name, match.game, seat, seed + (seat + 1) * SEED_STEP) for seat, name in enumerate(names)
    ]


def _play_match(job: Job, result: GameResult, watch: Watch = _nobody) -> None:
    plan = job.plan
    pack = packs.place(plan.game, plan.pack)
    match = coldwake.new(plan.game, plan.seats, job.seed, dict(plan.options), pack)
    players = seated(match, plan.bots, job.seed)
    result.choices, result.cpu = [0] * plan.seats, [0.0] * plan.seats
    seat = match.to_move
    while seat is not None:
        watch(match)
        seen = bots.observe(match, seat)
        side = plan.side_of(seat, job.seed)
        match.play(side if side in seen.actions else _choose(players[seat], seen, result), seat)
        result.decisions = _count(result.decisions)
        seat = match.to_move
    watch(match)
    _note_end(result, match.outcome, match.view(None), lab_of(plan.game))


def _choose(player: bots.Bot, seen: bots.Observation, result: GameResult) -> str:
    """What a bot chooses, with its processor time added up."""
    began = time.process_time()
    chosen = player.choose(seen)
    result.cpu[seen.seat] += time.process_time() - began
    result.choices[seen.seat] += len(seen.actions) > 1
    return chosen


def _count(decisions: int) -> int:
    if decisions >= MAX_DECISIONS:
        raise ColdwakeError(f"no end after {MAX_DECISIONS} decisions")
    return decisions + 1


def _note_end(result: GameResult, outcome: Outcome | None, view: dict[str, object], lab: Lab) -> None:
    """What came of a game, by the words in which the lab of its house counts."""
    if outcome is None:
        raise ColdwakeError("the game ended without an outcome")
    result.winners, result.points = outcome.winners, outcome.points
    length = view.get(lab.length[1], 0)
    result.length = length if isinstance(length, int) else 0
    result.ending = str(view.get("ending", ""))
    _note_sides(result, view, lab.side)


def _note_sides(result: GameResult, view: dict[str, object], key: str) -> None:
    """Which side each played, and in which order they had their turns, if the game has such things."""
    players, order = view.get("players"), view.get("order")
    if key and isinstance(players, list):
        result.sides = [str(player[key]) for player in players]
    if isinstance(order, list):
        result.order = list(order)


def share_of(result: GameResult, seat: int, seats: int) -> float:
    """What a seat has of a win: all, a part if it is shared; a battle that nobody won is shared by all."""
    if seat in result.winners:
        return 1 / len(result.winners)
    return 1 / seats if not result.winners and seats > 1 else 0.0


# -- all games -------------------------------------------------------------------------------------


def simulate(plan: Plan, games: int, seed: int, workers: int) -> tuple[Summary, list[GameResult]]:
    """Play the games from seed, seed + 1 and so on; the same results for any number of workers."""
    began = time.perf_counter()
    jobs = [Job(plan, seed + index) for index in range(games)]
    results = list(spread(play_game, jobs, workers, f"{plan.game}: {', '.join(sorted(set(plan.bots)))}"))
    return summarise(plan, results, time.perf_counter() - began), results


def summarise(plan: Plan, results: list[GameResult], seconds: float) -> Summary:
    """The figures of a simulation; games with errors count in nothing else."""
    ended = [result for result in results if not result.error]
    return Summary(
        games=len(results),
        seats=[_seat(plan, seat, ended) for seat in range(plan.seats)],
        decisions=mean([result.decisions for result in ended]),
        length=mean([result.length for result in ended]),
        unit=lab_of(plan.game).length[0],
        seconds=seconds,
        errors={result.seed: result.error for result in results if result.error},
    )


def _seat(plan: Plan, seat: int, ended: list[GameResult]) -> SeatSummary:
    wins = sum(seat in result.winners for result in ended)
    low, high = wilson(wins, len(ended))
    points = mean([result.points[seat] for result in ended])
    return SeatSummary(seat, plan.bots[seat], wins, wins / max(1, len(ended)), low, high, points)
