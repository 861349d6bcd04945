"""What an answer to an attack would do: which attacks it stops, what that saves, with what chance."""

from coldwake.games.cwnb.table.phrases import Phrases
from coldwake.games.cwnb.table.waters import AIR, BOMBERS_PER_COVER, FIXED
from coldwake.games.cwnb.words.content import ActionCard
from coldwake.web.table.prompt import Outlook
from coldwake.web.table.setting import View

ANSWERS = {
    "evasive": frozenset({"gun", "torpedo", "torpedo-roll"}),
    "ecm": frozenset({"missile", "cruise"}),
    "air-cover": AIR | {"cruise"},
}
"""The attacks that a Point Defense answers; ASW answers whatever a submarine does."""
OPEN = ("named", "hit")
"""States of an attack that can still do something."""


class Defences(Phrases):
    """Foresees the answers of a defender."""

    def row_of(self, number: int) -> View:
        """A named attack."""
        found: View = self.view["attacks"][number - 1]
        return found

    # -- which attacks a card answers ------------------------------------------------------------------

    def answers(self, card: str, defender: int, seat: int) -> str:
        """The numbers of the attacks that a card could answer."""
        kind = self.cards[card].kind_name
        rows = [row for row in self.view["attacks"] if row["defender"] == defender]
        numbers = [str(row["id"]) for row in rows if self._is_answered(kind, row)]
        if kind == "asw":
            return self.say("against.asw", attacks=", ".join(numbers))
        if kind == "air-cover":
            odds = self.odds_of(self.air_cover(self.cards[card], seat, area=False))
            return self.say("against.roll", odds=odds, attacks=", ".join(numbers))
        return self.say("against", attacks=", ".join(numbers))

    def _is_answered(self, kind: str, row: View) -> bool:
        if kind == "asw":
            return bool(row["firer"]) and self.ships[row["firer"]].is_submarine
        return row["status"] == "named" and row["kind"] in ANSWERS[kind] and self._is_due(row)

    def _is_due(self, row: View) -> bool:
        """Cruise Missiles are answered together with air attacks (CWNB-12.9e)."""
        in_the_air = self.setting.prompt == "air_point_defence"
        return (row["kind"] in AIR or row["kind"] == "cruise") == in_the_air

    def answer(self, card: ActionCard, number: int, seat: int) -> Outlook:
        """One card against one attack."""
        row = self.row_of(number)
        if card.kind_name == "asw":
            parts = self.asw(card, seat, self.ships[row["firer"]], passive=False)
            points = self.points(self.ships[row["firer"]].points)
            boat = self.ship(row["firer"])
            return Outlook(does=self.say("hunts", ship=boat, points=points), sum=self.sum_of(parts))
        if card.kind_name == "air-cover":
            parts = self.air_cover(card, seat, area=False)
            return Outlook(does=self.averts(row, BOMBERS_PER_COVER), sum=self.sum_of(parts))
        return Outlook(does=self.averts(row, 0))

    # -- Air Defense systems ---------------------------------------------------------------------------

    def system_against(self, ship: str, number: int) -> Outlook:
        """The next roll of a ship against one attack."""
        row = self.row_of(number)
        return Outlook(does=self.averts(row, 1), sum=self.needed(self._rating(ship)))

    def _rating(self, ship: str) -> int:
        assigned = [answer for answer in self.view["answers"] if answer["ship"] == ship]
        return self.ships[ship].air_defence[len(assigned)]

    # -- what is averted -------------------------------------------------------------------------------

    def averts(self, row: View, bombers: int) -> str:
        """What does not happen if an attack is stopped."""
        if row["kind"] == "bomber":
            return self.say("takes_dice", number=min(bombers, row["dice"]), dice=row["dice"])
        if row["kind"] in FIXED:
            return self._less_damage(row)
        ship = self.ship(row["target"])
        return self.say("averts", ship=ship, odds=self.needed(row["number"]))

    def _less_damage(self, row: View) -> str:
        """The target's damage with the attack and without it."""
        target = row["target"]
        coming = self.coming(target)
        after = coming - self.value(row["card"], target)
        hits, ship = self.ships[target].hits, self.ship(target)
        if self.sinks_at(target, coming):
            key = "sinks.still" if self.sinks_at(target, after) else "keeps_afloat"
            return self.say(key, ship=ship, points=after, hits=hits)
        return self.say("less", ship=ship, before=coming, after=after, hits=hits)

    def coming(self, ship: str) -> int:
        """The damage a ship will have if nothing more is done about the attacks on it."""
        rows = [row for row in self.view["attacks"] if row["target"] == ship and row["kind"] in FIXED]
        return self.under(ship) + sum(self.value(row["card"], ship) for row in rows if row["status"] in OPEN)

    def without_answer(self, defender: int) -> str:
        """The ships that are lost for certain if nothing is done."""
        rows = [row for row in self.view["attacks"] if row["defender"] == defender and row["target"]]
        doomed = [row["target"] for row in rows if self._is_doomed(row)]
        names = ", ".join(self.ship(ship) for ship in dict.fromkeys(doomed))
        return self.say("lost", ships=names) if names else ""

    def _is_doomed(self, row: View) -> bool:
        if row["status"] not in OPEN:
            return False
        if row["kind"] in FIXED:
            return self.sinks_at(row["target"], self.coming(row["target"]))
        return row["status"] == "hit" and not (row["kind"] in AIR and self.is_crippled_only(row["target"]))

    # -- Damage Control --------------------------------------------------------------------------------

    def control(self, number: int) -> str:
        """What is saved by undoing the effect of an attack."""
        row = self.row_of(number)
        if row["kind"] == "bomber":
            return self.say("fewer_hits", before=row["hits"], after=row["hits"] - 1)
        target = row["target"]
        others = [other for other in self.view["attacks"] if other is not row and other["target"] == target]
        if any(self._sinks_alone(other) for other in others):
            return self.say("sinks.still", ship=self.ship(target))
        if row["kind"] in FIXED:
            return self._less_damage(row)
        if self.sinks_at(target, self.coming(target)):
            return self.say("sinks.still", ship=self.ship(target))
        if row["kind"] in AIR and self.is_crippled_only(target):
            return self.say("not_crippled", ship=self.ship(target))
        return self.say(
            "keeps_afloat", ship=self.ship(target), points=self.coming(target), hits=self.ships[target].hits
        )

    def _sinks_alone(self, row: View) -> bool:
        """Whether a hit of another attack sinks the ship whatever becomes of this one."""
        if row["status"] != "hit" or row["kind"] in FIXED:
            return False
        return not (row["kind"] in AIR and self.is_crippled_only(row["target"]))
