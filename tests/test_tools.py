"""The tools are started by hand, some of them once a year: whatever they import of the project is where they look for it."""

import ast
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

TOOLS = sorted((Path(__file__).parent.parent / "tools").glob("*.py"))
OURS = ("coldwake", "tests", "tools")


def imported(tool: Path) -> Iterator[tuple[str, str]]:
    """Every module of the project that a tool imports, and each name that it takes of it."""
    beside = {path.stem for path in TOOLS}
    for node in ast.walk(ast.parse(tool.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            named = [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            named = [(node.module or "", alias.name) for alias in node.names]
        else:
            continue
        for module, name in named:
            if module.partition(".")[0] in OURS:
                yield module, name
            elif module in beside:  # a script finds those in its own folder
                yield f"tools.{module}", name


def is_there(module: str, name: str) -> bool:
    """Whether the module can be imported and has such a name, or such a module inside."""
    try:
        found = import_module(module)
        return not name or hasattr(found, name) or find_spec(f"{module}.{name}") is not None
    except ModuleNotFoundError:
        return False


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.stem)
def test_a_tool_finds_all_of_the_project_that_it_imports(tool):
    assert [place for place in imported(tool) if not is_there(*place)] == []


def test_a_name_that_has_moved_is_missed():
    assert is_there("coldwake.lab", "journal") and is_there("tools.compile", "translate")
    assert not is_there("coldwake.lab.journal", "write_nothing") and not is_there("coldwake.nowhere", "")
