"""What a choice says before it is made (T7): its cost, its effect, the sum of its odds, what is known to stop it."""

import pytest

import coldwake
from coldwake import bots, texts
from coldwake.core.chance import Generator
from coldwake.web.table import Setting, drawer
from coldwake.web.table.prompt import NO_OUTLOOK
from tests.games.cwnb.table import Table

ADVANCED = {f"12.{k}": True for k in range(1, 10)}
EVERYTHING = {**ADVANCED, "13.1": True}
ALL = " ".join(EVERYTHING)


def outlook(table, action, language="en"):
    """What the choice says to whoever is asked."""
    match = table.match
    return drawer("cwnb").outlook(Setting(match, match.to_move, language), table._action(action))


def battle(options="", fog=4, hand="g5 g5 ma rt", **other):
    """P may fire at X: a destroyer with her carrier behind her."""
    return Table(
        P={"rows": "dda | cgc | cvb", "subs": "ssg", "hand": hand},
        X={"rows": "ffa dda | ddb | cvb", "subs": "ssg", "hand": "rt", **other},
        turn="P", step="B1", fog=fog, options=options,
    )  # fmt: skip


def aiming(card, firer, **other):
    """P has picked a card and a ship that fires it."""
    t = battle(hand=f"{card} {card} rt", **other)
    t.play(f"card:{card}", firer)
    return t


# -- attacks ---------------------------------------------------------------------------------------


def test_a_gun_says_what_is_left_of_the_target_and_what_it_costs():
    """T7."""
    told = outlook(aiming("g5", "P.dda"), "X.dda")
    assert (told.does, told.cost, told.warning) == ("damage 2 of 4", "1 Fog point", "")


def test_a_gun_that_sinks_says_so_with_the_points():
    """T7."""
    assert outlook(aiming("g5", "P.dda"), "X.ffa").does == "sinks · 2 points"


def test_attacks_named_before_are_counted_together():
    """T7."""
    t = Table(
        P={"rows": "ddb", "hand": "g5 g5 rt"}, X={"rows": "dda ffa", "hand": "rt"}, turn="P", step="B1", fog=4,
    )  # fmt: skip
    t.attack("g5", "P.ddb", "X.dda")
    t.play("card:g5", "P.ddb")
    assert outlook(t, "X.dda").does == "sinks together with attack 1 · 4 points"


def test_an_attack_on_a_ship_that_is_sunk_already_says_so():
    """T7: a second card on her is wanted only in case the first is stopped."""
    t = Table(
        P={"rows": "ddb", "hand": "g5 g5 rt"}, X={"rows": "dda ffa", "hand": "rt"}, turn="P", step="B1", fog=4,
    )  # fmt: skip
    t.attack("g5", "P.ddb", "X.ffa")
    t.play("card:g5", "P.ddb")
    assert outlook(t, "X.ffa").does == "attack 1 sinks her already, if nothing stops it"


def test_armour_is_reckoned_with():
    """T7."""
    t = Table(
        P={"rows": "ddb", "hand": "g5 rt"}, X={"rows": "bbx", "hand": "rt"},
        turn="P", step="B1", fog=4, options="12.6",
    )  # fmt: skip
    t.play("card:g5", "P.ddb")
    assert outlook(t, "X.bbx").does == "damage 1 of 11"


@pytest.mark.parametrize(("options", "does"), [("", "sinks · 15 points"), ("12.7", "cripples")])
def test_an_air_strike_says_what_a_hit_does(options, does):
    """T7."""
    t = battle(options)
    t.play("P.cvb")
    told = outlook(t, "X.cvb")
    assert (told.does, told.cost, told.sum) == (does, "1 Fog point", "")


def test_odds_that_are_not_printed_come_with_their_sum():
    """T7: a strike at row 1 with rule 12.2, and ASW with a carrier at a passive submarine."""
    t = battle("12.2", hand="asw rt")
    t.play("P.cvb")
    assert outlook(t, "X.ffa").sum == "rating 2 + 1 (row 1) = ≤3"
    t.play("button:cancel", "card:asw", "button:attack")
    told = outlook(t, "X.ssg")
    assert (told.sum, told.does) == ("ASW 1 + 2 (carrier) = ≤3", "sinks · 5 points")


def test_bombers_say_how_likely_some_hit_is():
    """T7: two dice at ≤2 leave 4/9 without a hit."""
    t = battle(hand="bs rt")
    t.play("card:bs", "seat:X")
    told = outlook(t, "dice:2")
    assert (told.does, told.cost, told.sum) == ("at least one hit: 56 %", "2 Fog points", "each die ≤2")


def test_finishing_says_which_points_stay_unused():
    """T7."""
    t = battle()
    assert outlook(t, "button:finish").warning == "4 Fog points unused"
    t.attack("g5", "P.dda", "X.dda")
    told = outlook(t, "button:finish")
    assert (told.does, told.warning) == ("1 attack", "3 Fog points unused")


def test_a_passive_submarine_is_warned_of_showing_herself():
    """T7."""
    t = battle(hand="tp rt")
    t.play("card:tp")
    assert outlook(t, "P.ssg").warning == "turns active: easier to hit until you dive"


# -- what is known to stop it ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "firer", "area", "warning"),
    [
        ("ma", "P.cgc", "ecm", "Electronic Counter-Measures lies open there: cancels it"),
        ("ma", "P.cgc", "em", ""),
        ("g5", "P.dda", "em", "Evasive Maneuvers lies open there: cancels it"),
        ("g5", "P.dda", "ecm", ""),
        (
            "tp",
            "P.ssg",
            "asw",
            "Anti-Submarine Warfare lies open there: sinks your submarine first on ≤5 (83 %)",
        ),
    ],
)
def test_what_lies_open_before_the_target_is_told(card, firer, area, warning):
    """T7: a face-up ECM or Evasive Maneuvers cancels what it answers, and nothing else."""
    told = outlook(aiming(card, firer, area=area), "X.dda")
    assert told.warning == warning


def test_the_card_itself_warns_when_no_enemy_is_free_of_cover():
    """T7."""
    assert (
        outlook(battle(area="ecm"), "card:ma").warning
        == "Electronic Counter-Measures lies open there: cancels it"
    )
    assert outlook(battle(area="em"), "card:ma").warning == ""


def test_a_face_down_card_may_stop_it_unless_it_is_known_not_to():
    """T7: what was ruled out is not threatened with."""
    t = aiming("ma", "P.cgc", options="12.4", down="em")
    assert outlook(t, "X.dda").warning == "1 face-down card may stop it"
    setting = Setting(t.match, 0, "en")
    setting.view["players"][1]["face_down_not"] = ["ecm"]
    assert drawer("cwnb").outlook(setting, t._action("X.dda")).warning == ""


def test_air_cover_that_lies_open_is_told_with_its_number():
    """T7: Air Cover 2 and the rating 2 of X's own carrier."""
    t = battle(area="ac")
    t.play("P.cvb")
    assert outlook(t, "X.ffa").warning == "Air Cover lies open there: stops it on ≤4 (67 %)"


# -- defences --------------------------------------------------------------------------------------


def under_fire(hand, *attacks, options=""):
    """X is asked for an answer to guns and missiles."""
    t = Table(
        P={"rows": "ddb cgc cvb", "subs": "ssg", "hand": "g5 g5 ma tp rt"},
        X={"rows": "ffa dda", "hand": hand}, turn="P", step="B1", fog=6, options=options,
    )  # fmt: skip
    for attack in attacks:
        t.attack(*attack)
    t.finish()
    return t


def test_a_defence_says_what_it_saves():
    """T7."""
    t = under_fire("em dc rt", ("g5", "P.ddb", "X.ffa"), ("g5", "P.ddb", "X.dda"))
    assert outlook(t, "button:done").warning == "lost: FFA 1"
    assert outlook(t, "card:em").does == "stops one attack (no. 1, 2)"
    t.play("card:em")
    assert outlook(t, "attack:1").does == "FFA 1 stays afloat: damage 0 of 2"
    assert outlook(t, "attack:2").does == "DDA 1: damage 0 instead of 2, of 4"


def test_a_defence_that_does_not_save_her_says_so():
    """T7: three attacks of two points each at four."""
    t = under_fire("em rt", ("g5", "P.ddb", "X.dda"), ("g5", "P.ddb", "X.dda"), ("ma", "P.cgc", "X.dda"))
    t.play("card:em")
    assert outlook(t, "attack:1").does == "DDA 1 sinks all the same"


def test_damage_control_says_what_it_undoes():
    """T7."""
    t = under_fire("dc rt", ("g5", "P.ddb", "X.ffa"))
    while t.prompt != "damage_control":
        t.done()
    assert outlook(t, "attack:1").does == "FFA 1 stays afloat: damage 0 of 2"
    assert outlook(t, "button:done").warning == "lost: FFA 1"


def test_air_cover_as_an_answer_comes_with_its_chance():
    """T7."""
    t = Table(
        P={"rows": "cvb", "hand": "rt"}, X={"rows": "ffa cvs", "hand": "ac rt"}, turn="P", step="B1", fog=6,
    )  # fmt: skip
    t.strike("P.cvb", "X.ffa")
    t.finish()
    assert outlook(t, "card:ac").does == "≤3 (50 %) against one attack (no. 1)"
    t.play("card:ac")
    told = outlook(t, "attack:1")
    assert (told.does, told.sum) == ("FFA 1 is spared a hit on ≤2 (33 %)", "Air Cover 2 + 1 (carrier) = ≤3")


def test_anti_submarine_warfare_as_an_answer_says_that_the_attack_still_counts():
    """T7."""
    t = under_fire("asw rt", ("tp", "P.ssg", "X.dda"))
    t.play("card:asw")
    told = outlook(t, "attack:1")
    assert told.does.startswith("sinks SSG 1 afterwards · ") and told.sum == ""


# -- all games -------------------------------------------------------------------------------------


def played(options, seats=2, seed=3):
    """A game of bots, looked at before each decision."""
    match = coldwake.new("cwnb", seats=seats, seed=seed, options=options)
    players = [bots.make("greedy", match.game, seat, seed) for seat in range(seats)]
    while not match.is_over:
        seat = match.movers[0]
        yield match, seat
        match.play(players[seat].choose(bots.observe(match, seat)), seat)


@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["basic", "advanced"])
def test_every_sum_leads_to_the_number_that_is_needed(options):
    """T7: the sum behind the odds and the odds themselves are reckoned apart from each other."""
    checked = 0
    for match, seat in played(options):
        setting = Setting(match, seat, "en")
        for action in setting.actions:
            told, odds = drawer("cwnb").outlook(setting, action), setting.odds(action)
            if told.sum and odds:
                assert told.sum.endswith(f"≤{odds.number}"), (setting.prompt, action, told)
                checked += 1
    assert checked > (3 if not options else 50)


def test_what_is_foretold_of_fixed_damage_comes_true():
    """T7: an attack that nothing answers does what its choice said."""
    sunk = hurt = 0
    for match, seat in played(ADVANCED, seed=8):
        setting = Setting(match, seat, "en")
        if setting.prompt != "attack_target" or match.view(seat)["attacks"]:
            continue
        for action in [action for action in setting.actions if action.startswith("ship:")]:
            told = drawer("cwnb").outlook(setting, action)
            after = unanswered(match, seat, action)
            ship = action.removeprefix("ship:")
            if setting.odds(action) or told.warning or after is None:
                continue
            if told.does.startswith("sinks"):
                assert ship not in after["ships"]
                sunk += 1
            else:
                assert told.does.startswith(f"damage {after['ships'][ship]['points']} of ")
                hurt += 1
        if sunk > 20 and hurt > 20:
            return
    assert sunk and hurt


def unanswered(match, seat, action):
    """The view after the attack, if nobody does anything about it."""
    trial = match.copy()
    trial.play(action, seat)
    if trial.prompt is None or trial.prompt.key != "battle_stations":
        return None
    trial.play("button:finish", seat)
    while trial.prompt.key in ("point_defence", "damage_control", "air_point_defence", "air_defence"):
        trial.play("button:done", trial.to_move)
    return trial.view(None)


def test_outlooks_tell_no_more_than_the_view():
    """T7: in every world that a seat cannot tell from this one, each choice says the same."""
    rng = Generator(7)
    for number, (match, seat) in enumerate(played(EVERYTHING, seats=3)):
        if number % 9 == 0:
            other = match.sample(seat, rng)
            here, there = Setting(match, seat, "en"), Setting(other, seat, "en")
            for action in here.actions:
                assert drawer("cwnb").outlook(here, action) == drawer("cwnb").outlook(there, action)
        if number > 600:
            return


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_nobody_reads_a_key_or_a_hole(language):
    """T7: every prompt in both languages."""
    seen = set()
    for match, seat in played(EVERYTHING, seed=4):
        setting = Setting(match, seat, language)
        for action in setting.actions:
            told = drawer("cwnb").outlook(setting, action)
            words = " ".join((told.cost, told.does, told.sum, told.warning))
            assert "cwnb." not in words and "{" not in words and "None" not in words, (action, words)
            seen |= {setting.prompt} if told != NO_OUTLOOK else set()
    assert len(seen) > 15


def test_an_observer_is_foretold_nothing():
    """Only whoever is asked has choices."""
    t = battle()
    assert drawer("cwnb").outlook(Setting(t.match, None, "en"), "card:g5") == NO_OUTLOOK
