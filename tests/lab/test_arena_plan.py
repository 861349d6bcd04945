"""The plan of an arena: who meets whom, in which seats, from which seeds; mistakes are told before any game."""

import shlex
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from coldwake import ColdwakeError, bots
from coldwake.core import registry
from coldwake.lab.arena import Asked, Pairing, make
from coldwake.lab.arena.command import arena as arena_command
from coldwake.lab.arena.plan import LADDER, RANGE_SIZE, RANGES, again, command, left_out
from coldwake.lab.simulate import SEED_STEP

THREE = ("random", "greedy", "other")


@pytest.fixture(autouse=True)
def other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.players._entered, "", dict(bots.players._entered[""]))
    bots.register("other", bots.random_bot.RandomBot)


def plan(game: str = "attack_sub", names: tuple[str, ...] = ("random", "greedy"), **asked: Any) -> Any:
    return make(Asked(game, names, **{"pack": "drill", "games": 1, **asked}))


# -- pairings and seats ----------------------------------------------------------------------------


def test_a_round_robin_has_every_two_and_the_later_is_tested() -> None:
    assert plan(names=THREE).pairings == [
        Pairing("greedy", "random"),
        Pairing("other", "random"),
        Pairing("other", "greedy"),
    ]


def test_a_ladder_has_each_against_the_one_before() -> None:
    assert plan(names=THREE, form=LADDER).pairings == [Pairing("greedy", "random"), Pairing("other", "greedy")]


@pytest.mark.parametrize(
    ("game", "seats", "seatings"),
    [
        ("attack_sub", 2, [("a", "b"), ("b", "a")]),
        ("cwnb", 3, [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]),
        ("blitz", 1, [("a",), ("b",)]),
    ],
)
def test_one_sits_in_every_seat_once(game: str, seats: int, seatings: list[tuple[str, ...]]) -> None:
    made = plan(game, seats=seats)
    assert made.seats == seats
    assert made.seatings(Pairing("a", "b")) == seatings


def test_every_rotation_of_a_block_has_the_same_seed_and_stage() -> None:
    made = plan("cwnb", THREE, seats=4, games=8)
    played = Counter((stage, seed, frozenset(Counter(seating).items())) for stage, seed, seating in made.jobs())
    assert len(made.blocks) == 2
    assert len(played) == 2 * 3
    assert set(played.values()) == {4}


def test_a_job_is_the_game_that_its_key_says() -> None:
    made = plan("attack_sub", games=8)
    for (scenario, seed, seating), job in made.jobs().items():
        assert (job.plan.options["scenario"], job.seed, job.plan.bots) == (scenario, seed, seating)


def test_a_solitaire_game_is_played_once_for_all_pairings() -> None:
    made = plan("blitz", THREE, games=4)
    assert len(made.blocks) == 2
    assert len(made.pairings) == 3
    assert len(made.jobs()) == 2 * 3


# -- stages ----------------------------------------------------------------------------------------


def test_all_scenarios_are_played_in_turn_and_equally_often() -> None:
    listed = [spec.choices for spec in registry.game("attack_sub").option_specs() if spec.key == "scenario"][0]
    made = plan(pack="", games=27)
    assert [stage.name for stage in made.stages] == listed
    assert (made.rounds, made.games) == (2, 52)
    assert [block.stage for block in made.blocks] == [*range(13), *range(13)]


def test_scenarios_that_so_many_cannot_play_are_left_out() -> None:
    asked = Asked("mnb", ("random", "greedy"), seats=3)
    made = make(asked)
    assert [stage.name for stage in made.stages] == ["SC-1", "SC-6", "SC-7"]
    assert left_out(asked, made) == ["SC-2", "SC-3", "SC-4", "SC-5"]


def test_who_names_a_scenario_gets_its_smallest_table() -> None:
    made = make(Asked("mnb", ("random", "greedy"), scenarios=("SC-3",)))
    assert made.seats == 4
    assert [stage.options["scenario"] for stage in made.stages] == ["SC-3"]


def test_an_option_or_a_preset_may_name_the_scenario() -> None:
    assert [stage.name for stage in plan(pack="", options=("scenario=13K",)).stages] == ["13K"]
    assert [stage.name for stage in make(Asked("mnb", ("random", "greedy"), presets=("SC-2",))).stages] == ["SC-2"]


def test_where_packs_are_scenarios_all_but_the_drills_are_played() -> None:
    made = plan("blitz", pack="")
    assert [stage.pack for stage in made.stages] == ["falklands-1982", "grenada-1983", "inchon-1950", "suez-1956"]
    assert [stage.pack for stage in plan("blitz", pack="", scenarios=("drill-2",)).stages] == ["drill-2"]
    assert [stage.pack for stage in plan("blitz", pack="drill").stages] == ["drill"]


def test_a_game_without_scenarios_is_its_own_stage() -> None:
    made = plan("cwnb")
    assert [(stage.name, stage.pack) for stage in made.stages] == [("", "drill")]
    assert made.seats == 2


# -- seeds -----------------------------------------------------------------------------------------


def test_ranges_do_not_meet_each_other_nor_the_seeds_of_bots() -> None:
    seeds = {name: [block.seed for block in plan(seed_range=name, games=40, seed=0).blocks] for name in RANGES}
    assert {name: found[0] for name, found in seeds.items()} == {"tune": 10**9, "choose": 2 * 10**9, "report": 3 * 10**9}
    starts = sorted(RANGES.values())
    assert all(later - earlier >= RANGE_SIZE for earlier, later in pairwise(starts))
    assert starts[0] >= RANGE_SIZE
    assert starts[-1] + RANGE_SIZE < SEED_STEP


def test_seeds_go_on_by_one_and_are_the_same_for_all_pairings() -> None:
    made = plan(names=THREE, games=8, seed=7)
    assert [block.seed for block in made.blocks] == [RANGES["tune"] + 7 + index for index in range(len(made.blocks))]
    for pairing in made.pairings:
        assert [made.keys(pairing, block)[0][1] for block in made.blocks] == [block.seed for block in made.blocks]


def test_a_range_is_not_left() -> None:
    last = RANGE_SIZE - len(plan(games=8).blocks)
    assert plan(games=8, seed=last).blocks[-1].seed == RANGES["tune"] + RANGE_SIZE - 1
    for seed in (last + 1, -1):
        with pytest.raises(ColdwakeError, match="the range 'tune' has the seeds 0 to 999999999"):
            plan(games=8, seed=seed)


# -- mistakes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (dict(game="chess"), "no game 'chess'"),
        (dict(names=("random", "genius@0.3")), "no bot 'genius'"),
        (dict(names=("random",)), "name two at least"),
        (dict(names=("random", "greedy", "random")), "random is named twice"),
        (dict(games=0), "one game at least, not 0"),
        (dict(form="cup"), "the form is one of round-robin, ladder, not 'cup'"),
        (dict(seed_range="all"), "the range is one of tune, choose, report, not 'all'"),
        (dict(scenarios=("13Z",)), "no scenario '13Z'; it has: "),
        (dict(game="cwnb", scenarios=("D1",)), "cwnb has no scenario 'D1'; it has none"),
        (dict(seats=3), "is for 2 players, not for 3"),
        (dict(game="cwnb", seats=9), "cwnb is for 2 or 3 or 4 or 5 or 6 players, not for 9"),
        (dict(game="mnb", pack="", scenarios=("SC-1", "SC-2"), seats=4), "SC-2 is for 2 players, not for 4"),
        (dict(game="blitz", scenarios=("suez-1956",)), "name packs or scenarios, not both"),
        (dict(game="blitz", pack="", scenarios=("mars",)), "no pack 'mars'"),
        (dict(options=("nonsense",)), "unknown option 'nonsense'"),
    ],
)
def test_a_mistake_is_told(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(ColdwakeError, match=said.replace("?", r"\?")):
        plan(**asked)


# -- commands --------------------------------------------------------------------------------------


def test_the_command_names_only_what_is_not_usual() -> None:
    assert command(plan("attack_sub", pack="")) == (
        "coldwake arena attack_sub random greedy --form round-robin --seats 2 --games 26 --range tune --seed 1"
    )
    said = command(plan("attack_sub", pack="", scenarios=("13K",), options=("sides=first", "R-15"), games=6))
    assert said.endswith("--games 6 --range tune --seed 1 --scenario 13K --option sides=first --option R-15=on")
    assert command(plan("blitz", pack="drill")).endswith("--seed 1 --scenario drill")
    assert command(plan("cwnb")).endswith("--seed 1 --pack drill")


@pytest.mark.parametrize(
    "asked",
    [
        dict(names=THREE, form=LADDER, games=30, seed_range="report", seed=5),
        dict(game="cwnb", seats=4, options=("12.1", "order_cards=5"), presets=("advanced",)),
        dict(game="mnb", pack="", scenarios=("SC-2", "SC-4")),
        dict(game="blitz", pack=""),
    ],
)
def test_the_command_makes_the_same_plan(asked: dict[str, Any]) -> None:
    made = plan(**asked)
    given = arena_command.make_context("arena", shlex.split(command(made))[2:]).params
    words = {key: value for key, value in given.items() if key not in ("workers", "cluster", "out", "resume")}
    assert make(Asked(**words)) == made


def test_one_game_can_be_played_again_alone() -> None:
    made = plan("attack_sub", pack="", scenarios=("13K",))
    key = next(iter(made.jobs()))
    assert again(made, key) == (
        "coldwake simulate attack_sub --seats 2 --bots greedy,random --option scenario=13K --games 1 --seed 1000000001"
    )
