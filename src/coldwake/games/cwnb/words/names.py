"""Cold War Naval Battles in words: its ships, cards, attacks and dice."""

from collections.abc import Collection
from typing import Any

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.cwnb.words.content import (
    AIR_DEFENCE_RULE,
    CRIPPLED_RULE,
    ActionCard,
    ShipCard,
    cards_of,
    ships_of,
)
from coldwake.games.cwnb.words.odds import hit_number
from coldwake.match import Match
from coldwake.narrate.naming import CatalogueNames
from coldwake.narrate.odds import Odds, on_a_die
from coldwake.narrate.telling import Plain, names, player_name


class CwnbNames(CatalogueNames):
    """The words of Cold War Naval Battles."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        self._ships = ships_of(game)
        self._cards = cards_of(game)

    def thing(self, noun: str, id: str) -> str:
        """A ship by its name, a card with its numbers, else a word of the catalogue."""
        if noun == "ship":
            return self._ships[id].name[self._language]
        if noun == "card":
            card = self._cards[id]
            return _numbered(card.name[self._language], card.damage, card.hit)
        return super().thing(noun, id)

    def form(self, event: Plain) -> str:
        """Dice that succeed or fail, the last series, submarines without a row, Cruise Missiles."""
        if event["event"] == "rolled":
            if event["purpose"] == "fog_of_war":
                return "fog"
            result = "success" if event["success"] else "failure"
            return result if event["attack"] else f"boat_{result}"
        if event.get("final"):
            return "final"
        if event.get("row") == 0:
            return "submarine"
        if event.get("face_down") and event["card"]:
            return "face_down"
        return "cruise" if event.get("kind") == "cruise" else ""

    # -- choices -----------------------------------------------------------------------------------

    def choice(self, match: Match, verb: str, noun: str) -> str:
        """A ship with its code, an attack with its parts, a number of dice, else as in a sentence."""
        if verb == "ship":
            return f"{self.thing(verb, noun)} ({self._ships[noun].code})"
        if verb == "attack":
            return self._attack(match, int(noun))
        if verb == "dice":
            return self._dice(int(noun))
        return self.thing(verb, noun)

    def _dice(self, number: int) -> str:
        return texts.plural(self._language, f"{self._game}.dice", number)

    def _attack(self, match: Match, number: int) -> str:
        rows = match.view(None)["attacks"]
        assert isinstance(rows, list)
        if number > len(rows):
            return self._say("attack_row.unnamed", number=number)
        row: Plain = rows[number - 1]
        what = self._weapon(row)
        if not row["target"]:
            defender = player_name(match, _number(row["defender"]), self._language)
            dice = self._dice(_number(row["dice"]))
            return self._say("attack_row.bombers", number=number, what=what, defender=defender, dice=dice)
        target = self.thing("ship", str(row["target"]))
        if not row["firer"]:
            return self._say("attack_row.aimed", number=number, what=what, target=target)
        firer = self.thing("ship", str(row["firer"]))
        return self._say("attack_row.fired", number=number, what=what, firer=firer, target=target)

    def _weapon(self, row: Plain) -> str:
        """What comes: by its damage, or by the Hit number that was fixed when it was named."""
        card = self._cards.get(str(row["card"]))
        word = self.thing("attack", str(row["kind"]))
        if card and row["kind"] != "cruise":
            word = card.name[self._language]
        if row["number"] is None:
            return _numbered(word, card.damage if card else 0, [])
        return _numbered(word, 0, [_number(row["number"])])

    def odds(self, match: Match, seat: int, action: str, view: dict[str, Any]) -> Odds | None:
        """The Hit number a choice leads to, on one die."""
        number = hit_number(match, seat, action, view, self._ships.get(action.partition(":")[2]))
        return None if number is None else on_a_die(number)

    # -- help --------------------------------------------------------------------------------------

    def help(self, noun: str, id: str, off: Collection[str] = ()) -> list[str]:
        """The printed values, a line each; what means nothing without a rule that is off is left out."""
        if noun == "ship":
            return self._ship_help(self._ships[id], off)
        return self._card_help(self._cards[id])

    def _card_help(self, card: ActionCard) -> list[str]:
        lines = [self.thing("card", card.id)]
        if card.damage:
            lines.append(self._say("help.damage", damage=card.damage))
        if card.hit:
            numbers = dict(zip(("first", "second", "third"), card.hit))
            lines.append(self._say(f"help.hit.{len(card.hit)}", **numbers))
        lines.append(self._say("help.copies", copies=card.copies))
        return [*lines, card.text[self._language]]

    def _ship_help(self, ship: ShipCard, off: Collection[str]) -> list[str]:
        return [
            f"{self.thing('ship', ship.id)} ({ship.code})",
            self._say("help.type", **self._what_it_is(ship, "code", ship.code)),
            self._say("help.displacement", **self._decimals(displacement=ship.displacement)),
            self._say("help.worth", hits=ship.hits, points=ship.points),
            *self._weapons_help(ship, off),
            *self._state_help(ship, off),
            self._say("help.fit", fit=ship.fit[self._language]),
        ]

    def _weapons_help(self, ship: ShipCard, off: Collection[str]) -> list[str]:
        lines = []
        if ship.guns:
            lines.append(self._say("help.guns", symbols=_counted([f'{calibre}"' for calibre in ship.guns])))
        if ship.missiles:
            lines.append(self._say("help.missiles", symbols=_counted(ship.missiles)))
        if ship.torpedoes:
            lines.append(self._say("help.torpedoes", torpedoes=ship.torpedoes))
        if ship.strikes:
            lines.append(self._say("help.strikes", strikes=ship.strikes))
        if ship.air_defence and AIR_DEFENCE_RULE not in off:
            rating = " + ".join(str(number) for number in ship.air_defence)
            lines.append(self._say("help.air_defence", air_defence=rating))
        return lines

    def _state_help(self, ship: ShipCard, off: Collection[str]) -> list[str]:
        lines = []
        if ship.traits:
            lines.append(self._say("help.traits", traits=self._listed("trait", ship.traits)))
        if ship.two_sided and ship.is_submarine:
            lines.append(self._say("help.reverse.submarine"))
        elif ship.two_sided and CRIPPLED_RULE not in off:
            lines.append(self._say("help.reverse"))
        return lines


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _numbered(name: str, damage: int, hit: list[int]) -> str:
    """A name with its damage after a minus, as on the cards, and its Hit numbers in brackets."""
    parts = [name]
    if damage:
        parts.append(f"−{damage}")
    if hit:
        parts.append(f"({'/'.join(str(number) for number in hit)})")
    return " ".join(parts)


def _counted(symbols: list[str]) -> str:
    """Symbols in printed order, equal ones counted."""
    counts = {symbol: symbols.count(symbol) for symbol in symbols}
    return ", ".join(symbol if count == 1 else f"{symbol} × {count}" for symbol, count in counts.items())


def table_help(match: Match, noun: str, id: str, language: str) -> list[str]:
    """The help on a thing at a table, without what its rules give no meaning."""
    words = names(match.game, language)
    assert isinstance(words, CwnbNames)
    options = match.header.options
    return words.help(noun, id, [rule for rule in (AIR_DEFENCE_RULE, CRIPPLED_RULE) if not options.get(rule)])
