"""What everybody may know and what nobody else may: hands, deck, drafts, exchanges (R-MNB-58, MNB-11.2e)."""

import json

import pytest

from tests.games.mnb.table import Table, rule

RARE = "tc4 as5 mc8"


def told(t, seat):
    """Everything a seat (None: an observer) is shown: view, log, its clicks."""
    return json.dumps([t.view(seat), t.log(seat)])


@rule("R-MNB-58")
def test_the_discard_pile_lies_open_and_all_counts_are_known():
    t = Table(A=dict(rows="us17", hand="gc1 mc1"), B=dict(rows="su14", hand="mc1 mc2 mc3"), turn="A", step="discard",
              discard="tc4")  # fmt: skip
    t.play("card:gc1")
    for seat in ("A", "B", None):
        view = t.view(seat)
        assert view["piles"]["discard"] == ["tc4", "gc1"]
        assert view["piles"]["draw"] == 110 - 1 - 2 - 3
        assert [player["hand"] for player in view["players"]] == [1, 3]


@rule("R-MNB-58", "MNB-1d")
def test_opponents_and_observers_see_no_card_of_a_hand():
    t = Table(
        A=dict(rows="us17", hand=RARE), B=dict(rows="su14", hand="gc1"), turn="A", step="actions"
    )  # T-MNB-88
    for seat in ("B", None):
        assert not [card for card in RARE.split() if card in told(t, seat)]
    assert t.hand("A") == ["as5", "mc8", "tc4"]


@rule("R-MNB-58")
def test_the_observer_has_no_hand_and_nobody_sees_the_deck():
    t = Table(A=dict(rows="us17", hand="gc1"), B=dict(rows="su14"), turn="A", step="actions",
              pile="tc4 as5 mc8 gc7")  # fmt: skip
    assert t.view(None)["me"] is None
    for seat in ("A", "B", None):
        assert t.view(seat)["piles"] == {"discard": t.discard, "draw": 4}
        shown = json.dumps({name: part for name, part in t.view(seat).items() if name != "piles"})
        assert not [card for card in ("tc4", "as5", "mc8", "gc7") if card in shown]


@rule("MNB-5.6a", "R-MNB-58")
def test_nobody_is_told_which_cards_another_player_draws():
    t = Table(A=dict(rows="us17", hand="gc1"), B=dict(rows="su14", hand="mc1 mc1 mc1 mc2 mc2 mc3 mc3"),
              turn="A", step="discard")  # fmt: skip
    t.cards("tc4 as5 mc8 gc7 gc7 in2")
    t.play("button:done")
    assert "tc4" in t.hand("A")
    for seat in ("B", None):
        assert not [card for card in ("tc4", "as5", "mc8", "gc7", "in2") if card in told(t, seat)]
        assert t.view(seat)["players"][0]["hand"] == 7


def drafting():
    """Two strikes are coming; B drafts a Screening Ship, an Air Support and a ship's air defence."""
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14 su16 | su08 | su01", hand="sc2 as5 nm3"),
              C=dict(rows="uk05", hand="gc1"), turn="A", step="actions")  # fmt: skip
    t.own("us01", "su01", "su14")
    t.finish()
    return t


@rule("MNB-5.3c")
def test_a_draft_of_defences_is_seen_by_its_owner_alone():
    t = drafting()
    before = {seat: told(t, seat) for seat in ("A", "C", None)}
    t.play("card:as5")
    assert {seat: told(t, seat) for seat in before} == before
    t.play("attack:1")
    t.defend("su08", 1)
    t.play("card:sc2", "attack:1")
    assert {seat: told(t, seat) for seat in before} == before
    t.play("su16")
    assert {seat: told(t, seat) for seat in before} == before
    assert [row["how"] for row in t.view("B")["me"]["draft"]] == ["card", "air-defence", "screen"]


@rule("MNB-5.3c")
def test_the_committed_list_becomes_public_all_at_once():
    t = drafting()
    t.defend("as5", 1)
    t.defend("su08", 2)
    t.commit()
    for seat in ("A", "C", None):
        assert [(row["how"], row["attack"]) for row in t.view(seat)["answers"]] == [
            ("card", 1),
            ("air-defence", 2),
        ]
        assert "nm3" not in told(t, seat) and "sc2" not in told(t, seat)


@rule("MNB-5.3c", "MNB-7.6c")
def test_only_committed_cards_leave_the_hand():
    t = drafting()
    t.defend("as5", 1)
    assert [player["hand"] for player in t.view("A")["players"]] == [1, 3, 1]
    t.commit(intel=True)
    assert [player["hand"] for player in t.view("A")["players"]] == [1, 2, 1]


@rule("MNB-8.3a", "R-MNB-44")
@pytest.mark.parametrize("holds", ["in1", "nm1"])
def test_the_intel_window_looks_the_same_whether_intel_is_held_or_not(holds):
    t = Table(A=dict(rows="us17", hand="gc1 bp1"), B=dict(rows="su14", hand=holds), C=dict(rows="uk05", hand="nm2"),
              turn="A", step="actions")  # fmt: skip
    t.attack("gc1", "us17", "su14", intel=True)
    plain = Table(A=dict(rows="us17", hand="gc1 bp1"), B=dict(rows="su14", hand="mc1"), C=dict(rows="uk05", hand="nm2"),
                  turn="A", step="actions")  # fmt: skip
    plain.attack("gc1", "us17", "su14", intel=True)
    assert (t.prompt, t.to_move) == ("intel", "B")
    for seat in ("A", "C", None):
        assert told(t, seat) == told(plain, seat)
    t.play("button:pass")
    plain.play("button:pass")
    assert (t.prompt, t.to_move) == ("intel", "C")
    for seat in ("A", "C", None):
        assert told(t, seat) == told(plain, seat)


@rule("MNB-8.3a", "R-MNB-44")
def test_everybody_with_cards_is_asked_though_nobody_holds_intel():
    t = Table(A=dict(rows="us17", hand="gc1"), B=dict(rows="su14", hand="nm1"), C=dict(rows="uk05", hand="gc1"),
              D=dict(rows="fr05"), turn="A", step="actions")  # fmt: skip
    t.attack("gc1", "us17", "su14", intel=True)
    assert (t.prompt, t.to_move) == ("intel", "B")
    t.play("button:pass")
    assert (t.prompt, t.to_move) == ("intel", "C")
    t.play("button:pass")
    assert (t.prompt, t.to_move) == ("actions", "A")  # D's empty hand is public


@rule("MNB-5.3b")
def test_a_defender_whose_cards_are_useless_is_asked_like_any_other():
    shown = []
    for hand in ("gc1", "nm1"):
        t = Table(
            A=dict(rows="us17", hand="mc1 bp1"), B=dict(rows="uk10", hand=hand), turn="A", step="actions"
        )
        t.attack("mc1", "us17", "uk10")
        t.finish()
        assert (t.prompt, t.to_move) == ("defence", "B")
        shown.append([told(t, "A"), told(t, None)])
    assert shown[0] == shown[1]


@rule("MNB-11.2e", "R-MNB-53")
def test_opponents_see_that_cards_were_exchanged_but_not_which():
    t = Table(A=dict(rows="us17", hand="tc4 gc1"), B=dict(rows="su14", hand="bp1"), C=dict(rows="uk05", hand="as5 mc1"),
              turn="A", teams="A C/B")  # fmt: skip
    assert t.prompt == "exchange"
    t.play("seat:C", "card:tc4")
    assert (t.prompt, t.to_move) == ("exchange_answer", "C")
    for seat in ("B", None):
        assert "tc4" not in told(t, seat)
    assert "tc4" in json.dumps(t.view("C"))
    t.play("card:as5")
    assert t.hand("A") == ["as5", "gc1"] and t.hand("C") == ["mc1", "tc4"]
    for seat in ("B", None):
        assert "tc4" not in told(t, seat) and "as5" not in told(t, seat)
        assert [event for event in t.log(seat) if "exchange" in event["event"]]


@rule("MNB-11.2e")
def test_a_teammate_sees_no_hand_but_the_own():
    t = Table(A=dict(rows="us17", hand="tc4 gc1"), B=dict(rows="su14"), C=dict(rows="uk05", hand="as5"),
              D=dict(rows="fr05"), turn="B", teams="A C/B D")  # fmt: skip
    assert "tc4" not in told(t, "C")
    assert "as5" not in told(t, "A")


@rule("MNB-3.3a", "R-MNB-05")
def test_a_fleet_draft_shows_others_nothing_but_whether_it_is_ready():
    t = Table.new("AB", dice=(6, 1))
    t.play("navy:usa", "navy:ussr")
    assert t.prompt == "fleet"
    before = {seat: told(t, seat) for seat in ("B", None)}
    t.play("us01", "us07", by="A")
    assert {seat: told(t, seat) for seat in before} == before
    assert "us-enterprise" in t.view("A")["me"]["picked"]
    t.play("button:ready", by="A")
    for seat in ("B", None):
        assert [player["ready"] for player in t.view(seat)["players"]] == [True, False]
        assert t.view(seat)["players"][0]["rows"] in ([], [[], [], []])
    t.play("su14", "button:ready", by="B")
    assert t.prompt == "layout_ship"
    shown = t.view("B")["players"][0]
    assert {"us-enterprise", "us-virginia"} == set(shown["unplaced"])


@rule("R-MNB-58", "MNB-1e")
def test_fleets_reserves_trophies_and_damage_are_the_same_for_every_eye():
    t = Table(A=dict(rows="us17 | us01", subs="us22*", hand="gc1", plans="bp1", trophies="su15"),
              B=dict(rows="su14", reserve="su16", damage={"su14": "gc1"}), C=dict(rows="uk05", hand="nm1"),
              turn="B", step="actions")  # fmt: skip
    views = [t.view(seat) for seat in ("A", "B", "C", None)]
    for part in ("players", "ships", "piles", "attacks", "answers"):
        assert [view[part] for view in views] == [views[0][part]] * 4
    seen = views[3]["players"]
    assert (seen[0]["trophies"], seen[0]["points"], seen[0]["plans"]) == (["su-grisha"], 1, ["bp1"])
    assert seen[1]["reserve"] == ["su-smerch"]
    assert t.is_active("us22") and t.damage("su14") == 1
