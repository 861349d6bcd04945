"""The faces of Attack Sub: lawful SVG for every copy and ship, with all that is printed, inside its card."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.core.game import Game
from coldwake.games.attack_sub.faces.cards import card_face, card_thumb, values_of
from coldwake.games.attack_sub.faces.families import SUB_FAMILIES, playing_times
from coldwake.games.attack_sub.faces.scenes import FAMILY_SCENES, SCENES
from coldwake.games.attack_sub.faces.scenes_crew import CREW_SCENES
from coldwake.games.attack_sub.faces.ships import ship_face
from coldwake.games.attack_sub.rules.constants import FAMILIES
from coldwake.games.attack_sub.words.content import faces_of
from coldwake.web import faces as all_faces
from coldwake.web.faces import sprite
from coldwake.web.faces.inks import INK, RED
from tests.web.drawings import SVG, check_lawful, check_only_text, check_plain, hostile_game, parse, words

LANGUAGE = pytest.mark.parametrize("language", texts.LANGUAGES)
PACK = pytest.mark.parametrize("pack", ["drill", "standard"])
EASY_TO_READ = 21
"""Hundredths of a card's 63 millimetres: two millimetres of type."""


def copies(game: Game, language: str) -> Iterator[tuple[str, str]]:
    for id, copy in faces_of(game).items():
        yield id, card_face(game, copy.card.id, copy.copy, language)
        yield f"{id}, small", card_thumb(game, copy.card.id, copy.copy, language)


def ships(game: Game, language: str) -> Iterator[tuple[str, str]]:
    for ship in game.content.ships:
        yield ship.id, ship_face(game, ship.id, language)


@PACK
@LANGUAGE
def test_every_copy_and_ship_is_plain_svg_with_a_name_and_its_words_inside(pack: str, language: str) -> None:
    game = registry.game("attack_sub", pack)
    check_plain("attack_sub", [*copies(game, language), *ships(game, language)])


@PACK
@LANGUAGE
def test_a_copy_prints_its_name_rule_random_number_and_hit_result(pack: str, language: str) -> None:
    game = registry.game("attack_sub", pack)
    for id, copy in faces_of(game).items():
        card = copy.card
        svg = card_face(game, card.id, copy.copy, language)
        printed = words(svg)
        joined = " ".join(printed)
        assert card.name[language] in joined and card.text[language] in joined, id
        assert printed.count(copy.number) >= 1, id
        label = str(parse(svg).get("aria-label"))
        assert card.name[language] in label and texts.text(language, f"attack_sub.hit.{copy.hit}") in label, id
        if copy.hit in ("SUNK", "DUD"):
            assert texts.text(language, f"attack_sub.hit.{copy.hit}").upper() in printed, id
        else:
            boxes = [f"−{number}" for number in re.findall(r"\d", copy.hit)]
            assert [word for word in printed if re.fullmatch(r"−\d", word)][-len(boxes) :] == boxes, id


def test_copies_of_one_printing_differ_and_the_malfunction_is_told_by_more_than_a_letter() -> None:
    game = registry.game("attack_sub")
    card = next(card for card in game.content.cards if card.id == "ps")
    drawn = [card_thumb(game, card.id, copy, "en") for copy in range(1, len(card.faces) + 1)]
    assert len(set(drawn)) == len(card.faces)
    broken = card.faces.index(next(face for face in card.faces if face[0] == "X"))
    assert "stroke-dasharray" in drawn[broken]
    assert "stroke-dasharray" not in drawn[0]
    assert "malfunction" in str(parse(drawn[broken]).get("aria-label"))


def sizes(svg: str) -> dict[str, float]:
    """The size of each word on a face; of words that stand twice, the larger."""
    found: dict[str, float] = {}
    for text in parse(svg).iter(f"{SVG}text"):
        word = "".join(text.itertext())
        found[word] = max(found.get(word, 0), float(text.get("font-size", "0")))
    return found


@PACK
@LANGUAGE
@pytest.mark.parametrize("face", [card_face, card_thumb])
def test_the_effect_is_the_largest_figure_and_the_random_number_a_small_one(pack: str, language: str, face: Callable[..., str]) -> None:
    """T11: the number counts only when the card is turned (SUB-1.2b)."""
    game = registry.game("attack_sub", pack)
    for id, copy in faces_of(game).items():
        drawn = sizes(face(game, copy.card.id, copy.copy, language))
        values = list(values_of(copy.card).values())
        for value in values:
            assert drawn[value] > 1.2 * drawn[copy.number], id
        assert drawn[copy.number] < max(drawn.values()), id


@LANGUAGE
def test_figures_stand_by_the_turn_in_which_they_count(language: str) -> None:
    own, enemy = (texts.text(language, f"attack_sub.face.turn.{time}").upper() for time in ("own", "enemy"))
    expected = {
        "as": ([own], ["+1"]), "ps": ([own, enemy], []), "tl": ([own, enemy], ["4+", "−2"]),
        "wl23": ([own], ["2/+3"]), "nm": ([enemy], ["−3"]), "cor": ([own, enemy], []), "dc": ([own], []),
        "bs": ([own, enemy], []), "helo": ([own], []),
    }  # fmt: skip
    game = registry.game("attack_sub")
    for card in game.content.cards:
        if card.id in expected:
            turns, figures = expected[card.id]
            printed = words(card_face(game, card.id, 1, language))
            assert [word for word in printed if word in (own, enemy)] == turns, card.id
            assert all(figure in printed for figure in figures), card.id
            inks = {rect.get("fill") for rect in parse(card_thumb(game, card.id, 1, language)).iter(f"{SVG}rect") if rect.get("width") == "26"}
            assert inks == {INK if turn == own else RED for turn in turns}, card.id


def test_the_times_are_those_that_the_rules_know() -> None:
    """Nothing red is playable in one's own turn and nothing black in the enemy's (SUB-1.4a, SUB-1.4b, SUB-1.4c)."""
    times = {card.id: playing_times(card) for card in registry.game("attack_sub").content.cards}
    assert {id for id, found in times.items() if found == ("enemy",)} == {"ht", "nm", "dy", "cd"}
    both = {"ps", "aps", "tl", "sn", "sr", "ta", "cor", "bs"}
    assert {id for id, found in times.items() if found == ("own", "enemy")} == both


@PACK
@LANGUAGE
def test_a_ship_prints_its_tracks_and_all_that_its_card_gives(pack: str, language: str) -> None:
    game = registry.game("attack_sub", pack)
    for ship in game.content.ships:
        printed = words(ship_face(game, ship.id, language))
        joined = " ".join(printed)
        wanted = [ship.name[language], ship.ship_class[language], ship.note[language], ship.type]
        wanted += [texts.text(language, f"attack_sub.type.{ship.type}"), texts.text(language, f"attack_sub.navy.{ship.navy}").upper()]
        assert [text for text in wanted if text not in joined] == [], ship.id
        sunk = texts.text(language, "attack_sub.face.sunk").upper()
        at = [k for k, word in enumerate(printed) if word == sunk]
        assert len(at) == (1 if ship.is_transport else 2), ship.id
        if not ship.is_transport:
            sensors = list(map(str, ship.sensor)) or ["–"] * ship.sensor_boxes
            assert printed[at[0] - len(sensors) : at[0]] == sensors, ship.id
            above = ship.against_surface or ship.helicopters
            below = list(map(str, ship.against_submarines)) or ["–"] * len(above)
            boxes = [figure for pair in zip(map(str, above), below, strict=True) for figure in pair]
            assert printed[at[1] - len(boxes) : at[1]] == boxes, ship.id
        pairs = list(pairwise(printed[at[-1] + 1 :]))
        assert (str(ship.detection), str(ship.detection - 1)) in pairs and ("8", "7") in pairs, ship.id
        assert (texts.text(language, "attack_sub.face.duration") in printed) == bool(ship.duration), ship.id


def test_every_family_has_a_look_a_scene_and_a_name() -> None:
    assert set(SUB_FAMILIES) == set(FAMILIES) == {*FAMILY_SCENES, *CREW_SCENES}
    looks = set(SUB_FAMILIES.values())
    assert len({look.colour for look in looks}) == len({look.tile for look in looks}) == len(looks) == 7
    drawn = [scene() for scene in {*SCENES.values(), *FAMILY_SCENES.values(), *CREW_SCENES.values()}]
    assert len(set(drawn)) == len(drawn) == 17


@PACK
@LANGUAGE
def test_rules_are_printed_large_enough_to_read(pack: str, language: str) -> None:
    game = registry.game("attack_sub", pack)
    for card in game.content.cards:
        face = parse(card_face(game, card.id, 1, language))
        sizes = [float(text.get("font-size", "0")) for text in face.iter(f"{SVG}text") if text.get("font-weight") == "400"]
        assert min(sizes) >= EASY_TO_READ, card.id


def test_pieces_for_the_table_take_the_colour_of_the_text() -> None:
    game = registry.game("attack_sub")
    root = parse(sprite())
    pieces = {symbol.get("id"): symbol for symbol in root if symbol.get("id", "").startswith(("sil-", "sub-"))}
    types = {ship.type for ship in game.content.ships}
    assert len(types) == 16 and {f"sil-{code}" for code in types} <= set(pieces)
    for symbol in pieces.values():
        inks = {element.get(key) for element in symbol.iter() for key in ("fill", "stroke")} - {None, "none"}
        assert inks == {"currentColor"}



@LANGUAGE
def test_the_thumbs_of_a_pack_are_symbols_by_the_ids_of_its_copies(language: str) -> None:
    game = registry.game("attack_sub", "drill")
    root = parse(all_faces.thumbs(game, language))
    check_lawful("thumbs", root)
    assert [symbol.get("id") for symbol in root] == list(faces_of(game))


# -- packs from outside --------------------------------------------------------------------------


@LANGUAGE
def test_a_hostile_pack_is_only_text_and_stays_inside(tmp_path: Path, language: str) -> None:
    entries = dict.fromkeys(("ships.toml", "cards.toml"), r"^(name|class|note|text) = .*$")
    game = hostile_game("attack_sub", tmp_path, entries)
    check_only_text([*copies(game, language), *ships(game, language)])
