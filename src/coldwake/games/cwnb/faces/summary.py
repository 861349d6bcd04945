"""The Action Summary on the back of the Player Order cards: the steps of a turn, and the defences.

Rules: CWNB-6h.
"""

from functools import cache

from coldwake import texts
from coldwake.web.faces.formats import UPRIGHT
from coldwake.web.faces.inks import EDGE, FLAME, FOAM, INK, PAPER, RED, SHADE
from coldwake.web.faces.lettering import Type, block_of, fitted, letters, line_of
from coldwake.web.faces.paint import line, placed, rect
from coldwake.web.faces.symbols import COLOUR, KINDS, WEAPONS

STEPS = {"A": 6, "B": 2, "C": 3}
"""How many numbered steps each part of a turn has."""

DEFENCES = ("evasive", "ecm", "asw", "air-cover", "air-defence", "damage-control")
STOPS, ROLL, BOATS, EFFECT = "stops", "roll", "boats", "effect"
ChartRow = tuple[str, str, tuple[str, ...]]
CHART: list[ChartRow] = [
    ("gun", "kind-gun-5", (STOPS, "", "", "", "", EFFECT)),
    ("missile", "kind-missile-b", ("", STOPS, BOATS, "", "", EFFECT)),
    ("cruise", "kind-missile-c", ("", STOPS, "", ROLL, ROLL, EFFECT)),
    ("torpedo", "kind-torpedo", (STOPS, "", ROLL, "", "", EFFECT)),
    ("asw", "kind-asw", ("", "", "", "", "", EFFECT)),
    ("strike", "sym-strike", ("", "", "", ROLL, ROLL, EFFECT)),
    ("lbas", "kind-lbas", ("", "", "", ROLL, ROLL, EFFECT)),
    ("bomber", "kind-bomber", ("", "", "", ROLL, ROLL, EFFECT)),
]
"""Which defence answers which attack: it stops it, rolls against it, or cancels its effect.

ASW answers whatever a submarine fires and nothing else: a missile only if a submarine fired it, and a
submarine fires no Cruise Missile.

Rules: CWNB-8.31a, CWNB-8.32a, CWNB-8.33a, CWNB-8.34a, CWNB-12.9c, CWNB-12.9d.
"""

NEEDS_RULE = {"cruise": "12.9", "air-defence": "12.1"}
"""The rows and columns that are there with an advanced rule alone."""

LEFT, RIGHT = 44, 586
FIRST_COLUMN, COLUMN = 222, 62
FIRST_ROW, ROW = 518, 36
NAME = 168
SOFT_HYPHEN = "\u00ad"
"""Where the name of a column may be broken, if it must."""
DIE = (
    f'<path d="M4 4 H20 V20 H4Z" fill="none" stroke="{COLOUR}" stroke-width="2.4"/>'
    f'<path d="M8.5 8.5 h.01 M15.5 8.5 h.01 M12 12 h.01 M8.5 15.5 h.01 M15.5 15.5 h.01" fill="none"'
    f' stroke="{COLOUR}" stroke-width="3.4" stroke-linecap="round"/>'
)
STAR = (
    f'<path d="M28 3 V11 M24.5 5 L31.5 9 M31.5 5 L24.5 9" fill="none" stroke="{COLOUR}" stroke-width="1.8"/>'
)
MARKS = {
    STOPS: f'<path d="M5 5 L19 19 M19 5 L5 19" fill="none" stroke="{COLOUR}" stroke-width="4"/>',
    ROLL: DIE,
    BOATS: DIE + STAR,
    EFFECT: f'<path d="M12 4.5 a7.5 7.5 0 1 1 -.01 0z" fill="none" stroke="{COLOUR}" stroke-width="3"/>',
}
"""The signs in the cells: a cross, a die, a die with a star, a ring."""
INK_OF = {STOPS: RED, ROLL: INK, BOATS: INK, EFFECT: INK}


def summary(language: str) -> str:
    """The other face of the Player Order cards."""
    title = texts.text(language, "cwnb.face.summary")
    body = (
        order_card()
        + line_of(315, 88, title.upper(), Type(36, 900, INK, 5, "middle"), 520)
        + line("M230 106 H400", RED, 5)
        + _part("A", LEFT, 150, language)
        + _part("B", 322, 150, language)
        + _part("C", 322, 268, language)
        + _chart(language)
    )
    return UPRIGHT.document(title, body)


def order_card() -> str:
    """The paper of a Player Order card with the frame inside it, the same on both faces."""
    inside = rect(
        24, 24, UPRIGHT.width - 48, UPRIGHT.height - 48, "none", f'rx="16" stroke="{INK}" stroke-width="4"'
    )
    return UPRIGHT.paper() + inside


def _part(part: str, x: float, y: float, language: str) -> str:
    """One part of the turn: a bar with its name, its steps below."""
    heading = texts.text(language, f"cwnb.face.summary.{part}").upper()
    drawn = [
        rect(x, y - 26, 264, 36, INK, 'rx="7"')
        + letters(x + 12, y, part, Type(26, 900, FLAME))
        + line_of(x + 42, y, heading, Type(20, 900, FOAM, 3), 212)
    ]
    for step in range(1, STEPS[part] + 1):
        y += 33
        words = texts.text(language, f"cwnb.step.{part}.{step}")
        drawn.append(letters(x + 6, y + 4, f"{part}.{step}", Type(20, 900, RED)))
        drawn.append(line_of(x + 52, y + 4, words, Type(22, 400, INK), 210))
    return "".join(drawn)


def _chart(language: str) -> str:
    heading = line_of(58, 416, texts.text(language, "aid.chart"), Type(21, 900, FOAM, 1), 512)
    rows = [_row(number, language) for number in range(len(CHART))]
    columns = [_column(number, language) for number in range(len(DEFENCES))]
    return (
        rect(LEFT, 390, RIGHT - LEFT, 36, INK, 'rx="7"')
        + heading
        + "".join(columns)
        + "".join(rows)
        + _legend(language)
    )


def _column(number: int, language: str) -> str:
    """The head of a column: the sign of the defence and its name in one line or two."""
    defence = DEFENCES[number]
    x = FIRST_COLUMN + COLUMN * number
    sign = KINDS.get(defence) or WEAPONS[defence]
    name, plain = _named("cwnb.aid.defence", defence, language), Type(14, 600, INK, 0, "middle")
    fits = plain.width(name.replace(SOFT_HYPHEN, "")) <= COLUMN
    sized, lines = fitted(name.replace(SOFT_HYPHEN, "" if fits else "- "), plain, COLUMN, 2, 8)
    words = [
        letters(x + COLUMN / 2, 484 + 15 * place, text, sized)
        for place, text in enumerate(lines, 2 - len(lines))
    ]
    return placed(x + 17, 436, 1.2, _inked(sign, INK)) + "".join(words)


def _inked(sign: str, ink: str) -> str:
    return sign.replace(COLOUR, ink)


def _named(stem: str, key: str, language: str) -> str:
    """A name, with the number of the advanced rule that it needs."""
    name = texts.text(language, f"{stem}.{key}")
    return f"{name} ({NEEDS_RULE[key]})" if key in NEEDS_RULE else name


def _row(number: int, language: str) -> str:
    attack, _, cells = CHART[number]
    y = FIRST_ROW + ROW * number
    shade = rect(LEFT, y - 14, RIGHT - LEFT, ROW, SHADE if number % 2 == 0 else PAPER)
    size = _size_of_names(language)
    sized, lines = fitted(_named("cwnb.attack", attack, language), Type(size, 600, INK), NAME, 2, 8)
    name = block_of(LEFT + 8, y + ROW / 2 - 14, lines, sized)
    marks = [mark(attack, defence, cell) for defence, cell in zip(DEFENCES, cells, strict=True) if cell]
    return shade + name + "".join(marks)


@cache
def _size_of_names(language: str) -> float:
    """The largest size in which the name of every attack takes two lines at most, so that all are alike."""
    names = [_named("cwnb.attack", attack, language) for attack, _, _ in CHART]
    return min(fitted(name, Type(16, 600, INK), NAME, 2, 8)[0].size for name in names)


def mark(attack: str, defence: str, cell: str) -> str:
    """The sign of a cell where it stands."""
    row = [name for name, _, _ in CHART].index(attack)
    x = FIRST_COLUMN + COLUMN * DEFENCES.index(defence) + COLUMN / 2 - 12
    return placed(x, FIRST_ROW + ROW * row - 7, 1, _inked(MARKS[cell], INK_OF[cell]))


def _legend(language: str) -> str:
    """The signs in words, below a rule; the one with a star needs a line of its own."""
    drawn = [line(f"M{LEFT} 794 H{RIGHT}", EDGE, 2)]
    for number, cell in enumerate((STOPS, ROLL, EFFECT)):
        x = LEFT + 8 + 182 * number
        drawn.append(placed(x, 800, 0.8, _inked(MARKS[cell], INK_OF[cell])))
        drawn.append(line_of(x + 24, 815, texts.text(language, f"cwnb.aid.{cell}"), Type(15, 400, INK), 152))
    drawn.append(placed(LEFT + 8, 824, 0.8, _inked(MARKS[BOATS], INK)))
    drawn.append(line_of(LEFT + 40, 839, texts.text(language, "cwnb.aid.boats"), Type(15, 400, INK), 490))
    return "".join(drawn)
