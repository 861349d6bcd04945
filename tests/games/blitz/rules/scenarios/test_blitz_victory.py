"""Points, penalties, levels and sudden ends of the scenarios (rules 2.2, 3.2d, rulings R-BLITZ-50, R-BLITZ-56)."""

import pytest

from tests.games.blitz.table import Table, rule

QUIET = {  # an Action and an OPFOR card that together take turns away
    "drill": ("A2", "O2"), "inchon-1950": ("A2", "O4"), "suez-1956": ("A3", "O2"),
    "grenada-1983": ("A3", "O6"), "falklands-1982": ("A2", "O1"),
}  # fmt: skip


def end(pack, held, lost="", left=1, **more):
    """The table after the Admin phase: these spaces held, these units eliminated."""
    action, opfor = QUIET[pack]
    control = dict.fromkeys(held.split(), "allied")
    return Table(pack, control=control, eliminated=lost, played=action, opfor_played=opfor, left=left, step="admin",
                 **more)  # fmt: skip


def result(pack, held, lost="", **more):
    """Points and level at the end."""
    t = end(pack, held, lost, **more)
    assert t.match.is_over
    assert t.outcome.points == [t.score]
    return t.score, t.view["level"]


# -- Chromite ------------------------------------------------------------------------------------------


@rule("BLITZ-3.2d", "BLITZ-2.2a")
def test_t_bl_82_ten_points_less_one_lost_unit():
    assert result("inchon-1950", "SEO KIM INC YDP", "KMC") == (9, "draw")


@rule("BLITZ-3.2d", "BLITZ-2.2a")
@pytest.mark.parametrize(
    ("held", "lost", "points", "level"),
    [
        ("SEO KIM SUW UIJ YDP INC", "", 14, "decisive"),
        ("SEO KIM SUW UIJ YDP INC", "KMC", 13, "victory"),
        ("SEO KIM SUW UIJ", "", 12, "victory"),
        ("SEO KIM SUW UIJ", "KMC", 11, "draw"),
        ("SEO SUW UIJ", "", 9, "draw"),
        ("SEO SUW YDP", "", 8, "defeat"),
        ("SEO INC", "", 6, "defeat"),
        ("ASC SOS HNJ YON NAM ANY OSA KWG MUN CHU PYO WOL", "", 0, "defeat"),
        ("", "KMC 1M 5M", -3, "defeat"),
    ],
)
def test_points_and_levels_of_inchon(held, lost, points, level):
    assert result("inchon-1950", held, lost) == (points, level)


@rule("BLITZ-3.2d", "BLITZ-2.2a")
@pytest.mark.parametrize("space", ["SEO 5", "KIM 3", "SUW 2", "UIJ 2", "YDP 1", "INC 1"])
def test_what_each_space_of_inchon_is_worth(space):
    name, points = space.split()
    assert result("inchon-1950", name) == (int(points), "defeat")


# -- Musketeer -----------------------------------------------------------------------------------------


@rule("BLITZ-3.2d", "BLITZ-2.2a")
@pytest.mark.parametrize(
    ("held", "lost", "points", "level"),
    [
        ("ISM SUE PSD QAW ABU FAY GAM PFU RAS", "", 17, "strategic"),
        ("ISM SUE PSD QAW ABU FAY GAM PFU", "", 16, "strategic"),
        ("ISM SUE PSD QAW ABU FAY GAM", "", 15, "operational"),
        ("ISM SUE PSD QAW ABU FAY GAM PFU", "AMX", 14, "operational"),
        ("ISM SUE PSD QAW ABU FAY GAM", "AMX", 13, "draw"),
        ("ISM SUE PSD GAM", "", 9, "draw"),
        ("GAM PSW PSD PFU RAS TIN CAP", "", 5, "draw"),  # the line at El Cap, where it stopped in history
        ("GAM PSW PSD PFU RAS TIN CAP", "AMX", 3, "defeat"),
        ("ISM GAM", "", 4, "defeat"),
        ("FAY PFU RAS", "", 4, "defeat"),
    ],
)
def test_points_and_levels_of_suez(held, lost, points, level):
    assert result("suez-1956", held, lost) == (points, level)


# -- Urgent Fury ---------------------------------------------------------------------------------------

ISLAND = "SLN TRU GRA RUP GOV PEA CAL RIC FRE BEA"


@rule("BLITZ-3.2d", "BLITZ-2.2a")
@pytest.mark.parametrize(
    ("held", "lost", "points", "level"),
    [
        ("SLN TRU GRA RUP GOV PEA CAL RIC FRE", "", 15, "decisive"),
        ("SLN TRU GRA RUP GOV PEA CAL RIC", "", 14, "victory"),
        ("SLN TRU GRA RUP GOV PEA CAL RIC FRE", "CPF", 13, "victory"),
        ("SLN TRU GRA RUP GOV PEA CAL RIC", "CPF", 12, "draw"),
        ("SLN TRU GRA RUP CAL", "", 9, "draw"),
        ("SLN TRU GRA RUP", "", 8, "defeat"),
        ("SLN TRU GRA CAL", "", 7, "defeat"),
    ],
)
def test_points_and_levels_of_grenada(held, lost, points, level):
    assert result("grenada-1983", held, lost) == (points, level)


@rule("BLITZ-3.2d", "BLITZ-2.2a")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("SLN GRA RUP GOV PEA CAL", 11 - 2),  # True Blue is missing
        ("SLN TRU RUP GOV PEA CAL", 11 - 2),  # Grand Anse is missing
        ("SLN RUP GOV PEA CAL", 9 - 2),  # both: two points all the same
    ],
)
def test_students_left_behind_cost_two_points_once(held, points):
    assert result("grenada-1983", held)[0] == points


@rule("R-BLITZ-56", "BLITZ-3.2d")
def test_t_bl_84_the_whole_island_ends_the_game_at_once():
    t = end("grenada-1983", ISLAND, left=6, turn=3)
    assert t.match.is_over
    assert (t.score, t.view["ending"], t.view["level"]) == (16, "sudden-end", "decisive")
    assert t.outcome.winners == [0]


@rule("R-BLITZ-56")
@pytest.mark.parametrize("missing", ISLAND.split())
def test_nine_of_the_ten_spaces_do_not_end_it(missing):
    held = " ".join(space for space in ISLAND.split() if space != missing)
    t = end("grenada-1983", held, left=6, turn=3)
    assert (t.match.is_over, t.turn) == (False, 4)


@rule("R-BLITZ-56", "R-BLITZ-54")
def test_a_sudden_end_leaves_cards_and_air_units_as_they_are():
    t = end("grenada-1983", ISLAND, left=6, used="AC1")
    assert t.where("AC1") == "used" and t.rolls == []
    assert t.view["cards"]["opfor_discarded"] == []


@rule("R-BLITZ-56")
def test_the_sudden_end_is_looked_for_in_the_admin_phase_and_not_before():
    held = {space: "allied" for space in ISLAND.split() if space != "BEA"}
    t = Table("grenada-1983", allied={"GOV": "RA1 RB1"}, control=held, left=6, step="movement", played="A4")
    t.play("RA1", "BEA")
    assert t.control("BEA") == "allied"
    assert not t.match.is_over


# -- Corporate -----------------------------------------------------------------------------------------

HEIGHTS = "STA HAR TWO LON TUM WIR"


@rule("BLITZ-3.2d", "BLITZ-2.2a")
@pytest.mark.parametrize(
    ("held", "lost", "points", "level"),
    [
        ("GGR AIR KEN FIT HAR TWO LON TUM WIR", "", 11, "draw"),
        ("GGR AIR KEN FIT HAR TWO LON TUM", "", 10, "defeat"),
        ("GGR AIR KEN FIT HAR TWO", "1WG", 7, "defeat"),
        ("SCW PSC SUS", "", 0, "defeat"),
    ],
)
def test_points_and_levels_of_the_falklands(held, lost, points, level):
    assert result("falklands-1982", held, lost) == (points, level)


@rule("R-BLITZ-56", "BLITZ-3.2d")
@pytest.mark.parametrize(
    ("held", "points", "level"),
    [
        (HEIGHTS, 10 + 2, "victory"),
        (f"{HEIGHTS} GGR", 12 + 2, "victory"),
        (f"{HEIGHTS} GGR AIR", 14 + 2, "decisive"),
        (f"{HEIGHTS} GGR AIR KEN FIT", 16 + 2, "decisive"),
    ],
)
def test_stanley_and_the_heights_around_it_end_the_game_with_a_victory_at_least(held, points, level):
    t = end("falklands-1982", held, left=8)
    assert t.match.is_over
    assert (t.score, t.view["level"], t.view["ending"]) == (points, level, "sudden-end")
    assert t.outcome.winners == [0]


@rule("R-BLITZ-56", "BLITZ-3.2d")
def test_losses_do_not_turn_the_surrender_into_a_defeat():
    t = end("falklands-1982", HEIGHTS, "1WG 2SG 7GR BLU", left=8)
    assert (t.score, t.view["level"]) == (8, "victory")


@rule("R-BLITZ-56")
def test_stanley_alone_does_not_end_the_game():
    t = end("falklands-1982", "STA GGR AIR", left=8)
    assert (t.match.is_over, t.turn) == (False, 2)


@rule("BLITZ-3.2d", "BLITZ-2.2a")
def test_stanley_counts_when_the_clock_runs_out():
    assert result("falklands-1982", "STA") == (5, "defeat")
    assert result("falklands-1982", "STA GGR AIR KEN FIT") == (11, "draw")


@rule("R-BLITZ-56")
@pytest.mark.parametrize(
    ("pack", "held"),
    [
        ("inchon-1950", "SEO KIM SUW UIJ YDP INC"),
        ("suez-1956", "ISM SUE PSD QAW ABU FAY GAM PFU RAS"),
    ],
)
def test_without_a_scenario_rule_no_success_ends_the_game_early(pack, held):
    t = end(pack, held, left=5)
    assert (t.match.is_over, t.turn) == (False, 2)


# -- what counts as a loss -----------------------------------------------------------------------------


@rule("BLITZ-3.2d", "BLITZ-2.2a")
def test_lost_air_units_and_reduced_units_cost_nothing():
    assert result("inchon-1950", "SEO SUW UIJ", "CVA VM1", allied={"SEO": "1M"}, reduced="1M") == (
        9,
        "draw",
    )


@rule("BLITZ-3.2d", "BLITZ-2.2a")
def test_lost_opfor_units_bring_nothing():
    assert result("inchon-1950", "SEO SUW UIJ", "107 111 43T") == (9, "draw")


@rule("BLITZ-3.2d", "BLITZ-2.2a")
def test_units_that_never_arrived_are_not_lost():
    assert result("inchon-1950", "SEO SUW UIJ", box="7M 31I") == (9, "draw")


@rule("BLITZ-3.2d", "R-BLITZ-50")
def test_control_counts_and_not_presence():
    t = end("inchon-1950", "SEO SUW UIJ", allied={"ASC": "1M"}, opfor={"KIM": "107"})
    assert t.score == 9  # nobody stands in the three spaces that count
    t = end("inchon-1950", "", allied={"KIM": "1M"}, opfor={"KIM": "107"}, revealed="107")
    assert t.score == 0  # contested: it stays with the side that held it


@rule("BLITZ-3.2d")
@pytest.mark.parametrize(("held", "winners"), [("SEO KIM SUW UIJ", [0]), ("SEO SUW UIJ", []), ("SEO", [])])
def test_the_player_wins_with_a_victory_and_not_with_a_draw(held, winners):
    t = end("inchon-1950", held)
    assert t.outcome.winners == winners


@rule("BLITZ-3.2d", "BLITZ-2.2a")
@pytest.mark.parametrize(("held", "points"), [("TOW POR", 4), ("TOW HIL", 4 - 1)])
def test_a_space_that_must_be_held_costs_its_penalty(held, points):
    assert result("drill", held)[0] == points


@rule("R-BLITZ-56", "BLITZ-2.2b")
def test_the_sudden_end_of_the_drill_needs_both_of_its_spaces():
    assert not end("drill", "TOW POR", left=5).match.is_over
    t = end("drill", "TOW AIR POR", left=5)
    assert (t.match.is_over, t.score) == (True, 3 + 2 + 1 + 1)
