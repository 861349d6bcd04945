"""What is being carried out: the cards played and the cards that answer, and the random numbers drawn."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from coldwake.core.game import Game
from coldwake.games.attack_sub.table.content import unit_name
from coldwake.games.attack_sub.words.content import FORCE, SubCard, content_of, faces_of
from coldwake.games.attack_sub.words.odds import search_number
from coldwake.web.table.setting import TableReader, View
from coldwake.web.table.turns import TURN_BEGINS, recent

BEGINNINGS = {"search": "search_begins", "attack": "attack_begins", "range": "range_played"}
"""The event with which each kind of operation is announced."""

ACTION_LETTERS = {"search": "A", "attack": "C", "range": "E"}
ANNOUNCING = ("search_begins", "locked_on", "range_played")
"""The events that name the cards of an operation."""

DRAWS_SHOWN = 6
LESS_THAN = "escape"
"""The purpose for which a draw must stay below its number (SUB-13Ec)."""


@dataclass(frozen=True)
class PlayedCard:
    """A card by its function, which alone counts in play (SUB-1.2b); `thing` is its copy, if known."""

    name: str
    family: str
    symbol: str
    thing: str


Answer = tuple[PlayedCard, str, str]
"""What the other side has done about it: a card, by whom, and what it does."""


@dataclass(frozen=True)
class Aim:
    """One Ship that is searched, attacked, or approached."""

    id: str
    name: str
    needs: int | None
    drawn: str
    success: bool


@dataclass(frozen=True)
class Sum:
    """Strength against Defence."""

    strength: int
    defence: int

    @property
    def needs(self) -> int:
        """What must be drawn."""
        return self.defence - self.strength


@dataclass(frozen=True)
class Operation:
    """An announced action that is being answered and carried out."""

    kind: str
    title: str
    letter: str
    unit: str
    thing: str
    cards: list[PlayedCard]
    aims: list[Aim]
    answers: list[Answer]
    sum: Sum | None
    outcome: str


@dataclass(frozen=True)
class Draw:
    """A random number or a hit result, what it was drawn for and what it had to reach."""

    place: int
    number: str
    purpose: str
    about: str
    needs: str
    result: str


class Stage(TableReader):
    """What lies open in the water between the forces."""

    def _played(self, id: str) -> PlayedCard:
        """A card by the id of its copy, or of its printing."""
        face = faces_of(self.setting.match.game).get(id)
        card = face.card if face else cards_of(self.setting.match.game)[id]
        family = card.family_name
        symbol = f"sub-sonar-{card.modes[0]}" if len(card.modes) == 1 else f"sub-{family}"
        return PlayedCard(self.setting.card_name(id), family, symbol, f"card:{id}" if face else "")

    def _unit(self, id: str) -> str:
        return unit_name(self.setting, id)

    # -- the operation -----------------------------------------------------------------------------

    def operation(self) -> Operation | None:
        """What has been announced, until it is done."""
        running: View | None = self.view["operation"]
        if running is None:
            return None
        before, log = self._this_operation(running["kind"])
        return Operation(
            kind=running["kind"],
            title=self._title(running),
            letter=ACTION_LETTERS[running["kind"]],
            unit=self._unit(running["unit"]),
            thing=self._thing(running["unit"]),
            cards=self._cards(running, [*before, *log[:1]]),
            aims=self._aims(running, log),
            answers=self._answers(running, log),
            sum=self._sum(running),
            outcome=self._outcome(running),
        )

    def _this_operation(self, kind: str) -> tuple[list[Any], list[Any]]:
        """The log of the turn until the operation was announced, and from then on."""
        _, turn = self.setting.match.log_from(TURN_BEGINS, self.setting.eyes)
        begun = [place for place, event in enumerate(turn) if event["event"] == BEGINNINGS[kind]]
        return (turn[: begun[-1]], turn[begun[-1] :]) if begun else ([], turn)

    def _cards(self, running: View, log: list[Any]) -> list[PlayedCard]:
        """What was played; the copies are those that the log named last, where it goes back so far."""
        played = [event["card"] for event in log if event["event"] in ANNOUNCING]
        copies = played[-len(running["cards"]) :] if running["cards"] else []
        return [self._played(card) for card in (copies or running["cards"])]

    def _title(self, running: View) -> str:
        if running["kind"] == "search":
            return self.setting.say(
                "attack_sub.table.search.active" if running["active"] else "attack_sub.table.search"
            )
        kind = "range.open" if running["opens"] else str(running["kind"])
        return self.setting.say(f"attack_sub.table.operation.{kind}")

    def _thing(self, unit: str) -> str:
        if unit == FORCE:
            return ""
        return f"ship:{unit}" if unit in self.view["ships"] else f"helicopter:{unit}"

    def _outcome(self, running: View) -> str:
        if running["cancelled"]:
            return self.setting.say("attack_sub.table.cancelled")
        return self.setting.say("attack_sub.table.hit") if running["hit"] else ""

    def _sum(self, running: View) -> Sum | None:
        if running["strength"] is None:
            return None
        return Sum(running["strength"], running["defence"])

    # -- those it is about -------------------------------------------------------------------------

    def _aims(self, running: View, log: list[Any]) -> list[Aim]:
        if running["kind"] == "range":
            return [self._aim(running["object"], None, {})]
        drawn = {event["target"]: event for event in log if event["event"] == "turned"}
        return [
            self._aim(ship, self._search_needs(running, ship), drawn.get(ship, {}))
            for ship in running["targets"]
        ]

    def _aim(self, ship: str, needs: int | None, event: dict[str, Any]) -> Aim:
        return Aim(
            id="" if ship == FORCE else ship,
            name=self._unit(ship),
            needs=needs,
            drawn=str(event["number"]) if event else "",
            success=bool(event and event["success"]),
        )

    def _search_needs(self, running: View, ship: str) -> int | None:
        """What a search must draw: Detection, less the Sensor value, with what is in force (SUB-4.1c)."""
        if running["kind"] != "search" or ship not in self.view["ships"]:
            return None
        return search_number(self.view, running["unit"], running["active"], ship)

    # -- answers -----------------------------------------------------------------------------------

    def _answers(self, running: View, log: list[Any]) -> list[Answer]:
        """From the log; after a loaded position that does not go back so far, from the view."""
        found = [answer for event in log if (answer := self._answer(event))]
        told = sum(1 for event in log if event["event"] == "evaded")
        untold = running["evasions"][: len(running["evasions"]) - told]
        return [*[(self._played(card), "", "") for card in untold], *found]

    def _answer(self, event: dict[str, Any]) -> Answer | None:
        say, name = self.setting.say, event["event"]
        if name == "listened":
            effect, who = say("attack_sub.table.answer.heard"), self._unit(event["unit"])
        elif name == "hidden_from":
            effect = say("attack_sub.table.answer.hidden", number=event["reduction"])
            who = self._unit(event["ship"])
        elif name == "evaded":
            effect = say("attack_sub.table.answer.evaded", number=event["evade"])
            who = self._unit(event["ship"])
        elif name == "stations_called":
            effect, who = say("attack_sub.table.stations"), self._unit(event["unit"])
        elif name == "range_cancelled":
            effect, who = say("attack_sub.table.answer.cancelled"), self.setting.names[event["seat"]]
        else:
            return None
        return self._played(event["card"]), who, effect

    # -- draws -------------------------------------------------------------------------------------

    def draws(self) -> list[Draw]:
        """The last cards that were turned over, the latest first: of this turn and the one before."""
        since, events = recent(self.setting)
        found = [draw for place, event in enumerate(events, since) if (draw := self._draw(place, event))]
        return found[: -DRAWS_SHOWN - 1 : -1]

    def _draw(self, place: int, event: dict[str, Any]) -> Draw | None:
        if event["event"] == "turned":
            return self._number(place, event)
        if event["event"] == "hit":
            hit = faces_of(self.setting.match.game)[event["card"]].hit
            text, about = self.setting.own_words(f"hit.{hit}"), self._unit(event["ship"])
            return Draw(place, "✹", self.setting.say("attack_sub.table.hit.result"), about, text, "struck")
        if event["event"] == "cut":
            name = self.setting.names[event["seat"]]
            return Draw(place, event["number"], self.setting.say("attack_sub.table.cut"), name, "", "")
        return None

    def _number(self, place: int, event: dict[str, Any]) -> Draw:
        sign = "<" if event["purpose"] == LESS_THAN else "≥"
        return Draw(
            place=place,
            number=event["number"],
            purpose=self.setting.say(f"attack_sub.table.draw.{event['purpose']}"),
            about=self._course(event),
            needs=f"{sign} {max(0, event['needed'])}",
            result="success" if event["success"] else "failure",
        )

    def _course(self, event: dict[str, Any]) -> str:
        ends = [self._unit(event[end]) for end in ("unit", "target") if event[end]]
        return " → ".join(ends) or self.setting.names[event["seat"]]


@cache
def cards_of(game: Game) -> dict[str, SubCard]:
    """Every printing of an Action card by its id."""
    return {card.id: card for card in content_of(game).cards}
