"""The goals a card can give: the nearest Allied unit, a space, the next space, a single unit."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule


def after(card, allied, opfor, dice=(), pack="drill", **given):
    """The table after that card has been drawn in phase 8."""
    t = Table(pack=pack, allied=allied, opfor=opfor, deck=f"{card} O1", step="opfor-card", **given)
    t.dice(*dice)
    t.cards(card)
    assert t.events("opfor_card")[0]["card"] == card
    return t


def battles(t):
    """The spaces in which there was a battle."""
    return [event["space"] for event in t.events("battle_begins")]


SINGLE = '{ do = "opfor-move", goal = "nearest-single" },'
WIN = (6, 1, 6, 6, 1, 1)


@rule("BLITZ-9.1a", "R-BLITZ-46")
def test_adjacent_units_move_in_and_others_stay():
    t = after("O7", {"XRO": "1M"}, {"YAR": "G1", "ZEN": "Q1", "TOW": "R1"}, WIN)
    assert battles(t) == ["XRO"]
    assert (t.where("Q1"), t.where("R1")) == ("ZEN", "TOW")


@rule("BLITZ-9.1a", "BLITZ-6.2b")
def test_units_across_the_water_are_adjacent():
    t = after("O7", {"YAR": "1M"}, {"WES": "G1"}, WIN)
    assert battles(t) == ["YAR"]


@rule("BLITZ-9.1b")
def test_units_across_the_sea_are_not_adjacent():
    t = after("O7", {"FLT": "1M"}, {"LAN": "G1", "POR": "Q1"})
    assert t.turn == 2
    assert (t.where("G1"), t.where("Q1")) == ("LAN", "POR")


@rule("BLITZ-9.1d", "BLITZ-6.2c")
def test_adjacent_armor_does_not_move_into_prohibited_terrain():
    t = after("O7", {"HIL": "1M"}, {"AIR": "G3"})
    assert t.turn == 2
    assert t.where("G3") == "AIR"


@rule("R-BLITZ-46")
def test_adjacent_units_in_contact_stay():
    t = after("O7", {"XRO": "1M", "YAR": "2I TK"}, {"YAR": "G1"}, (6, 1), revealed="G1")
    assert t.where("G1") == "YAR"
    assert t.prompt == "line_up"


@rule("R-BLITZ-46")
def test_adjacent_flak_without_movement_stays():
    t = after("O7", {"XRO": "1M"}, {"YAR": "FK"})
    assert t.turn == 2
    assert t.where("FK") == "YAR"


@rule("R-BLITZ-48")
def test_a_die_chooses_which_adjacent_space_is_entered():
    fought = set()
    for face in (1, 2):
        t = after("O7", {"XRO": "1M", "ZEN": "2I"}, {"YAR": "G2"}, (face, 6, 1, 6, 1, 1, 1))
        t.skip_to("action_card")
        fought.update(battles(t))
    assert fought == {"XRO", "ZEN"}


@rule("R-BLITZ-20")
def test_adjacent_units_do_not_move_into_a_full_space():
    t = after("O7", {"XRO": "1M 2I"}, {"XRO": "R1 Q1 L1", "YAR": "G1"}, (6, 1), revealed="R1 Q1 L1")
    assert t.prompt == "line_up"
    assert t.where("G1") == "YAR"


@rule("BLITZ-9.1a")
def test_at_inchon_only_infantry_attacks_by_night():
    t = Table(
        "inchon-1950",
        allied={"ASC": "1M 5M"},
        opfor={"KIM": "107", "SOS": "43T SEC"},
        deck="O7",
        step="opfor-card",
    )
    t.cards("O7")
    t.dice(6, 1)
    assert t.prompt == "line_up"
    assert (t.where("107"), t.where("43T"), t.where("SEC")) == ("ASC", "SOS", "SOS")


@rule("BLITZ-9.1a", "R-BLITZ-47")
def test_a_space_can_be_the_goal(tmp_path):
    pack = altered_drill(tmp_path, O2='{ do = "opfor-move", goal = "space", to = ["WES"] },')
    t = after("O2", {"LAN": "1M"}, {"AIR": "Q1"}, pack=pack)
    assert t.where("Q1") == "WES"


@rule("BLITZ-9.1a")
def test_a_unit_in_the_goal_space_stays_there(tmp_path):
    pack = altered_drill(tmp_path, O2='{ do = "opfor-move", goal = "space", to = ["WES"] },')
    t = after("O2", {"LAN": "1M"}, {"WES": "Q1"}, pack=pack)
    assert t.turn == 2
    assert t.where("Q1") == "WES"


@rule("R-BLITZ-48", "BLITZ-6.2c")
def test_a_goal_space_out_of_reach_moves_nobody(tmp_path):
    pack = altered_drill(tmp_path, O2='{ do = "opfor-move", goal = "space", to = ["HIL"] },')
    t = after("O2", {"LAN": "1M"}, {"WES": "G3"}, pack=pack)
    assert t.turn == 2
    assert t.where("G3") == "WES"


@rule("BLITZ-9.1a")
def test_the_cubans_move_toward_salines():
    t = Table(
        "grenada-1983",
        allied={"SLN": "RA1 RB1"},
        opfor={"FRQ": "CUB", "CAL": "CUC", "TRU": "MI1"},
        deck="O4",
        step="opfor-card",
    )
    t.cards("O4")
    assert t.offers() == {"CUB", "CUC"}
    t.dice(1, 6, 1)
    t.play("CUC")
    assert t.where("CUC") in {"FRQ", "TRU"}
    assert t.where("CUB") == "SLN"


@rule("BLITZ-9.1a")
@pytest.mark.parametrize(
    ("allied", "fought"), [({"XRO": "1M 2I", "ZEN": "TK"}, "ZEN"), ({"XRO": "1M"}, "XRO")]
)
def test_the_nearest_single_unit_is_sought(tmp_path, allied, fought):
    pack = altered_drill(tmp_path, O2=SINGLE)
    t = after("O2", allied, {"YAR": "GU"}, WIN, pack=pack)
    assert battles(t) == [fought]


@rule("BLITZ-9.1a")
def test_a_farther_single_unit_is_sought_rather_than_a_nearer_pair(tmp_path):
    pack = altered_drill(tmp_path, O2=SINGLE)
    t = after("O2", {"XRO": "1M 2I", "TOW": "TK"}, {"YAR": "GU"}, WIN, pack=pack)
    assert battles(t) == ["TOW"]


@rule("R-BLITZ-48")
def test_without_a_single_unit_nobody_moves(tmp_path):
    pack = altered_drill(tmp_path, O2=SINGLE)
    t = after("O2", {"XRO": "1M 2I", "ZEN": "TK EN"}, {"YAR": "GU"}, pack=pack)
    assert t.turn == 2
    assert t.where("GU") == "YAR"


@rule("R-BLITZ-48", "BLITZ-9.1b")
def test_a_single_unit_at_sea_is_not_sought(tmp_path):
    pack = altered_drill(tmp_path, O2=SINGLE)
    t = after("O2", {"FLT": "1M"}, {"LAN": "GU"}, pack=pack)
    assert t.turn == 2
    assert t.where("GU") == "LAN"


@rule("BLITZ-9.1d", "BLITZ-6.3a")
def test_without_the_advanced_rule_guerrillas_stop_at_the_pair_on_their_way(tmp_path):
    pack = altered_drill(tmp_path, O2=SINGLE)
    t = after("O2", {"XRO": "1M 2I", "LAN": "TK"}, {"YAR": "GU"}, (6, 1), pack=pack)
    assert t.prompt == "line_up"
    assert t.where("GU") == "XRO"


@rule("BLITZ-9.1a", "R-BLITZ-46")
def test_partisans_alone_move_by_the_air_raid_card(tmp_path):
    pack = altered_drill(
        tmp_path, O2='{ do = "opfor-move", traits = ["guerrilla"], goal = "nearest-single" },'
    )
    t = after("O2", {"XRO": "1M"}, {"ZEN": "GU Q1"}, WIN, pack=pack)
    assert battles(t) == ["XRO"]
    assert t.where("Q1") == "ZEN"
