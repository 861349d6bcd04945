from tests.games.cwnb.table import Table, rule


@rule("CWNB-8.33a")
def test_the_log_names_the_attack_that_air_cover_stopped():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda ffa", area="ac"), turn="P", step="B1", fog=2)
    t.strike("P.cvb", "X.dda")
    t.strike("P.cvb", "X.ffa")
    t.dice(6, 1, 6)
    t.finish()
    t.resolve()
    assert [event["attack"] for event in t.log() if event["event"] == "stopped"] == [2]


@rule("CWNB-8.2e")
def test_no_point_window_opens_when_area_air_cover_has_stopped_everything():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda", area="ac", hand="ac"), turn="P", step="B1", fog=1)
    t.strike("P.cvb", "X.dda")
    t.dice(1)
    t.finish()
    assert t.prompt == "adjust_ordnance"
