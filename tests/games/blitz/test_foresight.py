"""What a choice says before it is made: the sum of a battle, the dice of an attack, which result is taken (T12, F4)."""

import random

import pytest

import coldwake
from coldwake import texts
from coldwake.games.blitz.table.foresight import next_of_bombs
from coldwake.games.blitz.words.odds import battle_ahead
from coldwake.web.table import Setting, drawer
from tests.games.blitz.table import Table
from tests.games.blitz.test_table import ADVANCED, SCENARIOS, whole_game
from tests.web.offers import choices


def choices_of(match, language="en"):
    things, buttons = choices(Setting(match, 0, language), drawer("blitz"))
    return {one.action: one for one in things + buttons}


def test_a_battle_tells_its_sum_and_face_down_units_are_question_marks():
    t = Table(
        pack="inchon-1950", allied={"INC": "1M 5M", "ASC": "31I"}, opfor={"ASC": "107 42T", "SOS": "111"},
        revealed="107 42T", step="movement", control={"INC": "allied"},
    )  # fmt: skip
    t.play("1M")
    known = choices_of(t.match)["space:ASC"]
    assert "your dice 4+3 against 3+2" in known.outlook.sum and "superiority +1" in known.outlook.sum
    assert "a tie is" in known.outlook.sum and known.outlook.cost == "ends its move"
    hidden = choices_of(t.match)["space:SOS"].outlook.sum
    assert "against ?" in hidden and "superiority" not in hidden, "what lies face down adds what nobody knows"
    assert "ваши кубики 4+3 против 3+2" in choices_of(t.match, "ru")["space:ASC"].outlook.sum


def test_the_sum_of_a_battle_is_the_one_that_is_then_fought():
    t = Table(
        pack="inchon-1950", allied={"INC": "1M 1TK"}, opfor={"INC": "107"}, revealed="107", step="movement",
    )  # fmt: skip
    t.play("1TK")
    inside = battle_ahead(t.match, "space:INC", {**t.view, "prompt": {**t.view["prompt"], "key": "battle_choice"}})
    fought = Table(pack="inchon-1950", allied={"INC": "1M 1TK"}, opfor={"INC": "107"}, revealed="107", step="combat")
    fought.dice(3, 3)
    ours, theirs = fought.battle.bonuses
    assert inside.lead == ours - theirs
    assert sum(inside.ours) == sum(fought.view["units"][unit]["firepower"] for unit in ("1M", "1TK"))


def over_goose_green():
    return Table(
        pack="falklands-1982", allied={"SCW": "40C 42C"}, opfor={"GGR": "12R"}, revealed="12R",
        available="1SQ SKG 800", step="air-movement", control={"SCW": "allied"},
    )  # fmt: skip


def test_a_transport_without_firepower_has_no_hits_of_its_own():
    """F4: the Sea King showed the chance of the Harrier that was already there."""
    t = over_goose_green()
    t.play("1SQ", "GGR", "SKG")
    king = choices_of(t.match)["space:GGR"]
    assert king.odds is None and king.outlook.does == "" and king.outlook.sum == ""


def test_dice_that_are_thrown_together_are_told_apart_from_ones_own():
    """F4: the badge is the unit's own chance; with those already there is said in words."""
    t = over_goose_green()
    t.play("800")
    alone = choices_of(t.match)["space:GGR"]
    assert "with those" not in alone.outlook.does and "on average" in alone.outlook.does
    t.play("button:cancel", "1SQ", "GGR", "800")
    second = choices_of(t.match)["space:GGR"]
    assert second.odds.percent == alone.odds.percent
    assert "with those already there: 5 dice" in second.outlook.does
    assert second.outlook.sum.startswith("dice 5;")


def bombed(*dice):
    """Two equally weak enemies among three under bombs; battles elsewhere hold the game afterwards."""
    t = Table(
        allied={"LAN": "TK", "POR": "3I", "YAR": "S1"}, opfor={"LAN": "CB", "POR": "G2", "YAR": "R1 L1 GU"},
        step="air-attack", played="A4",
    )  # fmt: skip
    t.dice(*dice)
    t.play("YAR")
    assert t.prompt == "bomb_victim"
    return t


@pytest.mark.parametrize(("dice", "sign", "cost", "does"), [
    ((6, 1, 1), "E", "elimination", "eliminated"), ((4, 1, 1), "R", "retreat", "retreats"),
])  # fmt: skip
def test_which_result_a_unit_takes_is_named_before_it_is_taken(dice, sign, cost, does):
    """T12: "which takes the next result" names the result and what it does."""
    t = bombed(*dice)
    told = [one.outlook for action, one in choices_of(t.match).items() if action.startswith("enemy:")]
    assert next_of_bombs(Setting(t.match, 0, "en")) == sign
    assert {(one.cost, one.does) for one in told} == {(cost, does)}


def test_a_hit_of_aaa_says_what_it_does_to_whoever_takes_it():
    """T12: "which takes the result" names the result."""
    for match in whole_game("falklands-1982", seed=8):
        if match.prompt and match.prompt.key == "take_hit":
            told = [one for action, one in choices_of(match).items() if action.startswith("unit:")]
            result = match.view(0)["volley"][0]
            assert told and all(one.outlook.cost == texts.text("en", f"blitz.result.{result}") for one in told)
            assert all(one.outlook.does for one in told)
            return
    pytest.fail("nobody was hit in the whole game")


def test_the_line_says_place_and_dice():
    t = Table(
        pack="inchon-1950", allied={"INC": "1M 5M 1TK"}, opfor={"INC": "107 42T"}, revealed="107 42T", step="combat",
    )  # fmt: skip
    t.dice(4, 4, *[1] * 40)
    assert choices_of(t.match)["unit:1M"].outlook.does == "place 1 in line, dice 4"
    t.play("1M")
    assert choices_of(t.match)["unit:5M"].outlook.does.startswith("place 2")


def test_a_card_says_what_becomes_of_it():
    match = coldwake.new("blitz", 1, 1, {}, pack="inchon-1950")
    assert all(one.outlook.cost for action, one in choices_of(match).items() if action.startswith("card:"))


@pytest.mark.parametrize("pack", SCENARIOS)
def test_every_choice_of_a_whole_game_can_be_foreseen_in_both_languages(pack):
    for number, match in enumerate(whole_game(pack, seed=6, options=ADVANCED)):
        if match.is_over or random.Random(number).random() > 0.12:
            continue
        english, russian = (choices_of(match, language) for language in ("en", "ru"))
        for action, one in english.items():
            other = russian[action].outlook
            for told, said in zip(vars(one.outlook).values(), vars(other).values(), strict=True):
                assert bool(told) == bool(said) and "blitz." not in told + said and "{" not in told + said


def test_nothing_of_a_face_down_unit_is_foreseen():
    """Another deal of the face-down units leaves every outlook as it is."""
    from coldwake.core.chance import Generator

    rng = Generator(3)
    for number, match in enumerate(whole_game("suez-1956", seed=4)):
        if match.is_over or number % 17 or match.prompt.key == "bomb_victim":
            continue
        here, there = choices_of(match), choices_of(match.sample(0, rng))
        assert {action: one.outlook for action, one in here.items()} == {
            action: one.outlook for action, one in there.items()
        }


def test_units_are_offered_before_the_spaces_to_go_to():
    """T15: what can be lifted comes before all destinations, and has digits."""
    assert drawer("blitz").precedence("unit:a1") < drawer("blitz").precedence("space:town")
