"""What the lab's commands are told: a game, a pack, option switches, a preset, how many workers."""

import os
from pathlib import Path

from coldwake.core import registry
from coldwake.core.errors import OptionError
from coldwake.core.game import Game
from coldwake.core.options import NUMBER, SWITCH, OptionSpec, OptionValue, choose

PRESETS: dict[str, tuple[str, ...]] = {
    "basic": (),
    "advanced": ("advanced",),
    "teams": ("advanced", "13.2"),
    "tournament": ("advanced", "14.1"),
}
"""The switches each preset turns on; "advanced" stands for all that the game marks so."""

TRUTHS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def game_with_pack(name: str, pack: str) -> Game:
    """The game with a pack of its own, or with the pack in a folder."""
    if pack and pack not in registry.pack_names(name) and Path(pack).is_dir():
        return registry.game(name, Path(pack))
    return registry.game(name, pack)


def chosen_options(game: Game, preset: str, given: tuple[str, ...]) -> dict[str, OptionValue]:
    """All options of a table: the preset first, then each "key" or "key=value"."""
    specs = {spec.key: spec for spec in game.option_specs()}
    values: dict[str, object] = {}
    for switch in PRESETS[preset]:
        keys = [spec.key for spec in specs.values() if spec.advanced] if switch == "advanced" else [switch]
        values.update(dict.fromkeys(keys, True))
    for text in given:
        key, equals, value = text.partition("=")
        values[key] = _read(specs[key], value) if equals and key in specs else True
    return choose(game.option_specs(), values)


def _read(spec: OptionSpec, text: str) -> object:
    if spec.kind == SWITCH:
        if text.lower() not in TRUTHS:
            raise OptionError(f"option {spec.key!r} is on or off, not {text!r}")
        return TRUTHS[text.lower()]
    if spec.kind == NUMBER:
        if not text.isdecimal():
            raise OptionError(f"option {spec.key!r} is a number, not {text!r}")
        return int(text)
    return text


def cores() -> int:
    """How many processes can really run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
