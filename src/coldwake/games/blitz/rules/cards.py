"""Cards of both sets: turn number, effects, disposition (BLITZ-4.1c, BLITZ-4.2a)."""

from coldwake.core.errors import PackError
from coldwake.core.packs import Entry
from coldwake.games.blitz.rules.constants import DISPOSITIONS, REMAINS, RESHUFFLE, REUSE
from coldwake.games.blitz.rules.effects import Effect, Names

VARIABLE = "?"


class Card:
    """One card. A "?" card has a table of six numbers for the die in the Admin phase (R-BLITZ-04)."""

    def __init__(self, entry: Entry, names: Names, owner: int) -> None:
        self.id = entry.text("id")
        self.title = entry.texts("title")
        self.text = entry.texts("text")
        self.fact = entry.texts("fact")
        self.turn, self.turn_roll = self._read_turn(entry)
        self.disposition = DISPOSITIONS.index(entry.choice("disposition", DISPOSITIONS))
        reshuffles = entry.flag("reshuffle") if entry.has("reshuffle") else False
        self.reshuffles = reshuffles or self.disposition == RESHUFFLE
        self.stays_still = entry.flag("no_movement") if entry.has("no_movement") else False
        self.effects: list[Effect] = [Effect(item, names, owner) for item in entry.tables("effect", "do")]
        entry.close()

    def _read_turn(self, entry: Entry) -> tuple[int, list[int]]:
        value = entry.take("turn")
        if value == VARIABLE:
            table = entry.numbers("turn_roll", -9, 9)
            if len(table) != 6:
                raise PackError(f"{entry.where}: a '?' card needs six numbers in 'turn_roll' (R-BLITZ-04)")
            return 0, table
        if isinstance(value, bool) or not isinstance(value, int) or not -9 <= value <= 9:
            raise PackError(f"{entry.where}: 'turn' is a number from -9 to 9, or '?'")
        return value, []

    @property
    def mean_turns(self) -> float:
        """What it does to the turns remaining, on average."""
        return sum(self.turn_roll) / 6 if self.turn_roll else float(self.turn)

    @property
    def is_reused(self) -> bool:
        """Whether it comes back to the pool."""
        return self.disposition == REUSE

    @property
    def remains(self) -> bool:
        """Whether it lies open for the rest of the game (BLITZ-4.2c)."""
        return self.disposition == REMAINS

    @property
    def disposition_name(self) -> str:
        """What becomes of it, in words."""
        return DISPOSITIONS[self.disposition]

    def played_values(self) -> object:
        """What the rules read."""
        effects = [(effect.owner, effect.printed) for effect in self.effects]
        return (
            self.id,
            self.turn,
            self.turn_roll,
            self.disposition,
            self.reshuffles,
            self.stays_still,
            effects,
        )
