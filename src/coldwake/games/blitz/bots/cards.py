"""Which Action card the greedy player of Cold War Blitz plays, and what it takes from the boxes."""

from collections.abc import Callable

from coldwake.games.blitz.bots.air import AirPlanner
from coldwake.games.blitz.bots.facts import CardFacts, EffectFacts
from coldwake.games.blitz.bots.field import Field, Own
from coldwake.games.blitz.bots.ground import Marches
from coldwake.games.blitz.bots.values import Look, Values

TURN = 1.2
"""What a turn on the clock is worth while the game is not won."""
SPARE_TURN = 0.35
"""The same when it is."""
REINFORCEMENT = 0.3
AIRBORNE = 0.4
"""What a reinforcement is worth besides that can jump at once."""
LANDING = 0.45
LASTING = 2.5
"""So many turns count of what lasts to the end."""
BOMB = 0.22
"""What a bombardment die is worth where it matters most."""


class CardChooser(Look):
    """The worth of each Action card at the beginning of a turn."""

    def __init__(self, field: Field, values: Values) -> None:
        super().__init__(field, values)
        self._marches = Marches(field)
        self._air = AirPlanner(field, values)

    def worth(self, id: str) -> float:
        """What a card does for the situation, and what it costs on the clock."""
        card = self.facts.cards[id]
        turns = min(LASTING, max(1.0, self.field.turns_left - 1)) if card.disposition == "remains" else 1.0
        return self._clock(card) + turns * sum(self._effect(effect) for effect in card.effects)

    def _clock(self, card: CardFacts) -> float:
        if self.field.score >= self.facts.best:
            return 0.0
        return card.turn * (SPARE_TURN if self.field.is_won else TURN)

    def _effect(self, effect: EffectFacts) -> float:
        judge = EFFECTS.get(effect.verb)
        return judge(self, effect) if judge else 0.0

    # -- one verb each -------------------------------------------------------------------------------

    def _reinforce(self, effect: EffectFacts) -> float:
        """The more turns are left, the more a unit will do."""
        coming = [unit for unit in self.field.boxed if unit.id in effect.units]
        if len(effect.units) == len(self.facts.ships):
            coming = [unit for unit in coming if unit.id not in self.field.promised]
        waiting = [self._newcomer(unit) for unit in coming]
        later = min(1.0, (self.field.turns_left - 1) / 3)
        return sum(sorted(waiting, reverse=True)[: effect.amount]) * later

    def _newcomer(self, unit: Own) -> float:
        jumps = AIRBORNE if "airborne" in unit.printed.traits else 0.0
        return REINFORCEMENT + 0.06 * unit.strength + jumps

    def _naval(self, effect: EffectFacts) -> float:
        usual: int = self.field.view["naval"]["limit"]
        waiting = sum(len(self.field.friends(s)) for s, f in self.facts.spaces.items() if f.is_sea)
        coming = min(3, sum(1 for unit in self.field.boxed)) if self._brings_units(effect) else 0
        later = min(1.0, self.field.turns_left / 3)
        return LANDING * later * max(0, min(effect.amount, waiting + coming) - usual)

    def _brings_units(self, effect: EffectFacts) -> bool:
        cards = [self.facts.cards[id] for id in self.field.view["cards"]["available"]]
        return any(effect in card.effects and card.has("reinforce") for card in cards)

    def _gunfire(self, effect: EffectFacts) -> float:
        """Where units will land or fight, or might next turn."""
        spaces = effect.spaces or {s for s, f in self.facts.spaces.items() if f.landing}
        targets = [space for space in spaces if self.field.enemies(space) and self._is_close(space)]
        if not targets:
            return -0.25
        return max(0.1 + 0.12 * self.values.prize(space) for space in targets) * effect.dice / 3

    def _is_close(self, space: str) -> bool:
        facts = self.facts.spaces[space]
        return any(self.field.friends(other) for other in [space, *facts.near, *facts.by_sea])

    def _move_bonus(self, effect: EffectFacts) -> float:
        """For units that have nothing to attack or to take within their reach, but would have one further."""
        total = 0.0
        for units in self.field.ground.values():
            gets = effect.stacked and any(unit.id in effect.units for unit in units)
            for unit in units:
                if unit.printed.move and (gets or unit.id in effect.units):
                    total += self._farther(unit)
        return min(1.6, total)

    def _farther(self, unit: Own) -> float:
        turns = self.facts.marches(unit.printed.type, unit.printed.move)[unit.at]
        faster = self.facts.marches(unit.printed.type, unit.printed.move + 1)[unit.at]
        goals = [goal for goal in self.values.goals if goal in turns and turns[goal] > faster.get(goal, 99)]
        return 0.12 * min(3.0, max((self.values.prize(goal) for goal in goals), default=0.0))

    def _bomb_dice(self, effect: EffectFacts) -> float:
        ready = [u for u in self.field.own.values() if u.at == "available" and u.id in effect.units]
        bombers = [unit for unit in ready if unit.printed.is_air and unit.firepower]
        if not bombers or not self._fights():
            return 0.0
        return BOMB * effect.amount * (1 if effect.one_space else min(3, len(bombers)))

    def _fights(self) -> float:
        """What the spaces are worth that could be attacked this turn, the best two."""
        prizes = [self.values.prize(space) + 0.4 for space in self.field.foes if self._is_close(space)]
        return sum(sorted(prizes, reverse=True)[:2])

    def _superiority(self, effect: EffectFacts) -> float:
        if effect.landed:
            return 0.1 * len(self._ready("TRANS"))
        if effect.spaces:
            return 0.06 * min(3, sum(1 for space in effect.spaces if self.field.enemies(space)))
        return (0.06 if effect.only else 0.16) * self._fights()

    def _ready(self, kind: str) -> list[Own]:
        return [u for u in self.field.own.values() if u.printed.type == kind and u.at == "available"]

    def _replace(self, effect: EffectFacts) -> float:
        hurt = [
            unit
            for space, units in self.field.ground.items()
            if not self.field.enemies(space)
            for unit in units
            if unit.reduced
        ]
        later = min(1.0, (self.field.turns_left - 1) / 2)
        gains = sorted((unit.printed.firepower[0] - unit.firepower for unit in hurt), reverse=True)
        steps = sum(0.2 + 0.15 * gain for gain in gains[: effect.amount])
        planes = [u for u in self.field.own.values() if u.printed.is_air and u.at == "eliminated"]
        plane = max((0.15 * unit.printed.firepower[0] for unit in planes), default=0.0) if effect.air else 0.0
        return max(steps, plane) * later

    def _return(self, effect: EffectFacts) -> float:
        """A unit that comes back is a loss less, and may fight again."""
        lost = [u for u in self.field.own.values() if u.at == "eliminated" and u.id in effect.units]
        number = min(effect.amount, len([unit for unit in lost if not unit.printed.is_air]))
        return number * (self.facts.loss + 0.2)

    def _air_ready(self, effect: EffectFacts) -> float:
        used = [u.firepower for u in self.field.own.values() if u.at == "used" and u.id in effect.units]
        helps = 0.16 if self._fights() else 0.04
        return helps * sum(sorted(used, reverse=True)[: effect.amount])

    def _reveal(self, effect: EffectFacts) -> float:
        hidden = [foe for foes in self.field.foes.values() for foe in foes if not foe.known]
        return 0.05 * min(effect.amount, len(hidden))

    def _insertion(self, effect: EffectFacts) -> float:
        jumpers = [unit for unit in self.field.own.values() if self._air.can_jump(unit)]
        return 0.22 * min(4, len(jumpers))

    def _insertion_for(self, effect: EffectFacts) -> float:
        at_bases = [u for s in self.field.view["air_bases"] for u in self.field.friends(s)]
        return 0.22 * len([unit for unit in at_bases if unit.id in effect.units])

    def _aaa_halved(self, effect: EffectFacts) -> float:
        return 0.1 * max((self.field.flak(space) for space in self.field.foes), default=0)

    def _stacking(self, effect: EffectFacts) -> float:
        full = [s for s, units in self.field.ground.items() if len(units) >= self.field.limit]
        crowded = [space for space in full if not self.facts.spaces[space].unlimited]
        return 0.08 + 0.1 * min(2, len(crowded))

    def _bridging(self, effect: EffectFacts) -> float:
        beside = [
            unit
            for space, units in self.field.ground.items()
            if any(self.facts.spaces[space].near.values())
            for unit in units
        ]
        return 0.22 * min(4, len(beside))

    def _lifts_twice(self, effect: EffectFacts) -> float:
        flyers = [u for u in self.field.own.values() if u.at == "available" and u.id in effect.units]
        loads = sum(
            1
            for unit in self.field.own.values()
            if unit.at in self.facts.spaces and any(unit.id in tr.printed.carries for tr in flyers)
        )
        return 0.3 * min(len(flyers), max(0, loads - len(flyers)))

    def _air_base(self, effect: EffectFacts) -> float:
        mine = [space for space in effect.spaces if self.field.is_ours(space)]
        return 0.16 * len(mine)

    def _turnaround(self, effect: EffectFacts) -> float:
        planes = [u for u in self.field.own.values() if u.id in effect.units and u.printed.is_air]
        return 0.05 * len(planes)

    def _extra_load(self, effect: EffectFacts) -> float:
        return 0.1

    def _forbid(self, effect: EffectFacts) -> float:
        return -0.25 * len(self._ready("TRANS")) if effect.what == "lift" else 0.0


EFFECTS: dict[str, Callable[[CardChooser, EffectFacts], float]] = {
    "reinforce": CardChooser._reinforce,
    "naval": CardChooser._naval,
    "gunfire": CardChooser._gunfire,
    "move-bonus": CardChooser._move_bonus,
    "bomb-dice": CardChooser._bomb_dice,
    "superiority": CardChooser._superiority,
    "replace": CardChooser._replace,
    "return": CardChooser._return,
    "air-ready": CardChooser._air_ready,
    "reveal": CardChooser._reveal,
    "insertion": CardChooser._insertion,
    "insertion-for": CardChooser._insertion_for,
    "aaa-halved": CardChooser._aaa_halved,
    "stacking": CardChooser._stacking,
    "bridging": CardChooser._bridging,
    "lifts": CardChooser._lifts_twice,
    "air-base": CardChooser._air_base,
    "turnaround": CardChooser._turnaround,
    "extra-load": CardChooser._extra_load,
    "forbid": CardChooser._forbid,
}
"""What each effect of an Action card is worth."""
