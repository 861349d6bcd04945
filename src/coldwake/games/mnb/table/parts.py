"""The table of Modern Naval Battles: fleets in their rows, the hand and the steps of the turn.

Everything is read from one onlooker's view; nothing here knows the state of the game.
"""

from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from coldwake import narrate
from coldwake.games.mnb.table.chips import Chips
from coldwake.games.mnb.table.reach import Reach
from coldwake.web.table.drawing import Families
from coldwake.web.table.hands import HandCard, hand_card, keyed
from coldwake.web.table.setting import Seated, Setting, TableReader, View

TURN_STEPS = ("T1", "T2", "T3", "T4", "T5", "T6")
SET_UP_STEPS = ("S2", "S4", "S6")
TEAM_SET_UP_STEPS = ("S2", "S3", "S4", "S6")
STEP_NAMES = {
    "T1": "stage.reorganise", "T2": "stage.actions", "T3": "stage.defences", "T5": "stage.discard",
    "T6": "stage.draw",
}  # fmt: skip
"""What a step is called whose parts have names of their own."""
STEP_OF_STAGE = {
    "reinforcement": "T1", "purchase": "T1", "reorganise": "T1", "actions": "T2", "defences": "T3",
    "discard": "T5", "draw": "T6",
}  # fmt: skip
"""Where the turn stands when the question itself does not tell, as in a window for Intel."""

BUYING = ("reinforcement", "purchase")
"""The stages in which a player wants to see his Reserve: to know what points are good for, and to buy."""
RESOLVING = "T4"
SETTING_UP = "set-up"
EXCHANGING = "T0"

FAMILIES = Families({
    "turn": ("round_begins", "turn_begins", "round_ended", "first_player", "allotment_set", "share_set"),
    "dice": ("rolled", "order_rolled"),
    "battle": (
        "attack_announced", "actions_finished", "defence_declared", "no_defence", "attack_moved",
        "attack_stopped", "attack_wasted", "damaged", "sank",
    ),
    "cards": (
        "card_played", "intel_played", "card_stopped", "plan_in_force", "plan_expired", "repaired",
        "card_spent", "points_gained", "discarded", "card_drawn", "reshuffled", "exchange_offered",
        "exchange_refused", "exchanged",
    ),
    "score": ("game_won",),
}, other="fleet")  # fmt: skip
"""What the filters of the log can hide; all other events are about ships and formations."""


@dataclass(frozen=True)
class Row:
    """One row of a fleet; `distance` is how far it is from the ships that are about to fire, or 0."""

    number: int
    ships: list[Markup]
    action: str
    distance: int
    reached: bool


@dataclass(frozen=True)
class Fleet:
    """One player's side of the plot."""

    player: Seated
    is_ally: bool
    is_active: bool
    team: str
    place: int
    navy: str
    navy_name: str
    points: int
    target: int
    hand: int
    hand_size: int
    states: list[str]
    plans: list[tuple[str, str]]
    rows: list[Row]
    subs: list[Markup]
    unplaced: list[Markup]
    reserve: list[Markup]
    reserve_is_open: bool
    trophies: str
    action: str


class MnbTable(TableReader):
    """One look at the table."""

    @cached_property
    def chips(self) -> Chips:
        """The ships as they lie on the plot."""
        return Chips(self.setting)

    @cached_property
    def reach(self) -> Reach:
        """The distances that matter just now."""
        return Reach(self.setting)

    # -- fleets ------------------------------------------------------------------------------------

    def fleet(self, seat: int) -> Fleet:
        """One player's ships and what lies beside them."""
        view, setting = self.view, self.setting
        player = view["players"][seat]
        reserve = [] if view["step"] == "S4" else player["reserve"]
        return Fleet(
            player=setting.seated(seat),
            is_ally=self._is_ally(seat),
            is_active=seat == view["active"] and view["stage"] != SETTING_UP and not view["over"],
            team="ABCDEF"[player["team"]] if view["teams"] else "",
            place=view["order"].index(seat) + 1 if view["order"] else 0,
            navy=player["navy"] or "",
            navy_name=self.navy_name(player["navy"]),
            points=player["side_points"],
            target=view["allotment"],
            hand=player["hand"],
            hand_size=player["hand_size"],
            states=self._states(player),
            plans=[(card, setting.card_name(card)) for card in player["plans"]],
            rows=self._rows(player),
            subs=[self.chips.html(ship) for ship in player["subs"]],
            unplaced=[self.chips.html(ship) for ship in player["unplaced"]],
            reserve=[self.chips.html(ship) for ship in reserve],
            reserve_is_open=seat == view["active"] == setting.eyes and view["stage"] in BUYING,
            trophies=", ".join(map(setting.ship_name, player["trophies"])),
            action=self.setting.offered(f"seat:{seat}"),
        )

    def _is_ally(self, seat: int) -> bool:
        own = self.setting.seat
        if own is None or own == seat or not self.view["teams"]:
            return False
        return bool(self.view["players"][own]["team"] == self.view["players"][seat]["team"])

    def _states(self, player: View) -> list[str]:
        """Ready with the purchase; or nothing left to fight with."""
        if player["ready"]:
            return ["ready"]
        ships = sum(map(len, player["rows"])) + len(player["subs"])
        return ["sunk"] if self.view["stage"] != SETTING_UP and not ships else []

    def _rows(self, player: View) -> list[Row]:
        is_own = player["seat"] == self.setting.eyes
        return [
            Row(
                number,
                [self.chips.html(ship) for ship in ships],
                self.setting.offered(f"row:{number}") if is_own else "",
                0 if is_own else self.reach.distance_to(number),
                self.reach.reaches(number),
            )
            for number, ships in enumerate(player["rows"], 1)
        ]

    # -- names -------------------------------------------------------------------------------------

    def navy_name(self, navy: str | None) -> str:
        """A navy by its country, or nothing before it is chosen."""
        words = narrate.names(self.setting.match.game, self.setting.language)
        return words.thing("navy", navy) if navy else ""

    # -- the hand ------------------------------------------------------------------------------------

    def hand(self) -> list[HandCard]:
        """The onlooker's own cards; those of the draft are marked."""
        me = self.view["me"]
        in_use = self._in_use()
        cards = []
        for card, key in keyed(me["hand"], "hand") if me else ():
            picked = card in in_use
            if picked:
                in_use.remove(card)
            action = "" if picked else self.setting.offered(f"card:{card}")
            cards.append(hand_card(self.setting, card, key, action, picked))
        return cards

    def _in_use(self) -> list[str]:
        """The cards that are drafted, and the one that was clicked last."""
        me, asked = self.view["me"], self.view["prompt"]
        drafted = [answer["card"] for answer in me["draft"] if answer["card"]] if me else []
        clicked = asked["about"].get("card", "") if asked and asked["mine"] else ""
        return drafted + [clicked] if clicked else drafted

    def offered(self) -> str:
        """The card that a team-mate offers, for those who may see it."""
        me = self.view["me"]
        return self.setting.card_name(me["offered"]) if me and me["offered"] else ""

    # -- the state of play -----------------------------------------------------------------------------

    @property
    def is_setting_up(self) -> bool:
        """Before the first turn."""
        return bool(self.view["stage"] == SETTING_UP)

    def steps(self) -> list[tuple[str, str, bool]]:
        """The steps of the turn or of the set-up: number, name, and whether play is there."""
        now = self.step_now()
        steps: tuple[str, ...] = SET_UP_STEPS if self.is_setting_up else TURN_STEPS
        if self.view["teams"]:
            steps = TEAM_SET_UP_STEPS if self.is_setting_up else (EXCHANGING, *TURN_STEPS)
        return [(step, step_name(self.setting, step), step == now) for step in steps]

    def step_now(self) -> str:
        """The present step, without its parts."""
        step = str(self.view["step"])
        if self.is_setting_up or step in (RESOLVING, EXCHANGING):
            return step
        return "" if self.view["over"] else STEP_OF_STAGE[self.view["stage"]]


def step_name(setting: Setting, step: str) -> str:
    """What a step of the turn or of the set-up is called."""
    return setting.own_words(STEP_NAMES.get(step, f"step.{step}"))
