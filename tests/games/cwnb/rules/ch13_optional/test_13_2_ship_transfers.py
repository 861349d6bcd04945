"""Option 13.2 and R-CWNB-72: ships passed between teammates."""

from tests.games.cwnb.table import Table, rule


def team(player, mate, enemy=None, options="13.2", turn="P", step="B1", fog=3, **rest):
    """P and Y are a team against X and Z."""
    orders = {"P": 1, "X": 2} if turn == "P" else {"X": 1, "P": 2}
    return Table(
        P={"order": orders["P"], **player}, X={"rows": "ddb", "order": orders["X"], **(enemy or {})},
        Y={"order": 3, **mate}, Z=dict(rows="ddb", order=4),
        teams="P Y / X Z", options=options, turn=turn, step=step, fog=fog, **rest,
    )


def take(t, ship, *rows):
    """P takes a ship of Y's; Y accepts; P picks the row."""
    t.play("button:take", ship)
    assert (t.prompt, t.to_move) == ("transfer_consent", "Y")
    t.play("button:accept", by="Y")
    for row in rows:
        t.play(row, by="P")


@rule("CWNB-13.2d", "CWNB-13.2e", "CWNB-13.2g", "R-CWNB-72")
def test_taking_a_ship_costs_one_fog_of_war_and_leaves_it_idle():
    t = team(dict(rows="dda", hand="rt"), dict(rows="aeg cgc"))
    take(t, "Y.aeg", "row:1")
    assert t.fog_left == 2
    assert t.owner("Y.aeg") == "P"
    assert t.row("Y.aeg") == 1
    assert t.is_idle("Y.aeg")


@rule("CWNB-13.2e")
def test_a_refused_ship_stays_where_it_is():
    t = team(dict(rows="dda", hand="rt"), dict(rows="aeg cgc"))
    t.play("button:take", "Y.aeg")
    t.play("button:refuse", by="Y")
    assert t.owner("Y.aeg") == "Y"
    assert t.fog_left == 3


@rule("CWNB-13.2g", "R-CWNB-72")
def test_a_ship_taken_this_turn_cannot_fire():
    t = team(dict(rows="dda", hand="g5 mb rt"), dict(rows="aeg cgc"))
    take(t, "Y.aeg", "row:1")
    assert "card:mb" not in t.offers()
    t.play("card:g5")
    assert t.offers() == {"P.dda", "button:cancel"}


@rule("CWNB-13.2g", "R-CWNB-72")
def test_a_ship_taken_has_no_air_defence_before_its_owners_next_turn():
    t = team(
        dict(rows="dda aeg ddb", idle="aeg"), dict(rows="cgc"), dict(rows="cvb", hand="rt"),
        options="12.1 13.2", turn="X", fog=1,
    )
    t.strike("X.cvb", "P.ddb")
    t.finish()
    assert t.prompt == "air_defence"
    assert t.offers() == {"P.dda", "button:done"}


@rule("CWNB-13.2g")
def test_the_ship_is_turned_back_in_its_new_owners_next_turn():
    t = team(
        dict(rows="dda aeg", idle="aeg", hand="g5"), dict(rows="cgc"), dict(hand="rt"),
        turn="X", step="C2", played=True, draw=0,
    )
    assert t.is_idle("P.aeg")
    t.dice(4)
    t.end_turn()
    assert t.active == "P"
    assert not t.is_idle("P.aeg")
    t.skip_to("battle_stations")
    t.play("card:g5")
    assert t.offers() == {"P.dda", "P.aeg", "button:cancel"}


@rule("CWNB-13.2g")
def test_a_ship_given_away_stays_idle_through_turns_of_others():
    t = team(dict(rows="dda ffa", hand="rt"), dict(rows="cgc"), dict(hand="rt"), draw=0)
    t.play("button:give", "P.ffa")
    t.play("button:accept", by="Y")
    t.play("row:1", by="Y")
    t.finish()
    t.dice(3)
    t.end_turn()
    assert t.active == "X"
    assert t.is_idle("P.ffa")
    t.dice(3)
    t.end_turn()
    assert t.active == "Y"
    assert not t.is_idle("P.ffa")


@rule("R-CWNB-72")
def test_the_recipient_chooses_among_the_legal_rows():
    t = team(dict(rows="dda ffa", hand="rt"), dict(rows="cgc"))
    t.play("button:give", "P.ffa")
    t.play("button:accept", by="Y")
    assert (t.prompt, t.to_move) == ("transfer_row", "Y")
    assert t.offers() - {"button:cancel"} == {"row:1", "row:2"}
    t.play("row:2", by="Y")
    assert (t.owner("P.ffa"), t.row("P.ffa")) == ("Y", 2)
    assert (t.prompt, t.to_move) == ("battle_stations", "P")


@rule("R-CWNB-72")
def test_a_submarine_is_put_aside_with_its_face_unchanged():
    t = team(dict(rows="dda", hand="rt"), dict(rows="cgc", subs="ssg* ssl"))
    take(t, "Y.ssg")
    assert (t.prompt, t.to_move) == ("battle_stations", "P")
    take(t, "Y.ssl")
    assert (t.owner("Y.ssg"), t.row("Y.ssg")) == ("P", 0)
    assert t.is_active("Y.ssg")
    assert not t.is_active("Y.ssl")


@rule("R-CWNB-72")
def test_damage_and_the_crippled_face_travel_with_the_ship():
    t = team(
        dict(rows="dda", hand="rt"),
        dict(rows="bbx cgc ffa", crippled="bbx", damage={"bbx": "mb", "cgc": "g5"}),
        options="12.7 13.2",
    )
    take(t, "Y.cgc", "row:1")
    take(t, "Y.bbx", "row:2")
    assert t.damage("Y.cgc") == 2
    assert t.is_crippled("Y.bbx")
    view = t.view(None)
    assert view["ships"][view["players"][0]["rows"][1][0]]["damage"] == ["mb"]


@rule("R-CWNB-72")
def test_crew_efficiency_on_the_ship_is_discarded():
    t = team(dict(rows="dda", hand="rt"), dict(rows="cvb cgc", crew="cvb"))
    assert t.rating("Y.cvb") == 3
    take(t, "Y.cvb", "row:1")
    assert t.discard == ["cce"]
    view = t.view(None)
    ships = [view["ships"][ship] for ship in view["players"][0]["rows"][0]]
    assert not any(ship["crew"] for ship in ships)


@rule("R-CWNB-72")
def test_an_idle_carrier_launches_nothing_and_modifies_nothing():
    t = team(dict(rows="dda", hand="asw rt"), dict(rows="cvb cgc"), dict(subs="ssg"))
    take(t, "Y.cvb", "row:1")
    assert "Y.cvb" not in t.offers()
    t.asw("asw", "X.ssg")
    t.dice(6)
    t.finish()
    assert [(roll.purpose, roll.needed) for roll in t.rolls] == [("asw", 1)]


@rule("R-CWNB-72")
def test_an_idle_ship_can_be_attacked_and_holds_its_row():
    t = team(
        dict(rows="aeg | dda", idle="aeg"), dict(rows="cgc"), dict(rows="ddb", hand="g5 rt"), turn="X",
    )
    t.play("card:g5", "X.ddb")
    assert "P.aeg" in t.offers()
    t.refused("P.dda", code="E-ROW")
    t.play("P.aeg")
    t.finish()
    assert t.damage("P.aeg") == 2


@rule("R-CWNB-72")
def test_a_ship_that_has_attacked_may_still_be_given_away():
    t = team(dict(rows="dda ffa", hand="g5 rt"), dict(rows="cgc"))
    t.attack("g5", "P.dda", "X.ddb")
    t.play("button:give", "P.dda")
    t.play("button:accept", by="Y")
    t.play("row:1", by="Y")
    assert t.owner("P.dda") == "Y"
    t.finish()
    t.resolve()
    assert t.damage("X.ddb") == 2


@rule("CWNB-7.2c", "R-CWNB-31", "R-CWNB-72")
def test_a_carrier_is_not_given_away_while_one_strike_rests_on_its_crew_efficiency():
    t = team(dict(rows="cvb dda", hand="cce rt"), dict(rows="cgc"), dict(rows="ddb ffa"), fog=6)
    t.crew("cce", "P.cvb")
    t.strike("P.cvb", "X.ddb")
    t.strike("P.cvb", "X.ddb")
    t.play("button:give")
    assert "P.cvb" in t.offers()
    t.play("button:cancel")
    t.strike("P.cvb", "X.ffa")
    t.play("button:give")
    assert t.offers() == {"P.dda", "card:rt", "button:cancel"}
    t.refused("P.cvb", code="E-LIMIT")
    assert t.why("P.cvb").clause == "R-CWNB-31"
    t.play("button:cancel", "button:withdraw", "attack:3", "button:give")
    assert "P.cvb" in t.offers()


@rule("R-CWNB-72")
def test_the_donors_rows_advance_when_a_row_is_emptied():
    t = team(dict(rows="dda | ffa", hand="rt"), dict(rows="cgc"))
    t.play("button:give", "P.dda")
    t.play("button:accept", by="Y")
    t.play("row:1", by="Y")
    t.finish()
    assert t.row("P.ffa") == 1


@rule("R-CWNB-72")
def test_the_last_ship_cannot_be_given_away():
    t = team(dict(rows="dda", hand="em rt"), dict(rows="cgc"))
    t.play("button:give")
    assert "card:em" in t.offers()
    assert "P.dda" not in t.offers()


@rule("R-CWNB-72")
def test_a_teammates_last_ship_cannot_be_taken():
    t = team(dict(rows="dda", hand="rt"), dict(rows="cgc", hand="em"))
    t.play("button:take")
    assert "button:action-card" in t.offers()
    assert "Y.cgc" not in t.offers()


@rule("R-CWNB-72")
def test_nothing_goes_to_or_from_an_eliminated_teammate():
    t = team(dict(rows="dda ffa", hand="em rt"), dict(rows=""))
    assert "button:give" not in t.offers()
    assert "button:take" not in t.offers()


def with_retreated_mate(mate="dda cgc", hand="rt", mate_hand="ecm", options="13.2"):
    """P and Y are a team; Y has retreated."""
    return team(
        dict(rows="aeg cgc", hand=hand), dict(rows=mate, retreated=True, hand=mate_hand), dict(hand="g5"),
        options=options,
    )


@rule("CWNB-13.2d", "CWNB-9.2b", "R-CWNB-97")
def test_a_ship_given_to_a_teammate_who_has_retreated_shares_his_retreat():
    t = with_retreated_mate()
    t.play("button:give", "P.aeg", "button:accept", "row:1")
    assert t.owner("P.aeg") == "Y"
    t.dice(3)
    t.play("button:finish", "card:rt")
    assert t.active == "X"
    t.skip_to("battle_stations")
    t.play("card:g5", "X.ddb")
    assert t.offers() == {"P.cgc", "button:cancel"}
    t.refused("P.aeg", code="E-TARGET")


@rule("CWNB-13.2d", "R-CWNB-97")
def test_a_ship_may_be_taken_from_a_teammate_who_has_retreated():
    t = with_retreated_mate()
    take(t, "Y.cgc", "row:1")
    assert t.owner("Y.cgc") == "P"


@rule("CWNB-9.2b", "R-CWNB-97")
def test_a_ship_that_has_named_an_attack_is_not_given_into_a_retreat():
    t = team(dict(rows="dda ffa", subs="ssg", hand="g5 tp rt"), dict(rows="cgc", retreated=True))
    t.attack("g5", "P.dda", "X.ddb")
    t.attack("tp", "P.ssg", "X.ddb")
    t.play("button:give")
    assert t.offers() == {"P.ffa", "card:rt", "button:cancel"}
    t.refused("P.ssg", code="E-TARGET")
    assert (t.why("P.dda").clause, t.why("P.dda").key) == ("R-CWNB-97", "attacked_before_retreat")


@rule("CWNB-9.2b", "R-CWNB-97")
def test_a_ship_whose_attack_was_taken_back_may_retreat_again():
    t = with_retreated_mate(hand="g5 rt")
    t.attack("g5", "P.aeg", "X.ddb")
    t.play("button:withdraw", "attack:1", "button:give")
    assert {"P.aeg", "P.cgc"} <= t.offers()


@rule("R-CWNB-97")
def test_nothing_is_proposed_where_only_ships_that_have_attacked_could_retreat():
    t = team(dict(rows="dda ddb", hand="g5 g5"), dict(rows="cgc", retreated=True))
    t.attack("g5", "P.dda", "X.ddb")
    assert "button:give" in t.offers()
    t.attack("g5", "P.ddb", "X.ddb")
    assert "button:give" not in t.offers()
    t.refused("button:give", code="E-LIMIT")


@rule("R-CWNB-97")
def test_of_two_teammates_the_one_who_stayed_takes_a_ship_that_has_attacked():
    t = Table(
        P=dict(rows="dda ddb", hand="g5 g5", order=1), X=dict(rows="ddb"), Y=dict(rows="dda", retreated=True),
        Z=dict(rows="ddb"), V=dict(rows="ffa"), W=dict(rows="ffa"),
        teams="P Y V / X Z W", options="13.2", turn="P", step="B1", fog=3,
    )
    t.attack("g5", "P.dda", "X.ddb")
    t.play("button:give")
    t.play("seat:Y")
    assert t.offers() == {"P.ddb", "card:g5", "button:cancel"}
    t.play("button:cancel", "button:give", "seat:V")
    assert t.offers() == {"P.dda", "P.ddb", "card:g5", "button:cancel"}


@rule("R-CWNB-97")
def test_at_a_strict_table_no_ship_passes_to_or_from_a_task_force_that_has_retreated():
    t = with_retreated_mate(options="13.2 R-97")
    t.play("button:give")
    assert t.offers() == {"button:cancel", "card:rt"}
    t.refused("P.aeg", code="E-TARGET")
    t.play("button:cancel", "button:take")
    assert t.offers() == {"button:cancel", "button:action-card"}
    t.refused("Y.cgc", code="E-TARGET")


@rule("R-CWNB-97")
def test_at_a_strict_table_cards_still_pass_to_a_teammate_who_has_retreated():
    t = with_retreated_mate(options="13.2 R-97")
    t.play("button:give", "card:rt", "button:accept")
    assert t.hand("Y") == ["ecm", "rt"]


@rule("R-CWNB-97")
def test_at_a_strict_table_nothing_is_proposed_where_only_ships_could_pass():
    t = with_retreated_mate(hand="", mate_hand="", options="13.2 R-97")
    assert "button:give" not in t.offers()
    assert "button:take" not in t.offers()
    t.refused("button:give", code="E-LIMIT")


@rule("R-CWNB-97")
def test_of_two_teammates_only_the_one_who_stayed_takes_ships():
    t = Table(
        P=dict(rows="aeg cgc", order=1), X=dict(rows="ddb"), Y=dict(rows="dda", retreated=True), Z=dict(rows="ddb"),
        V=dict(rows="ffa"), W=dict(rows="ffa"),
        teams="P Y V / X Z W", options="13.2 R-97", turn="P", step="B1", fog=2,
    )
    t.play("button:give")
    assert t.offers() == {"button:cancel", "P.aeg", "P.cgc"}
    t.play("P.aeg")
    assert (t.prompt, t.to_move) == ("transfer_consent", "V")


@rule("R-CWNB-21", "CWNB-13.2e")
def test_an_accepted_ship_cannot_be_handed_back_by_undo():
    t = team(dict(rows="aeg cgc", hand="rt"), dict(rows="dda"))
    t.play("button:give", "P.aeg", "button:accept")
    assert (t.prompt, t.to_move) == ("transfer_row", "Y")
    assert not t.match.can_undo(2)
