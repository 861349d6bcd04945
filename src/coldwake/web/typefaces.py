"""The letters of our pages: four weights, in parts that a browser fetches where it meets their letters."""

from functools import cache
from hashlib import sha256
from importlib.resources import files

from coldwake.core.errors import ColdwakeError
from coldwake.web import woff

FAMILY = "Coldwake Sans"
WEIGHTS = {"Regular": 400, "Semibold": 600, "Bold": 700, "Black": 900}
Ranges = tuple[tuple[int, int], ...]

LATIN: Ranges = (
    (0x0000, 0x00FF), (0x0131, 0x0131), (0x0152, 0x0153), (0x02C6, 0x02C6), (0x02DA, 0x02DA),
    (0x02DC, 0x02DC), (0x2000, 0x206F), (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122),
    (0x2190, 0x2199), (0x2212, 0x2212), (0x2248, 0x2248), (0x2260, 0x2265), (0x25A0, 0x25FF),
    (0x2713, 0x2717),
)  # fmt: skip
CYRILLIC: Ranges = ((0x0400, 0x045F), (0x0490, 0x0491))
"""Russian, with the letters of its neighbours."""

MORE: Ranges = (
    (0x0100, 0x0130), (0x0132, 0x0151), (0x0154, 0x02C5), (0x02C7, 0x02D9), (0x02DB, 0x02DB),
    (0x02DD, 0x03FF), (0x0460, 0x048F), (0x0492, 0x1FFF), (0x2070, 0x20AB), (0x20AD, 0x2115),
    (0x2117, 0x2121), (0x2123, 0x218F), (0xFB00, 0xFB06),
)  # fmt: skip
"""Letters of other alphabets and with other accents, for names of players; signs are left to the system."""

PARTS: dict[str, Ranges] = {"latin": LATIN, "cyrillic": CYRILLIC, "more": MORE}


class UnknownFont(ColdwakeError):
    """We have no such font."""


@cache
def font(name: str) -> bytes:
    """A part of a weight, `Bold-cyrillic`, as a WOFF file; raises UnknownFont."""
    weight, _, part = name.partition("-")
    if weight not in WEIGHTS or part not in PARTS:
        raise UnknownFont(f"there is no font {name!r}")
    whole = (files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf").read_bytes()
    ranges = PARTS[part]
    return woff.subset(whole, lambda letter: any(first <= letter <= last for first, last in ranges), FAMILY)


@cache
def address(weight: str, part: str) -> str:
    """Where a part of a weight is served, which changes with its content."""
    name = f"{weight}-{part}"
    return f"/fonts/{name}.woff?{sha256(font(name)).hexdigest()[:12]}"


@cache
def rules() -> str:
    """The style rules that name every part of every weight."""
    made = []
    for weight, number in WEIGHTS.items():
        for part, ranges in PARTS.items():
            shown = ", ".join(f"U+{first:X}-{last:X}" for first, last in ranges)
            made.append(
                f'@font-face{{font-family:"{FAMILY}";src:url("{address(weight, part)}") format("woff");'
                f"font-weight:{number};font-display:swap;unicode-range:{shown}}}"
            )
    return "\n".join(made) + "\n"
