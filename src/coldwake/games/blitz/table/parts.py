"""The table of Cold War Blitz beside its map: phases, boxes, cards, the clock and the points.

Everything is read from one onlooker's view; nothing here knows the state of the game.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from coldwake.games.blitz.table.counters import Counter, Counters
from coldwake.games.blitz.words.content import Card, Content, cards_of, content_of
from coldwake.web.table.drawing import Families
from coldwake.web.table.setting import Setting, TableReader

PHASES = range(1, 13)
FIRST_OPFOR_PHASE, ADMINISTRATION = 8, 12
CHOOSING = "action_card"
"""The question before which the Action cards lie open with their texts."""

FAMILIES = Families({
    "turn": ("turn_begins", "clock", "turn_event", "game_over"),
    "battle": (
        "battle_begins", "superiority_won", "fires", "step_lost", "unit_eliminated", "retreated",
        "stands_firm", "battle_ends", "pursues", "air_hit", "stack_loss",
    ),
    "dice": ("rolled", "result_lost", "turnaround"),
    "cards": ("card_played", "no_card", "opfor_card", "card_goes", "reshuffled", "space_chosen"),
}, other="moves")  # fmt: skip
"""What the filters of the log can hide; all other events are about where units go."""

BOXES = ("available", "used", "box", "eliminated")
IN_BOXES = ("available", "used")
"""Where aircraft wait."""


def signed(number: int) -> str:
    """A number with its sign."""
    return f"{number:+}".replace("-", "−") if number else "0"


@dataclass(frozen=True)
class CardFace:
    """A card of either set as it lies open."""

    id: str
    side: str
    title: str
    text: str
    fact: str
    turns: str
    roll: str
    fate: str
    fate_sign: str
    until: str
    action: str
    thing: str


@dataclass(frozen=True)
class Tray:
    """A box of counters beside the map."""

    id: str
    name: str
    counters: list[Counter]


@dataclass(frozen=True)
class Goal:
    """A level of victory and the points it needs."""

    name: str
    points: int
    wins: bool
    is_now: bool


class BlitzTable(TableReader):
    """One look at the table."""

    @cached_property
    def content(self) -> Content:
        """What the scenario is played with."""
        return content_of(self.setting.match.game)

    @cached_property
    def counters(self) -> Counters:
        """The units as they are drawn."""
        return Counters(self.setting)

    # -- the clock ---------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The scenario by its name."""
        return self.content.name[self.setting.language]

    def phases(self) -> list[tuple[int, str, bool, bool]]:
        """The twelve phases: number, name, whether play is there, whether it is the other side's."""
        now = 0 if self.view["over"] else self.view["phase"]
        return [
            (number, phase_name(self.setting, number), number == now, is_opfor_phase(number))
            for number in PHASES
        ]

    def track(self) -> list[tuple[int, str]]:
        """The turn track: one place for each turn that can remain, the marker and what is left of it."""
        return [
            (place, "marker" if place == self.left else "left" if place < self.left else "gone")
            for place in range(self.view["most"] + 1)
        ]

    def goals(self) -> list[Goal]:
        """The levels of victory, best first; the one that the points are good for is marked."""
        levels = self.content.charts.levels
        now = next((level.id for level in levels if self.view["score"] >= level.points), levels[-1].id)
        return [
            Goal(level.name[self.setting.language], level.points, level.wins, level.id == now)
            for level in levels
        ]

    @property
    def score(self) -> str:
        """The points, with a proper minus."""
        return str(self.view["score"]).replace("-", "−")

    @property
    def left(self) -> int:
        """The turns remaining as the track shows them, which ends at 0."""
        return max(int(self.view["left"]), 0)

    @property
    def level(self) -> str:
        """What the points are good for just now."""
        return next(goal.name for goal in self.goals() if goal.is_now)

    # -- boxes -------------------------------------------------------------------------------------

    def boxes(self) -> list[Tray]:
        """Air units ready and used, reinforcements, losses."""
        made = [Tray(id, self.setting.own_words(f"place.{id}"), self.counters.friends(id)) for id in BOXES]
        return [tray for tray in made if tray.counters or tray.id == "available"]

    def enemy_air(self) -> list[Counter]:
        """The other side's aircraft that are not lost; they lie open, ready or used."""
        return [self.counters.airborne(state) for state in self.view["enemy_air"] if state["at"] in IN_BOXES]

    def lost_enemies(self) -> list[Counter]:
        """The other side's losses, which all have seen."""
        return [self.counters.printed(unit) for unit in self.view["lost_enemies"]]

    # -- cards -------------------------------------------------------------------------------------

    @property
    def is_choosing(self) -> bool:
        """Whether an Action card is to be played."""
        return self.setting.prompt == CHOOSING

    def pile(self, name: str) -> list[CardFace]:
        """The cards of a pile that lies open."""
        return [self.card(id) for id in self.view["cards"][name]]

    def in_effect(self) -> list[CardFace]:
        """Cards whose effects go on, other than the two of this turn."""
        shown = {*self.view["cards"]["played"], *self.view["cards"]["opfor_played"]}
        found = dict.fromkeys(
            [*self.view["cards"]["in_effect"], *[row["card"] for row in self.view["in_force"]]]
        )
        return [self.card(id) for id in found if id not in shown]

    def card(self, id: str) -> CardFace:
        """A card of either set by its id."""
        card, language = cards_of(self.setting.match.game)[id], self.setting.language
        is_action = any(card is one for one in self.content.actions)
        action = f"card:{id}"
        return CardFace(
            id=id,
            side="allied" if is_action else "opfor",
            title=card.title[language],
            text=card.text[language],
            fact=card.fact[language],
            turns=turns_of(card),
            roll=", ".join(map(signed, card.turn_roll)),
            fate=self.setting.own_words(f"disposition.{card.disposition_name}"),
            fate_sign=card.disposition_name,
            until=self._until(id),
            action=self.setting.offered(action),
            thing=action if is_action else "",
        )

    def _until(self, id: str) -> str:
        """How long its effects last, if they outlast the turn."""
        ends = [row["to"] for row in self.view["in_force"] if row["card"] == id]
        last = max(ends, default=0)
        if last <= self.view["turn"]:
            return ""
        if last > self.view["turn"] + self.view["most"]:
            return self.setting.say("blitz.table.until.end")
        return self.setting.say("blitz.table.until.turn", turn=last)


def turns_of(card: Card) -> str:
    """The number in the corner of a card."""
    return "?" if card.turn_roll else signed(card.turn)


def phase_name(setting: Setting, number: int) -> str:
    """What a phase is called."""
    return setting.own_words(f"phase.{number}")


def is_opfor_phase(number: int) -> bool:
    """Whether a phase is the other side's."""
    return FIRST_OPFOR_PHASE <= number < ADMINISTRATION


def of_this_turn(setting: Setting) -> list[dict[str, Any]]:
    """What has been told since the turn began."""
    log: list[Any] = setting.match.log_from("turn_begins", setting.eyes)[1]
    return log
