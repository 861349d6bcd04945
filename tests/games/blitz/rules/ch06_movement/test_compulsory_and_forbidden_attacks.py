"""What the player may not skip, and what a card forbids."""

from tests.games.blitz.table import Table, rule


@rule("BLITZ-3.3.5")
def test_flak_fires_without_being_asked():
    t = Table(allied={"XRO": "1M"}, opfor={"AIR": "FK"}, available="S1", step="air-movement")
    t.play("S1")
    t.dice(1, 1)
    t.play("AIR")
    assert t.prompt == "air_attack"
    assert [roll.purpose for roll in t.rolls] == ["aaa", "aaa"]
    assert t.dice_left == 0


@rule("BLITZ-3.3.6")
def test_an_air_attack_may_be_left_out():
    t = Table(allied={"XRO": "1M"}, opfor={"ZEN": "G1"}, available="S1", deck="O1 O6", step="air-movement")
    t.play("S1", "ZEN")
    assert t.offers() == {"ZEN", "button:done"}
    t.dice(1)
    t.done()
    assert t.where("G1") == "ZEN"
    assert [roll.purpose for roll in t.rolls] == ["turnaround"]


@rule("BLITZ-3.3.7")
def test_a_battle_that_is_due_may_not_be_left_out():
    t = Table(
        allied={"XRO": "1M", "YAR": "2I"}, opfor={"XRO": "G1", "YAR": "G2"}, revealed="G1 G2", step="combat"
    )
    assert t.prompt == "battle_choice"
    assert t.offers() == {"XRO", "YAR"}
    t.refused("button:done")
    t.refused("button:pass")


def silent_town(**given):
    """The turn after Radio Silence: nobody may be attacked in the town."""
    t = Table(deck="O9 O1 O6", action_cards="A4", left=8, step="opfor-card", **given)
    t.cards("O9 O1 O6")
    assert (t.prompt, t.turn) == ("action_card", 2)
    t.play("card:A4")
    return t


def attacks(t):
    """The battles so far: space and attacker."""
    return [(event["space"], event["attacker"]) for event in t.events("battle_begins")]


@rule("BLITZ-2.2b", "BLITZ-3.3.7")
def test_a_card_may_forbid_ground_attacks_on_a_space_for_the_next_turn():
    t = silent_town(allied={"ZEN": "1M"}, opfor={"TOW": "R1"})
    t.play("1M")
    assert "TOW" not in t.offers()
    assert t.refused("TOW").clause == "BLITZ-2.2b"
    t.play("button:cancel")
    t.end_turn()
    assert attacks(t) == []


@rule("BLITZ-2.2b")
def test_a_space_without_opfor_units_may_be_entered_all_the_same():
    t = silent_town(allied={"ZEN": "1M"}, opfor={"AIR": "R1"})
    t.play("1M", "TOW")
    assert t.where("1M") == "TOW"


@rule("BLITZ-2.2b", "BLITZ-3.3.7")
def test_a_drop_does_not_get_round_the_ban():
    t = silent_town(allied={"BAS": "PA", "YAR": "1M"}, opfor={"TOW": "R1"})
    t.skip_to("fly")
    t.play("PA")
    assert "ZEN" in t.offers()
    assert "TOW" not in t.offers()
    t.refused("TOW")


@rule("BLITZ-2.2b", "BLITZ-3.3.7")
def test_the_ban_is_for_the_named_space_only():
    t = silent_town(allied={"YAR": "1M"}, opfor={"TOW": "R1", "ZEN": "G2"})
    t.play("1M")
    t.dice(6, 1, 6, 1, 1, 1)
    t.play("ZEN")
    assert t.where("G2") == "eliminated"
    assert attacks(t) == [("ZEN", "allied")]


@rule("BLITZ-2.2b", "BLITZ-3.3.6")
def test_the_ban_holds_for_air_attacks_too():
    t = silent_town(allied={"YAR": "1M"}, opfor={"TOW": "R1", "ZEN": "G2"}, available="S1 S2")
    t.skip_to("fly")
    t.play("S1", "TOW", "S2", "ZEN")
    t.skip_to("air_attack")
    assert t.offers() == {"ZEN", "button:done"}
    t.refused("TOW")


@rule("BLITZ-2.2b")
def test_the_ban_is_over_after_the_next_turn():
    t = silent_town(allied={"ZEN": "1M"}, opfor={"TOW": "R1"})
    t.end_turn()
    t.play("card:A4", "1M")
    t.dice(6, 1, 6, 6, 1, 1)
    t.play("TOW")
    assert t.where("R1") == "eliminated"
    assert attacks(t) == [("TOW", "allied")]


@rule("BLITZ-2.2b")
def test_the_ban_does_not_bind_opfor():
    t = Table(allied={"TOW": "1M"}, opfor={"TOW": "R1"}, revealed="R1", deck="O9 O1", step="opfor-card")
    t.cards("O9")
    t.dice(6, 1, 6, 6, 1, 1)
    assert t.where("R1") == "eliminated"
    assert attacks(t) == [("TOW", "opfor")]


@rule("BLITZ-2.2b", "BLITZ-3.3.7")
def test_cease_fire_talks_protect_ismailia_and_suez_for_a_turn():
    t = Table(
        "suez-1956",
        allied={"FER": "40C", "FAY": "42C"},
        opfor={"ISM": "2BD", "SUE": "POL"},
        deck="O8 O2",
        action_cards="A5",
        step="opfor-card",
    )
    t.cards("O8 O2")
    t.play("card:A5")
    t.skip_to("move")
    t.play("40C")
    t.refused("ISM")
    t.play("button:cancel", "42C")
    t.refused("SUE")
    t.play("ABU")
    assert t.where("42C") == "ABU"
