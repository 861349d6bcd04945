"""A server killed in the middle of everything loses nothing that it acknowledged, and doubles nothing."""

from coldwake.core import registry
from tools.kill_test import Ordeal

KILLS = 5


def test_kill_minus_nine_at_random_moments(tmp_path):
    ordeal = Ordeal(tmp_path, seed=5)
    for _ in range(KILLS):
        ordeal.one_kill()
    assert ordeal.acknowledged >= KILLS and set(ordeal.players) == set(registry.names())
    assert len(ordeal.starts) == KILLS and "back after" in ordeal.account()
