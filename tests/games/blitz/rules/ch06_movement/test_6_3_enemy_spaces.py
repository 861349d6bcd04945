from tests.games.blitz.table import Table, rule


@rule("BLITZ-6.3a", "BLITZ-3.1d")
def test_a_unit_stops_where_the_enemy_is_and_reveals_it():
    t = Table(allied={"XRO": "2I 1M"}, opfor={"YAR": "G1"}, step="movement")
    assert not t.is_revealed("G1")
    t.play("2I", "YAR")
    assert t.is_revealed("G1")
    assert t.prompt == "move"
    assert t.where("2I") == "YAR"
    t.refused("2I")


@rule("BLITZ-6.3a")
def test_a_revealed_enemy_stops_a_unit_just_the_same():
    t = Table(allied={"LAN": "TK 1M"}, opfor={"YAR": "G1"}, revealed="G1", step="movement")
    t.play("TK", "XRO")
    assert t.prompt == "step"
    t.play("YAR")
    assert t.prompt == "move"
    assert t.where("TK") == "YAR"


@rule("BLITZ-6.3a")
def test_friends_in_the_space_do_not_help_to_pass_the_enemy():
    t = Table(
        allied={"XRO": "TK", "YAR": "1M", "LAN": "2I"}, opfor={"YAR": "G1"}, revealed="G1", step="movement"
    )
    t.play("TK", "YAR")
    assert t.prompt == "move"
    assert t.where("TK") == "YAR"


@rule("BLITZ-6.3b", "R-BLITZ-15")
def test_a_unit_that_starts_among_enemies_leaves_with_its_whole_movement():
    t = Table(allied={"YAR": "TK", "LAN": "1M"}, opfor={"YAR": "G1"}, revealed="G1", step="movement")
    t.play("TK", "XRO", "LAN")
    assert t.where("TK") == "LAN"


@rule("BLITZ-6.3b", "R-BLITZ-15")
def test_a_unit_that_starts_among_enemies_may_cross_a_barrier():
    t = Table(allied={"YAR": "TK", "LAN": "1M"}, opfor={"YAR": "G1"}, revealed="G1", step="movement")
    t.play("TK", "WES")
    assert t.where("TK") == "WES"


@rule("BLITZ-6.3c", "BLITZ-6.3b")
def test_a_unit_goes_from_one_enemy_space_straight_into_another_and_stops():
    t = Table(
        allied={"YAR": "TK", "LAN": "1M"}, opfor={"YAR": "G1", "ZEN": "G3"}, revealed="G1", step="movement"
    )
    t.play("TK", "ZEN")
    assert t.prompt == "move"
    assert t.where("TK") == "ZEN"
    assert t.is_revealed("G3")


@rule("BLITZ-6.3c")
def test_a_unit_that_comes_back_to_the_enemy_it_left_stops_there():
    t = Table(allied={"YAR": "TK", "LAN": "1M"}, opfor={"YAR": "G1"}, revealed="G1", step="movement")
    t.play("TK", "XRO", "YAR")
    assert t.prompt == "move"
    assert t.where("TK") == "YAR"
