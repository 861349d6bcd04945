"""Finding clause ids in source text, short lists and ranges included.

"HI-5.21c, d" is two clauses, "HI-6.1A3b-e" and "HI-INF-a to d" are four each, "R-HI-30, 48"
two rulings, and a section without a letter, "HI-12.8", stands for all its clauses.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

PART = r"(?:[A-Z]{3}|[A-Z]\d|[A-Z](?=[a-z]?\b))"  # a chapter, a step, a scenario
BODY = rf"(?:[A-Z]{{3}}-(?:\d\d|[a-z]\b)?|\d+(?:\.\d+){{0,2}}{PART}?(?:x\d|[a-z](?![a-z]))?)"
LETTER = r"(?:[b-z]\b|a(?=[),;.:\"]|$))"  # "a" before a blank is an article
MORE = re.compile(
    rf"(, | and | to |-)({LETTER}|\d+(?:\.\d+){{1,2}}(?:[A-Z]\d|[A-Z]{{3}})?[a-z]?\b|\d\d\b|\d+[a-z]\b)"
)


class CitationReader:
    """Reads the citations of one rulebook."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.ids = list(ids)
        self.known = set(self.ids)
        prefixes = sorted({clause.removeprefix("R-").split("-")[0] for clause in self.ids})
        self.first = re.compile(rf"\b((?:R-)?(?:{'|'.join(prefixes)})-)({BODY})")
        self.sections: dict[str, list[str]] = {}
        for clause in self.ids:
            self.sections.setdefault(section_of(clause), []).append(clause)

    def cited(self, text: str) -> tuple[set[str], set[str]]:
        """The clauses that a text cites, and the ids in it that do not exist."""
        found: set[str] = set()
        missing: set[str] = set()
        for name in self._names(text):
            clauses = self.resolve(name)
            found.update(clauses)
            if not clauses:
                missing.add(name)
        return found, missing

    def resolve(self, name: str) -> list[str]:
        """One clause, or all clauses of a section; nothing if there is no such id."""
        return [name] if name in self.known else self.sections.get(name, [])

    def _names(self, text: str) -> Iterator[str]:
        for match in self.first.finditer(text):
            prefix, last = match[1], match[2]
            yield prefix + last
            at = match.end()
            while more := MORE.match(text, at):
                new = _completed(last, more[2])
                yield from [prefix + name for name in self._between(prefix, last, new, more[1])]
                last, at = new, more.end()

    def _between(self, prefix: str, last: str, new: str, joint: str) -> list[str]:
        """The new name, with everything from the last one on if the two are the ends of a range."""
        if joint in (", ", " and "):
            return [new]
        if section_of(last) == section_of(new):
            return [section_of(new) + chr(k) for k in range(ord(last[-1]) + 1, ord(new[-1]) + 1)]
        names = [section.removeprefix(prefix) for section in self.sections if section.startswith(prefix)]
        start, end = (names.index(name) if name in names else -1 for name in (last, new))
        return names[start + 1 : end + 1] if 0 <= start < end else [new]


def section_of(clause: str) -> str:
    """An id without its last letter."""
    return clause[:-1] if clause[-1:].islower() else clause


def _completed(last: str, said: str) -> str:
    """A bare letter means another clause of the same section."""
    return section_of(last) + said if said.islower() and len(said) == 1 else said


def rule_marks(path: Path) -> Iterator[tuple[str, str]]:
    """Each (clause, test) that a test file marks with @rule("…")."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and _called(mark.func) == "rule":
                    for argument in mark.args:
                        if isinstance(argument, ast.Constant):
                            yield str(argument.value), node.name


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
