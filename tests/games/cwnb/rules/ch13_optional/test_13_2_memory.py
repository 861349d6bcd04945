import coldwake
from tests.games.cwnb.table import Table, rule


def team_table():
    return Table(P=dict(rows="dda", hand="g5 g3 em"), X=dict(rows="ffa", hand="ecm ac rt"),
                 Y=dict(rows="ddb", hand="ma mb"), Z=dict(rows="ffa", hand="tp"),
                 options="13.2", teams="P Y / X Z", turn="P", step="B1", fog=2)


@rule("CWNB-13.2e", "R-CWNB-96")
def test_after_six_refusals_no_further_transfer_is_proposed_this_turn():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa"), Y=dict(rows="ddb", hand="em"), Z=dict(rows="ffa"),
              options="13.2", teams="P Y / X Z", turn="P", step="B1", fog=2)
    for _ in range(6):
        t.play("button:give", "card:g5", "button:refuse")
    assert not {"button:give", "button:take"} & t.offers()
    t.refused("button:give", code="E-LIMIT")


@rule("R-CWNB-74", "CWNB-13.2d")
def test_a_giver_remembers_the_card_he_gave_and_nobody_else_knows_it():
    t = team_table()
    t.play("button:give", "card:g5", "button:accept")
    for world in range(12):
        known = t.match.sample(0, coldwake.Generator(world)).view(2)["me"]["hand"]
        assert "g5" in known
    hands = [t.match.sample(1, coldwake.Generator(world)).view(2)["me"]["hand"] for world in range(12)]
    assert any("g5" not in hand for hand in hands)


@rule("R-CWNB-74")
def test_a_refused_card_is_remembered_by_the_teammate_who_saw_it():
    t = team_table()
    t.play("button:give", "card:em", "button:refuse")
    for world in range(12):
        assert "em" in t.match.sample(2, coldwake.Generator(world)).view(0)["me"]["hand"]


@rule("R-CWNB-74")
def test_a_card_on_offer_is_shown_to_the_two_teammates_alone():
    t = team_table()
    t.play("button:give", "card:em")
    assert [t.view(seat)["me"]["offered"] for seat in "PXYZ"] == ["em", None, "em", None]


def two_teams(**p):
    return Table(P=p, Q=dict(rows="ffa"), X=dict(rows="ffa"), Y=dict(rows="ffa"),
                 turn="P", step="B1", fog=3, options="13.2", teams="P Q / X Y")


@rule("R-CWNB-08", "R-CWNB-72")
def test_crew_efficiency_on_a_carrier_given_away_was_still_played():
    t = two_teams(rows="cvb ffa", hand="cce rt")
    t.crew("cce", "P.cvb")
    t.play("button:give", "P.cvb", "button:accept", "row:1")
    t.finish()
    assert "button:done" in t.offers()


@rule("R-CWNB-21", "CWNB-5.24e")
def test_a_submarine_given_away_turns_passive_again_when_its_only_attack_is_withdrawn():
    t = two_teams(rows="ffa", subs="ssg", hand="tp rt")
    t.attack("tp", "P.ssg", "X.ffa")
    t.play("button:give", "P.ssg", "button:accept", "button:withdraw", "attack:1")
    assert not t.is_active("P.ssg")
