"""Suggested fleets: within the points, nearly all of them used, with what a scenario demands, all different."""

from pathlib import Path

import pytest

from coldwake.core import registry
from coldwake.games.mnb.bots import fleets as mnb_fleets
from coldwake.games.mnb.bots.fleets import THEMES, Suggestion, rating, suggestions
from coldwake.games.mnb.words.content import Ship, content_of

STANDARD = content_of(registry.game("mnb", "standard"))
DRILL = content_of(registry.game("mnb", "drill"))
SHIPS = {ship.id: ship for ship in STANDARD.ships}


def cost(ships: dict[str, Ship], fleet: Suggestion) -> int:
    return sum(ships[id].vp for id in fleet.ships)


def most(prices: list[int], points: int) -> int:
    """The highest sum of some of these prices that does not exceed the points."""
    sums = {0}
    for price in prices:
        sums |= {total + price for total in sums if total + price <= points}
    return max(sums)


@pytest.mark.parametrize("content", [STANDARD, DRILL], ids=["standard", "drill"])
@pytest.mark.parametrize("points", [1, 2, 3, 7, 8, 10, 15, 16, 20, 25, 33, 40, 60])
def test_fleets_of_every_navy_keep_to_the_points_and_use_nearly_all(content, points: int) -> None:
    ships = {ship.id: ship for ship in content.ships}
    for navy in content.navies:
        prices = [ship.vp for ship in content.ships if ship.navy == navy]
        found = suggestions(content.ships, navy, points)
        assert bool(found) == (min(prices) <= points)
        assert len(found) <= 4
        for fleet in found:
            assert fleet.cost == cost(ships, fleet) <= points
            assert fleet.cost >= most(prices, points) - 1
            assert len(set(fleet.ships)) == len(fleet.ships)
            assert {ships[id].navy for id in fleet.ships} == {navy}


@pytest.mark.parametrize("navy", STANDARD.navies)
@pytest.mark.parametrize("points", [10, 15])
def test_there_is_a_choice_of_different_fleets_and_themes(navy: str, points: int) -> None:
    found = suggestions(STANDARD.ships, navy, points)
    assert len(found) >= 2
    assert len({frozenset(fleet.ships) for fleet in found}) == len(found)
    assert len({fleet.theme for fleet in found}) == len(found)
    assert {fleet.theme for fleet in found} <= set(THEMES)


def test_themes_are_what_they_say() -> None:
    by_theme = {fleet.theme: fleet.ships for fleet in suggestions(STANDARD.ships, "usa", 25)}
    carriers = {theme: sum(bool(SHIPS[id].strikes) for id in ships) for theme, ships in by_theme.items()}
    boats = {theme: sum(SHIPS[id].is_submarine for id in ships) for theme, ships in by_theme.items()}
    assert carriers["carrier"] == max(carriers.values()) >= 2
    assert boats["wolfpack"] == max(boats.values()) >= 3


@pytest.mark.parametrize(
    ("navy", "wanted"), [("china", "SS"), ("taiwan", "SS"), ("france", "CV"), ("usa", "CMD")]
)
@pytest.mark.parametrize("points", [9, 15, 25])
def test_the_demanded_type_is_in_every_fleet(navy: str, wanted: str, points: int) -> None:
    found = suggestions(STANDARD.ships, navy, points, wanted)
    assert found
    for fleet in found:
        assert wanted in [SHIPS[id].type for id in fleet.ships]


def test_a_demand_that_cannot_be_met_leaves_nothing_to_suggest() -> None:
    assert suggestions(STANDARD.ships, "norway", 15, "CV") == []
    assert suggestions(STANDARD.ships, "usa", 3, "BB") == []


def test_ships_that_stay_at_home_are_in_no_fleet() -> None:
    home = ("uk-somerset", "uk-norfolk")
    for fleet in suggestions(STANDARD.ships, "uk", 20, without=home):
        assert not set(home) & set(fleet.ships)


def test_the_same_question_has_the_same_answer() -> None:
    assert suggestions(STANDARD.ships, "ussr", 25) == suggestions(list(STANDARD.ships), "ussr", 25)


def test_a_ship_that_can_do_more_is_rated_higher() -> None:
    """Nimitz has a strike more than Enterprise; Ticonderoga better air defence than Leahy."""
    for better, worse in (
        ("us-nimitz", "us-enterprise"),
        ("us-ticonderoga", "us-leahy"),
        ("su-krivak", "su-grisha"),
    ):
        assert rating(SHIPS[better]) > rating(SHIPS[worse])


def test_the_module_knows_no_ship_by_name() -> None:
    source = Path(mnb_fleets.__file__).read_text(encoding="utf-8")
    assert not [id for id in SHIPS if id in source]
