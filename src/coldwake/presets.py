"""Presets: named sets of options, the same for every way to open a table; each title declares its own."""

from collections.abc import Iterable

from coldwake.core import registry
from coldwake.core.errors import OptionError
from coldwake.core.game import Game
from coldwake.core.options import NUMBER, SWITCH
from coldwake.core.titles import Preset

ADVANCED = "advanced"
"""The preset that stands for every option that the game itself calls advanced."""

SWITCH_WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def presets_of(game: str) -> list[str]:
    """The presets that a game has; none of a game that nobody knows."""
    return list(registry.title(game).presets) if game in registry.names() else []


def all_names() -> list[str]:
    """The presets of all games, each name once."""
    return list(dict.fromkeys(name for title in registry.titles() for name in title.presets))


def for_scenario(game: str, scenario: str) -> Preset:
    """The preset that stands for a scenario; a plain one where nobody has thought of it."""
    found = [preset for preset in registry.title(game).presets.values() if preset.scenario == scenario]
    return found[0] if found and scenario else Preset()


def chosen_options(game: Game, presets: Iterable[str], given: Iterable[str]) -> dict[str, object]:
    """The options of presets and of `key` or `key=value` words; single words win over presets."""
    specs = game.option_specs()
    options: dict[str, object] = {}
    for name in presets:
        options.update(_preset(game.name, name).options)
        if name == ADVANCED:
            options.update({spec.key: True for spec in specs if spec.advanced})
    kinds = {spec.key: spec.kind for spec in specs}
    for word in given:
        key, is_set, value = word.partition("=")
        options[key] = _value(kinds.get(key, SWITCH), value) if is_set else True
    return options


def _preset(game: str, name: str) -> Preset:
    known = registry.title(game).presets
    if name not in known:
        has = f"it has: {', '.join(known)}" if known else "it has none"
        raise OptionError(f"{game} has no preset {name!r}; {has}")
    return known[name]


def _value(kind: str, word: str) -> object:
    if kind == SWITCH:
        return SWITCH_WORDS.get(word.lower(), word)
    return int(word) if kind == NUMBER and word.isdecimal() else word
