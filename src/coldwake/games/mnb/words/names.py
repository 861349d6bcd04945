"""Modern Naval Battles in words: its ships, cards, attacks and defences."""

from typing import Any

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.mnb.words.content import WEAPONS, Card, Ship, cards_of, ships_of
from coldwake.games.mnb.words.odds import Oddsmaker
from coldwake.match import Match
from coldwake.narrate.naming import CatalogueNames
from coldwake.narrate.odds import Odds
from coldwake.narrate.telling import Plain


class MnbNames(CatalogueNames):
    """The words of Modern Naval Battles."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        self._ships = ships_of(game)
        self._cards = cards_of(game)
        self._oddsmaker = Oddsmaker(self._cards)

    # -- things ------------------------------------------------------------------------------------

    def thing(self, noun: str, id: str) -> str:
        """A ship by its name, a card by its title and kind, else a word of the catalogue."""
        if noun == "ship":
            return self._ships[id].name[self._language]
        if noun == "card":
            card = self._cards[id]
            return f"{card.title[self._language]} ({card.name[self._language]})"
        return super().thing(noun, id)

    def signs(self, kinds: list[str], joined: str = "/") -> str:
        """Kinds of attack or weapon as short signs."""
        return joined.join(self._say(f"sign.{kind}") for kind in kinds)

    def form(self, event: Plain) -> str:
        """Dice by what they are thrown for and by their result, defences by their sort, and so on."""
        kind = event["event"]
        if kind == "rolled":
            result = "success" if event["success"] else "failure"
            return f"{event['purpose']}_{result}" + ("_bonus" if event["bonus"] else "")
        if kind == "defence_declared":
            return str(event["how"]).replace("-", "_")
        if kind == "game_won":
            return str(event["ending"]).replace("-", "_")
        if kind == "mode_set":
            return "active" if event["mode"] else ""
        if kind == "attack_announced" and event["card"] and event["firer"]:
            return "" if self._suffices(str(event["firer"]), str(event["card"])) else "joint"
        return ""

    def _suffices(self, ship: str, card: str) -> bool:
        """Whether a ship alone has the launchers that a card needs."""
        return launchers_for(self._ships[ship], self._cards[card]) >= self._cards[card].launchers

    # -- choices -----------------------------------------------------------------------------------

    def choice(self, match: Match, verb: str, noun: str) -> str:
        """A ship with its type, a card with its numbers, an attack or a defence with its parts."""
        if verb == "ship":
            return f"{self.thing(verb, noun)} ({self._ships[noun].type})"
        if verb == "card":
            card = self._cards[noun]
            return f"{card.title[self._language]} ({self._numbers(card)})"
        if verb == "attack":
            return self._attack(match, int(noun))
        if verb == "answer":
            return self._answer(match, int(noun))
        if verb == "points":
            return texts.plural(self._language, f"{self._game}.share", int(noun))
        return self._button(match, noun) if verb == "button" else self.thing(verb, noun)

    def _numbers(self, card: Card) -> str:
        """What a card does, in short; a card without numbers is told by its kind."""
        kind = card.name[self._language]
        if card.symbols:
            many = f"{card.launchers}×" if card.launchers > 1 else ""
            values = {"launchers": many + self.signs(card.symbols), "hits": card.hits, "guard": card.guard}
            if not card.range:
                return self._say("card.torpedo", **values)
            key = "card.large" if card.large else "card.attack"
            return self._say(key, range=ranged(card.range), **values)
        if card.strike:
            return self._say("card.air", kind=kind, strike=card.strike, asw=card.asw, guard=card.guard)
        if card.guard:
            return self._say(
                "card.near_miss", kind=kind, guard=card.guard, kinds=self.signs(card.guards, " ")
            )
        return (
            self._say("card.repair", kind=kind, kinds=self.signs(card.banned, " ")) if card.banned else kind
        )

    def _attack(self, match: Match, number: int) -> str:
        row = _row(match, "attacks", number)
        return self.attack(row) if row else self._say("attack_row.unnamed", number=number)

    def attack(self, row: dict[str, Any]) -> str:
        """An announced attack: what, by whom, at whom."""
        target = self.thing("ship", row["target"])
        what = self.thing("attack_kind", row["kind"])
        if row["card"]:
            what = self.thing("card", row["card"])
        if not row["firers"]:
            return self._say("attack_row.aimed", number=row["id"], what=what, target=target)
        firers = " + ".join(self._quoted(self.thing("ship", ship)) for ship in row["firers"])
        return self._say("attack_row.fired", number=row["id"], what=what, firers=firers, target=target)

    def _answer(self, match: Match, number: int) -> str:
        row = _row(match, "answers", number)
        return self.answer(row) if row else self._say("answer_row.unnamed", number=number)

    def answer(self, row: dict[str, Any]) -> str:
        """A declared defence: what, and against which attack."""
        number, attack = row["id"], row["attack"]
        if row["ship"]:
            how, ship = self.thing("how", row["how"]), self.thing("ship", row["ship"])
            return self._say("answer_row.ship", number=number, how=how, ship=ship, attack=attack)
        what = self.thing("card", row["card"])
        if row["to"]:
            ship = self.thing("ship", row["to"])
            return self._say("answer_row.screen", number=number, what=what, ship=ship, attack=attack)
        return self._say("answer_row.card", number=number, what=what, attack=attack)

    def odds(self, match: Match, seat: int, action: str, view: dict[str, Any]) -> Odds | None:
        """What the die must show for a choice, or what its hits do to the target."""
        return self._oddsmaker.odds(match, seat, action, view)

    # -- help --------------------------------------------------------------------------------------

    def help(self, noun: str, id: str) -> list[str]:
        """The printed values, a line each."""
        return self._ship_help(self._ships[id]) if noun == "ship" else self._card_help(self._cards[id])

    def _card_help(self, card: Card) -> list[str]:
        copies = self._say("help.copies", copies=card.copies, reinforcement=card.reinforcement)
        return [self.thing("card", card.id), copies, card.text[self._language], card.fact[self._language]]

    def _ship_help(self, ship: Ship) -> list[str]:
        return [
            f"{self.thing('ship', ship.id)} ({ship.type})",
            self._say("help.type", **self._what_it_is(ship, "type", ship.type)),
            self._say("help.no_hull", vp=ship.vp)
            if ship.is_submarine
            else self._say("help.hull", hull=ship.hull, vp=ship.vp),
            *self._fight_help(ship),
            self._say("help.body", commissioned=ship.commissioned, **self._measures(ship)),
            ship.note[self._language],
        ]

    def _fight_help(self, ship: Ship) -> list[str]:
        """What it attacks and defends itself with."""
        lines = []
        if any(ship.weapons):
            lines.append(self._say("help.weapons", weapons=self._launchers(ship)))
        if ship.strikes:
            lines.append(self._say("help.strikes", numbers=numbered(ship.strikes)))
        if ship.asw:
            lines.append(self._say("help.asw", numbers=numbered(ship.asw)))
        if ship.air_defence:
            lines.append(self._say("help.air_defence", numbers=numbered(ship.air_defence)))
        if ship.self_defence:
            lines.append(self._say("help.self_defence", number=ship.self_defence))
        if ship.is_submarine:
            lines.append(self._say("help.modes", passive=ship.passive, active=ship.active))
        if ship.hand:
            lines.append(self._say("help.hand", hand=ship.hand))
        return lines

    def _launchers(self, ship: Ship) -> str:
        """Each kind of launcher by its name, several of them counted."""
        words = [
            self.thing("symbol", kind) + (f" × {count}" if count > 1 else "")
            for kind, count in zip(WEAPONS, ship.weapons, strict=True)
            if count
        ]
        return ", ".join(words)


def _row(match: Match, ledger: str, number: int) -> dict[str, Any] | None:
    """A row that everybody sees in a ledger; None where it has not so many."""
    rows: Any = match.view(None)[ledger]
    return rows[number - 1] if number <= len(rows) else None


def launchers_for(ship: Ship, card: Card) -> int:
    """How many launchers of the kinds that a card shows a ship has."""
    return sum(ship.weapons[WEAPONS.index(symbol)] for symbol in card.symbols)


def ranged(distances: list[int]) -> str:
    """The distances of a card: from one to another, or each by itself where some between are barred."""
    first, last = distances[0], distances[-1]
    if first == last or last - first >= len(distances):
        return numbered(distances)
    return f"{first}–{last}"


def numbered(numbers: list[int]) -> str:
    """Numbers of one sort, as they are printed."""
    return ", ".join(str(number) for number in numbers)
