"""Rules coverage: which code and which tests cite each clause and ruling of a game's rulebook."""

from dataclasses import dataclass, field
from pathlib import Path

from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.nodes import Procedure
from coldwake.lab.citations import CitationReader, rule_marks
from coldwake.rulebook import Clause, Ruling, rulebook

FIRST_WORDS = 12


@dataclass
class ClauseRow:
    """One clause or ruling and who cites it."""

    id: str
    kind: str
    words: str
    behavioural: bool
    modules: list[str] = field(default_factory=list)
    nodes: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


@dataclass
class Coverage:
    """All clauses and rulings of a game, and the citations that lead nowhere."""

    game: str
    rows: list[ClauseRow]
    unknown: dict[str, str]

    @property
    def untested(self) -> list[ClauseRow]:
        """Behavioural clauses and rulings that no test cites."""
        return [row for row in self.rows if row.behavioural and not row.tests]

    @property
    def unwritten(self) -> list[ClauseRow]:
        """Behavioural clauses and rulings that no source cites."""
        return [row for row in self.rows if row.behavioural and not row.modules]


class _Account:
    """Coverage being put together."""

    def __init__(self, game: str) -> None:
        book = rulebook(game)
        behavioural = set(book.behavioural())
        items: list[Clause | Ruling] = [*book.clauses, *book.rulings]
        self.rows = {
            item.id: ClauseRow(item.id, item.kind, first_words(item.text["en"]), item.id in behavioural)
            for item in items
        }
        self.reader = CitationReader(self.rows)
        self.unknown: dict[str, str] = {}

    def read_source(self, folder: Path) -> None:
        """Every module's docstrings, comments and clause attributes."""
        for path in sorted(folder.glob("*.py")):
            found, missing = self.reader.cited(path.read_text(encoding="utf-8"))
            for clause in found:
                self.rows[clause].modules.append(path.stem)
            for name in sorted(missing):
                self.unknown.setdefault(name, path.name)

    def read_nodes(self, game: str) -> None:
        """The clauses that nodes and their steps carry."""
        for node in registry.game(game).machine.nodes:
            steps = [step.clause for step in node.steps] if isinstance(node, Procedure) else []
            for clause in dict.fromkeys([node.clause, *steps]):
                if clause in self.rows:
                    self.rows[clause].nodes.append(node.name)

    def read_tests(self, folder: Path) -> None:
        """The marks on tests; a test names each clause in full."""
        for path in sorted(folder.rglob("*.py")):
            for clause, test in rule_marks(path):
                if clause in self.rows:
                    self.rows[clause].tests.append(f"{path.stem}::{test}")
                else:
                    self.unknown.setdefault(clause, path.name)


def first_words(text: str) -> str:
    """The beginning of a clause, enough to know it again."""
    words = text.split()
    return " ".join(words[:FIRST_WORDS]) + (" …" if len(words) > FIRST_WORDS else "")


def tests_of(game: str, tests: Path | None) -> Path:
    """Where a game's tests lie: in the folder given, the current one, or beside the sources."""
    places = [tests] if tests else [Path("tests"), Path(__file__).parents[3] / "tests"]
    for place in places:
        folder = place / "games" / game
        if folder.is_dir():
            return folder
    raise ColdwakeError(f"there are no tests of {game} in {' or '.join(map(str, places))}")


def coverage(game: str, tests: Path | None = None) -> Coverage:
    """Account for every clause and ruling of a game."""
    source = registry.title(game).home / "rules"
    account = _Account(game)
    account.read_source(source)
    account.read_nodes(game)
    account.read_tests(tests_of(game, tests))
    return Coverage(game, list(account.rows.values()), dict(sorted(account.unknown.items())))


def as_markdown(found: Coverage) -> str:
    """The account as a page."""
    tested = sum(bool(row.tests) for row in found.rows if row.behavioural)
    behavioural = sum(row.behavioural for row in found.rows)
    lines = [
        f"# Rules coverage: {found.game}",
        "",
        f"Made by `coldwake rules {found.game} --markdown`. Of {len(found.rows)} clauses and rulings, "
        f"{behavioural} say how the game behaves; {tested} of those are proved by a test.",
        "",
        "| clause | kind | first words | nodes and modules | tests |",
        "|---|---|---|---|---|",
    ]
    return "\n".join([*lines, *map(_markdown_row, found.rows)]) + "\n"


def _markdown_row(row: ClauseRow) -> str:
    places = [f"`{node}`" for node in row.nodes] + [f"{module}.py" for module in row.modules]
    words = row.words.replace("|", "\\|")
    return f"| {row.id} | {row.kind} | {words} | {', '.join(places)} | {'<br>'.join(row.tests)} |"
