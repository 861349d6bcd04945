"""How the greedy player of Modern Naval Battles defends: air defence, cards, screening, and Intel."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from coldwake.bots.base import View
from coldwake.bots.planned import Click
from coldwake.games.mnb.bots.fleets import chance
from coldwake.games.mnb.bots.table import FLAKABLE, PARTIAL, Blow, Ship, Table, toll
from coldwake.games.mnb.bots.values import CardValues

CARD_PRICE, AIR_DEFENCE_PRICE = 0.1, 0.03
"""What a defence must save at least. Air defences come back with every turn; a card is replaced at the end of
it, so that keeping one is worth what it is better than a new one."""
KEEPING = 0.6
"""How much of that counts: a card is good for several things and used for one."""

INTEL_PRICE, SPARE_INTEL_PRICE = 1.2, 0.7
"""What Intel must save; less if another is in hand."""
OWN_DEFENCE = 0.7
"""What one's other defences leave of an attack, on average."""
BANKED, PLAN_HARM = 0.25, 0.6
"""What an enemy's point for reinforcements is worth, and his Battle Plan."""


@dataclass(slots=True)
class Threat:
    """One attack on a ship of one's own: how likely it takes effect if nothing stops it, and its hits."""

    id: int
    kinds: frozenset[str]
    target: Ship
    takes: float
    hits: int
    through: float = 1.0


@dataclass(slots=True)
class Answer:
    """One more defence: what it saves, and the clicks that declare it."""

    saves: float
    clicks: list[Click]
    threat: Threat
    card: str = ""
    ship: str = ""
    stops: float = 0.0
    to: Ship | None = None


def _threat(table: Table, attack: View) -> Threat:
    bonus = table.bonus(table.view["active"])
    takes = chance(attack["number"] - bonus) if attack["number"] else 1.0
    hits = 0 if attack["number"] or attack["sinks"] else attack["hits"]
    return Threat(attack["id"], frozenset(attack["kinds"]), table.ships[attack["target"]], takes, hits)


class Defence:
    """The answers to the attacks on one's fleet, one after another, always the one that saves most."""

    def __init__(self, table: Table, values: CardValues) -> None:
        self._table = table
        self._values = values
        self._bonus = table.bonus(table.seat)
        announced = [a for a in table.view["attacks"] if a["defender"] == table.seat]
        self._threats = {
            a["id"]: _threat(table, a)
            for a in announced
            if a["status"] == "announced" and a["target"] in table.ships
        }
        self._cards = Counter(table.hand)
        self._flak = {ship.id: sorted(ship.flak) for ship in table.mine if ship.flak}
        for draft in table.view["me"]["draft"]:
            self._note(draft)

    def _note(self, draft: View) -> None:
        """What is drafted already is no longer to be had."""
        threat = self._threats[draft["attack"]]
        if draft["card"]:
            self._cards -= Counter([draft["card"]])
        elif draft["ship"] in self._flak:
            self._flak[draft["ship"]].pop(0)
        if draft["to"]:
            threat.target = self._table.ships[draft["to"]]
        elif draft["number"]:
            threat.through *= 1 - chance(draft["number"] - self._bonus)

    def plan(self) -> list[Answer]:
        """The defences worth declaring: ships, which lose nothing by it, then cards for what is left."""
        return self._while_worth(self._by_ships) + self._while_worth(self._by_cards)

    def _while_worth(self, offers: Callable[[], list[Answer]]) -> list[Answer]:
        """Always the answer that saves most, as long as it saves more than it costs."""
        taken: list[Answer] = []
        while True:
            best = max(offers(), key=lambda answer: answer.saves, default=None)
            if best is None or best.saves <= 0:
                return taken
            self._take(best)
            taken.append(best)

    def clicks(self, prompt: str) -> list[Click]:
        """All defences of the plan, from the first click at a prompt to the commitment."""
        clicks: list[Click] = []
        for answer in self.plan():
            clicks += [("more_defence" if clicks else prompt, answer.clicks[0][1]), *answer.clicks[1:]]
        return [*clicks, ("more_defence" if clicks else prompt, "button:ready")]

    def for_card(self, card: str) -> list[Click]:
        """The best use of one card that has been picked: the attack, and the ship to screen with."""
        found = [answer for answer in self._with_card(card) if answer.clicks]
        return max(found, key=lambda answer: answer.saves).clicks[1:] if found else []

    def for_ship(self, ship: str) -> list[Click]:
        """The best use of the air defence of a ship that has been picked."""
        found = self._with_ship(ship)
        return max(found, key=lambda answer: answer.saves).clicks[1:] if found else []

    # -- choosing ------------------------------------------------------------------------------------

    def _by_cards(self) -> list[Answer]:
        return [answer for card in self._cards for answer in self._with_card(card)]

    def _by_ships(self) -> list[Answer]:
        return [answer for ship, numbers in self._flak.items() if numbers for answer in self._with_ship(ship)]

    def _take(self, answer: Answer) -> None:
        if answer.card:
            self._cards -= Counter([answer.card])
        else:
            self._flak[answer.ship].pop(0)
        if answer.to is not None:
            answer.threat.target = answer.to
        else:
            answer.threat.through *= 1 - answer.stops

    def _with_card(self, id: str) -> list[Answer]:
        card = self._table.facts.cards[id]
        price = CARD_PRICE + KEEPING * max(0.0, self._values.held(id) - self._values.average())
        if card.kind == "screening":
            return [self._screen(id, threat, price) for threat in self._threats.values() if threat.target.row]
        if not card.guard:
            return []
        return [
            self._rolled(threat, card.guard, price, _clicks(f"card:{id}", "card_attack", threat), card=id)
            for threat in self._threats.values()
            if threat.kinds & card.guards
        ]

    def _with_ship(self, id: str) -> list[Answer]:
        number, price = self._flak[id][0], AIR_DEFENCE_PRICE
        return [
            self._rolled(threat, number, price, _clicks(f"ship:{id}", "flak_attack", threat), ship=id)
            for threat in self._threats.values()
            if threat.kinds & FLAKABLE
        ]

    def _rolled(
        self, threat: Threat, number: int, price: float, clicks: list[Click], card: str = "", ship: str = ""
    ) -> Answer:
        """A defence by a die, of a card or of a ship: what it saves beyond its price."""
        stops = chance(number - self._bonus)
        return Answer(self._saved(threat, stops) - price, clicks, threat, card, ship, stops)

    def _screen(self, id: str, threat: Threat, price: float) -> Answer:
        """The ship to which an attack is moved at the least cost."""
        old = threat.target
        before = self._loss(old)
        best, best_saves = old, 0.0
        for ship in self._table.mine:
            if not 0 < ship.row <= old.row or ship is old:
                continue
            kept = before + self._loss(ship)
            threat.target = ship
            saves = kept - self._loss(old) - self._loss(ship)
            threat.target = old
            if saves > best_saves:
                best, best_saves = ship, saves
        clicks = [*_clicks(f"card:{id}", "card_attack", threat), ("screen_ship", f"ship:{best.id}")]
        return Answer(best_saves - price if best is not old else -1.0, clicks, threat, card=id, to=best)

    # -- what is at stake ----------------------------------------------------------------------------

    def _loss(self, ship: Ship) -> float:
        """What all attacks on a ship cost on average, as things stand."""
        blows = [self._blow(threat) for threat in self._threats.values() if threat.target is ship]
        return toll(self._table.stake(ship), ship.left, blows) if blows else 0.0

    def _blow(self, threat: Threat) -> Blow:
        number = threat.target.self_defence
        alone = chance(number - self._bonus) if number else 0.0
        return threat.takes * threat.through * (1 - alone), threat.hits

    def _saved(self, threat: Threat, stops: float) -> float:
        before = self._loss(threat.target)
        through = threat.through
        threat.through *= 1 - stops
        saved = before - self._loss(threat.target)
        threat.through = through
        return saved


def _clicks(means: str, prompt: str, threat: Threat) -> list[Click]:
    """A card or a ship, whatever prompt offers it, and then the attack that it answers."""
    return [("", means), (prompt, f"attack:{threat.id}")]


# -- Intel -----------------------------------------------------------------------------------------


def intel(table: Table, actions: list[str]) -> str:
    """An Intel card if what it brings is worth one, else a pass."""
    cards = [name for name in actions if name.startswith("card:")]
    if not cards:
        return "button:pass"
    held = sum(table.facts.cards[id].kind == "intel" for id in table.hand)
    price = SPARE_INTEL_PRICE if held > 1 else INTEL_PRICE
    chain = table.view["played"]
    stops = len(chain) % 2 == 1
    harm = _harm(table, chain[0])
    gain = harm if stops else -harm
    if gain < price:
        return "button:pass"
    return min(cards, key=lambda name: table.facts.cards[name[5:]].reinforcement)


def _harm(table: Table, played: View) -> float:
    """What a played card does to one's own side; below 0 what it does for it."""
    card = table.facts.cards[played["card"]]
    ours = played["seat"] not in table.foes
    sign = -1.0 if ours else 1.0
    if table.view["stage"] == "reinforcement":
        return sign * BANKED * card.reinforcement
    if table.view["stage"] == "defences":
        return _harm_of_answer(table, card.id)
    if card.kind == "battle-plan":
        return sign * PLAN_HARM
    if card.kind == "repair":
        return sign * CardValues(table, played["seat"]).damage()
    return _harm_of_attack(table, card.id)


def _harm_of_attack(table: Table, card: str) -> float:
    """The newest attack with the card: what it takes from us, brings to us, or brings to a rival."""
    attack = next((a for a in reversed(table.view["attacks"]) if a["card"] == card), None)
    target = None if attack is None else table.ships.get(attack["target"])
    if attack is None or target is None:
        return 0.0
    return _worth_of(table, attack, target) * (OWN_DEFENCE if target.seat not in table.foes else 1.0)


def _worth_of(table: Table, attack: View, target: Ship) -> float:
    """What an attack is worth if nothing stops it: above 0 if it harms our side."""
    threat = _threat(table, attack)
    number = target.self_defence
    takes = threat.takes * (1 - chance(number - table.bonus(target.seat)) if number else 1.0)
    blow = (takes, threat.hits)
    if target.seat not in table.foes:
        return toll(table.stake(target), target.left, [blow])
    if table.view["active"] not in table.foes:
        return -toll(table.prize(target), target.left, [blow])
    rival = max(0.0, 0.3 + table.lead(table.view["active"]))
    return toll(float(target.printed.vp), target.left, [blow]) * rival / table.rivals


def _harm_of_answer(table: Table, card: str) -> float:
    """A defence card harms whoever attacks."""
    answer = next((a for a in table.view["answers"] if a["card"] == card and a["state"] == "pending"), None)
    if answer is None:
        return 0.0
    attack = next(a for a in table.view["attacks"] if a["id"] == answer["attack"])
    target = table.ships.get(attack["target"])
    if target is None:
        return 0.0
    worth = _worth_of(table, attack, target)
    stops = chance(answer["number"] - table.bonus(answer["seat"])) if answer["number"] else PARTIAL
    return -worth * stops
