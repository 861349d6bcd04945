"""The table of Attack Sub: two forces across the water, the hands, the piles, and the state of play.

Everything is read from one onlooker's view; nothing here knows the state of the game.
"""

from dataclasses import dataclass
from typing import cast

from markupsafe import Markup

from coldwake import narrate
from coldwake.games.attack_sub.table.chips import Chips
from coldwake.games.attack_sub.table.contacts import Contacts
from coldwake.games.attack_sub.table.content import plan_of, side_name, side_of, unit_name
from coldwake.games.attack_sub.table.operation import TableCard, table_card
from coldwake.games.attack_sub.words.content import content_of
from coldwake.web.table.setting import Setting, View

DISCARDING = "discard_cards"
"""The prompt at which the cards that are no longer offered lie in the packet."""

FAMILIES = {
    "turn": ("scenario_begins", "cut", "side_taken", "turn_begins", "reshuffled", "weather"),
    "search": ("search_begins", "target_named", "listened", "hidden_from", "contact"),
    "battle": ("attack_begins", "locked_on", "evaded", "hit", "damaged", "sank", "shut_down"),
    "draws": ("turned",),
    "cards": ("card_dealt", "card_drawn", "discarded", "card_played"),
    "score": ("scored", "draw_offered", "draw_refused", "game_ended"),
}
"""What the filters of the log can hide; all other events are about ships and helicopters."""

FAMILY_OF = {name: family for family, names in FAMILIES.items() for name in names}
OTHER_FAMILY = "fleet"


def family(event: str) -> str:
    """Which filter of the log an event belongs to."""
    return FAMILY_OF.get(event, OTHER_FAMILY)


@dataclass(frozen=True)
class Away:
    """A Ship that is not in play."""

    id: str
    name: str


@dataclass(frozen=True)
class Force:
    """One player's side of the plot."""

    seat: int
    name: str
    side: str
    aim: str
    role: str
    is_mine: bool
    is_active: bool
    is_asked: bool
    points: int
    goal: int
    hand: int
    hand_size: int
    units: list[Markup]
    away: list[tuple[str, list[Away]]]
    force_action: str
    force_label: str


@dataclass(frozen=True)
class HandCard:
    """One card of the hand."""

    key: str
    card: TableCard
    action: str
    is_picked: bool


@dataclass(frozen=True)
class SideOffer:
    """A side that may be taken, with its ships and its aim."""

    action: str
    name: str
    aim: str
    ships: list[str]
    later: list[str]


class AttackSubTable:
    """One look at the table."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.view: View = setting.view
        self.contacts = Contacts(setting)
        self.chips = Chips(setting, self.contacts)
        self._actions = frozenset(setting.actions)

    def _offered(self, action: str) -> str:
        return action if action in self._actions else ""

    # -- forces ------------------------------------------------------------------------------------

    def force(self, seat: int) -> Force:
        """One side with its Ships in play and those that are not."""
        view, setting = self.view, self.setting
        player = view["players"][seat]
        is_own = seat == setting.eyes
        force_action = self._offered("button:force") if is_own and player["has_force"] else ""
        is_chosen = bool(player["fleet"] or player["sunk"] or player["exited"])
        return Force(
            seat=seat,
            name=setting.names[seat],
            side=side_name(setting, seat) if is_chosen else "",
            aim=side_of(setting, seat).aim[setting.language] if is_chosen else "",
            role=self._role(seat),
            is_mine=seat == setting.seat and not setting.still,
            is_active=seat == view["active"] and bool(view["step"]) and not view["over"],
            is_asked=seat in view["movers"],
            points=player["points"],
            goal=player["goal"],
            hand=player["hand"],
            hand_size=player["hand_size"],
            units=[self.chips.html(ship) for ship in player["fleet"]],
            away=self._away(player),
            force_action=force_action,
            force_label=narrate.action_label(setting.match, "button:force", setting.language),
        )

    def _role(self, seat: int) -> str:
        if seat in self.setting.bots:
            return "bot"
        return "open" if seat in self.setting.waiting else "person"

    def _away(self, player: View) -> list[tuple[str, list[Away]]]:
        """Reinforcements in the order of entry, Ships that have left, and those that were sunk."""
        return [
            (where, [Away(ship, unit_name(self.setting, ship)) for ship in player[where]])
            for where in ("reserve", "exited", "sunk")
            if player[where]
        ]

    # -- hands -------------------------------------------------------------------------------------

    def hand(self) -> list[HandCard]:
        """The onlooker's own cards."""
        me = self.view["me"]
        return self._cards(me["hand"], "hand", True) if me else []

    def open_hands(self) -> list[tuple[str, list[HandCard]]]:
        """Both hands, once the game is over and all may be shown."""
        if not self.setting.open:
            return []
        hands: list[tuple[str, list[HandCard]]] = []
        for seat, name in enumerate(self.setting.names):
            own = cast(View, self.setting.match.view(seat)["me"])
            hands.append((name, self._cards(own["hand"], f"hand-{seat}", False)))
        return hands

    def _cards(self, ids: list[str], prefix: str, may_be_picked: bool) -> list[HandCard]:
        is_packing = may_be_picked and bool(self._actions) and self.setting.prompt == DISCARDING
        cards = []
        for id in ids:
            action = self._offered(f"card:{id}") if may_be_picked else ""
            is_picked = (is_packing and not action) or self._is_picked(id)
            cards.append(HandCard(f"{prefix}-{id}", table_card(self.setting, id), action, is_picked))
        return cards

    def _is_picked(self, card: str) -> bool:
        asked = self.view["prompt"]
        return bool(asked and asked["mine"] and asked["about"].get("card") == card)

    def top_card(self) -> TableCard | None:
        """The card on top of the discard pile, which alone may be seen (R-SUB-42)."""
        top = self.view["piles"]["top"]
        return table_card(self.setting, top) if top else None

    # -- the state of play -------------------------------------------------------------------------

    def sides(self) -> list[SideOffer]:
        """The sides to choose from, before the ships are laid out (SUB-2.1b)."""
        if any(player["fleet"] for player in self.view["players"]) or self.view["over"]:
            return []
        setting, content = self.setting, content_of(self.setting.match.game)
        return [
            SideOffer(
                self._offered(f"side:{noun}"),
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
