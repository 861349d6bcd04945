"""Action cards: the large face for reading and printing, and the small one for a hand on the table."""

from functools import cache

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.cwnb.faces.content import card_of, cards_of
from coldwake.games.cwnb.words.content import ActionCard
from coldwake.web.faces import scenes_air, scenes_crew, scenes_sea, scenes_surface
from coldwake.web.faces.families import FAMILIES, Family
from coldwake.web.faces.lettering import Type, column_of, fitted, letters, line_of, text_block
from coldwake.web.faces.paint import (
    EDGE,
    FOAM,
    INK,
    PAPER,
    RED,
    SHADE,
    SOFT_INK,
    document,
    line,
    placed,
    rect,
    shape,
    window,
)
from coldwake.web.faces.scenery import VIEW
from coldwake.web.faces.symbols import sign

WIDTH, HEIGHT = 630, 880
THUMB_WIDTH, THUMB_HEIGHT = 120, 168
MARGIN = 34
HEAD, STRIP, FOOT = 148, 88, 836
SCENE_ENDS = [530, 480, 442, 408]
EASY_SIZE, LEADING = 24.5, 1.22
SCENES = {**scenes_surface.SCENES, **scenes_sea.SCENES, **scenes_air.SCENES, **scenes_crew.SCENES}


def index_of(card: ActionCard) -> str:
    """What a card is told apart by in a fan: its damage after a minus, or its Hit numbers."""
    return f"−{card.damage}" if card.damage else "/".join(str(number) for number in card.hit)


def label_of(card: ActionCard, language: str) -> str:
    """The name with its numbers, as it is read aloud."""
    return " ".join(part for part in (card.name[language], index_of(card)) if part)


# -- the large face -------------------------------------------------------------------------------


@cache
def card_face(game: Game, card_id: str, language: str) -> str:
    """An Action card of 63 by 88 mm."""
    card = card_of(game, card_id)
    strip_height = STRIP if card.damage or card.hit else 0
    scene_end = _scene_end(card.text[language], strip_height)
    body = (
        rect(0, 0, WIDTH, HEIGHT, PAPER, 'rx="30"')
        + window(0, HEAD - 2, WIDTH, scene_end - HEAD + 2, VIEW, SCENES[card.kind_name]())
        + _head(card, language)
        + (_strip(card, language, scene_end) if strip_height else line(f"M0 {scene_end} H{WIDTH}", INK, 4))
        + _rule(card, language, scene_end + strip_height)
        + _foot(card, language)
        + _border(WIDTH, HEIGHT, 30)
    )
    return document(WIDTH, HEIGHT, label_of(card, language), body)


def _scene_end(rule: str, strip_height: float) -> float:
    """Where the scene stops: as low as the rule below it can still be read with ease."""
    for end in SCENE_ENDS[1:] if strip_height else SCENE_ENDS:
        type, _ = _set_rule(rule, end + strip_height)
        if type.size >= EASY_SIZE:
            return end
    return SCENE_ENDS[-1]


def _set_rule(rule: str, top: float) -> tuple[Type, list[str]]:
    return text_block(rule, Type(28), WIDTH - 2 * MARGIN, FOOT - top - 18, LEADING)


def _border(width: int, height: int, radius: int) -> str:
    rounded = f'rx="{radius - 1}" stroke="{EDGE}" stroke-width="3"'
    return rect(1.5, 1.5, width - 3, height - 3, "none", rounded)


def _head(card: ActionCard, language: str) -> str:
    """The band with the family's pattern and the card's name, and the tab that shows in a fan."""
    family = FAMILIES[card.kind_name]
    band = shape(f"M0 {HEAD} V30 Q0 0 30 0 H{WIDTH - 30} Q{WIDTH} 0 {WIDTH} 30 V{HEAD}Z", family.colour)
    pattern = placed(150, 2, 1, family.pattern(WIDTH - 162, HEAD - 10))
    rule = rect(0, HEAD - 6, WIDTH, 6, family.dark)
    eyebrow = texts.text(language, f"cwnb.face.family.{family.name}").upper()
    x, room = 170, WIDTH - 170 - MARGIN
    return band + pattern + rule + _tab(card) + _title(card.name[language], eyebrow, x, room)


def _title(name: str, eyebrow: str, x: float, room: float) -> str:
    over = Type(21, 700, FOAM, 3)
    if Type(42, 900).width(name) <= room:
        return line_of(x, 48, eyebrow, over, room) + line_of(x, 108, name, Type(54, 900, FOAM), room)
    type, lines = fitted(name, Type(44, 900, FOAM), room, 2, 16)
    return line_of(x, 38, eyebrow, over, room) + column_of(x, 82, lines, type, 0.98)


def _tab(card: ActionCard) -> str:
    index = index_of(card)
    depth = 212 if index else 150
    ribbon = shape(f"M28 0 H148 V{depth} L88 {depth - 20} L28 {depth}Z", INK)
    icon = sign(card.kind_name, 44, 22, 88, FOAM)
    number = line_of(88, 174, index, Type(72, 900, FOAM, anchor="middle"), 108) if index else ""
    return ribbon + icon + number


def _strip(card: ActionCard, language: str, y: float) -> str:
    """The numbers of the card, each with what it means."""
    items = _values(card, language)
    share = (WIDTH - 2 * MARGIN) / len(items)
    ground = rect(0, y, WIDTH, STRIP, SHADE) + line(f"M0 {y} H{WIDTH} M0 {y + STRIP} H{WIDTH}", INK, 3)
    return ground + "".join(
        _value(MARGIN + share * place, y, share - 14, number, label)
        for place, (number, label) in enumerate(items)
    )


def _values(card: ActionCard, language: str) -> list[tuple[str, str]]:
    found = []
    if card.damage:
        found.append((f"−{card.damage}", texts.plural(language, "cwnb.face.damage", card.damage)))
    keys = {
        1: ["passive"] if card.damage else ["die"],
        2: ["active", "passive"],
        3: ["row.1", "row.2", "row.3"],
    }
    for number, key in zip(card.hit, keys.get(len(card.hit), [])):
        found.append((str(number), texts.text(language, f"cwnb.face.hit.{key}")))
    return found


def _value(x: float, y: float, room: float, number: str, label: str) -> str:
    """Damage in red figures, a Hit number on a die."""
    if number.startswith("−"):
        figure = letters(x, y + 68, number, Type(76, 900, RED))
        taken = Type(76, 900).width(number) + 14
    else:
        figure = rect(x, y + 14, 60, 60, FOAM, f'rx="12" stroke="{INK}" stroke-width="4"')
        figure += letters(x + 30, y + 61, number, Type(48, 900, INK, anchor="middle"))
        taken = 74
    type, lines = fitted(label, Type(25, 600, INK), room - taken, 3, 12)
    first = y + STRIP / 2 + type.size * 0.34 - (len(lines) - 1) * type.size * 0.5
    return figure + column_of(x + taken, first, lines, type, 1.0)


def _rule(card: ActionCard, language: str, top: float) -> str:
    """The rule of the card, as large as it fits."""
    type, lines = _set_rule(card.text[language], top)
    spare = FOOT - top - 18 - len(lines) * type.size * LEADING
    return column_of(MARGIN, top + 8 + spare / 2 + type.size, lines, type, LEADING)


def _foot(card: ActionCard, language: str) -> str:
    small = Type(17, 600, SOFT_INK)
    copies = texts.text(language, "cwnb.help.copies", copies=card.copies)
    mark = letters(WIDTH - MARGIN, 859, "COLDWAKE", Type(15, 900, SOFT_INK, 4, "end"))
    return (
        line(f"M{MARGIN} {FOOT} H{WIDTH - MARGIN}", EDGE, 2) + line_of(MARGIN, 859, copies, small, 340) + mark
    )


# -- the small face -------------------------------------------------------------------------------


@cache
def card_thumb(game: Game, card_id: str, language: str) -> str:
    """The card as it lies in a hand, about a hundred pixels wide."""
    card = card_of(game, card_id)
    return document(THUMB_WIDTH, THUMB_HEIGHT, label_of(card, language), thumb_drawing(card, language))


def thumb_drawing(card: ActionCard, language: str) -> str:
    """What is drawn on the small card."""
    family = FAMILIES[card.kind_name]
    return (
        rect(0, 0, THUMB_WIDTH, THUMB_HEIGHT, PAPER, 'rx="8"')
        + _thumb_head(card, family)
        + rect(0, 42, THUMB_WIDTH, 70, SHADE)
        + sign(card.kind_name, 31, 48, 58, family.dark)
        + line(f"M0 112 H{THUMB_WIDTH}", family.dark, 2)
        + _thumb_name(card.name[language])
        + rect(
            0.75,
            0.75,
            THUMB_WIDTH - 1.5,
            THUMB_HEIGHT - 1.5,
            "none",
            f'rx="7.5" stroke="{EDGE}" stroke-width="1.5"',
        )
    )


def _thumb_head(card: ActionCard, family: Family) -> str:
    band = shape(f"M0 42 V8 Q0 0 8 0 H{THUMB_WIDTH - 8} Q{THUMB_WIDTH} 0 {THUMB_WIDTH} 8 V42Z", family.colour)
    pattern = placed(60, 1, 1, family.pattern(58, 40, 0.5))
    index = index_of(card)
    corner = line_of(7, 33, index, Type(35, 900, FOAM), 74) if index else sign(card.kind_name, 7, 7, 28, FOAM)
    return band + pattern + corner


def _thumb_name(name: str) -> str:
    type, lines = fitted(name, Type(17, 700, INK, anchor="middle"), THUMB_WIDTH - 10, 2, 13)
    if len(lines) > 2 or lines[-1].endswith("…") or type.width(lines[-1]) > THUMB_WIDTH - 10:
        type, lines = fitted(name, Type(15, 700, INK, anchor="middle"), THUMB_WIDTH - 10, 3, 6)
    first = 140 + type.size * 0.34 - (len(lines) - 1) * type.size * 0.5
    return column_of(THUMB_WIDTH / 2, first, lines, type, 1.0)


def hand_cards(game: Game, language: str) -> list[tuple[str, str]]:
    """Every printing as it lies in a hand, by its id."""
    return [(card.id, thumb_drawing(card, language)) for card in cards_of(game)]
