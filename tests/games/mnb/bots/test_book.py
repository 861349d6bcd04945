"""The purchase book: what it holds can be bought, the nearest entry is filled up, and greedy buys by it."""

from dataclasses import replace

import pytest

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.games.mnb.bots.book import Entry, Fleet, Wanted, entries, fleets_for
from coldwake.games.mnb.words.content import content_of

GAME = registry.game("mnb", "standard")
CONTENT = content_of(GAME)
PRINTED = bots.facts_of(GAME).ships
KNOXES = Entry(
    "SC-1", "usa", 15, (("us-enterprise", "us-los-angeles", "us-knox"), ("us-iowa", "us-virginia"))
)
IN_FORCE = Entry("SC-6", "usa", 20, (("us-iowa", "us-new-jersey"),))


def cost(fleet: Fleet) -> int:
    return sum(PRINTED[id].vp for id in fleet)


def on_offer(navy: str, without: frozenset[str] = frozenset()) -> dict[str, object]:
    return {id: ship for id, ship in PRINTED.items() if ship.navy == navy and id not in without}


# -- what is in it ---------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", entries(), ids=lambda e: f"{e.scenario}-{e.navy}-{e.points}")
def test_every_fleet_of_the_book_can_be_bought_in_its_scenario(entry: Entry) -> None:
    plan = CONTENT.scenario(entry.scenario)
    home = {CONTENT.ships[ship].id for ship in plan.without}
    assert 1 <= len(entry.fleets) <= 3
    assert len({frozenset(fleet) for fleet in entry.fleets}) == len(entry.fleets)
    for fleet in entry.fleets:
        assert {PRINTED[id].navy for id in fleet} == {entry.navy}
        assert len(set(fleet)) == len(fleet)
        assert not home & set(fleet)
        assert entry.points - 1 <= cost(fleet) <= entry.points
        assert not plan.must_include or plan.must_include in [PRINTED[id].type for id in fleet]


def test_the_book_knows_every_navy_and_every_scenario_without_teams() -> None:
    listed = {(entry.scenario, entry.navy) for entry in entries()}
    assert {("SC-1", navy) for navy in CONTENT.navies} <= listed
    for plan in CONTENT.scenarios:
        if not plan.teams and not plan.starts:
            assert {(plan.id, navy) for navy in plan.navies} <= listed
    assert len({(entry.scenario, entry.navy, entry.points) for entry in entries()}) == len(entries())


# -- asking it -------------------------------------------------------------------------------------


def test_the_entry_of_the_points_is_taken_as_it_is() -> None:
    assert fleets_for(Wanted("SC-1", "usa", 15), on_offer("usa"), [KNOXES])[0] == KNOXES.fleets[0]


def test_the_nearest_smaller_entry_is_filled_up() -> None:
    for fleet in fleets_for(Wanted("SC-1", "usa", 18), on_offer("usa"), [KNOXES]):
        assert 17 <= cost(fleet) <= 18
        assert any(set(known) < set(fleet) for known in KNOXES.fleets)


def test_an_entry_of_the_scenario_goes_before_one_of_the_open_game() -> None:
    both = [Entry("SC-1", "usa", 20, (("us-enterprise", "us-nimitz"),)), IN_FORCE]
    assert fleets_for(Wanted("SC-6", "usa", 20), on_offer("usa"), both)[0][:2] == IN_FORCE.fleets[0]
    assert fleets_for(Wanted("SC-1", "usa", 20), on_offer("usa"), both)[0][:2] == both[0].fleets[0]


@pytest.mark.parametrize("points", [14, 21, 60])
def test_what_is_far_from_every_entry_is_not_in_the_book(points: int) -> None:
    assert fleets_for(Wanted("SC-1", "usa", points), on_offer("usa"), [KNOXES]) == []


def test_fleets_with_ships_that_stay_at_home_or_without_what_is_demanded_are_left_out() -> None:
    home = frozenset({"us-enterprise"})
    assert fleets_for(Wanted("SC-1", "usa", 15), on_offer("usa", home), [KNOXES])[0][0] == "us-iowa"
    assert len(fleets_for(Wanted("SC-1", "usa", 15, "CV"), on_offer("usa"), [KNOXES])) == 1
    assert fleets_for(Wanted("SC-1", "usa", 15, "PG"), on_offer("usa"), [KNOXES]) == []
    assert fleets_for(Wanted("SC-1", "ussr", 15), on_offer("ussr"), [KNOXES]) == []


# -- buying by it ----------------------------------------------------------------------------------


def bought(scenario: str, seed: int) -> list[tuple[str, Fleet]]:
    """The fleets of a game between greedy players."""
    seats = GAME.seats_of(scenario)[0]
    match = coldwake.new("mnb", seats, seed, {"scenario": scenario, "R-05": True})
    players = [bots.make("greedy", match.game, seat, seed) for seat in range(seats)]
    while match.prompt is not None and match.prompt.key in ("navy", "fleet"):
        seat = match.to_move
        assert seat is not None
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    return [(p["navy"], (*p["unplaced"], *p["subs"])) for p in match.view(None)["players"]]


@pytest.mark.parametrize("scenario", ["SC-2", "SC-4", "SC-5", "SC-6"])
def test_greedy_buys_what_the_book_says(scenario: str) -> None:
    known = {e.navy: e.fleets for e in entries() if e.scenario == scenario}
    for seed in range(3):
        for navy, fleet in bought(scenario, seed):
            assert any(set(listed) <= set(fleet) for listed in known[navy])


def test_in_a_team_ships_are_bought_by_theme() -> None:
    """The book was made where everybody is for himself."""
    known = {e.navy: e.fleets for e in entries() if e.points == 15}
    found = [
        (navy, fleet) for seed in range(4) for navy, fleet in bought("SC-3", seed) if navy in ("usa", "uk")
    ]
    assert not all(any(set(listed) <= set(fleet) for listed in known[navy]) for navy, fleet in found)


def test_a_fleet_that_has_become_too_dear_in_another_pack_is_left_out() -> None:
    dearer = replace(PRINTED["us-knox"], vp=PRINTED["us-knox"].vp + 1)
    found = fleets_for(Wanted("SC-1", "usa", 15), {**on_offer("usa"), "us-knox": dearer}, [KNOXES])
    assert [fleet[0] for fleet in found] == ["us-iowa"]
