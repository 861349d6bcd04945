"""Action cards of Modern Naval Battles as they lie in a hand."""

from coldwake.core.game import Game
from coldwake.games.mnb.faces.cards import LONGEST_RANGE, label_of, signs_of
from coldwake.games.mnb.faces.families import MNB_FAMILIES
from coldwake.games.mnb.faces.symbols import crossed_sign, mnb_sign
from coldwake.games.mnb.faces.words import say, short_word
from coldwake.games.mnb.words.content import Card, cards_of
from coldwake.narrate.memory import per_game
from coldwake.web.faces.formats import THUMB
from coldwake.web.faces.inks import FOAM, GREEN, INK, RED, SHADE
from coldwake.web.faces.lettering import Type, block_of, column_of, fitted, letters, line_of
from coldwake.web.faces.paint import line, placed, rect

WIDTH = THUMB.width
HEAD, MIDDLE_END, FOOT = 42, 94, 138
LIGHT_RED = "#ffb3a6"
SIGN_STEP = 27
RANGE_STEP = 14
KIND_LEFT = 36
SIGNS_ABREAST = 3
CALIBRES = ("S", "M", "L")


@per_game
def card_thumb(game: Game, card_id: str, language: str) -> str:
    """The card as it lies in a hand, about a hundred pixels wide."""
    card = cards_of(game)[card_id]
    return THUMB.document(label_of(card, language), thumb_drawing(card, language))


def thumb_drawing(card: Card, language: str) -> str:
    """What is drawn on the small card."""
    family = MNB_FAMILIES[card.kind_name]
    type, lines = fitted(card.title[language], Type(16, 700, INK, anchor="middle"), THUMB.room, 2, 8)
    return THUMB.sheet(
        _head(card, language)
        + rect(0, HEAD, WIDTH, MIDDLE_END - HEAD, SHADE)
        + THUMB.divider(MIDDLE_END, family.dark, 2)
        + _middle(card, language)
        + block_of(WIDTH / 2, 116, lines, type)
        + _foot(card)
    )


def _head(card: Card, language: str) -> str:
    """Symbols with their words at the left, the number of launchers at the right; else the kind of card."""
    family = MNB_FAMILIES[card.kind_name]
    band = THUMB.head(HEAD, family.colour)
    pattern = placed(2, 1, 1, family.pattern(WIDTH - 4, HEAD - 3, 0.5))
    if not card.symbols and not card.strike:
        type, lines = fitted(card.name[language], Type(14, 700, FOAM), WIDTH - KIND_LEFT - 5, 2, 8)
        kind = block_of(KIND_LEFT, HEAD / 2, lines, type)
        return band + pattern + mnb_sign(card.kind_name, 5, 7, 28, FOAM) + kind
    drawn = []
    for k, sign in enumerate(signs_of(card)):
        x = 8 + 36 * k if card.strike else 4 + SIGN_STEP * k
        word = say(language, "air_defence.short") if sign == "AD" else short_word(language, sign)
        drawn.append(mnb_sign(sign, x + 2, 4, 22, FOAM))
        drawn.append(line_of(x + 13, 38, word, Type(12.5, 700, FOAM, anchor="middle"), SIGN_STEP + 1))
    number = (
        letters(114, 27, f"×{card.launchers}", Type(24, 900, FOAM, anchor="end")) if card.launchers else ""
    )
    return band + pattern + "".join(drawn) + number


def _middle(card: Card, language: str) -> str:
    if card.hits:
        return _attack(card, language)
    if card.strike:
        numbers = (card.strike, card.asw, card.guard)
        return "".join(_die(8 + 36 * k, 52, number) for k, number in enumerate(numbers))
    if card.banned:
        return _banned(card)
    return mnb_sign(card.kind_name, 39, HEAD + 5, 42, MNB_FAMILIES[card.kind_name].dark)


def _attack(card: Card, language: str) -> str:
    """Hits in their burst, and the distances that the attack reaches."""
    burst = mnb_sign("hit", 2, HEAD + 3, 46, RED)
    number = letters(25, HEAD + 35, str(card.hits), Type(27, 900, FOAM, anchor="middle"))
    if not card.range:
        type, lines = fitted(say(language, "any_short"), Type(15, 700, INK, anchor="middle"), 66, 2, 9)
        first = HEAD + 31 - (len(lines) - 1) * type.size * 0.5
        return burst + number + column_of(84, first, lines, type, 1.0)
    boxes = "".join(
        _range_box(48 + RANGE_STEP * k, HEAD + 12, k + 1, k + 1 in card.range) for k in range(LONGEST_RANGE)
    )
    large = (
        mnb_sign("L", 75, HEAD + 32, 17, RED) + mnb_sign("hit", 96, HEAD + 34, 14, RED) if card.large else ""
    )
    return burst + number + boxes + large


def _range_box(x: float, y: float, distance: int, reached: bool) -> str:
    box = rect(x, y, RANGE_STEP - 2, 18, GREEN if reached else RED, 'rx="2"')
    if not reached:
        return box + line(f"M{x + 1.5} {y + 16.5} l9 -15", FOAM, 1.4)
    figure = letters(x + RANGE_STEP / 2 - 1, y + 14, str(distance), Type(14, 900, FOAM, anchor="middle"))
    return box + figure


def _die(x: float, y: float, number: int) -> str:
    frame = rect(x, y, 30, 30, FOAM, f'rx="6" stroke="{INK}" stroke-width="2"')
    return frame + letters(x + 15, y + 22, f"{number}+", Type(20, 900, INK, anchor="middle"))


def _banned(card: Card) -> str:
    """The kinds of attack that it forbids, four abreast, crossed out."""
    return "".join(
        crossed_sign(kind, 12 + 26 * (k % 4), HEAD + 4 + 24 * (k // 4), 20, INK)
        for k, kind in enumerate(card.banned)
    )


def _foot(card: Card) -> str:
    """What it stops and with which number, and what it is worth for reinforcements."""
    strip = THUMB.foot(FOOT, INK)
    worth = mnb_sign("reinforcement", 88, FOOT + 8, 15, FOAM)
    worth += letters(105, FOOT + 22, str(card.reinforcement), Type(19, 900, FOAM))
    if not card.guards:
        return strip + worth
    aim = mnb_sign("aim", 5, FOOT + 7, 16, LIGHT_RED)
    number = letters(23, FOOT + 22, f"{card.guard}+", Type(19, 900, FOAM))
    return strip + aim + number + _guards(card.guards) + worth


def _guards(guards: list[str]) -> str:
    """The kinds of attack that it stops; one gun stands for all calibres."""
    guns = [kind for kind in guards if kind in CALIBRES]
    gathered = guns if len(guns) < len(CALIBRES) else ["M"]
    kinds = [*gathered, *(kind for kind in guards if kind not in CALIBRES)]
    side = 14 if len(kinds) <= SIGNS_ABREAST else 11
    return "".join(
        mnb_sign(
            kind,
            47 + 13.5 * (k % SIGNS_ABREAST),
            FOOT + (8 if side == 14 else 3 + 13 * (k // SIGNS_ABREAST)),
            side,
            FOAM,
        )
        for k, kind in enumerate(kinds)
    )


def hand_cards(game: Game, language: str) -> list[tuple[str, str]]:
    """Every printing as it lies in a hand, by its id."""
    return [(id, thumb_drawing(card, language)) for id, card in cards_of(game).items()]
