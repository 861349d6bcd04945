"""The same jobs of arena and comparison on a cluster: with a stand-in for Ray (test_two_nodes.py has Ray itself)."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from coldwake import ColdwakeError
from coldwake.cli import main
from coldwake.lab import cluster, compare
from coldwake.lab.arena import Asked, make, run


def plan() -> Any:
    return make(Asked("attack_sub", ("random", "greedy"), pack="drill", games=6))


def comparison() -> Any:
    return compare.make(compare.Asked("blitz", "drill-2", "drill", players="random", games=64))


class Later:
    """A job that is played when somebody waits for it, the newest first."""

    def __init__(self, work: Callable[[Any], Any], job: Any) -> None:
        self.work, self.job = work, job


class Remote:
    def __init__(self, ray: "FakeRay", work: Callable[[Any], Any]) -> None:
        self.ray, self.work = ray, work

    def remote(self, job: Any) -> Later:
        return Later(self.work, job)


class FakeRay(ModuleType):
    def __init__(self, cores: int = 1) -> None:
        super().__init__("ray")
        self.cores = cores
        self.joined: dict[str, Any] = {}
        self.most = 0
        self.is_up = False
        self.exceptions = ModuleType("ray.exceptions")
        self.exceptions.RayError = type("RayError", (Exception,), {})

    def init(self, **wanted: Any) -> None:
        self.joined, self.is_up = wanted, True

    def shutdown(self) -> None:
        self.is_up = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.cores)}

    def remote(self, work: Callable[[Any], Any]) -> Remote:
        return Remote(self, work)

    def wait(self, waiting: list[Later], num_returns: int) -> tuple[list[Later], list[Later]]:
        self.most = max(self.most, len(waiting))
        return waiting[-num_returns:], waiting[:-num_returns]

    def get(self, later: Later) -> Any:
        return later.work(later.job)


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    return fake


def test_a_cluster_plays_the_same_games(ray: FakeRay) -> None:
    assert list(run(plan(), cluster="local", workers=3).items()) == list(run(plan()).items())
    assert ray.joined == {"address": "local", "log_to_driver": False, "num_cpus": 3, "include_dashboard": False}
    assert not ray.is_up


def test_a_cluster_compares_by_the_same_games(ray: FakeRay) -> None:
    everything = compare.Manner(stop="never")
    assert compare.run(comparison(), everything, cluster="local", workers=2) == compare.run(comparison(), everything)
    assert not ray.is_up


def test_a_cluster_elsewhere_is_joined_as_it_is(ray: FakeRay) -> None:
    assert dict(cluster.as_they_end(abs, [-1, -2, -3], "ray://there:10001", 5, "")) == {0: 1, 1: 2, 2: 3}
    assert ray.joined == {"address": "ray://there:10001", "log_to_driver": False}


def test_not_all_jobs_are_handed_over_at_once(ray: FakeRay) -> None:
    ray.cores = 2
    assert len(list(cluster.as_they_end(abs, range(30), "local", 2, ""))) == 30
    assert ray.most == 2 * cluster.AHEAD


def test_a_cluster_that_fails_is_told_and_left(ray: FakeRay) -> None:
    def fail(later: Later) -> Any:
        raise ray.exceptions.RayError("a node is gone\nand here is why")

    ray.get = fail
    with pytest.raises(ColdwakeError, match=r"^the cluster failed: a node is gone$"):
        list(cluster.as_they_end(abs, [1], "local", 1, ""))
    assert not ray.is_up


def test_no_cluster_at_an_address_is_told(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**wanted: Any) -> None:
        raise ConnectionError("nobody answers")

    monkeypatch.setattr(ray, "init", refuse)
    with pytest.raises(ColdwakeError, match="no cluster at auto: nobody answers"):
        list(cluster.as_they_end(abs, [1], "auto", 1, ""))


def arena(*arguments: object) -> Any:
    return CliRunner().invoke(main, ["arena", "attack_sub", "random", "greedy", "--pack", "drill", *map(str, arguments)])


def test_a_port_that_nobody_listens_at_is_told_before_a_folder_is_made(ray: FakeRay, tmp_path: Path) -> None:
    result = arena("--cluster", "127.0.0.1:1", "--out", tmp_path / "new")
    assert result.exit_code == 1
    assert "no cluster at 127.0.0.1:1" in result.stderr
    assert not (tmp_path / "new").exists()


def test_without_ray_the_command_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = arena("--cluster", "local", "--out", tmp_path / "new")
    assert result.exit_code == 1
    assert result.stderr == "Error: a cluster needs Ray, which is not installed; pip install 'coldwake[cluster]' brings it\n"
    assert not (tmp_path / "new").exists()


def test_ray_is_not_asked_for_without_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert len(run(plan())) == 6
