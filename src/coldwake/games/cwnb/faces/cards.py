"""Action cards: the large face for reading and printing, and the small one for a hand on the table."""

from dataclasses import replace

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.cwnb.faces.content import card_of, cards_of
from coldwake.games.cwnb.words.content import ActionCard
from coldwake.narrate.memory import per_game
from coldwake.web.faces.families import FAMILIES, Family
from coldwake.web.faces.formats import THUMB, UPRIGHT, VIEW
from coldwake.web.faces.inks import EDGE, FOAM, INK, RED, SHADE, SOFT_INK
from coldwake.web.faces.lettering import Type, block_of, column_of, fitted, letters, line_of
from coldwake.web.faces.paint import line, placed, rect, shape
from coldwake.web.faces.printed import RuleText, small_name
from coldwake.web.faces.scenes import SCENES
from coldwake.web.faces.symbols import sign

WIDTH, MARGIN = UPRIGHT.width, UPRIGHT.margin
HEAD, STRIP, FOOT = 148, 88, 836
SCENE_ENDS = [530, 480, 442, 408]
RULE = RuleText(FOOT, SCENE_ENDS, size=28, easy_size=24.5, leading=1.22, white=18, above=8)
RULE_BELOW_STRIP = replace(RULE, scene_ends=SCENE_ENDS[1:])


def index_of(card: ActionCard) -> str:
    """What a card is told apart by in a fan: its damage after a minus, or its Hit numbers."""
    return f"−{card.damage}" if card.damage else "/".join(str(number) for number in card.hit)


def label_of(card: ActionCard, language: str) -> str:
    """The name with its numbers, as it is read aloud."""
    return " ".join(part for part in (card.name[language], index_of(card)) if part)


# -- the large face -------------------------------------------------------------------------------


@per_game
def card_face(game: Game, card_id: str, language: str) -> str:
    """An Action card of 63 by 88 mm."""
    card = card_of(game, card_id)
    strip_height = STRIP if card.damage or card.hit else 0
    rule = RULE_BELOW_STRIP if strip_height else RULE
    scene_end = rule.scene_end(card.text[language], strip_height)
    body = (
        UPRIGHT.picture(HEAD - 2, scene_end, VIEW, SCENES[card.kind_name]())
        + _head(card, language)
        + (_strip(card, language, scene_end) if strip_height else UPRIGHT.divider(scene_end))
        + rule.drawn(card.text[language], scene_end + strip_height)
        + _foot(card, language)
    )
    return UPRIGHT.document(label_of(card, language), UPRIGHT.sheet(body))


def _head(card: ActionCard, language: str) -> str:
    """The band with the family's pattern and the card's name, and the tab that shows in a fan."""
    family = FAMILIES[card.kind_name]
    band = UPRIGHT.head(HEAD, family.colour)
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
    share = UPRIGHT.room / len(items)
    return UPRIGHT.strip(y, STRIP) + "".join(
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
    return figure + block_of(x + taken, y + STRIP / 2, lines, type)


def _foot(card: ActionCard, language: str) -> str:
    small = Type(17, 600, SOFT_INK)
    copies = texts.text(language, "cwnb.help.copies", copies=card.copies)
    mark = letters(WIDTH - MARGIN, 859, "COLDWAKE", Type(15, 900, SOFT_INK, 4, "end"))
    return (
        line(f"M{MARGIN} {FOOT} H{WIDTH - MARGIN}", EDGE, 2) + line_of(MARGIN, 859, copies, small, 340) + mark
    )


# -- the small face -------------------------------------------------------------------------------


@per_game
def card_thumb(game: Game, card_id: str, language: str) -> str:
    """The card as it lies in a hand, about a hundred pixels wide."""
    card = card_of(game, card_id)
    return THUMB.document(label_of(card, language), thumb_drawing(card, language))


def thumb_drawing(card: ActionCard, language: str) -> str:
    """What is drawn on the small card."""
    family = FAMILIES[card.kind_name]
    type, lines = small_name(card.name[language], 17, 13)
    return THUMB.sheet(
        _thumb_head(card, family)
        + rect(0, 42, THUMB.width, 70, SHADE)
        + sign(card.kind_name, 31, 48, 58, family.dark)
        + THUMB.divider(112, family.dark, 2)
        + block_of(THUMB.width / 2, 140, lines, type)
    )


def _thumb_head(card: ActionCard, family: Family) -> str:
    band = THUMB.head(42, family.colour)
    pattern = placed(60, 1, 1, family.pattern(58, 40, 0.5))
    index = index_of(card)
    corner = line_of(7, 33, index, Type(35, 900, FOAM), 74) if index else sign(card.kind_name, 7, 7, 28, FOAM)
    return band + pattern + corner


def hand_cards(game: Game, language: str) -> list[tuple[str, str]]:
    """Every printing as it lies in a hand, by its id."""
    return [(card.id, thumb_drawing(card, language)) for card in cards_of(game)]
