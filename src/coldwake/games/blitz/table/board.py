"""What lies on the map of Cold War Blitz: who holds a space, counters in their piles, what may be clicked."""

from dataclasses import dataclass
from functools import cached_property
from math import ceil

from coldwake.games.blitz.faces.chart import LINE, NAME, PLATE, Chart, Node, chart_of
from coldwake.games.blitz.table.arrows import Arrow, arrows
from coldwake.games.blitz.table.counters import Counter, Counters
from coldwake.games.blitz.table.dispatch import last_opfor_part
from coldwake.games.blitz.table.marches import marches
from coldwake.games.blitz.table.stacking import Crowd, Stacks
from coldwake.narrate import Odds
from coldwake.web.table.setting import Setting, TableReader

DRAWN = 38.0
SIZE = 44.0
"""A counter's side as its drawing has it, and in the units of the map."""

PITCH = 46.0
SMALL = 0.76
"""Aircraft over a space are drawn smaller."""

AIR_PITCH = 29.0
BESIDE = {1: 0.0, 2: 45.0, 3: 33.0, 4: 29.0}
CROWDED = 28.0
FACING = 28.0
"""How far the counters of a pile lie apart: alone in a space, many, or opposite another pile. What is seen
of a counter that lies under another is enough for its values."""

BETWEEN = 3.0
PILE = 3
"""From so many counters on a pile can be spread out."""

TITLE = 22.0
TITLE_SIGNS, BASE_SIGNS = 32.0, 52.0
"""The height of a box's title in one line, and what its signs take of its width."""

MARGIN = 5.0
MOST_COLUMNS = 10
SPREAD = (116.0, 92.0)
"""What a space needs around it, roughly."""

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True)
class Piece:
    """A counter with its place; of its width so much is `seen` as the next one does not cover."""

    counter: Counter
    x: float
    y: float
    seen: float
    scale: float = 1.0

    @property
    def side(self) -> float:
        """How wide it is on the map."""
        return round(SIZE * self.scale, 1)

    @property
    def is_covered(self) -> bool:
        """Whether another counter lies on it."""
        return self.seen < self.side

    @property
    def factor(self) -> float:
        """By how much the drawing grows or shrinks."""
        return round(SIZE * self.scale / DRAWN, 3)


@dataclass(frozen=True)
class Place:
    """One space with all that lies there."""

    node: Node
    control: str
    control_name: str
    told: str
    is_air_base: bool
    states: tuple[str, ...]
    action: str
    odds: Odds | None
    pieces: tuple[Piece, ...]
    box: Box
    hit: Box
    corner: tuple[float, float]
    crowd: Crowd | None = None
    """How full the space is, where that is worth knowing now."""
    march: str = ""
    """The steps of a whole move there, where it takes more than one."""

    @property
    def is_pile(self) -> bool:
        """Whether there is something to spread out."""
        return not self.node.is_box and len(self.pieces) >= PILE


class Board(TableReader):
    """The map of one look at a table."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.counters = Counters(setting)
        self.chart: Chart = chart_of(setting.match.game, setting.language)
        self._stacks = Stacks(setting)
        self._marches = marches(setting)
        self._overfull = {crowd.space: crowd for crowd in self._stacks.overfull()}

    @cached_property
    def arrows(self) -> list[Arrow]:
        """What OPFOR moved last."""
        return arrows(self.chart, last_opfor_part(self.setting)[1])

    @cached_property
    def places(self) -> list[Place]:
        """Every space; where both sides meet lies over the rest."""
        made = [self._place(node) for node in self.chart.nodes]
        return sorted(made, key=lambda place: "contested" in place.states)

    def _place(self, node: Node) -> Place:
        ground, air = self.counters.friends(node.id, False), self.counters.friends(node.id, True)
        enemies = self.counters.enemies(node.id)
        box = self._box(node, len(ground) + len(air) + len(enemies)) if node.is_box else (0.0, 0.0, 0.0, 0.0)
        pieces = (
            _in_box(box, title_of(node), ground + air + enemies)
            if node.is_box
            else _on_plate(node, ground, air, enemies)
        )
        action = f"space:{node.id}"
        control = self.view["control"][node.id]
        return Place(
            node=node,
            control=control,
            control_name=self.setting.own_words(f"side.{control}"),
            box=box,
            pieces=tuple(pieces),
            states=tuple(self._states(node)),
            action=self.setting.offered(action),
            odds=self.setting.odds(action),
            told=self._told(node, control, ground + air, enemies),
            is_air_base=node.id in self.view["air_bases"] and "airbase" not in node.flags,
            hit=box if node.is_box else _reach(node, pieces),
            corner=max(((p.x + p.side, p.y) for p in pieces), default=(node.x, node.y)),
            crowd=self._crowd(node.id),
            march=self._marches.get(node.id, ""),
        )

    def _crowd(self, space: str) -> Crowd | None:
        """The room in a space while a unit may go there, and in any case where there are too many."""
        after = self._stacks.after(space) if self.setting.offered(f"space:{space}") else None
        return after or self._overfull.get(space)

    def _states(self, node: Node) -> list[str]:
        """What goes on there."""
        battle, retreat = self.view["battle"], self.view["retreat"]
        found = ["contested"] if node.id in self.view["battles"] else []
        found += ["fighting"] if battle and battle["space"] == node.id else []
        found += ["trail"] if retreat and node.id in retreat["trail"] else []
        return found + (["halved"] if self.view["halved"] == node.id else [])

    def _told(self, node: Node, control: str, friends: list[Counter], enemies: list[Counter]) -> str:
        """All that the drawing shows, in words."""
        say, own = self.setting.say, self.setting.own_words
        told = [node.name, node.terrain]
        told += [] if node.is_box else [say("blitz.table.held_by", side=own(f"side.{control}"))]
        told += [say("blitz.table.worth", points=node.points)] if node.points else []
        told += [say("blitz.table.stop")] if node.stops else []
        told += [own(f"flag.{flag}") for flag in node.flags]
        told += [say("blitz.table.yours", names=", ".join(one.name for one in friends))] if friends else []
        shown = [one.name for one in enemies if one.type]
        hidden = len(enemies) - len(shown)
        told += [say("blitz.table.theirs", names=", ".join(shown))] if shown else []
        told += [say("blitz.table.hidden", number=hidden)] if hidden else []
        crowd = self._crowd(node.id)
        told += [self._stacks.told(crowd)] if crowd else []
        return ", ".join(told)

    # -- boxes at sea and off the map ----------------------------------------------------------------

    def _box(self, node: Node, counters: int) -> Box:
        """A frame for many counters that keeps clear of the spaces around it."""
        found = [self._fitted(node, columns, max(counters, 2)) for columns in range(2, MOST_COLUMNS + 1)]
        return min(found, key=lambda box: (self._in_the_way(node, box), abs(box[2] - 2.2 * box[3])))

    def _fitted(self, node: Node, columns: int, counters: int) -> Box:
        signs = BASE_SIGNS if "airbase" in node.flags else TITLE_SIGNS
        title = max(NAME.width(line) for _, _, line in node.label.lines) + signs
        width = max(columns * PITCH + 2 * MARGIN, title)
        height = ceil(counters / columns) * PITCH + title_of(node) + MARGIN
        left = min(max(node.x - width / 2, 4), self.chart.width - width - 4)
        top = min(max(node.y - height / 2, 4), self.chart.height - height - 4)
        return round(left, 1), round(top, 1), round(width, 1), round(height, 1)

    def _in_the_way(self, node: Node, box: Box) -> float:
        """How much of other spaces a box would cover."""
        wide, high = SPREAD
        others = [(n.x - wide / 2, n.y - high / 2, wide, high) for n in self.chart.nodes if n.id != node.id]
        return sum(_overlap(box, other) for other in others)


def title_of(node: Node) -> float:
    """How high the title of a box is."""
    return TITLE + LINE * (len(node.label.lines) - 1)


def _overlap(one: Box, other: Box) -> float:
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(across, 0) * max(down, 0)


def _in_box(box: Box, title: float, counters: list[Counter]) -> list[Piece]:
    columns = max(1, int((box[2] - MARGIN) // PITCH))
    left = box[0] + (box[2] - columns * PITCH) / 2 + 1
    return [
        Piece(one, left + PITCH * (k % columns), box[1] + title + PITCH * (k // columns), SIZE)
        for k, one in enumerate(counters)
    ]


def _on_plate(node: Node, ground: list[Counter], air: list[Counter], enemies: list[Counter]) -> list[Piece]:
    """The player's pile left of the other side's, aircraft over both."""
    both = bool(ground and enemies)
    piles = [pile for pile in (ground, enemies) if pile]
    widths = [SIZE + _apart(len(pile), both) * (len(pile) - 1) for pile in piles]
    x = node.x - (sum(widths) + BETWEEN * (len(piles) - 1)) / 2
    top = node.y - SIZE / 2
    pieces = []
    for pile, width in zip(piles, widths, strict=True):
        pieces += _fan(pile, x, top, _apart(len(pile), both), 1.0)
        x += width + BETWEEN
    start = node.x - (SIZE * SMALL + AIR_PITCH * (len(air) - 1)) / 2
    high = (top if pieces else node.y - PLATE) - SIZE * SMALL + 5
    return [*_fan(air, start, high, AIR_PITCH, SMALL), *pieces]


def _fan(pile: list[Counter], x: float, y: float, apart: float, scale: float) -> list[Piece]:
    """Counters side by side, each over the one before it."""
    whole = round(SIZE * scale, 1)
    return [
        Piece(one, x + apart * k, y, whole if one is pile[-1] else min(whole, apart), scale)
        for k, one in enumerate(pile)
    ]


def _apart(count: int, is_facing: bool) -> float:
    return FACING if is_facing and count > 1 else BESIDE.get(count, CROWDED)


def _reach(node: Node, pieces: list[Piece]) -> Box:
    """What answers to a click on a space: the plate, its name and whatever lies there."""
    left = min([node.x - PLATE - 4, node.label.left, *[one.x for one in pieces]])
    right = max([node.x + PLATE + 4, node.label.right, *[one.x + one.side for one in pieces]])
    top = min([node.y - PLATE - 3, *[one.y for one in pieces]])
    return round(left, 1), round(top, 1), round(right - left, 1), round(node.label.bottom - top, 1)
