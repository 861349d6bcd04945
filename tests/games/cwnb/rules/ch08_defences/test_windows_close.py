"""A window of step B.2 closes when, as everybody can see, nothing is left to answer in it."""

from tests.games.cwnb.table import Table, rule


def attack_on_y(attacker, mate, defender, options="13.2", fog=2):
    """X is at Battle Stations; P and Y are a team against X and Z."""
    return Table(
        P=mate, X=attacker, Y=defender, Z=dict(rows="ffa"),
        teams="P Y / X Z", options=options, turn="X", step="B1", fog=fog,
    )


def asked(t):
    """Who is asked what until the turn comes to step C."""
    found = []
    while t.step == "B.2":
        found.append((t.prompt, t.to_move))
        t.done()
    return found


@rule("CWNB-8.2a", "R-CWNB-32")
def test_the_last_attack_answered_closes_the_window():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc", hand="em em"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    t.answer("em", 1)
    assert t.step == "C.2"


@rule("CWNB-8.2a", "R-CWNB-32")
def test_the_window_stays_open_while_another_attack_stands():
    t = Table(P=dict(rows="ddb", hand="g5 g5 rt"), X=dict(rows="cgc", hand="em ecm"), turn="P", step="B1", fog=2)
    t.attack("g5", "P.ddb", "X.cgc")
    t.attack("g5", "P.ddb", "X.cgc")
    t.finish()
    t.answer("em", 1)
    assert (t.prompt, t.to_move, t.offers()) == ("point_defence", "X", {"button:done"})


@rule("CWNB-8.2a")
def test_a_cancelled_click_leaves_the_window_open():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc", hand="em"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    t.play("card:em", "button:cancel")
    assert (t.prompt, t.offers()) == ("point_defence", {"button:done", "card:em"})


@rule("CWNB-8.2a", "R-CWNB-35")
def test_a_submarine_can_be_hunted_after_its_torpedo_was_evaded():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp rt"), X=dict(rows="cgc", hand="em asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.cgc")
    t.finish()
    t.answer("em", 1)
    assert t.offers() == {"button:done", "card:asw"}


@rule("CWNB-8.2a")
def test_an_empty_hand_closes_the_window():
    t = Table(P=dict(rows="ddb", hand="g5 g5 rt"), X=dict(rows="cgc", hand="em"), turn="P", step="B1", fog=2)
    t.attack("g5", "P.ddb", "X.cgc")
    t.attack("g5", "P.ddb", "X.cgc")
    t.finish()
    t.answer("em", 2)
    assert t.step == "C.2"


@rule("CWNB-13.2c", "R-CWNB-70")
def test_a_teammate_is_not_asked_about_an_attack_the_defender_has_cancelled():
    t = attack_on_y(dict(rows="dda", hand="g5 rt"), dict(rows="ffa", hand="em"), dict(rows="cgc", hand="em ecm"))
    t.attack("g5", "X.dda", "Y.cgc")
    t.finish()
    t.answer("em", 1)
    assert asked(t) == []


@rule("CWNB-8.2f", "CWNB-12.9d")
def test_ecm_on_the_only_cruise_missile_closes_the_air_window():
    t = attack_on_y(dict(rows="cgc", hand="mc rt"), dict(rows="ffa", hand="ac"),
                    dict(rows="ffa | dda | bbx", hand="ecm ac"), options="12.9 13.2")
    t.attack("mc", "X.cgc", "Y.bbx")
    t.finish()
    assert t.prompt == "air_point_defence"
    t.answer("ecm", 1)
    assert asked(t) == []


@rule("CWNB-8.2g")
def test_air_cover_put_down_leaves_the_air_window_open():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="cgc ffa", hand="ac ac"), turn="P", step="B1", fog=1)
    t.strike("P.cvb", "X.cgc")
    t.finish()
    t.answer("ac", 1)
    assert t.offers() == {"button:done", "card:ac"}


@rule("CWNB-9.3b", "R-CWNB-70")
def test_a_teammate_is_not_asked_about_an_effect_the_defender_has_cancelled():
    t = attack_on_y(dict(rows="dda", hand="g5 rt"), dict(rows="ffa", hand="dc"), dict(rows="cgc", hand="dc ecm"))
    t.attack("g5", "X.dda", "Y.cgc")
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    assert asked(t) == []
    assert t.hand("P") == ["dc"]


@rule("R-CWNB-36", "R-CWNB-70")
def test_a_teammate_is_not_asked_about_a_submarine_already_saved():
    t = Table(
        P=dict(rows="dda", hand="dc"), X=dict(rows="cgc", area="asw"), Y=dict(rows="dda", subs="ssg", hand="tp dc rt"),
        Z=dict(rows="ffa"), teams="P Y / X Z", options="13.2", turn="Y", step="B1", fog=1,
    )
    t.attack("tp", "Y.ssg", "X.cgc")
    t.dice(1)
    t.finish()
    assert (t.prompt, t.to_move) == ("save_submarine", "Y")
    t.play("Y.ssg")
    assert asked(t) == []
    assert t.hand("P") == ["dc"]
