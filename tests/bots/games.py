"""How the tests let bots play: whole games under a strict eye, without memory, and in worlds that look alike."""

from collections.abc import Sequence, Set
from pathlib import Path

import coldwake
from coldwake import bots
from coldwake.core.actions import GIVING_UP, TAKING_BACK


def game_with(
    game: str, players: Sequence[str], seed: int, options: dict[str, object], pack: str | Path = "standard"
) -> tuple[coldwake.Match, list[bots.Bot]]:
    """A new match and a bot for each seat."""
    match = coldwake.new(game, len(players), seed, options, pack)
    return match, [bots.make(name, match.game, seat, 100 * seed + seat) for seat, name in enumerate(players)]


def line_up(kind: str, seats: int) -> list[str]:
    """The names of so many bots: all of a kind, or `mixed`."""
    return (["greedy", "random"] * seats)[:seats] if kind == "mixed" else [kind] * seats


def play_strictly(
    match: coldwake.Match,
    players: Sequence[bots.Bot],
    longest: int,
    never: Set[str] = TAKING_BACK | GIVING_UP,
    unless_alone: bool = False,
) -> int:
    """Play a match out, checking that every choice is on offer and none goes back; the number of choices."""
    moves = 0
    while (seat := match.to_move) is not None:
        seen = bots.observe(match, seat)
        chosen = players[seat].choose(seen)
        assert chosen in seen.actions
        is_forced = unless_alone and len(seen.actions) == 1
        assert chosen not in never or is_forced, (match.prompt, seen.actions)
        match.play(chosen, seat)
        moves += 1
        assert moves < longest
    return moves


def play_without_memory(match: coldwake.Match, longest: int) -> None:
    """Play a match out with a new greedy player for every choice."""
    moves = 0
    while (seat := match.to_move) is not None:
        bot = bots.make("greedy", match.game, seat, moves)
        match.play(bot.choose(bots.observe(match, seat)), seat)
        moves += 1
        assert moves < longest


def check_alike_in_other_worlds(match: coldwake.Match, players: Sequence[bots.Bot], count: int) -> None:
    """So many choices of a greedy player are the same in a world that its seat cannot tell from this one."""
    rng = coldwake.Generator(77)
    compared = 0
    while (seat := match.to_move) is not None and compared < count:
        seen = bots.observe(match, seat)
        if len(seen.actions) > 1:
            world = bots.observe(seen.sample(rng), seat)
            here, there = (bots.make("greedy", match.game, seat, 1).choose(one) for one in (seen, world))
            assert here == there, match.prompt
            compared += 1
        match.play(players[seat].choose(seen), seat)
    assert compared == count
