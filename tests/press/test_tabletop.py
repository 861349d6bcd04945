"""Decks for Tabletop Simulator: every card is found in its cell, under the right back, as often as there are copies."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from coldwake.press import Card, Deck, tabletop
from coldwake.press.box import Box
from coldwake.press.faces import print_form
from coldwake.press.parts import Asked
from coldwake.press.tabletop import CELL, BadAddress, address
from tests.press.boxes import box, cards, inside, named, size, small_box
from tests.press.sheets import plain
from tests.press.test_command import HOSTILE
from tests.web.drawings import hostile_game

Saved = dict[str, Any]


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What would be set, in the order of the pictures; nothing is."""
    jobs: list[dict[str, Any]] = []

    def keep(job: dict[str, Any], dots: float) -> list[bytes]:
        jobs.append(job)
        return [str(len(jobs) - 1).encode()]

    monkeypatch.setattr(tabletop, "set_pictures", keep)
    return jobs


def opened(archive: bytes) -> tuple[Saved, dict[str, bytes]]:
    found = inside(archive)
    return json.loads(found.pop("cwnb-en.json")), found


def single(saved: Saved) -> Iterator[Saved]:
    for thing in saved["ObjectStates"]:
        yield from thing.get("ContainedObjects", [thing])


def large_box() -> Box:
    """More cards than a sheet holds, wide ones with their own backs, and one card all by itself."""
    upright = Deck("actions", cards(75, back=plain("B", 99), copies=2))
    return box(upright, Deck("ships", cards(12, wide=True), wide=True), Deck("orders", cards(1)))


def test_every_card_is_found_in_its_cell_with_its_back_behind_it(pictures: list[dict[str, Any]]) -> None:
    whole = large_box()
    saved, files = opened(tabletop.tabletop(whole))
    found = []
    for thing in single(saved):
        (number, sheet), = thing["CustomDeck"].items()
        cell = thing["CardID"] - 100 * int(number)
        assert 0 <= cell < sheet["NumWidth"] * sheet["NumHeight"] - 1, "the last cell is hidden"
        assert sheet["NumWidth"] <= 10 and sheet["NumHeight"] <= 7
        faces = [drawing(pictures, files, sheet[url], cell, sheet["UniqueBack"] or url == "FaceURL") for url in ("FaceURL", "BackURL")]
        found.append((*faces, thing["SidewaysCard"], thing["Nickname"]))
    meant = [
        (print_form(card.front).face, print_form(card.back).face, deck.wide, f"Card {n}")
        for deck in whole.decks
        for n, card in enumerate(deck.cards, 1)
        for _ in range(card.copies)
    ]
    assert found == meant
    assert len({thing["GUID"] for thing in single(saved)}) == len(meant)


def drawing(pictures: list[dict[str, Any]], files: dict[str, bytes], url: str, cell: int, is_sheet: bool) -> str:
    """What lies in a cell of a picture, or the only thing in it."""
    job = pictures[int(files[url.removeprefix("file:///")])]
    across, down = (cell % 10, cell // 10) if is_sheet else (0, 0)
    (lying,) = [one for one in job["pages"][0] if (one["x"], one["y"]) == pytest.approx((63.5 * across, 88.9 * down))]
    return str(job["faces"][lying["face"]])


def test_a_deck_names_its_cards_and_all_their_sheets(pictures: list[dict[str, Any]]) -> None:
    saved, files = opened(tabletop.tabletop(large_box()))
    actions, ships, alone = saved["ObjectStates"]
    assert [thing["Name"] for thing in (actions, ships, alone)] == ["Deck", "Deck", "Card"]
    for deck in (actions, ships):
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        assert {str(number // 100) for number in deck["DeckIDs"]} == set(deck["CustomDeck"])
        for card in deck["ContainedObjects"]:
            assert card["CustomDeck"].items() <= deck["CustomDeck"].items()
    assert (len(actions["DeckIDs"]), list(actions["CustomDeck"])) == (150, ["1", "2"])
    assert [sheet["NumHeight"] for sheet in actions["CustomDeck"].values()] == [7, 2]
    ways = [(sheet["UniqueBack"], sheet["BackIsHidden"]) for deck in (actions, ships) for sheet in deck["CustomDeck"].values()]
    assert ways == [(False, True), (False, True), (True, False)]
    assert [deck["SidewaysCard"] for deck in (actions, ships)] == [False, True]
    assert list(files) == [f"cwnb-en-{name}.png" for name in ("actions-1", "actions-2", "actions-back", "ships-1", "ships-1-backs", "orders-1", "orders-1-backs")]


def test_cards_of_two_backs_are_two_decks(pictures: list[dict[str, Any]]) -> None:
    mixed = Deck("actions", [*cards(3, back=plain("B", 98)), *cards(4, back=plain("B", 99))])
    saved, _ = opened(tabletop.tabletop(box(mixed)))
    assert [len(deck["DeckIDs"]) for deck in saved["ObjectStates"]] == [3, 4]
    assert len({deck["Nickname"] for deck in saved["ObjectStates"]}) == 2


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("O.H. Perry (FF); Hull 3; Small gun", "O.H. Perry (FF)"),
        ("Gun Combat: Warning Shots. Attack: a ship with a small gun fires at a surface ship.", "Gun Combat: Warning Shots"),
        ("Gun Attack 5&quot; −3", 'Gun Attack 5" −3'),
        ("W" * 200, "W" * 60),
        ("", ""),
    ],
)
def test_a_card_is_called_by_its_name_and_tells_the_rest(pictures: list[dict[str, Any]], said: str, name: str) -> None:
    saved, _ = opened(tabletop.tabletop(box(Deck("actions", [Card(named(plain("F", 1), said), plain("B", 1))]))))
    (card,) = saved["ObjectStates"]
    assert (card["Nickname"], card["Description"]) == (name, said.replace("&quot;", '"'))


def test_sheets_are_cut_into_whole_dots_and_none_is_larger_than_advised() -> None:
    archive = tabletop.tabletop(small_box())
    assert archive == tabletop.tabletop(small_box())
    saved, files = opened(archive)
    sizes = {name: size(content) for name, content in files.items()}
    assert sizes.pop("cwnb-en-actions-back.png") == CELL == (405, 567)
    assert set(sizes.values()) == {(4050, 2 * 567)}
    assert max(tabletop.ACROSS * CELL[0], tabletop.DOWN * CELL[1]) <= 4096, "both ways"
    nicknames = [thing["Nickname"] for thing in single(saved)]
    assert any(name.startswith("=cmd|'/c calc'!A1 <script> ../..") for name in nicknames)


def test_pictures_are_looked_for_at_the_address_that_is_given(pictures: list[dict[str, Any]]) -> None:
    saved, files = opened(tabletop.tabletop(small_box(), "https://cards.example/cold"))
    for thing in single(saved):
        for sheet in thing["CustomDeck"].values():
            for url in (sheet["FaceURL"], sheet["BackURL"]):
                assert url.removeprefix("https://cards.example/cold/") in files
    assert address("") == "file:///"
    assert address("file:///C:/cards/") == "file:///C:/cards/"


@pytest.mark.parametrize("url", ["cards", "javascript:alert(1)", "ftp://x", "https://x y", 'https://x"', "https://x\n", "https://" + "x" * 500, "//x", " https://x"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(BadAddress, match="begins with https://"):
        tabletop.tabletop(small_box(), url)


def test_a_hostile_pack_names_no_file_and_breaks_nothing(pictures: list[dict[str, Any]], tmp_path: Path) -> None:
    game = hostile_game("cwnb", tmp_path, {"cards.toml": r"^(name|text) = .*$"}, HOSTILE)
    saved, files = opened(tabletop.tabletop(Asked(game, "en").box))
    assert all(name.startswith("cwnb-en-") and "/" not in name and ".." not in name for name in files)
    assert '<script>alert(1)</script>' in " ".join(thing["Nickname"] for thing in single(saved))
