"""The colours of the printed map: light, so that counters stand out on it."""

from dataclasses import dataclass, field

from coldwake.web.faces.inks import FOAM, INK, SOFT_INK

WHITE = "#ffffff"
SHORE, ROAD, NAVAL = "#5e7169", "#6d5a37", "#35708c"
ALLIED, OPFOR = "#2f6ea8", "#a8392b"
LOOKS = {
    "clear": "#efe9cb", "urban": "#dccbc0", "hill": "#dfcf95", "mountain": "#cfc2b6", "fort": "#e0b7a0",
    "desert": "#efdca6", "causeway": "#c2dde2", "lake": "#a5cbd8", "jungle": "#b5d0a4", "moor": "#d9d2a4",
}  # fmt: skip


@dataclass(frozen=True)
class Palette:
    """What the ground of everything is."""

    sea: str = "#c3dce3"
    wave: str = "#a3c6d1"
    land: str = "#e6dfbf"
    high: str = "#d2c594"
    river: str = "#6fa9c2"
    box: str = FOAM
    looks: dict[str, str] = field(default_factory=lambda: LOOKS)


USUAL = Palette()
LOW_INK = Palette(WHITE, "#d5e2e6", "#f7f4e8", "#ece6cf", "#9cc3d4", WHITE, dict.fromkeys(LOOKS, WHITE))
LINE, WORDS, SOFT = INK, INK, SOFT_INK
