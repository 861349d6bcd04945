"""Random and greedy games of all scenarios and options, each under its referee.

The interpreted and the compiled engine play different games, so that `make test` sees more of them; the
compiled one, being faster, four times as many.
"""

import ast
from pathlib import Path

import pytest

from coldwake.lab.bench import is_compiled
from tests.referees.stage import judge_game

HERE = Path(__file__).parent
ENGINE = ("coldwake.games", "coldwake.core", "coldwake.mechanics")
GAMES_EACH = {"attack_sub": 15, "blitz": 15, "cwnb": 10, "mnb": 5}
MORE = 4 if is_compiled() else 1
BUNDLE = 5
FIRST_SEED = 1001 if is_compiled() else 1
BUNDLES = [(game, k) for game, games in GAMES_EACH.items() for k in range(MORE * games // BUNDLE)]


@pytest.mark.parametrize(("game", "bundle"), BUNDLES, ids=[f"{game}-{k}" for game, k in BUNDLES])
def test_the_referee_agrees(game, bundle):
    clicks = [judge_game(game, FIRST_SEED + bundle * BUNDLE + k) for k in range(BUNDLE)]
    assert min(clicks) > 0


def imported(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text())))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("path", sorted(HERE.rglob("*.py")), ids=lambda path: str(path.relative_to(HERE)))
def test_referees_share_no_code_with_the_engine(path):
    assert not [name for name in imported(path) if name.startswith(ENGINE)]
