"""What a choice of Modern Naval Battles would do: cost, effect, the sum behind its odds, what may stop it.

All of it is read from the onlooker's own view and from what is printed; nothing is played through for it.
"""

from collections.abc import Callable

from coldwake import texts
from coldwake.games.mnb.table.fleet_orders import FleetOrders
from coldwake.games.mnb.table.prospects import FLAK_KINDS, Prospects
from coldwake.games.mnb.table.reach import Reach
from coldwake.games.mnb.table.sums import sum_of
from coldwake.games.mnb.words.content import LARGE_GUN, Card, Ship, cards_of, ships_of
from coldwake.games.mnb.words.names import launchers_for, ranged
from coldwake.narrate.odds import DIE_FACES
from coldwake.web.table.prompt import NO_OUTLOOK, Outlook
from coldwake.web.table.setting import Setting, TableReader, View

PLACE_OF_AN_ATTACK = 15
"""A question about an attack names the place of its row among the numbers of the ledger, so many a row."""
MOST_OPEN = 1
"""So many attacks are told of on the button that declares the defences."""


class Outlooks(TableReader):
    """The outlooks of the choices at one look at a table."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._prospects = Prospects(setting)
        self._reach = Reach(setting)
        self._cards: dict[str, Card] = cards_of(setting.match.game)
        self._printed: dict[str, Ship] = ships_of(setting.match.game)
        orders = FleetOrders(setting)
        self._at: dict[str, Callable[[str, str], Outlook]] = {
            "spend": orders.spend, "buy": orders.buy, "fleet": orders.buy, "reorganise": orders.order,
            "new_row": orders.row, "layout_row": orders.row, "discard": orders.discard,
            "actions": self._action, "launcher": self._launcher, "attack_target": self._target,
            "air_target": self._air_target, "own_attack": self._own_target,
            "more_attacks": self._own_target, "intel": self._intel, "defence": self._defence,
            "more_defence": self._defence, "card_attack": self._answered, "flak_attack": self._answered,
            "screen_ship": self._screen, "defence_order": self._answer, "attack_order": self._attack,
        }  # fmt: skip

    def of(self, action: str) -> Outlook:
        """What stands in the button of a choice."""
        verb, noun = action.split(":", 1)
        told = self._at.get(self.setting.prompt)
        return told(verb, noun) if told and self.setting.eyes is not None else NO_OUTLOOK

    def _say(self, key: str, **values: object) -> str:
        return self.setting.own_words(f"outlook.{key}", **values)

    def _count(self, key: str, number: int, **values: object) -> str:
        return texts.plural(self.setting.language, f"mnb.outlook.{key}", number, **values)

    @property
    def _eyes(self) -> int:
        assert self.setting.eyes is not None
        return self.setting.eyes

    # -- Actions: what to begin with -------------------------------------------------------------------

    def _action(self, verb: str, noun: str) -> Outlook:
        if verb == "card":
            return self._card(self._cards[noun])
        if verb == "ship":
            return self._own_attacks(self._printed[noun])
        return NO_OUTLOOK

    def _card(self, card: Card) -> Outlook:
        if card.symbols:
            return self._salvo(card)
        if card.strike:
            plans = self._prospects.plans(self._eyes)
            return Outlook(does=self._say("air", strike=card.strike - plans, asw=card.asw - plans))
        if card.banned:
            return self._repair(card)
        return Outlook(does=self._say("plan")) if card.kind_name == "battle-plan" else NO_OUTLOOK

    def _repair(self, card: Card) -> Outlook:
        fleet = [ship for ship in self.view["ships"] if self._is_own(ship)]
        removed = sum(self.view["ships"][ship]["points"] for ship in fleet)
        kinds = " ".join(self.setting.own_words(f"sign.{kind}") for kind in card.banned)
        does = self._count("repairs", removed) if removed else self._say("repairs_nothing")
        return Outlook(does=does, warning=self._say("bars", kinds=kinds))

    def _is_own(self, ship: str) -> bool:
        return self._row_of(self._eyes, ship) >= 0

    def _row_of(self, seat: int, ship: str) -> int:
        """The row of a ship of a seat, 0 for a submarine, -1 where it is not in that fleet."""
        player = self.view["players"][seat]
        rows = [player["subs"], *player["rows"]]
        return next((number for number, row in enumerate(rows) if ship in row), -1)

    def _salvo(self, card: Card) -> Outlook:
        """How many ships an attack card finds, and how many of them it would sink."""
        found = self._within(card)
        sunk = [ship for ship in found if self._would_sink(card, ship)]
        does = self._count("targets", len(found))
        if sunk:
            does += self._say("of_them", number=len(sunk))
        cost = self._say("cost.launchers", number=card.launchers) if card.launchers > 1 else ""
        return Outlook(cost, does)

    def _would_sink(self, card: Card, ship: str) -> bool:
        return self._prospects.hits(ship, card.hits) == self._say("sinks")

    def _within(self, card: Card) -> list[str]:
        """The enemy ships that the card may reach from some depth at which the launchers suffice."""
        if not card.range:
            return [ship for seat in self._foes() for ship in self._fleet(seat)]
        depths = self._depths(card)
        rows = {row for row in (1, 2, 3) for depth in depths if depth - 1 + row in card.range}
        fleets = [self.view["players"][seat]["rows"] for seat in self._foes()]
        return [ship for fleet in fleets for row in sorted(rows) for ship in fleet[row - 1]]

    def _depths(self, card: Card) -> list[int]:
        """The rows from which a card may be fired: the deepest launcher counts (R-MNB-18)."""
        given: dict[int, int] = {}
        for ship in self._fleet(self._eyes):
            many = launchers_for(self._printed[ship], card)
            if many and not self.view["ships"][ship]["acted"]:
                depth = max(1, self._row_of(self._eyes, ship))
                given[depth] = given.get(depth, 0) + many
        return [
            depth
            for depth in sorted(given)
            if sum(many for row, many in given.items() if row <= depth) >= card.launchers
        ]

    def _foes(self) -> list[int]:
        own = self.view["players"][self._eyes]["team"]
        return [player["seat"] for player in self.view["players"] if player["team"] != own]

    def _fleet(self, seat: int) -> list[str]:
        player = self.view["players"][seat]
        return [ship for row in (*player["rows"], player["subs"]) for ship in row]

    def _own_attacks(self, ship: Ship) -> Outlook:
        """Strikes and hunts that a ship makes by itself."""
        told = []
        if ship.strikes:
            told.append(self._count("strikes", len(ship.strikes), numbers=self._dice(ship.strikes)))
        if ship.asw and any(self.view["players"][seat]["subs"] for seat in self._foes()):
            told.append(self._say("hunts", numbers=self._dice(ship.asw)))
        return Outlook(does="; ".join(told))

    def _dice(self, numbers: list[int]) -> str:
        """What the own dice must show, Battle Plans counted."""
        plans = self._prospects.plans(self._eyes)
        return ", ".join(f"{number - plans}+" for number in numbers)

    # -- Actions: launchers and targets ----------------------------------------------------------------

    def _launcher(self, verb: str, noun: str) -> Outlook:
        card = self._reach.card
        if verb != "ship" or card is None:
            return NO_OUTLOOK
        depth = max(1, self._row_of(self._eyes, noun))
        rows = [row for row in (1, 2, 3) if depth - 1 + row in card.range]
        does = self._say("reaches", rows=ranged(rows)) if rows else ""
        return Outlook(self._say("cost.action"), does)

    def _target(self, verb: str, noun: str) -> Outlook:
        card = self._reach.card
        if verb != "ship" or card is None:
            return NO_OUTLOOK
        large = card.large and any(self._has_large(ship) for ship in self.view["me"]["launching"])
        does = self._prospects.hits(noun, card.hits, large)
        worth = self._worth(noun) if does == self._say("sinks") else ""
        return Outlook(does=does + worth, warning=self._known(noun, card.symbols))

    def _has_large(self, ship: str) -> bool:
        return bool(self._printed[ship].weapons[LARGE_GUN])

    def _worth(self, ship: str) -> str:
        return self._say("worth", points=self._printed[ship].vp)

    def _air_target(self, verb: str, noun: str) -> Outlook:
        if verb != "ship":
            return NO_OUTLOOK
        card = self._cards[self.view["prompt"]["about"]["card"]]
        return self._rolled_for(noun, card.asw if self._printed[noun].is_submarine else card.strike)

    def _own_target(self, verb: str, noun: str) -> Outlook:
        if verb != "ship":
            return NO_OUTLOOK
        ship = self.view["prompt"]["about"]["ship"]
        hunts, printed = self._printed[noun].is_submarine, self._printed[ship]
        numbers = printed.asw if hunts else printed.strikes
        used = len([row for row in self.view["attacks"] if row["firers"] == [ship] and not row["card"]])
        return self._rolled_for(noun, numbers[min(used, len(numbers) - 1)])

    def _rolled_for(self, ship: str, number: int) -> Outlook:
        """A strike or a hunt: the sum of its number, what it earns, what is known to stop it."""
        is_boat = self._printed[ship].is_submarine
        row = self._row_of(self._owner(ship), ship)
        by_row = row - 1 if self.view["row_defence"] and not is_boat else 0
        plans = self._prospects.plans(self._eyes)
        told = sum_of(self.setting, number, by_row, plans)
        if number + by_row - plans > DIE_FACES:
            return Outlook(sum=told, warning=self._say("never"))
        warning = self._known(ship, ["ASW" if is_boat else "AS"])
        return Outlook("", self._say("sinks") + self._worth(ship), told, warning)

    def _owner(self, ship: str) -> int:
        return next(seat for seat in self._foes() if self._row_of(seat, ship) >= 0)

    def _known(self, ship: str, kinds: list[str]) -> str:
        """The defences on the table that may stop an attack, and how likely it gets past all of them."""
        seat = self._owner(ship)
        own, flak = self._prospects.self_defence(ship), self._prospects.flak(seat, kinds)
        told = [self._say("known.self", number=own[0])] if own else []
        if flak:
            told.append(self._say("known.flak", numbers=" ".join(f"{number}+" for number in flak)))
        if not told:
            return ""
        if self._prospects.plans(seat):
            told.append(self._say("known.plans", more=self._prospects.plans(seat)))
        through = round(100 * self._prospects.through(seat, own + flak))
        return self._say("known", defences=", ".join(told), percent=through)

    # -- Intel ---------------------------------------------------------------------------------------

    def _intel(self, verb: str, noun: str) -> Outlook:
        """What is stopped, or what happens to whom if it is not."""
        chain: list[View] = self.view["played"]
        if not chain:
            return NO_OUTLOOK
        stopped = self._cards[chain[-1]["card"]].title[self.setting.language]
        harm = self._harm(chain[0]["card"]) if len(chain) == 1 else ""
        if verb == "card":
            does = self._say("intel.stops", card=stopped)
            return Outlook(self._say("cost.card"), does + (f" ({harm})" if harm else ""))
        return Outlook(does=harm)

    def _harm(self, card: str) -> str:
        """What the attack of a card would do to its target."""
        for attack in reversed(self.view["attacks"]):
            if attack["card"] == card and attack["status"] == "announced":
                what, percent = self._on_target(attack), self._prospects.works(attack, [])
                return self._say("chance", what=what, percent=percent) if percent < 100 else what
        return ""

    def _on_target(self, attack: View) -> str:
        does = self._prospects.of(attack)
        return self._say("on", ship=self.setting.ship_name(attack["target"]), does=does) if does else ""

    # -- Defenses ------------------------------------------------------------------------------------

    def _defence(self, verb: str, noun: str) -> Outlook:
        if verb == "button":
            return self._left_open() if noun == "ready" else NO_OUTLOOK
        mine = self._against_me()
        if verb == "ship":
            flak = [row for row in mine if FLAK_KINDS & set(row["kinds"])]
            return Outlook(does=self._numbers(flak))
        card, cost = self._cards[noun], self._say("cost.card")
        if not card.guard:
            return Outlook(cost, self._say("screens"))
        return Outlook(cost, self._numbers([row for row in mine if set(row["kinds"]) & set(card.guards)]))

    def _against_me(self) -> list[View]:
        return [
            row
            for row in self.view["attacks"]
            if row["defender"] == self._eyes and row["status"] == "announced"
        ]

    def _numbers(self, rows: list[View]) -> str:
        return self._say("against", numbers=", ".join(str(row["id"]) for row in rows)) if rows else ""

    def _left_open(self) -> Outlook:
        """What the attacks do past the defences that are there already, the likeliest first."""
        rows = [row for row in self._against_me() if row["target"] in self.view["ships"]]
        found = [(self._prospects.works(row, []), row) for row in rows]
        found.sort(key=lambda item: -item[0])
        told = [
            self._say("open", number=row["id"], what=self._on_target(row), percent=percent)
            for percent, row in found[:MOST_OPEN]
        ]
        told += [self._say("more", number=len(found) - MOST_OPEN)] if len(found) > MOST_OPEN else []
        return Outlook(warning="; ".join(told))

    def _answered(self, verb: str, noun: str) -> Outlook:
        """An attack that a card or ship may be used against: what it does, how likely without and with it."""
        if verb != "attack":
            return NO_OUTLOOK
        attack = self.view["attacks"][int(noun) - 1]
        about = self.view["prompt"]["about"]
        if self.setting.prompt == "flak_attack":
            drafted = [row for row in self.view["me"]["draft"] if row["ship"] == about["ship"]]
            number = sorted(self.view["ships"][about["ship"]]["air_defence"])[len(drafted)]
        else:
            number = self._cards[about["card"]].guard
        does = self._on_target(attack)
        if not number:
            return Outlook(does=does)
        before, after = self._prospects.works(attack, []), self._prospects.works(attack, [number])
        told = sum_of(self.setting, number, 0, self._prospects.plans(self._eyes))
        layers = self._say("layers", before=before, after=after)
        return Outlook("", does, " · ".join(filter(None, [told, layers])))

    def _screen(self, verb: str, noun: str) -> Outlook:
        """The ship that takes an attack upon itself: what it suffers, and what it is worth to the enemy."""
        if verb != "ship":
            return NO_OUTLOOK
        attack = self.view["attacks"][self.view["prompt"]["about"]["attack"] // PLACE_OF_AN_ATTACK]
        worth = self._say("cost.worth", points=self._printed[noun].vp)
        own = self._prospects.self_defence(noun)
        told = self._say("known.self", number=own[0]) if own else ""
        return Outlook(worth, self._taken_by(noun, attack), told)

    def _taken_by(self, ship: str, attack: View) -> str:
        """What an attack does to another ship than its target; a strike finds it in its own row."""
        if attack["number"] is None:
            return self._prospects.hits(ship, attack["hits"], attack["sinks"])
        rows = [self._row_of(self._eyes, one) for one in (ship, attack["target"])]
        number = attack["number"] + (rows[0] - rows[1] if self.view["row_defence"] else 0)
        percent = round(100 * self._prospects.chance(self.view["active"], number))
        return self._say("sinks.chance", percent=percent)

    def _answer(self, verb: str, noun: str) -> Outlook:
        """A declared defence whose turn it may be: what it would avert."""
        if verb != "answer":
            return NO_OUTLOOK
        answer = self.view["answers"][int(noun) - 1]
        attack = self.view["attacks"][answer["attack"] - 1]
        told = sum_of(self.setting, answer["number"] or 0, 0, self._prospects.plans(answer["seat"]))
        return Outlook(does=self._on_target(attack), sum=told if answer["number"] else "")

    # -- Resolve Attacks -------------------------------------------------------------------------------

    def _attack(self, verb: str, noun: str) -> Outlook:
        """An attack that may be resolved next; others on the same ship come to nothing if it sinks."""
        if verb != "attack":
            return NO_OUTLOOK
        attack = self.view["attacks"][int(noun) - 1]
        others = [
            str(row["id"])
            for row in self.view["attacks"]
            if row["target"] == attack["target"] and row["status"] == "announced" and row is not attack
        ]
        may_sink = attack["number"] is not None or attack["sinks"]
        warning = self._say("wasted", numbers=", ".join(others)) if others and may_sink else ""
        return Outlook(does=self._on_target(attack), warning=warning)
