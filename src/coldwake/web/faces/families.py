"""Families of Action card: each has a colour, and a pattern for those who do not see the colour."""

from dataclasses import dataclass, replace

from coldwake.web.faces.inks import BLUE, FOAM, GREEN, OCHRE, RED, SEA
from coldwake.web.faces.paint import line


@dataclass(frozen=True)
class Family:
    """The look that cards of one purpose share."""

    name: str
    colour: str
    dark: str
    tile: str
    step: tuple[int, int]
    shift: int = 0

    def named(self, name: str) -> "Family":
        """The same look for cards of another purpose."""
        return replace(self, name=name)

    def pattern(self, width: float, height: float, scale: float = 1.0) -> str:
        """The family's pattern over a field, drawn tile by tile."""
        across, down = self.step[0] * scale, self.step[1] * scale
        tiles = []
        for row in range(int(height / down) + 1):
            for column in range(-1, int(width / across) + 1):
                x = column * across + (self.shift * scale if row % 2 else 0)
                if x + across * 0.25 >= 0 and x + across * 0.75 <= width and (row + 0.7) * down <= height:
                    tiles.append(f"M{x:.1f} {row * down:.1f} {_scaled(self.tile, scale)}")
        return line("".join(tiles), FOAM, 2 * scale, 'stroke-opacity="0.2"')


def _scaled(path: str, scale: float) -> str:
    """A path of lower-case lines and curves (no arcs, whose flags are no lengths) in another size."""
    return " ".join(f"{float(part) * scale:g}" if part[-1].isdigit() else part for part in path.split())


ATTACK = Family("attack", RED, "#7c1d12", "m 0 22 l 22 -22", (22, 22))
ANTI_SUBMARINE = Family(
    "anti-submarine",
    SEA,
    "#1c4a57",
    "m 2 14 c 0 -18.7 28 -18.7 28 0 m -21 0 c 0 -9.3 14 -9.3 14 0",
    (32, 18),
    16,
)
AIR = Family("air", BLUE, "#153757", "m 3 16 l 11 -11 l 11 11", (28, 18))
DEFENCE = Family("defence", GREEN, "#2a4531", "m 0 0 h 24 m -24 0 v 24", (24, 24))
SPECIAL = Family("special", OCHRE, "#5d3f08", "m 8 10 l 6 6 l 6 -6 l -6 -6 z", (28, 20), 14)

FAMILIES = {
    **dict.fromkeys(("gun-3", "gun-5", "gun-16", "missile-a", "missile-b", "missile-c", "torpedo"), ATTACK),
    "asw": ANTI_SUBMARINE,
    **dict.fromkeys(("lbas", "bomber"), AIR),
    **dict.fromkeys(("air-cover", "evasive", "ecm", "damage-control"), DEFENCE),
    **dict.fromkeys(("additional-ship", "retreat", "crew-efficiency"), SPECIAL),
}
