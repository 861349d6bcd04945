"""Step A.4: Dive! Dive!"""

from tests.games.cwnb.table import Table, rule


@rule("CWNB-6.1A4a", "CWNB-5.24f", "R-CWNB-09")
def test_each_active_submarine_dives_or_stays_as_its_owner_likes():
    t = Table(P=dict(subs="ssg* ssl* ssf*"), X=dict(rows="dda"), turn="P", step="A4", fog=1)
    assert t.offers() == {"P.ssg", "P.ssl", "P.ssf", "button:done"}
    t.play("P.ssg")
    assert t.offers() == {"P.ssl", "P.ssf", "button:done"}
    t.play("P.ssf")
    t.done()
    assert t.prompt != "dive"
    assert [t.is_active(boat) for boat in ("P.ssg", "P.ssl", "P.ssf")] == [False, True, False]


@rule("CWNB-6.1A4a", "R-CWNB-09")
def test_no_submarine_has_to_dive():
    t = Table(P=dict(subs="ssg* ssl*"), X=dict(rows="dda"), turn="P", step="A4", fog=1)
    t.done()
    assert t.is_active("P.ssg")
    assert t.is_active("P.ssl")


@rule("CWNB-6.1A4b")
def test_a_passive_submarine_cannot_be_turned_active_at_will():
    t = Table(P=dict(subs="ssg* ssl"), X=dict(rows="dda"), turn="P", step="A4", fog=1)
    t.refused("P.ssl", code="E-RULE")
    assert not t.is_active("P.ssl")


@rule("CWNB-6.1A4b")
def test_a_submarine_that_has_dived_cannot_come_up_again():
    t = Table(P=dict(subs="ssg* ssl*"), X=dict(rows="dda"), turn="P", step="A4", fog=1)
    t.play("P.ssg")
    t.refused("P.ssg", code="E-RULE")


@rule("CWNB-6.1A4b")
def test_the_step_is_passed_over_when_every_submarine_is_passive():
    t = Table(P=dict(subs="ssg ssl", hand="g3"), X=dict(rows="dda"), turn="P", step="A4", fog=1)
    assert t.prompt == "ship_ahoy"


@rule("CWNB-6.1A4a")
def test_foreign_submarines_are_left_alone():
    t = Table(P=dict(subs="ssg*"), X=dict(subs="ssl*"), turn="P", step="A4", fog=1)
    assert t.offers() == {"P.ssg", "button:done"}
