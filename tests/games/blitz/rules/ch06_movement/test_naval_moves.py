from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule

BOTH = {"LAN": "allied", "POR": "allied"}


@rule("R-BLITZ-49", "BLITZ-3.3.3")
def test_a_naval_move_takes_a_unit_from_the_fleet_to_a_landing_space():
    t = Table(allied={"FLT": "1M", "XRO": "2I"}, step="movement")
    t.play("1M")
    assert t.offers() == {"LAN", "button:cancel"}
    t.play("LAN")
    assert t.where("1M") == "LAN"


@rule("R-BLITZ-49")
def test_a_naval_move_is_the_whole_move():
    t = Table(allied={"FLT": "TK", "XRO": "2I"}, step="movement")
    t.play("TK", "LAN")
    assert t.prompt == "move"
    t.refused("TK")
    assert t.where("TK") == "LAN"


@rule("R-BLITZ-49")
def test_an_inland_space_is_not_reached_by_sea():
    t = Table(allied={"FLT": "TK"}, step="movement")
    t.play("TK")
    t.refused("XRO")
    t.refused("TOW")


@rule("R-BLITZ-49", "BLITZ-3.1d", "BLITZ-6.3a")
def test_a_landing_in_an_enemy_space_is_allowed_and_leads_to_battle():
    t = Table(allied={"FLT": "1M"}, opfor={"LAN": "G1"}, deck="O1 O6", step="movement")
    t.dice(6, 1, 6, 6, 1, 1)
    t.play("1M", "LAN")
    assert t.is_revealed("G1")
    assert t.where("G1") == "eliminated"


@rule("R-BLITZ-49")
def test_without_a_number_on_the_card_the_limit_of_the_scenario_holds():
    t = Table(allied={"FLT": "1M 2I", "XRO": "TK"}, step="movement")
    t.move("1M", "LAN")
    assert t.offers() == {"TK", "button:done"}
    t.refused("2I")
    assert t.where("2I") == "FLT"


@rule("R-BLITZ-49")
def test_ground_moves_do_not_use_up_the_naval_limit():
    t = Table(allied={"FLT": "1M 2I", "XRO": "TK"}, deck="O1 O6", step="movement")
    t.move("TK", "LAN")
    t.move("1M", "LAN")
    assert t.where("1M") == "LAN"


@rule("R-BLITZ-49")
def test_the_number_on_the_action_card_takes_the_place_of_the_limit():
    t = Table(allied={"FLT": "1M 2I TK EN", "XRO": "SF"}, played="A2", step="movement")
    for unit in ("1M", "2I", "TK"):
        t.move(unit, "LAN")
    assert t.offers() == {"SF", "button:done"}
    t.refused("EN")


@rule("R-BLITZ-49")
def test_a_card_without_a_naval_number_leaves_the_limit_alone():
    t = Table(allied={"FLT": "1M 2I", "XRO": "TK"}, played="A5", step="movement")
    t.move("1M", "LAN")
    t.refused("2I")


@rule("R-BLITZ-49")
def test_the_number_on_the_card_is_for_one_turn():
    t = Table(allied={"FLT": "1M 2I TK"}, played="A1", action_cards="A5", deck="O1 O6", step="movement")
    assert t.view["naval"]["limit"] == 4
    t.end_turn()
    t.play("card:A5")
    t.skip_to("move")
    t.move("1M", "LAN")
    assert t.prompt != "move"
    assert t.where("2I") == "FLT"


@rule("R-BLITZ-49")
def test_the_limit_is_fresh_in_every_turn():
    t = Table(allied={"FLT": "1M 2I", "XRO": "TK"}, action_cards="A5", deck="O1 O6", step="movement")
    t.move("1M", "LAN")
    t.end_turn()
    t.play("card:A5")
    t.skip_to("move")
    t.move("2I", "LAN")
    assert t.where("2I") == "LAN"


@rule("R-BLITZ-49")
def test_a_card_may_open_some_landing_spaces_only(tmp_path):
    pack = altered_drill(tmp_path, A1='{ do = "naval", amount = 4, spaces = ["LAN"] },')
    t = Table(pack=pack, allied={"FLT": "1M 2I"}, control={"LAN": "allied"}, played="A1", step="movement")
    t.play("1M")
    assert t.offers() == {"LAN", "button:cancel"}
    t.refused("POR")


@rule("R-BLITZ-49")
def test_a_landing_space_may_need_control_of_another():
    closed = Table(allied={"FLT": "1M"}, control={"LAN": "opfor"}, step="movement")
    closed.play("1M")
    closed.refused("POR")
    opened = Table(allied={"FLT": "1M"}, control={"LAN": "allied"}, deck="O1 O6", step="movement")
    opened.play("1M")
    assert opened.offers() == {"LAN", "POR", "button:cancel"}
    opened.play("POR")
    assert opened.where("1M") == "POR"


@rule("R-BLITZ-49")
def test_an_own_port_takes_more_units_beyond_the_limit():
    t = Table(allied={"FLT": "1M 2I TK EN", "XRO": "SF"}, control=BOTH, step="movement")
    t.move("1M", "LAN")
    t.move("2I", "POR")
    t.move("TK", "POR")
    assert t.offers() == {"SF", "button:done"}
    t.refused("EN")


@rule("R-BLITZ-49")
def test_the_limit_is_still_there_when_the_port_has_taken_its_own():
    t = Table(allied={"FLT": "1M 2I TK EN", "XRO": "SF"}, control=BOTH, step="movement")
    t.move("2I", "POR")
    t.move("TK", "POR")
    t.move("1M", "LAN")
    assert (t.where("2I"), t.where("TK"), t.where("1M")) == ("POR", "POR", "LAN")
    t.refused("EN")


@rule("R-BLITZ-49")
def test_a_port_of_the_enemy_takes_nobody_beyond_the_limit():
    t = Table(
        allied={"FLT": "1M 2I", "XRO": "SF"}, control={"LAN": "allied", "POR": "opfor"}, step="movement"
    )
    t.move("1M", "LAN")
    t.refused("2I")


@rule("R-BLITZ-49")
def test_units_go_back_to_the_fleet_from_an_own_port_only():
    t = Table(allied={"POR": "1M", "LAN": "2I", "XRO": "SF"}, step="movement")
    t.play("2I")
    assert "FLT" not in t.offers()
    t.play("button:cancel", "1M", "FLT")
    assert t.prompt == "move"
    assert t.where("1M") == "FLT"


@rule("R-BLITZ-49")
def test_units_do_not_go_back_from_a_port_that_is_not_theirs():
    t = Table(
        allied={"POR": "1M"}, opfor={"POR": "G1"}, control={"POR": "opfor"}, revealed="G1", step="movement"
    )
    t.play("1M")
    assert "FLT" not in t.offers()


@rule("R-BLITZ-49")
def test_going_back_to_the_fleet_is_a_whole_move_too(tmp_path):
    pack = altered_drill(tmp_path, ("tables.toml", 'sails_to = ["POR"]', "goes_back = true"))
    t = Table(pack=pack, allied={"XRO": "TK", "LAN": "2I"}, step="movement")
    t.play("TK", "LAN")
    assert "FLT" not in t.offers()
    t.refused("FLT")


@rule("R-BLITZ-49")
def test_units_sail_along_the_coast_within_the_limit():
    t = Table(allied={"LAN": "1M 2I", "FLT": "EN", "YAR": "SF"}, step="movement")
    t.play("1M", "POR")
    assert t.where("1M") == "POR"
    t.play("2I")
    assert "POR" not in t.offers()
    t.play("button:cancel", "EN")
    assert "LAN" not in t.offers()


@rule("R-BLITZ-49")
def test_a_coastal_voyage_is_a_whole_move():
    t = Table(allied={"LAN": "TK", "XRO": "2I SF"}, step="movement")
    t.play("2I", "LAN")
    assert "POR" not in t.offers()
    t.play("button:stop", "TK", "POR")
    assert t.where("TK") == "POR"
    t.refused("TK")


@rule("R-BLITZ-49")
def test_nobody_sails_back_from_where_no_voyage_is_listed():
    t = Table(allied={"POR": "TK", "XRO": "SF"}, control=BOTH, step="movement")
    t.play("TK")
    assert "LAN" not in t.offers()


@rule("R-BLITZ-49")
def test_a_card_may_close_a_landing_space_for_the_next_turn():
    t = Table(
        allied={"FLT": "1M"}, control=BOTH, action_cards="A5", deck="O9 O1 O6", left=8, step="opfor-card"
    )
    t.cards("O9 O1")
    assert (t.prompt, t.turn) == ("action_card", 2)
    t.play("card:A5")
    t.skip_to("move")
    t.play("1M")
    assert t.offers() == {"POR", "button:cancel"}
    t.refused("LAN")
    t.play("button:cancel")
    t.end_turn()
    t.play("card:A5")
    t.skip_to("move")
    t.play("1M")
    assert t.offers() == {"LAN", "POR", "button:cancel"}


@rule("R-BLITZ-49")
def test_a_card_may_limit_the_landings_in_one_space():
    t = Table(allied={"FLT": "1M 2I TK EN"}, control=BOTH, in_effect="O6", played="A1", step="movement")
    t.move("1M", "POR")
    t.play("2I")
    assert t.offers() == {"LAN", "button:cancel"}
    t.refused("POR")
    t.play("LAN")
    assert (t.where("1M"), t.where("2I")) == ("POR", "LAN")
    t.play("TK")
    t.refused("POR")


@rule("R-BLITZ-49")
def test_grenada_lands_two_units_a_turn_without_a_card():
    t = Table("grenada-1983", allied={"SEA": "MGE MFE MEE", "BAR": "RA1"}, step="movement")
    t.move("MGE", "SLN")
    t.move("MFE", "PEA")
    assert (t.where("MGE"), t.where("MFE")) == ("SLN", "PEA")
    assert t.prompt != "move"
    assert t.where("MEE") == "SEA"


@rule("R-BLITZ-49")
def test_the_blocked_canal_closes_port_fuad_and_narrows_the_docks():
    t = Table(
        "suez-1956",
        allied={"FLT": "40C 42C 45C 6RT", "GAM": "3PA"},
        control={"PSD": "allied"},
        in_effect="O6",
        played="A2",
        step="movement",
    )
    t.play("40C")
    assert t.offers() == {"GAM", "PSW", "PSD", "button:cancel"}
    t.refused("PFU")
    t.play("PSD", "42C")
    assert t.offers() == {"GAM", "PSW", "button:cancel"}


@rule("R-BLITZ-49")
def test_the_docks_of_port_said_take_two_more_units_once_they_are_taken():
    t = Table(
        "suez-1956", allied={"FLT": "40C 42C 45C 6RT"}, control={"PSD": "allied"}, deck="O2", step="movement"
    )
    t.move("40C", "PSW")
    t.play("42C")
    assert t.offers() == {"PSD", "button:cancel"}
    t.play("PSD")
    t.play("45C", "PSD")
    assert t.prompt != "move"
    assert (t.where("45C"), t.where("6RT")) == ("PSD", "FLT")


@rule("R-BLITZ-49")
def test_teal_inlet_and_fitzroy_open_when_the_sussex_mountains_are_taken():
    closed = Table("falklands-1982", allied={"TRA": "2PA"}, step="movement")
    closed.play("2PA")
    assert closed.offers() == {"SCW", "PSC", "button:cancel"}
    opened = Table("falklands-1982", allied={"TRA": "2PA"}, control={"SUS": "allied"}, step="movement")
    opened.play("2PA")
    assert opened.offers() == {"SCW", "PSC", "TEA", "FIT", "button:cancel"}


@rule("R-BLITZ-49")
def test_one_of_the_naval_moves_may_go_from_san_carlos_along_the_coast():
    t = Table(
        "falklands-1982",
        allied={"SCW": "1WG 2SG", "TRA": "2PA"},
        control={"SUS": "allied"},
        played="A3",
        step="movement",
    )
    t.play("1WG", "FIT")
    assert t.where("1WG") == "FIT"
    t.play("2SG")
    assert t.offers() & {"TEA", "FIT"} == set()
    t.play("button:cancel", "2PA")
    assert t.offers() == {"SCW", "PSC", "TEA", "FIT", "button:cancel"}


@rule("R-BLITZ-49")
def test_the_landing_at_san_carlos_goes_nowhere_else():
    t = Table(
        "falklands-1982", allied={"TRA": "2PA 3PA"}, control={"SUS": "allied"}, played="A1", step="movement"
    )
    t.play("2PA")
    assert t.offers() == {"SCW", "PSC", "button:cancel"}


@rule("R-BLITZ-49")
def test_at_inchon_units_return_to_the_fleet_from_the_port_only():
    t = Table("inchon-1950", allied={"INC": "1M", "WOL": "5M"}, step="movement")
    t.play("5M")
    assert t.offers() == {"INC", "button:cancel"}
    t.play("button:cancel", "1M", "FLT")
    assert t.where("1M") == "FLT"
