"""What an attack is worth to the greedy bot, against what its victim may answer with."""

from coldwake.games.cwnb.bots.table import DIE, Player, Table, Vessel, chance

SALVO_PROGRESS = 0.3
"""The share of a ship's worth that damage short of sinking it earns, in proportion."""
CRIPPLING = 0.45
"""The share of a big ship's worth that crippling it earns (rule 12.7)."""

USUAL_AIR_COVER = 2

Shot = tuple[int, str]
"""A damage card on its way: damage, and the kind of defence that cancels it."""


class Salvo:
    """All that is aimed at one ship this turn."""

    __slots__ = ("air", "shots")

    def __init__(self, shots: list[Shot], air: list[float]) -> None:
        self.shots = shots
        self.air = air
        """The chance of each strike to hit."""

    def plus(self, shots: list[Shot], air: list[float]) -> "Salvo":
        """The salvo with more aimed at the ship."""
        return Salvo(self.shots + shots, self.air + air)


class Guard:
    """What a victim is seen or thought to have against attacks."""

    def __init__(self, table: Table, player: Player, strikes: int) -> None:
        self.table = table
        self.player = player
        self.answers = {kind: self._cancelling(kind) for kind in ("evasive", "ecm")}
        self.control = table.may_hold(player, "damage-control")
        self.area_asw = [card for card in player.area if card.kind == "asw"]
        self.quick = int("13.1" in table.options)
        self.air_through = self._air_through(max(1, strikes))

    def _cancelling(self, kind: str) -> list[tuple[float, int]]:
        """Cases with their chance: how many attacks of a sort are cancelled."""
        area = 1.0 if any(card.kind == kind for card in self.player.area) else 0.0
        area = area or self.table.may_lie_down(self.player, kind)
        point = self.table.may_hold(self.player, kind) * (1 - area)
        cases = [(area, 9), (point, 1), (1 - area - point, 0)]
        return [case for case in cases if case[0] > 0.01]

    def _air_through(self, strikes: int) -> float:
        """The chance of a strike to get past Air Cover and Air Defense, when so many come at once."""
        player, bonus = self.player, self.player.carrier_bonus
        through = 1.0
        for card in player.area:
            if card.kind == "air-cover":
                through *= 1 - chance(card.hit[0] + bonus + self.quick)
        hidden = self.table.may_lie_down(player, "air-cover")
        hidden += self.table.may_hold(player, "air-cover") / strikes
        through *= 1 - min(1.0, hidden) * chance(USUAL_AIR_COVER + bonus)
        return through * self._past_air_defence(strikes)

    def _past_air_defence(self, strikes: int) -> float:
        if "12.1" not in self.table.options:
            return 1.0
        left = [1.0] * strikes
        for k, rating in enumerate(self.player.air_defences):
            left[k % strikes] *= 1 - rating / DIE
        return sum(left) / strikes

    def submarine_is_lost(self, boat: Vessel) -> float:
        """The chance that Area ASW sinks a boat before it attacks."""
        survives = 1.0
        for card in self.area_asw:
            number = self.table.asw_number(card, self.player, boat, True) + self.quick
            survives *= 1 - chance(number)
        return 1 - survives

    # -- a salvo's worth --------------------------------------------------------------------------

    def value(self, target: Vessel, salvo: Salvo) -> float:
        """The expected swing of the score from all that is aimed at a ship."""
        total = 0.0
        for p_evasive, evaded in self._cases(salvo, "evasive"):
            for p_ecm, jammed in self._cases(salvo, "ecm"):
                through = _uncancelled(salvo.shots, evaded, jammed)
                share = p_evasive * p_ecm
                total += share * (1 - self.control) * self._outcome(target, through, salvo.air, 0)
                total += share * self.control * self._outcome(target, through, salvo.air, 1)
        return total

    def _cases(self, salvo: Salvo, kind: str) -> list[tuple[float, int]]:
        if any(answer == kind for _, answer in salvo.shots):
            return self.answers[kind]
        return [(1.0, 0)]

    def _outcome(self, target: Vessel, damages: list[int], air: list[float], controls: int) -> float:
        """The worth of what gets through, where Damage Control takes the largest piece off."""
        worth = self.table.worth(target)
        total = sum(damages)
        if controls and total >= target.need:
            total -= max(damages)
            controls = 0
        if total >= target.need:
            return worth
        base = self._progress(target, total, worth)
        if not air:
            return base
        one, more = _hits(air)
        if controls:
            one, more = more, 0.0
        if self.table.stands_air_hit(target, total):
            return base + (worth - base) * more + (max(base, worth * CRIPPLING) - base) * one
        return base + (worth - base) * (one + more)

    def _progress(self, target: Vessel, damage: int, worth: float) -> float:
        if not damage:
            return 0.0
        lost_points = self.table.weight * damage
        if self.table.final:
            return lost_points
        sides = SALVO_PROGRESS * (0.5 + 0.5 * self.table.weight)
        critical = 0.1 * worth if "12.5" in self.table.options and damage == target.need - 1 else 0.0
        return max(0.5 * lost_points, sides * worth * damage / target.facts.hits) + critical


def _uncancelled(shots: list[Shot], evaded: int, jammed: int) -> list[int]:
    """The damages that get through when the largest of each sort are cancelled."""
    if not evaded and not jammed:
        return [damage for damage, _ in shots]
    left = {"evasive": evaded, "ecm": jammed}
    through: list[int] = []
    for damage, answer in sorted(shots, reverse=True):
        if left[answer]:
            left[answer] -= 1
        else:
            through.append(damage)
    return through


def _hits(air: list[float]) -> tuple[float, float]:
    """The chances of exactly one hit and of more."""
    none, one = 1.0, 0.0
    for p in air:
        none, one = none * (1 - p), one * (1 - p) + none * p
    return one, max(0.0, 1 - none - one)
