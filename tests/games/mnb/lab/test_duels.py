"""`coldwake balance --duels`: every navy against every other, each seed in both orders."""

from click.testing import CliRunner, Result

from coldwake.cli import main
from coldwake.core import registry
from coldwake.games.mnb.lab.duels import Duel, as_markdown, duel, duel_of, navies_of
from coldwake.lab.room import Runs
from coldwake.lab.simulate import GameResult

GAME = registry.game("mnb", "drill")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["balance", *map(str, arguments)])


def test_every_pair_of_navies_meets_and_the_table_is_the_same_from_both_sides() -> None:
    result = run("mnb", "--duels", "--pack", "drill", "--bots", "random", "--games", 1, "--workers", 1)
    assert result.exit_code == 0, result.output
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in result.output.splitlines()]
    names = navies_of(GAME)
    assert rows[0] == ["", *names, "all"]
    assert [row[0] for row in rows[2 : 2 + len(names)]] == names
    for row, navy in enumerate(names):
        for column, _ in enumerate(names):
            cell = rows[2 + row][1 + column]
            mirrored = rows[2 + column][1 + row]
            assert cell == ("–" if row == column else ":".join(reversed(mirrored.split(":")))), navy


def test_each_seed_is_played_in_both_orders() -> None:
    found = duel(GAME, "drill", ("usa", "ussr"), "random", Runs(games=3, seed=5, workers=1))
    assert found.errors == 0
    assert found.decided + found.shared == 6


def test_wins_shared_wins_and_first_moves_are_counted() -> None:
    results = [
        GameResult(1, [0], [25, 3], 90, 6, ["uk", "japan"], [1, 0], "points"),
        GameResult(1, [0], [25, 3], 90, 6, ["japan", "uk"], [0, 1], "points"),
        GameResult(2, [0, 1], [9, 9], 90, 60, ["uk", "japan"], [1, 0], "limit"),
        GameResult(3, error="broken"),
    ]
    assert duel_of(("uk", "japan"), results) == Duel(("uk", "japan"), (1, 1), shared=1, first=1, errors=1)


def test_the_page_adds_a_navys_duels_up() -> None:
    duels = [
        Duel(("a", "b"), (3, 1), 0, 2, 0),
        Duel(("a", "c"), (1, 3), 0, 2, 0),
        Duel(("b", "c"), (4, 0), 1, 3, 0),
    ]
    page = as_markdown(duels)
    assert "| a | – | 3:1 | 1:3 | 50% |" in page
    assert "| b | 1:3 | – | 4:0 | 62% |" in page
    assert "won 7 of 12 decided games: 58%" in page
    assert "shared wins: 1." in page


def test_a_game_without_navies_is_refused() -> None:
    result = run("attack_sub", "--duels", "--games", 1)
    assert result.exit_code == 1
    assert "no sides" in result.stderr
