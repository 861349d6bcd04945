"""What orders to a fleet would do, before the battle and after it: reinforcements, rows, modes, discards."""

from coldwake import texts
from coldwake.games.mnb.table.chips import weapons_of
from coldwake.games.mnb.table.reach import ROWS, distance
from coldwake.games.mnb.words.content import Card, Ship, cards_of, ships_of
from coldwake.games.mnb.words.names import launchers_for, numbered, ranged
from coldwake.web.table.prompt import NO_OUTLOOK, Outlook
from coldwake.web.table.setting import Setting, TableReader


class FleetOrders(TableReader):
    """The outlooks of choices about the own fleet and hand."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._cards: dict[str, Card] = cards_of(setting.match.game)
        self._printed: dict[str, Ship] = ships_of(setting.match.game)

    def _say(self, key: str, **values: object) -> str:
        return self.setting.own_words(f"outlook.{key}", **values)

    # -- Reinforcements --------------------------------------------------------------------------------

    def spend(self, verb: str, noun: str) -> Outlook:
        """A card for its points: how many there are then, and the dearest ship that they buy."""
        if verb != "card":
            return NO_OUTLOOK
        points = self.view["points"] + self._cards[noun].reinforcement
        reserve = self.view["players"][self.setting.eyes]["reserve"]
        worths = [self._printed[ship].vp for ship in reserve]
        least = min((worth for worth in worths if worth > points), default=0)
        cost = self._say("cost.card")
        bought = [ship for ship in reserve if self._printed[ship].vp <= points]
        if not bought:
            return Outlook(cost, self._say("points.short", points=points, least=least))
        best = max(bought, key=lambda ship: self._printed[ship].vp)
        return Outlook(cost, self._say("points.buy", points=points, ship=self.setting.ship_name(best)))

    def buy(self, verb: str, noun: str) -> Outlook:
        """A ship out of the Reserve: what it leaves of the points, and what it brings."""
        if verb != "ship":
            return NO_OUTLOOK
        ship = self._printed[noun]
        left = self.view["points"] - ship.vp
        cost = self._say("cost.leaves", points=left) if self.setting.prompt == "buy" else ""
        return Outlook(cost, self.brings(ship))

    def brings(self, ship: Ship) -> str:
        """Hull, launchers and numbers of a ship in one line."""
        own = self.setting.own_words
        told = [own("outlook.hull", hull=ship.hull)] if ship.hull else []
        told += [
            weapon.sign + (f"×{weapon.count}" if weapon.count > 1 else "")
            for weapon in weapons_of(self.setting, ship)
        ]
        ratings = [("sign.AS", ship.strikes), ("sign.ASW", ship.asw)]
        ratings.append(("face.air_defence.short", ship.air_defence))
        told += [f"{own(word)} {numbered(numbers)}" for word, numbers in ratings if numbers]
        told += [own("outlook.hand", cards=ship.hand)] if ship.hand else []
        return " · ".join(told)

    # -- rows and modes --------------------------------------------------------------------------------

    def order(self, verb: str, noun: str) -> Outlook:
        """A submarine turns at once, with another self-defence; a surface ship is asked for its row."""
        if verb != "ship" or not self._printed[noun].is_submarine:
            return NO_OUTLOOK
        ship, is_active = self._printed[noun], self.view["ships"][noun]["active"]
        key = "to_passive" if is_active else "to_active"
        before, after = (ship.active, ship.passive) if is_active else (ship.passive, ship.active)
        return Outlook(does=self._say(key), sum=self._say("self_defence", before=before, after=after))

    def row(self, verb: str, noun: str) -> Outlook:
        """What a ship reaches from a row, by the cards in hand, and how a strike finds it there."""
        if verb != "row":
            return NO_OUTLOOK
        row, ship = int(noun), self._printed.get(self.view["prompt"]["about"].get("ship", ""))
        far = [distance(row, other) for other in ROWS]
        warning = self._say("row.strikes", more=row - 1) if self.view["row_defence"] and row > 1 else ""
        does = self._reached(ship, row) if ship else ""
        return Outlook("", does, self._say("row.distances", nearest=far[0], farthest=far[-1]), warning)

    def _reached(self, ship: Ship, row: int) -> str:
        """The enemy rows that some card of the hand reaches with the launchers of a ship in a row."""
        hand = [self._cards[card] for card in self.view["me"]["hand"]]
        cards = [card for card in hand if card.range and launchers_for(ship, card)]
        if not cards:
            return ""
        rows = [other for other in ROWS if any(distance(row, other) in card.range for card in cards)]
        return self._say("row.reaches", rows=ranged(rows)) if rows else self._say("row.reaches_none")

    # -- Discard ---------------------------------------------------------------------------------------

    def discard(self, verb: str, noun: str) -> Outlook:
        """A card thrown away is made good by one more that is drawn; the button tells how many come."""
        if verb == "card":
            return Outlook(does=self._say("discard.draws"))
        player = self.view["players"][self.setting.eyes]
        drawn = max(0, player["hand_size"] - player["hand"])
        return Outlook(does=texts.plural(self.setting.language, "mnb.outlook.draws", drawn))
