"""Find in seconds what the engine must not contain: what mypyc does not compile, or what would change copies.

python tools/engine_lint.py [FILE …]    by default core, mechanics and the rules of every game

First a look at the syntax, which names each place and says what to write instead; then mypyc's own
translation, without a C compiler, which finds whatever this list does not know yet.
"""

import ast
import sys
from pathlib import Path

from compile import SOURCE, engine_modules, translate

DYNAMIC = {
    "vars": "a compiled class has no __dict__: name the fields",
    "eval": "compiled code is not text",
    "exec": "compiled code is not text",
    "locals": "a compiled function has no table of its names",
    "globals": "a compiled module has no table of its names",
}

SHARED = ("zones", "where")
"""The lists of a state that its copies share; only its own methods know when they may be written into."""


class Look(ast.NodeVisitor):
    """Collects the faults of one file as (line, text)."""

    def __init__(self) -> None:
        self.faults: list[tuple[int, str]] = []
        self.functions = 0

    def say(self, node: ast.AST, text: str) -> None:
        """Note a fault."""
        self.faults.append((getattr(node, "lineno", 0), text))

    def visit_Compare(self, node: ast.Compare) -> None:
        """Stars inside `in [...]` stop the compiler."""
        for operator, right in zip(node.ops, node.comparators, strict=True):
            starred = isinstance(right, (ast.List, ast.Tuple, ast.Set)) and any(
                [isinstance(item, ast.Starred) for item in right.elts]
            )
            if isinstance(operator, (ast.In, ast.NotIn)) and starred:
                self.say(right, "a star inside 'in': add the lists, or ask twice")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Names that only an interpreter can answer, and calls with a dict of arguments."""
        if isinstance(node.func, ast.Name) and node.func.id in DYNAMIC:
            self.say(node, f"{node.func.id}(): {DYNAMIC[node.func.id]}")
        if any([keyword.arg is None for keyword in node.keywords]):
            self.say(node, "a call with **: name the arguments")
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """A compiled class keeps no dict."""
        if node.attr == "__dict__":
            self.say(node, "__dict__: a compiled class has none: name the fields")
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """A piece that is moved past the state's methods moves in its copies too."""
        whole = node.value
        if isinstance(whole, ast.Attribute) and whole.attr in SHARED and not isinstance(node.ctx, ast.Load):
            if not (isinstance(whole.value, ast.Name) and whole.value.id == "self"):
                self.say(node, f"{whole.attr} is shared by copies: move, fill or sort_zone")
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Closures, ** and *, generators."""
        if self.functions:
            self.say(node, f"{node.name} is a function inside a function: move it to the module")
        if node.args.kwarg is not None:
            self.say(node, f"{node.name} takes **{node.args.kwarg.arg}: name the arguments")
        self.functions += 1
        self.generic_visit(node)
        self.functions -= 1

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """A lambda inside a function is a closure."""
        if self.functions:
            self.say(node, "a lambda inside a function: write a function of the module")
        self.generic_visit(node)

    def visit_Yield(self, node: ast.Yield) -> None:
        """Generators keep frames that cannot be copied."""
        self.say(node, "a generator: return a list")

    def visit_YieldFrom(self, node: ast.YieldFrom) -> None:
        """The same."""
        self.say(node, "a generator: return a list")

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        """The engine waits for nobody."""
        self.say(node, "an async function: the engine waits for nobody")

    def visit_Match(self, node: ast.Match) -> None:
        """Compiles to slow comparisons."""
        self.say(node, "a match statement: plain tests compile better")
        self.generic_visit(node)


def syntax_faults(path: Path) -> list[str]:
    """What is wrong with the text of one file, with line numbers."""
    look = Look()
    look.visit(ast.parse(path.read_text(), str(path)))
    return [f"{path}:{line}: {text}" for line, text in sorted(look.faults)]


def main(files: list[str]) -> int:
    """How many faults there are, each printed."""
    paths = [Path(name) for name in files] or [SOURCE / name for name in engine_modules()]
    faults = [fault for path in paths for fault in syntax_faults(path)]
    print("\n".join(faults), end="\n" if faults else "")
    if not faults and not files:
        translate()
    return len(faults)


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
