"""What is worked out once for each game with its pack, and forgotten with it: drafts come and go."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from coldwake.core.game import Game

Given = ParamSpec("Given")
Made = TypeVar("Made")


def per_game(work: Callable[Concatenate[Game, Given], Made]) -> Callable[Concatenate[Game, Given], Made]:
    """The same function, whose answers about a game are kept as long as the game is."""

    @wraps(work)
    def kept(game: Game, /, *given: Given.args, **named: Given.kwargs) -> Made:
        key = (work, given, *sorted(named.items()))
        if key not in game.kept:
            game.kept[key] = work(game, *given, **named)
        return cast(Made, game.kept[key])

    return kept
