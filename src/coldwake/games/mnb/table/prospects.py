"""What an attack would still do, by what everybody can see: hulls, printed numbers, Battle Plans in force.

Cards in other hands are nobody's business here: a prospect counts the defences that lie on the table.
"""

from coldwake.games.mnb.words.odds import hits_announced
from coldwake.narrate.odds import DIE_FACES
from coldwake.web.table.setting import Setting, TableReader, View

FLAK_KINDS = frozenset({"AS", "CM"})
"""What a ship's air defence works against (MNB-7.3b)."""


class Prospects(TableReader):
    """The prospects of attacks at one look at a table."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._ships: dict[str, View] = self.view["ships"]

    # -- chances -------------------------------------------------------------------------------------

    def plans(self, seat: int) -> int:
        """How many Battle Plans of a seat are in force: each adds 1 to its dice (MNB-8.1b)."""
        return len(self.view["players"][seat]["plans"])

    def chance(self, seat: int, number: int) -> float:
        """How likely a seat's die reaches a number."""
        good = DIE_FACES + 1 - (number - self.plans(seat))
        return min(max(good, 0), DIE_FACES) / DIE_FACES

    def through(self, seat: int, numbers: list[int]) -> float:
        """How likely an attack gets past defences of a seat that need such numbers."""
        passed = 1.0
        for number in numbers:
            passed *= 1 - self.chance(seat, number)
        return passed

    # -- defences on the table -----------------------------------------------------------------------

    def self_defence(self, ship: str) -> list[int]:
        """The number with which a ship defends itself against every attack, if it has one."""
        number = self._ships[ship]["self_defence"] if ship in self._ships else 0
        return [number] if number else []

    def flak(self, seat: int, kinds: list[str]) -> list[int]:
        """The air defence numbers that a fleet has left against an attack of such kinds, the best first."""
        if not FLAK_KINDS & set(kinds):
            return []
        player = self.view["players"][seat]
        fleet = [ship for row in (*player["rows"], player["subs"]) for ship in row]
        return sorted(number for ship in fleet for number in self._ships[ship]["air_defence"])

    def answers_to(self, attack: View) -> list[int]:
        """The numbers of the defences declared or drafted against an attack, with its target's own."""
        draft = self.view["me"]["draft"] if self.view["me"] else []
        rows = [*self.view["answers"], *draft]
        open_rows = [row for row in rows if row["attack"] == attack["id"] and row["state"] == "pending"]
        numbers = [row["number"] for row in open_rows if row["number"]]
        is_declared = any(row["how"] == "self-defence" for row in open_rows)
        return numbers if is_declared else numbers + self.self_defence(attack["target"])

    # -- what comes of an attack -----------------------------------------------------------------------

    def hits(self, ship: str, hits: int, sinks: bool = False, before: int | None = None) -> str:
        """What hits do to a ship with those announced before: "sinks", or how much of the hull is gone."""
        state, say = self._ships[ship], self.setting.own_words
        taken = state["points"] + hits_announced(self.view, ship, before) + hits
        if sinks or not state["hull"] or taken >= state["hull"]:
            return say("outlook.sinks")
        return say("outlook.taken", taken=taken, hull=state["hull"])

    def of(self, attack: View) -> str:
        """What an announced attack does to its target if it comes off: it sinks, or is damaged."""
        ship = attack["target"]
        if ship not in self._ships:
            return ""
        if attack["number"] is None:
            return self.hits(ship, attack["hits"], attack["sinks"], attack["id"] - 1)
        return self.setting.own_words("outlook.sinks")

    def works(self, attack: View, more: list[int]) -> int:
        """How likely an announced attack comes off past the defences so far and some more, in per cent."""
        passed = self.through(attack["defender"], self.answers_to(attack) + more)
        if attack["number"] is not None:
            passed *= self.chance(self.view["active"], attack["number"])
        return round(100 * passed)
