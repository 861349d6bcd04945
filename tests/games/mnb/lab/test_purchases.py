"""Making the purchase book: who meets whom, what is tried, what a game counts, what is written."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from coldwake.core import registry
from coldwake.games.mnb.lab import purchases
from coldwake.games.mnb.lab.purchases import Case, Trial, candidates, cases, play, score, tournament
from coldwake.games.mnb.words.content import content_of

CONTENT = content_of(registry.game("mnb", "standard"))
SHIPS = {ship.id: ship for ship in CONTENT.ships}
TAIWAN = Case("SC-4", "taiwan", 15, ("china",), 2)


def test_every_navy_has_an_entry_for_the_points_it_can_fill() -> None:
    listed = {(case.scenario, case.navy, case.points) for case in cases(CONTENT)}
    assert len(listed) == len(cases(CONTENT))
    assert {("SC-1", "norway", 15), ("SC-1", "usa", 25), ("SC-2", "uk", 20), ("SC-6", "france", 25)} <= listed
    assert ("SC-1", "china", 25) not in listed
    assert not [one for one in listed if one[0] in ("SC-3", "SC-7")]


def test_the_navy_goes_round_the_seats_and_meets_all_its_rivals() -> None:
    case = Case("SC-1", "usa", 25, ("ussr", "uk", "japan"), 2)
    tables = [case.navies(seed) for seed in range(6)]
    assert [table.index("usa") for table in tables] == [0, 1, 0, 1, 0, 1]
    assert {navy for table in tables for navy in table} == {"usa", "ussr", "uk", "japan"}
    three = Case("SC-6", "usa", 25, ("ussr", "france"), 3)
    assert all(sorted(three.navies(seed)) == ["france", "usa", "ussr"] for seed in range(6))


@pytest.mark.parametrize(
    "case", cases(CONTENT), ids=lambda case: f"{case.scenario}-{case.navy}-{case.points}"
)
def test_candidates_are_different_fleets_that_can_be_bought(case: Case) -> None:
    plan = CONTENT.scenario(case.scenario)
    home = {CONTENT.ships[ship].id for ship in plan.without}
    found = candidates(CONTENT, case, 5)
    assert found == candidates(CONTENT, case, 5)
    assert 2 <= len(found) <= purchases.CANDIDATES
    assert len({frozenset(fleet) for fleet in found}) == len(found)
    for fleet in found:
        assert case.points - 1 <= sum(SHIPS[id].vp for id in fleet) <= case.points
        assert {SHIPS[id].navy for id in fleet} == {case.navy}
        assert not home & set(fleet)
        assert not plan.must_include or plan.must_include in [SHIPS[id].type for id in fleet]


def test_a_game_counts_the_win_and_the_lead() -> None:
    players = [dict(team=0, side_points=25), dict(team=1, side_points=0)]
    view = dict(players=players, allotment=25)
    assert (score(view, [0], 0), score(view, [0], 1)) == (1.0, 0.0)
    players[1]["side_points"] = 25
    assert score(view, [0, 1], 0) == 0.5
    assert score(view, [1], 0) == 0.25


def test_the_same_trial_is_the_same_game_and_the_fleet_matters() -> None:
    fleets = candidates(CONTENT, TAIWAN, 5)[:2]
    first = [play(Trial(TAIWAN, fleets[0], seed)) for seed in range(4)]
    assert first == [play(Trial(TAIWAN, fleets[0], seed)) for seed in range(4)]
    assert first != [play(Trial(TAIWAN, fleets[1], seed)) for seed in range(4)]
    assert all(0 <= one <= 1 for one in first)


def test_the_better_half_plays_on_with_twice_as_many_new_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = {(str(number),): number / 10 for number in range(8)}
    played: list[Trial] = []

    def pretend(trial: Trial) -> float:
        played.append(trial)
        return worth[trial.fleet]

    monkeypatch.setattr(purchases, "play", pretend)
    best = tournament(TAIWAN, list(worth), seeds=2, first=100, workers=1)
    assert list(best) == [("7",), ("6",), ("5",)]
    assert {len(scores) for scores in best.values()} == {2 + 4}
    assert {trial.seed for trial in played if trial.fleet == ("0",)} == {100, 101}
    assert {trial.seed for trial in played if trial.fleet == ("4",)} == set(range(100, 106))


def test_the_command_writes_the_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purchases, "cases", lambda content: [TAIWAN])
    monkeypatch.setattr(purchases, "play", lambda trial: len(trial.fleet) / 10)
    out = tmp_path / "book.json"
    result = CliRunner().invoke(purchases.main, ["--seeds", "1", "--seed", "7", "--out", str(out)])
    assert result.exit_code == 0, result.output
    data = json.loads(out.read_text(encoding="utf-8"))
    assert data["made_by"].endswith("--seeds 1 --seed 7")
    (entry,) = data["entries"]
    assert (entry["scenario"], entry["navy"], entry["points"]) == ("SC-4", "taiwan", 15)
    scores = [fleet["score"] for fleet in entry["fleets"]]
    assert scores == sorted(scores, reverse=True)
