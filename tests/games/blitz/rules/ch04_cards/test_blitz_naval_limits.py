"""How many units land in a turn: the scenario's number, the card's, and what OPFOR cards forbid (rule 3.3.3)."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule

TROOPS = "1M 2I TK SF EN"


def landed(t, space):
    """How many units can be landed one after the other."""
    count = 0
    for unit in TROOPS.split():
        if unit not in t.offers():
            break
        t.play(unit)
        if space not in t.offers():
            break
        t.play(space)
        count += 1
    return count


@rule("BLITZ-3.3.3", "R-BLITZ-49")
@pytest.mark.parametrize(("card", "limit"), [("A4", 1), ("A2", 3), ("A1", 4)])
def test_the_action_card_sets_the_limit_of_landings(card, limit):
    t = Table(allied={"FLT": TROOPS, "ZEN": "3I"}, played=card, step="movement")
    assert t.view["naval"] == {"limit": limit, "used": 0}
    assert landed(t, "LAN") == limit


@rule("BLITZ-3.3.3", "R-BLITZ-49")
@pytest.mark.parametrize(("pack", "card", "limit"), [
    ("inchon-1950", "A1", 4), ("inchon-1950", "A2", 3), ("inchon-1950", "A3", 4), ("inchon-1950", "A6", 1),
    ("inchon-1950", "A4", 1),
    ("suez-1956", "A2", 4), ("suez-1956", "A3", 2), ("suez-1956", "A7", 4), ("suez-1956", "A1", 1),
    ("grenada-1983", "A1", 2), ("grenada-1983", "A3", 2),
    ("falklands-1982", "A1", 6), ("falklands-1982", "A3", 3), ("falklands-1982", "A2", 1),
])  # fmt: skip
def test_the_landing_limits_of_the_scenarios(pack, card, limit):
    fleets = {"grenada-1983": ("SEA", "AMT"), "falklands-1982": ("TRA", "45C"), "suez-1956": ("FLT", "40C")}
    fleet, unit = fleets.get(pack, ("FLT", "1M"))
    t = Table(pack, allied={fleet: unit}, played=card, step="movement")
    assert t.view["naval"]["limit"] == limit


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_the_grenada_limit_of_two_needs_no_card():
    t = Table("grenada-1983", allied={"SEA": "AMT MGE MFE", "TRU": "RA1"}, played="A4", step="movement")
    t.play("AMT", "BEA", "MGE", "PEA")
    assert t.offers() == {"RA1", "button:done"}


@rule("BLITZ-3.3.3")
def test_the_landing_card_of_the_falklands_is_for_san_carlos_only():
    t = Table(
        "falklands-1982", allied={"TRA": "40C 45C"}, control={"SUS": "allied"}, played="A1", step="movement"
    )
    t.play("40C")
    assert t.offers() == {"SCW", "PSC", "button:cancel"}


@rule("BLITZ-3.3.3", "R-BLITZ-49")
@pytest.mark.parametrize(
    ("control", "beaches"),
    [
        ("opfor", {"SCW", "PSC"}),
        ("allied", {"SCW", "PSC", "TEA", "FIT"}),
    ],
)
def test_the_far_beaches_open_with_the_sussex_mountains(control, beaches):
    t = Table(
        "falklands-1982", allied={"TRA": "40C 45C"}, control={"SUS": control}, played="A3", step="movement"
    )
    t.play("40C")
    assert t.offers() == {*beaches, "button:cancel"}


@rule("BLITZ-3.3.3", "BLITZ-4.2c")
def test_the_blocked_canal_closes_port_fuad_for_good():
    t = Table("suez-1956", allied={"FLT": "40C 42C"}, played="A2", in_effect="O6", step="movement")
    t.play("40C")
    assert t.offers() == {"GAM", "PSW", "PSD", "button:cancel"}


@rule("BLITZ-3.3.3", "BLITZ-4.2c")
def test_the_blocked_canal_leaves_one_landing_a_turn_at_the_docks():
    t = Table("suez-1956", allied={"FLT": "40C 42C 45C"}, played="A2", in_effect="O6", step="movement")
    t.play("40C", "PSD", "42C")
    assert t.offers() == {"GAM", "PSW", "button:cancel"}


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_two_more_units_a_turn_come_to_the_docks_once_they_are_held():
    t = Table("suez-1956", allied={"FLT": "40C 42C 45C 6RT", "PSW": "1PA"}, played="A4", control={"PSD": "allied"},
              step="movement")  # fmt: skip
    t.play("40C", "GAM")  # the one landing of a turn without a naval number
    t.play("42C")
    assert t.offers() == {"PSD", "button:cancel"}
    t.play("PSD", "45C", "PSD")
    assert "6RT" not in t.offers()


@rule("BLITZ-3.3.8", "BLITZ-3.3.3")
def test_a_closed_beach_is_closed_in_the_next_turn_only():
    t = Table(allied={"FLT": "1M 2I", "ZEN": "3I"}, opfor={"LAN": "CB"}, step="opfor-card", played="A4")
    t.cards("O9 O1")
    t.play("card:A2")
    t.skip_to("move")
    assert t.offers() == {"3I", "button:done"}  # the other landing needs the beach
    t.end_turn()
    t.play("card:A2")
    t.skip_to("move")
    assert {"1M", "2I"} <= t.offers()


# -- two cards at once: each for its own spaces (docs/blitz-scenarios.md) ----------------------------


def with_two_cards(tmp_path, lasting, played):
    """The drill with a card that is still in effect, and one that is played; the beach is in Allied hands."""
    pack = altered_drill(tmp_path, A9=f'{{ do = "naval", {lasting}, lasts = "game" }},', A1=f'{{ do = "naval", {played} }},')
    fleet = {"FLT": TROOPS, "LAN": "3I"}
    return Table(pack, allied=fleet, played="A1", in_effect="A9", step="movement", control={"LAN": "allied"})


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_naval_numbers_for_different_spaces_are_kept_apart(tmp_path):
    t = with_two_cards(tmp_path, 'amount = 4, spaces = ["LAN"]', 'amount = 1, spaces = ["POR"]')
    assert t.view["naval"] == {"limit": 5, "used": 0}
    assert landed(t, "POR") == 3  # one, and two that are free once the port is held
    assert "LAN" in t.offers()


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_a_number_for_all_spaces_is_spent_last_whatever_the_order(tmp_path):
    t = with_two_cards(tmp_path, 'amount = 2, spaces = ["LAN"]', "amount = 1")
    assert landed(t, "LAN") == 3


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_of_two_numbers_for_the_same_spaces_the_larger_holds(tmp_path):
    t = with_two_cards(tmp_path, "amount = 3", "amount = 1")
    assert landed(t, "LAN") == 3
