"""Action cards of Modern Naval Battles: the large face for reading and printing."""

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.mnb.faces.families import MNB_FAMILIES
from coldwake.games.mnb.faces.scenes import scene_of
from coldwake.games.mnb.faces.symbols import aimed_sign, crossed_sign, mnb_sign
from coldwake.games.mnb.faces.words import say, short_word, symbol_word
from coldwake.games.mnb.words.content import Card, cards_of
from coldwake.narrate.memory import per_game
from coldwake.web.faces.formats import UPRIGHT, VIEW
from coldwake.web.faces.inks import FOAM, GREEN, INK, RED, SHADE
from coldwake.web.faces.lettering import Type, block_of, column_of, fitted, letters, line_of
from coldwake.web.faces.paint import line, placed, rect, shape
from coldwake.web.faces.printed import RuleText, grey_fact

WIDTH, MARGIN = UPRIGHT.width, UPRIGHT.margin
HEAD, STRIP, FACT, FOOT = 128, 76, 668, 748
SCENE_ENDS = [520, 490, 460, 430, 404, 378, 352, 326, 300]
RULE = RuleText(FACT, SCENE_ENDS, size=27, easy_size=22.5, leading=1.18, white=14, above=4)
TAB_LEFT, TAB_WIDTH, TAB_STEP = 26, 112, 86
LONGEST_RANGE = 5
RANGE_LEFT, RANGE_STEP = 140, 56
COIN_LEFT, COIN_ROOM, DEFENCE_LEFT, HITS_LEFT = 34, 104, 152, 480
GUARD_STEP, GUARDS_IN_A_ROW, GUARDS_ABREAST = 60, 5, 4


def signs_of(card: Card) -> list[str]:
    """The signs in the corner of a card: what it fires with, what it may be used for, or its own."""
    if card.strike:
        return ["AS", "ASW", "AD"]
    return card.symbols or [card.kind_name]


def sign_word(card: Card, sign: str, language: str) -> str:
    """The word that stands by a sign in the corner of a card."""
    if sign == card.kind_name:
        return ""
    if sign == "AD":
        return say(language, "air_defence")
    return say(language, f"calibre.{sign}") if card.kind_name == "gun" else symbol_word(language, sign)


def label_of(card: Card, language: str) -> str:
    """The card with everything that is printed on it, as it is read aloud."""
    name = f"{card.name[language]}: {card.title[language]}"
    return say(language, "label", name=name, text=card.text[language])


# -- the large face -------------------------------------------------------------------------------


@per_game
def card_face(game: Game, card_id: str, language: str) -> str:
    """An Action card of 63 by 88 mm."""
    card = cards_of(game)[card_id]
    has_strip = bool(_strip(card, language, 0))
    strip_height = STRIP if has_strip else 0
    scene_end = RULE.scene_end(card.text[language], strip_height)
    body = (
        UPRIGHT.picture(HEAD - 2, scene_end, VIEW, scene_of(card))
        + UPRIGHT.divider(scene_end)
        + _head(card, language)
        + _tab(card, language)
        + (UPRIGHT.strip(scene_end, STRIP) + _strip(card, language, scene_end) if has_strip else "")
        + RULE.drawn(card.text[language], scene_end + strip_height)
        + grey_fact(card.fact[language], FACT, FOOT, 21, 3)
        + _foot(card, language)
    )
    return UPRIGHT.document(label_of(card, language), UPRIGHT.sheet(body))


def _head(card: Card, language: str) -> str:
    """The band with the family's pattern, the kind of card and its title."""
    family = MNB_FAMILIES[card.kind_name]
    band = UPRIGHT.head(HEAD, family.colour)
    x = TAB_LEFT + TAB_WIDTH + 20
    room = WIDTH - x - MARGIN
    name = _name(card.name[language], x, room)
    title = line_of(x, 110, card.title[language], Type(27, 600, FOAM), room)
    return band + _pattern(card) + rect(0, HEAD - 6, WIDTH, 6, family.dark) + name + title


def _name(name: str, x: float, room: float) -> str:
    """The kind of card on one line, or smaller on two."""
    if Type(38, 900).width(name) <= room:
        return line_of(x, 68, name, Type(46, 900, FOAM), room)
    type, lines = fitted(name, Type(37, 900, FOAM), room, 2, 16)
    return column_of(x, 40, lines, type, 0.95)


def _pattern(card: Card) -> str:
    x = TAB_LEFT + TAB_WIDTH
    pattern = MNB_FAMILIES[card.kind_name].pattern(WIDTH - x - 14, HEAD - 10)
    return placed(x, 2, 1, pattern)


def _tab(card: Card, language: str) -> str:
    """The ribbon in the corner: symbols with their words, and how many launchers the attack needs."""
    signs = signs_of(card)
    words = any(sign_word(card, sign, language) for sign in signs)
    depth = 14 + TAB_STEP * len(signs) + (66 if card.launchers else 0) + (22 if words else 32)
    right, middle = TAB_LEFT + TAB_WIDTH, TAB_LEFT + TAB_WIDTH / 2
    ribbon = shape(f"M{TAB_LEFT} 0 H{right} V{depth} L{middle} {depth - 16} L{TAB_LEFT} {depth}Z", INK)
    drawn = [ribbon]
    for k, sign in enumerate(signs):
        top, word = 12 + TAB_STEP * k, sign_word(card, sign, language)
        side = 54 if word else 84
        drawn.append(mnb_sign(sign, middle - side / 2, top + (0 if word else 6), side, FOAM))
        drawn.append(line_of(middle, top + 73, word, Type(21, 700, FOAM, anchor="middle"), TAB_WIDTH - 8))
    return "".join(drawn) + (_launchers(card, language, 12 + TAB_STEP * len(signs)) if card.launchers else "")


def _launchers(card: Card, language: str, top: float) -> str:
    middle = TAB_LEFT + TAB_WIDTH / 2
    edge = line(f"M{TAB_LEFT + 14} {top} h{TAB_WIDTH - 28}", FOAM, 2)
    number = letters(middle, top + 42, str(card.launchers), Type(46, 900, FOAM, anchor="middle"))
    word = texts.plural(language, "mnb.face.launchers", card.launchers)
    return (
        edge + number + line_of(middle, top + 60, word, Type(17, 700, FOAM, anchor="middle"), TAB_WIDTH - 8)
    )


# -- the strip below the scene --------------------------------------------------------------------


def _strip(card: Card, language: str, y: float) -> str:
    """What a card of this kind has to say at one glance; empty where the rule says it all."""
    if card.hits:
        return _range(card, language, y)
    if card.strike:
        return _uses(card, language, y)
    if card.banned:
        return _banned(card, language, y)
    return _bonus(language, y) if card.kind_name == "battle-plan" else ""


def _range(card: Card, language: str, y: float) -> str:
    """Five boxes, green where the attack reaches; a torpedo reaches everywhere."""
    word = line_of(MARGIN, y + 47, say(language, "range"), Type(24, 700, INK), 98)
    if not card.range:
        return word + line_of(RANGE_LEFT, y + 48, say(language, "any_range"), Type(27, 600, INK), 450)
    boxes = "".join(
        _range_box(RANGE_LEFT + RANGE_STEP * k, y + 14, k + 1, card) for k in range(LONGEST_RANGE)
    )
    return word + boxes + (_large_note(language, y) if card.large else "")


def _range_box(x: float, y: float, distance: int, card: Card) -> str:
    """A distance; besides the colour, one that is out of reach is struck through."""
    reached = distance in card.range
    box = rect(x, y, 48, 48, GREEN if reached else RED, f'rx="7" stroke="{INK}" stroke-width="2.5"')
    figure = letters(x + 24, y + 37, str(distance), Type(36, 900, FOAM, anchor="middle"))
    return box + figure + ("" if reached else line(f"M{x + 6} {y + 42} l36 -36", FOAM, 4))


def _large_note(language: str, y: float) -> str:
    """Fired by a large gun the attack sinks its target (MNB-7.7e)."""
    x = RANGE_LEFT + RANGE_STEP * LONGEST_RANGE + 10
    type, lines = fitted(say(language, "large"), Type(20, 700, RED), WIDTH - MARGIN - x - 46, 3, 11)
    return mnb_sign("L", x, y + 20, 36, RED) + block_of(x + 44, y + STRIP / 2, lines, type)


def _uses(card: Card, language: str, y: float) -> str:
    """Air Support is one card for three uses (MNB-7.10a): each with its number."""
    uses = ((card.strike, "AS"), (card.asw, "ASW"), (card.guard, "AD"))
    share = UPRIGHT.room / len(uses)
    drawn = []
    for k, (number, sign) in enumerate(uses):
        x = MARGIN + share * k
        type, lines = fitted(sign_word(card, sign, language), Type(23, 700, INK), share - 78, 2, 11)
        drawn.append(die(x, y + 12, 52, number) + block_of(x + 62, y + STRIP / 2, lines, type))
    return "".join(drawn)


def _banned(card: Card, language: str, y: float) -> str:
    """The kinds of attack that this card forbids, crossed out."""
    step = min(62.0, UPRIGHT.room / len(card.banned))
    return "".join(
        crossed_sign(kind, MARGIN + step * k + 6, y + 8, 40, INK)
        + line_of(
            MARGIN + step * k + 26,
            y + 68,
            short_word(language, kind),
            Type(18, 700, INK, anchor="middle"),
            step - 6,
        )
        for k, kind in enumerate(card.banned)
    )


def _bonus(language: str, y: float) -> str:
    figure = letters(MARGIN, y + 58, "+1", Type(58, 900, RED))
    return figure + line_of(
        MARGIN + 86, y + 48, say(language, "bonus"), Type(27, 600, INK), UPRIGHT.room - 90
    )


def die(x: float, y: float, side: float, number: int) -> str:
    """A number that must be rolled or exceeded."""
    frame = rect(x, y, side, side, FOAM, f'rx="{side / 5:.1f}" stroke="{INK}" stroke-width="{side / 15:.1f}"')
    size = side * 0.62
    return frame + letters(x + side / 2, y + side * 0.71, f"{number}+", Type(size, 900, INK, anchor="middle"))


# -- the foot -------------------------------------------------------------------------------------


def _foot(card: Card, language: str) -> str:
    """Reinforcement value, defence and hits."""
    hits = _hits(card, language) if card.hits else ""
    defence = _defence(card, language) if card.guards else ""
    return UPRIGHT.foot(FOOT, SHADE) + UPRIGHT.divider(FOOT) + _coin(card, language) + defence + hits


def _coin(card: Card, language: str) -> str:
    """What the card is worth when it is spent for ships in reserve."""
    middle = COIN_LEFT + COIN_ROOM / 2
    sign = mnb_sign("reinforcement", COIN_LEFT + 4, FOOT + 16, 40, INK)
    number = letters(COIN_LEFT + 76, FOOT + 58, str(card.reinforcement), Type(58, 900, INK, anchor="middle"))
    type, lines = fitted(
        say(language, "reinforcement"), Type(18, 700, INK, anchor="middle"), COIN_ROOM, 2, 10
    )
    return sign + number + column_of(middle, FOOT + 86, lines, type, 1.0)


def _defence(card: Card, language: str) -> str:
    """The kinds of attack that it stops, under the aiming mark, and the number it takes."""
    abreast = GUARDS_IN_A_ROW if len(card.guards) <= GUARDS_IN_A_ROW else GUARDS_ABREAST
    rows = [card.guards[at : at + abreast] for at in range(0, len(card.guards), abreast)]
    side, down, words = (38, 34, 18) if len(rows) == 1 else (28, 2, 15)
    head = line_of(DEFENCE_LEFT, FOOT + 30, say(language, "defence").upper(), Type(17, 900, RED, 2), 90)
    number = die(DEFENCE_LEFT, FOOT + 44, 62, card.guard)
    drawn = [head, number]
    for low, kinds in enumerate(rows):
        top = FOOT + down + 60 * low
        for k, kind in enumerate(kinds):
            middle = DEFENCE_LEFT + 110 + GUARD_STEP * k
            word = short_word(language, kind)
            drawn.append(aimed_sign(kind, middle - side / 2, top + 8, side, INK))
            under = top + side * 1.2 + 7 + words
            drawn.append(line_of(middle, under, word, Type(words, 700, INK, anchor="middle"), GUARD_STEP - 4))
    return "".join(drawn)


def _hits(card: Card, language: str) -> str:
    """How many hits the attack does, large, in the corner."""
    middle = HITS_LEFT + 60
    burst = mnb_sign("hit", middle - 49, FOOT + 2, 98, RED)
    number = letters(middle, FOOT + 70, str(card.hits), Type(58, 900, FOAM, anchor="middle"))
    word = texts.plural(language, "mnb.face.hits", card.hits)
    return burst + number + line_of(middle, FOOT + 115, word, Type(19, 700, INK, anchor="middle"), 118)
