"""Option 13.2, R-CWNB-71 and R-CWNB-74: Action cards passed between teammates."""

from tests.games.cwnb.table import Table, rule


def team(player, mate, step="B1", fog=3, **rest):
    """P and Y are a team against X and Z; P is the active player."""
    return Table(
        P={"order": 1, **player}, X=dict(rows="ddb", order=2),
        Y={"order": 3, **mate}, Z=dict(rows="ddb", order=4),
        teams="P Y / X Z", options="13.2", turn="P", step=step, fog=fog, **rest,
    )


@rule("CWNB-13.2d", "CWNB-13.2e", "R-CWNB-71")
def test_giving_a_card_costs_one_fog_of_war_once_the_teammate_accepts():
    t = team(dict(rows="dda", hand="em rt"), dict(rows="cgc"))
    t.play("button:give", "card:em")
    assert (t.prompt, t.to_move) == ("transfer_consent", "Y")
    t.play("button:accept", by="Y")
    assert (t.prompt, t.to_move) == ("battle_stations", "P")
    assert t.fog_left == 2
    assert t.hand("P") == ["rt"]
    assert t.hand("Y") == ["em"]


@rule("CWNB-13.2e")
def test_a_refused_transfer_changes_nothing_and_costs_nothing():
    t = team(dict(rows="dda", hand="em rt"), dict(rows="cgc"))
    t.play("button:give", "card:em")
    t.refused("button:accept", code="E-TURN", by="P")
    t.play("button:refuse", by="Y")
    assert (t.prompt, t.to_move) == ("battle_stations", "P")
    assert t.fog_left == 3
    assert t.hand("P") == ["em", "rt"]
    assert t.hand("Y") == []


@rule("CWNB-13.2d", "CWNB-13.2e", "CWNB-13.2f", "R-CWNB-71")
def test_a_card_taken_from_a_teammate_may_be_used_at_once():
    t = team(dict(rows="dda", hand="rt"), dict(rows="cgc", hand="em g5"))
    t.play("button:take", "button:action-card")
    assert (t.prompt, t.to_move) == ("transfer_card", "Y")
    assert t.offers() == {"card:em", "card:g5", "button:refuse"}
    t.play("card:g5", by="Y")
    assert t.fog_left == 2
    assert t.hand("Y") == ["em"]
    t.attack("g5", "P.dda", "X.ddb")
    assert t.fog_left == 1
    t.finish()
    t.resolve()
    assert t.damage("X.ddb") == 2


@rule("CWNB-13.2f")
def test_a_card_given_away_may_be_used_at_once_by_the_teammate():
    t = Table(
        P=dict(rows="cgc", subs="ssg", hand="tp dc rt"), X=dict(rows="bbx", area="asw"),
        Y=dict(rows="cgc"), Z=dict(rows="ddb"),
        teams="P Y / X Z", options="13.2", turn="P", step="B1", fog=3,
    )
    t.play("button:give", "card:dc")
    t.play("button:accept", by="Y")
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(3)
    t.finish()
    assert (t.prompt, t.to_move) == ("save_submarine", "P")
    t.done()
    assert (t.prompt, t.to_move) == ("save_submarine", "Y")
    t.play("P.ssg", by="Y")
    t.resolve()
    assert t.afloat("P.ssg")
    assert t.damage("X.bbx") == 3
    assert "dc" in t.discard


@rule("CWNB-13.2e")
def test_a_teammate_may_refuse_to_hand_over_a_card():
    t = team(dict(rows="dda", hand="rt"), dict(rows="cgc", hand="em g5"))
    t.play("button:take", "button:action-card")
    t.play("button:refuse", by="Y")
    assert (t.prompt, t.to_move) == ("battle_stations", "P")
    assert t.fog_left == 3
    assert t.hand("Y") == ["em", "g5"]


@rule("CWNB-13.2d")
def test_without_fog_of_war_left_nothing_can_be_transferred():
    t = team(dict(rows="dda", hand="em ecm rt"), dict(rows="cgc", hand="em"), fog=1)
    t.play("button:give", "card:em")
    t.play("button:accept", by="Y")
    assert t.fog_left == 0
    t.refused("button:give", code="E-FOW")
    t.refused("button:take", code="E-FOW")


@rule("CWNB-13.2d")
def test_transfers_are_possible_only_with_teammates():
    t = Table(
        P=dict(rows="dda", hand="em rt"), X=dict(rows="ddb"), Y=dict(rows="cgc"),
        turn="P", step="B1", fog=3,
    )
    assert "button:give" not in t.offers()
    assert "button:take" not in t.offers()


@rule("CWNB-13.2d")
def test_in_a_team_of_three_the_teammate_is_picked_first():
    t = Table(
        P=dict(rows="dda", hand="em rt"), X=dict(rows="dda"), Y=dict(rows="dda"),
        Z=dict(rows="dda"), Q=dict(rows="ddb"), R=dict(rows="ddb"),
        teams="P Y Q / X Z R", options="13.2", turn="P", step="B1", fog=3,
    )
    t.play("button:give")
    assert t.prompt == "transfer_seat"
    assert t.offers() - {"button:cancel"} == {"seat:Y", "seat:Q"}
    t.play("seat:Q", "card:em")
    assert t.to_move == "Q"
    t.play("button:accept")
    assert t.hand("Q") == ["em"]


@rule("R-CWNB-71")
def test_transfers_belong_to_battle_stations_only():
    t = team(dict(rows="dda ffa", hand="em rt"), dict(rows="cgc"), step="A3")
    t.refused("button:give", code="E-PHASE")
    t.skip_to("battle_stations")
    assert "button:give" in t.offers()


@rule("R-CWNB-71")
def test_a_retreating_player_cannot_transfer():
    t = team(dict(rows="dda", hand="rt em"), dict(rows="cgc"), step="A6")
    t.play("card:rt")
    t.skip_to("adjust_ordnance")
    t.refused("button:give", code="E-PHASE")


@rule("R-CWNB-71")
def test_a_transfer_is_no_card_played():
    t = team(dict(rows="dda", hand="em rt"), dict(rows="cgc"))
    t.play("button:give", "card:em")
    t.play("button:accept", by="Y")
    t.finish()
    assert t.prompt == "adjust_ordnance"
    t.refused("button:done", code="E-RULE")


@rule("R-CWNB-71")
def test_a_hand_may_exceed_seven_cards_and_then_draws_nothing():
    t = team(
        dict(rows="dda", hand="em em ecm ecm ac ac rt rt"), dict(rows="cgc", hand="g5"), fog=1,
    )
    t.play("button:take", "button:action-card")
    t.play("card:g5", by="Y")
    assert len(t.hand("P")) == 9
    before = t.draw_pile
    t.finish()
    t.dice(3)
    t.end_turn()
    assert len(t.hand("P")) == 8
    assert t.draw_pile == before


@rule("R-CWNB-71")
def test_the_teammate_may_be_given_an_eighth_card():
    t = team(dict(rows="dda", hand="em rt"), dict(rows="cgc", hand="g5 g5 g5 ma ma ma tp"))
    t.play("button:give", "card:em")
    t.play("button:accept", by="Y")
    assert len(t.hand("Y")) == 8


def offer(card):
    """P offers Y a card."""
    t = team(dict(rows="dda", hand=f"{card} rt"), dict(rows="cgc"), top="cvb")
    t.play("button:give", f"card:{card}")
    return t


@rule("R-CWNB-74")
def test_a_teammate_does_not_see_the_other_hand():
    one = team(dict(rows="dda", hand="em rt"), dict(rows="cgc"), top="cvb")
    other = team(dict(rows="dda", hand="ecm g5"), dict(rows="cgc"), top="cvb")
    assert one.view("Y") == other.view("Y")
    assert one.view("Y")["players"][0]["hand"] == 2


@rule("R-CWNB-74")
def test_the_teammate_sees_the_card_while_it_is_offered_and_not_after_refusing():
    one, other = offer("em"), offer("ecm")
    assert one.view("Y") != other.view("Y")
    one.play("button:refuse", by="Y")
    other.play("button:refuse", by="Y")
    assert one.view("Y") == other.view("Y")


@rule("R-CWNB-74", "CWNB-13.2d")
def test_the_other_team_never_learns_which_card_was_passed():
    one, other = offer("em"), offer("ecm")
    assert one.view("X") == other.view("X")
    one.play("button:accept", by="Y")
    other.play("button:accept", by="Y")
    assert one.view("X") == other.view("X")
    assert one.view(None) == other.view(None)
    assert one.log("X") == other.log("X")
    assert one.view("X")["players"][2]["hand"] == 1
