"""Carrier Crew Efficiency (rule 9.4)."""

from tests.games.cwnb.table import Table, rule


def needed(t, purpose):
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


@rule("CWNB-9a")
def test_crew_efficiency_is_free_even_when_the_allotment_is_spent():
    t = Table(P=dict(rows="dda cvb", hand="g5 cce rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    assert t.fog_left == 0
    t.crew("cce", "P.cvb")
    assert t.fog_left == 0
    assert t.rating("P.cvb") == 3


@rule("CWNB-9.4a")
def test_crew_efficiency_is_refused_outside_battle_stations():
    t = Table(P=dict(rows="cvb", hand="cce rt as"), X=dict(rows="cgc"), turn="P", step="A5", fog=1)
    assert t.prompt == "ship_ahoy"
    t.refused("card:cce", code="E-PHASE")
    t.skip_to("retreat")
    t.refused("card:cce", code="E-PHASE")


@rule("CWNB-9.4a")
def test_crew_efficiency_is_no_point_defence():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cvb", hand="cce"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cvb")
    t.finish()
    assert t.prompt == "point_defence"
    t.refused("card:cce", code="E-CARD")


@rule("CWNB-9.4a")
def test_crew_efficiency_goes_on_one_own_carrier():
    t = Table(P=dict(rows="cvb cvs dda", hand="cce rt"), X=dict(rows="cvb"), turn="P", step="B1", fog=1)
    t.play("card:cce")
    assert t.offers() == {"P.cvb", "P.cvs", "button:cancel"}
    t.play("P.cvs")
    assert t.rating("P.cvs") == 2
    assert t.rating("P.cvb") == 2
    assert t.hand("P") == ["rt"]


@rule("CWNB-9.4c", "CWNB-9.4b")
def test_crew_efficiency_gives_one_strike_more_and_a_better_number_for_all():
    t = Table(P=dict(rows="cvb", hand="cce rt"), X=dict(rows="dda cgc"), turn="P", step="B1", fog=4)
    t.crew("cce", "P.cvb")
    t.strike("P.cvb", "X.dda")
    t.strike("P.cvb", "X.dda")
    t.strike("P.cvb", "X.dda")
    t.refused("P.cvb", code="E-LIMIT")
    t.dice(4, 4, 3)
    t.finish()
    assert needed(t, "strike") == [3, 3, 3]
    assert not t.afloat("X.dda")


@rule("CWNB-9.4c")
def test_crew_efficiency_adds_one_to_the_carrier_modification():
    t = Table(P=dict(rows="cvb", hand="cce asw rt"), X=dict(rows="dda", subs="ssg"),
              turn="P", step="B1", fog=1)
    t.crew("cce", "P.cvb")
    t.asw("asw", "X.ssg")
    t.dice(5)
    t.finish()
    assert needed(t, "asw") == [4]


@rule("CWNB-9.4d")
def test_second_crew_efficiency_on_the_same_carrier_is_impossible():
    t = Table(P=dict(rows="cvb", hand="cce cce rt"), X=dict(rows="dda"), turn="P", step="B1", fog=1)
    t.crew("cce", "P.cvb")
    assert "card:cce" not in t.offers()
    assert t.rating("P.cvb") == 3


@rule("CWNB-9.4d")
def test_second_crew_efficiency_may_go_on_another_carrier():
    t = Table(P=dict(rows="cvb cvs", hand="cce cce rt"), X=dict(rows="dda"), turn="P", step="B1", fog=1)
    t.crew("cce", "P.cvb")
    t.play("card:cce")
    assert t.offers() == {"P.cvs", "button:cancel"}
    t.play("P.cvs")
    assert t.rating("P.cvb") == 3
    assert t.rating("P.cvs") == 2


@rule("CWNB-9.4b", "CWNB-9.4c", "CWNB-9.4e")
def test_crew_efficiency_serves_in_opponents_turns_until_the_owners_next_clear_the_decks():
    t = Table(P=dict(rows="cvb", crew="cvb", hand="ac ac rt", order=2),
              X=dict(rows="dda", hand="lb as", order=1),
              Y=dict(rows="dda", hand="lb as", order=3),
              turn="X", step="B1", fog=2)
    assert t.rating("P.cvb") == 3
    t.lbas("lb", "P.cvb")
    t.dice(5)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert needed(t, "air_cover") == [5]
    assert t.afloat("P.cvb")
    t.dice(1)
    t.done()
    assert t.active == "P"
    assert "cce" in t.discard
    assert t.rating("P.cvb") == 2
    t.skip_to("adjust_ordnance")
    t.play("card:rt")
    t.dice(2)
    t.done()
    assert t.active == "Y"
    t.skip_to("battle_stations")
    t.lbas("lb", "P.cvb")
    t.dice(4)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert needed(t, "air_cover") == [5, 4]
    assert t.afloat("P.cvb")


@rule("R-CWNB-54")
def test_crew_efficiency_may_not_go_on_a_critical_or_crippled_carrier():
    t = Table(P=dict(rows="cvb cvb cvs", crippled="cvb", damage={"cvb2": "g16 mb g5"}, hand="cce rt"),
              X=dict(rows="dda"), turn="P", step="B1", fog=1, options="12.5 12.7")
    t.play("card:cce")
    assert t.offers() == {"P.cvs", "button:cancel"}


@rule("R-CWNB-54")
def test_crew_efficiency_cannot_be_played_when_the_only_carrier_is_critical():
    t = Table(P=dict(rows="cvb", damage={"cvb": "g16 mb g5"}, hand="cce rt"),
              X=dict(rows="dda"), turn="P", step="B1", fog=1, options="12.5")
    assert t.is_critical("P.cvb")
    assert "card:cce" not in t.offers()


@rule("R-CWNB-54")
def test_crew_efficiency_stays_but_does_nothing_on_a_carrier_that_turns_critical():
    t = Table(P=dict(rows="ddb", hand="g5 lb rt"),
              X=dict(rows="cvb", crew="cvb", damage={"cvb": "g16 mb"}, hand="ac"),
              turn="P", step="B1", fog=2, options="12.5")
    t.attack("g5", "P.ddb", "X.cvb")
    t.lbas("lb", "X.cvb")
    t.dice(3, 6)
    t.finish()
    t.skip_to("air_point_defence")
    t.answer("ac", 2)
    t.resolve()
    assert needed(t, "air_cover") == [2]
    assert t.is_critical("X.cvb")
    assert "cce" not in t.discard


@rule("R-CWNB-54", "R-CWNB-45")
def test_crew_efficiency_is_discarded_when_its_carrier_sinks():
    t = Table(P=dict(rows="bbx", hand="g16 rt"),
              X=dict(rows="cvs dda", crew="cvs", damage={"cvs": "mb"}),
              turn="P", step="B1", fog=1)
    t.attack("g16", "P.bbx", "X.cvs")
    t.finish()
    assert not t.afloat("X.cvs")
    assert t.sunk("P") == ["cvs"]
    assert sorted(t.discard) == ["cce", "g16", "mb"]
