"""Rules that must not depend on the order in which a player does things."""

from tests.games.attack_sub.table import SECOND, Table, rule

FORCE_HAS_CONTACT = {"force": {"oppokov": "2"}}


@rule("R-SUB-18", "SUB-8.2a", "SUB-11.1f")
def test_a_reinforcement_that_has_used_its_battle_stations_bars_the_range_change():
    t = Table("13E", second="cor cor bs ps ps", turn=SECOND, contacts=FORCE_HAS_CONTACT)
    t.next("7").play("reinforce", "cor", "udaloy", "bs")
    assert "force" in t.offers()
    t.next("0").play("udaloy", "ps", "oppokov")
    t.refused("force", "E-LIMIT")


@rule("SUB-11.1f", "R-SUB-16")
def test_an_entered_ship_keeps_the_action_of_its_battle_stations_whenever_the_force_moves():
    for clicks in (("force", "udaloy"), ("udaloy", "force")):
        t = Table("13E", second="cor cor bs ps", turn=SECOND, contacts=FORCE_HAS_CONTACT)
        t.next("7").play("reinforce", "cor")
        for click in clicks:
            t.play(*({"force": ("force", "cor", "close", "oppokov"), "udaloy": ("udaloy", "bs")}[click]))
        t.next("0").play("udaloy", "ps", "oppokov")
        assert t.ship("udaloy")["letters"] == "AE"


@rule("R-SUB-44", "R-SUB-71", "R-SUB-05")
def test_battle_stations_need_an_answer_that_contact_still_allows():
    fleet = {"hand": "ps ps bs", "fleet": ["ivan-rogov"]}
    t = Table("13A", first="wl12", second=fleet, contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.play("los-angeles", "wl12", "ivan-rogov")
    assert t.offers() == {"pass", "ps"}


@rule("R-SUB-71")
def test_battle_stations_are_no_help_where_level_4_ends_the_listening():
    contacts = {"los-angeles": {"ivan-rogov": "2"}, "ivan-rogov": {"los-angeles": "3"}}
    fleet = {"hand": "ps ps ps bs", "fleet": ["ivan-rogov"]}
    t = Table("13A", first="wl11-01 wl11-02", second=fleet, contacts=contacts)
    t.play("los-angeles", "wl11-01", "ivan-rogov", "wl11-02")
    assert t.asked == (1, "answer")
    assert t.offers() == {"pass", "ps"}


@rule("R-SUB-15", "SUB-3.6c", "SUB-7.1b")
def test_the_type_of_evasions_matters_only_beyond_one_for_each_lockon():
    for answers in (("ht-01", "ps", "ht-02"), ("ps", "ht-01", "ht-02"), ("ht-01", "ht-02", "ps")):
        fleet = {"hand": "ht-01 ht-02 ps bs", "fleet": ["ivan-rogov"]}
        t = Table("13A", first="wl11-01 wl11-02", second=fleet, contacts={"los-angeles": {"ivan-rogov": "2"}})
        t.play("los-angeles", "wl11-01", "ivan-rogov", "wl11-02")
        t.play("bs", *answers[:2]).next("0").play(answers[2])
        assert t.view["operation"] is None, answers


@rule("R-SUB-09")
def test_without_the_ruling_a_submarine_comes_back_even_after_it_has_drawn_in_vain():
    options = {"R-09": False}
    t = Table("13A", first="ps", ships={"los-angeles": {"shut_down": True}}, options=options)
    t.next("0").play("los-angeles", "draw")
    t.play("los-angeles", "revive")
    assert t.offers() == {"pass", "los-angeles"}


@rule("SUB-5.5c")
def test_while_a_revived_submarine_must_play_everything_else_waits():
    t = Table("13A", first="ps", ships={"los-angeles": {"shut_down": True}})
    t.next("4").play("los-angeles", "draw", "revive")
    for click in ("discard", "finish", "baltimore", "force"):
        assert t.match.why_not(t.action(click)).key == "revived_first"
    t.play("pass")
    assert t.events("card_forgone") == [{"event": "card_forgone", "seat": 0, "ship": "los-angeles"}]
    t.refused("los-angeles", "E-LIMIT")
