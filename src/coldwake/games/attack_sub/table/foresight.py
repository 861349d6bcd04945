"""What a choice would come to, in few words: chances, sums, levels of contact before and after."""

from collections.abc import Iterable
from functools import cache

from coldwake.core.game import Game
from coldwake.games.attack_sub.table.contacts import Contacts
from coldwake.games.attack_sub.table.content import ships_of, unit_name
from coldwake.games.attack_sub.words.content import FORCE, LEVELS, SubCard, SubShip, faces_of
from coldwake.games.attack_sub.words.odds import ACTIVE_BONUS, HELICOPTER_VALUE, Oddsmaker, at_least
from coldwake.web.table.setting import Setting, TableReader, View

HIGHEST_NUMBER = 7
SINKS_AT_ONCE = "SUNK"
NAMED_AT_MOST = 3
"""So many ships are told one by one on a choice."""

Term = tuple[str, int]
"""Something that counts in a sum: its word in the catalogue, and its value with its sign."""


class Foresight(TableReader):
    """Reads ahead from one look: the view and printed values, nothing else."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.contacts = Contacts(setting)
        self.ships: dict[str, SubShip] = ships_of(setting.match.game)
        self.cards = cards_by_copy(setting.match.game)
        self.oddsmaker = Oddsmaker(self.ships, self.cards)

    def say(self, key: str, **values: object) -> str:
        """Words of an outlook."""
        return self.setting.own_words(f"outlook.{key}", **values)

    def name(self, unit: str) -> str:
        """A Ship, a helicopter or the Force."""
        return unit_name(self.setting, unit)

    # -- chances -----------------------------------------------------------------------------------

    def needs(self, number: int) -> str:
        """What must be drawn, and how likely that is: "4+ (50 %)"."""
        if number > HIGHEST_NUMBER:
            return self.say("needs.none")
        percent = at_least(self.view, number).percent
        return self.say("needs" if number > 0 else "needs.any", number=number, percent=percent)

    def sum(self, terms: Iterable[Term], number: int) -> str:
        """Terms with their signs, and what they come to: "Defence 8 − Attack 3 − Fire 1 = 4+"."""
        told = ""
        for word, value in terms:
            sign = ("" if value >= 0 else "−") if not told else (" + " if value >= 0 else " − ")
            told += f"{sign}{self.say(f'term.{word}')} {abs(value)}"
        return f"{told} = {number}+" if number > 0 else self.say("sum.any", sum=told)

    def search_terms(self, unit: str, active: bool, target: str) -> list[Term]:
        """What a search for a Ship is made of (SUB-4.1c)."""
        ship, searcher = self.view["ships"][target], self.view["ships"].get(unit)
        sensor = searcher["sensor_value"] if searcher else HELICOPTER_VALUE
        terms = [("detection", int(ship["detection"])), ("sensor", -int(sensor))]
        if active:
            terms.append(("active", -ACTIVE_BONUS))
        return [*terms, ("hidden", int(ship["reduction"]))] if ship["reduction"] else terms

    def attack_terms(self, unit: str, card: str, target: str) -> list[Term]:
        """What an attack with one card is made of (SUB-6.5a)."""
        value = self.oddsmaker.attack_value(self.view, unit, target)
        defence = int(self.view["ships"][target]["defence"])
        return [("defence", defence), ("attack", -value), ("fire", -self.cards[card].fire)]

    def sinking(self, target: str) -> str:
        """How often a hit sinks a Ship as it is now, by the hit results of the whole deck (SUB-6.5d)."""
        ship, state = self.ships[target], self.view["ships"][target]
        results = hit_results(self.setting.match.game)
        fatal = sum(1 for result in results if is_fatal(result, ship, state))
        return self.say("sinks", percent=round(100 * fatal / len(results)))

    # -- contacts ----------------------------------------------------------------------------------

    def level(self, holder: str, ship: str, by: int = 0) -> str:
        """What a holder knows of a Ship, or would after a change."""
        now = LEVELS.index(self.contacts.level(holder, ship))
        return self.setting.own_words(f"level.{LEVELS[min(max(now + by, 0), len(LEVELS) - 1)]}")

    def shift(self, holder: str, ship: str, by: int) -> str:
        """A level of contact before and after."""
        return self.say("change", before=self.level(holder, ship), after=self.level(holder, ship, by))

    def known_of(self, ship: str) -> list[str]:
        """The enemies who hold contact on a Ship."""
        seat = self.view["ships"][ship]["seat"]
        holders = [holder.id for holder in self.contacts.holders(1 - seat)]
        return [holder for holder in holders if self.contacts.level(holder, ship) != LEVELS[0]]

    def shaken_off(self, ship: str) -> str:
        """Every enemy contact on a Ship one level lower."""
        told = [
            self.say("of", name=self.name(holder), what=self.shift(holder, ship, -1))
            for holder in self.known_of(ship)
        ]
        return self.listed(told)

    def searchable(self, unit: str) -> list[str]:
        """Enemy Ships on which the contact of a unit can still rise."""
        holder = self.contacts.holder_of(unit)
        enemies = self.view["players"][1 - self.side_of(unit)]["fleet"]
        return [ship for ship in enemies if self.contacts.level(holder, ship) != LEVELS[-1]]

    def side_of(self, unit: str) -> int:
        """The seat of a Ship or helicopter."""
        ships: dict[str, View] = self.view["ships"]
        if unit in ships:
            return int(ships[unit]["seat"])
        if unit == FORCE:
            return int(next(player["seat"] for player in self.view["players"] if player["has_force"]))
        helicopter = next(one for one in self.view["helicopters"] if one["id"] == unit)
        return int(ships[helicopter["ship"]]["seat"])

    def listed(self, told: list[str]) -> str:
        """A few of several things, and how many more there are."""
        more = len(told) - NAMED_AT_MOST
        shown = "; ".join(told[:NAMED_AT_MOST])
        return f"{shown} {self.say('more', number=more)}" if more > 0 else shown


def is_fatal(result: str, ship: SubShip, state: View) -> bool:
    """Whether a hit result would move a marker of a Ship into a Sunk box (SUB-6.5d, R-SUB-50)."""
    if result == SINKS_AT_ONCE:
        return True
    lost = {
        system: int(boxes)
        for system, boxes in zip(result[::2], result[1::2], strict=False)
        if boxes.isdigit()
    }
    sensor, attack = lost.get("S", 0), lost.get("A", 0)
    if ship.is_transport:
        return int(state["attack"]) + sensor + attack >= ship.damage_boxes
    boxes = len(ship.against_submarines) or len(ship.helicopters)
    return int(state["sensor"]) + sensor >= ship.sensor_boxes or int(state["attack"]) + attack >= boxes


@cache
def hit_results(game: Game) -> list[str]:
    """The hit result of every card in the deck."""
    return [face.hit for face in faces_of(game).values()]


@cache
def cards_by_copy(game: Game) -> dict[str, SubCard]:
    """The printing of each copy."""
    return {id: face.card for id, face in faces_of(game).items()}
