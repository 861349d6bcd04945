"""Prohibited terrain is closed at any time, by whatever way a unit comes (BLITZ-6.2c); full spaces take nobody."""

import pytest

from coldwake import narrate
from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule

NO_TANKS_IN_TOWN = ("map.toml", 'look = "urban"\nstop = true\n', 'look = "urban"\nstop = true\nprohibited_types = ["ARM"]\n')


@rule("BLITZ-6.2c", "R-BLITZ-49")
def test_nobody_lands_in_terrain_that_is_closed_to_him(tmp_path):
    pack = altered_drill(tmp_path, NO_TANKS_IN_TOWN)
    t = Table(pack, allied={"FLT": "TK 1M"}, control={"LAN": "allied"}, played="A1", step="movement")
    t.play("TK")
    assert t.offers() == {"LAN", "button:cancel"}
    t.refused("POR", "E-ROW")
    t.play("button:cancel", "1M")
    assert t.offers() == {"LAN", "POR", "button:cancel"}


@rule("BLITZ-6.2c", "R-BLITZ-49")
def test_nor_does_he_sail_there_along_the_coast(tmp_path):
    pack = altered_drill(tmp_path, NO_TANKS_IN_TOWN)
    t = Table(pack, allied={"LAN": "TK 1M"}, played="A1", step="movement")
    t.play("TK")
    assert "POR" not in t.offers()


@rule("BLITZ-6.2c", "BLITZ-5.1a", "R-BLITZ-13")
def test_reinforcements_do_not_come_in_there(tmp_path):
    pack = altered_drill(
        tmp_path,
        ("map.toml", 'look = "urban"\nstop = true\n', 'look = "urban"\nstop = true\nprohibited_types = ["ART"]\n'),
        A2='{ do = "reinforce", amount = 2, spaces = ["POR"] },',
    )
    t = Table(pack, allied={"XRO": "1M"}, box="AR 3I", control={"POR": "allied"}, step="start")
    t.play("card:A2")
    assert t.offers() == {"3I", "button:done"}


@rule("BLITZ-6.2c", "R-BLITZ-13", "BLITZ-7.4a")
def test_an_opfor_unit_that_is_placed_anywhere_is_not_placed_where_it_cannot_be(tmp_path):
    pack = altered_drill(tmp_path, O8='{ do = "opfor-place", units = ["G3"] },')
    held = dict.fromkeys(("LAN", "POR", "XRO", "YAR", "ZEN", "WES", "TOW", "AIR"), "allied")
    t = Table(pack, allied={"XRO": "1M"}, eliminated="G3", control=held, deck="O8 O1", step="opfor-card", left=5)
    t.cards("O8")
    t.dice(6)
    assert t.where("G3") == "eliminated"  # only the hills are left to OPFOR, and armor cannot be there


@rule("R-BLITZ-13", "R-BLITZ-20")
def test_the_die_does_not_choose_a_full_space_for_it(tmp_path):
    pack = altered_drill(tmp_path, O8='{ do = "opfor-place", units = ["GU"] },')
    held = dict.fromkeys(("LAN", "POR", "XRO", "YAR", "WES", "AIR", "HIL"), "allied")
    t = Table(
        pack, allied={"XRO": "1M"}, opfor={"TOW": "R1 Q1 L1"}, pool="GU", control=held, deck="O8 O1",
        step="opfor-card", left=5,
    )  # fmt: skip
    t.cards("O8")
    t.dice(6)
    assert t.where("GU") == "ZEN"
    assert [roll for roll in t.rolls if roll.purpose == "chance"] == []


@rule("BLITZ-4.1d")
@pytest.mark.parametrize(
    ("allied", "die", "told"),
    [
        ({"FLT": "AR"}, 2, "no loss"),  # the guns keep it off
        ({"XRO": "1M"}, 1, "no loss"),  # nobody is there
        ({"FLT": "1M"}, 2, "a loss"),
    ],
)
def test_the_line_of_a_raid_says_whether_it_hurts_anybody(allied, die, told):
    t = Table(allied=allied, deck="O8 O1", step="opfor-card", left=5)
    t.cards("O8")
    t.dice(die, 6)
    line = next(narrate.event_line(t.match, event, "en") for event in t.events("rolled"))
    assert line == f"Die {die} by the OPFOR card: {told}."


@rule("BLITZ-5.2a", "R-BLITZ-13")
def test_no_die_is_thrown_for_the_entry_of_a_unit_that_cannot_come():
    t = Table(allied={"XRO": "1M 2I"}, opfor={"ZEN": "GU"}, deck="O8 O1", step="opfor-card", left=5)
    t.cards("O8")
    t.dice(6, 6)
    assert "chance" not in [roll.purpose for roll in t.rolls]


@rule("R-BLITZ-26")
def test_a_battle_that_was_broken_off_is_not_said_to_be_harmless():
    t = Table(allied={"XRO": "EN"}, opfor={"XRO": "G2"}, step="combat", deck="O6")
    t.dice(*[1] * 400)
    line = next(narrate.event_line(t.match, event, "en") for event in t.events("battle_ends"))
    assert line == "The battle is over: Crossroads; nobody has won."
