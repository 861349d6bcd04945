"""Which attacks the greedy player of Modern Naval Battles announces, and with which ships.

One attack after another is taken, always the one that adds most to what is expected already. Before the
rows are formed every ship may still go to any row; the plan then says where it should stand.
"""

from collections import Counter
from dataclasses import dataclass, field

from coldwake.bots.planned import Click
from coldwake.games.mnb.bots.facts import AIR, ASW, CardFacts
from coldwake.games.mnb.bots.fleets import LARGE_GUN, chance
from coldwake.games.mnb.bots.perils import Perils, is_precious
from coldwake.games.mnb.bots.table import ROWS, Blow, Ship, Table, toll
from coldwake.games.mnb.bots.values import CardValues

SURFACING = 0.12
"""What an active submarine risks, for each of its points."""
LEAST_GAIN = 0.05
PASSIVE_IS_SILENT = "R-21"
"""The option by which a passive submarine makes no attack at all."""
SPARING = 0.35
"""How much of a card's worth in defence an attack must bring beside; a new card will be drawn."""


@dataclass(slots=True)
class Attack:
    """One announcement: a card with its launchers and target, or a ship with its targets."""

    clicks: list[Click]
    card: str
    firers: list[str]
    blows: list[tuple[str, Blow]]
    gain: float = 0.0
    rolls: bool = False
    surfacing: bool = False
    """Whether its submarines must be active for it."""
    depths: frozenset[int] = frozenset()
    """The rows that the deepest of its ships may stand in; none if rows do not matter."""
    risk: float = 0.0
    """What of the gain was taken off because its ships go forward."""

    def is_possible(self, rows: dict[str, int]) -> bool:
        """Whether it is in range if the surface ships stand in these rows."""
        return not self.depths or max(rows.get(ship, 1) for ship in self.firers) in self.depths


@dataclass
class Plan:
    """The attacks of a turn, the best first, what they bring together, and what of it depends on dice."""

    attacks: list[Attack] = field(default_factory=list)
    value: float = 0.0
    dice_worth: float = 0.0

    def surfaced(self) -> set[str]:
        """The ships whose attacks an active submarine makes, and no passive one."""
        return {ship for attack in self.attacks if attack.surfacing for ship in attack.firers}


class Planner:
    """Plans for one view; `free` before the rows are formed, `banned` as after a repair."""

    def __init__(
        self,
        table: Table,
        values: CardValues,
        free: bool = False,
        banned: frozenset[str] = frozenset(),
    ) -> None:
        self._table = table
        self._values = values
        self._free = free
        self._perils = Perils(table) if free else None
        self._banned = banned | frozenset(table.view["banned"])
        self._silent = PASSIVE_IS_SILENT in table.view["options"]
        self._bonus = table.bonus(table.seat)
        surface = sum(ship.row > 0 for ship in table.mine)
        self._depth = max(1, min(ROWS, surface))
        self._ready = {ship.id: ship for ship in table.mine if not ship.acted}
        self._cards = Counter(table.hand)
        self._blows: dict[str, list[Blow]] = {}
        self._gains: dict[tuple[str, Blow], float] = {}
        self._prizes = {ship.id: table.prize(ship) for ship in table.enemy}
        self._note_announced()

    def _may(self, ship: Ship, torpedoes: bool = False) -> bool:
        """Whether a ship may make such an attack, or can be made to before the rows are formed."""
        return ship.row > 0 or ship.active or self._free or not (self._silent or torpedoes)

    def _note_announced(self) -> None:
        """What has been announced already counts."""
        for attack in self._table.view["attacks"]:
            target = self._table.ships.get(attack["target"])
            if target is None or attack["status"] != "announced" or target.seat not in self._table.foes:
                continue
            takes = self._table.through(target, frozenset(attack["kinds"]))
            if attack["number"]:
                takes *= chance(attack["number"] - self._bonus)
            hits = 0 if attack["sinks"] or attack["number"] else attack["hits"]
            self._blows.setdefault(target.id, []).append((takes, hits))

    # -- the loop ------------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """Take the best attack until none is worth it."""
        plan = Plan()
        while True:
            best = self._best()
            if best is None or best.gain < LEAST_GAIN:
                return plan
            self._take(best)
            plan.attacks.append(best)
            plan.value += best.gain
            plan.dice_worth += best.gain * best.rolls

    def _best(self) -> Attack | None:
        best: Attack | None = None
        for id in self._cards:
            found = self._with_card(self._table.facts.cards[id])
            if found is not None and (best is None or found.gain > best.gain):
                best = found
        for ship in self._ready.values():
            found = self._by_itself(ship)
            if found is not None and (best is None or found.gain > best.gain):
                best = found
        return best

    def _take(self, attack: Attack) -> None:
        if attack.card:
            self._cards[attack.card] -= 1
            self._cards += Counter()
        for ship in attack.firers:
            del self._ready[ship]
        for target, blow in attack.blows:
            self._blows.setdefault(target, []).append(blow)
            self._gains = {key: gain for key, gain in self._gains.items() if key[0] != target}

    def _gain(self, target: Ship, blow: Blow) -> float:
        """What one more attack on a ship adds."""
        key = (target.id, blow)
        if key not in self._gains:
            blows, prize = self._blows.get(target.id, []), self._prizes[target.id]
            self._gains[key] = toll(prize, target.left, [*blows, blow]) - toll(prize, target.left, blows)
        return self._gains[key]

    # -- cards ---------------------------------------------------------------------------------------

    def _with_card(self, card: CardFacts) -> Attack | None:
        if card.kind == "air-support":
            return self._air_support(card)
        if not card.is_launched or card.symbols & self._banned:
            return None
        best: Attack | None = None
        for row in range(ROWS + 1):
            targets = [ship for ship in self._table.enemy if ship.row == row]
            if not targets or (row == 0 and card.kind != "torpedo"):
                continue
            for firers, depth in self._crews(card, row):
                found = self._launch(card, firers, depth, targets)
                if best is None or found.gain > best.gain:
                    best = found
        return best

    def _launch(self, card: CardFacts, firers: list[Ship], depth: int, targets: list[Ship]) -> Attack:
        """The best target for a card and its ships."""
        sinks = card.large and any(ship.printed.weapons[LARGE_GUN] for ship in firers)
        hits = 0 if sinks else card.hits
        scored = [(target, (self._table.through(target, card.symbols), hits)) for target in targets]
        target, blow = max(scored, key=lambda pair: self._gain(*pair))
        torpedoes = card.kind == "torpedo"
        risk = sum(self._exposure(ship, depth) for ship in firers)
        gain = self._gain(target, blow) - self._price(card) - risk
        gain -= sum(self._surfacing(ship, torpedoes) for ship in firers)
        clicks = [("actions", f"card:{card.id}"), *(("launcher", f"ship:{ship.id}") for ship in firers)]
        clicks.append(("attack_target", f"ship:{target.id}"))
        return Attack(
            clicks,
            card.id,
            [ship.id for ship in firers],
            [(target.id, blow)],
            gain,
            surfacing=torpedoes or self._silent,
            depths=frozenset(row for row in range(1, ROWS + 1) if row - 1 + target.row in card.range),
            risk=risk,
        )

    def _air_support(self, card: CardFacts) -> Attack | None:
        scored = [
            (ship, self._table.hits_air(card.strike if ship.row else card.asw, ship, self._bonus))
            for ship in self._table.enemy
            if (AIR if ship.row else ASW) not in self._banned
        ]
        if not scored:
            return None
        target, blow = max(scored, key=lambda pair: self._gain(*pair))
        clicks = [("actions", f"card:{card.id}"), ("air_target", f"ship:{target.id}")]
        gain = self._gain(target, blow) - self._price(card)
        return Attack(clicks, card.id, [], [(target.id, blow)], gain, True)

    def _price(self, card: CardFacts) -> float:
        """What the card could have done in defence."""
        return SPARING * self._values.guard(card)

    def _surfacing(self, ship: Ship, torpedoes: bool = False) -> float:
        """What it costs a submarine to become active, where it must."""
        stays = ship.row > 0 or ship.active or not (torpedoes or self._silent)
        return 0.0 if stays or not self._free else SURFACING * ship.printed.vp

    def _exposure(self, ship: Ship, depth: int) -> float:
        """What it costs a ship to fire from a row and not from the last, where that is still open."""
        if self._perils is None or not ship.row or not depth:
            return 0.0
        here, behind = (self._perils.of(ship.printed, ship.left, row) for row in (depth, self._depth))
        return here - behind

    # -- launchers -----------------------------------------------------------------------------------

    def _crews(self, card: CardFacts, row: int) -> list[tuple[list[Ship], int]]:
        """Ships that can launch a card at a row together, with the row they fire from.

        Deep rows come first: whoever need not stand in front should not.
        """
        torpedoes = card.kind == "torpedo"
        able = [
            ship
            for ship in self._ready.values()
            if self._launchers(ship, card) and self._may(ship, torpedoes)
        ]
        if torpedoes:
            crew = self._crew(card, able)
            return [(crew, 0)] if crew else []
        found: list[tuple[list[Ship], int]] = []
        for depth in range(self._depth, 0, -1):
            if depth - 1 + row not in card.range:
                continue
            crew = self._crew(card, [ship for ship in able if self._stands(ship, depth)], depth)
            if crew:
                found.append((crew, depth))
                if self._free:
                    break
        return found

    def _stands(self, ship: Ship, depth: int) -> bool:
        """Whether a ship can fire as one of a group whose deepest ship is at a depth."""
        if self._free and ship.row:
            return depth > 1 or self._depth == 1 or not is_precious(ship.printed)
        return ship.row <= depth

    def _crew(self, card: CardFacts, able: list[Ship], depth: int = 0) -> list[Ship]:
        """As few and as dull ships as will do; one must stand at the very depth."""
        able.sort(key=lambda ship: self._dullness(card, ship))
        enough = [ship for ship in able if self._launchers(ship, card) >= card.launchers]
        for ship in enough:
            if self._reaches([ship], depth):
                return [ship]
        crew: list[Ship] = []
        for ship in able:
            if sum(self._launchers(one, card) for one in crew) < card.launchers:
                crew.append(ship)
        supplied = sum(self._launchers(ship, card) for ship in crew)
        return crew if supplied >= card.launchers and self._reaches(crew, depth) else []

    def _reaches(self, crew: list[Ship], depth: int) -> bool:
        """Whether the deepest of some ships is at a depth, where rows are formed already."""
        if depth == 0:
            return True
        if self._free:
            return depth == 1 or any(ship.row for ship in crew)
        return max(max(1, ship.row) for ship in crew) == depth

    def _launchers(self, ship: Ship, card: CardFacts) -> int:
        return sum(ship.printed.weapons[place] for place in card.weapons)

    def _dullness(self, card: CardFacts, ship: Ship) -> tuple[float, float]:
        """Ships with little else to do come first; a large gun comes first where it sinks."""
        large = card.large and ship.printed.weapons[LARGE_GUN] > 0
        other = sum(
            self._launchers(ship, self._table.facts.cards[id]) >= self._table.facts.cards[id].launchers > 0
            for id in self._cards
        )
        own = 3 * len(ship.printed.strikes) + len(ship.printed.asw)
        return (-9.0 if large else 0.0) + other + own + 9 * self._surfacing(
            ship, card.kind == "torpedo"
        ), ship.printed.vp

    # -- carriers and submarines ---------------------------------------------------------------------

    def _by_itself(self, ship: Ship) -> Attack | None:
        """The attacks of a carrier or submarine without a card: strikes, or hunts."""
        if not self._may(ship):
            return None
        strikes = self._series(ship, ship.printed.strikes, True) if AIR not in self._banned else None
        hunts = self._series(ship, ship.printed.asw, False) if ASW not in self._banned else None
        found = [attack for attack in (strikes, hunts) if attack is not None]
        return max(found, key=lambda attack: attack.gain) if found else None

    def _series(self, ship: Ship, numbers: tuple[int, ...], surface: bool) -> Attack | None:
        targets = [target for target in self._table.enemy if (target.row > 0) == surface]
        if not numbers or not targets:
            return None
        begun = [("actions", f"ship:{ship.id}")]
        attack = Attack(begun, "", [ship.id], [], -self._surfacing(ship), True, self._silent)
        for number in numbers:
            target, gain = self._aim(number, targets, attack)
            if gain <= 0:
                break
            attack.gain += gain
            prompt = "own_attack" if len(attack.clicks) == 1 else "more_attacks"
            attack.clicks.append((prompt, f"ship:{target.id}"))
        attack.clicks.append(("more_attacks", "button:done"))
        return attack if attack.blows else None

    def _aim(self, number: int, targets: list[Ship], attack: Attack) -> tuple[Ship, float]:
        """The best target of the next number, with what it adds to those before it."""
        best, best_gain, best_blow = targets[0], 0.0, (0.0, 0)
        for target in targets:
            blow = self._table.hits_air(number, target, self._bonus)
            before = [one for id, one in attack.blows if id == target.id]
            gain = self._after(target, before, blow) if before else self._gain(target, blow)
            if gain > best_gain:
                best, best_gain, best_blow = target, gain, blow
        if best_gain > 0:
            attack.blows.append((best.id, best_blow))
        return best, best_gain

    def _after(self, target: Ship, before: list[Blow], blow: Blow) -> float:
        blows, prize = self._blows.get(target.id, []) + before, self._prizes[target.id]
        return toll(prize, target.left, [*blows, blow]) - toll(prize, target.left, blows)
