"""Compares the table of the script with what every seat sees."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.referees.cwnb.battle_stations import live_numbers
from tests.referees.cwnb.rounds import victory_level
from tests.referees.cwnb.script import Ask, Formation, Game
from tests.referees.cwnb.table import Attack, Player, Ship
from tests.referees.stage import Foul, Moment, View

OWN_PARTS = {"me", "seat", "prompt", "actions", "undo"}
CHANCE = {"rolled", "card_drawn", "card_dealt", "top_ship_shown", "area_shown", "order_dealt"}


def seat_teams(g: Game, moment: Moment) -> None:
    """Teams of equal size two or three, as chosen (13.2a); otherwise everybody for himself."""
    teams = [player["team"] for player in moment.onlooker["players"]]
    if not g.rules.teams:
        same("CWNB-13.2a", "teams", teams, list(range(g.seats)))
    else:
        sizes = set(Counter(teams).values())
        if len(sizes) != 1 or not sizes <= {2, 3} or len(set(teams)) < 2:
            raise Foul("CWNB-13.2a", f"teams {teams}")
        letters = g.rules.team_letters
        if letters:
            same("CWNB-13.2a", "teams", alike(teams), alike(letters))
    for player, team in zip(g.t.players, teams, strict=True):
        player.team = team


def alike(teams: Sequence[Any]) -> list[list[bool]]:
    """Who is on whose side."""
    return [[one == other for other in teams] for one in teams]


def same(clause: str, what: str, seen: Any, due: Any) -> None:
    """Whistle unless what is seen is what is due."""
    if seen != due:
        raise Foul(clause, f"{what} is {seen}, should be {due}")


def same_cards(clause: str, what: str, seen: list[str], due: list[str]) -> None:
    """Order within a hand or a pile means nothing."""
    if seen != due and sorted(seen) != sorted(due):
        raise Foul(clause, f"{what} is {seen}, should be {due}")


def compare(g: Game, moment: Moment, ask: Ask | Formation | None) -> None:
    """The whole moment."""
    view = moment.onlooker
    if g.t.step == "B.1":
        live_numbers(g)
    compare_table(g, view)
    for player in g.t.players:
        compare_player(g, view["players"][player.seat], player)
    compare_ships(g, view["ships"])
    same("CWNB-7d", "attacks", view["attacks"], [shown_attack(a) for a in g.t.attacks])
    rolling = [answer for answer in view["answers"] if answer["card"] not in g.pack.jammers]
    same("CWNB-8.2a", "answers", rolling, shown_answers(g))
    same("CWNB-8.34d", "boats hit", view["hit_submarines"], [name for name, _ in g.t.marked])
    for seat, seen in enumerate(moment.views):
        compare_seat(g, seat, seen, view)
    nothing = [view["me"], view["seat"], view["actions"], view["undo"]]
    same("CWNB-INF-b", "an onlooker's own part", nothing, [None, None, [], False])
    compare_ask(g, moment, ask)
    compare_undo(moment)


def compare_table(g: Game, view: View) -> None:
    """Round, series, step, Fog of War, piles."""
    t = g.t
    same("CWNB-5.0a", "round", view["round"], t.round)
    same("CWNB-6e", "series", view["series"], t.series)
    same("CWNB-6.2a", "final series", view["final_series"], t.final)
    same("CWNB-6.1B1a", "fog", view["fog"], {"rolled": t.fog_rolled, "left": t.fog_left})
    same("CWNB-11.4a", "over", view["over"], g.is_over)
    same("R-CWNB-99", "points to advance", view["advance"], g.rules.advance)
    same("CWNB-12a", "rules in use", view["options"], g.rules.switched_on)
    same("CWNB-3a", "victory level", view["victory"], victory_level(g))
    piles = view["piles"]
    same("CWNB-5.1e", "Draw Pile", piles["draw"], t.draw)
    same("CWNB-5.1b", "Ship deck", piles["ships"], len(t.ship_pool))
    same("CWNB-5.1b", "top ship", piles["top_ship"] or "", t.top)
    compare_discard(g, piles["discard"])
    if not g.is_over:
        same("CWNB-6.1a", "step", view["step"], t.step)
        same("CWNB-6d", "active player", view["active"], t.active)


def compare_discard(g: Game, seen: list[str]) -> None:
    """The Discard Pile; attack cards that have done their work reach it by the end of B.2 (R-CWNB-45)."""
    extra = Counter(seen)
    extra.subtract(Counter(g.t.discard))
    allowed = Counter(loose_cards(g))
    wrong = {card: n for card, n in extra.items() if n < 0 or n > allowed[card]}
    if wrong:
        raise Foul("R-CWNB-45", f"Discard Pile is off by {wrong}")


def loose_cards(g: Game) -> list[str]:
    """Attack cards of this turn that are under no ship and stand no more, and ECM played at Cruise Missiles."""
    if g.t.step != "B.2":
        return []
    jamming = [a.card for a in g.t.answers if a.card in g.pack.jammers]
    return jamming + [a.card for a in g.t.attacks if a.is_done]


def compare_player(g: Game, seen: dict[str, Any], player: Player) -> None:
    """What lies in front of a player, as everybody sees it."""
    for key, value in shown_player(g, player).items():
        if seen[key] != value and sorted_if_list(seen[key]) != sorted_if_list(value):
            raise Foul("CWNB-INF-a", f"{key} of seat {player.seat} is {seen[key]}, should be {value}")
    for kind in seen["face_down_not"]:
        if any(g.t.kind(card) == kind for card in player.face_down):
            raise Foul("CWNB-12.4b", f"seat {player.seat} still hides {kind}, said to be impossible")


def shown_player(g: Game, player: Player) -> dict[str, Any]:
    """A player as the table shows him; until all are ready nobody's rows are seen (R-CWNB-12)."""
    hidden = not all(p.ready for p in g.t.players)
    fleet = g.t.fleet(player.seat)
    waiting = [*player.unplaced, *[s.hull.name for s in fleet if s.row and hidden]]
    return {
        "seat": player.seat,
        "team": player.team,
        "total": player.total,
        "last_score": player.last_score,
        "rows": [[], [], []] if hidden else g.t.rows(player.seat),
        "subs": [s.hull.name for s in fleet if not s.row],
        "unplaced": waiting,
        "hand": len(player.hand),
        "area": player.area,
        "face_down": len(player.face_down),
        "sunk": len(player.sunk),
        "order": player.order if player.revealed else None,
        "acted": player.acted,
        "retreated": player.retreated,
        "eliminated": player.eliminated,
        "ready": player.ready and hidden,
    }


def sorted_if_list(value: Any) -> Any:
    """Order within a row or a pile means nothing."""
    return sorted(value) if isinstance(value, list) and value and isinstance(value[0], str) else value


def compare_ships(g: Game, seen: dict[str, Any]) -> None:
    """Every ship in play: damage, faces, rating (4b, 2.1d)."""
    ships = g.t.ships
    hidden = not all(p.ready for p in g.t.players)
    due = set() if hidden else set(ships)
    same("CWNB-4b", "ships in play", set(seen), due)
    for name in due:
        shown = shown_ship(g, ships[name])
        if seen[name] != shown and {**seen[name], "damage": sorted(seen[name]["damage"])} != shown:
            raise Foul("CWNB-4b", f"{name} is {seen[name]}, should be {shown}")


def shown_ship(g: Game, ship: Ship) -> dict[str, Any]:
    """A ship as the table shows it."""
    t = g.t
    return {
        "damage": sorted(ship.damage),
        "points": t.points(ship),
        "crippled": ship.crippled,
        "critical": t.is_critical(ship),
        "idle": ship.idle,
        "active": ship.active,
        "crew": ship.crew,
        "rating": t.rating(ship),
    }


def shown_attack(attack: Attack) -> dict[str, Any]:
    """An attack as the table shows it."""
    return {
        "id": attack.number_in_turn,
        "kind": attack.kind,
        "card": attack.card or None,
        "firer": attack.firer or None,
        "symbol": attack.symbol or None,
        "target": attack.target or None,
        "defender": attack.defender,
        "number": attack.number,
        "dice": attack.dice,
        "status": attack.status,
        "hits": attack.hits,
    }


def shown_answers(g: Game) -> list[dict[str, Any]]:
    """Point Defenses and Air Defense rolls waiting for their dice."""
    return [
        {
            "seat": a.seat,
            "card": a.card or None,
            "ship": a.ship or None,
            "attack": a.attack,
            "number": a.number,
        }
        for a in g.t.answers
        if a.card not in g.pack.jammers
    ]


def compare_seat(g: Game, seat: int, seen: View, public: View) -> None:
    """One seat's view: the public part, his own part, nothing else (INF-a, INF-b, INF-c)."""
    hidden = not all(p.ready for p in g.t.players)
    for key, value in public.items():
        if key in OWN_PARTS or (hidden and key in ("players", "ships")):
            continue
        if seen[key] != value:
            raise Foul("CWNB-INF-a", f"seat {seat} sees {key} as {seen[key]}, others as {value}")
    player = g.t.players[seat]
    me = seen["me"]
    points = sum([g.pack.hulls[name].points for name in player.sunk])
    same_cards("CWNB-5.1d", "hand", me["hand"], player.hand)
    same_cards("CWNB-12.4a", "face-down cards", me["face_down"], player.face_down)
    same_cards("CWNB-11.1a", "sunk pile", me["sunk"], player.sunk)
    same("CWNB-6b", "own order card", me["order"] or 0, player.order)
    same("CWNB-11.1b", "own sunk points", me["sunk_points"], points)
    same("R-CWNB-74", "card offered", me["offered"], g.t.offered.get(seat))
    same("CWNB-INF-b", "seat", seen["seat"], seat)
    if hidden:
        compare_own_formation(g, seat, seen, public)


def compare_own_formation(g: Game, seat: int, seen: View, public: View) -> None:
    """While arranging, each sees his own rows and nobody else's (R-CWNB-12)."""
    for other, shown in enumerate(seen["players"]):
        if other != seat:
            same("R-CWNB-12", f"formation of seat {other}", shown, public["players"][other])
    same("R-CWNB-12", f"rows of seat {seat}", seen["players"][seat]["rows"], g.t.rows(seat))
    foreign = [name for name in seen["ships"] if name in g.t.ships and g.t.ships[name].owner != seat]
    same("R-CWNB-12", f"ships of others seen by seat {seat}", foreign, [])


def compare_ask(g: Game, moment: Moment, ask: Ask | Formation | None) -> None:
    """Who is asked what, with exactly which choices."""
    if ask is None:
        compare_end(g, moment)
        return
    same("CWNB-11.4a", "game over", moment.result, None)
    asks = ask.asks if isinstance(ask, Formation) else {ask.seat: ask}
    same("CWNB-6.1a", "movers", sorted(moment.onlooker["movers"]), sorted(asks))
    for seat, seen in enumerate(moment.views):
        if seat in asks:
            compare_offer(seen, asks[seat])
        elif seen["actions"]:
            raise Foul("CWNB-6.1a", f"seat {seat} is offered {seen['actions']} out of turn")
    if isinstance(ask, Ask):
        compare_onlookers(moment, ask)


def compare_offer(seen: View, ask: Ask) -> None:
    """The choices, no more and no less."""
    prompt = seen["prompt"]
    clause = prompt["clause"]
    same(clause, "decision", prompt["key"], ask.key)
    offered, due = seen["actions"], ask.actions
    if len(offered) != len(due) or set(offered) != set(due):
        more, less = sorted(set(offered) - set(due)), sorted(set(due) - set(offered))
        raise Foul(clause, f"{ask.key} of seat {ask.seat}: wrongly offered {more}, missing {less}")
    same(clause, "what it is about", prompt["about"], ask.about)


def compare_onlookers(moment: Moment, ask: Ask) -> None:
    """Others see who decides and how many repairs are left, but no half-made choice (INF-b)."""
    public = ask.public or ask.key
    hidden = set(ask.about) - {"defender", "seat", "repairs"} if ask.public else set()
    for seat, seen in enumerate([*moment.views, moment.onlooker]):
        prompt = seen["prompt"]
        if seat != ask.seat:
            wrong = [key for key, value in prompt["about"].items() if ask.about.get(key) != value]
            if prompt["key"] != public or wrong or hidden & set(prompt["about"]):
                raise Foul("CWNB-INF-b", f"seat {seat} sees the decision {prompt}, should see {public}")
        if prompt["seat"] != ask.seat or prompt["mine"] != (seat == ask.seat):
            raise Foul("CWNB-6.1a", f"seat {seat} sees the decision {prompt} of seat {ask.seat}")


def compare_end(g: Game, moment: Moment) -> None:
    """Winners and points (11.4)."""
    if moment.result is None:
        raise Foul("CWNB-11.4a", "the game goes on though somebody has won")
    winners, points = moment.result
    same("CWNB-11.4b", "winners", sorted(winners), sorted(g.winners))
    same("CWNB-3e", "points", points, [player.total for player in g.t.players])


def compare_undo(moment: Moment) -> None:
    """Nothing can be taken back that showed a die or a card, nor somebody else's click."""
    taken = [seat for seat, seen in enumerate(moment.views) if seen["undo"]]
    if moment.onlooker["step"] == "5.2" or not taken:
        return
    last = moment.played[0] if moment.played else None
    chance = any(event["event"] in CHANCE for event in moment.told)
    if chance or taken != [last]:
        raise Foul("R-CWNB-21", f"seats {taken} may take back the click of {last}, chance {chance}")
