"""The odds of Cold War Blitz: against the engine, against arithmetic, and from what the player may know."""

from typing import Any

import pytest

import coldwake
from coldwake import Generator, narrate
from coldwake.games.blitz.rules import constants, effects
from coldwake.games.blitz.words import content as blitz_content
from coldwake.games.blitz.words.battle import Boost, Fighter, Terms, blow, chance_to_win, lined_up
from coldwake.games.blitz.words.content import content_of
from coldwake.games.blitz.words.odds import Prospect, _steps_lost, battle_odds, in_percent
from coldwake.games.blitz.words.outlook import MOST_WORLDS, Outlook
from tests.games.blitz.table import Table

DRILL = {"game": "blitz", "pack": "drill", "seats": 1}
BATTLES = 400
TOLERANCE = 0.1
"""Four times the spread of a frequency among so many battles."""


def test_the_words_for_numbers_are_those_of_the_rules() -> None:
    assert list(blitz_content.TYPES) == constants.TYPES
    assert list(blitz_content.TRAITS) == constants.TRAITS
    assert list(blitz_content.VERBS) == effects.VERBS
    assert list(blitz_content.RESULTS) == constants.RESULTS
    assert list(blitz_content.INSERTIONS) == constants.INSERTIONS
    assert list(blitz_content.TIES) == constants.TIES


# -- battles -------------------------------------------------------------------------------------


def fought(position: dict[str, Any], seed: int) -> bool:
    """Whether the engine lets the Allied side win the first battle of a position, lined up by firepower."""
    match = coldwake.load(position, seed=seed)
    while True:
        ends = [event for event in match.log() if event["event"] == "battle_ends"]
        if ends:
            return ends[0]["winner"] == "allied"
        offers = [str(action) for action in match.actions()]
        match.play("button:in-order" if "button:in-order" in offers else offers[0])


def foretold(position: dict[str, Any], space: str) -> float:
    """The chance of the same battle, told before it begins."""
    match = coldwake.load({**position, "step": "start"}, seed=1)
    is_defence = position["step"] == "opfor-combat"
    view: dict[str, Any] = {**match.view(0), "phase": 11 if is_defence else 7}
    enemies = [enemy for enemy in view["enemies"] if enemy["at"] == space]
    allied = position["allied"][space]
    attacker = "opfor" if is_defence else "allied"
    return battle_odds(content_of(match.game), view, allied, enemies, space, attacker)


@pytest.mark.parametrize(
    ("space", "allied", "opfor", "more"),
    [
        ("XRO", "1M 2I", "R1 G1", {}),
        ("TOW", "TK 3I EN", "R1 FK", {"reduced": ["3I"]}),
        ("LAN", "SF", "CB", {}),
        ("HIL", "1M PA", "R1 Q1", {"options": {"10.3": True}}),
        ("TOW", "1M", "R1 L1", {"step": "opfor-combat"}),
        ("TOW", "1M", "R1 G2", {"in_effect": ["A9", "O1"]}),
        ("TOW", "2I AR", "R1 G2", {"opfor_played": ["O7"], "step": "opfor-combat"}),
    ],
    ids=lambda value: str(value),
)
def test_battles_end_as_foretold(space: str, allied: str, opfor: str, more: dict[str, Any]) -> None:
    position = {
        **DRILL,
        "allied": {space: allied.split()},
        "opfor": {space: opfor.split()},
        "step": "combat",
        **more,
    }
    won = sum(fought(position, seed) for seed in range(BATTLES)) / BATTLES
    assert 0.05 < won < 0.95
    assert foretold(position, space) == pytest.approx(won, abs=TOLERANCE)


def test_units_without_a_way_out_fight_to_the_end() -> None:
    open_field = {**DRILL, "allied": {"ZEN": ["1M"]}, "opfor": {"ZEN": ["G1", "Q1"]}, "step": "combat"}
    ringed = {**open_field, "opfor": {"ZEN": ["G1", "Q1"], "TOW": ["R1"], "YAR": ["L1"], "HIL": ["G2"]}}
    assert foretold(ringed, "ZEN") > foretold(open_field, "ZEN") + 0.1
    won = sum(fought(ringed, seed) for seed in range(BATTLES)) / BATTLES
    assert foretold(ringed, "ZEN") == pytest.approx(won, abs=TOLERANCE)


INFANTRY = Fighter((3,), 2, 1)


def test_a_duel_of_one_die_each_is_plain_arithmetic() -> None:
    """Each shot ends it with a third; who has Tactical Superiority fires first, 21 times out of 36 on a tie."""
    one = Fighter((1,), 1, 1)
    first, shot = 21 / 36, 1 / 3
    round_won = first * shot + (1 - first) * (1 - shot) * shot
    round_lost = (1 - first) * shot + first * (1 - shot) * shot
    assert chance_to_win(Terms(True), (one,), (one,)) == pytest.approx(round_won / (round_won + round_lost))


def test_the_lead_for_superiority_counts_elite_units_scouts_and_cards() -> None:
    elite = Fighter((3,), 2, 1, is_elite=True)
    named = Fighter((3,), 2, 1, boosts=1)
    plain = Terms(False)
    assert plain.chance_to_begin((INFANTRY,), (INFANTRY,)) == 15 / 36
    assert plain.chance_to_begin((elite, elite), (INFANTRY,)) == 21 / 36
    assert Terms(False, scouts=1).chance_to_begin((INFANTRY,), (elite,)) == 15 / 36
    only = Terms(False, allied_boosts=(Boost(2, only=True),))
    assert only.chance_to_begin((named,), (INFANTRY,)) == 26 / 36
    assert only.chance_to_begin((named, INFANTRY), (INFANTRY,)) == 15 / 36
    assert Terms(True, opfor_boosts=(Boost(9, only=False),)).chance_to_begin((elite,), (named,)) == 0


def test_a_blow_counts_eliminations_first_and_turns_barred_retreats_into_losses() -> None:
    assert blow(1, 2, 1, 1, False, True) == pytest.approx((1 / 2, 0, 1 / 2))
    assert blow(1, 2, 1, 2, False, True) == pytest.approx((1 / 2, 1 / 6, 1 / 3))
    assert blow(1, 2, 1, 2, False, False) == pytest.approx((1 / 2, 1 / 2, 0))
    assert blow(1, 2, 1, 2, True, True) == pytest.approx((5 / 6, 1 / 6, 0))
    assert blow(0, 2, 1, 1, False, True) == (1, 0, 0)
    assert sum(blow(5, 2, 1, 2, True, False)) == pytest.approx(1)


def test_a_battle_that_hurts_nobody_is_won_by_nobody() -> None:
    harmless, stubborn = Fighter((0,), 2, 1), Fighter((1,), 2, 0, is_elite=True)
    assert chance_to_win(Terms(True), (harmless,), (harmless,)) == 0
    assert chance_to_win(Terms(True, is_resilient=True), (stubborn,), (stubborn,)) == 0
    assert chance_to_win(Terms(True), (INFANTRY,), ()) == 1
    assert chance_to_win(Terms(True), (), (INFANTRY,)) == 0


def test_more_units_win_more_often() -> None:
    enemies = lined_up([Fighter((3, 1), 2, 1), Fighter((2,), 2, 1)])
    chances = [chance_to_win(Terms(True), (INFANTRY,) * number, enemies) for number in range(1, 5)]
    assert chances == sorted(chances)
    assert chances[0] < 0.5 < 0.9 < chances[-1] < 1


# -- face-down units -----------------------------------------------------------------------------


def outlook(t: Table) -> Outlook:
    return Outlook(content_of(t.game), t.view)


def names(view: Outlook, numbers: list[int]) -> set[str]:
    return {view.content.units[number].id for number in numbers}


def test_a_face_down_counter_is_one_of_its_pool_that_was_not_seen() -> None:
    t = Table(
        allied={"YAR": "1M 2I"}, opfor={"POR": "G1", "ZEN": "G2", "WES": "G3", "TOW": "R1"}, step="movement"
    )
    enemies = {enemy["at"]: enemy for enemy in t.view["enemies"]}
    assert names(outlook(t), outlook(t).can_be(enemies["TOW"])) == {"R1"}
    assert names(outlook(t), outlook(t).can_be(enemies["POR"])) == {"G1", "G2", "G3"}
    t.play("1M", "ZEN")
    enemies = {enemy["at"]: enemy for enemy in t.view["enemies"]}
    assert names(outlook(t), outlook(t).can_be(enemies["ZEN"])) == {"G2"}
    assert names(outlook(t), outlook(t).can_be(enemies["POR"])) == {"G1", "G3"}
    worlds = outlook(t).worlds([enemies["POR"], enemies["ZEN"]])
    assert [sorted(names(outlook(t), world)) for world in worlds] == [["G1", "G2"], ["G2", "G3"]]


def test_of_very_many_deals_a_fixed_sample_is_taken() -> None:
    match = coldwake.new("blitz", 1, 1, pack="grenada-1983")
    view: dict[str, Any] = match.view(0)
    view["enemies"] = [{"id": number, "unit": None} for number in range(3, 7)]
    one = Outlook(content_of(match.game), view)
    assert len(one.worlds(view["enemies"])) == 35
    view["enemies"] += [{"id": 10, "unit": None}, {"id": 11, "unit": None}]
    many = one.worlds(view["enemies"])
    assert len(many) == MOST_WORLDS
    assert many == Outlook(content_of(match.game), view).worlds(view["enemies"])
    assert len({tuple(world) for world in many}) == MOST_WORLDS


def test_an_unseen_enemy_is_the_average_of_what_it_can_be() -> None:
    shown = []
    for unit in ("G1", "G2", "G3"):
        t = Table(allied={"XRO": "2I"}, opfor={"POR": unit}, revealed=unit, step="movement")
        t.play("2I")
        shown.append(odds(t, "space:POR").percent)
    t = Table(allied={"XRO": "2I"}, opfor={"POR": "G3"}, step="movement")
    t.play("2I")
    assert odds(t, "space:POR").percent == pytest.approx(sum(shown) / 3, abs=1)
    assert len(set(shown)) > 1


@pytest.mark.parametrize("pack", ["drill", "grenada-1983"])
def test_odds_tell_nothing_that_the_player_cannot_know(pack: str) -> None:
    match = coldwake.new("blitz", 1, 7, dict.fromkeys(("7.5", "10.3", "10.4", "10.5"), True), pack)
    rng, told = Generator(3), 0
    while not match.is_over:
        actions = match.actions()
        chances = [narrate.odds(match, 0, str(action), match.view(0)) for action in actions]
        if any(chances):
            world = match.sample(0, Generator(told))
            assert [narrate.odds(world, 0, str(action), world.view(0)) for action in actions] == chances
            told += 1
        match.play(actions[rng.below(len(actions))])
    assert told > 10


# -- choices -------------------------------------------------------------------------------------


def odds(t: Table, action: str) -> Prospect:
    found = narrate.odds(t.match, 0, action, t.view)
    assert isinstance(found, Prospect)
    assert found.sign == ""
    return found


def test_a_step_counts_whoever_is_already_there() -> None:
    t = Table(allied={"XRO": "1M", "YAR": "2I"}, opfor={"ZEN": "R1"}, revealed="R1", step="movement")
    t.play("2I")
    alone = odds(t, "space:ZEN")
    assert alone.kind == "win"
    assert narrate.odds(t.match, 0, "space:XRO", t.view) is None
    assert narrate.odds(t.match, 0, "button:cancel", t.view) is None
    t.play("button:cancel", "1M", "YAR", "ZEN", "2I")
    assert odds(t, "space:ZEN").percent > alone.percent + 10


def test_battles_to_choose_from_and_scouts_over_them() -> None:
    given: dict[str, Any] = dict(
        allied={"XRO": "2I", "YAR": "3I"},
        opfor={"XRO": "G1", "YAR": "Q1"},
        available="RC",
        step="air-movement",
    )
    t = Table(**given)
    t.done()
    plain = odds(t, "space:XRO").percent
    t = Table(**given)
    t.play("RC", "XRO")
    t.dice(1)
    t.skip_to("battle_choice")
    assert odds(t, "space:XRO").percent > plain
    assert odds(t, "space:YAR").percent < odds(t, "space:XRO").percent


def test_a_pursuit_counts_the_armor_that_was_picked() -> None:
    t = Table(
        allied={"XRO": "TK 2I", "YAR": "1M"}, opfor={"XRO": "G2", "YAR": "R1"}, options="7.5", step="combat"
    )
    t.dice(6, 1, 6, 1, 1)
    t.play("XRO", "TK")
    assert t.prompt == "pursuit"
    assert narrate.odds(t.match, 0, "unit:TK", t.view) is None
    t.play("TK")
    with_armor = odds(t, "space:YAR").percent
    enemies = [enemy for enemy in t.view["enemies"] if enemy["at"] == "YAR"]
    content = content_of(t.game)
    assert with_armor == in_percent(battle_odds(content, t.view, ["1M", "TK"], enemies, "YAR"))
    assert with_armor > in_percent(battle_odds(content, t.view, ["1M"], enemies, "YAR"))


def test_a_mission_tells_the_steps_to_expect_and_what_aaa_may_do() -> None:
    t = Table(
        allied={"FLT": "1M"}, opfor={"AIR": "FK", "LAN": "CB", "ZEN": "Q1"}, available="S2 GS T1",
        revealed="FK CB Q1", step="air-movement",
    )  # fmt: skip
    t.play("S2")
    bombs = odds(t, "space:ZEN")
    assert (bombs.kind, bombs.number, bombs.percent, bombs.risk) == ("step", 2, in_percent(11 / 36), 0)
    assert bombs.mean == pytest.approx(2 / 6)
    immobile = odds(t, "space:LAN")
    assert immobile.percent == 75
    assert immobile.mean == pytest.approx(3 / 4)
    assert odds(t, "space:AIR").risk == in_percent(1 - (4 / 6) ** 2)
    assert narrate.odds(t.match, 0, "space:XRO", t.view) is None
    t.play("ZEN", "GS")
    assert odds(t, "space:AIR").risk == in_percent(1 - (3 / 6) ** 2)
    assert odds(t, "space:ZEN").number == 2, "its own dice, not those of the airstrike that is there (F4)"
    t.play("button:cancel", "T1")
    assert odds(t, "space:AIR").kind == "risk"
    assert odds(t, "space:AIR").percent == in_percent(1 - (3 / 6) ** 2)


def test_a_lift_tells_the_battle_and_the_flight() -> None:
    t = Table(
        allied={"FLT": "EN SF"}, opfor={"AIR": "FK"}, available="T1", revealed="FK", step="air-movement"
    )
    t.play("T1")
    assert narrate.odds(t.match, 0, "unit:EN", t.view) is None
    t.play("EN")
    found = odds(t, "space:AIR")
    assert found.kind == "win"
    assert found.risk == 75
    assert narrate.odds(t.match, 0, "space:XRO", t.view) is None


def test_a_drop_tells_the_chance_to_land_as_planned() -> None:
    t = Table(
        allied={"BAS": "PA"},
        opfor={"AIR": "FK", "ZEN": "Q1"},
        revealed="FK Q1",
        played="A6",
        step="air-movement",
    )
    t.play("PA")
    assert [odds(t, f"space:{space}").percent for space in ("XRO", "ZEN", "AIR")] == [83, 67, 50]
    assert odds(t, "space:AIR").risk == in_percent(1 - (5 / 6) ** 2)


def test_attacks_count_extra_dice_and_guns() -> None:
    t = Table(
        allied={"FLT": "1M"},
        opfor={"LAN": "CB", "ZEN": "Q1"},
        available="S2",
        played="A5",
        step="air-movement",
    )
    t.play("S2", "ZEN")
    assert t.prompt == "air_attack"
    assert odds(t, "space:ZEN").number == 3
    t.play("ZEN")
    assert (odds(t, "button:extra").number, odds(t, "button:plain").number) == (5, 3)
    assert odds(t, "button:extra").percent > odds(t, "button:plain").percent
    assert narrate.odds(t.match, 0, "button:cancel", t.view) is None
    t = Table(allied={"FLT": "1M"}, opfor={"LAN": "CB"}, played="A1", step="air-attack")
    assert narrate.odds(t.match, 0, "button:gunfire", t.view) is None
    t.play("button:gunfire")
    assert odds(t, "space:LAN").percent == in_percent(1 - (1 / 2) ** 4)


def test_only_what_is_certain_is_none_or_all() -> None:
    assert [in_percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_retreats_from_bombs_are_dealt_round_by_round() -> None:
    stuck, elite, free = 2, 3, 0
    assert _steps_lost([((3, 1), stuck)], 0, 2) == 2
    assert _steps_lost([((3, 1), elite)], 0, 2) == 1
    assert _steps_lost([((1,), stuck), ((3, 1), stuck)], 0, 2) == 2
    assert _steps_lost([((1,), free), ((3, 1), stuck)], 0, 3) == 1
    assert _steps_lost([((1,), free), ((3, 1), stuck)], 1, 2) == 3
    assert _steps_lost([((1,), 1), ((2,), stuck)], 0, 2) == 1  # paid by the elite unit
    assert _steps_lost([((1,), 1), ((1,), 1), ((2,), stuck)], 0, 3) == 1


def test_a_second_flight_is_at_risk_where_it_takes_off_and_where_it_comes_down() -> None:
    t = Table(allied={"FLT": "EN SF"}, opfor={"AIR": "FK"}, available="T1 S1", played="A3", step="air-movement")
    t.play("T1", "EN", "AIR", "T1", "SF")
    away = odds(t, "space:XRO")
    assert away.kind == "risk" and away.risk == in_percent(1 - (1 - 3 / 6) ** 2)
