"""The faces: whole, lawful SVG that holds what is printed, keeps its words inside, and trusts no pack."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.core.game import Game
from coldwake.games.attack_sub.faces.families import SUB_FAMILIES
from coldwake.games.attack_sub.faces.symbols import SUB_KINDS, SUB_MARKS
from coldwake.games.attack_sub.rules.constants import NAVIES as SUB_NAVIES
from coldwake.games.attack_sub.rules.constants import SUBMARINE_TYPES, SURFACE_TYPES, TRANSPORT_TYPE
from coldwake.games.blitz.faces.families import FATES
from coldwake.games.blitz.faces.words import SIZES
from coldwake.games.blitz.rules.constants import SIDES
from coldwake.games.cwnb.faces.backs import back, order_face
from coldwake.games.cwnb.faces.cards import card_face, card_thumb
from coldwake.games.cwnb.faces.ships import ship_face
from coldwake.games.cwnb.rules.constants import KINDS
from coldwake.games.cwnb.rules.content import CODES, NAVIES, TRAITS
from coldwake.games.mnb.faces.families import MNB_FAMILIES
from coldwake.games.mnb.faces.symbols import OWN_SIGNS
from coldwake.games.mnb.rules.constants import NAVIES as MNB_NAVIES
from coldwake.games.mnb.rules.constants import SHIP_TYPES as MNB_TYPES
from coldwake.web import faces
from coldwake.web.faces import paint
from coldwake.web.faces.families import FAMILIES
from coldwake.web.faces.lettering import Type, fitted, text_block, wrapped
from tests.catalogues import HOUSES, messages
from tests.web.drawings import SVG, check_inside, check_lawful, check_only_text, hostile_game, parse, words

PACKS = ["drill", "standard"]
FACES_CODE = Path(faces.__file__).parent
LANGUAGE = pytest.mark.parametrize("language", texts.LANGUAGES)
PACK = pytest.mark.parametrize("pack", PACKS)


def test_every_pack_of_the_game_is_looked_at() -> None:
    assert registry.pack_names("cwnb") == PACKS


def cards(game: Game, language: str) -> Iterator[tuple[str, str]]:
    for card in game.content.cards:
        yield card.id, card_face(game, card.id, language)


def thumbs(game: Game, language: str) -> Iterator[tuple[str, str]]:
    for card in game.content.cards:
        yield card.id, card_thumb(game, card.id, language)


def ships(game: Game, language: str) -> Iterator[tuple[str, str]]:
    for ship in game.content.ships:
        yield ship.id, ship_face(game, ship.id, language)
        yield f"{ship.id}, turned", ship_face(game, ship.id, language, True)


def others(language: str) -> Iterator[tuple[str, str]]:
    for number in range(1, 10):
        yield f"order {number}", order_face(number, language)
    for kind in ("card", "ship", "order"):
        yield f"back of {kind}", back(kind, language)


def everything(pack: str, language: str) -> list[tuple[str, str]]:
    game = registry.game("cwnb", pack)
    return [*cards(game, language), *thumbs(game, language), *ships(game, language), *others(language)]


# -- lawful pictures -----------------------------------------------------------------------------


@PACK
@LANGUAGE
def test_every_face_is_plain_svg_with_a_name(pack: str, language: str) -> None:
    for name, svg in everything(pack, language):
        root = parse(svg)
        check_lawful(name, root)
        assert root.get("role") == "img" and root.get("aria-label"), name
        assert not [element for element in root.iter() if element.get("id")], name
        assert "currentColor" not in svg and "None" not in svg and "face." not in svg and "cwnb." not in svg, name


@pytest.mark.parametrize(
    ("svg", "box"),
    [
        (ship_face(registry.game("cwnb"), "us-iowa", "en"), "0 0 880 630"),
        (card_face(registry.game("cwnb"), "ecm", "en"), "0 0 630 880"),
        (card_thumb(registry.game("cwnb"), "ecm", "en"), "0 0 120 168"),
        (order_face(1, "en"), "0 0 630 880"),
        (back("order", "ru"), "0 0 630 880"),
        (back("card"), "0 0 630 880"),
        (back("ship"), "0 0 880 630"),
    ],
)
def test_a_face_has_the_size_of_its_card(svg: str, box: str) -> None:
    assert parse(svg).get("viewBox") == box


def test_the_sprite_has_every_symbol_once() -> None:
    root = parse(faces.sprite())
    check_lawful("sprite", root)
    boxes = {symbol.get("id"): symbol.get("viewBox") for symbol in root}
    weapons = [*KINDS[:7], "strike", "air-defence"]
    marks = ["crippled", "critical", "idle", "active", "passive", "crew", "hunter", "quiet", "fast", "hit", "sunk", "face-down", "cancelled", "damage-control"]
    expected = {f"sil-{code}": "0 0 120 32" for code in {*CODES, *SUBMARINE_TYPES, *SURFACE_TYPES, TRANSPORT_TYPE, *MNB_TYPES, "CL"}}
    expected |= {f"flag-{navy}": "0 0 30 20" for navy in {*NAVIES, *SUB_NAVIES, *MNB_NAVIES}}
    expected |= {f"sub-{name}": "0 0 24 24" for name in {*SUB_KINDS, *SUB_MARKS}}
    expected |= {f"mnb-{name}": "0 0 24 24" for name in OWN_SIGNS}
    for prefix, names in (("sym", weapons), ("kind", KINDS), ("mark", marks), ("die", range(1, 7))):
        expected |= {f"{prefix}-{name}": "0 0 24 24" for name in names}
    assert boxes == expected
    assert len(list(root)) == len(boxes)
    assert set(TRAITS) <= set(marks)


def test_the_signs_of_the_sprite_take_the_colour_of_the_text() -> None:
    for symbol in parse(faces.sprite()):
        inks = {element.get(key) for element in symbol.iter() for key in ("fill", "stroke")} - {None, "none"}
        assert (inks == {"currentColor"}) != str(symbol.get("id")).startswith("flag-"), symbol.get("id")


def test_no_two_drawings_are_alike() -> None:
    drawings: dict[bytes, set[str]] = {}
    for symbol in parse(faces.sprite()):
        drawn = b"".join(ElementTree.tostring(element) for element in symbol)
        drawings.setdefault(drawn, set()).add(str(symbol.get("id")).split("-", 1)[1])
    shared = [{"crew-efficiency", "crew"}, {"CVH", "CVS"}, {"CVHG", "CVG"}]
    assert sorted(map(sorted, [names for names in drawings.values() if len(names) > 1])) == sorted(map(sorted, shared))


def test_every_kind_has_a_family_and_no_two_families_share_colour_or_pattern() -> None:
    assert list(FAMILIES) == KINDS
    families = set(FAMILIES.values())
    assert len(families) == len({family.colour for family in families}) == 5
    assert len({family.tile for family in families}) == 5


# -- what is printed -----------------------------------------------------------------------------


@PACK
@LANGUAGE
def test_a_card_prints_its_name_numbers_and_rule(pack: str, language: str) -> None:
    for card in registry.game("cwnb", pack).content.cards:
        face = card_face(registry.game("cwnb", pack), card.id, language)
        printed = words(face)
        joined = " ".join(printed)
        index = f"−{card.damage}" if card.damage else "/".join(map(str, card.hit))
        assert card.name[language] in joined and card.text[language] in joined, card.id
        assert not card.damage or printed.count(f"−{card.damage}") == 2, card.id
        assert all(str(number) in printed for number in card.hit), card.id
        assert not index or index in printed, card.id
        assert str(card.copies) in joined
        assert parse(face).get("aria-label") == f"{card.name[language]} {index}".strip()


@PACK
@LANGUAGE
def test_a_thumb_prints_the_name_on_three_lines_at_most_and_the_number(pack: str, language: str) -> None:
    for card in registry.game("cwnb", pack).content.cards:
        printed = words(card_thumb(registry.game("cwnb", pack), card.id, language))
        numbers = [f"−{card.damage}"] if card.damage else ["/".join(map(str, card.hit))] if card.hit else []
        assert printed[: len(numbers)] == numbers
        assert " ".join(printed[len(numbers) :]) == card.name[language]
        assert len(printed) - len(numbers) <= 3, card.id


@PACK
@LANGUAGE
def test_a_ship_prints_all_that_its_card_gives(pack: str, language: str) -> None:
    for ship in registry.game("cwnb", pack).content.ships:
        printed = words(ship_face(registry.game("cwnb", pack), ship.id, language))
        joined = " ".join(printed)
        wanted = [ship.name[language], ship.ship_class[language], ship.fit[language], ship.code]
        wanted.append(texts.text(language, f"cwnb.code.{ship.code}"))
        wanted.append(texts.text(language, f"cwnb.navy.{ship.navy}").upper())
        wanted += [texts.text(language, f"cwnb.trait.{trait}") for trait in ship.traits]
        wanted += [f"×{count}" for count in ship.weapons.values() if count > 1]
        assert [text for text in wanted if text not in joined] == [], ship.id
        numbers = [ship.hits, ship.points] + [ship.strikes] * bool(ship.strikes)
        assert all(str(number) in printed for number in numbers), ship.id
        assert not ship.air_defence or " + ".join(map(str, ship.air_defence)) in printed, ship.id


@pytest.mark.parametrize(
    ("ship", "language", "stamp"),
    [
        ("us-iowa", "en", "CRIPPLED"),
        ("us-iowa", "ru", "ВЫВЕДЕН ИЗ СТРОЯ"),
        ("us-chicago", "en", "PASSIVE"),
        ("us-chicago", "ru", "ПАССИВНАЯ"),
    ],
)
def test_the_reverse_says_what_it_means(ship: str, language: str, stamp: str) -> None:
    game = registry.game("cwnb")
    turned = ship_face(game, ship, language, True)
    assert stamp in words(turned)
    assert stamp.casefold() in str(parse(turned).get("aria-label")).casefold()
    assert stamp not in words(ship_face(game, ship, language))


@LANGUAGE
def test_an_order_card_shows_its_number_and_on_the_other_face_the_steps(language: str) -> None:
    assert words(order_face(7, language)).count("7") == 3
    summary = words(back("order", language))
    steps = [key for key in ("A.1", "A.6", "B.1", "B.2", "C.1", "C.3")]
    assert all(step in summary and texts.text(language, f"cwnb.step.{step}") in summary for step in steps)


def test_the_same_face_is_drawn_once() -> None:
    game = registry.game("cwnb")
    assert card_face(game, "ecm", "en") is card_face(game, "ecm", "en")
    assert faces.sprite() is faces.sprite()


# -- words stay inside ---------------------------------------------------------------------------


@PACK
@LANGUAGE
def test_words_stay_inside_their_card(pack: str, language: str) -> None:
    for name, svg in everything(pack, language):
        check_inside(name, svg)


@PACK
@LANGUAGE
def test_rules_are_printed_large_enough_to_read(pack: str, language: str) -> None:
    """Two millimetres and more: 6 points."""
    for name, svg in cards(registry.game("cwnb", pack), language):
        sizes = {float(text.get("font-size", "0")) for text in parse(svg).iter(f"{SVG}text") if text.get("font-weight") == "400"}
        assert min(sizes) >= 22, name


def test_lines_break_at_words_and_shrink_before_they_are_cut() -> None:
    assert wrapped("one two three", Type(10), 40) == ["one two", "three"]
    assert "".join(wrapped("Überseedampfschiff", Type(10), 40)) == "Überseedampfschiff"
    type, lines = fitted("Oliver Hazard Perry", Type(40, 900), 200, 1, 10)
    assert lines == ["Oliver Hazard Perry"] and 10 < type.size < 40 and type.width(lines[0]) <= 200
    type, lines = fitted("word " * 40, Type(40), 100, 2, 20)
    assert len(lines) == 2 and lines[1].endswith("…") and type.width(lines[1]) <= 100
    type, lines = text_block("word " * 100, Type(28), 500, 200, 1.2)
    assert " ".join(lines) == ("word " * 100).strip() and len(lines) * type.size * 1.2 <= 200


# -- packs from outside --------------------------------------------------------------------------

HOSTILE = "<script>alert(1)</script>&\"'\\u0001" + "W" * 60


@pytest.fixture
def hostile(tmp_path: Path) -> Game:
    """A pack whose author tries everything in a name."""
    entries = dict.fromkeys(("ships.toml", "cards.toml"), r"^(name|class|fit|text) = .*$")
    return hostile_game("cwnb", tmp_path, entries, HOSTILE)


@LANGUAGE
def test_a_hostile_name_is_only_text(hostile: Game, language: str) -> None:
    drawn = [*cards(hostile, language), *thumbs(hostile, language), *ships(hostile, language)]
    check_only_text(drawn)
    for name, svg in drawn:
        assert str(parse(svg).get("aria-label")).startswith("<script>alert(1)</script>&\"'W"), name


# -- the words of the catalogue ------------------------------------------------------------------


def said(game: str) -> set[str]:
    """The words that the faces of a game ask for by name."""
    source = "".join(path.read_text(encoding="utf-8") for path in (registry.title(game).home / "faces").glob("*.py"))
    return set(re.findall(r'say\(\s*language,\s*"([\w.]+)"', source))


def test_both_catalogues_hold_the_words_that_the_faces_use() -> None:
    places = [FACES_CODE, *(house / "faces" for house in HOUSES)]
    source = "".join(path.read_text(encoding="utf-8") for place in places for path in place.glob("*.py"))
    asked = set(re.findall(r'"((?:\w+\.)?face\.(?:[a-z._]+)?[a-z])"', source))
    asked |= {f"cwnb.face.family.{family.name}" for family in FAMILIES.values()}
    asked |= {f"cwnb.face.hit.{key}" for key in ("die", "active", "passive", "row.1", "row.2", "row.3")}
    asked |= {"cwnb.face.crippled", "cwnb.face.passive", "cwnb.face.back.card", "cwnb.face.back.ship"}
    asked |= {f"cwnb.face.summary.{part}" for part in "ABC"}
    asked |= {f"attack_sub.face.family.{family.name}" for family in SUB_FAMILIES.values()}
    asked |= {f"attack_sub.face.turn.{time}" for time in ("own", "enemy")} | {"attack_sub.face.detection", "attack_sub.face.defence"}
    asked |= {f"attack_sub.face.value.{key}" for key in ("sonar.own", "reduction.own", "reduction.enemy", "lockon.own", "evasion.enemy")}
    asked |= {f"mnb.face.family.{family.name}" for family in MNB_FAMILIES.values()}
    asked |= {f"mnb.face.{key}" for key in said("mnb")} | {f"blitz.face.{key}" for key in said("blitz")}
    asked |= {f"mnb.face.calibre.{kind}" for kind in ("S", "M", "L")} | {"mnb.face.hull", "mnb.face.no_hull"}
    asked |= {f"blitz.face.{key}" for side in SIDES for key in (f"set.{side}", f"fate.reuse.{side}")}
    asked |= {f"blitz.face.fate.{fate}" for fate in FATES} | {f"blitz.face.size.{size}" for size in SIZES.values()}
    asked |= {f"blitz.face.fate.{fate}.text" for fate in FATES if fate != "reuse"}
    asked |= {f"blitz.face.{value}{step}" for value in ("firepower", "bombardment") for step in ("", "_full", "_reduced")}
    asked |= {f"blitz.face.{key}" for key in ("one_step", "full", "reduced", "start.box", "start.air", "start.pool")}
    assert set(messages("en", "face")) == set(messages("ru", "face")) == asked


@pytest.mark.parametrize("drawn", [paint.shape, lambda path, ink: paint.line(path, ink, 2)])
def test_a_path_stays_in_its_attribute_whatever_it_says(drawn) -> None:
    hostile = 'M0 0"/><meta http-equiv="refresh" content="0"><path d="M0 0'
    found = ElementTree.fromstring(f"<svg>{drawn(hostile, '#000')}</svg>")
    assert [(one.tag, one.get("d")) for one in found] == [("path", hostile)]
