"""Announced attacks with the defences against them."""

from dataclasses import dataclass

from coldwake.games.mnb.table.details import with_row
from coldwake.games.mnb.words.content import cards_of
from coldwake.games.mnb.words.odds import will_sink, with_plans
from coldwake.narrate import Odds
from coldwake.web.table.setting import TableReader, View

LINES = {
    "announced": "named", "cancelled": "cancelled", "stopped": "cancelled", "missed": "missed",
    "wasted": "cancelled", "hit": "hit", "sunk": "hit",
}  # fmt: skip
"""How the line of an attack is drawn: named, ended without harm, or struck."""

SYMBOLS = {
    "gun": "mnb-M", "missile": "mnb-SSM", "torpedo": "kind-torpedo", "strike": "sym-strike",
    "asw": "kind-asw",
}  # fmt: skip

TO_COME = "to-come"
"""The state of a self-defence whose turn has not come yet."""


@dataclass(frozen=True)
class Answer:
    """One defence against an attack: declared by its owner, only drafted, or sure to come."""

    number: int
    who: str
    what: str
    odds: Odds | None
    state: str
    action: str


@dataclass(frozen=True)
class AttackLine:
    """One announced attack with what has been done about it."""

    number: int
    what: str
    symbol: str
    card: str
    kinds: list[tuple[str, str]]
    firers: list[tuple[str, str]]
    target: str
    target_id: str
    moved_from: str
    defender: int
    defender_name: str
    attacker: int
    status: str
    line: str
    odds: Odds | None
    hits: int
    sinks: bool
    by_row: str
    answers: list[Answer]
    action: str


class Ledger(TableReader):
    """The attacks of one look at a table."""

    def lines(self) -> list[AttackLine]:
        """Every announced attack, in order."""
        return [self._line(row) for row in self.view["attacks"]]

    def _line(self, row: View) -> AttackLine:
        setting = self.setting
        attacker = self.view["active"]
        return AttackLine(
            number=row["id"],
            what=self._what(row),
            symbol=SYMBOLS[row["kind"]],
            card=row["card"] or "",
            kinds=[
                (setting.own_words(f"sign.{kind}"), setting.own_words(f"symbol.{kind}"))
                for kind in row["kinds"]
            ],
            firers=[(ship, setting.ship_name(ship)) for ship in row["firers"]],
            target=setting.ship_name(row["target"]),
            target_id=row["target"],
            moved_from=setting.ship_name(row["first_target"]) if row["first_target"] != row["target"] else "",
            defender=row["defender"],
            defender_name=setting.names[row["defender"]],
            attacker=attacker,
            status=row["status"],
            line=LINES[row["status"]],
            odds=self._odds(row["number"], attacker),
            hits=row["hits"] or 0,
            sinks=row["sinks"] or will_sink(self.view, row),
            by_row=self._by_row(row),
            answers=self._answers(row),
            action=setting.offered(f"attack:{row['id']}"),
        )

    def _what(self, row: View) -> str:
        """The title of its card, or the attack that a ship makes by itself."""
        if row["card"]:
            return cards_of(self.setting.match.game)[row["card"]].title[self.setting.language]
        words = self.setting.own_words(f"attack.{row['kind']}")
        return words[:1].upper() + words[1:]

    def _by_row(self, row: View) -> str:
        """What the row of its target adds to the number of a strike, where that rule is in force."""
        if row["kind"] != "strike" or row["status"] != "announced" or not self.view["row_defence"]:
            return ""
        rows: list[list[str]] = self.view["players"][row["defender"]]["rows"]
        depth = next((place for place, ships in enumerate(rows, 1) if row["target"] in ships), 1)
        return with_row(self.setting, row["number"], depth) if depth > 1 else ""

    def _odds(self, number: int | None, seat: int) -> Odds | None:
        """What a seat's die must show, if anything."""
        return with_plans(self.view, seat, number) if number else None

    # -- defences ------------------------------------------------------------------------------------

    def _answers(self, attack: View) -> list[Answer]:
        number = attack["id"]
        declared = [
            self._answer(row, row["state"]) for row in self.view["answers"] if row["attack"] == number
        ]
        draft = self.view["me"]["draft"] if self.view["me"] else []
        drafted = [self._answer(row, "draft") for row in draft if row["attack"] == number]
        return declared + drafted + self._to_come(attack)

    def _to_come(self, attack: View) -> list[Answer]:
        """Self-defence, which a target uses without being told to, before it is among the answers."""
        target = self.view["ships"].get(attack["target"])
        number = target["self_defence"] if target and attack["status"] == "announced" else 0
        is_declared = any(
            row["attack"] == attack["id"] and row["how"] == "self-defence" for row in self.view["answers"]
        )
        if not number or is_declared:
            return []
        defender = attack["defender"]
        what = self.setting.say("mnb.table.defends_itself")
        odds = self._odds(number, defender)
        return [Answer(0, self.setting.names[defender], what, odds, TO_COME, "")]

    def _answer(self, row: View, state: str) -> Answer:
        return Answer(
            row["id"],
            self.setting.names[row["seat"]],
            self._means(row),
            self._odds(row["number"], row["seat"]) if state in ("pending", "draft") else None,
            state,
            self.setting.offered(f"answer:{row['id']}") if state == "pending" else "",
        )

    def _means(self, row: View) -> str:
        say = self.setting.say
        if row["how"] == "screen":
            return say("mnb.table.defence.screen", ship=self.setting.ship_name(row["to"]))
        if row["how"] == "card":
            return self.setting.card_name(row["card"])
        return say(f"mnb.table.defence.{row['how']}", ship=self.setting.ship_name(row["ship"]))
