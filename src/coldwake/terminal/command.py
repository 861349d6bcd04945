"""The command `play`: from its options to a running session."""

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console

import coldwake
from coldwake import bots, texts
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.options import NUMBER, SWITCH, OptionSpec
from coldwake.match import Match
from coldwake.terminal import names
from coldwake.terminal.client import Session
from coldwake.terminal.screen import Screen
from coldwake.terminal.worded import WordedCommand, WordedOption, system_language

PRESETS: dict[str, list[str]] = {"basic": [], "advanced": [], "teams": ["13.2"], "tournament": ["14.1"]}
"""Named sets of switches; `advanced` stands for every option that the game itself calls advanced."""

SWITCH_WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def chosen_options(specs: list[OptionSpec], presets: list[str], given: list[str]) -> dict[str, object]:
    """The options of presets and of `key` or `key=value` words; single words win over presets."""
    options: dict[str, object] = {key: True for preset in presets for key in PRESETS[preset]}
    if "advanced" in presets:
        options.update({spec.key: True for spec in specs if spec.advanced})
    kinds = {spec.key: spec.kind for spec in specs}
    for word in given:
        key, is_set, value = word.partition("=")
        options[key] = _value(kinds.get(key, SWITCH), value) if is_set else True
    return options


def _value(kind: str, word: str) -> object:
    if kind == SWITCH:
        return SWITCH_WORDS.get(word.lower(), word)
    return int(word) if kind == NUMBER and word.isdecimal() else word


def open_match(game: str, resume: Path | None, position: Path | None, new: dict[str, Any]) -> Match:
    """The match to play: a saved one, one from a position, or a new one."""
    if resume:
        return coldwake.replay(resume.read_text(encoding="utf-8"), new["seed"])
    if position:
        return coldwake.load(json.loads(position.read_text(encoding="utf-8")), new["seed"])
    specs = registry.game(game, new["pack"]).option_specs()
    options = chosen_options(specs, new["presets"], new["options"])
    return coldwake.new(game, new["seats"], new["seed"], options, new["pack"])


def check_people(language: str, people: tuple[int, ...], seats: int) -> None:
    """People sit on seats that exist."""
    for seat in people:
        if not 0 <= seat < seats:
            raise click.UsageError(texts.text(language, "ui.error.seat", seat=seat, last=seats - 1))


def free_path(game: str) -> Path:
    """A file name that overwrites nothing."""
    number = 1
    path = Path(f"{game}.jsonl")
    while path.exists():
        number += 1
        path = Path(f"{game}-{number}.jsonl")
    return path


FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
NEW_FILE = click.Path(dir_okay=False, writable=True, path_type=Path)


@click.command("play", cls=WordedCommand, help="ui.cli.play")
@click.argument("game", default="cwnb")
@click.option("--seats", cls=WordedOption, type=int, default=4, show_default=True, help="ui.cli.seats")
@click.option("--human", cls=WordedOption, type=int, multiple=True, default=(0,), help="ui.cli.human")
@click.option("--bot", cls=WordedOption, multiple=True, default=("greedy",), help="ui.cli.bot")
@click.option("--option", cls=WordedOption, multiple=True, metavar="KEY[=VALUE]", help="ui.cli.option")
@click.option("--preset", cls=WordedOption, multiple=True, type=click.Choice(list(PRESETS)), help="ui.cli.preset")
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
    """Play at one keyboard against bots or other people."""
    language = language or system_language()
    if resume and position:
        raise click.UsageError(texts.text(language, "ui.error.resume_or_position"))
