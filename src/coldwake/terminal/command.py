"""The command `play`: from its options to a running session."""

import json
import secrets as system_secrets
from itertools import cycle
from pathlib import Path
from typing import Any

import click
from rich.console import Console

import coldwake
from coldwake import bots, packs, texts
from coldwake.bots.base import Bot
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.core.options import SCENARIO
from coldwake.match import Match
from coldwake.presets import all_names, chosen_options
from coldwake.terminal.client import Session
from coldwake.terminal.screen import Screen
from coldwake.terminal.worded import WordedCommand, WordedOption, system_language

USUAL_SEATS = 4
"""Where nobody says how many play: so many, or as many as the game or its scenario allows."""


def open_match(game: str, resume: Path | None, position: Path | None, new: dict[str, Any]) -> Match:
    """The match to play: a saved one, one from a position, or a new one."""
    pack = packs.place(game, new["pack"])
    if resume:
        return coldwake.replay(resume.read_text(encoding="utf-8"), new["seed"], pack)
    if position:
        start = json.loads(position.read_text(encoding="utf-8"))
        return coldwake.load(start, new["seed"], pack=pack)
    rules = registry.game(game, pack)
    options = chosen_options(rules, new["preset"], new["option"])
    seats = new["seats"] or usual_seats(rules.seats_of(str(options.get(SCENARIO, ""))))
    return coldwake.new(game, seats, new["seed"], options, pack)


def usual_seats(allowed: list[int]) -> int:
    """How many play where nobody says: the usual number, or what comes nearest to it from below."""
    return max([seats for seats in allowed if seats <= USUAL_SEATS] or allowed[:1])


def check_files(language: str, resume: Path | None, position: Path | None, save: Path | None) -> None:
    """One beginning at most, and a folder to save in."""
    if resume and position:
        raise click.UsageError(texts.text(language, "ui.error.two_beginnings"))
    if save and not save.parent.is_dir():
        raise click.UsageError(texts.text(language, "ui.error.no_folder", folder=save.parent))


def seat_bots(
    language: str, match: Match, people: tuple[int, ...], names: tuple[str, ...], seed: int | None
) -> dict[int, tuple[str, Bot]]:
    """A bot with its name for every seat without a person; several names take turns. Raises BotRefused."""
    for seat in people:
        if not 0 <= seat < match.seats:
            raise click.UsageError(texts.text(language, "ui.error.seat", seat=seat, last=match.seats - 1))
    rng = Generator(system_secrets.randbits(32) if seed is None else seed)
    empty = [seat for seat in range(match.seats) if seat not in people]
    checked = [bots.called(match.game.name, name).text for name in names]
    return {
        seat: (name, bots.make(name, match.game, seat, rng.below(1 << 31)))
        for seat, name in zip(empty, cycle(checked), strict=False)
    }


def seating_words(match: Match, people: tuple[int, ...], names: tuple[str, ...], pack: str) -> list[str]:
    """The words of a command that seat the same people and bots again, with a pack of one's own."""
    words = [] if match.game.name == registry.usual() else [match.game.name]
    words += [word for seat in people for word in ("--human", str(seat))]
    words += [word for name in names for word in ("--bot", name)]
    return [*words, "--pack", pack] if pack else words


def plain_console() -> Console:
    """A console that prints what it is given: brackets and colons are only signs."""
    return Console(highlight=False, markup=False, emoji=False)


def free_path(game: str) -> Path:
    """A file name that overwrites nothing."""
    number = 1
    path = Path(f"{game}.jsonl")
    while path.exists():
        number += 1
        path = Path(f"{game}-{number}.jsonl")
    return path


FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
PRESET_NAMES = click.Choice(all_names())
NEW_FILE = click.Path(dir_okay=False, writable=True, path_type=Path)


@click.command("play", cls=WordedCommand, help="ui.cli.play")
@click.argument("game", default=registry.usual)
@click.option("--seats", cls=WordedOption, type=int, show_default=str(USUAL_SEATS), help="ui.cli.seats")
@click.option("--human", cls=WordedOption, type=int, multiple=True, default=(0,), help="ui.cli.human")
@click.option("--bot", "--bots", cls=WordedOption, multiple=True, help="ui.cli.bot")
@click.option("--option", cls=WordedOption, multiple=True, metavar="KEY[=VALUE]", help="ui.cli.option")
@click.option("--preset", cls=WordedOption, multiple=True, type=PRESET_NAMES, help="ui.cli.preset")
@click.option("--pack", cls=WordedOption, default="", help="ui.cli.pack")
@click.option("--language", cls=WordedOption, type=click.Choice(texts.LANGUAGES), help="ui.cli.language")
@click.option("--seed", cls=WordedOption, type=int, help="ui.cli.seed")
@click.option("--resume", cls=WordedOption, type=FILE, help="ui.cli.resume")
@click.option("--position", cls=WordedOption, type=FILE, help="ui.cli.position")
@click.option("--save", cls=WordedOption, type=NEW_FILE, help="ui.cli.save")
def play(
    game: str,
    human: tuple[int, ...],
    bot: tuple[str, ...],
    language: str | None,
    resume: Path | None,
    position: Path | None,
    save: Path | None,
    **new: Any,
) -> None:
    """Play at one keyboard against bots or with other people."""
    language = language or system_language()
    check_files(language, resume, position, save)
    try:
        match = open_match(game, resume, position, new)
        seated = seat_bots(language, match, human, bot or (bots.opponent(match.game.name),), new["seed"])
    except bots.BotRefused as error:
        raise click.ClickException(error.in_language(language)) from None
    except ColdwakeError as error:
        raise click.ClickException(str(error)) from None
    except (OSError, ValueError) as error:
        unread = texts.text(language, "ui.error.read", file=resume or position, error=error)
        raise click.ClickException(unread) from None
    screen = Screen(plain_console(), match, language, {seat: name for seat, (name, _) in seated.items()})
    players = {seat: player for seat, (_, player) in seated.items()}
    again = seating_words(match, human, bot, new["pack"])
    Session(match, players, screen, save or resume or free_path(match.game.name), again).run()
