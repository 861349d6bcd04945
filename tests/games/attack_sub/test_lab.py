"""`coldwake balance`: how often each side of a scenario wins."""

from click.testing import CliRunner, Result

from coldwake.cli import main
from coldwake.games.attack_sub.lab import ScenarioBalance, as_markdown


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["balance", *map(str, arguments)])


def test_the_chosen_scenarios_are_played_and_counted() -> None:
    asked = ("attack_sub", "--bots", "random", "--games", 4, "--workers", 1)
    result = run(*asked, "--scenario", "13A", "--scenario", "13L")
    assert result.exit_code == 0, result.output
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in result.output.splitlines()[2:]]
    assert [row[0] for row in rows] == ["13A Sub Duel", "13L Wolfpack"]
    for row in rows:
        assert sum(int(row[k]) for k in (2, 4, 5)) == 4
    assert result.output == run(*asked, "--scenario", "13A", "--scenario", "13L").output


def test_an_unknown_scenario_and_a_game_without_any_are_refused() -> None:
    assert "must be one of 13A" in run("attack_sub", "--scenario", "14A").stderr
    assert "cwnb has no scenarios" in run("cwnb").stderr


def test_draws_count_for_neither_side() -> None:
    row = ScenarioBalance("13A", games=10, first=3, second=1, draws=6, length=2.5, decisions=300, errors=0)
    assert row.share == 0.75
    line = as_markdown([row], {"13A": ("Sub Duel", "NATO", "Soviet Union")}).splitlines()[2]
    assert line.startswith("| 13A Sub Duel | NATO | 3 | Soviet Union | 1 | 6 | 75% (")
    assert line.endswith("| 2.5 | 300 |")
