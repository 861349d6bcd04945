"""Positions: hand-written set-ups, and everything impossible about them."""

import copy
import random

import pytest

import coldwake
from coldwake import bots
from coldwake.core import record
from tests.conformance.walks import settings, walk

DUEL = {
    "game": "cwnb",
    "pack": "drill",
    "seats": 2,
    "options": {"12.5": True},
    "turn": 0,
    "step": "B1",
    "fog": 3,
    "players": [
        {"rows": [["dda-1"], ["cvb-1"]], "submarines": ["ssg-1"], "active": ["ssg-1"], "hand": ["g5", "em"]},
        {"rows": [["ffa-1", "ddb-1"]], "hand": ["ecm"], "damage": {"ddb-1": ["g5"]}, "total": 50},
    ],
}


def changed(**changes):
    position = copy.deepcopy(DUEL)
    for path, value in changes.items():
        target = position
        *parents, last = path.split("__")
        for key in parents:
            target = target[int(key) if key.isdigit() else key]
        target[last] = value
    return position


def test_a_set_up_starts_where_it_says():
    match = coldwake.load(DUEL, seed=1)
    assert (match.to_move, match.prompt.key) == (0, "battle_stations")
    view = match.view(0)
    assert view["players"][0]["rows"] == [["dda-1"], ["cvb-1"], []]
    assert view["ships"]["ddb-1"]["points"] == 2
    assert view["ships"]["ssg-1"]["active"]
    assert view["players"][1]["total"] == 50
    assert view["me"]["hand"] == ["g5", "em"]
    match.play("card:g5")
    match.play("ship:dda-1")
    match.play("ship:ffa-1")
    assert coldwake.replay(match.record()).digest == match.digest


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (changed(step="D9"), "'step' must be one of"),
        (changed(fog=0), "Fog of War"),
        (changed(fog=7), "Fog of War"),
        (changed(turn=2), "no seat 2"),
        (changed(turn="first"), "no seat 'first'"),
        (changed(speed=3), "unknown key 'speed'"),
        (changed(players=[{}]), "list of 2 set-ups"),
        (changed(players__0__hat=1), "players 0: unknown key 'hat'"),
        (changed(players__0__hand=["g99"]), "no card 'g99'"),
        (changed(players__0__hand=["g16"] * 4), "not so many cards 'g16'"),
        (changed(players__0__hand=[3]), "a list of names"),
        (changed(players__0__rows=[["titanic"]]), "no ship 'titanic'"),
        (changed(players__0__rows=[["ffa-1"]]), "in two places"),
        (changed(players__0__rows=[[], ["dda-1"]]), "row behind an empty one"),
        (changed(players__0__rows=[["ssl-1"]]), "submarine in a row"),
        (changed(players__0__submarines=["dda-2"], players__0__active=[]), "surface ship beside the rows"),
        (changed(players__1__damage={"ddb-1": ["g5", "g5"]}), "afloat with 4 damage"),
        (changed(players__1__damage={"cvb-1": ["g5"]}), "has no ship 'cvb-1'"),
        (changed(players__0__area=["g5"]), "cannot be an Area Defense"),
        (changed(players__0__order=8), "no order card 8"),
        (changed(seats=9), "2 to 6"),
        (changed(seats="two"), "names its game, its pack and its seats"),
        (changed(pack=3), "names its game, its pack"),
        (changed(options=[]), "options of a position are a table"),
        (changed(coldwake=9), "not a Coldwake position"),
        ([], "not a Coldwake position"),
        ({"seats": 2}, "names its game"),
        (changed(players__0__order=2, players__1__order=2), "two seats have order card 2"),
        (changed(players__0__order=2, players__1__order=1), "waits with order card 1"),
        (changed(players__0__order=True), "no order card True"),
        (changed(players__0__acted=True), "has its turn now"),
        (changed(players__0__total=-5), "'total' is -5"),
        (changed(players__0__active=["dda-1"]), "'dda-1' is no submarine"),
        (changed(players__0__crew={"dda-1": "cce"}), "'dda-1' is no carrier"),
        (changed(players__0__crew={"cvb-1": "g3"}), "cannot lie there"),
        (changed(players__0__retreat=["g3"]), "cannot lie there"),
        (changed(players__1__damage={"ddb-1": ["em"]}), "cannot lie there"),
        (changed(players__0__rows=[], players__0__submarines=[], players__0__active=[]), "has no ships"),
        (changed(top_ship=["cgc-1", "cgc-2"]), "one top ship"),
    ],
)
def test_an_impossible_position_is_refused(position, said):
    with pytest.raises(coldwake.PositionError, match=said):
        coldwake.load(position)


def test_unknown_options_in_a_position_are_refused():
    with pytest.raises(coldwake.OptionError, match=r"12\.11"):
        coldwake.load(changed(options={"12.11": True}))


def tampered(**changes):
    position = coldwake.load(DUEL, seed=1).position()
    position.update(changes)
    return position


def test_a_tampered_dump_is_refused():
    good = tampered()
    assert coldwake.load(good).digest == coldwake.load(DUEL, seed=1).digest
    zones = {**good["zones"], "hand:0": [*good["zones"]["hand:0"], "card:ecm#1"]}
    for changes, said in (
        ({"zones": zones}, "two places"),
        ({"zones": {**good["zones"], "hand:0": []}}, "nowhere"),
        ({"zones": {**good["zones"], "pocket": []}}, "no zone 'pocket'"),
        ({"zones": []}, "needs a table 'zones'"),
        ({"stack": [["party", 0]]}, "is none"),
        ({"stack": [["turn", "x"]]}, "no number"),
        ({"stack": "turn"}, "list of frames"),
        ({"stack": [["attack_firer", 0]]}, "nothing in the position leads to 'attack_firer'"),
        ({"stack": good["stack"][:-1] + [["attack_firer", 0]]}, "does not fit"),
        ({"stack": good["stack"][:-1] + [["attack_firer", 0, True]]}, "no number"),
        ({"stack": good["stack"][:-1] + [["attack_firer", 0, 65536]]}, "means nothing"),
        ({"stack": good["stack"][:-1] + [["attack_firer", 1, 60]]}, "has no step 1"),
        ({"stack": good["stack"][:-1] + [["turn", 99]]}, "has no step 99"),
        ({"stack": good["stack"][:-1] + [["attack_firer", 0, 0]]}, "does not fit"),
        ({"stack": good["stack"][1:]}, "nothing in the position leads to 'round'"),
        ({"stack": []}, "ends undecided"),
        ({"values": {}}, "needs a number"),
        ({"values": {**good["values"], "active": 7}}, "'active' is 7"),
        ({"values": {**good["values"], "active": True}}, "needs a number 'active'"),
        ({"values": {**good["values"], "totals": [0, False]}}, "needs a list of numbers 'totals'"),
        ({"values": {**good["values"], "in_round": 10**12}}, "'in_round' is 1000000000000"),
        ({"values": {**good["values"], "in_round": 0}}, "nobody is left in the round"),
        ({"values": {**good["values"], "over": 1}}, "the game is over and goes on"),
        ({"values": {**good["values"], "round": 10000}}, "'round' is 10000"),
        ({"values": {**good["values"], "partner": -2}}, "'partner' is -2"),
        ({"values": {**good["values"], "ruled_out": [0]}}, "'ruled_out' must hold 2"),
        ({"values": {**good["values"], "totals": [0, 10**9]}}, "'totals' is 1000000000"),
        ({"values": {**good["values"], "marks": [0, 1]}}, "cannot stand there"),
        ({"values": {**good["values"], "marks": [-1, 1]}}, "-1 is no ship"),
        ({"values": {**good["values"], "answers": [60, -1, 0, 0, 3]}}, "'answers' is 0"),
        ({"values": {**good["values"], "fog": -1}}, "'fog' is -1"),
        ({"values": {**good["values"], "flags": [0]}}, "'flags' must hold"),
        ({"values": {**good["values"], "ledger": [1, 2]}}, "'ledger' is no ledger"),
        ({"values": {**good["values"], "foes": [9]}}, "no such seat"),
        ({"pack_hash": "0"}, "another version"),
        ({"known": {"card:ecm#1": "all"}}, "does not fit"),
        ({"branches": [[], []]}, "do not agree"),
    ):
        with pytest.raises(coldwake.PositionError, match=said):
            coldwake.load(tampered(**changes))


def attack_named(**changes):
    """The duel with one gun attack named, and some fields of its row changed."""
    match = coldwake.load(DUEL, seed=1)
    for action in ("card:g5", "ship:dda-1", "ship:ffa-1"):
        match.play(action)
    position = match.position()
    fields = ["kind", "card", "firer", "symbol", "target", "defender", "number", "dice", "status", "hits"]
    for name, value in changes.items():
        position["values"]["ledger"][fields.index(name)] = value
    return position


@pytest.mark.parametrize(
    "change",
    [
        dict(kind=9), dict(kind=-1), dict(kind=5), dict(card=-1), dict(card=0), dict(card=10**6),
        dict(firer=-1), dict(firer=200), dict(symbol=7), dict(symbol=-1), dict(target=-1), dict(target=250),
        dict(defender=2), dict(defender=-1), dict(number=99), dict(dice=7), dict(dice=-1), dict(status=6),
        dict(hits=1), dict(hits=-1),
    ],
)  # fmt: skip
def test_an_attack_that_cannot_have_been_named_is_refused(change):
    assert coldwake.load(attack_named()).view(0)["attacks"][0]["kind"] == "gun"
    with pytest.raises(coldwake.PositionError, match="ledger"):
        coldwake.load(attack_named(**change))


def moved(piece, zone):
    """The duel with one piece moved to the end of another zone."""
    zones = {name: [one for one in content if one != piece] for name, content in tampered()["zones"].items()}
    zones[zone] = [*zones.get(zone, []), piece]
    return tampered(zones=zones)


@pytest.mark.parametrize(
    ("piece", "zone", "said"),
    [
        ("ship:dda-1", "hand:0", "another sort"),
        ("card:g5#1", "row1:0", "another sort|does not fit"),
        ("order:1", "draw-pile", "another sort"),
        ("card:g5#1", "hand:5", "does not play"),
        ("order:2", "order-shown:0", "room for one"),
        ("order:1", "order-out", "wrong pile"),
        ("card:em#1", "under:ddb-1", "does no damage"),
        ("card:g5#1", "retreat:0", "only retreat"),
        ("card:cce#1", "crew:0", "has its carrier"),
        ("card:g3#1", "under:dda-2", "not in play"),
        ("card:g5#1", "hand:0", "not in order"),
        ("ship:ssg-1", "ship-deck", "marked but not in play"),
    ],
)
def test_a_piece_where_it_cannot_lie_is_refused(piece, zone, said):
    with pytest.raises(coldwake.PositionError, match=said):
        coldwake.load(moved(piece, zone))


# -- positions from strangers ----------------------------------------------------------------------


def test_a_position_that_the_rules_cannot_go_on_from_is_found_out_by_trying():
    hits = tampered()
    hits["stack"] += [["bomber_hit", 0, 1]] * 2
    assert coldwake.load(hits, strict=True).actions()
    hits["stack"] += [["bomber_hit", 0, 1]]  # a third hit, and two ships to take it
    assert coldwake.load(hits).actions()
    with pytest.raises(coldwake.PositionError, match="does not fit together"):
        coldwake.load(hits, strict=True)


def test_a_game_that_never_comes_to_a_decision_is_stopped():
    match = coldwake.load(DUEL, seed=1)
    state = match._state
    state.in_round = 0
    state.stack = state.stack[:3]
    state.move_all(14, 6)  # nobody holds an order card: a series without turns, again and again
    state.move_all(27, 6)
    with pytest.raises(coldwake.ColdwakeError, match="never come to a decision"):
        match.game.machine.run(state)


def whole_games():
    """Positions from every part of some games, with few and with many rules."""
    found = []
    for setting in settings()[1::7]:
        found += [match.position() for match in walk(setting, every=59)]
    return found


NUMBERS = [-2, -1, 0, 1, 2, 3, 5, 6, 7, 10, 20, 30, 60, 100, 255, 256, 1000, 65535, 10**12, True]


def places(data, kind, path=()):
    """The paths to everything of a kind in plain data."""
    if type(data) is kind:
        yield path
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, kind, (*path, key))


def at(data, path):
    for key in path:
        data = data[key]
    return data


def mutate(position, rng, nodes):
    """Change one thing about a dump."""
    inner = {key: position[key] for key in ("values", "stack", "branches", "known") if key in position}
    zones = [zone for zone in position["zones"].values() if zone]
    frames = position["stack"] + [frame for branch in position.get("branches", []) for frame in branch]
    what = rng.choice(["number", "step", "drop", "double", "swap", "move", "node", "local", "frames"])
    if what in ("number", "step"):
        *path, last = rng.choice(list(places(inner, int)))
        old = at(inner, path)[last]
        at(inner, path)[last] = rng.choice(NUMBERS) if what == "number" else old + rng.choice((-1, 1))
    elif what in ("drop", "double"):
        items = at(inner, rng.choice([path for path in places(inner, list) if at(inner, path)]))
        k = rng.randrange(len(items))
        items[k : k + 1] = [] if what == "drop" else [items[k], copy.deepcopy(items[k])]
    elif what in ("swap", "move"):
        one, other = rng.choice(zones), rng.choice(zones)
        j, k = rng.randrange(len(one)), rng.randrange(len(other))
        if what == "swap":
            one[j], other[k] = other[k], one[j]
        else:
            other.append(one.pop(j))
    elif what == "node":
        rng.choice(frames)[0] = rng.choice(nodes)
    elif what == "local":
        rng.choice(frames).append(rng.choice(NUMBERS))
    else:
        rng.shuffle(position["stack"])


def test_a_dump_that_was_tampered_with_is_refused_or_can_be_played():
    rng = random.Random(11)
    originals = whole_games()
    accepted = 0
    for _ in range(1000):
        position = copy.deepcopy(rng.choice(originals))
        nodes = list(coldwake.load(position).game.machine.ids)
        for _ in range(rng.choice((1, 1, 2, 3))):
            mutate(position, rng, nodes)
        try:
            match = coldwake.load(position, seed=rng.randrange(1000), strict=True)
        except coldwake.ColdwakeError:
            continue
        accepted += 1
        for k in range(200):
            if match.movers:
                seat = rng.choice(match.movers)
                match.play(rng.choice(match.actions(seat)), seat)
            if k % 20 == 0:
                for seat in [*range(match.seats), None]:
                    assert match.view(seat)["seat"] == seat
    assert 25 < accepted < 500


def nested(depth):
    junk = 1
    for _ in range(depth):
        junk = [junk]
    return junk


@pytest.mark.parametrize("game", ["cwnb", "mnb", "attack_sub", "blitz"])
def test_a_dump_with_a_key_that_means_nothing_is_refused(game):
    start = coldwake.new(game, seats=1 if game == "blitz" else 2, seed=3).position()
    with pytest.raises(coldwake.PositionError, match="position: unknown key 'zzz'"):
        coldwake.load({**start, "zzz": nested(2)})
    with pytest.raises(coldwake.PositionError, match="values: unknown key 'zzz'"):
        coldwake.load({**start, "values": {**start["values"], "zzz": 1}})
    assert coldwake.replay(coldwake.load(start).record()).position() == start


def test_a_position_is_no_deeper_than_a_record_may_be():
    depth = next(depth for depth in range(1, 99) if record.deeper_than(record.DEEPEST, {"start": {"final_series": nested(depth)}}))
    with pytest.raises(coldwake.PositionError, match="nested too deeply"):
        coldwake.load(changed(final_series=nested(depth)))
    assert coldwake.replay(coldwake.load(changed(final_series=nested(depth - 1))).record())


def test_playing_on_from_a_dump_leaves_it_as_it_was():
    start = coldwake.new("cwnb", seats=2, seed=5).position()
    match = coldwake.load(start, seed=5)
    kept = copy.deepcopy(match.header.start)
    bots.play_out(match, [bots.make("greedy", match.game, seat, 5) for seat in (0, 1)])
    assert match.header.start == kept == start
    assert coldwake.replay(match.record()).digest == match.digest
