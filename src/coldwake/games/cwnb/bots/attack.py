"""Step B.1 for the greedy bot: the whole package of attacks and Area Defenses, planned at once.

Attacks are taken by the best expected swing per Fog of War, one parcel after another: some cards at
one ship, a carrier strike, a Land Based Air Strike, bombers, a hunt for a submarine.
"""

from collections.abc import Iterator
from itertools import combinations

from coldwake.bots.planned import Order
from coldwake.games.cwnb.bots.facts import CardFacts
from coldwake.games.cwnb.bots.odds import SALVO_PROGRESS, Guard, Salvo, Shot
from coldwake.games.cwnb.bots.table import (
    ANSWER,
    FITS,
    FIXED_DAMAGE,
    Player,
    Table,
    Vessel,
    chance,
    is_elusive,
)

LARGEST_SALVO = 4
LEAST_GAIN = 0.1
CARD_COST = {"asw": 1.0, "lbas": 1.0, "bomber": 0.8, "torpedo": 0.5}
USUAL_CARD_COST = 0.2
CREW_COST = 0.8
WAKING_RISK = 0.1
"""The share of a submarine's worth that attacking from it puts at stake."""
BATTLE_STATIONS = "battle_stations"


class Parcel:
    """One step of a plan: what it uses up, what it adds, and the clicks that name it."""

    __slots__ = ("added", "cards", "fog", "gain", "orders", "strikes", "symbols")

    def __init__(self, gain: float, fog: int, cards: list[CardFacts], orders: list[Order]) -> None:
        self.gain = gain
        self.fog = fog
        self.cards = cards
        self.orders = orders
        self.symbols: list[tuple[str, str]] = []
        self.strikes: list[str] = []
        self.added: list[tuple[Vessel, list[Shot], list[float]]] = []


class Planner:
    """Plans the attacks of one turn from what the table shows, attacks already named included."""

    def __init__(self, table: Table, crewed: str = "") -> None:
        self.table = table
        self.fog = table.fog
        self.hand = list(table.hand)
        self.crewed = crewed
        self.value = 0.0
        self.orders: list[Order] = []
        self.salvos: dict[str, Salvo] = {}
        self.woken: set[str] = set()
        self.floor = 0.0
        """The best gain per Fog of War found so far; what cannot beat it is not looked at."""
        self._firing: dict[tuple[str, int, bool], list[tuple[Vessel, str]]] = {}
        self._ready_ships()
        self.guards = {foe.seat: Guard(table, foe, self._possible_strikes()) for foe in table.foes}
        targets = [target for foe in table.foes for target in foe.vessels]
        self.targets = sorted(targets, key=lambda target: -table.worth(target))
        self._count_named()

    # -- what there is to attack with -------------------------------------------------------------

    def _ready_ships(self) -> None:
        vessels = [vessel for vessel in self.table.me.vessels if not vessel.out]
        self.vessels = vessels
        self.symbols = {
            (vessel.id, symbol): count for vessel in vessels for symbol, count in vessel.facts.symbols.items()
        }
        self.strikes = {vessel.id: max(1, self._rating(vessel)) for vessel in vessels if vessel.facts.strikes}

    def _rating(self, carrier: Vessel) -> int:
        return carrier.rating + 1 if carrier.id == self.crewed else carrier.rating

    def _possible_strikes(self) -> int:
        land = 2 * sum(card.kind == "lbas" for card in self.hand)
        return min(self.fog, sum(self.strikes.values()) + land)

    def _count_named(self) -> None:
        """Attacks that stand already use up symbols and strikes and count against their targets."""
        for attack in self.table.attacks:
            firer, kind = attack["firer"], attack["kind"]
            if firer is not None and kind == "strike" and firer in self.strikes:
                self.strikes[firer] -= 1
            elif (firer, attack["symbol"]) in self.symbols:
                self.symbols[firer, attack["symbol"]] -= 1
            target = self.table.ships.get(attack["target"] or "")
            if target is None or target.seat not in self.guards:
                continue
            salvo = self.salvos.get(target.id, Salvo([], []))
            if kind in FIXED_DAMAGE:
                damage = self.table.damage(self.table.facts.cards[attack["card"]], target.facts)
                salvo = salvo.plus([(damage, ANSWER[kind])], [])
            elif kind in ("strike", "lbas"):
                salvo = salvo.plus([], [self._air_chance(attack["number"], target)])
            else:
                salvo = salvo.plus([], [chance(attack["number"])])
            self.salvos[target.id] = salvo

    def _air_chance(self, number: int, target: Vessel) -> float:
        return chance(number) * self.guards[target.seat].air_through

    # -- planning ---------------------------------------------------------------------------------

    def plan(self) -> "Planner":
        """Take parcels while they pay."""
        while self.fog > 0:
            best: Parcel | None = None
            self.floor = LEAST_GAIN
            for parcel in self._parcels():
                if parcel.gain / parcel.fog > self.floor:
                    best, self.floor = parcel, parcel.gain / parcel.fog
            if best is None:
                break
            self._take(best)
        return self

    def _take(self, parcel: Parcel) -> None:
        self.fog -= parcel.fog
        self.value += parcel.gain
        self.orders += parcel.orders
        for card in parcel.cards:
            self.hand.remove(card)
        self._firing.clear()
        for key in parcel.symbols:
            self.symbols[key] -= 1
            self.woken.add(key[0])
        for carrier in parcel.strikes:
            self.strikes[carrier] -= 1
        for target, shots, air in parcel.added:
            self.salvos[target.id] = self._salvo(target).plus(shots, air)

    def _salvo(self, target: Vessel) -> Salvo:
        return self.salvos.get(target.id) or Salvo([], [])

    def _parcels(self) -> Iterator[Parcel]:
        for target in self.targets:
            if target.row:
                yield from self._strike_parcels(target)
            else:
                yield from self._hunting_parcels(target)
        yield from self._land_parcels()
        for target in self.targets:
            yield from self._salvo_parcels(target)
        for foe in self.table.foes:
            yield from self._bomber_parcels(foe)

    def _gain(self, target: Vessel, shots: list[Shot], air: list[float]) -> float:
        guard = self.guards[target.seat]
        before = self._salvo(target)
        standing = guard.value(target, before) if before.shots or before.air else 0.0
        return guard.value(target, before.plus(shots, air)) - standing

    def _card_cost(self, card: CardFacts) -> float:
        return 0.0 if self.table.final else CARD_COST.get(card.kind, USUAL_CARD_COST)

    # -- cards that do damage ---------------------------------------------------------------------

    def _salvo_parcels(self, target: Vessel) -> Iterator[Parcel]:
        """Every set of gun, missile and torpedo cards that can be fired at a ship together."""
        usable = [card for card in self.hand if card.kind in FITS and self._firers(card, target)]
        damages = sorted((card.damage for card in usable), reverse=True)
        tried: set[tuple[str, ...]] = set()
        for size in range(1, min(self.fog, LARGEST_SALVO, len(usable)) + 1):
            if self._at_most(target, sum(damages[:size])) <= self.floor * size:
                continue
            for cards in combinations(usable, size):
                key = tuple(card.id for card in cards)
                if key in tried:
                    continue
                tried.add(key)
                if self._at_most(target, sum(card.damage for card in cards)) > self.floor * size:
                    parcel = self._salvo_parcel(target, list(cards))
                    if parcel is not None:
                        yield parcel

    def _at_most(self, target: Vessel, damage: int) -> float:
        """A bound on what so much more damage can gain."""
        worth = self.table.worth(target)
        if target.id in self.salvos or damage >= target.need:
            return worth
        return worth * (0.1 + SALVO_PROGRESS * damage / target.facts.hits) + damage

    def _salvo_parcel(self, target: Vessel, cards: list[CardFacts]) -> Parcel | None:
        fired = self._assign(cards, target)
        if fired is None:
            return None
        shots = [(self.table.damage(card, target.facts), _cancelled_by(card)) for card in cards]
        gain = self._gain(target, shots, []) - sum(self._card_cost(card) for card in cards)
        boats = {firer.id: firer for firer, _ in fired if not firer.row}
        for boat in boats.values():
            gain = self._with_risk(gain, boat, target)
        orders = [
            _attack_order(card, firer, symbol, target)
            for card, (firer, symbol) in zip(cards, fired, strict=True)
        ]
        parcel = Parcel(gain, len(cards), cards, orders)
        parcel.symbols = [(firer.id, symbol) for firer, symbol in fired]
        parcel.added = [(target, shots, [])]
        return parcel

    def _with_risk(self, gain: float, boat: Vessel, target: Vessel) -> float:
        """An attack from a submarine may be forestalled, and shows where it is."""
        lost = self.guards[target.seat].submarine_is_lost(boat)
        shown = boat.active or boat.id in self.woken
        waking = 0.0 if shown else WAKING_RISK * min(1.0, self.table.turns_at_risk)
        return gain * (1 - lost) - self.table.worth(boat) * (lost + waking)

    def _assign(self, cards: list[CardFacts], target: Vessel) -> list[tuple[Vessel, str]] | None:
        """A firing ship and symbol for each card, or None when they do not suffice."""
        spent: dict[tuple[str, str], int] = {}
        fired: list[tuple[Vessel, str]] = []
        for card in cards:
            for firer, symbol in self._firers(card, target):
                key = (firer.id, symbol)
                if self.symbols[key] > spent.get(key, 0):
                    spent[key] = spent.get(key, 0) + 1
                    fired.append((firer, symbol))
                    break
            else:
                return None
        return fired

    def _firers(self, card: CardFacts, target: Vessel) -> list[tuple[Vessel, str]]:
        """Ships that can fire a card at a target: exact symbols first, submarines last."""
        place = (card.kind, target.row, target.active)
        if place not in self._firing:
            self._firing[place] = self._find_firers(card, target)
        return self._firing[place]

    def _find_firers(self, card: CardFacts, target: Vessel) -> list[tuple[Vessel, str]]:
        found = [
            (vessel.row == 0, k, vessel, symbol)
            for k, symbol in enumerate(self.table.symbols_for(card.kind))
            for vessel in self.vessels
            if self.symbols.get((vessel.id, symbol), 0) > 0 and self._reaches(card.kind, vessel, target)
        ]
        found.sort(key=lambda entry: entry[:2])
        return [(vessel, symbol) for _, _, vessel, symbol in found]

    def _reaches(self, kind: str, firer: Vessel, target: Vessel) -> bool:
        if kind == "torpedo":
            return firer.row == 0 and (target.row > 0 or target.active)
        if not target.row:
            return False
        if kind.startswith("gun"):
            return firer.row == 1 and target.row == 1
        if firer.row == 0 or (kind == "missile-c" and "12.9" in self.table.options):
            return True
        return firer.row < 3 and target.row < 3

    # -- strikes ----------------------------------------------------------------------------------

    def _strike_parcels(self, target: Vessel) -> Iterator[Parcel]:
        """One strike of each carrier, or two at once where one would not be enough."""
        for carrier in self.vessels:
            left = self.strikes.get(carrier.id, 0)
            hits = self._air_chance(self.table.strike_number(self._rating(carrier), target.row), target)
            if left <= 0 or hits * self.table.worth(target) <= self.floor:
                continue
            for dice in range(1, min(left, self.fog, 2) + 1):
                air = [hits] * dice
                clicks = [(BATTLE_STATIONS, f"ship:{carrier.id}"), ("strike_target", f"ship:{target.id}")]
                parcel = Parcel(self._gain(target, [], air), dice, [], [clicks] * dice)
                parcel.strikes = [carrier.id] * dice
                parcel.added = [(target, [], air)]
                yield parcel

    def _land_parcels(self) -> Iterator[Parcel]:
        """Both strikes of a Land Based Air Strike card, or one, on the best targets."""
        for card in self.hand:
            if card.kind != "lbas":
                continue
            targets = sorted(self._land_targets(card), key=lambda entry: -entry[0])
            if not targets:
                continue
            gain, first, air = targets[0]
            yield self._land_parcel(card, gain, [(first, [air])])
            if self.fog > 1:
                both = self._gain(first, [], [air, air])
                yield self._land_parcel(card, both, [(first, [air, air])])
            if self.fog > 1 and len(targets) > 1:
                other, second, p = targets[1]
                yield self._land_parcel(card, gain + other, [(first, [air]), (second, [p])])

    def _land_targets(self, card: CardFacts) -> list[tuple[float, Vessel, float]]:
        found: list[tuple[float, Vessel, float]] = []
        for target in self.targets:
            if target.row:
                air = self._air_chance(card.hit[target.row - 1], target)
                if air * self.table.worth(target) > self.floor / 2:
                    found.append((self._gain(target, [], [air]), target, air))
        return found

    def _land_parcel(self, card: CardFacts, gain: float, aimed: list[tuple[Vessel, list[float]]]) -> Parcel:
        targets = [target for target, air in aimed for _ in air]
        second = f"ship:{targets[1].id}" if len(targets) > 1 else "button:one-strike"
        clicks = [
            (BATTLE_STATIONS, f"card:{card.id}"),
            ("lbas_first", f"ship:{targets[0].id}"),
            ("lbas_second", second),
        ]
        parcel = Parcel(gain - self._card_cost(card), len(targets), [card], [clicks])
        parcel.added = [(target, [], air) for target, air in aimed]
        return parcel

    def _bomber_parcels(self, foe: Player) -> Iterator[Parcel]:
        """So many bombers at a whole Task Force; its owner gives up the cheapest ships."""
        card = next((card for card in self.hand if card.kind == "bomber"), None)
        if card is None or not foe.surface:
            return
        worths = sorted(self.table.worth(target) for target in foe.surface)
        through = self.guards[foe.seat].air_through
        for dice in range(1, self.fog + 1):
            hits = dice * chance(card.hit[0]) * (0.4 + 0.6 * through)
            whole = int(hits)
            gain = sum(worths[:whole]) + (hits - whole) * (worths[whole] if whole < len(worths) else 0.0)
            clicks = [
                (BATTLE_STATIONS, f"card:{card.id}"),
                ("bomber_seat", f"seat:{foe.seat}"),
                ("bomber_dice", f"dice:{dice}"),
            ]
            yield Parcel(gain - self._card_cost(card), dice, [card], [clicks])

    # -- hunting submarines -----------------------------------------------------------------------

    def _hunting_parcels(self, target: Vessel) -> Iterator[Parcel]:
        """ASW cards, and torpedoes at a boat that lies passive."""
        guard = self.guards[target.seat]
        worth = self.table.worth(target) * (1 - 0.8 * guard.control)
        worth *= 0.3 ** len(self._salvo(target).air)  # already hunted this turn
        for card in self.hand:
            if card.kind == "asw":
                number = self.table.asw_number(card, self.table.me, target, target.active)
                yield self._asw_parcel(card, target, worth * chance(number), number)
            elif card.kind == "torpedo" and not target.active:
                yield from self._torpedo_parcels(card, target, worth)

    def _asw_parcel(self, card: CardFacts, target: Vessel, gain: float, number: int) -> Parcel:
        clicks = [
            (BATTLE_STATIONS, f"card:{card.id}"),
            ("asw_use", "button:attack"),
            ("asw_target", f"ship:{target.id}"),
        ]
        parcel = Parcel(gain - self._card_cost(card), 1, [card], [clicks])
        parcel.added = [(target, [], [chance(number)])]
        return parcel

    def _torpedo_parcels(self, card: CardFacts, target: Vessel, worth: float) -> Iterator[Parcel]:
        evaded = sum(p for p, cancelled in self.guards[target.seat].answers["evasive"] if cancelled)
        for boat in self.vessels:
            if self.symbols.get((boat.id, "torpedo"), 0) <= 0:
                continue
            number = card.hit[0] + ("hunter" in boat.facts.traits)
            if is_elusive(target.facts) and "R-42" in self.table.options:
                number -= 1
            gain = self._with_risk(worth * chance(number) * (1 - evaded), boat, target)
            order = _attack_order(card, boat, "torpedo", target)
            parcel = Parcel(gain - self._card_cost(card), 1, [card], [order])
            parcel.symbols = [(boat.id, "torpedo")]
            parcel.added = [(target, [], [chance(number)])]
            yield parcel


def _cancelled_by(card: CardFacts) -> str:
    return "ecm" if card.kind.startswith("missile") else "evasive"


def _attack_order(card: CardFacts, firer: Vessel, symbol: str, target: Vessel) -> Order:
    return [
        (BATTLE_STATIONS, f"card:{card.id}"),
        ("attack_firer", f"ship:{firer.id}"),
        ("attack_symbol", f"symbol:{symbol}"),
        ("attack_target", f"ship:{target.id}"),
    ]


def plan_attacks(table: Table) -> Planner:
    """The best package, with Crew Efficiency where it pays for its card."""
    plain = Planner(table).plan()
    carriers = [ship for ship in table.me.vessels if ship.facts.strikes and not ship.out and not ship.crew]
    card = next((card for card in table.hand if card.kind == "crew-efficiency"), None)
    if card is None or not carriers or table.fog < 1:
        return plain
    carrier = max(carriers, key=lambda ship: ship.rating)
    crewed = Planner(table, carrier.id).plan()
    if crewed.value - CREW_COST * (not table.final) <= plain.value:
        return plain
    crewed.orders.insert(0, [(BATTLE_STATIONS, f"card:{card.id}"), ("crew_carrier", f"ship:{carrier.id}")])
    crewed.hand.remove(card)
    return crewed
