"""The lint of the engine names each construct that mypyc does not take, in the file and line where it stands."""

import subprocess
import sys
from pathlib import Path

import pytest

LINT = Path(__file__).parent.parent / "tools" / "engine_lint.py"

FORBIDDEN = {
    "star inside in": "def f(a: list[int], b: list[int]) -> bool:\n    return 1 in [*a, *b]\n",
    "star inside not in": "def f(a: list[int]) -> bool:\n    return 1 not in (*a, 2)\n",
    "vars": "def f(a: object) -> object:\n    return vars(a)\n",
    "a dict of fields": "def f(a: object) -> object:\n    return a.__dict__\n",
    "arguments as a dict": "def f(a: int) -> int:\n    return g(**{'a': a})\n",
    "any arguments": "def g() -> int: return 1\ndef f(**a: int) -> int: return 1\n",
    "a closure": "def f(a: int) -> int:\n    def g() -> int:\n        return a\n    return g()\n",
    "a lambda in a function": "def f(a: int) -> object:\n    return lambda: a\n",
    "a generator": "def f(a: int) -> object:\n    yield a\n",
    "a zone written into": "def f(s: State) -> None:\n    s.zones[1] = b''\n",
    "whereabouts written into": "def f(s: State) -> None:\n    s.where[1] += 2\n",
    "a match statement": "def f(a: int) -> int:\n    match a:\n        case _: return 1\n",
}


def lint(path: Path) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, LINT, path], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_forbidden_construct_is_named_with_its_line(tmp_path, name):
    path = tmp_path / "rule.py"
    path.write_text(FORBIDDEN[name])
    found = lint(path)
    assert found.returncode == 1
    assert f"{path}:2:" in found.stdout


def test_plain_code_passes(tmp_path):
    path = tmp_path / "rule.py"
    path.write_text("def f(s: State, b: list[int]) -> bool:\n    return 1 in s.zones[2] + b\n")
    found = lint(path)
    assert (found.returncode, found.stdout) == (0, "")
