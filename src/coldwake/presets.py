"""Presets: named sets of options, the same for every way to open a table."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from coldwake.core.options import NUMBER, SCENARIO, SWITCH, OptionSpec


@dataclass(frozen=True)
class Preset:
    """Options under a name.

    `seats` are the numbers of players it is meant for, the usual one first; none means any. `people` says
    how many of them one browser plays: a game to learn from is played from every side by one person.
    """

    options: Mapping[str, object] = field(default_factory=dict)
    seats: tuple[int, ...] = ()
    people: int = 1

    @property
    def scenario(self) -> str:
        """The scenario that it stands for; empty where it is a set of rules."""
        return str(self.options.get(SCENARIO, ""))


def _scenario(name: str, people: int = 1) -> Preset:
    """A scenario as a preset; with how many players it is played the game itself knows."""
    return Preset({SCENARIO: name}, people=people)


BY_GAME: dict[str, dict[str, Preset]] = {
    "cwnb": {
        "basic": Preset(),
        "advanced": Preset(),
        "teams": Preset({"13.2": True}, seats=(4, 6)),
        "tournament": Preset({"14.1": True}),
    },
    "blitz": {"basic": Preset(), "advanced": Preset()},
    "mnb": {
        **{name: _scenario(name) for name in ("SC-1", "SC-2", "SC-3", "SC-4", "SC-5", "SC-6")},
        "SC-7": _scenario("SC-7", people=3),
    },
}
"""The presets by game; `advanced` stands for every option that the game itself calls advanced.

A game that is not here has no presets: its scenarios, or its few rulings, say all there is to choose.
"""

PRESETS: dict[str, Preset] = {name: preset for named in BY_GAME.values() for name, preset in named.items()}
"""Every preset of every game."""

SWITCH_WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def presets_of(game: str) -> list[str]:
    """The presets that a game has."""
    return list(BY_GAME.get(game, {}))


def for_scenario(game: str, scenario: str) -> Preset:
    """The preset that stands for a scenario; a plain one where nobody has thought of it."""
    found = [preset for preset in BY_GAME.get(game, {}).values() if preset.scenario == scenario]
    return found[0] if found and scenario else Preset()


def chosen_options(specs: list[OptionSpec], presets: list[str], given: list[str]) -> dict[str, object]:
    """The options of presets and of `key` or `key=value` words; single words win over presets."""
    options: dict[str, object] = {
        key: value for preset in presets for key, value in PRESETS[preset].options.items()
    }
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
