"""`coldwake balance` of a solitaire game: results by level, length, losses, cards that were left over."""

from click.testing import CliRunner, Result

import coldwake.games.blitz.rules.game  # noqa: F401  # registers the game
from coldwake.cli import main
from coldwake.core import registry
from coldwake.games.blitz.lab import (
    CampaignResult,
    as_markdown,
    balance_of,
    measure,
    play_campaign,
    scenarios,
)
from coldwake.lab.room import Runs
from coldwake.lab.simulate import Job, Plan, simulate

GAME = registry.game("blitz", "inchon-1950")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["balance", "blitz", "--workers", "1", *map(str, arguments)])


def rows_of(result: Result) -> list[list[str]]:
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in result.output.splitlines()[2:]]


def test_every_scenario_but_the_drill_is_measured() -> None:
    assert scenarios(GAME) == ["falklands-1982", "grenada-1983", "inchon-1950", "suez-1956"]


def test_the_chosen_scenarios_are_played_by_the_bot_and_at_random() -> None:
    chosen = ("--games", 2, "--scenario", "suez-1956", "--scenario", "falklands-1982")
    result = run(*chosen)
    assert result.exit_code == 0, result.output
    rows = rows_of(result)
    assert [row[1] for row in rows] == ["greedy", "random"] * 2
    assert rows[0][0] == rows[1][0] == "Musketeer: the Suez Canal, 1956"
    assert all(" of 2: " in row[2] for row in rows)
    assert result.output == run(*chosen).output


def test_the_random_bot_is_measured_once_if_it_is_asked_for() -> None:
    rows = rows_of(run("--games", 1, "--scenario", "inchon-1950", "--bots", "random"))
    assert [row[1] for row in rows] == ["random"]


def test_results_are_counted_by_level_and_losses_are_averaged() -> None:
    results = [
        CampaignResult(1, True, "victory", 12, 8, 1, 14, ["A1", "O1"]),
        CampaignResult(2, False, "draw", 9, 10, 4, 10, ["A2", "O1"]),
        CampaignResult(3, error="ValueError: broken"),
    ]
    row = balance_of(GAME, "greedy", results)
    assert (row.games, row.wins, row.errors) == (3, 1, 1)
    assert row.levels == [("Decisive victory", 0), ("Victory", 1), ("Draw", 1), ("Defeat", 0)]
    assert (row.points, row.turns, row.lost, row.killed) == (10.5, 9, 2.5, 12)
    assert "A3" in row.unplayed
    assert not {"A1", "A2", "O1"} & set(row.unplayed)
    assert "1 of 3: 50%" in as_markdown([row])


def test_a_campaign_tells_its_end_and_its_cards() -> None:
    result = play_campaign(Job(Plan("blitz", "drill", 1, {}, ("random",), ()), 4))
    assert not result.error
    assert result.turns >= 1
    assert len(result.cards) == 2 * result.turns


def test_a_broken_campaign_is_an_error_and_no_end_of_the_measurement() -> None:
    result = play_campaign(Job(Plan("blitz", "drill", 1, {}, ("nobody",), ()), 4))
    assert "nobody" in result.error


def test_campaigns_are_counted_in_turns() -> None:
    plan = Plan("blitz", "drill", 1, {}, ("random",), ())
    summary, results = simulate(plan, 3, 1, 1)
    assert summary.unit == "turns"
    assert all(result.length >= 1 for result in results)
    assert measure("blitz", "drill", "random", Runs(3, 1, 1)).turns >= 1
