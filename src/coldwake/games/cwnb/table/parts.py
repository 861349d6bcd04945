"""The table of Cold War Naval Battles: the plot with its Task Forces, the ledger, dice, piles and hand.

Everything is read from one onlooker's view; nothing here knows the state of the game.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import cast

from markupsafe import Markup

from coldwake.games.cwnb.table.chips import Chips, card_of, numbers_of
from coldwake.narrate import Odds, on_a_die
from coldwake.web.table.drawing import Families
from coldwake.web.table.hands import HandCard, hand_card, keyed
from coldwake.web.table.setting import Seated, TableReader, View

STEPS = ("A.1", "A.2", "A.3", "A.4", "A.5", "A.6", "B.1", "B.2", "C.1", "C.2", "C.3")
SET_UP_STEP = "5.2"
NOT_FROM_HAND = frozenset({"repair_card", "withdraw", "withdraw_face"})
"""Prompts whose cards do not lie in the hand."""

TEAM_RULE = "13.2"

FAMILIES = Families({
    "turn": ("round_begins", "series_begins", "turn_begins", "naming_finished", "pile_empty"),
    "dice": ("rolled",),
    "battle": (
        "attack_named", "bombers_named", "attack_withdrawn", "cancelled_by", "answered", "stopped",
        "bombers_reduced", "pre_empted", "controlled", "submarine_saved", "damaged", "crippled", "sank",
        "air_defence_assigned", "area_laid", "area_withdrawn", "area_shown", "crew_played",
        "crew_withdrawn", "eliminated",
    ),
    "cards": (
        "card_dealt", "card_drawn", "discarded", "decks_cleared", "order_dealt", "card_transferred",
        "transfer_offered", "transfer_asked", "transfer_refused",
    ),
    "score": ("round_scored", "game_won", "advances"),
}, other="fleet")  # fmt: skip
"""What the filters of the log can hide; all other events are about ships and formations."""


@dataclass(frozen=True)
class Row:
    """One row of a formation."""

    number: int
    label: str
    ships: list[Markup]
    action: str


@dataclass(frozen=True)
class Force:
    """One player's side of the plot.

    `area` are the Area Defenses: id, name and whether the card lies face down, when it has a name only for
    its owner. `not_down` is what those are known not to be.
    """

    player: Seated
    is_active: bool
    team: str
    total: int
    hand: int
    order: int | None
    order_is_secret: bool
    sunk: int
    states: list[str]
    rows: list[Row]
    subs: list[Markup]
    unplaced: list[Markup]
    area: list[tuple[str, str, bool]]
    not_down: list[str]
    action: str


@dataclass(frozen=True)
class AttackLine:
    """One named attack with what has been done about it."""

    number: int
    kind: str
    symbol: str
    what: str
    firer: str
    firer_id: str
    target: str
    target_id: str
    defender: int
    defender_name: str
    attacker: int
    mine: bool
    status: str
    status_word: str
    odds: Odds | None
    dice: int
    hits: int
    answers: list[str]
    action: str
    label: str


class CwnbTable(TableReader):
    """One look at the table."""

    @cached_property
    def chips(self) -> Chips:
        """The ships as they lie on the plot."""
        return Chips(self.setting)

    # -- forces ------------------------------------------------------------------------------------

    def forces(self) -> list[Force]:
        """Every Task Force, the near one first, then around the table."""
        return [self._force(seat) for seat in (self.setting.near, *self.setting.far)]

    def _force(self, seat: int) -> Force:
        view, setting = self.view, self.setting
        player = view["players"][seat]
        own = self._own(seat)
        secret_order = own["order"] if own and player["order"] is None else None
        return Force(
            player=setting.seated(seat),
            is_active=seat == view["active"] and bool(view["step"]) and view["step"] != SET_UP_STEP,
            team="ABC"[player["team"]] if TEAM_RULE in view["options"] else "",
            total=player["total"],
            hand=player["hand"],
            order=player["order"] if player["order"] is not None else secret_order,
            order_is_secret=player["order"] is None,
            sunk=player["sunk"],
            states=[state for state in ("retreated", "eliminated", "ready") if player[state]],
            rows=self._rows(player, seat == setting.eyes),
            subs=[self.chips.html(ship) for ship in player["subs"]],
            unplaced=[self.chips.html(ship) for ship in player["unplaced"]],
            area=self._area(player, own),
            not_down=self._not_down(player),
            action=self.setting.offered(f"seat:{seat}"),
        )

    def _own(self, seat: int) -> View | None:
        """What a player alone knows, if it may be shown."""
        if self.setting.open:
            return cast(View, self.setting.match.view(seat)["me"])
        return cast(View, self.view["me"]) if seat == self.setting.eyes else None

    def _rows(self, player: View, is_own: bool) -> list[Row]:
        return [
            Row(
                number,
                self.setting.own_words(f"row.{number}"),
                [self.chips.html(ship) for ship in ships],
                self.setting.offered(f"row:{number}") if is_own else "",
            )
            for number, ships in enumerate(player["rows"], 1)
        ]

    def _area(self, player: View, own: View | None) -> list[tuple[str, str, bool]]:
        name = self.setting.card_name
        shown = [(card, name(card), False) for card in player["area"]]
        if own:
            return shown + [(card, name(card), True) for card in own["face_down"]]
        return shown + [("", "", True)] * player["face_down"]

    def _not_down(self, player: View) -> list[str]:
        """What the cards that lie face down are known not to be."""
        kinds = player["face_down_not"] if player["face_down"] else []
        return [self.setting.own_words(f"kind.{kind}") for kind in kinds]

    def _ship(self, ship: str | None) -> str:
        return self.setting.ship_name(ship) if ship else ""

    # -- the ledger --------------------------------------------------------------------------------

    def ledger(self) -> list[AttackLine]:
        """Every named attack, in order."""
        return [self._attack(row) for row in self.view["attacks"]]

    def _attack(self, row: View) -> AttackLine:
        setting = self.setting
        action = f"attack:{row['id']}"
        kind = card_of(setting.match, row["card"]).kind_name if row["card"] else ""
        return AttackLine(
            number=row["id"],
            kind=row["kind"],
            symbol=f"kind-{kind}" if kind else "sym-strike",
            what=self._what(row),
            firer=self._ship(row["firer"]),
            firer_id=row["firer"] or "",
            target=self._ship(row["target"]),
            target_id=row["target"] or "",
            defender=row["defender"],
            defender_name=setting.names[row["defender"]],
            attacker=self.view["active"],
            mine=self.view["active"] == setting.seat,
            status=row["status"],
            status_word=setting.own_words(f"status.{row['status']}"),
            odds=None if row["number"] is None else on_a_die(row["number"]),
            dice=row["dice"] if row["kind"] == "bomber" else 0,
            hits=row["hits"],
            answers=[self._answer(item) for item in self.view["answers"] if item["attack"] == row["id"]],
            action=self.setting.offered(action),
            label=setting.label(action),
        )

    def _what(self, row: View) -> str:
        if row["kind"] == "cruise" or not row["card"]:
            word = self.setting.own_words(f"attack.{row['kind']}")
            return f"{word} {numbers_of(card_of(self.setting.match, row['card']))}" if row["card"] else word
        return self.setting.card_name(row["card"])

    def _answer(self, answer: View) -> str:
        what = self.setting.card_name(answer["card"]) if answer["card"] else self._ship(answer["ship"])
        name = self.setting.names[answer["seat"]]
        if answer["number"] < 0:
            return self.setting.say("cwnb.table.answer", name=name, what=what)
        odds = on_a_die(answer["number"])
        return self.setting.say(
            "cwnb.table.answer.odds", name=name, what=what, number=odds.number, percent=odds.percent
        )

    # -- hand and piles --------------------------------------------------------------------------------

    def hand(self) -> list[HandCard]:
        """The onlooker's own cards."""
        me = self.view["me"]
        if me is None:
            return []
        from_hand = self.setting.prompt not in NOT_FROM_HAND
        return [
            hand_card(self.setting, card, key, self.setting.offered(f"card:{card}") if from_hand else "")
            for card, key in keyed(me["hand"], "hand")
        ]

    def offered(self) -> str:
        """The card that a teammate offers, for those who may see it."""
        me = self.view["me"]
        return self.setting.card_name(me["offered"]) if me and me["offered"] else ""

    def top_ship(self) -> Markup | None:
        """The ship that lies open on the Ship deck."""
        top = self.view["piles"]["top_ship"]
        return self.chips.html(top) if top else None

    # -- the state of play -----------------------------------------------------------------------------

    def steps(self) -> list[tuple[str, str, bool]]:
        """The steps of the turn: number, name, and whether play is there."""
        now = self.view["step"]
        return [(step, self.setting.own_words(f"step.{step}"), step == now) for step in STEPS]

    def step_name(self) -> str:
        """The present step in words."""
        return self.setting.own_words(f"step.{self.view['step']}") if self.view["step"] else ""
