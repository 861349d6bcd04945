"""The table of Attack Sub: two forces across the water, the hands, the piles, and the state of play.

Everything is read from one onlooker's view; nothing here knows the state of the game.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from coldwake.games.attack_sub.table.chips import Chips
from coldwake.games.attack_sub.table.contacts import Contacts
from coldwake.games.attack_sub.table.content import plan_of, side_name, side_of, unit_name
from coldwake.games.attack_sub.words.content import content_of
from coldwake.web.table.drawing import Families
from coldwake.web.table.hands import HandCard, Hands, hand_card, open_hands
from coldwake.web.table.setting import Seated, Setting, TableReader, View

FORCE_BUTTON = "button:force"
DISCARDING = "discard_cards"
"""The prompt at which the cards that are no longer offered lie in the packet."""

FAMILIES = Families({
    "turn": ("scenario_begins", "cut", "side_taken", "turn_begins", "reshuffled", "weather"),
    "search": ("search_begins", "target_named", "listened", "hidden_from", "contact"),
    "battle": ("attack_begins", "locked_on", "evaded", "hit", "damaged", "sank", "shut_down"),
    "draws": ("turned",),
    "cards": ("card_dealt", "card_drawn", "discarded", "card_played"),
    "score": ("scored", "draw_offered", "draw_refused", "game_ended"),
}, other="fleet")  # fmt: skip
"""What the filters of the log can hide; all other events are about ships and helicopters."""


@dataclass(frozen=True)
class Force:
    """One player's side of the plot; `away` are Ships that are not in play, by where they are."""

    player: Seated
    side: str
    aim: str
    is_active: bool
    points: int
    goal: int
    hand: int
    hand_size: int
    units: list[Markup]
    away: list[tuple[str, list[tuple[str, str]]]]
    force_action: str
    force_label: str


@dataclass(frozen=True)
class SideOffer:
    """A side that may be taken, with its ships and its aim."""

    action: str
    name: str
    aim: str
    ships: list[str]
    later: list[str]


class AttackSubTable(TableReader):
    """One look at the table."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.contacts = Contacts(setting)
        self.chips = Chips(setting, self.contacts)

    # -- forces ------------------------------------------------------------------------------------

    def force(self, seat: int) -> Force:
        """One side with its Ships in play and those that are not."""
        view, setting = self.view, self.setting
        player = view["players"][seat]
        is_own = seat == setting.eyes
        force_action = setting.offered(FORCE_BUTTON) if is_own and player["has_force"] else ""
        is_chosen = bool(player["fleet"] or player["sunk"] or player["exited"])
        return Force(
            player=setting.seated(seat),
            side=side_name(setting, seat) if is_chosen else "",
            aim=side_of(setting, seat).aim[setting.language] if is_chosen else "",
            is_active=seat == view["active"] and bool(view["step"]) and not view["over"],
            points=player["points"],
            goal=player["goal"],
            hand=player["hand"],
            hand_size=player["hand_size"],
            units=[self.chips.html(ship) for ship in player["fleet"]],
            away=self._away(player),
            force_action=force_action,
            force_label=setting.label(FORCE_BUTTON),
        )

    def _away(self, player: View) -> list[tuple[str, list[tuple[str, str]]]]:
        """Reinforcements in the order of entry, Ships that have left, and those that were sunk."""
        return [
            (where, [(ship, unit_name(self.setting, ship)) for ship in player[where]])
            for where in ("reserve", "exited", "sunk")
            if player[where]
        ]

    # -- hands -------------------------------------------------------------------------------------

    def hand(self) -> list[HandCard]:
        """The onlooker's own cards."""
        me = self.view["me"]
        is_packing = bool(self.setting.actions) and self.setting.prompt == DISCARDING
        cards = []
        for card, key in keys_of_copies(me["hand"], "hand") if me else ():
            action = self.setting.offered(f"card:{card}")
            is_picked = (is_packing and not action) or self._is_picked(card)
            cards.append(hand_card(self.setting, card, key, action, is_picked))
        return cards

    def open_hands(self) -> Hands:
        """Both hands, once the game is over and all may be shown."""
        return open_hands(self.setting, keys_of_copies)

    def _is_picked(self, card: str) -> bool:
        asked = self.view["prompt"]
        return bool(asked and asked["mine"] and asked["about"].get("card") == card)

    def top_card(self) -> HandCard | None:
        """The card on top of the discard pile, which alone may be seen (R-SUB-42)."""
        top = self.view["piles"]["top"]
        return hand_card(self.setting, top, f"top-{top}") if top else None

    # -- the state of play -------------------------------------------------------------------------

    def sides(self) -> list[SideOffer]:
        """The sides to choose from, before the ships are laid out (SUB-2.1b)."""
        if any(player["fleet"] for player in self.view["players"]) or self.view["over"]:
            return []
        setting, content = self.setting, content_of(self.setting.match.game)
        return [
            SideOffer(
                setting.offered(f"side:{noun}"),
                side.name[setting.language],
                side.aim[setting.language],
                [content.ships[ship].name[setting.language] for ship in side.start],
                [content.ships[ship].name[setting.language] for ship in side.reinforcements],
            )
            for noun, side in zip(("first", "second"), plan_of(setting).sides, strict=True)
        ]

    def flies(self) -> bool:
        """Whether the weather matters: somebody at sea may have helicopters."""
        return any(ship["capacity"] for ship in self.view["ships"].values())

    def step_name(self) -> str:
        """The present step in words."""
        return self.setting.own_words(f"step.{self.view['step']}") if self.view["step"] else ""


def keys_of_copies(ids: Iterable[str], prefix: str) -> list[tuple[str, str]]:
    """Each card with its key: here no two cards have the same id."""
    return [(id, f"{prefix}-{id}") for id in ids]
