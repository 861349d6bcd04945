"""`coldwake balance` where navies meet: every navy from every seat, by navy and by order of play."""

from click.testing import CliRunner, Result

from coldwake.cli import main
from coldwake.core import registry
from coldwake.core.options import choose
from coldwake.games.mnb.lab.navies import as_markdown, balance_of, measure, settings
from coldwake.lab.room import Runs
from coldwake.lab.simulate import GameResult, Job, make_plan, play_game

GAME = registry.game("mnb", "standard")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["balance", "mnb", "--workers", "1", *map(str, arguments)])


def test_all_presets_that_are_not_fixed_are_measured_and_open_tables_of_three_sizes() -> None:
    listed = [(setting.scenario.id, setting.seats) for setting in settings(GAME)]
    open_tables = [("SC-1", 3), ("SC-1", 4), ("SC-1", 6)]
    assert listed == [*open_tables, ("SC-2", 2), ("SC-3", 4), ("SC-4", 2), ("SC-5", 2), ("SC-6", 3)]


def test_the_chosen_scenarios_are_played_and_counted() -> None:
    result = run("--bots", "random", "--games", 4, "--scenario", "SC-2", "--scenario", "SC-6")
    assert result.exit_code == 0, result.output
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in result.output.splitlines()[2:]]
    assert [row[0] for row in rows] == ["SC-2 South Atlantic", "SC-6 Mediterranean Standoff"]
    assert sorted(told.split()[0] for told in rows[1][1].split("<br>")) == ["france", "usa", "ussr"]
    assert all(" of 4: " in told for row in rows for cell in row[1:3] for told in cell.split("<br>"))
    assert (
        result.output
        == run("--bots", "random", "--games", 4, "--scenario", "SC-2", "--scenario", "SC-6").output
    )


def test_an_unknown_scenario_is_refused() -> None:
    result = run("--scenario", "SC-99", "--games", 1)
    assert result.exit_code == 1
    assert "must be one of SC-1" in result.stderr


def test_every_navy_is_played_from_every_seat_in_turn() -> None:
    (setting,) = settings(GAME, ["SC-6"])
    options = choose(GAME.option_specs(), {"scenario": "SC-6"})
    plan = make_plan(GAME, "", 3, options, "random", setting.sides)
    navies = [play_game(Job(plan, seed)).sides for seed in range(3)]
    assert [sorted(seat) for seat in zip(*navies, strict=True)] == [["france", "usa", "ussr"]] * 3


def test_navies_that_go_by_seat_and_open_tables_are_left_as_they_are() -> None:
    by_id = {setting.scenario.id: setting.sides for setting in settings(GAME)}
    assert by_id["SC-3"] == by_id["SC-1"] == ()
    assert by_id["SC-2"] == ("navy:uk", "navy:argentina")


def test_wins_are_counted_by_navy_and_by_place_in_the_order_of_play() -> None:
    results = [
        GameResult(1, [0], [20, 3], 90, 6, ["uk", "argentina"], [1, 0], "points"),
        GameResult(2, [1], [2, 20], 110, 8, ["argentina", "uk"], [0, 1], "points"),
        GameResult(3, [1], [5, 9], 400, 60, ["uk", "argentina"], [1, 0], "limit"),
        GameResult(4, error="ValueError: no"),
    ]
    row = balance_of("SC-2 South Atlantic", results)
    assert [(tally.name, tally.played, tally.wins) for tally in row.navies] == [
        ("uk", 3, 2),
        ("argentina", 3, 1),
    ]
    assert {tally.name: tally.wins for tally in row.places} == {"1": 1, "2": 2}
    assert (row.games, row.errors, row.at_limit, row.decisions) == (4, 1, 1, 200)
    line = as_markdown([row]).splitlines()[2]
    assert line.startswith("| SC-2 South Atlantic | uk 2 of 3: 67% (")
    assert line.endswith("| 24.7 | 200 | 1 of 4 |")


def test_a_measured_setting_plays_the_games_it_was_asked_for() -> None:
    (setting,) = settings(GAME, ["SC-4"])
    row = measure(GAME, "", setting, "greedy", Runs(games=2, seed=5, workers=1))
    assert (row.title, row.games, row.errors) == ("SC-4 Taiwan Strait", 2, 0)
    assert sum(tally.wins for tally in row.navies) == sum(tally.wins for tally in row.places) >= 2
