"""What positions of Cold War Blitz are judged by: each number by hand, and all of them in whole games."""

import math
from pathlib import Path
from typing import Any

import pytest

import coldwake
from coldwake import bots
from coldwake.bots.players import facts_of, features_of
from coldwake.core import registry
from coldwake.games.blitz.bots.features import FEATURES, MEANINGS
from tests.games.blitz.rules.scenarios.copies import changed
from tests.games.blitz.table import Table

PACKS = registry.pack_names("blitz")
ADVANCED = {"7.5": True, "10.3": True, "10.4": True, "10.5": True}


def row_of(match: coldwake.Match) -> list[float]:
    """The row of a position as the training reads it: without prompt and actions."""
    view = {**match.game.view(match._state, 0), "seat": 0}
    rows = FEATURES.read(facts_of(match.game), view)
    assert len(rows) == 1
    return rows[0]


def numbers(t: Table) -> dict[str, float]:
    """The numbers of a position by their names."""
    return dict(zip(FEATURES.names, row_of(t.match), strict=True))


def inchon(**given: Any) -> dict[str, float]:
    """The numbers of a position of Inchon; 14 points can be had, 12 are a victory, 9 a draw."""
    return numbers(Table("inchon-1950", **given))


def all_allied(*spaces: str) -> dict[str, str]:
    return dict.fromkeys(spaces, "allied")


# -- the list --------------------------------------------------------------------------------------


def test_the_game_has_them_and_every_number_says_what_it_is() -> None:
    assert features_of("blitz") is FEATURES
    assert len(set(FEATURES.names)) == len(MEANINGS)
    assert all(name.isidentifier() and len(meaning) > 10 for name, meaning in MEANINGS)


def test_better_results_are_worth_more() -> None:
    assert len(FEATURES.worth) == len(FEATURES.levels)
    assert list(FEATURES.worth) == sorted(set(FEATURES.worth))
    assert (FEATURES.worth[0], FEATURES.worth[-1]) == (0.0, 1.0)


# -- one position, number by number ----------------------------------------------------------------

OWN, AIR, ENEMY = 72.0, 21.0, 63.0
"""All the strength of Inchon: dice of all steps, half a point for each step, one for an elite mark."""


def test_every_number_of_one_position() -> None:
    found = inchon(
        allied={"SOS": "1M 5M"},
        reduced="5M",
        opfor={"YDP": "18A", "SEO": "SAA"},
        revealed="18A",
        box="187 R17",
        eliminated="KMC VM1",
        used="CVA",
        available="CVB",
        control=all_allied("INC", "KIM"),
        action_cards="A7 A8 A9",
        left=6,
    )
    force, drift, mean = 8 + 3.5, -2.5 / 9, (-1 - 7 / 6 + 1) / 3
    assert found == pytest.approx(
        {
            "missing": 9 / 14,  # Inchon and Kimpo are four points, one is lost with the KMC
            "missing_best": 11 / 14,
            "missing_least": 6 / 14,
            "surplus": 0.0,
            "is_won": 0.0,
            "is_best": 0.0,
            "is_better": 0.0,
            "victory": 12 / 14,
            "pace": 9 / 14 / 9,
            "per_loss": 1 / 14,
            "room": 1 / 14,
            "room_best": -1 / 14,
            "can_win": 1.0,
            "can_best": 0.0,
            "spare": 0.2,
            "spare_best": -0.2,
            "sudden": 1.0,
            "sudden_guards": 0.0,
            "left": 0.6,
            "turns": 6 / -(mean + drift) / 10,
            "most_turns": (2 + (6 + 2 * drift) / (7 / 6 - drift)) / 10,  # A7 and A9 once, then A8 again and again
            "last": 0.0,
            "turn": 0.1,
            "drift": drift,
            "best_number": 1.0,
            "mean_number": mean,
            "guarded": 0.0,
            "open": 2 / 14,  # Suwon, two steps away
            "two_turns": 8 / 14,  # that, Yongdungpo and, across the river, Seoul
            "reserve": 1 / 14,
            "distance": (1 * 1 + 2 * 1 + 5 * 2 + 2 * 3) / 10 / 10,
            "chances": (1 * force / (force + 5) + 2) / 14,
            "later_chances": (1 * force / (force + 5) + 2 + 5 * force / (force + 1.5)) / 14,
            "garrisons": (5 + 1.5) / ENEMY,
            "prize_chance": force / (force + 1.5),
            "ashore": force / OWN,
            "at_sea": 0.0,
            "in_box": (7 + 4) / OWN,
            "due": 7 / OWN,  # A7 brings the 187th, nothing left brings the 17th
            "reduced": 0.1,
            "landed": 1.0,
            "air_ready": 6 / AIR,
            "air_lost": 2.5 / AIR,
            "air_bases": 0.3,
            "enemies": 6.5 / ENEMY,
            "mobile": 6.5 / ENEMY,
            "hidden": 1 / 20,
            "enemies_lost": 0.0,
            "pool": 0.0,
            "ratio": force / (force + 6.5),
            "cards": 3 / 9,
            "once": 2 / 9,
            "helps": 0.0,
            "harms": 0.0,
        }
    )


# -- points and losses -----------------------------------------------------------------------------

GOALS = ("INC", "KIM", "YDP", "SEO", "SUW", "UIJ")


@pytest.mark.parametrize(
    ("held", "better", "won", "best", "surplus"),
    [(GOALS[:4], 1, 0, 0, 0), (GOALS[:5], 1, 1, 0, 0), (GOALS, 1, 1, 1, 2), (GOALS[:3], 0, 0, 0, 0)],
)
def test_points_are_held_against_what_each_result_needs(
    held: tuple[str, ...], better: int, won: int, best: int, surplus: int
) -> None:
    found = inchon(allied={"ASC": "1M"}, opfor={"CHU": "105"}, control=all_allied(*held))
    assert (found["is_better"], found["is_won"], found["is_best"]) == (better, won, best)
    assert found["surplus"] == pytest.approx(surplus / 14)
    assert (found["missing"] == 0) == bool(won)


@pytest.mark.parametrize(("lost", "can_win", "can_best"), [("", 1, 1), ("KMC", 1, 0), ("KMC 31I 32I", 0, 0)])
def test_losses_put_results_out_of_reach(lost: str, can_win: int, can_best: int) -> None:
    found = inchon(allied={"INC": "1M"}, opfor={"CHU": "105"}, eliminated=lost)
    assert (found["can_win"], found["can_best"]) == (can_win, can_best)
    assert found["room"] == pytest.approx((2 - len(lost.split())) / 14)


def test_lost_aircraft_cost_no_points() -> None:
    assert inchon(allied={"INC": "1M"}, eliminated="CVA CVB")["room"] == pytest.approx(2 / 14)


def test_a_sudden_end_that_is_a_victory_can_always_be_had() -> None:
    lost = "40C 42C 45C 2PA 3PA 2SG 1WG"
    t = Table(
        "falklands-1982", allied={"TUM": "7GR"}, opfor={"STA": "3AR", "HAR": "3RG", "GGR": "12R"}, eliminated=lost
    )
    found = numbers(t)
    assert found["room"] < 0
    assert found["can_win"] == 1
    assert found["sudden"] == pytest.approx(5 / 6)
    total = 2.5 + 5 + 2.5 + 1.5 + 1.5 + 1.5 + 2.5 + 4 + 4 + 5 + 2.5 + 4 + 8 + 4 + 6 + 3.5 + 1.5 + 1.5
    assert found["sudden_guards"] == pytest.approx((3.5 + 4) / total)  # the guns and the 3rd, not the 12th


def test_spaces_that_must_be_held_count_with_their_penalty() -> None:
    both = numbers(Table("grenada-1983", allied={"TRU": "RA1", "GRA": "RB1"}, opfor={"FRE": "AAR"}))
    one = numbers(Table("grenada-1983", allied={"TRU": "RA1", "SLN": "RB1"}, opfor={"FRE": "AAR"}))
    points = {space.id: space.points for space in registry.game("blitz", "grenada-1983").content.map.spaces}
    assert both["guarded"] == pytest.approx((points["TRU"] + points["GRA"] + 2) / 16)
    assert one["guarded"] == pytest.approx((points["TRU"] + points["SLN"] + 1) / 16)
    assert one["missing"] == pytest.approx((13 - points["TRU"] - points["SLN"] + 2) / 16)


# -- the clock -------------------------------------------------------------------------------------


def test_the_deck_is_what_has_not_gone_elsewhere() -> None:
    deck = inchon(allied={"INC": "1M"}, deck="O4 O5 O7")
    assert deck["drift"] == pytest.approx(-1 / 3)
    rest = inchon(allied={"INC": "1M"}, opfor_discarded="O1 O2 O3 O9", in_effect="O6")
    assert rest["drift"] == pytest.approx((-1 + 1 - 1 - 0.5) / 4)


@pytest.mark.parametrize(
    ("left", "cards", "last"), [(1, "A4", 2 / 3), (1, "A4 A9", 0), (2, "A4", 1 / 3), (3, "A4", 0)]
)
def test_the_chance_that_this_turn_is_the_last(left: int, cards: str, last: float) -> None:
    found = inchon(allied={"INC": "1M"}, deck="O1 O4 O5", left=left, action_cards=cards)
    assert found["last"] == pytest.approx(last)


def test_a_played_card_decides_instead_of_the_best() -> None:
    t = Table("inchon-1950", allied={"INC": "1M"}, deck="O1", left=1, action_cards="A4 A9")
    before = numbers(t)["last"]
    t.play("card:A4")
    assert (before, numbers(t)["last"]) == (0, 1)


def test_without_cards_a_turn_costs_one() -> None:
    found = inchon(allied={"INC": "1M"}, deck="O1", left=4, action_cards="")
    assert (found["best_number"], found["turns"], found["cards"]) == (-1, pytest.approx(0.4), 0)


# -- goals -----------------------------------------------------------------------------------------


def test_who_can_jump_is_a_turn_from_everywhere() -> None:
    at_base = inchon(allied={"ASH": "187"}, opfor={"CHU": "105"})
    assert at_base["distance"] == pytest.approx(0.1)
    assert at_base["open"] == pytest.approx(1.0)
    assert inchon(allied={"ASH": "R17"}, opfor={"CHU": "105"})["distance"] == pytest.approx(0.9)


def test_time_must_be_enough_for_the_way() -> None:
    given: dict[str, Any] = {
        "allied": {"INC": "1M"},
        "opfor": {"CHU": "105"},
        "control": all_allied("KIM", "YDP", "SUW", "UIJ"),
        "action_cards": "A4",
        "deck": "O1",
    }
    assert inchon(**given, left=3)["reserve"] == pytest.approx((9 + 5 - 12) / 14)
    assert inchon(**given, left=1)["reserve"] == pytest.approx((9 - 12) / 14)


def test_units_in_goals_guard_them() -> None:
    found = inchon(allied={"KIM": "1M", "INC": "5M", "ASC": "KMC"}, control=all_allied("SUW"))
    assert found["guarded"] == pytest.approx(4 / 14)


# -- OPFOR -----------------------------------------------------------------------------------------


def strength_in_seoul(**given: Any) -> float:
    """OPFOR strength on the map, of which Seoul is the only goal that is defended."""
    found = inchon(allied={"INC": "1M"}, **given)
    assert found["enemies"] == pytest.approx(found["garrisons"])
    return found["enemies"] * ENEMY


def test_a_face_down_unit_counts_as_the_rest_of_its_pool() -> None:
    assert strength_in_seoul(opfor={"SEO": "42T"}) == pytest.approx(23.5 / 5)
    assert strength_in_seoul(opfor={"SEO": "42T"}, revealed="42T") == pytest.approx(3.5)
    assert strength_in_seoul(opfor={"SEO": "42T 18A"}, revealed="42T") == pytest.approx(3.5 + 20 / 4)
    assert strength_in_seoul(opfor={"SEO": "18A"}, eliminated="42T") == pytest.approx(20 / 4)
    assert strength_in_seoul(opfor={"SEO": "18A"}, reduced="18A") == pytest.approx(1.5)
    assert strength_in_seoul(opfor={"SEO": "25B"}) == pytest.approx(8)


def test_guns_that_cannot_move_are_no_mobile_force() -> None:
    found = inchon(allied={"INC": "1M"}, opfor={"SEO": "COA 107"}, revealed="107")
    assert found["mobile"] == pytest.approx(2.5 / ENEMY)
    assert found["enemies"] == pytest.approx(5 / ENEMY)


def test_what_is_lost_and_what_is_to_come() -> None:
    found = inchon(allied={"INC": "1M"}, eliminated="COA 226 918", pool="19A 105")
    assert (found["enemies_lost"], found["pool"]) == (pytest.approx(3 / 20), pytest.approx(2 / 20))


def test_lasting_effects_count_for_the_side_whose_card_it_is() -> None:
    found = inchon(allied={"INC": "1M"}, in_effect="A9 O6")
    assert (found["helps"], found["harms"]) == (pytest.approx(0.1), pytest.approx(0.1))
    assert inchon(allied={"INC": "1M"}, played="A4", step="movement")["helps"] == 0


def test_aircraft_over_the_map_are_no_ground_force() -> None:
    t = Table("drill-2", allied={"FLD": "M1 AA"}, available="RF RH", deck="O1 O6", step="opfor-card")
    t.cards("O1")
    t.dice(6, 1, 1)
    assert t.prompt == "take_hit"
    assert (numbers(t)["enemies"], numbers(t)["hidden"]) == (0, 0)


# -- the result ------------------------------------------------------------------------------------


def finished(pack: Any, *held: str, lost: str = "") -> str:
    """The level of a game that ends with these spaces held and those units lost."""
    t = Table(pack, control=all_allied(*held), eliminated=lost, left=1, step="admin", action_cards="A2")
    assert t.match.is_over
    assert FEATURES.level is not None
    return FEATURES.levels[FEATURES.level(t.view)]


@pytest.mark.parametrize(
    ("held", "level"), [(GOALS, "decisive"), (GOALS[:5], "victory"), (GOALS[:4], "draw"), (GOALS[:1], "defeat")]
)
def test_results_of_inchon_are_on_the_common_scale(held: tuple[str, ...], level: str) -> None:
    assert finished("inchon-1950", *held) == level


def test_other_words_for_victory_are_victories() -> None:
    points = {space.id: space.points for space in registry.game("blitz", "suez-1956").content.map.spaces}
    goals = [space for space in points if points[space]]
    assert sum(points[space] for space in goals) == 17
    assert finished("suez-1956", *goals) == "decisive"
    assert finished("suez-1956", *goals, lost="3PA") == "victory"
    assert finished("suez-1956", *[space for space in goals if points[space] == 2]) == "draw"


def test_the_only_result_that_wins_is_a_victory() -> None:
    content = registry.game("blitz", "drill-2").content
    goals = [space.id for space in content.map.spaces if space.points]
    assert finished("drill-2", *goals) == "victory"
    assert finished("drill-2") == "defeat"


def test_a_scenario_of_ones_own_may_call_its_results_as_it_likes(tmp_path: Path) -> None:
    level = 'id = "victory"\nname = { en = "Victory", ru = "Победа" }\npoints = 4\nwins = true'
    more = "\n\n[[victory.level]]\n" + level.replace('"victory"', '"bronze"').replace("points = 4", "points = 3")
    named = level.replace('"victory"', '"gold"')
    draw = ("tables.toml", 'id = "draw"', 'id = "so-so"')
    pack = changed(tmp_path, ("tables.toml", level, named + more), draw, base="drill-2")
    points = {space.id: space.points for space in registry.game("blitz", pack).content.map.spaces}
    three = next(space for space in points if points[space] == 3)
    two = next(space for space in points if points[space] == 2)
    assert finished(pack, *[space for space in points if points[space]]) == "decisive"
    assert finished(pack, three) == "victory"
    assert finished(pack, two) == "draw"
    assert finished(pack) == "defeat"


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("pack", PACKS)
def test_every_position_has_its_numbers_and_they_tell_no_secrets(pack: str, bot: str) -> None:
    match = coldwake.new("blitz", 1, 11, ADVANCED if bot == "random" else {}, pack)
    player, rng = bots.make(bot, match.game, 0, 5), coldwake.Generator(3)
    while match.to_move is not None:
        row = row_of(match)
        assert len(row) == len(FEATURES.names)
        assert all(type(number) in (float, int) and math.isfinite(number) for number in row)
        assert max(abs(number) for number in row) < 5
        assert row_of(match.sample(0, rng)) == row
        match.play(player.choose(bots.observe(match, 0)), 0)
    assert len(row_of(match)) == len(FEATURES.names)
    assert FEATURES.level is not None
    won = FEATURES.level(match.view(0)) >= FEATURES.levels.index("victory")
    assert match.outcome is not None
    assert won == bool(match.outcome.winners)


@pytest.mark.parametrize("pack", PACKS)
def test_a_turn_passes_one_opening_and_begins_with_it(pack: str) -> None:
    for seed in (1, 2):
        match = coldwake.new("blitz", 1, seed, {}, pack)
        player = bots.make("greedy", match.game, 0, seed)
        turn, opened = 0, []
        while match.to_move is not None:
            view = match.view(0)
            assert match.prompt is not None
            if match.prompt.key in FEATURES.openings:
                opened.append(view["turn"])
            else:
                assert view["turn"] == turn, "a turn began without its opening"
            turn = view["turn"]
            match.play(player.choose(bots.observe(match, 0)), 0)
        assert opened == list(range(1, turn + 1))


@pytest.mark.parametrize("pack", PACKS)
def test_the_deck_read_off_a_view_is_as_large_as_it_really_is(pack: str) -> None:
    match = coldwake.new("blitz", 1, 4, {}, pack)
    player = bots.make("greedy", match.game, 0, 4)
    ids = {card.id for card in match.game.content.opfor}
    while match.to_move is not None:
        cards = match.view(0)["cards"]
        away = {*cards["opfor_played"], *cards["opfor_discarded"], *cards["removed"], *cards["in_effect"]}
        assert len(ids - away) == cards["opfor_left"]
        match.play(player.choose(bots.observe(match, 0)), 0)
