"""Step B.2 for the greedy bot: Point Defenses, Air Defense, Damage Control, and who takes bomber hits."""

from itertools import combinations
from typing import Any

from coldwake.games.cwnb.bots.facts import CardFacts
from coldwake.games.cwnb.bots.table import AIR, ANSWER, FIXED_DAMAGE, Player, Table, Vessel, chance

Attack = dict[str, Any]

KEEP = 4.0
"""What a defence card is worth in hand: it is spent only for more."""
SPARE_KEEP = 1.2
"""The same for a card of which another copy is in hand."""
FINAL_KEEP = 0.3
LOST_WHEN_CRIPPLED = 0.8
LOST_WHEN_CRIPPLED_WITH_RETREAT = 0.3
DONE = "button:done"


def keep_value(table: Table, copies: int) -> float:
    """What a card must bring to be worth playing now."""
    if table.final and table.turns_at_risk < 1:
        return FINAL_KEEP
    return SPARE_KEEP if copies > 1 else KEEP


class Defence:
    """The attacks on one's own side as they stand in a window."""

    def __init__(self, table: Table, actions: list[str]) -> None:
        self.table = table
        self.actions = actions
        ours = [player.seat for player in table.players if player.team == table.me.team]
        self.attacks = [attack for attack in table.attacks if attack["defender"] in ours]
        self.offered = {name.split(":", 1)[1] for name in actions if name.startswith("attack:")}

    def _named(self, kinds: tuple[str, ...]) -> list[Attack]:
        return [attack for attack in self.attacks if attack["status"] == "named" and attack["kind"] in kinds]

    def _target(self, attack: Attack) -> Vessel | None:
        return self.table.ships.get(attack["target"] or "")

    def _damage(self, attack: Attack, vessel: Vessel) -> int:
        return self.table.damage(self.table.facts.cards[attack["card"]], vessel.facts)

    def _defender(self, attack: Attack) -> Player:
        return self.table.players[attack["defender"]]

    # -- Point Defenses of stage 1 ----------------------------------------------------------------

    def point_card(self) -> str:
        """The card to put down next, or done."""
        best, choice = 0.0, DONE
        for name in self.actions:
            if name.startswith("card:"):
                gain = max((gain for gain, _ in self._point_uses(name)), default=0.0)
                if gain > best:
                    best, choice = gain, name
        return choice

    def point_attack(self, card: str) -> str:
        """The attack that the card in hand answers best."""
        is_card = card.startswith("card:")
        uses = [use for use in self._point_uses(card) if use[1] in self.offered] if is_card else []
        if uses:
            return f"attack:{max(uses, key=lambda use: use[0])[1]}"
        return self._most_dangerous()

    def _most_dangerous(self) -> str:
        offered = [attack for attack in self.attacks if str(attack["id"]) in self.offered]
        worst = max(offered, key=self._danger)
        return f"attack:{worst['id']}"

    def _danger(self, attack: Attack) -> float:
        vessel = self._target(attack)
        return 0.0 if vessel is None else self.table.worth(vessel)

    def _point_uses(self, name: str) -> list[tuple[float, str]]:
        """For a card, what it brings against each attack, over what it is worth in hand."""
        card = self.table.facts.cards[name.split(":", 1)[1]]
        if card.kind == "asw":
            return self._counterattacks(card)
        if card.kind == "air-cover":
            return self._covers(card)
        kinds = tuple(kind for kind, answer in ANSWER.items() if answer == card.kind)
        keep = keep_value(self.table, self.table.count(card.kind))
        return [
            (self._saved(attack, vessel) - keep, str(attack["id"]))
            for attack in self._named(kinds)
            if (vessel := self._target(attack)) is not None
        ]

    def _saved(self, attack: Attack, vessel: Vessel) -> float:
        """What cancelling an attack saves, shared with the other cards that it takes."""
        worth = self.table.worth(vessel)
        if attack["kind"] == "torpedo-roll":
            return worth * chance(attack["number"])
        coming = [other for other in self._named(FIXED_DAMAGE) if other["target"] == attack["target"]]
        damages = {other["id"]: self._damage(other, vessel) for other in coming}
        if sum(damages.values()) < vessel.need or not damages[attack["id"]]:
            return 0.7 * damages[attack["id"]]
        cards = self._cards_to_save(attack, coming, damages, vessel.need)
        return worth / cards if cards else 0.0

    def _cards_to_save(self, first: Attack, coming: list[Attack], damages: dict[int, int], need: int) -> int:
        """How many cards save the ship if one answers this attack; 0 when the hand cannot."""
        left = sum(damages.values()) - damages[first["id"]]
        hand = {kind: self.table.count(kind) for kind in ("evasive", "ecm", "damage-control")}
        hand[ANSWER[first["kind"]]] -= 1
        used = 1
        others = [other for other in coming if other is not first]
        for other in sorted(others, key=lambda attack: -damages[attack["id"]]):
            if left < need:
                break
            for kind in (ANSWER[other["kind"]], "damage-control"):
                if hand[kind] > 0:
                    hand[kind] -= 1
                    used += 1
                    left -= damages[other["id"]]
                    break
        return used if left < need else 0

    def _counterattacks(self, card: CardFacts) -> list[tuple[float, str]]:
        """Point ASW at the boats that attack."""
        uses: list[tuple[float, str]] = []
        keep = keep_value(self.table, self.table.count("asw")) / 2
        for attack in self.attacks:
            boat = self.table.ships.get(attack["firer"] or "")
            if boat is None or boat.row:
                continue
            hit = chance(self.table.asw_number(card, self.table.me, boat, True))
            worth = self.table.worth(boat) * hit * self._not_yet_hunted(boat)
            uses.append((worth - keep, str(attack["id"])))
        return uses

    def _not_yet_hunted(self, boat: Vessel) -> float:
        """The chance that the boat survives the answers put down already."""
        firers = {attack["id"]: attack["firer"] for attack in self.table.attacks}
        survives = 1.0
        for answer in self.table.view["answers"]:
            if firers.get(answer["attack"]) == boat.id:
                survives *= 1 - chance(answer["number"])
        return survives

    # -- Air Cover and Air Defense of stage 2 -----------------------------------------------------

    def _covers(self, card: CardFacts) -> list[tuple[float, str]]:
        """Point Air Cover at strikes, bombers and Cruise Missiles."""
        stops = chance(card.hit[0] + self.table.me.carrier_bonus)
        keep = keep_value(self.table, self.table.count(card.kind)) / 2
        return [
            (stops * self._threat(attack, 2) - keep, str(attack["id"]))
            for attack in self._named((*AIR, "cruise"))
        ]

    def _threat(self, attack: Attack, bombers: int) -> float:
        """What a further success against an air attack would save, on average."""
        through = 1.0
        for answer in self.table.view["answers"]:
            if answer["attack"] == attack["id"]:
                through *= 1 - chance(answer["number"])
        if attack["kind"] == "bomber":
            return self._bombers_threat(attack, bombers, through)
        vessel = self._target(attack)
        if vessel is None:
            return 0.0
        if attack["kind"] == "cruise":
            return through * self._saved(attack, vessel)
        worth = self.table.worth(vessel)
        if self.table.stands_air_hit(vessel):
            worth *= LOST_WHEN_CRIPPLED / 2
        return through * chance(attack["number"]) * worth

    def _bombers_threat(self, attack: Attack, stopped: int, through: float) -> float:
        costs = sorted(self.hit_cost(vessel) for vessel in self._defender(attack).surface)
        if not costs:
            return 0.0
        hit, dice = chance(attack["number"]), int(attack["dice"])
        last = costs[min(int(hit * dice), len(costs) - 1)]
        return through * hit * min(stopped, dice) * last

    def air_defence_ship(self) -> str:
        """Every system is free: the best one first."""
        ships = [name for name in self.actions if name.startswith("ship:")]
        facts = self.table.facts.ships
        return max(ships, key=lambda name: max(facts[name[5:]].air_defence), default=DONE)

    def air_defence_attack(self) -> str:
        """Against the attack that threatens most after what is assigned already."""
        rows = [attack for attack in self.attacks if str(attack["id"]) in self.offered]
        worst = max(rows, key=lambda attack: self._threat(attack, 1))
        return f"attack:{worst['id']}"

    # -- Damage Control ---------------------------------------------------------------------------

    def damage_control(self) -> str:
        """The effect to cancel, or done; nothing before the air attacks have been rolled."""
        if not self.offered:
            return DONE
        if any(attack["defender"] == self.table.seat for attack in self._named((*AIR, "cruise"))):
            return DONE
        best, choice = 0.0, DONE
        controls = self.table.count("damage-control")
        keep = keep_value(self.table, controls)
        for target, effects in self._effects_by_ship().items():
            for size in range(1, min(controls, len(effects), 3) + 1):
                for cancelled in combinations(effects, size):
                    gain = self._relief(self.table.ships[target], effects, list(cancelled)) / size - keep
                    if gain > best:
                        best, choice = gain, f"attack:{cancelled[0]['id']}"
        return self._or_bomber_hit(best, choice, keep)

    def _effects_by_ship(self) -> dict[str, list[Attack]]:
        found: dict[str, list[Attack]] = {}
        for attack in self.attacks:
            if attack["status"] == "hit" and attack["target"] and str(attack["id"]) in self.offered:
                found.setdefault(attack["target"], []).append(attack)
        return found

    def _relief(self, vessel: Vessel, effects: list[Attack], cancelled: list[Attack]) -> float:
        kept = [attack for attack in effects if attack not in cancelled]
        return self._loss(vessel, effects, effects) - self._loss(vessel, effects, kept)

    def _loss(self, vessel: Vessel, effects: list[Attack], kept: list[Attack]) -> float:
        """What a ship loses if only some of the effects on it stay; its damage counts them all already."""
        worth = self.table.worth(vessel)
        if any(attack["kind"] in ("asw", "torpedo-roll") for attack in kept):
            return worth
        fixed = [attack for attack in kept if attack["kind"] in FIXED_DAMAGE]
        off = sum(self._damage(attack, vessel) for attack in effects if attack["kind"] in FIXED_DAMAGE)
        on = sum(self._damage(attack, vessel) for attack in fixed)
        hurt = vessel.hurt - off + on
        if (vessel.crippled and on) or (not vessel.crippled and hurt >= vessel.facts.hits):
            return self._sunk_worth(vessel, off)
        hits = len(kept) - len(fixed)
        if hits > 1 or (hits and not self.table.stands_air_hit(vessel, on - off)):
            return self._sunk_worth(vessel, off)
        return on + (vessel.facts.points - hurt) * LOST_WHEN_CRIPPLED if hits else float(on)

    def _sunk_worth(self, vessel: Vessel, off: int) -> float:
        """The worth as it was before this turn's damage."""
        return self.table.worth(vessel) + (0 if vessel.crippled else min(off, vessel.facts.points))

    def _or_bomber_hit(self, best: float, choice: str, keep: float) -> str:
        for attack in self.attacks:
            if attack["kind"] == "bomber" and attack["hits"] and str(attack["id"]) in self.offered:
                costs = sorted(self.hit_cost(vessel) for vessel in self._defender(attack).surface)
                last = min(attack["hits"], len(costs))
                if last and attack["hits"] <= len(costs) and costs[last - 1] - keep > best:
                    best, choice = costs[last - 1] - keep, f"attack:{attack['id']}"
        return choice

    # -- bomber hits ------------------------------------------------------------------------------

    def hit_cost(self, vessel: Vessel) -> float:
        """What a bomber hit on a ship costs: the ship, or its being crippled."""
        if not self.table.stands_air_hit(vessel):
            return self.table.worth(vessel)
        repairable = self.table.count("retreat") > 0
        return vessel.current * (LOST_WHEN_CRIPPLED_WITH_RETREAT if repairable else LOST_WHEN_CRIPPLED)

    def bomber_hit(self) -> str:
        """The ship that is missed least."""
        ships = [name for name in self.actions if name.startswith("ship:")]
        return min(ships, key=lambda name: self.hit_cost(self.table.ships[name[5:]]))


def save_submarine(table: Table, actions: list[str]) -> str:
    """Damage Control for the best boat that is worth a card."""
    boats = [name for name in actions if name.startswith("ship:")]
    best = max(boats, key=lambda name: table.worth(table.ships[name[5:]]), default=DONE)
    if best == DONE:
        return DONE
    keep = keep_value(table, table.count("damage-control"))
    return best if table.worth(table.ships[best[5:]]) > keep else DONE
