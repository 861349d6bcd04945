from tests.games.cwnb.table import Table, rule


def about(t, seat):
    return t.view(seat)["prompt"]["about"]


@rule("CWNB-INF-b")
def test_a_chain_of_clicks_is_shown_to_its_owner_alone():
    t = Table(P=dict(rows="dda", hand="g5"), X=dict(rows="ffa"), turn="P", step="B1", fog=2)
    t.play("card:g5", "P.dda")
    assert about(t, "P") == {"card": "g5", "ship": "dda-1", "symbol": "gun-5"}
    assert about(t, "X") == about(t, None) == {}


@rule("CWNB-13.2c")
def test_a_window_says_whose_task_force_it_defends():
    t = Table(P=dict(rows="ddb", hand="g5"), X=dict(rows="ffa", hand="em"), Y=dict(rows="ddb"), Z=dict(rows="ffa", hand="em"),
              options="13.2", teams="P Y / X Z", turn="P", step="B1", fog=2)
    t.attack("g5", "P.ddb", "X.ffa")
    t.finish()
    t.done()
    assert (t.prompt, t.to_move) == ("point_defence", "Z")
    assert about(t, "P")["defender"] == about(t, "Z")["defender"] == 1
    t.play("card:em")
    assert about(t, "Z") == {"defender": 1, "seat": 3, "card": "em"}
    assert about(t, "X") == {"defender": 1, "seat": 3}
