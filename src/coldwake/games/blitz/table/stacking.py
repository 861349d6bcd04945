"""The stacking limit at the table: how full a space is, what the choice would add, what would be given up.

The rules look at it only when a phase ends, so whoever is not told in time gives units up for nothing.
"""

from collections import Counter
from dataclasses import dataclass

from coldwake.games.blitz.words.content import content_of, picked_units, spaces_of, units_of
from coldwake.web.table.setting import Setting, TableReader

ARRIVING = frozenset({"step", "lift", "drop", "reinforce_space", "retreat_space"})
"""The questions whose answer brings a ground unit of the player into a space."""

PHASE_ENDS = "button:done"


@dataclass(frozen=True)
class Crowd:
    """How many units of the player are in a space, or would be after the choice."""

    space: str
    count: int
    limit: int

    @property
    def excess(self) -> int:
        """So many are too many."""
        return max(0, self.count - self.limit)


class Stacks(TableReader):
    """The player's ground units by the spaces they are in."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._units = units_of(setting.match.game)
        self._spaces = spaces_of(setting.match.game)
        self._limit = int(self.view["stacking"]["allied"])
        self._at = Counter(
            state["at"] for unit, state in self.view["units"].items() if not self._units[unit].is_air
        )

    def now(self, space: str) -> Crowd:
        """How full a space is."""
        return Crowd(space, self._at[space], self._limit)

    def after(self, space: str) -> Crowd | None:
        """How full a space would be with the unit that is asked about; None where no limit is in question."""
        comer = self._comer()
        if not comer or self._spaces[space].is_unlimited:
            return None
        stays = self.view["units"][comer]["at"] == space
        return Crowd(space, self._at[space] + (not stays), self._limit)

    def overfull(self) -> list[Crowd]:
        """The spaces that hold too many units."""
        held = [self.now(space) for space in self._at if space in self._spaces]
        return [crowd for crowd in held if crowd.excess and not self._spaces[crowd.space].is_unlimited]

    def _comer(self) -> str:
        """The unit of the player that the choice brings somewhere, if there is one."""
        if self.setting.prompt not in ARRIVING:
            return ""
        retreat = self.view["retreat"]
        if retreat:
            return retreat["unit"] if isinstance(retreat["unit"], str) else ""
        picked = picked_units(self.setting.match.game, self.view["prompt"]["about"])
        return picked[-1] if picked else ""

    # -- words ---------------------------------------------------------------------------------------

    def told(self, crowd: Crowd) -> str:
        """So many of so many."""
        return self.setting.say("blitz.table.stack", count=crowd.count, limit=crowd.limit)

    def threat(self, crowd: Crowd) -> str:
        """What too many units in a space will cost, or nothing."""
        if not crowd.excess:
            return ""
        said = self.setting.say("blitz.table.stack.over", excess=crowd.excess)
        return said + self._price(crowd.excess)

    def threats(self) -> str:
        """What the end of the phase will cost, by spaces; nothing where all have room."""
        crowds = self.overfull()
        if not crowds:
            return ""
        excess = sum(crowd.excess for crowd in crowds)
        spaces = ", ".join(f"{self._name(crowd.space)} ({self.told(crowd)})" for crowd in crowds)
        return self.setting.say("blitz.table.stack.spaces", spaces=spaces, excess=excess) + self._price(
            excess
        )

    def _price(self, units: int) -> str:
        """What a loss of so many units costs in points."""
        points = units * content_of(self.setting.match.game).charts.loss
        return self.setting.say("blitz.table.stack.price", points=points) if points else ""

    def _name(self, space: str) -> str:
        return self._spaces[space].name[self.setting.language]
