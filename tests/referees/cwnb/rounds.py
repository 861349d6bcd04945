"""Rounds and series: chapters 3, 5, 6, 6.2, 11 and 14 of the rulebook."""

from collections import Counter

from tests.referees.cwnb.piles import receive, round_is_decided, show_top, take_from_pool
from tests.referees.cwnb.script import Ask, Formation, Game, Steps
from tests.referees.cwnb.table import Player, Ship
from tests.referees.cwnb.turns import turn
from tests.referees.stage import Foul

HAND = 7
FLEET = 7
BIG = 9
LEVEL = 180


def whole_game(g: Game) -> Steps:
    """Rounds until somebody reaches the victory level (3b, 11.4a)."""
    while not g.is_over:
        deal(g)
        yield from formation(g)
        yield from play_round(g)
        score(g)


# --- 5.1 The deal


def deal(g: Game) -> None:
    """Gather, shuffle and deal everything anew (5.0a, 5.1a-g)."""
    t = g.t
    g.expect("CWNB-5.0a", "round_begins", round=t.round + 1)
    t.round, t.series, t.final, t.last_drawn, t.step = t.round + 1, 0, False, False, "5.2"
    t.fog_rolled = t.fog_left = 0
    t.active = 0
    t.ships, t.discard, t.attacks, t.answers, t.marked = {}, [], [], [], []
    t.unseen = Counter(g.pack.copies)
    t.ship_pool = set(g.pack.hulls)
    for old in t.players:
        t.players[old.seat] = Player(old.seat, old.team, total=old.total, last_score=old.last_score)
    deal_ships(g)
    show_top(g)
    for seat in range(g.seats):
        for _ in range(HAND):
            receive(g, "card_dealt", seat)
    t.draw = sum(t.unseen.values())


def deal_ships(g: Game) -> None:
    """Seven ships each (5.1a); the tournament deal has three piles (14.1a, 14.1b)."""
    while g.next_is("ship_dealt"):
        event = g.expect("CWNB-5.1a", "ship_dealt")
        take_from_pool(g, event["ship"], "CWNB-5.1a")
        place_dealt(g, event["seat"], event["ship"])
    for player in g.t.players:
        names = [*player.unplaced, *[s.hull.name for s in g.t.fleet(player.seat)]]
        if len(names) != FLEET:
            raise Foul("CWNB-5.1a", f"seat {player.seat} was dealt {len(names)} ships")
        if g.rules.tournament:
            check_tournament(g, names)


def check_tournament(g: Game, names: list[str]) -> None:
    """One submarine, two other ships of 9 or more, four of the rest (14.1a, 14.1b)."""
    hulls = [g.pack.hulls[name] for name in names]
    subs = sum(hull.is_submarine for hull in hulls)
    big = sum(hull.points >= BIG and not hull.is_submarine for hull in hulls)
    if (subs, big) != (1, 2):
        raise Foul("CWNB-14.1b", f"a tournament fleet of {subs} submarines and {big} big ships")


def place_dealt(g: Game, seat: int, name: str) -> None:
    """Submarines lie aside, passive (5.23a, 5.23c); surface ships wait for a row."""
    hull = g.pack.hulls[name]
    if hull.is_submarine:
        g.t.ships[name] = Ship(hull, seat)
    else:
        player = g.t.players[seat]
        player.unplaced.append(name)
        player.unplaced.sort(key=lambda ship: g.pack.hulls[ship].place)


# --- 5.2 Task Force organisation


def formation(g: Game) -> Steps:
    """Everybody arranges in secret and shows together (5.2c, 5.21, R-CWNB-12)."""
    picked: dict[int, str] = {}
    while not all(player.ready for player in g.t.players):
        asks = {p.seat: formation_ask(g, p, picked.get(p.seat, "")) for p in g.t.players if not p.ready}
        seat, action = yield Formation(asks)
        arrange(g, g.t.players[seat], action, picked)
    for player in g.t.players:
        g.expect("R-CWNB-12", "formation_shown", seat=player.seat)


def formation_ask(g: Game, player: Player, picked: str) -> Ask:
    """What one player may do while arranging."""
    seat = player.seat
    if picked:
        rows = [f"row:{row}" for row in g.t.open_rows(seat)]
        return Ask(seat, "formation_row", ["button:cancel", *rows], {"seat": seat, "ship": picked})
    if player.unplaced:
        return Ask(seat, "formation_ship", [f"ship:{name}" for name in player.unplaced])
    back = [f"ship:{ship.hull.name}" for ship in g.t.fleet(seat) if ship.row]
    return Ask(seat, "formation_ready", ["button:ready", *back])


def arrange(g: Game, player: Player, action: str, picked: dict[int, str]) -> None:
    """One click of the formation."""
    what, _, value = action.partition(":")
    if value == "ready":
        player.ready = True
    elif value == "cancel":
        picked.pop(player.seat)
    elif what == "ship":
        picked[player.seat] = value
        if value not in player.unplaced:
            player.unplaced.append(g.t.ships.pop(value).hull.name)
    else:
        name = picked.pop(player.seat)
        player.unplaced.remove(name)
        g.t.ships[name] = Ship(g.pack.hulls[name], player.seat, int(value))


# --- 6 Series of turns


def play_round(g: Game) -> Steps:
    """Series after series; the one after the Draw Pile ran out is the last (6.2a, R-CWNB-04)."""
    t = g.t
    while True:
        t.final = t.last_drawn
        t.series += 1
        g.expect("CWNB-6e", "series_begins", series=t.series, final=int(t.final))
        deal_order(g)
        waiting = sorted((p for p in t.players if not p.eliminated), key=lambda p: p.order)
        for player in waiting:
            if player.eliminated:
                continue
            yield from take_turn(g, player)
            if round_is_decided(g):
                return
        if t.final:
            return


def take_turn(g: Game, player: Player) -> Steps:
    """The holder of the lowest number left shows it and plays (6d)."""
    g.expect("CWNB-6d", "turn_begins", seat=player.seat, order=player.order)
    player.revealed = player.acted = True
    g.t.active = player.seat
    yield from turn(g, player)


def deal_order(g: Game) -> None:
    """Order cards to everybody in the round, from a set of the chosen size (6a, 6b, R-CWNB-78)."""
    size = max(g.rules.order_cards, g.seats)
    alive = [p for p in g.t.players if not p.eliminated]
    for player in g.t.players:
        player.order, player.revealed, player.acted = 0, False, False
    for player in alive:
        player.order = g.expect("CWNB-6b", "order_dealt", seat=player.seat)["order"]
    numbers = [p.order for p in alive]
    if len(set(numbers)) != len(numbers) or not all(1 <= number <= size for number in numbers):
        raise Foul("CWNB-6a", f"order cards {numbers} out of a set of {size}")


# --- 11.3, 11.4 Scoring


def score(g: Game) -> None:
    """Sunk ships + survivors - damage; Crippled survivors are worth nothing (11.3b, 12.7j, R-CWNB-62)."""
    for player in g.t.players:
        sunk = sum(g.pack.hulls[name].points for name in player.sunk)
        sound = [ship for ship in g.t.fleet(player.seat) if not ship.crippled]
        worth = sum(ship.hull.points for ship in sound)
        damage = sum(g.t.worth(ship.hull, card) for ship in sound for card in ship.damage)
        player.last_score = sunk + worth - damage
        player.total += player.last_score
        g.expect(
            "CWNB-11.3b",
            "round_scored",
            seat=player.seat,
            sunk=sunk,
            survivors=worth,
            damage=damage,
            score=player.last_score,
            total=player.total,
        )
    tell_advancing(g)
    find_winners(g)


def tell_advancing(g: Game) -> None:
    """Who has the points the Tournament Official asks for (14.2b, R-CWNB-99)."""
    for player in g.t.players:
        if g.rules.advance and player.total >= g.rules.advance:
            g.expect("R-CWNB-99", "advances", seat=player.seat, total=player.total)


def victory_level(g: Game) -> int:
    """180 each, or the level the table agreed on; for a team that for every member (3a, 13.2h, R-CWNB-98)."""
    size = sum(p.team == g.t.players[0].team for p in g.t.players)
    return (g.rules.victory or LEVEL) * size


def find_winners(g: Game) -> None:
    """The highest total at or over the level wins; equal totals share (3c, 11.4b, R-CWNB-63, R-CWNB-73)."""
    totals: Counter[int] = Counter()
    for player in g.t.players:
        totals[player.team] += player.total
    best = max(totals.values())
    if best < victory_level(g):
        return
    teams = {team for team, total in totals.items() if total == best}
    g.winners = [p.seat for p in g.t.players if p.team in teams]
    g.is_over = True
    for seat in g.winners:
        g.expect("CWNB-11.4b", "game_won", seat=seat, total=g.t.players[seat].total)
