"""Hits on Transports, and why their escorts cannot shield them (R-SUB-50 to R-SUB-52)."""

import pytest

from tests.games.attack_sub.table import SECOND, Table, rule


def attack_on_transport(result, nato="", boxes=0):
    """Sura (2 against surface ships) fires Fire 2 at a Transport and hits it with a 4."""
    ships = {"transport-1": {"attack": boxes}} if boxes else {}
    t = Table("13G", first="wl12", second=nato, contacts={"sura": {"transport-1": "1"}}, ships=ships)
    return t.next("4", f"hit:{result}").play("sura", "wl12", "transport-1")


@rule("R-SUB-50")
@pytest.mark.parametrize(("result", "boxes"), [("A1", 1), ("S1", 1), ("A2", 2), ("S2", 2), ("A1S1", 2)])
def test_every_box_of_damage_counts_on_a_transports_track(result, boxes):
    assert attack_on_transport(result).ship("transport-1")["attack"] == boxes


@rule("R-SUB-50")
@pytest.mark.parametrize("result", ["A2S1", "A1S2"])
def test_three_boxes_of_damage_sink_a_transport(result):
    t = attack_on_transport(result)
    assert not t.in_play("transport-1")
    assert t.player(SECOND)["sunk"] == ["transport-1"]


@rule("R-SUB-50")
@pytest.mark.parametrize(
    ("boxes", "result", "is_sunk"), [(1, "S1", False), (1, "A1S1", True), (2, "S1", True)]
)
def test_damage_of_several_hits_adds_up_on_one_track(boxes, result, is_sunk):
    assert attack_on_transport(result, boxes=boxes).in_play("transport-1") is not is_sunk


@rule("R-SUB-51")
def test_a_damaged_transport_loses_detection_and_defence_once():
    ship = attack_on_transport("S1").ship("transport-1")
    assert (ship["detection"], ship["defence"]) == (3, 7)
    ship = attack_on_transport("S1", boxes=1).ship("transport-1")
    assert (ship["detection"], ship["defence"]) == (3, 7)


@rule("R-SUB-52")
@pytest.mark.parametrize("card", ["ht", "dy", "bs"])
def test_an_escort_cannot_evade_for_a_transport(card):
    t = attack_on_transport("DUD", nato=f"{card} ps")
    assert t.asked == (SECOND, "answer")
    assert t.offers() == {"ps", "pass"}
    t.refused(card)


@rule("R-SUB-52")
@pytest.mark.parametrize("card", ["tl", "sn"])
def test_an_escort_cannot_play_contact_reduction_for_a_transport(card):
    t = Table("13G", first="ps", second=f"{card} bs")
    t.next("1").play("sura", "ps", "transport-1", "done")
    if t.asked[1] == "hide":
        assert t.offers() == {"pass"}
        t.play("pass")
    assert t.contact("sura", "transport-1") == "no-attack"


@rule("R-SUB-52")
def test_a_contact_reduction_of_an_escort_hides_the_escort_and_not_the_transport():
    """Sura (3) finds a Transport (4) with a 1, whatever Simpson has played for itself."""
    t = Table("13G", first="ps", second="tl")
    t.next("3", "1").play("sura", "ps", "simpson", "transport-1", "done", "tl")
    while t.asked[0] == SECOND:
        t.play("pass")
    assert t.contact("sura", "simpson") == "no-contact"
    assert t.contact("sura", "transport-1") == "no-attack"
