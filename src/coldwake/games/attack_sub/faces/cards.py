"""Action cards of Attack Sub: the large face for reading and printing, and the small one for a hand."""

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.attack_sub.faces.families import ENEMY, OWN, SUB_FAMILIES, playing_times
from coldwake.games.attack_sub.faces.scenes import FAMILY_SCENES, SCENES
from coldwake.games.attack_sub.faces.scenes_crew import CREW_SCENES
from coldwake.games.attack_sub.faces.symbols import sign_name, sub_sign
from coldwake.games.attack_sub.words.content import SubCard, cards_of, faces_of
from coldwake.narrate.memory import per_game
from coldwake.web.faces.families import Family
from coldwake.web.faces.formats import THUMB, UPRIGHT, VIEW
from coldwake.web.faces.inks import FOAM, INK, RED, SHADE, SOFT_INK
from coldwake.web.faces.lettering import Type, block_of, column_of, fitted, letters, line_of
from coldwake.web.faces.paint import circle, placed, rect
from coldwake.web.faces.printed import RuleText, small_name
from coldwake.web.faces.silhouettes import SILHOUETTES

WIDTH, MARGIN = UPRIGHT.width, UPRIGHT.margin
HEAD, TITLE_END, TIMES_END, FOOT = 132, 206, 292, 778
SCENE_ENDS = [560, 530, 500, 470, 440]
RULE = RuleText(FOOT, SCENE_ENDS, size=28, easy_size=23.5, leading=1.2, white=20, above=6)
MALFUNCTION, SUNK, DUD = "X", "SUNK", "DUD"
RED_ON_PAPER = "#8f2013"
VALUE_SIZE = 62
"""The largest figure of a card is what it does; the random number counts only when the card is turned."""
BADGE_WIDTH, BADGE_HEIGHT = 120, 36
GREY = "#56616b"
INKS = {OWN: INK, ENEMY: RED}
"""A black card is played in one's own turn, a red one in the enemy's."""


def values_of(card: SubCard) -> dict[str, str]:
    """The figures of a card by the turn in which they count."""
    if card.family_name == "reduction":
        return {OWN: f"{card.black}+", ENEMY: f"−{card.red}"}
    if card.family_name == "lockon":
        return {OWN: f"{card.contact}/+{card.fire}"}
    if card.family_name == "evasion":
        return {ENEMY: f"−{card.evade}"}
    return {OWN: "+1"} if "active" in card.modes else {}


def hit_parts(hit: str) -> list[tuple[str, int]]:
    """The systems that a hit result damages, and by how many boxes."""
    if hit in (SUNK, DUD):
        return []
    found = [hit[at : at + 2] for at in range(0, len(hit), 2)]
    return [("attack" if part[0] == "A" else "sensor", int(part[1])) for part in found]


def hit_words(hit: str, language: str) -> str:
    """A hit result in words."""
    return texts.text(language, f"attack_sub.hit.{hit}")


def label_of(card: SubCard, copy: int, language: str) -> str:
    """The name with its figures, its random number and its hit result, as they are read aloud."""
    number, hit = card.faces[copy - 1]
    figures = " ".join(values_of(card).values())
    name = " ".join(part for part in (card.name[language], figures) if part)
    said = texts.text(language, "attack_sub.face.x") if number == MALFUNCTION else number
    return texts.text(language, "attack_sub.face.label", name=name, number=said, hit=hit_words(hit, language))


# -- the large face -------------------------------------------------------------------------------


@per_game
def card_face(game: Game, card_id: str, copy: int, language: str) -> str:
    """One copy of an Action card, 63 by 88 mm; copies are counted from 1."""
    card = cards_of(game)[card_id]
    number, hit = card.faces[copy - 1]
    family = SUB_FAMILIES[card.family_name]
    scene_end = RULE.scene_end(card.text[language])
    body = (
        UPRIGHT.picture(TIMES_END - 2, scene_end, VIEW, _scene(card))
        + UPRIGHT.divider(scene_end)
        + _head(card, family, language)
        + _submarine_badge(card, MARGIN, TIMES_END + 14, 1.3)
        + _roundel(574, 66, 30, number)
        + _times(card, language)
        + RULE.drawn(card.text[language], scene_end)
        + _foot(hit, language)
    )
    return UPRIGHT.document(label_of(card, copy, language), UPRIGHT.sheet(body))


def _scene(card: SubCard) -> str:
    """The scene of a card that we know, else that of its family."""
    by_family = {**FAMILY_SCENES, **CREW_SCENES}[card.family_name]
    return SCENES.get(card.id, by_family)()


def _head(card: SubCard, family: Family, language: str) -> str:
    """The band with the family's pattern and the tabs that show in a fan, and below it the name."""
    band = UPRIGHT.head(HEAD, family.colour)
    pattern = placed(14, 2, 1, family.pattern(WIDTH - 28, HEAD - 8))
    title = rect(0, HEAD, WIDTH, TITLE_END - HEAD, family.dark)
    name = line_of(315, 187, card.name[language], Type(52, 900, FOAM, anchor="middle"), UPRIGHT.room)
    tab = rect(34, 0, 116, 116, INK) + sub_sign(sign_name(card), 48, 12, 88, FOAM)
    over = texts.text(language, f"attack_sub.face.family.{family.name}").upper()
    type, lines = fitted(over, Type(32, 700, FOAM, 2, "middle"), 330, 2, 11)
    return band + pattern + title + tab + block_of(336, 70, lines, type, 1.04, 0.36) + name


def _submarine_badge(card: SubCard, x: float, y: float, scale: float) -> str:
    """A boat on a grey tab: only submarines may use the card (SUB-5.4a, SUB-7.2a)."""
    if not card.submarines_only:
        return ""
    tab = rect(0, 0, BADGE_WIDTH, BADGE_HEIGHT, GREY, f'rx="6" stroke="{FOAM}" stroke-width="3"')
    return placed(x, y, scale, tab + placed(6, 3, 0.9, SILHOUETTES["SSN"].outline(FOAM)))


def _roundel(x: float, y: float, radius: float, number: str) -> str:
    """The random number; the malfunction has another ring and another ink, and is no figure."""
    size = radius * 1.42
    if number == MALFUNCTION:
        dashes = f'stroke-dasharray="{radius * 0.22:.1f} {radius * 0.12:.1f}"'
        rim = _rim(x, y, radius, 0.86, f'stroke="{RED}" stroke-width="{radius * 0.16:.1f}" {dashes}')
        return rim + letters(x, y + size * 0.33, number, Type(size * 0.94, 900, RED, anchor="middle"))
    rim = _rim(x, y, radius, 0.88, f'stroke="{INK}" stroke-width="{radius * 0.08:.1f}"')
    return rim + letters(x, y + size * 0.34, number, Type(size, 900, INK, anchor="middle"))


def _rim(x: float, y: float, radius: float, part: float, stroke: str) -> str:
    return circle(x, y, radius, FOAM) + circle(x, y, radius * part, "none", stroke)


def _times(card: SubCard, language: str) -> str:
    """When the card is played, by colour, sign and word, with the figures that count then."""
    times = playing_times(card)
    share = WIDTH / len(times)
    values = values_of(card)
    return "".join(
        _time(share * place, share, time, values.get(time, ""), card.family_name, language)
        for place, time in enumerate(times)
    )


def _time(x: float, room: float, time: str, value: str, family: str, language: str) -> str:
    y, height = TITLE_END, TIMES_END - TITLE_END
    ground = rect(x, y, room, height, INKS[time]) + sub_sign(f"{time}-turn", x + 18, y + 24, 40, FOAM)
    figure = Type(VALUE_SIZE, 900, FOAM)
    taken = figure.width(value) + 18 if value else 0
    at = x + 72
    if value:
        ground += letters(at, y + 65, value, figure)
    word = texts.text(language, f"attack_sub.face.turn.{time}").upper()
    space = x + room - at - taken - 14
    over = line_of(at + taken, y + (34 if value else 54), word, Type(23, 700, FOAM, 2), space)
    if not value:
        return ground + over
    says, lines = fitted(
        texts.text(language, f"attack_sub.face.value.{family}.{time}"), Type(20, 600, FOAM), space, 2, 12
    )
    first = y + 60 + (0 if len(lines) == 1 else -says.size * 0.12)
    return ground + over + column_of(at + taken, first, lines, says, 1.0)


def _foot(hit: str, language: str) -> str:
    """The hit result: a figure for each system that suffers, or the word for the whole."""
    band = UPRIGHT.foot(FOOT, SHADE) + UPRIGHT.divider(FOOT)
    word = texts.text(language, "attack_sub.face.hit")
    type, lines = fitted(word, Type(22, 700, SOFT_INK), 110, 2, 12)
    label = column_of(MARGIN, FOOT + 46 + (2 - len(lines)) * 14, lines, type, 1.1)
    return band + label + (_systems(hit, language) if hit_parts(hit) else _verdict(hit, language))


def _verdict(hit: str, language: str) -> str:
    ink = RED_ON_PAPER if hit == SUNK else INK
    word = hit_words(hit, language).upper()
    frame = rect(
        170, FOOT + 16, 426, 70, FOAM if hit == SUNK else "none", f'rx="10" stroke="{ink}" stroke-width="5"'
    )
    return frame + line_of(383, FOOT + 68, word, Type(50, 900, ink, 6, "middle"), 390)


def _systems(hit: str, language: str) -> str:
    parts = hit_parts(hit)
    share = 426 / len(parts)
    return "".join(_system(170 + share * k, share - 10, part, language) for k, part in enumerate(parts))


def _system(x: float, room: float, part: tuple[str, int], language: str) -> str:
    system, boxes = part
    frame = rect(x, FOOT + 16, room, 70, FOAM, f'rx="10" stroke="{INK}" stroke-width="4"')
    sign = sub_sign(system, x + 10, FOOT + 31, 40, INK)
    figure = letters(x + 56, FOOT + 68, f"−{boxes}", Type(48, 900, RED_ON_PAPER))
    word = texts.text(language, f"attack_sub.system.{system}").capitalize()
    return frame + sign + figure + line_of(x + 112, FOOT + 60, word, Type(25, 700, INK), room - 120)


# -- the small face -------------------------------------------------------------------------------


@per_game
def card_thumb(game: Game, card_id: str, copy: int, language: str) -> str:
    """One copy as it lies in a hand, about a hundred pixels wide."""
    card = cards_of(game)[card_id]
    drawing = thumb_drawing(card, copy, language)
    return THUMB.document(label_of(card, copy, language), drawing)


def thumb_drawing(card: SubCard, copy: int, language: str) -> str:
    """What is drawn on the small card."""
    number, hit = card.faces[copy - 1]
    family = SUB_FAMILIES[card.family_name]
    return THUMB.sheet(
        THUMB.head(46, family.colour)
        + placed(2, 1, 1, family.pattern(THUMB.width - 4, 43, 0.5))
        + sub_sign(sign_name(card), 8, 6, 34, FOAM)
        + _thumb_times(card)
        + _thumb_figures(card, family)
        + _submarine_badge(card, 3, 33, 0.31)
        + _thumb_name(card.name[language])
        + _thumb_foot(number, hit, language)
    )


def _thumb_times(card: SubCard) -> str:
    """The turns in which it may be played, as small flags at the right."""
    times = playing_times(card)
    top = 23 - 19 * len(times) / 2
    return "".join(
        rect(88, top + 19 * k, 26, 18, INKS[time], f'rx="3" stroke="{FOAM}" stroke-width="1.2"')
        + sub_sign(f"{time}-turn", 95, top + 3 + 19 * k, 12, FOAM)
        for k, time in enumerate(times)
    )


def _thumb_figures(card: SubCard, family: Family) -> str:
    ground = rect(0, 46, THUMB.width, 44, SHADE) + THUMB.divider(90, family.dark, 2)
    values = values_of(card)
    if not values:
        return ground + sub_sign(sign_name(card), 40, 48, 40, family.dark)
    share = THUMB.width / len(values)
    inks = {OWN: INK, ENEMY: RED_ON_PAPER}
    return ground + "".join(
        line_of(share * (k + 0.5), 81, value, Type(42, 900, inks[time], anchor="middle"), share - 8)
        for k, (time, value) in enumerate(values.items())
    )


def _thumb_name(name: str) -> str:
    """The name on up to three lines; a stroke between two words is a place to break."""
    type, lines = small_name(name.replace("/", "/ "), 17, 13)
    first = 114 + type.size * 0.34 - (len(lines) - 1) * type.size * 0.48
    whole = [words.replace("/ ", "/") for words in lines]
    return column_of(THUMB.width / 2, first, whole, type, 0.97)


def _thumb_foot(number: str, hit: str, language: str) -> str:
    """What a draw of the card would say, small and grey at the foot: its random number and its hit result."""
    top, left = 140, 30
    strip = THUMB.foot(top, GREY) + _roundel(16, 154, 11, number)
    parts = hit_parts(hit)
    room = THUMB.width - left
    if not parts:
        word = hit_words(hit, language).upper()
        ink = "#ffd2c9" if hit == SUNK else FOAM
        return strip + line_of(left + room / 2, 159, word, Type(15, 700, ink, 0.5, "middle"), room - 8)
    share = room / len(parts)
    return strip + "".join(
        sub_sign(system, left + share * (k + 0.5) - 20, top + 6, 15, FOAM)
        + letters(left + share * (k + 0.5) - 2, 159, f"−{boxes}", Type(15, 700, FOAM))
        for k, (system, boxes) in enumerate(parts)
    )


def hand_cards(game: Game, language: str) -> list[tuple[str, str]]:
    """Every copy of every card, since no two are alike, by its id."""
    return [(id, thumb_drawing(face.card, face.copy, language)) for id, face in faces_of(game).items()]
