"""Cards as they lie side by side: a hand, everybody's hands at the end, the discard pile."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from markupsafe import Markup

from coldwake.web.table.drawing import draw
from coldwake.web.table.pictures import thumb
from coldwake.web.table.setting import UNASKED, Setting, View


@dataclass(frozen=True)
class HandCard:
    """One card that lies open to the onlooker; `key` tells it from its equals while the page changes."""

    key: str
    id: str
    name: str
    svg: Markup
    action: str = ""
    picked: bool = False


Hands = Sequence[tuple[str, list[HandCard]]]
"""The hands of several players, each under its player's name."""


def hand_card(setting: Setting, id: str, key: str, action: str = "", picked: bool = False) -> HandCard:
    """One card; with an `action` it can be clicked."""
    name = setting.card_name(id)
    svg = thumb(setting.match.game, id, name, setting.language)
    return HandCard(key, id, name, svg, action, picked)


def keyed(ids: Iterable[str], prefix: str) -> list[tuple[str, str]]:
    """Each card with a key of its own: equal cards are counted."""
    copies: Counter[str] = Counter()
    found = []
    for id in ids:
        copies[id] += 1
        found.append((id, f"{prefix}-{id}-{copies[id]}"))
    return found


Keys = Callable[[Iterable[str], str], list[tuple[str, str]]]
"""How the cards of a hand get their keys, which begin with a prefix."""


def discards(setting: Setting) -> list[HandCard]:
    """A discard pile that all may look through, the last card first."""
    pile = reversed(setting.view["piles"]["discard"])
    return [hand_card(setting, id, key) for id, key in keyed(pile, "discard")]


def open_hands(setting: Setting, keys: Keys = keyed) -> Hands:
    """Everybody's hand, once the game is over and all may be shown."""
    if not setting.open:
        return []
    hands = []
    for seat, name in enumerate(setting.names):
        own = cast(View, setting.match.view(seat)["me"])
        cards = [hand_card(setting, id, key) for id, key in keys(own["hand"], f"hand-{seat}")]
        hands.append((name, cards))
    return hands


# -- the pieces of the page ------------------------------------------------------------------------


def draw_hand(
    setting: Setting,
    hand: list[HandCard],
    hands: Hands,
    *,
    size: int | None = None,
    offered: str = "",
    trophies: str = "",
) -> str:
    """The onlooker's own cards, or all hands where they are open.

    `size` is how many cards a player may hold, where that is limited; `offered` and `trophies` are told
    beside the hand: a card that somebody offers, ships that the player has sunk.
    """
    values = {
        "hand": hand,
        "hands": hands,
        "size": size,
        "offered": offered,
        "trophies": trophies,
        "curtain": setting.curtain != UNASKED,
    }
    return draw("table/hand.html", setting, values)


def draw_discards(setting: Setting) -> str:
    """The discard pile as a sheet of its own."""
    return draw("table/discards.html", setting, {"discards": discards(setting)})
