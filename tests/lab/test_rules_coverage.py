"""`coldwake rules`: every clause is accounted for."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from coldwake.cli import main
from coldwake.lab.citations import CitationReader, rule_marks
from coldwake.rulebook import rulebook


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["rules", "cwnb", *map(str, arguments)])


def folder_citing(folder: Path, clauses: list[str]) -> Path:
    place = folder / "games" / "cwnb" / "rules"
    place.mkdir(parents=True)
    marks = ", ".join(f'"{clause}"' for clause in clauses)
    (place / "test_all.py").write_text(f"@rule({marks})\ndef test_all():\n    pass\n")
    return folder


def test_all_behaviour_tested_is_a_success(tmp_path: Path) -> None:
    result = run("--tests", folder_citing(tmp_path, rulebook("cwnb").behavioural()))
    assert result.exit_code == 0, result.output
    assert "no test" not in result.output
    assert "behavioural" in result.output


def test_one_clause_without_a_test_is_a_failure(tmp_path: Path) -> None:
    clauses = [clause for clause in rulebook("cwnb").behavioural() if clause != "CWNB-7.11b"]
    result = run("--tests", folder_citing(tmp_path, clauses))
    assert result.exit_code == 1
    assert [line for line in result.output.splitlines() if "no test" in line][0].startswith(
        "no test: CWNB-7.11b "
    )


def test_a_ruling_without_a_test_is_a_failure(tmp_path: Path) -> None:
    clauses = [clause for clause in rulebook("cwnb").behavioural() if clause != "R-CWNB-21"]
    result = run("--missing", "--tests", folder_citing(tmp_path, clauses))
    assert result.exit_code == 1
    assert "no test: R-CWNB-21 " in result.output
    assert "in all" not in result.output


def test_a_clause_that_does_not_exist_is_told(tmp_path: Path) -> None:
    result = run("--tests", folder_citing(tmp_path, [*rulebook("cwnb").behavioural(), "CWNB-99z"]))
    assert result.exit_code == 1
    assert "no such clause: CWNB-99z in test_all.py" in result.output


def test_a_folder_without_tests_is_told(tmp_path: Path) -> None:
    result = run("--tests", tmp_path)
    assert result.exit_code == 1
    assert "no tests of cwnb" in result.stderr


def test_the_page_has_a_row_for_every_clause(tmp_path: Path) -> None:
    page = tmp_path / "coverage.md"
    run("--markdown", page, "--tests", folder_citing(tmp_path, ["CWNB-6.1A2a"]))
    rows = [
        line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith(("| CWNB", "| R-"))
    ]
    book = rulebook("cwnb")
    assert len(rows) == len(book.clauses) + len(book.rulings)
    row = next(row for row in rows if row.startswith("| CWNB-6.1A2a |"))
    assert "`fog_of_war`" in row
    assert "step_a.py" in row
    assert "test_all::test_all" in row


READER = CitationReader(
    ["CWNB-5a", "CWNB-5.2a", "CWNB-5.2b", "CWNB-5.2c", "CWNB-5.2d", "CWNB-5.3a", "CWNB-5.4a", "CWNB-6.1A3b",
     "CWNB-6.1A3c", "CWNB-12LAYa", "CWNB-12LAYb", "CWNB-DEF-03", "CWNB-INF-a", "CWNB-INF-b",
     "R-CWNB-30", "R-CWNB-48"]
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("(CWNB-5.2a)", "5.2a"),
        ("CWNB-5.2b, d", "5.2b 5.2d"),
        ("CWNB-5.2a-c", "5.2a 5.2b 5.2c"),
        ("CWNB-6.1A3b-c", "6.1A3b 6.1A3c"),
        ("CWNB-5.2b to d", "5.2b 5.2c 5.2d"),
        ("CWNB-INF-a to b", "INF-a INF-b"),
        ("CWNB-5.3a, 5.4a", "5.3a 5.4a"),
        ("CWNB-5a and CWNB-DEF-03", "5a DEF-03"),
        ("CWNB-5.2 stands for all", "5.2a 5.2b 5.2c 5.2d"),
        ("CWNB-5.3 to 5.4", "5.3a 5.4a"),
        ("CWNB-12LAY", "12LAYa 12LAYb"),
        ("CWNB-5.2b, a ship", "5.2b"),
        ("(CWNB-5.2b, a)", "5.2b 5.2a"),
        ("CWNB-5.2b, or not", "5.2b"),
    ],
)
def test_short_lists_and_ranges(text: str, clauses: str) -> None:
    assert READER.cited(text) == ({f"CWNB-{clause}" for clause in clauses.split()}, set())


def test_rulings_are_listed_by_number() -> None:
    assert READER.cited("R-CWNB-30, 48") == ({"R-CWNB-30", "R-CWNB-48"}, set())


def test_what_does_not_exist_is_kept_apart() -> None:
    assert READER.cited("CWNB-5.2a, z and CWNB-77b") == ({"CWNB-5.2a"}, {"CWNB-5.2z", "CWNB-77b"})


def test_marks_are_read_from_functions_and_classes(tmp_path: Path) -> None:
    path = tmp_path / "test_x.py"
    path.write_text(
        '@rule("A", "B")\ndef test_one(): pass\n\n@other("C")\n@pytest.mark.rule("D")\nclass TestTwo: pass\n'
    )
    assert sorted(rule_marks(path)) == [("A", "test_one"), ("B", "test_one"), ("D", "TestTwo")]
