"""What the players of a table agree on beyond the rulebook's switches: levels of points, and house rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from coldwake import texts
from coldwake.core.options import HOUSE_RULES
from coldwake.web.table import table_room


@dataclass(frozen=True)
class Agreed:
    """The levels by name and value, and the house rules as they were written; a page escapes them."""

    levels: tuple[tuple[str, str], ...] = ()
    house_rules: str = ""

    def __bool__(self) -> bool:
        return bool(self.levels or self.house_rules)


NOTHING_AGREED = Agreed()


def agreed(language: str, game: str, options: Mapping[str, object]) -> Agreed:
    """What is agreed at a table with these options; nothing where all is as the rulebook has it."""
    levels = tuple(
        (texts.text(language, f"{game}.option.{key}.name"), str(options[key]))
        for key in table_room(game).form.levels
        if options.get(key)
    )
    return Agreed(levels, str(options.get(HOUSE_RULES, "")))
