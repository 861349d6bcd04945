"""Ships as they lie on the plot: what the small card of a ship has in games of ships, and how it is drawn."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from coldwake.narrate import Odds
from coldwake.web.table.pictures import sprite_address
from coldwake.web.templating import render

CHIPS_KEPT = 16_384


@dataclass(frozen=True, kw_only=True)
class ShipChip:
    """A ship by name, type and navy, and what a click on it does; a game adds what it prints on its cards."""

    id: str
    name: str
    code: str
    kind: str
    navy: str
    navy_name: str
    is_submarine: bool
    action: str
    odds: Odds | None


@dataclass(frozen=True, kw_only=True)
class FiringChip(ShipChip):
    """A ship of a game in which attacks are numbered and listed: its hits, its worth, its part in attacks."""

    damage: int
    worth: int
    fires: tuple[int, ...]
    aimed_at: tuple[int, ...]
    picked: bool


@lru_cache(maxsize=CHIPS_KEPT)
def chip_html(template: str, chip: Hashable, language: str) -> Markup:
    """A small card from its template; most look the same from one decision to the next, and to everybody."""
    return Markup(render(template, language, {"chip": chip, "sprite": sprite_address()}))
