"""The optional rules of a table by their names, for the player aid."""

from collections.abc import Container, Iterable

from coldwake.core.options import OptionSpec
from coldwake.web.table.setting import Setting

Rules = list[tuple[str, str]]
"""Keys of options, each with its name."""


def added(setting: Setting, keys: Container[str]) -> Rules:
    """The rules that are usually off, as far as they are among these."""
    specs = setting.match.game.option_specs()
    return _named(setting, [spec for spec in specs if spec.default is False and spec.key in keys])


def left_out(setting: Setting, keys: Container[str]) -> Rules:
    """The rules that are usually on, as far as they are not among these."""
    specs = setting.match.game.option_specs()
    return _named(setting, [spec for spec in specs if spec.default is True and spec.key not in keys])


def _named(setting: Setting, specs: Iterable[OptionSpec]) -> Rules:
    return [(spec.key, setting.own_words(f"option.{spec.key}.name")) for spec in specs]
