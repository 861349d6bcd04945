"""The faces of Cold War Blitz: lawful SVG for every card and unit, with all that is printed, inside."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.core.game import Game
from coldwake.games.blitz.faces import scenes as blitz_scenes
from coldwake.games.blitz.faces import scenes_foe as blitz_scenes_foe
from coldwake.games.blitz.faces.cards import card_face
from coldwake.games.blitz.faces.families import BLITZ_FAMILIES, FATES
from coldwake.games.blitz.faces.map import map_picture
from coldwake.games.blitz.faces.pictures import scene_of
from coldwake.games.blitz.faces.symbols import symbol
from coldwake.games.blitz.faces.thumbs import card_thumb
from coldwake.games.blitz.faces.units import unit_face
from coldwake.games.blitz.faces.words import SIZES, side_of
from coldwake.games.blitz.rules.constants import DISPOSITIONS, FIRST_AIR_TYPE, SIDES, TYPES
from coldwake.games.blitz.rules.effects import VERBS
from coldwake.games.blitz.words.content import cards_of, content_of, units_of
from coldwake.games.blitz.words.names import signed
from coldwake.web import faces as all_faces
from tests.web.drawings import SVG, check_lawful, check_only_text, check_plain, hostile_game, parse, words

LANGUAGE = pytest.mark.parametrize("language", texts.LANGUAGES)
PACKS = ["drill", "drill-2", "falklands-1982", "grenada-1983", "inchon-1950", "suez-1956"]
PACK = pytest.mark.parametrize("pack", PACKS)
EASY_TO_READ = 20
"""Hundredths of a card's 63 millimetres: two millimetres of type."""


def cards(game: Game, language: str) -> Iterator[tuple[str, str]]:
    for id in cards_of(game):
        yield id, card_face(game, id, language)
        yield f"{id}, small", card_thumb(game, id, language)


def units(game: Game, language: str) -> Iterator[tuple[str, str]]:
    for id in units_of(game):
        yield id, unit_face(game, id, language)


def test_every_pack_of_the_game_is_looked_at() -> None:
    assert registry.pack_names("blitz") == PACKS


@PACK
@LANGUAGE
def test_every_card_and_unit_is_plain_svg_with_a_name_and_its_words_inside(pack: str, language: str) -> None:
    game = registry.game("blitz", pack)
    check_plain("blitz", [*cards(game, language), *units(game, language)])


@PACK
@LANGUAGE
def test_a_card_prints_its_set_title_number_rule_fact_and_fate(pack: str, language: str) -> None:
    game = registry.game("blitz", pack)
    for id, card in cards_of(game).items():
        side = side_of(game, card)
        printed = words(card_face(game, id, language))
        joined = " ".join(printed)
        for text in (card.title, card.text, card.fact):
            assert text[language] in joined, id
        set_words = texts.text(language, f"blitz.face.set.{side}")
        assert printed[0] == f"{set_words} · {id}".upper(), id
        assert texts.text(language, f"blitz.face.fate.{card.disposition_name}") in printed, id
        numbers = [word for word in printed if re.fullmatch(r"[+−]?\d|\?", word)]
        expected = ["?", *map(signed, card.turn_roll)] if card.turn_roll else [signed(card.turn)]
        assert numbers == expected, id
        small = words(card_thumb(game, id, language))
        assert small[:2] == [id, expected[0]] and card.title[language] in " ".join(small), id
        reshuffled = texts.text(language, "blitz.face.and_reshuffle") in joined
        assert reshuffled == (card.reshuffles and card.disposition_name != "reshuffle"), id


@LANGUAGE
def test_a_reused_opfor_card_says_that_it_goes_into_its_deck(language: str) -> None:
    assert texts.text(language, "blitz.face.fate.reuse.allied") != texts.text(language, "blitz.face.fate.reuse.opfor")
    face = card_face(registry.game("blitz", "drill"), "A2", language)
    assert texts.text(language, "blitz.face.fate.reuse.allied") in " ".join(words(face))


@PACK
@LANGUAGE
def test_a_unit_prints_its_name_type_size_and_every_number(pack: str, language: str) -> None:
    game = registry.game("blitz", pack)
    for id, unit in units_of(game).items():
        svg = unit_face(game, id, language)
        printed = words(svg)
        joined = " ".join(printed)
        wanted = [unit.name[language], texts.text(language, f"blitz.type.{unit.type_name}")]
        wanted += [texts.text(language, f"blitz.face.size.{SIZES[unit.size]}")] if unit.size in SIZES else []
        assert [text for text in wanted if text not in joined] == [], id
        counters = [str(power) if unit.is_air else f"{power}-{unit.move}" for power in unit.firepower]
        assert [word for word in printed if word in counters][: len(counters)] == counters, id
        assert (texts.text(language, "blitz.face.aaa") in joined) == bool(unit.aaa), id
        label = str(parse(svg).get("aria-label"))
        assert all(texts.text(language, f"blitz.trait.{trait}") in label for trait in unit.traits), id


def test_a_unit_tells_where_it_begins() -> None:
    game = registry.game("blitz", "grenada-1983")
    for id, told in {"RA1": "Barbados", "82A": "Reinforcement box", "MI1": "face down", "MI3": "OPFOR pool"}.items():
        assert told in " ".join(words(unit_face(game, id, "en"))), id


def test_every_type_has_a_symbol_of_its_own_on_each_side_that_has_it() -> None:
    drawn = [symbol(kind, side) for side in SIDES for kind in TYPES[:FIRST_AIR_TYPE]]
    drawn += [symbol(kind, "allied") for kind in TYPES[FIRST_AIR_TYPE:]]
    assert len(set(drawn)) == len(drawn)
    for svg in drawn:
        check_lawful("symbol", parse(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>'))
    with pytest.raises(KeyError):
        symbol("NONE", "allied")


def test_the_sides_differ_by_colour_and_pattern_and_every_fate_has_a_sign() -> None:
    assert list(BLITZ_FAMILIES) == SIDES and list(FATES) == DISPOSITIONS
    allied, opfor = BLITZ_FAMILIES.values()
    assert allied.colour != opfor.colour and allied.tile != opfor.tile
    assert len(set(FATES.values())) == len(FATES)


def test_scenes_are_found_by_what_a_card_does() -> None:
    assert set(blitz_scenes.SCENES) | set(blitz_scenes_foe.SCENES) <= set(VERBS)
    expected = {
        ("inchon-1950", "A1"): blitz_scenes.landing, ("inchon-1950", "A6"): blitz_scenes.bridge,
        ("inchon-1950", "O1"): blitz_scenes_foe.street_fight, ("inchon-1950", "O7"): blitz_scenes_foe.night_attack,
        ("grenada-1983", "A2"): blitz_scenes.airlift, ("grenada-1983", "O2"): blitz_scenes_foe.armour,
        ("grenada-1983", "O6"): blitz_scenes_foe.world, ("suez-1956", "A8"): blitz_scenes.leaflets,
        ("suez-1956", "O6"): blitz_scenes_foe.blocked, ("suez-1956", "O8"): blitz_scenes_foe.world,
        ("falklands-1982", "O2"): blitz_scenes_foe.strongpoint,
    }  # fmt: skip
    for (pack, id), scene in expected.items():
        game = registry.game("blitz", pack)
        card = cards_of(game)[id]
        assert scene_of(content_of(game), card, side_of(game, card)) == scene(), (pack, id)


@PACK
@LANGUAGE
def test_rules_are_printed_large_enough_to_read(pack: str, language: str) -> None:
    game = registry.game("blitz", pack)
    for id, card in cards_of(game).items():
        face = parse(card_face(game, id, language))
        rule = [
            float(text.get("font-size", "0"))
            for text in face.iter(f"{SVG}text")
            if text.get("font-weight") == "400" and str(text.text) in card.text[language]
        ]
        assert rule and min(rule) >= EASY_TO_READ, id


@LANGUAGE
def test_the_thumbs_of_a_pack_are_symbols_by_the_ids_of_its_cards(language: str) -> None:
    game = registry.game("blitz", "drill")
    root = parse(all_faces.thumbs(game, language))
    check_lawful("thumbs", root)
    assert [symbol.get("id") for symbol in root] == list(cards_of(game))


@PACK
@LANGUAGE
def test_the_picture_of_a_map_names_every_space_that_counts_and_hides_none(pack: str, language: str) -> None:
    game = registry.game("blitz", pack)
    board = content_of(game).map
    svg = map_picture(game, language)
    root = parse(svg)
    check_lawful(pack, root)
    counting = [space for space in board.spaces if space.points]
    printed = words(svg)
    assert sorted(printed) == sorted([space.name[language] for space in counting] + [str(space.points) for space in counting])
    names = [rect for rect in root.iter(f"{SVG}rect") if rect.get("fill-opacity")]
    boxes = [[float(rect.get(key, "0")) for key in ("x", "y", "width", "height")] for rect in names]
    assert len(boxes) == len(counting)
    for x, y, width, height in boxes:
        assert x >= 0 and y >= 0 and x + width <= board.width and y + height <= board.height
        for space in counting:
            assert not (x < space.x < x + width and y < space.y < y + height), space.id


# -- packs from outside --------------------------------------------------------------------------


@LANGUAGE
def test_a_hostile_pack_is_only_text_and_stays_inside(tmp_path: Path, language: str) -> None:
    entries = dict.fromkeys(("cards.toml", "units.toml", "map.toml"), r"\b(name|title|text|fact) = \{ en = .*?\" \}")
    game = hostile_game("blitz", tmp_path, entries)
    check_only_text([*cards(game, language), *units(game, language)])
