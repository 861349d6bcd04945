import coldwake
from tests.games.cwnb.table import Table, rule


def team_table():
    return Table(P=dict(rows="dda", hand="g5 g3 em"), X=dict(rows="ffa", hand="ecm ac rt"),
                 Y=dict(rows="ddb", hand="ma mb"), Z=dict(rows="ffa", hand="tp"),
                 options="13.2", teams="P Y / X Z", turn="P", step="B1", fog=2)


@rule("CWNB-13.2e")
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
