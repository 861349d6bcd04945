"""The worked example from Keith's defence to the draw, die by die (MNB-10.3 to MNB-10.5)."""

from tests.games.mnb.rules.ch10_worked_example.example_turn import (
    DICE,
    GLASGOW_GUN,
    GLASGOW_MISSILE,
    KIEV,
    KRIVAK,
    SMERCH,
    SOMERSET,
    TRAFALGAR,
    announce,
    answer_of,
    keith_declares,
    keith_rolls,
    mike_rolls,
    roll,
    statuses,
    tutorial,
    written,
)
from tests.games.mnb.table import Table, rule


@rule("MNB-10.3a")
def test_keith_defends_before_mike(t):
    announce(t)
    assert t.rolls == []
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "K")
    t.refused("card:nm1", by="M")


@rule("MNB-10.3b")
def test_keith_assigns_two_ships_to_kiev_and_a_card_to_krivak(t):
    keith_declares(t)
    assert [(a.how, a.ship or a.card, a.number, a.attack) for a in t.answers() if a.how != "self-defence"] == [
        ("air-defence", "su01", 5, KIEV), ("air-defence", "su08", 6, KIEV), ("card", "as1", 4, KRIVAK),
    ]  # fmt: skip


@rule("MNB-10.3c", "R-MNB-39")
def test_ustinovs_six_saves_kiev_and_kievs_own_attempt_is_lost(t):
    keith_declares(t)
    t.play(answer_of(t, seat="K", ship="su08"))
    assert roll(t, 1) == ("air_defence", "K", 6, 6, True)
    assert statuses(t)[KIEV] == "stopped"
    assert t.offers() == {answer_of(t, card="as1"), answer_of(t, how="self-defence"), "button:in-order"}
    t.refused(answer_of(t, ship="su01"))


@rule("MNB-10.3d")
def test_the_air_support_card_rolls_a_one_and_fails(t):
    keith_rolls(t)
    assert roll(t, 2) == ("card", "K", 1, 4, False)
    assert "as1" not in t.hand("K")


@rule("MNB-10.3e", "R-MNB-36")
def test_smerch_defends_itself_with_a_five(t):
    keith_rolls(t)
    assert roll(t, 3) == ("self_defence", "K", 5, 5, True)
    assert statuses(t)[SMERCH] == "stopped"


@rule("MNB-10.3f", "R-MNB-38")
def test_krivak_is_sunk_before_mike_defends(t):
    keith_rolls(t)
    assert roll(t, 4) == ("strike", "A", 4, 4, True)
    assert t.trophies("A") == ["su14"]
    assert t.points("A") == 2
    assert not t.afloat("su14") and t.afloat("su16") and t.afloat("su01")
    assert (t.prompt, t.to_move) == ("defence", "M")


@rule("MNB-10.4a", "MNB-10.4b", "R-MNB-31")
def test_mike_may_use_invincible_because_the_card_shows_cruise_missiles(t):
    keith_rolls(t)
    t.play("uk01")
    t.refused(f"attack:{GLASGOW_MISSILE}")  # an SSM card only
    t.play(f"attack:{SOMERSET}")
    t.defend("mc2", GLASGOW_MISSILE)
    t.defend("nm1", SOMERSET)
    t.commit()
    assert [(a.ship or a.card, a.number, a.attack) for a in t.answers() if a.seat == "M" and a.how != "self-defence"] == [
        ("uk01", 5, SOMERSET), ("mc2", 3, GLASGOW_MISSILE), ("nm1", 4, SOMERSET),
    ]  # fmt: skip


@rule("MNB-10.4c", "R-MNB-39")
def test_a_two_fails_for_glasgow_and_a_four_saves_somerset_without_invincibles_roll(t):
    mike_rolls(t)
    assert roll(t, 5) == ("card", "M", 2, 3, False)
    assert roll(t, 6) == ("card", "M", 4, 4, True)
    assert statuses(t)[SOMERSET] == "stopped"
    assert t.damage("uk07") == 0
    assert [thrown for thrown in t.rolls if thrown.ship == "uk01"] == []


@rule("MNB-10.4d", "R-MNB-22")
def test_passive_trafalgar_saves_itself_with_a_four(t):
    mike_rolls(t)
    assert roll(t, 7) == ("self_defence", "M", 4, 3, True)
    assert t.afloat("uk12")
    assert statuses(t)[TRAFALGAR] == "stopped"


@rule("MNB-10.4e", "R-MNB-41")
def test_glasgow_takes_three_hits_and_stays_afloat(t):
    mike_rolls(t)
    assert t.damage("uk05") == 3
    assert sorted(t.under("uk05")) == ["gc1", "mc1"]
    assert t.afloat("uk05")
    assert (statuses(t)[GLASGOW_MISSILE], statuses(t)[GLASGOW_GUN]) == ("hit", "hit")


@rule("MNB-10.5a")
def test_alan_discards_one_of_his_two_cards_and_keeps_the_other(t):
    mike_rolls(t)
    assert (t.prompt, t.to_move) == ("discard", "A")
    t.play("card:nm2", "button:done")
    assert "bp1" in t.hand("A")
    assert t.discard[-1] == "nm2"


@rule("MNB-10.5b", "R-MNB-42")
def test_everybody_draws_up_keith_to_eight(t):
    mike_rolls(t)
    t.play("card:nm2", "button:done")
    assert [len(t.hand(letter)) for letter in "AKM"] == [7, 8, 7]
    assert t.active == "K"


@rule("MNB-10.5b", "R-MNB-41", "R-MNB-56")
def test_the_whole_turn_ends_as_the_example_says(t):
    mike_rolls(t)  # T-MNB-41
    t.play("card:nm2", "button:done")
    assert [thrown.die for thrown in t.rolls] == list(DICE)
    assert t.dice_left == 0
    assert sorted(t.discard) == sorted(["mc2", "gc2", "as1", "mc5", "nm2", "as1", "mc2", "nm1"])
    assert t.trophies("A") == ["su14"] and t.points("A") == 2
    assert t.trophies("K") == t.trophies("M") == []
    unharmed = ("su01", "su16", "su08", "su18", "uk07", "uk01")
    assert [t.damage(ship) for ship in unharmed] == [0] * 6
    assert all(t.afloat(ship) for ship in (*unharmed, "uk12", "uk05", "us22"))
    assert t.damage("uk05") == 3


@rule("MNB-10.4c")
def test_invincible_could_have_stopped_the_salvo_by_itself_with_a_six():
    t = written(dice=(6, 1, 5, 4, 6, 4))
    keith_rolls(t)
    t.defend("uk01", SOMERSET)
    t.commit()
    t.play(answer_of(t, ship="uk01"))
    assert roll(t, 5) == ("air_defence", "M", 6, 5, True)
    assert statuses(t)[SOMERSET] == "stopped"


@rule("MNB-10.5b", "MNB-12a")
def test_the_eighth_die_of_the_tutorial_is_not_written_down():
    t = tutorial()
    mike_rolls(t)
    t.play("card:nm2", "button:done")
    t.skip_to("actions", by="K")
    t.own("su01", "us15")
    t.finish()
    t.dice(5)
    t.resolve()
    assert (t.rolls[7].die, t.rolls[7].needed, t.rolls[7].success) == (5, 5, True)
    assert t.trophies("K") == ["us15"]


@rule("MNB-12a")
def test_the_tutorials_dice_come_in_their_order_whatever_they_are_thrown_for():
    for seed in (1, 2):
        t = Table.new("AKM", options="scenario=SC-7", seed=seed)
        t.skip_to("actions", by="A")
        t.own("us01", "su14", "uk05")
        t.finish()
        t.resolve()
        assert [(thrown.purpose, thrown.die) for thrown in t.rolls] == [("strike", 6), ("strike", 1)]
