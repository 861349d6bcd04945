"""Ray itself, with two nodes on this machine, plays the games that one process plays: `make cluster-test`."""

import os
import secrets
from collections.abc import Iterator
from typing import Any

import pytest

from coldwake.core import registry
from coldwake.lab import arena, compare

pytest.importorskip("ray", reason="ray is not installed; make cluster-test brings it")

PACKS = {"cwnb": "drill", "mnb": "drill", "attack_sub": "drill", "blitz": "drill"}
CHANGED = {"cwnb": "standard", "mnb": "standard", "attack_sub": "standard", "blitz": "drill-2"}


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[str]:
    """The address of a cluster of two nodes with a processor each."""
    os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster.address
    cluster.shutdown()


def test_every_game_is_played_here_too() -> None:
    assert set(PACKS) == set(CHANGED) == set(registry.names())


@pytest.mark.parametrize("game", PACKS)
def test_an_arena_on_two_nodes_has_the_same_games_one_by_one(two_nodes: str, game: str) -> None:
    plan = arena.make(arena.Asked(game, ("random", "greedy"), pack=PACKS[game], games=12))
    assert list(arena.run(plan, cluster=two_nodes, workers=1).items()) == list(arena.run(plan).items())


@pytest.mark.parametrize("game", PACKS)
def test_a_comparison_on_two_nodes_has_the_same_games_and_finds_the_same(two_nodes: str, game: str) -> None:
    plan: Any = compare.make(compare.Asked(game, PACKS[game], CHANGED[game], players="random", games=64))
    everything = compare.Manner(stop="never")
    assert compare.run(plan, everything, cluster=two_nodes, workers=1) == compare.run(plan, everything)
