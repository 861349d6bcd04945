"""How words are set on a card: the rule as large as it fits, a fact in grey, the name on a small card."""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake.web.faces.formats import THUMB, UPRIGHT
from coldwake.web.faces.inks import EDGE, INK, SOFT_INK
from coldwake.web.faces.lettering import Type, block_of, column_of, fitted, text_block
from coldwake.web.faces.paint import line


@dataclass(frozen=True)
class RuleText:
    """How the rule of a card is set: the scene above gives way to it.

    `scene_ends` are the places where a scene may stop, the lowest first, and `bottom` is where the rule must
    end. `size` is the largest type, and from `easy_size` on a rule is read with ease. Between scene and
    bottom `white` stays free at the least, and of that `above` lies over the rule.
    """

    bottom: int
    scene_ends: Sequence[int]
    size: float
    easy_size: float
    leading: float
    white: int
    above: int

    def scene_end(self, rule: str, strip: int = 0) -> int:
        """Where the scene stops: as low as the rule, below a strip of some height, is read with ease."""
        for end in self.scene_ends:
            type, _ = self._set(rule, end + strip)
            if type.size >= self.easy_size:
                return end
        return self.scene_ends[-1]

    def drawn(self, rule: str, top: float) -> str:
        """The rule between a height and the bottom, in the middle of what is free."""
        type, lines = self._set(rule, top)
        spare = self.bottom - top - self.white - len(lines) * type.size * self.leading
        return column_of(UPRIGHT.margin, top + self.above + spare / 2 + type.size, lines, type, self.leading)

    def _set(self, rule: str, top: float) -> tuple[Type, list[str]]:
        """The rule in the largest type that fits below a height."""
        return text_block(rule, Type(self.size), UPRIGHT.room, self.bottom - top - self.white, self.leading)


def grey_fact(fact: str, top: int, bottom: int, size: float, most: int) -> str:
    """Something true that counts for nothing in the game, on at most so many lines below an edge."""
    type, lines = fitted(fact, Type(size, 400, SOFT_INK), UPRIGHT.room, most, 12)
    edge = line(f"M{UPRIGHT.margin} {top} H{UPRIGHT.width - UPRIGHT.margin}", EDGE, 2)
    return edge + block_of(UPRIGHT.margin, (top + bottom) / 2, lines, type, 1.08, 0.36)


def small_name(name: str, size: float, smallest: float) -> tuple[Type, list[str]]:
    """How a name is set on a small card: on two lines, or smaller on three where it had to be shortened."""
    type, lines = fitted(name, Type(size, 700, INK, anchor="middle"), THUMB.room, 2, smallest)
    if lines[-1].endswith("…"):
        return fitted(name, Type(size - 2, 700, INK, anchor="middle"), THUMB.room, 3, 6)
    return type, lines
