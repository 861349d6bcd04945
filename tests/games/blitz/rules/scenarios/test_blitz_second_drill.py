"""What a scenario may say beyond the others: the words of the second drill (docs/blitz-scenarios.md)."""

import pytest

from coldwake.core import registry
from coldwake.games.blitz.rules.effects import BY_AIR, BY_SEA, OPFOR_AIR, RETURN, TURNS
from tests.games.blitz.rules.scenarios.copies import changed, complaint
from tests.games.blitz.table import Table, rule


def drawn(card, allied, opfor=None, dice=(), **given):
    """The table after that OPFOR card has been drawn in phase 8."""
    t = Table("drill-2", allied=allied, opfor=opfor or {}, deck=f"{card} O6", step="opfor-card", **given)
    t.cards(card)
    t.dice(*dice)
    assert t.events("opfor_card")[0]["card"] == card
    return t


def admin(played, opfor_played="O9", left=5, dice=(), **given):
    """The table after an Admin phase."""
    t = Table("drill-2", played=played, opfor_played=opfor_played, left=left, step="admin", **given)
    t.dice(*dice)
    return t


# -- eight Action cards (BLITZ-2.4a) ----------------------------------------------------------------


@rule("BLITZ-2.4a")
def test_a_scenario_may_have_fewer_than_nine_action_cards():
    t = Table.new("drill-2")
    assert t.offers() == {f"card:A{number}" for number in range(1, 9)}
    assert t.view["cards"]["opfor_left"] == 9


# -- air bases that must be clear (R-BLITZ-43) -------------------------------------------------------


@rule("R-BLITZ-43", "BLITZ-10.1d")
def test_an_air_base_with_an_opfor_unit_serves_nobody():
    t = Table("drill-2", allied={"BEA": "CO", "FLD": "AA"}, opfor={"FLD": "FK"}, available="T1", step="air-movement")
    assert "FLD" not in t.view["air_bases"]
    t.play("T1", "CO")
    assert "FLD" not in t.offers() and "FLT" in t.offers()
    t.refused("FLD", "E-RULE")
    t.refused("RID", "E-RULE")


@rule("R-BLITZ-43", "BLITZ-10.1d", "BLITZ-10.2a")
def test_without_an_opfor_unit_there_it_serves():
    t = Table("drill-2", allied={"BEA": "CO", "FLD": "PB"}, available="T1", step="air-movement")
    assert t.offers() == {"T1", "PB", "button:done"}
    t.play("T1", "CO")
    assert "FLD" in t.offers()


@rule("R-BLITZ-43")
def test_in_the_first_drill_whoever_is_there_does_not_matter():
    t = Table(allied={"XRO": "EN"}, opfor={"AIR": "FK"}, available="T1", step="air-movement")
    t.play("T1", "EN")
    assert "AIR" in t.offers()


# -- OPFOR aircraft (BLITZ-8.0a) ----------------------------------------------------------------------


@rule("BLITZ-8.0a", "BLITZ-8.1a", "BLITZ-3.1c")
def test_opfor_aircraft_lie_open_in_their_box():
    view = Table.new("drill-2").view
    assert [(one["unit"], one["at"], one["air"]) for one in view["enemy_air"]] == [
        ("RF", "available", True), ("RH", "available", True),
    ]  # fmt: skip
    assert {one["unit"] for one in view["enemies"]} == {None}


@rule("BLITZ-8.0a", "BLITZ-8.4c", "BLITZ-8.4b", "BLITZ-8.4d")
def test_they_bomb_allied_units_the_weakest_first():
    t = drawn("O1", {"FLD": "M1 CO"}, dice=(6, 1, 1, 4), available="RF RH")
    assert [event["unit"] for event in t.events("air_placed")] == ["RF", "RH"]
    assert [(event["space"], event["dice"], event["weapon"]) for event in t.events("air_attack")] == [("FLD", 4, 2)]
    assert t.where("CO") == "eliminated"
    assert t.phase == 10 and t.prompt == "retreat_space"
    t.dice(4, 4)
    t.play("BEA")
    assert t.where("M1") == "BEA"


@rule("BLITZ-8.2b", "BLITZ-8.2c", "BLITZ-8.0a")
def test_then_they_are_used_and_turn_around_like_any_others():
    t = drawn("O1", {"FLD": "M1"}, dice=(1, 1, 1, 1, 4, 6), available="RF RH", left=5)
    assert t.turn == 2
    assert (t.where("RF"), t.where("RH")) == ("available", "eliminated")
    assert t.view["lost_enemies"] == ["RH"]


@rule("BLITZ-8.2a")
def test_aircraft_that_are_used_do_not_fly():
    t = drawn("O1", {"FLD": "M1"}, dice=(1, 5, 1), used="RF", available="RH", left=5)
    assert [event["unit"] for event in t.events("air_placed")] == ["RH"]


@rule("BLITZ-8.1a", "BLITZ-8.0a")
def test_a_die_chooses_the_space_and_all_fly_there():
    t = drawn("O1", {"FLD": "M1", "HAV": "I1"}, dice=(2, 1, 1, 1, 1, 4, 4), available="RF RH", left=5)
    assert {event["space"] for event in t.events("air_placed")} == {"FLD"}


@rule("BLITZ-8.0a")
def test_without_a_target_nobody_flies():
    t = drawn("O1", {"FLT": "M1"}, available="RF RH", left=5)
    assert t.events("air_placed") == [] and t.turn == 2


@rule("BLITZ-8.1a", "BLITZ-8.0a")
@pytest.mark.parametrize(("allied", "flies"), [({"BEA": "M1"}, ["RF"]), ({"FLD": "M1"}, [])])
def test_a_card_may_name_the_aircraft_and_the_spaces(allied, flies):
    dice = (1, 1, 1, 4) if flies else ()
    t = drawn("O5", allied, dice=dice, available="RF RH", left=5)
    assert [event["unit"] for event in t.events("air_placed")] == flies


@rule("BLITZ-8.3a", "BLITZ-8.3b", "BLITZ-8.3e")
def test_allied_aaa_fires_at_them_and_the_player_says_who_is_hit():
    t = drawn("O1", {"FLD": "M1 AA"}, dice=(6, 1, 1), available="RF RH")
    assert [(event["space"], event["dice"], event["side"]) for event in t.events("aaa_fires")] == [("FLD", 3, "allied")]
    assert (t.prompt, t.offers()) == ("take_hit", {"RF", "RH"})
    t.dice(1, 1, 4, 4)
    t.play("RF")
    assert [event["dice"] for event in t.events("air_attack")] == [2]
    assert t.events("step_lost") == [{"event": "step_lost", "unit": "RF"}]


@rule("BLITZ-8.3h")
def test_an_aborted_aircraft_does_not_bomb():
    t = drawn("O1", {"FLD": "M1 AA"}, dice=(3, 1, 1), available="RF RH", left=5)
    t.dice(1, 4, 4)
    t.play("RF")
    assert [event["dice"] for event in t.events("air_attack")] == [1]


@rule("BLITZ-10.3b", "R-BLITZ-34")
def test_the_player_is_asked_for_his_elite_unit_under_bombs():
    t = drawn("O1", {"FLD": "M1"}, dice=(4, 1, 1, 1), available="RF RH", options="10.3", left=5)
    assert t.prompt == "stand_firm"
    t.dice(4, 4)
    t.play("button:stand")
    assert t.where("M1") == "FLD" and t.turn == 2


@rule("BLITZ-8.2c", "BLITZ-2.2b")
def test_a_card_may_change_the_turnaround_of_the_other_side_alone():
    t = admin("A6", "O9", dice=(5, 5), in_effect="O5", used="S1 RF")
    assert (t.where("S1"), t.where("RF")) == ("used", "available")


# -- events that change the turns (BLITZ-4.1d) --------------------------------------------------------


@rule("BLITZ-4.1d", "BLITZ-3.2c")
@pytest.mark.parametrize(("holder", "left"), [("allied", 4), ("opfor", 3)])
def test_an_event_may_depend_on_who_controls_a_space(holder, left):
    t = admin("A5", "O9", control={"TWN": holder})
    assert t.left == left
    told = t.events("clock")[0]
    assert (told["action"], told["opfor"], told["events"], told["left"]) == (-1, -1, left - 3, left)


@rule("BLITZ-4.1d")
@pytest.mark.parametrize(("holder", "left"), [("allied", 4), ("opfor", 3)])
def test_an_event_of_an_opfor_card_too(holder, left):
    t = admin("A6", "O6", control={"TWN": holder})
    assert t.left == left


@rule("BLITZ-4.1d", "BLITZ-3.2c")
@pytest.mark.parametrize(("die", "left"), [(4, 4), (5, 5), (6, 5)])
def test_an_event_may_want_a_die(die, left):
    t = admin("A7", "O9", dice=(die,))
    assert t.left == left
    assert [roll.purpose for roll in t.rolls] == ["clock"]


@rule("BLITZ-4.1d")
def test_both_cards_may_have_events():
    t = admin("A7", "O8", dice=(6, 2))
    assert t.left == 7
    assert [(event["card"], event["turns"]) for event in t.events("turn_event")] == [("A7", 1), ("O8", 1)]


@rule("BLITZ-4.1d", "BLITZ-3.2d")
def test_an_event_may_end_the_game():
    t = admin("A6", "O6", left=2, control={"TWN": "opfor"})
    assert t.match.is_over and t.view["ending"] == "clock"


# -- eliminated ground units that return (BLITZ-7.4a) -------------------------------------------------


@rule("BLITZ-7.4a")
def test_an_eliminated_unit_comes_back_with_one_step():
    t = Table("drill-2", eliminated="M1 TK S1", step="start")
    t.play("card:A3")
    assert (t.prompt, t.offers()) == ("return_unit", {"M1", "TK", "button:done"})
    t.play("M1")
    assert (t.where("M1"), t.is_reduced("M1")) == ("FLT", True)
    assert t.prompt == "move"
    assert [(event["unit"], event["place"]) for event in t.events("returned")] == [("M1", "FLT")]


@rule("BLITZ-7.4a")
def test_a_one_step_unit_comes_back_whole():
    t = Table("drill-2", eliminated="TK", step="start")
    t.play("card:A3", "TK")
    assert (t.where("TK"), t.is_reduced("TK")) == ("FLT", False)


@rule("BLITZ-7.4a")
def test_the_player_may_do_without():
    t = Table("drill-2", allied={"FLT": "I1"}, eliminated="M1", step="start")
    t.play("card:A3", "button:done")
    assert (t.where("M1"), t.prompt) == ("eliminated", "move")


@rule("BLITZ-7.4a", "R-BLITZ-13")
def test_a_card_may_bring_units_back_in_full_and_to_several_places():
    t = Table("drill-2", eliminated="M1 TK I1", step="start", control={"HAV": "allied"})
    t.play("card:A4")
    assert t.offers() == {"M1", "I1", "button:done"}
    t.play("M1")
    assert (t.prompt, t.offers()) == ("reinforce_space", {"FLT", "HAV", "button:cancel"})
    t.play("HAV")
    assert (t.where("M1"), t.is_reduced("M1")) == ("HAV", False)
    assert t.offers() == {"I1", "button:done"}


@rule("BLITZ-7.4a", "R-BLITZ-13")
def test_an_entry_in_enemy_hands_is_no_entry():
    t = Table("drill-2", eliminated="M1", step="start", control={"HAV": "opfor"})
    t.play("card:A4", "M1")
    assert t.where("M1") == "FLT"


@rule("BLITZ-7.4a")
def test_a_unit_that_has_come_back_is_no_loss_any_more():
    t = Table("drill-2", eliminated="M1", step="start", control={"TWN": "allied"})
    assert t.score == 2
    t.play("card:A3", "M1")
    assert t.score == 3


@rule("BLITZ-7.4a")
def test_what_was_never_lost_cannot_come_back():
    t = Table("drill-2", allied={"FLT": "I1"}, eliminated="M1", box="I2", step="start")
    t.play("card:A3")
    for unit in ("I1", "I2"):
        assert t.refused(unit, "E-TARGET").clause == "BLITZ-7.4a"


# -- OPFOR moves by sea and by air (BLITZ-9.1b) -------------------------------------------------------


@rule("BLITZ-9.1b")
def test_by_sea_a_unit_reaches_another_landing_space():
    t = drawn("O2", {"BEA": "M1 I1"}, {"CAP": "MA EG"}, dice=(6, 1))
    assert (t.where("MA"), t.where("EG")) == ("BEA", "CAP")
    assert [(event["from"], event["space"], event["means"]) for event in t.events("opfor_carried")] == [("CAP", "BEA", "sea")]
    assert t.is_revealed("MA")


@rule("BLITZ-9.1b")
def test_by_sea_only_spaces_on_the_same_sea_are_reached():
    t = drawn("O2", {"FLD": "M1"}, {"CAP": "MA"}, left=5)
    assert (t.where("MA"), t.turn) == ("CAP", 2)
    inland = drawn("O9", {"FLT": "M1"}, {"TWN": "G1"}, left=5)
    assert inland.where("G1") == "TWN"


@rule("BLITZ-9.1b", "R-BLITZ-48")
def test_a_die_chooses_between_goals_by_sea():
    for face, goal in ((1, "BEA"), (2, "HAV")):
        t = drawn("O2", {"BEA": "M1 CO", "HAV": "I1 TK"}, {"CAP": "MA"}, dice=(face, 6, 1))
        assert t.where("MA") == goal


@rule("BLITZ-9.1b", "R-BLITZ-20")
def test_nobody_is_ferried_into_a_full_space():
    t = drawn("O9", {"FLT": "M1"}, {"CAP": "MA", "HAV": "G1 Q1 Q2"}, left=5)
    assert t.where("MA") == "CAP"


@rule("BLITZ-9.1b", "BLITZ-9.1a")
def test_by_sea_a_card_may_name_the_space():
    t = drawn("O9", {"FLT": "M1"}, {"CAP": "MA"}, left=5)
    assert t.where("MA") == "HAV"


@rule("BLITZ-9.1b")
def test_by_air_a_unit_reaches_any_space():
    t = drawn("O3", {"HAV": "M1"}, {"RID": "PO"}, dice=(6, 1, 6, 1, 1, 1), left=5)
    assert [(event["space"], event["means"]) for event in t.events("opfor_carried")] == [("HAV", "air")]
    assert [event["space"] for event in t.events("battle_begins")] == ["HAV"]


@rule("BLITZ-9.1b", "BLITZ-10.2c", "BLITZ-8.3a")
@pytest.mark.parametrize(("dice", "place"), [((3, 1, 1), "RID"), ((6, 1, 1), "eliminated")])
def test_aaa_fires_at_units_that_come_by_air(dice, place):
    t = drawn("O3", {"FLD": "AA"}, {"RID": "PO"}, dice=dice, left=5)
    assert (t.prompt, t.offers()) == ("take_hit", {"PO"})
    t.play("PO")
    assert t.where("PO") == place
    assert t.events("battle_begins") == []


@rule("BLITZ-9.1b", "BLITZ-5.3a")
def test_a_reinforcement_may_be_flown_on():
    t = Table("drill-2", allied={"BEA": "M1"}, pool="Q1", deck="O4 O6", step="opfor-card", left=5)
    t.cards("O4")
    t.units("Q1")
    assert t.where("Q1") == "FLD"


# -- what the loader refuses -------------------------------------------------------------------------


@rule("BLITZ-2.2b")
def test_the_second_drill_uses_every_one_of_these_words():
    content = registry.game("blitz", "drill-2").content
    effects = [effect for card in content.cards for effect in card.effects]
    assert {OPFOR_AIR, RETURN, TURNS} <= {effect.verb for effect in effects}
    assert {BY_AIR, BY_SEA} <= {effect.by for effect in effects}
    assert content.clear_bases and len(content.actions) == 8
    assert [unit.id for unit in content.units if unit.is_air and unit.side_name == "opfor"] == ["RF", "RH"]


FAULTS = {
    "nine cards promised": ("pack.toml", "action_cards = 8", "action_cards = 9", "cards.toml: 8 action cards"),
    "no card at all": ("pack.toml", "action_cards = 8", "action_cards = 0", "pack.toml"),
    "clear bases": ("pack.toml", "clear_air_bases = true", "clear_air_bases = 1", "pack.toml"),
    "aircraft on the map": (
        "units.toml", 'firepower = [3, 1]\nstart = "air"', 'firepower = [3, 1]\nstart = "FLD"', "units.toml, RF",
    ),
    "aircraft in the pool": (
        "units.toml", 'firepower = [3, 1]\nstart = "air"', 'firepower = [3, 1]\nstart = "pool"', "units.toml, RF",
    ),
    "aircraft that march": (
        "units.toml", 'firepower = [3, 1]\nstart = "air"', 'firepower = [3, 1]\nmove = 2\nstart = "air"', "units.toml, RF",
    ),
    "a raid without aircraft": (
        "cards.toml", 'types = ["STRIKE"], spaces', 'types = ["RECON"], spaces', "cards.toml, O5",
    ),
    "a raid of no units": ("cards.toml", '"opfor-air", amount = 2', '"opfor-air"', "cards.toml"),
    "nobody to return": ("cards.toml", 'units = ["M1", "I1"]', 'units = ["S1"]', "cards.toml, A4"),
    "the wrong set": (
        "cards.toml", '"opfor-air", amount = 2', '"return", amount = 2', "cards.toml, O1",
    ),
    "half a die": ("cards.toml", "low = 5, high = 6", "low = 5", "'turns' by a die"),
    "no turns": ("cards.toml", '"turns", amount = 1, spaces', '"turns", spaces', "'turns' needs an 'amount'"),
    "by rail": ("cards.toml", 'spaces = ["CAP"], by = "sea"', 'spaces = ["CAP"], by = "rail"', "cards.toml"),
    "adjacent by air": (
        "cards.toml", 'by = "air", goal = "nearest-single"', 'by = "air", goal = "into-adjacent"', "by air knows",
    ),
    "near by sea": (
        "cards.toml", 'by = "sea", goal = "nearest-allied"', 'by = "sea", within = 2, goal = "nearest-allied"', "by sea knows",
    ),
    "inland by sea": (
        "cards.toml", 'by = "sea", goal = "space", to = ["HAV"]', 'by = "sea", goal = "space", to = ["TWN"]', "cards.toml, O9",
    ),
}  # fmt: skip


@rule("BLITZ-2.2a", "BLITZ-2.4a")
@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_use_of_these_words_is_refused_with_its_place(tmp_path, fault):
    file, old, new, told = FAULTS[fault]
    assert told in complaint(changed(tmp_path, (file, old, new), base="drill-2"))


@rule("BLITZ-8.0a")
def test_opfor_aircraft_that_no_card_sends_out_are_pointed_out(tmp_path):
    old = 'effect = [\n    { do = "opfor-air", amount = 2 },\n]'
    pack = changed(tmp_path, ("cards.toml", old, "effect = []"), base="drill-2")
    other = '{ do = "opfor-air", amount = 1, types = ["STRIKE"], spaces = ["BEA", "HAV"] },\n    '
    text = (pack / "cards.toml").read_text(encoding="utf-8")
    (pack / "cards.toml").write_text(text.replace(other, ""), encoding="utf-8")
    assert any("RF" in warning and "RH" in warning for warning in registry.game("blitz", pack).content.warnings())
