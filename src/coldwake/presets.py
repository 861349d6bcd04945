"""Presets: named sets of options, the same for every way to open a table."""

from coldwake.core.options import NUMBER, SWITCH, OptionSpec

BY_GAME: dict[str, dict[str, list[str]]] = {
    "cwnb": {"basic": [], "advanced": [], "teams": ["13.2"], "tournament": ["14.1"]},
}
"""Named sets of switches; `advanced` stands for every option that the game itself calls advanced.

A game that is not here has no presets: its scenarios, or its few rulings, say all there is to choose.
"""

PRESETS: dict[str, list[str]] = {
    name: switches for named in BY_GAME.values() for name, switches in named.items()
}
"""Every preset of every game."""

SWITCH_WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def presets_of(game: str) -> list[str]:
    """The presets that a game has."""
    return list(BY_GAME.get(game, {}))


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
