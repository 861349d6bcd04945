"""What the greedy player of Cold War Blitz answers when asked: losses, retreats, lines, small choices."""

from itertools import islice, permutations

from coldwake.bots.planned import Click
from coldwake.games.blitz.bots.air import AirPlanner
from coldwake.games.blitz.bots.field import FRIENDLY_COMBAT, OPFOR, Foe, Own
from coldwake.games.blitz.bots.odds import Line, battle
from coldwake.games.blitz.bots.values import Look, line_up

ORDERS = 6
"""Line-ups that are compared."""
PURSUED = 0.2
"""What a pursuit must bring at least."""


class Answers(Look):
    """Choices that stand by themselves; each takes the offered actions and gives one of them."""

    # -- units and spaces among the actions ----------------------------------------------------------

    def units(self, actions: list[str]) -> list[Own]:
        """One's own units that are offered."""
        return [self.field.own[name[5:]] for name in actions if name.startswith("unit:")]

    def spaces(self, actions: list[str]) -> list[str]:
        """The spaces that are offered."""
        return [name[6:] for name in actions if name.startswith("space:")]

    def foes(self, actions: list[str]) -> list[Foe]:
        """The OPFOR counters that are offered."""
        numbers = {int(name[6:]) for name in actions if name.startswith("enemy:")}
        return [foe for foes in self.field.foes.values() for foe in foes if foe.number in numbers]

    # -- cards ---------------------------------------------------------------------------------------

    def reveal(self, actions: list[str]) -> str:
        """Where one may go next: the most valuable space beside one's own."""
        spaces = self.spaces(actions)
        return f"space:{max(spaces, key=self._curiosity)}" if spaces else ""

    def _curiosity(self, space: str) -> tuple[bool, float, str]:
        facts = self.facts.spaces[space]
        near = any(self.field.friends(other) for other in [*facts.near, *facts.by_sea])
        return near, self.values.prize(space), space

    def halve_aaa(self, actions: list[str]) -> str:
        """Where it helps airborne units or bombers most."""
        guarded = [space for space in self.spaces(actions) if self.field.flak(space)]
        return f"space:{max(guarded, key=self._drop_worth)}" if guarded else "button:done"

    def _drop_worth(self, space: str) -> tuple[float, str]:
        """The best drop there with half the AAA."""
        view = self.field.view
        view["halved"] = space
        drops = AirPlanner(self.field, self.values).drops_on(space)
        view["halved"] = None
        return max(drops, default=0.0), space

    def reinforce(self, actions: list[str]) -> str:
        """The strongest first; those that another card brings as well wait for it, if they can jump."""
        promised = self.field.promised
        units = [unit for unit in self.units(actions) if not (unit.id in promised and _jumps(unit))]
        order = [(unit.id not in promised, unit.strength, unit.id) for unit in units]
        return f"unit:{max(order)[2]}" if order else "button:done"

    def reinforce_space(self, actions: list[str]) -> str:
        """Ashore, if that is possible."""
        spaces = self.spaces(actions)
        return f"space:{max(spaces, key=lambda space: (self.facts.spaces[space].is_land, space))}"

    def return_unit(self, actions: list[str]) -> str:
        """The strongest: every unit that comes back is a point besides."""
        units = self.units(actions)
        return _click(max(units, key=_strength)) if units else ""

    def replace(self, actions: list[str]) -> str:
        """The unit that gains most."""
        units = self.units(actions)
        return _click(max(units, key=_restored)) if units else ""

    def ready_air(self, actions: list[str]) -> str:
        """The strongest."""
        units = self.units(actions)
        return _click(max(units, key=lambda unit: (unit.firepower, unit.id))) if units else ""

    def raid(self, actions: list[str]) -> str:
        """Whoever survives it, and of those the weakest."""
        return _click(min(self.units(actions), key=_exposure))

    def lose_air(self, actions: list[str]) -> str:
        """The one that carries least."""
        return _click(min(self.units(actions), key=lambda u: (len(u.printed.carries), u.firepower, u.id)))

    def excess(self, actions: list[str]) -> str:
        """The weakest."""
        return _click(min(self.units(actions), key=_strength))

    # -- air -----------------------------------------------------------------------------------------

    def hit_order(self, actions: list[str]) -> str:
        """The result for all: somebody may take it whom the others cannot hit then."""
        return "button:any"

    def take_hit(self, actions: list[str]) -> str:
        """Whoever is least missed; an E only turns a unit with two steps. Of the enemy the strongest."""
        units = self.units(actions)
        if not units:
            return f"enemy:{max(self._enemy_air(actions))[1]}"
        if self.field.view["volley"][0].startswith("E"):
            return _click(min(units, key=self._destroyed))
        return _click(min(units, key=self._missed))

    def _enemy_air(self, actions: list[str]) -> list[tuple[int, int]]:
        """Firepower and number of the enemies over our AAA that are offered."""
        numbers = {int(name[6:]) for name in actions if name.startswith("enemy:")}
        return [
            (one["firepower"] or 0, one["id"]) for one in self.field.view["enemies"] if one["id"] in numbers
        ]

    def _destroyed(self, unit: Own) -> tuple[float, str]:
        if len(unit.dice) == 2:
            return 0.2 * (unit.dice[0] - unit.dice[1]), unit.id
        points = 0.0 if unit.printed.is_air else float(self.facts.loss)
        loads = [one for one in self.field.own.values() if self._is_carried(one, unit)]
        points += sum(self.facts.loss + 0.1 * one.strength for one in loads)
        return points + 0.2 * unit.firepower + 0.1, unit.id

    def _missed(self, unit: Own) -> tuple[float, str]:
        loads = [one for one in self.field.own.values() if self._is_carried(one, unit)]
        return unit.strength + 2 * sum(one.strength for one in loads), unit.id

    def _is_carried(self, unit: Own, transport: Own) -> bool:
        return bool(self.field.view["units"][unit.id]["carried_by"] == transport.id)

    def air_attack(self, actions: list[str]) -> str:
        """The most valuable space first, so that extra dice fall there; then the guns of the fleet."""
        spaces = self.spaces(actions)
        if spaces:
            return f"space:{max(spaces, key=self._fire_worth)}"
        return "button:gunfire" if "button:gunfire" in actions else ""

    def extra_dice(self, actions: list[str]) -> str:
        """At once: the first attack is the one that matters most."""
        return "button:extra"

    def gunfire(self, actions: list[str]) -> str:
        """Where it helps most."""
        return f"space:{max(self.spaces(actions), key=self._fire_worth)}"

    def _fire_worth(self, space: str) -> tuple[float, str]:
        friends, prize = self.field.friends(space), self.values.prize(space)
        if not friends:
            return 0.3 * prize, space
        hit, _ = self.values.battle(space, friends, 3.0)
        spared, _ = self.values.battle(space, friends)
        return 1.0 + hit - spared, space

    def bomb_victim(self, actions: list[str]) -> str:
        """Whoever cannot run, then whoever has most to lose; of one's own whoever survives it."""
        own = self.units(actions)
        if own:
            return _click(min(own, key=_exposure))
        foes = self.foes(actions)
        best = max(foes, key=lambda foe: (not foe.printed.move, -len(foe.dice), foe.number))
        return f"enemy:{best.number}"

    # -- battles -------------------------------------------------------------------------------------

    def battle_choice(self, actions: list[str]) -> str:
        """The surest first."""
        return f"space:{max(self.spaces(actions), key=self._surety)}"

    def _surety(self, space: str) -> tuple[float, str]:
        return self.values.battle(space, self.field.friends(space), phase=self.field.phase)[1], space

    def line_up(self, actions: list[str]) -> list[Click]:
        """The order that promises most, of some."""
        data = self.field.view["battle"]
        space: str = data["space"]
        units = line_up(self.units(actions))
        orders = [list(order) for order in islice(permutations(units), ORDERS)]
        orders += [units[::-1], sorted(units, key=lambda unit: -unit.firepower)]
        foes = self.field.enemies(space)
        phase = FRIENDLY_COMBAT if data["attacker"] == "allied" else self.field.phase
        first = self.field.first(space, units, foes, phase, 0)
        enemy = self.field.enemy_line(space, foes)
        best = max(orders, key=lambda order: self._line_worth(space, order, enemy, first))
        return [("line_up", f"unit:{unit.id}") for unit in best]

    def _line_worth(self, space: str, order: list[Own], enemy: Line, first: float) -> float:
        odds = battle(self.field.line(order), enemy, first)
        return odds.win * (self.values.prize(space) + 0.5) - odds.lost * self.values.loss

    def line_up_enemy(self, actions: list[str]) -> str:
        """In front whoever is most easily driven off."""
        best = min(self.foes(actions), key=lambda foe: (len(foe.dice), foe.number))
        return f"enemy:{best.number}"

    def opfor_unit(self, actions: list[str]) -> str:
        """The weakest first: it may take the place of a stronger one."""
        best = min(self.foes(actions), key=lambda foe: (foe.firepower, foe.number))
        return f"enemy:{best.number}"

    def pursuit(self, actions: list[str]) -> list[Click]:
        """All armour that may, where it wins something."""
        units = self.units(actions)
        space: str = self.field.view["battle"]["space"]
        best, goal = PURSUED, ""
        for other, water in self.facts.spaces[space].near.items():
            if not water and other not in self.field.closed and self.field.has_room(other, len(units)):
                worth = self._pursuit_worth(other, units)
                best, goal = (worth, other) if worth > best else (best, goal)
        if not goal:
            return [("pursuit", "button:pass")]
        return [*(("pursuit", f"unit:{unit.id}") for unit in units), ("pursuit", f"space:{goal}")]

    def _pursuit_worth(self, space: str, units: list[Own]) -> float:
        if any(unit.printed.type in self.facts.spaces[space].bars for unit in units):
            return 0.0
        worth, win = self.values.battle(space, [*self.field.friends(space), *units])
        return worth if win > 0.6 else 0.0

    # -- retreats ------------------------------------------------------------------------------------

    def stand_firm(self, actions: list[str]) -> str:
        """A unit that is only driven off is not lost, but neither is the battle that it stays in."""
        return "button:stand"

    def retreat_space(self, actions: list[str]) -> str:
        """One's own units to safety, OPFOR units out of the way."""
        who = self.field.view["retreat"]["unit"]
        spaces = self.spaces(actions)
        if isinstance(who, str):
            unit = self.field.own[who]
            return f"space:{max(spaces, key=lambda space: self._refuge(unit, space))}"
        return f"space:{max(spaces, key=self._exile)}"

    def _refuge(self, unit: Own, space: str) -> tuple[float, str]:
        field = self.field
        near = self.facts.spaces[space].near
        threat = sum(foe.firepower for other in near for foe in field.enemies(other) if foe.printed.move)
        cover = sum(one.firepower for one in field.friends(space))
        worth = self.values.gain(space) + self.values.prospect(unit, space)
        crowded = 0.0 if field.has_room(space) else 5.0
        return worth - crowded - 0.08 * max(0, threat - cover), space

    def _exile(self, space: str) -> tuple[float, str]:
        """Away from what is worth something, best into a crowd that is over its limit."""
        field = self.field
        crowd = len(field.enemies(space))
        worth = 2.0 if crowd >= field.view["stacking"][OPFOR] else 0.0
        worth -= self.values.prize(space) * (1.0 if field.is_ours(space) else 0.35)
        return worth - 0.1 * len(self.facts.spaces[space].near), space


def _click(unit: Own) -> str:
    return f"unit:{unit.id}"


def _strength(unit: Own) -> tuple[float, str]:
    return unit.strength, unit.id


def _exposure(unit: Own) -> tuple[bool, float, str]:
    """Last whoever would not survive the loss of a step, and of those the strongest."""
    return len(unit.dice) < 2, unit.strength, unit.id


def _restored(unit: Own) -> tuple[int, str]:
    """What a step more, or a plane again, adds."""
    return unit.printed.firepower[0] - (0 if unit.printed.is_air else unit.firepower), unit.id


def _jumps(unit: Own) -> bool:
    return "airborne" in unit.printed.traits
