"""The sizes in which things are drawn, and what a card of each size is printed on."""

from dataclasses import dataclass

from coldwake.web.faces.inks import EDGE, INK, PAPER, SHADE
from coldwake.web.faces.paint import document, line, rect, shape, window


@dataclass(frozen=True)
class Format:
    """A card of one size with round corners.

    `radius` is that of the paper, `edge` the thickness of the line around it, `edge_radius` that of the line.
    `margin` is what stays free of words at either side.
    """

    width: int
    height: int
    radius: int
    edge: float
    edge_radius: float
    margin: int

    @property
    def room(self) -> int:
        """How wide words may run."""
        return self.width - 2 * self.margin

    def document(self, label: str, body: str) -> str:
        """A whole picture of this size that tells its name."""
        return document(self.width, self.height, label, body)

    def sheet(self, body: str) -> str:
        """A drawing on its paper, within the line around the card."""
        more = f'rx="{self.edge_radius:g}" stroke="{EDGE}" stroke-width="{self.edge:g}"'
        inset, thick = self.edge / 2, self.edge
        return self.paper() + body + rect(inset, inset, self.width - thick, self.height - thick, "none", more)

    def paper(self) -> str:
        """The bare paper."""
        return rect(0, 0, self.width, self.height, PAPER, f'rx="{self.radius}"')

    def head(self, bottom: int, fill: str) -> str:
        """A band across the upper end of the card."""
        wide, radius = self.width, self.radius
        corners = f"Q0 0 {radius} 0 H{wide - radius} Q{wide} 0 {wide} {radius}"
        return shape(f"M0 {bottom} V{radius} {corners} V{bottom}Z", fill)

    def foot(self, top: int, fill: str) -> str:
        """A band across the lower end of the card."""
        wide, high, low = self.width, self.height, self.height - self.radius
        corners = f"Q{wide} {high} {wide - self.radius} {high} H{self.radius} Q0 {high} 0 {low}Z"
        return shape(f"M0 {top} H{wide} V{low} {corners}", fill)

    def picture(self, top: float, bottom: float, view: str, body: str) -> str:
        """A picture from side to side."""
        return window(0, top, self.width, bottom - top, view, body)

    def divider(self, y: float, ink: str = INK, thickness: float = 4) -> str:
        """A line from side to side."""
        return line(f"M0 {y} H{self.width}", ink, thickness)

    def strip(self, y: float, height: int) -> str:
        """A darker strip from side to side between two lines, for what is seen at one glance."""
        edges = line(f"M0 {y} H{self.width} M0 {y + height} H{self.width}", INK, 3)
        return rect(0, y, self.width, height, SHADE) + edges


UPRIGHT = Format(630, 880, 30, 3, 29, 34)
"""A card of 63 by 88 mm."""
WIDE = Format(880, 630, 30, 3, 29, 32)
"""A card of 88 by 63 mm: ships and units."""
THUMB = Format(120, 168, 8, 1.5, 7.5, 5)
"""A card as it lies in a hand, about a hundred pixels wide."""
SCENE_WIDTH, SCENE_HEIGHT = 560, 380
VIEW = f"0 0 {SCENE_WIDTH} {SCENE_HEIGHT}"
"""The scene on a card; it may be cut at top and bottom."""
