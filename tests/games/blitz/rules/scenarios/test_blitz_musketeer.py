"""Musketeer: the Suez Canal, November 1956: what only this scenario has (rule 2.2); its lists are checked with those of the others."""

from tests.games.blitz.table import Table, rule

PACK = "suez-1956"


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_four_beaches_are_open_from_the_start():
    t = Table(PACK, allied={"FLT": "40C 42C"}, played="A2", step="movement")
    t.play("40C")
    assert t.offers() == {"GAM", "PSW", "PSD", "PFU", "button:cancel"}


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_the_free_moves_to_the_docks_wait_for_their_capture():
    t = Table(PACK, allied={"FLT": "40C 42C", "PSW": "1PA"}, played="A4", step="movement")
    t.play("40C", "GAM")
    assert "42C" not in t.offers()


@rule("BLITZ-3.3.8", "BLITZ-3.3.7")
def test_cease_fire_talks_forbid_attacks_on_suez_and_ismailia_next_turn_only():
    t = Table(PACK, allied={"FER": "40C 6RT"}, opfor={"ISM": "2BD"}, step="opfor-card", played="A4")
    t.cards("O8 O2 O1")
    t.play("card:A4", "40C")
    assert "ISM" not in t.offers()
    t.play("button:cancel")
    t.end_turn()
    t.play("card:A4", "40C")
    assert "ISM" in t.offers()


@rule("BLITZ-3.3.8", "BLITZ-3.3.6")
def test_cease_fire_talks_forbid_the_jump_and_the_air_attack_too():
    t = Table(
        PACK,
        allied={"CYP": "3PA"},
        opfor={"ISM": "2BD", "FAY": "3BD"},
        available="CAN",
        step="opfor-card",
        played="A4",
    )
    t.cards("O8 O2")
    t.play("card:A4")
    t.skip_to("fly")
    t.play("3PA")
    assert "ISM" not in t.offers() and "FAY" in t.offers()
    t.dice(5)  # turnaround at the end of the turn
    t.play("button:cancel", "CAN", "ISM", "button:done")
    assert (t.turn, t.prompt) == (3, "action_card")  # the flight was not asked whether it attacks
