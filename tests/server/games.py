"""Games that bots have played to the end, as tables are opened with them."""

import json
from functools import cache
from pathlib import Path

import coldwake
from coldwake import bots
from coldwake.core.record import CHANCE_SEAT
from coldwake.match import Match
from coldwake.server.tables import BOT, PERSON, NewSeat, NewTable
from tests.browser import blitz
from tests.browser.positions import LAST_TURN

BLUNDERING = Path(__file__).parent / "blundering.json"


def finished_match(game: str = "cwnb", seats: int = 2, pack: str = "drill", seed: int = 5, **options) -> Match:
    """A whole game of plain players."""
    return _played_out(coldwake.new(game, seats, seed, options, pack), seed)


def last_turn(seed: int = 1) -> Match:
    """A game that begins in its last turn and has ended: it has few decisions."""
    return _played_out(coldwake.load(LAST_TURN, seed=seed), seed)


def last_turn_alone(seed: int = 1) -> Match:
    """The same of a player alone."""
    return _played_out(coldwake.load(blitz.LAST_TURN, seed=seed), seed)


def _played_out(match: Match, seed: int) -> Match:
    players = [bots.make("greedy", match.game, seat, seed) for seat in range(match.seats)]
    while match.to_move is not None:
        match.play(players[match.to_move].choose(bots.observe(match, match.to_move)), match.to_move)
    return match


def moves_of(match: Match) -> list[tuple[int, str]]:
    """All its moves by name, nature's answers among them."""
    lines = [json.loads(line) for line in match.record().splitlines()[1:-1]]
    made = [line for line in lines if "play" in line or "is" in line]
    return [(line["seat"], line["play"]) if "play" in line else (CHANCE_SEAT, line["is"]) for line in made]


def finished_table(match: Match, *people: int) -> NewTable:
    """A table at which a game has been played to its end, some seats of it by people."""
    seats = [
        NewSeat(PERSON) if seat in people else NewSeat(BOT, bot="greedy") for seat in range(match.seats)
    ]
    header = match.header
    return NewTable(
        match.game.name, match.game.pack_id, dict(header.options), seats, start=header.start, played=moves_of(match)
    )


@cache
def blundering() -> dict:
    """A position in which seat 0 chooses a ship by one click, and some ships give away more than a tenth of a win.

    It is written down, so that it stays the same when the players learn to play otherwise.
    """
    position: dict = json.loads(BLUNDERING.read_text(encoding="utf-8"))
    return position
