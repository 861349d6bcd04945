"""Signs of terrain and the marks behind names on the map of Cold War Blitz, each in a square box.

They are drawn in classes of ink, which a page colours by its styles; on paper `inked` gives them colours.
"""

from coldwake.web.faces.inks import FOAM, RED

TERRAIN, MARK = 24, 14
"""The sides of the boxes."""

TERRAIN_SIGNS = {
    "sea": '<path class="ink-line" d="M3 9q3-3 6 0t6 0 6 0M3 16q3-3 6 0t6 0 6 0"/>',
    "lake": '<path class="ink-line" d="M3 8q3-3 6 0t6 0 6 0M6 13q3-3 6 0t6 0M3 18q3-3 6 0t6 0 6 0"/>',
    "base": '<path class="ink" d="M3 20V12a9 7 0 0 1 18 0v8h-4v-7H7v7Z"/>',
    "clear": (
        '<path class="ink-line" d="M3 17h18M6 17l-1-5M6 17l2-5M17 17l-2-4M17 17l1-5M11 12l-1-4M11 12l2-4"/>'
    ),
    "urban": '<path class="ink" d="M3 20V11h5V5h7v4h6v11h-4v-4h-3v4Z"/>',
    "hill": '<path class="ink-line" d="M2 18q6-12 11-3M9 18q6-14 13 0"/>',
    "mountain": '<path class="ink" d="M1 20 9 5l4 7 3-4 7 12Z"/>',
    "fort": '<path class="ink" d="M3 20V7h4v3h3V7h4v3h3V7h4v13h-7v-5h-4v5Z"/>',
    "desert": (
        '<path class="ink-line" d="M2 17q5-7 10-1 5-7 10 0"/>'
        '<path class="ink" d="M6 8h2v2H6zM12 6h2v2h-2zM17 9h2v2h-2z"/>'
    ),
    "causeway": (
        '<path class="ink-line" d="M9 2v20M15 2v20M9 6h6M9 12h6M9 18h6M2 8h4M18 8h4M2 16h4M18 16h4"/>'
    ),
    "jungle": (
        '<path class="ink" d="M11 21v-7C7 15 3 12 4 9c0-3 4-4 5-3 1-4 6-4 7 0 3-1 5 1 4 4 0 3-3 5-7 4v7Z"/>'
    ),
    "moor": (
        '<path class="ink-line" d="M3 19h7M6 19V11M6 19l-3-6M6 19l3-6M13 15h8M17 15V7M17 15l-3-6M17 15l3-6"/>'
    ),
}
"""By the look of a terrain."""

MARKS = {
    "stop": (
        '<path class="stop-face" d="M4.3 1h5.4L13 4.3v5.4L9.7 13H4.3L1 9.7V4.3Z"/>'
        '<path class="stop-bar" d="M3.6 7h6.8"/>'
    ),
    "airbase": (
        '<path class="ink" d="M7 1l1 1v3l5 3v1.4L8 8v3l1.5 1.2v.8L7 12.4 4.500 13v-.8L6 11V8L1'
        ' 9.400V8l5-3V2Z"/>'
    ),
    "port": (
        '<path class="ink-line" d="M7 4v9M4 6h6M2 8.500q.5 4.500 5 4.500t5-4.500"/>'
        '<circle class="ink-line" cx="7" cy="2.500" r="1.400"/>'
    ),
    "landing": (
        '<path class="ink" d="M7 1l3.500 4H8.200v4H5.800V5H3.500Z"/>'
        '<path class="ink-line" d="M1 11.500q1.500-1.500 3 0t3 0 3 0 3 0"/>'
    ),
    "entry": '<path class="entry-ink" d="M1 5.500h6V2l6 5-6 5V8.500H1Z"/>',
}
"""What a space is, besides its terrain."""


def inked(drawing: str, colour: str, entry: str = RED) -> str:
    """A sign in the ink of a colour, by attributes alone."""
    round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
    line = f'fill="none" stroke="{colour}" stroke-width="1.8" {round_ends}'
    inks = {
        "ink-line": line,
        "ink": f'fill="{colour}"',
        "stop-face": f'fill="{RED}" stroke="{FOAM}" stroke-width="0.8"',
        "stop-bar": f'fill="none" stroke="{FOAM}" stroke-width="2"',
        "entry-ink": f'fill="{entry}"',
    }
    for name, look in inks.items():
        drawing = drawing.replace(f'class="{name}"', look)
    return drawing


def map_signs() -> list[tuple[str, int, str]]:
    """Every sign: its name, the side of its box, and its drawing."""
    signs = [(name, TERRAIN, drawn) for name, drawn in TERRAIN_SIGNS.items()]
    return signs + [(name, MARK, drawn) for name, drawn in MARKS.items()]
