"""The faces of Modern Naval Battles: lawful SVG for every card and ship, with all that is printed, inside."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.core.game import Game
from coldwake.games.mnb.faces.cards import card_face, signs_of
from coldwake.games.mnb.faces.families import MNB_FAMILIES
from coldwake.games.mnb.faces.scenes import scene_of
from coldwake.games.mnb.faces.ships import ship_face, silhouette_of
from coldwake.games.mnb.faces.symbols import MNB_SIGNS
from coldwake.games.mnb.faces.thumbs import card_thumb
from coldwake.games.mnb.faces.words import short_word, symbol_word
from coldwake.games.mnb.rules.constants import ATTACK_KINDS, CARD_KINDS
from coldwake.games.mnb.words.content import WEAPONS, cards_of, ships_of
from coldwake.web import faces as all_faces
from coldwake.web.faces.inks import GREEN, RED
from coldwake.web.faces.silhouettes import SILHOUETTES
from tests.web.drawings import SVG, check_lawful, check_only_text, check_plain, hostile_game, parse, words

LANGUAGE = pytest.mark.parametrize("language", texts.LANGUAGES)
PACK = pytest.mark.parametrize("pack", ["drill", "standard"])
EASY_TO_READ = 20
"""Hundredths of a card's 63 millimetres: two millimetres of type."""


def cards(game: Game, language: str) -> Iterator[tuple[str, str]]:
    for id in cards_of(game):
        yield id, card_face(game, id, language)
        yield f"{id}, small", card_thumb(game, id, language)


def ships(game: Game, language: str) -> Iterator[tuple[str, str]]:
    for id in ships_of(game):
        yield id, ship_face(game, id, language)


def test_every_pack_of_the_game_is_looked_at() -> None:
    assert registry.pack_names("mnb") == ["drill", "standard"]


@PACK
@LANGUAGE
def test_every_card_and_ship_is_plain_svg_with_a_name_and_its_words_inside(pack: str, language: str) -> None:
    game = registry.game("mnb", pack)
    check_plain("mnb", [*cards(game, language), *ships(game, language)])


@PACK
@LANGUAGE
def test_a_card_prints_its_names_rule_fact_and_every_number(pack: str, language: str) -> None:
    game = registry.game("mnb", pack)
    for id, card in cards_of(game).items():
        printed = words(card_face(game, id, language))
        joined = " ".join(printed)
        for text in (card.name, card.title, card.text, card.fact):
            assert text[language] in joined, id
        assert printed.count(str(card.reinforcement)) >= 1, id
        for number in (card.launchers, card.hits):
            assert not number or str(number) in printed, id
        dice = [number for number in (card.strike, card.asw, card.guard) if number]
        assert [word for word in printed if word == "+1"] == (
            ["+1"] if card.kind_name == "battle-plan" else []
        )
        assert sorted(word for word in printed if re.fullmatch(r"\d\+", word)) == sorted(
            f"{number}+" for number in (dice + [card.guard] if card.strike else dice)
        ), id


@LANGUAGE
def test_every_symbol_has_its_word_beside_it(language: str) -> None:
    game = registry.game("mnb")
    for id, card in cards_of(game).items():
        printed = words(card_face(game, id, language))
        for kind in (*card.guards, *card.banned):
            assert short_word(language, kind) in printed, id
        for kind in card.symbols:
            word = (
                texts.text(language, f"mnb.face.calibre.{kind}")
                if card.kind_name == "gun"
                else symbol_word(language, kind)
            )
            assert word in printed, id
        small = words(card_thumb(game, id, language))
        assert all(short_word(language, kind) in small for kind in card.symbols), id


def boxes(svg: str, side: str) -> list[str | None]:
    return [
        rect.get("fill")
        for rect in parse(svg).iter(f"{SVG}rect")
        if rect.get("width") == side and rect.get("fill") in (GREEN, RED)
    ]


def test_the_range_strip_is_green_where_the_attack_reaches_and_red_elsewhere() -> None:
    game = registry.game("mnb")
    for id, card in cards_of(game).items():
        wanted = [GREEN if distance in card.range else RED for distance in range(1, 6)] if card.range else []
        assert boxes(card_face(game, id, "en"), "48") == wanted, id
        assert boxes(card_thumb(game, id, "en"), "12") == wanted, id
        note = texts.text("en", "mnb.face.large") in " ".join(words(card_face(game, id, "en")))
        assert note == card.large, id


def test_what_a_card_forbids_is_crossed_out() -> None:
    game = registry.game("mnb")
    for id, card in cards_of(game).items():
        crosses = [
            path
            for path in parse(card_face(game, id, "en")).iter(f"{SVG}path")
            if path.get("stroke-width") == "3.33"
        ]
        assert len(crosses) == len(card.banned), id


@PACK
@LANGUAGE
def test_a_ship_prints_all_that_its_card_gives(pack: str, language: str) -> None:
    game = registry.game("mnb", pack)
    for id, ship in ships_of(game).items():
        svg = ship_face(game, id, language)
        printed = words(svg)
        joined = " ".join(printed)
        wanted = [ship.name[language], ship.ship_class[language], ship.note[language], str(ship.commissioned)]
        wanted += [
            texts.text(language, f"mnb.type.{ship.type}"),
            texts.text(language, f"mnb.navy.{ship.navy}").upper(),
        ]
        assert [text for text in wanted if text not in joined] == [], id
        assert ship.type in printed and printed[-2:] == [str(ship.vp), texts.text(language, "mnb.face.vp")], (
            id
        )
        assert (str(ship.hull) if ship.hull else "–") in printed, id
        label = str(parse(svg).get("aria-label"))
        armed = [
            (symbol_word(language, kind), count)
            for kind, count in zip(WEAPONS, ship.weapons, strict=True)
            if count
        ]
        assert [f"{word} ×{count}" for word, count in armed] == [
            part for part in label.split("; ") if "×" in part
        ], id
        assert all(word in joined for word, _ in armed), id
        assert printed.count("×2") == ship.weapons.count(2) and printed.count("×3") == ship.weapons.count(
            3
        ), id
        numbers = [*ship.strikes, *ship.asw, *ship.air_defence, ship.self_defence, ship.passive, ship.active]
        assert re.findall(r"(\d)\+", label) == [str(number) for number in numbers if number], id
        assert (texts.text(language, "mnb.face.hand", cards=1) in joined) == bool(ship.hand), id


def test_ships_of_one_type_are_drawn_as_what_they_are() -> None:
    drawn = {id: silhouette_of(ship) for id, ship in ships_of(registry.game("mnb")).items()}
    assert set(drawn.values()) <= set(SILHOUETTES)
    expected = {
        "us-nimitz": "CVN", "us-kitty-hawk": "CV", "uk-invincible": "CVS", "su-kiev": "CVG", "su-tbilisi": "CV",
        "su-moskva": "CHG", "us-iowa": "BB", "su-sverdlov": "CL", "su-kirov": "BCGN", "us-ticonderoga": "CG",
        "us-los-angeles": "SSN", "su-kilo": "SS", "su-oscar": "SSGN", "us-pegasus": "PG", "us-blue-ridge": "CMD",
        "us-oh-perry": "FFG", "us-knox": "FF", "us-spruance": "DD", "us-kidd": "DDG",
    }  # fmt: skip
    assert {id: drawn[id] for id in expected} == expected


def test_every_kind_has_a_look_a_sign_and_a_scene() -> None:
    assert list(MNB_FAMILIES) == CARD_KINDS
    looks = set(MNB_FAMILIES.values())
    assert len({look.colour for look in looks}) == len({look.tile for look in looks}) == len(looks) == 6
    assert set(ATTACK_KINDS) <= set(MNB_SIGNS)
    printings = cards_of(registry.game("mnb")).values()
    assert {sign for card in printings for sign in signs_of(card)} <= set(MNB_SIGNS)
    assert len({scene_of(card) for card in printings}) == 17


@PACK
@LANGUAGE
def test_rules_are_printed_large_enough_to_read(pack: str, language: str) -> None:
    game = registry.game("mnb", pack)
    for id, card in cards_of(game).items():
        face = parse(card_face(game, id, language))
        sizes = {
            text.text: float(text.get("font-size", "0"))
            for text in face.iter(f"{SVG}text")
            if text.get("font-weight") == "400"
        }
        rule = [size for line, size in sizes.items() if str(line) in card.text[language]]
        assert min(rule) >= EASY_TO_READ, id


@LANGUAGE
def test_the_thumbs_of_a_pack_are_symbols_by_the_ids_of_its_cards(language: str) -> None:
    game = registry.game("mnb", "drill")
    root = parse(all_faces.thumbs(game, language))
    check_lawful("thumbs", root)
    assert [symbol.get("id") for symbol in root] == list(cards_of(game))
    drawn = [card_thumb(game, id, language) for id in cards_of(game)]
    assert len(set(drawn)) == len(drawn)


# -- packs from outside --------------------------------------------------------------------------


@LANGUAGE
def test_a_hostile_pack_is_only_text_and_stays_inside(tmp_path: Path, language: str) -> None:
    entries = {"cards.toml": r"^(name|title|text|fact) = .*$", "ships.toml": r"^(name|class|note) = .*$"}
    game = hostile_game("mnb", tmp_path, entries, numbered="ships.toml")
    check_only_text([*cards(game, language), *ships(game, language)])
