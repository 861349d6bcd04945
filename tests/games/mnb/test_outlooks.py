"""What a choice would do, as the prompt of Modern Naval Battles tells it (T7, T12)."""

import pytest

import coldwake
from coldwake import texts
from coldwake.core.chance import Generator
from coldwake.web.table import Setting, drawer
from tests.games.mnb.table import SHIPS, Table
from tests.games.mnb.test_table import OBSERVER, whole_game


def outlook(t, action, seat=None, language="en"):
    """What stands in the button of a choice of whoever is asked."""
    match = t.match
    seat = match.to_move if seat is None else seat
    setting = Setting(match, seat, language)
    name = f"ship:{SHIPS[action]}" if action in SHIPS else action
    assert name in setting.actions, setting.actions
    return drawer("mnb").outlook(setting, name)


def missile_duel(**more):
    """A missile ship and a carrier against a damaged ship in front and one with self-defence."""
    given = {
        "P": {
            "rows": "us15 | us07 | us01",
            "hand": "mc2 as1 bp1 rr1",
            "reserve": "",
            "damage": {"us07": "mc1"},
        },
        "X": {"rows": "su14 su16 | su01", "hand": "nm1 sc1", "reserve": "", "damage": {"su14": "gc1"}},
        "step": "actions",
    }
    return Table(**{**given, **more})


# -- attacks ---------------------------------------------------------------------------------------


def test_a_target_tells_hits_sinking_worth_and_the_defences_on_the_table():
    """T7: what sinks, how much damage, what is known to stop it."""
    t = missile_duel()
    t.play("card:mc2", "us15")
    damaged, guarded, carrier = outlook(t, "su14"), outlook(t, "su16"), outlook(t, "su01")
    assert damaged.does == "sinks it, 2 VP" and damaged.warning == ""
    assert guarded.does == "sinks it, 2 VP"
    assert guarded.warning == "known: self-defence 5+ → 67 % through"
    assert carrier.does == f"2 of {t.view(None)['ships'][SHIPS['su01']]['hull']} hits"
    assert "ПО" in outlook(t, "su14", language="ru").does


def test_a_strike_tells_the_sum_of_its_number_and_the_layers_of_air_defence():
    """T7, T12: the sum behind the odds; flak counts for every ship of a fleet, self-defence for one."""
    t = missile_duel(options="11.1")
    t.play_card("bp1")
    t.play("us01")
    back = outlook(t, "su01")
    assert back.sum == "4 + 1 (row) − 1 (Battle Plan) = 4+"
    flak = sorted(
        number
        for ship in t.view(None)["ships"].items()
        if ship[0].startswith("su")
        for number in ship[1]["air_defence"]
    )
    assert flak and f"air defence {' '.join(f'{number}+' for number in flak)}" in back.warning
    assert "self-defence 5+" in outlook(t, "su16").warning
    assert outlook(t, "su14").sum == "4 − 1 (Battle Plan) = 3+"


def test_a_strike_that_no_die_can_reach_is_said_to_be_in_vain():
    t = Table(
        P={"rows": "us01", "hand": "as2", "reserve": ""},
        X={"rows": "su14 | su16 | su01", "hand": "nm1", "reserve": ""},
        step="actions",
        options="11.1",
    )
    t.play("card:as2")
    far = outlook(t, "su01")
    assert far.sum == "5 + 2 (row) = 7+" and far.warning == "no die shows that much" and not far.does


def test_an_attack_card_tells_how_many_ships_it_finds_and_others_what_they_do():
    t = missile_duel()
    assert outlook(t, "card:mc2").does == "3 ships in range, sinks any of 2"
    assert outlook(t, "card:as1").does.startswith("sinks a ship on 4+")
    assert outlook(t, "us01").does.startswith("2 Air Strikes, sink on 4+, 4+")
    assert outlook(t, "card:bp1").does.startswith("+1 to each")


def test_repair_tells_what_it_mends_and_what_it_bars():
    t = missile_duel()
    told = outlook(t, "card:rr1")
    assert told.does == "takes 2 hits off your fleet" and told.warning.startswith("bars in this turn: S M L")
    whole = missile_duel(P={"rows": "us15", "hand": "rr1", "reserve": ""})
    assert outlook(whole, "card:rr1").does == "there is nothing to repair"


def test_a_launcher_tells_what_it_reaches_from_its_row():
    t = missile_duel(P={"rows": "us15 | us07", "hand": "mc1", "reserve": ""})
    t.play("card:mc1")
    assert outlook(t, "us15").does == "reaches enemy row 1–2"
    assert outlook(t, "us07").does == "reaches enemy row 1"
    assert outlook(t, "us15").cost == "uses its action"


# -- Intel and Defenses ----------------------------------------------------------------------------


def test_intel_tells_what_it_stops_and_passing_what_then_happens():
    """T2, T7: the window says what is at stake."""
    t = missile_duel(X={"rows": "su14 su16 | su01", "hand": "in1 nm1", "reserve": ""})
    t.attack("mc2", "us15", "su01", intel=True)
    assert outlook(t, "card:in1").does == "stops Sea Skimmer (Kiev: 2 of 7 hits)"
    assert outlook(t, "button:pass").does == "Kiev: 2 of 7 hits"


def under_fire():
    """Two strikes and a missile are announced; the second seat defends."""
    t = missile_duel(X={"rows": "su14 su16 | su01", "hand": "nm1 sc1 as1", "reserve": ""})
    t.attack("mc2", "us15", "su01")
    t.own("us01", "su01", "su16")
    t.finish()
    assert t.prompt == "defence"
    return t


def test_a_defence_tells_its_attacks_and_the_chance_before_and_after():
    """T12: before → after for each layer."""
    t = under_fire()
    assert outlook(t, "card:nm1").does == "against attack 1"
    assert outlook(t, "su01").does == "against attack 2, 3"
    t.play("su01")
    kiev, escort = outlook(t, "attack:2"), outlook(t, "attack:3")
    assert kiev.does == "Kiev: sinks it" and kiev.sum == "comes off: 50 % → 33 %"
    assert escort.sum == "comes off: 33 % → 22 %", "self-defence counts without being declared"
    t.play("attack:2", "card:as1")
    assert outlook(t, "attack:2").sum == "comes off: 33 % → 17 %", "the draft counts"


def test_declaring_tells_what_is_left_open():
    t = under_fire()
    assert outlook(t, "button:ready").warning == "1: Kiev: 2 of 7 hits, 100 %; and 2 more"
    t.defend("nm1", 1)
    assert outlook(t, "button:ready").warning.startswith("1: Kiev: 2 of 7 hits, 50 %")


def test_a_screening_ship_tells_what_it_takes_upon_itself():
    t = under_fire()
    t.play("card:sc1", "attack:1")
    told = outlook(t, "su14")
    assert (told.cost, told.does) == ("2 VP if lost", "2 of 3 hits")
    assert outlook(t, "su16").sum == "self-defence 5+"


def test_the_order_of_attacks_warns_of_those_that_would_be_wasted():
    t = missile_duel(X={"rows": "su14 su16 | su01", "hand": "", "reserve": ""})
    t.dice(*[1] * 9)
    t.attack("mc2", "us15", "su14")
    t.own("us01", "su14", "su14")
    t.finish()
    t.skip_to("attack_order")
    assert outlook(t, "attack:2").warning == "if it sinks her, wasted: attack 1, 3"


# -- the fleet -------------------------------------------------------------------------------------


def test_reinforcements_tell_what_the_points_buy_and_what_a_ship_brings():
    t = Table(
        P={"rows": "us15", "hand": "mc2 gc2", "reserve": "us18"},
        X={"rows": "su14", "hand": "nm1", "reserve": ""},
        step="start",
    )
    cheap = outlook(t, "card:mc2")
    assert cheap.does == "points then: 1; the next ship costs 3" and cheap.cost == "uses the card up"
    t.spend("mc2")
    assert outlook(t, "card:gc2").does.startswith("points then: 3, enough for ")
    t.spend("gc2")
    t.skip_to("buy")
    told = outlook(t, "us18")
    assert told.cost == "leaves 0" and told.does.startswith("hull 3 · ")


def test_a_row_tells_its_distances_and_a_mode_what_it_changes():
    t = Table(
        P={"rows": "us15 | us07", "subs": "us22", "hand": "mc1", "reserve": ""},
        X={"rows": "su14", "hand": "nm1", "reserve": ""},
        step="reorganise",
        options="11.1",
    )
    boat = outlook(t, "us22")
    assert boat.does == "turns active: may fire torpedoes" and boat.sum == "self-defence 3+ → 5+"
    t.play("us15")
    told = outlook(t, "row:2")
    assert told.does == "your cards reach enemy rows 1" and told.sum == "distance 2–4"
    assert told.warning == "Air Strikes at it need 1 more"
    assert outlook(t, "row:3").does == "none of your cards reaches the enemy from here"


def test_a_discard_tells_that_another_card_comes():
    t = Table(P={"rows": "us15", "hand": "mc1 gc1"}, X={"rows": "su14", "hand": "nm1"}, step="discard")
    assert outlook(t, "card:mc1").does == "one more is drawn for it"
    assert outlook(t, "button:done").does == "you draw 5 cards"


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(2, {"scenario": "SC-2"}), (4, {"scenario": "SC-3"})])
def test_outlooks_are_the_same_in_every_world_the_seat_cannot_tell_apart(seats, options):
    rng, compared = Generator(3), 0
    for number, match in enumerate(whole_game(seats, options, seed=11, most=500)):
        seat = match.to_move
        if number % 23 or seat is None:
            continue
        here, there = Setting(match, seat, "en"), Setting(match.sample(seat, rng), seat, "en")
        for action in here.actions:
            told = drawer("mnb").outlook(here, action)
            assert told == drawer("mnb").outlook(there, action), action
            compared += any((told.cost, told.does, told.sum, told.warning))
    assert compared > 40


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_outlook_reads_in_its_language(language):
    told = 0
    for match in whole_game(3, {"scenario": "SC-6", "11.1": True}, seed=4, most=700):
        seat = match.to_move
        if seat is None:
            break
        setting = Setting(match, seat, language)
        for action in setting.actions[:4]:
            found = drawer("mnb").outlook(setting, action)
            words = " ".join((found.cost, found.does, found.sum, found.warning))
            assert "mnb." not in words and "{" not in words and "None" not in words, words
            told += bool(words.strip())
    assert told > 200


def test_an_observer_is_told_nothing():
    match = coldwake.new("mnb", 2, 1, {"scenario": "SC-2"})
    assert OBSERVER == -1
    assert drawer("mnb").outlook(Setting(match, None, "en"), "button:done").does == ""
