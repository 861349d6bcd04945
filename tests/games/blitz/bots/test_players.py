"""The bots of Cold War Blitz: legal and deterministic everywhere, blind to what is hidden, and some good."""

from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.games.blitz.bots.facts import BlitzFacts
from tests.bots.games import check_alike_in_other_worlds, play_strictly
from tests.games.blitz.rules.scenarios.copies import changed
from tests.games.blitz.table import Table

SCENARIOS = ["inchon-1950", "suez-1956", "grenada-1983", "falklands-1982"]
ADVANCED = {"7.5": True, "10.3": True, "10.4": True, "10.5": True}
LONGEST_GAME = 3_000


def game_of(name: str, seed: int, pack: str, **options: object) -> tuple[coldwake.Match, bots.Bot]:
    """A new match and its player."""
    match = coldwake.new("blitz", 1, seed, options, pack)
    return match, bots.make(name, match.game, 0, 100 * seed)


def asked(t: Table) -> str:
    """What a greedy player without memory does in a position."""
    return bots.make("greedy", t.game, 0, 1).choose(bots.observe(t.match, 0))


def follow(t: Table, *prompts: str) -> list[str]:
    """What a greedy player clicks as long as these prompts last; dice that fall after it fall anyhow."""
    t.dice(*[1, 6, 2, 5, 3, 4] * 60)
    player = bots.make("greedy", t.game, 0, 1)
    clicks = []
    while t.prompt in prompts:
        clicks.append(player.choose(bots.observe(t.match, 0)))
        t.match.play(clicks[-1], 0)
    return clicks


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, ADVANCED], ids=["standard", "advanced"])
@pytest.mark.parametrize("pack", [*SCENARIOS, "drill"])
def test_greedy_plays_every_scenario_to_its_end_and_takes_nothing_back(
    pack: str, options: dict[str, Any]
) -> None:
    for seed in (3, 4, 5):
        match, player = game_of("greedy", seed, pack, **options)
        play_strictly(match, [player], LONGEST_GAME)
        assert match.is_over


@pytest.mark.parametrize("pack", SCENARIOS)
def test_random_plays_every_scenario_to_its_end(pack: str) -> None:
    match, player = game_of("random", 5, pack, **ADVANCED)
    play_strictly(match, [player], LONGEST_GAME)
    assert match.is_over


def test_equal_seeds_play_the_same_game() -> None:
    records = []
    for _ in range(2):
        match, player = game_of("greedy", 21, "grenada-1983")
        bots.play_out(match, [player])
        records.append(match.record())
    assert records[0] == records[1]


@pytest.mark.parametrize("pack", SCENARIOS)
def test_greedy_chooses_alike_in_worlds_it_cannot_tell_apart(pack: str) -> None:
    match, player = game_of("greedy", 31, pack)
    check_alike_in_other_worlds(match, [player], 60)


def test_greedy_without_memory_of_its_move_gives_it_up() -> None:
    t = Table("inchon-1950", allied={"INC": "1M"}, opfor={"KIM": "SEC"}, step="movement")
    t.play("1M")
    assert asked(t) == "button:cancel"
    t.play("ASC")
    assert asked(t) == "button:stop"


@pytest.mark.parametrize("pack", SCENARIOS)
def test_greedy_is_much_better_than_chance(pack: str) -> None:
    points: dict[str, list[int]] = {"greedy": [], "random": []}
    for name, scores in points.items():
        for seed in range(6):
            match, player = game_of(name, seed, pack)
            scores.append(bots.play_out(match, [player]).points[0])
    assert min(points["greedy"]) > sum(points["random"]) / 6
    assert sum(points["greedy"]) / 6 > sum(points["random"]) / 6 + 5


# -- facts -----------------------------------------------------------------------------------------


def test_facts_are_the_printed_values_and_read_only() -> None:
    facts = bots.facts_of(registry.game("blitz", "suez-1956"))
    assert isinstance(facts, BlitzFacts)
    para = facts.ships["3PA"]
    assert (para.type, para.firepower, para.move, para.is_air) == ("INF", (3, 1), 2, False)
    assert para.traits == {"elite", "airborne"}
    assert "45C" in facts.ships["JHU"].carries
    assert facts.cards["A8"].turn == pytest.approx(-0.5)
    assert facts.columns["bombardment"] == pytest.approx((1 / 3, 1 / 6))
    assert facts.spaces["PSD"].near["PFU"]
    assert not facts.spaces["PSD"].near["RAS"]
    with pytest.raises(TypeError):
        facts.ships["3PA"] = facts.ships["1PA"]  # type: ignore[index]
    with pytest.raises(FrozenInstanceError):
        para.move = 9  # type: ignore[misc]


def test_units_of_one_pool_may_be_confused_and_others_not() -> None:
    facts = bots.facts_of(registry.game("blitz", "inchon-1950"))
    assert facts.ships["YOU"].pool == ("SEC", "107", "111", "43T", "YOU")
    assert facts.ships["25B"].pool == ("25B",)
    assert set(facts.ships["GUE"].pool) == {"19A", "105", "31B", "GUE"}


@pytest.mark.parametrize(
    ("start", "goal", "turns"), [("INC", "KIM", 1), ("INC", "YDP", 1), ("KIM", "YON", 2), ("FLT", "INC", 1)]
)
def test_marches_are_counted_in_turns(start: str, goal: str, turns: int) -> None:
    facts = bots.facts_of(registry.game("blitz", "inchon-1950"))
    assert isinstance(facts, BlitzFacts)
    assert facts.marches("INF", 2)[start][goal] == turns


# -- cards -----------------------------------------------------------------------------------------


def test_the_landing_comes_first() -> None:
    t = Table.new("falklands-1982")
    assert asked(t) == "card:A1"


def test_steps_are_restored_when_many_are_lost() -> None:
    force = {"INC": "1M 5M 7M", "ASC": "1TK KMC"}
    cards = "A5 A8"
    fresh = Table("inchon-1950", allied=force, opfor={"SEO": "SAA"}, action_cards=cards, left=6)
    hurt = Table(
        "inchon-1950",
        allied=force,
        opfor={"SEO": "SAA"},
        reduced="1M 5M 7M 1TK KMC",
        action_cards=cards,
        left=6,
    )
    assert asked(fresh) == "card:A5"
    assert asked(hurt) == "card:A8"


def test_airborne_troops_wait_for_the_card_that_brings_them() -> None:
    t = Table("inchon-1950", allied={"INC": "1M"}, opfor={"SEO": "SAA"}, box="187 R17", left=6)
    t.play("card:A2")
    assert follow(t, "reinforce", "reinforce_space") == ["unit:R17", "space:INC", "button:done"]


# -- moves -----------------------------------------------------------------------------------------


def test_greedy_walks_into_an_empty_space_that_is_worth_points() -> None:
    t = Table("inchon-1950", allied={"ASC": "1M"}, opfor={"SEO": "SAA"}, step="movement")
    assert follow(t, "move", "step")[:2] == ["unit:1M", "space:KIM"]


def test_greedy_concentrates_against_a_strong_enemy_and_keeps_a_guard() -> None:
    t = Table(
        "inchon-1950",
        allied={"SOS": "1M 5M", "KIM": "7M"},
        opfor={"YDP": "18A 42T"},
        revealed="18A 42T",
        control=dict.fromkeys(("KIM", "SEO", "SUW", "UIJ", "INC"), "allied"),
        step="movement",
        left=6,
    )
    follow(t, "move", "step")
    moved = {
        event["unit"] for event in t.match.log() if event["event"] == "moved" and event["space"] == "YDP"
    }
    assert moved == {"1M", "5M"}


def test_greedy_does_not_attack_without_hope_unless_it_is_the_last_chance() -> None:
    def clicks(left: int) -> list[str]:
        t = Table(
            "inchon-1950",
            allied={"ANY": "KMC"},
            opfor={"SUW": "87R"},
            revealed="87R",
            control=dict.fromkeys(("KIM", "SEO", "YDP", "INC"), "allied"),
            action_cards="A4",
            left=left,
        )
        t.play("card:A4")
        return follow(t, "move", "step")

    assert "space:SUW" not in clicks(8)
    assert "space:SUW" in clicks(1)


def stanley(pack: Any, *held: str) -> list[str]:
    """What the bot does from Tumbledown with only guns in Stanley."""
    t = Table(
        pack,
        allied={"TUM": "2PA 3PA 42C"},
        opfor={"STA": "3AR"},
        revealed="3AR",
        control=dict.fromkeys(held, "allied"),
        step="movement",
        left=9,
    )
    return follow(t, "move", "step")


def test_a_space_that_ends_the_game_is_not_taken_before_that_wins_it(tmp_path: Path) -> None:
    printed = 'sudden = ["STA", "HAR", "TWO", "LON", "TUM", "WIR"]\nsudden_bonus = 2\nsudden_level = "victory"'
    early = ("tables.toml", printed, 'sudden = ["STA"]\nsudden_bonus = 2')
    pack = changed(tmp_path, early, base="falklands-1982")
    assert "space:STA" not in stanley(pack, "TUM")
    assert "space:STA" in stanley(pack, "TUM", "GGR", "AIR", "KEN", "FIT", "HAR", "TWO", "LON", "WIR")


def test_stanley_is_taken_as_soon_as_it_can_be() -> None:
    assert "space:STA" in stanley("falklands-1982", "TUM")
    assert "space:STA" in stanley("falklands-1982", "TUM", "HAR", "TWO", "LON", "WIR")


# -- air -------------------------------------------------------------------------------------------


def test_airborne_troops_jump_on_what_is_held_by_nobody_or_weakly() -> None:
    held = dict.fromkeys(("GAM", "PSD", "PFU", "RAS", "QAW", "FAY", "ABU"), "allied")
    opfor = {"SUE": "NG1", "ISM": "2BD 3BD 1RG"}
    t = Table("suez-1956", allied={"CYP": "3PA"}, opfor=opfor, control=held, step="air-movement")
    assert follow(t, "fly", "drop") == ["unit:3PA", "space:SUE"]


def test_strikes_fly_where_a_battle_will_be_fought() -> None:
    t = Table(
        "inchon-1950",
        allied={"YDP": "KMC"},
        opfor={"YDP": "18A", "MUN": "SEC"},
        available="CVA VMO",
        step="air-movement",
    )
    assert follow(t, "fly", "mission") in (
        ["unit:CVA", "space:YDP", "unit:VMO", "space:YDP"],
        ["unit:VMO", "space:YDP", "unit:CVA", "space:YDP"],
    )


def test_helicopters_lift_a_unit_into_an_undefended_prize() -> None:
    t = Table(
        "grenada-1983", allied={"SEA": "MGE"}, opfor={"SLN": "CUA"}, available="CH1", step="air-movement"
    )
    clicks = follow(t, "fly", "load", "lift")
    assert clicks[:2] == ["unit:CH1", "unit:MGE"]
    assert clicks[2] in {"space:TRU", "space:GRA"}  # held to the end they count most


def test_flak_hits_the_unit_that_is_only_turned_by_it() -> None:
    t = Table(
        "inchon-1950",
        allied={"KIM": "1M"},
        opfor={"KIM": "KAA"},
        available="CVA VM1",
        step="air-movement",
    )
    t.dice(6, 1)
    t.play("CVA", "KIM", "VM1", "KIM")
    assert t.prompt == "take_hit"
    assert asked(t) == "unit:CVA"


# -- battles ---------------------------------------------------------------------------------------


def test_guns_stand_behind_infantry() -> None:
    t = Table("inchon-1950", allied={"SOS": "11A 1M"}, opfor={"SOS": "18A"}, step="combat")
    t.dice(5, 2)
    assert t.prompt == "line_up"
    assert asked(t) == "unit:1M"


def test_a_driven_off_enemy_goes_away_from_what_it_could_take() -> None:
    t = Table(
        "inchon-1950",
        allied={"SOS": "1M"},
        opfor={"SOS": "107"},
        control={"YDP": "allied", "SOS": "opfor", "INC": "allied"},
        step="combat",
    )
    t.dice(6, 1, 4, 1, 1, 1)
    assert t.prompt == "retreat_space"
    assert {"space:YDP", "space:INC", "space:ASC", "space:ANY"} >= {str(a) for a in t.match.actions()}
    assert asked(t) in {"space:ASC", "space:ANY"}


def test_the_weakest_unit_is_given_up() -> None:
    t = Table("inchon-1950", allied={"INC": "1M 5M 1TK", "ASC": "1EN"}, opfor={"SEO": "SAA"}, step="movement")
    t.move("1EN", "INC")
    t.done()
    assert t.prompt == "excess"
    assert asked(t) == "unit:1EN"


# -- questions of the second drill, of elite units and of AAA ---------------------------------------------


def test_an_elite_unit_stands_firm() -> None:
    t = Table(allied={"YAR": "PA"}, opfor={"YAR": "Q1"}, revealed="Q1", options="10.3", step="combat", deck="O6")
    t.dice(1, 6, 4, 1, 1)
    assert t.prompt == "stand_firm"
    assert chosen(t) == "button:stand"


def test_the_result_for_all_is_taken_first() -> None:
    t = Table(
        allied={"XRO": "1M"}, opfor={"AIR": "FK"}, available="GS S2", reduced="GS", step="air-movement", deck="O6"
    )
    t.dice(5, 6)
    t.play("GS", "AIR", "S2", "AIR")
    assert t.prompt == "hit_order"
    assert chosen(t) == "button:any"


def test_the_strongest_comes_back_and_the_strongest_enemy_is_shot_at() -> None:
    t = Table("drill-2", eliminated="CO M1 TK", step="start")
    t.play("card:A3")
    assert chosen(t) == "unit:M1"
    t = Table("drill-2", allied={"FLD": "M1 AA"}, available="RF RH", deck="O1 O6", step="opfor-card")
    t.cards("O1")
    t.dice(6, 1, 1)
    assert t.prompt == "take_hit"
    assert chosen(t) == t._action("RF")


@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("seed", range(3))
def test_the_second_drill_is_played_to_its_end(bot: str, seed: int) -> None:
    match, player = game_of(bot, seed, "drill-2", **ADVANCED)
    play_strictly(match, [player], LONGEST_GAME)


def chosen(t: Table) -> str:
    """What the greedy player answers."""
    return bots.make("greedy", t.game, 0, 1).choose(bots.observe(t.match, 0))
