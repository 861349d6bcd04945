"""The end of a round and of the game: the points with their reasons, told to the onlooker (T8, T9)."""

import pytest

import coldwake
from coldwake import bots, texts
from coldwake.web.table import Setting, drawer, parts
from coldwake.web.table.drawing import result
from tests.games.cwnb.table import Table

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)


def last_turn(totals=(60, 40), **options):
    """The last turn of a round: P sinks a frigate of two points and keeps a destroyer of four."""
    t = Table(
        P={"rows": "ddb", "hand": "g5 rt", "total": totals[0]},
        X={"rows": "ffa dda", "hand": "rt", "total": totals[1], "damage": {"dda": "g3"}},
        turn="P", step="B1", fog=3, final=True, draw=0, acted="X", **options,
    )  # fmt: skip
    t.attack("g5", "P.ddb", "X.ffa")
    t.finish()
    t.resolve()
    t.play("button:done")
    return t


def interlude(table, seat=0, language="en"):
    return drawer("cwnb").interlude(Setting(table.match, seat, language))


# -- a round ---------------------------------------------------------------------------------------


def test_a_round_ends_with_everybodys_points_and_their_reasons():
    """T8."""
    found = interlude(last_turn())
    assert found.title == "Round 1 is over"
    assert found.heads == ["Player", "Sunk", "Survivors", "Damage", "Round", "Total"]
    assert found.rows == [
        ["You", "2", "+ 4", "− 0", "= 6", "66"],
        ["Player 2", "0", "+ 4", "− 1", "= 3", "43"],
    ]


def test_a_round_says_what_was_sunk_who_leads_and_what_comes_next():
    """T8."""
    told = interlude(last_turn()).told
    assert told[0] == "You sank FFA 1 (2)."
    assert told[1] == "You lead by 23 points."
    assert told[2] == "The leader needs 114 points more; 180 win the game."
    assert told[3].startswith("Round 2: ")
    assert interlude(last_turn(), 1).told[1] == "Player 1 leads by 23 points."


def test_the_page_has_the_interlude_while_the_next_round_is_prepared_and_not_afterwards():
    """T8: it belongs to one round and does not come back."""
    match = coldwake.new("cwnb", seats=2, seed=6)
    players = [bots.make("greedy", match.game, seat, 6) for seat in (0, 1)]
    seen = []
    while not match.is_over:
        found = drawer("cwnb").interlude(Setting(match, 0, "en"))
        assert (found is not None) == (match.view(0)["step"] == "5.2" and match.view(0)["round"] > 1)
        if found and found.key not in seen:
            seen.append(found.key)
            assert found.title in parts(Setting(match, 0, "en"), "t", [])["interlude"]
        seat = match.movers[0]
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    assert seen == [f"round-{number}" for number in range(1, match.view(0)["round"])] != []


@LANGUAGES
def test_the_interlude_is_told_in_both_languages(language):
    """T8."""
    found = interlude(last_turn(), 0, language)
    words = " ".join([found.title, *found.heads, *found.told])
    assert "cwnb." not in words and "{" not in words


# -- the game --------------------------------------------------------------------------------------


def ended(seat, **given):
    return result(Setting(last_turn((178, 40)).match, seat, "en", **given))


def test_the_end_is_told_to_the_onlooker():
    """T9: won or lost; an observer reads the name."""
    assert ended(0).title == "You win"
    assert ended(1).title == "You lose"
    assert "Player 1" in ended(None).title
    assert "Player 1" in ended(0, holds=(0, 1)).title, "around one screen nobody is you"


def test_the_points_add_up_to_the_total():
    """T9: what they are made of, those from before among them."""
    reasons = ended(0).reasons
    *parts_of_it, (_, total) = reasons
    assert [value for _, value in parts_of_it] == ["178", "+2", "+4", "0"] and total == "184"
    assert ended(1).reasons[-1][1] == "43"


def test_what_decided_it_is_told_in_sentences():
    """T9."""
    assert ended(0).decided == (
        [
            "Round 1: you sank FFA 1 (Player 2), 2 points.",
            "Round 1 made the largest difference: 3 points for you.",
        ]
    )
    assert ended(1).decided[0] == "Round 1: you lost FFA 1 to Player 1, 2 points."


def test_how_it_ended_names_both_totals_and_what_was_needed():
    """T9."""
    assert ended(1).told == "Player 1 184, You 43, with 180 needed; rounds played: 1."


@pytest.mark.parametrize("seed", [5, 6])
def test_whole_games_have_reasons_that_add_up_and_two_to_four_moments(seed):
    """T9."""
    match = coldwake.new("cwnb", seats=3, seed=seed)
    players = [bots.make("greedy", match.game, seat, seed) for seat in range(3)]
    while not match.is_over:
        seat = match.movers[0]
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    for seat in (0, 1, 2, None):
        found = result(Setting(match, seat, "ru"))
        *reasons, (_, total) = found.reasons
        assert sum(int(value.replace("−", "-")) for _, value in reasons) == int(total)
        assert 2 <= len(found.decided) <= 4
