"""A player's turn: steps A and C (rule 6.1), Additional Ship and Retreat (9.1, 9.2)."""

from collections import Counter

from tests.referees.cwnb import battle_stations, incoming
from tests.referees.cwnb.piles import receive, round_is_decided, show_top, take_from_pool
from tests.referees.cwnb.script import Ask, Game, Repair, Steps
from tests.referees.cwnb.table import Player, Ship
from tests.referees.stage import Foul

REPAIRS = 3
HAND = 7


def turn(g: Game, player: Player) -> Steps:
    """Steps A.1 to C.3 in this order (6.1a)."""
    clear_decks(g, player)
    fog_of_war(g, player)
    yield from adjust_formation(g, player)
    yield from dive(g, player)
    yield from ship_ahoy(g, player)
    yield from retreat(g, player)
    if not player.retreated:
        yield from battle_stations.name_attacks(g, player)
        yield from incoming.resolve(g, player)
    if not round_is_decided(g) and not player.eliminated:
        yield from adjust_ordnance(g, player)
        resupply(g, player)


# --- A.1, A.2


def clear_decks(g: Game, player: Player) -> None:
    """Retreat, Area Defense and Crew Efficiency cards are discarded; ships turn back (6.1A1a, 12.4c, 13.2g)."""
    t = g.t
    t.step = "A.1"
    t.played_card, t.laid, t.attacked_with, t.refusals = False, set(), set(), 0
    t.attacks, t.answers, t.marked = [], [], []
    gone = lying_cards(g, player)
    for ship in t.ships.values():
        ship.fired, ship.launched = {}, 0
        if ship.owner == player.seat:
            ship.crew = ship.idle = False
    told: list[str] = []
    while g.next_is("decks_cleared"):
        told.append(g.expect("CWNB-6.1A1a", "decks_cleared", seat=player.seat)["card"])
    if Counter(told) != Counter(gone):
        raise Foul("CWNB-6.1A1a", f"cleared {sorted(told)} instead of {sorted(gone)}")
    t.discard.extend(gone)
    player.area, player.face_down, player.retreated = [], [], False


def lying_cards(g: Game, player: Player) -> list[str]:
    """Cards a player has lying in front of his ships and on his carriers."""
    crews = sum(ship.crew for ship in g.t.fleet(player.seat))
    away = [g.pack.of_kind("retreat")] if player.retreated else []
    return [*player.area, *player.face_down, *away, *[g.pack.of_kind("crew-efficiency")] * crews]


def fog_of_war(g: Game, player: Player) -> None:
    """One die gives the allotment (6.1A2a); what was left before is lost (7b)."""
    _, die = g.roll("CWNB-6.1A2a", "fog_of_war", player.seat, 6)
    g.t.fog_rolled = g.t.fog_left = die


# --- A.3


def adjust_formation(g: Game, player: Player) -> Steps:
    """One surface ship may move to an adjacent row (6.1A3a-f)."""
    g.t.step = "A.3"
    moves = {ship.hull.name: legal_rows(g, ship) for ship in g.t.fleet(player.seat)}
    movable = [name for name, rows in moves.items() if rows]
    while movable:
        actions = ["button:pass", *[f"ship:{name}" for name in movable]]
        _, action = yield Ask(player.seat, "adjust_ship", actions)
        if action == "button:pass":
            return
        name = action[5:]
        rows = [f"row:{row}" for row in moves[name]]
        choices, about = ["button:cancel", *rows], {"ship": name}
        _, action = yield Ask(player.seat, "adjust_row", choices, about, "adjust_ship")
        if action != "button:cancel":
            row = int(action[4:])
            g.expect("CWNB-6.1A3a", "ship_moved", seat=player.seat, ship=name, row=row)
            g.t.ships[name].row = row
            return


def legal_rows(g: Game, ship: Ship) -> list[int]:
    """Adjacent rows it may move to without changing the row of any other ship (6.1A3b-e)."""
    if not ship.row:
        return []
    found = []
    for row in (ship.row - 1, ship.row + 1):
        if not 1 <= row <= 3:
            continue
        counts = g.t.row_counts(ship.owner)
        counts[ship.row - 1] -= 1
        counts[row - 1] += 1
        if (counts[0] or not counts[1]) and (counts[1] or not counts[2]):
            found.append(row)
    return found


# --- A.4


def dive(g: Game, player: Player) -> Steps:
    """Any of the active submarines may go passive (6.1A4a, R-CWNB-09)."""
    g.t.step = "A.4"
    while active := [ship for ship in g.t.fleet(player.seat) if ship.active]:
        names = [f"ship:{ship.hull.name}" for ship in active]
        _, action = yield Ask(player.seat, "dive", ["button:done", *names])
        if action == "button:done":
            return
        g.expect("CWNB-6.1A4a", "dived", seat=player.seat, ship=action[5:])
        g.t.ships[action[5:]].active = False


# --- A.5


def ship_ahoy(g: Game, player: Player) -> Steps:
    """Additional Ship cards, one at a time, while the deck lasts (6.1A5a, 9.1c, R-CWNB-10)."""
    t = g.t
    t.step = "A.5"
    while t.top and player.hand:
        cards = [f"card:{card}" for card in unique(player.hand) if t.kind(card) == "additional-ship"]
        _, action = yield Ask(player.seat, "ship_ahoy", ["button:done", *cards])
        if action == "button:done":
            return
        g.discard_from_hand(player.seat, action[5:], "CWNB-6.1A5b")
        t.played_card = True
        name = t.top
        ship = Ship(g.pack.hulls[name], player.seat)
        if not ship.hull.is_submarine:
            rows = [f"row:{row}" for row in t.open_rows(player.seat)]
            _, action = yield Ask(player.seat, "ship_ahoy_row", rows)
            ship.row = int(action[4:])
        take_from_pool(g, name, "CWNB-9.1b")
        t.ships[name] = ship
        g.expect("CWNB-9.1b", "ship_joined", seat=player.seat, ship=name, row=ship.row)
        show_top(g)


# --- A.6


def retreat(g: Game, player: Player) -> Steps:
    """A Retreat card takes the whole Task Force out of the fight (6.1A6a-d, 9.2, R-CWNB-15)."""
    t = g.t
    t.step = "A.6"
    if not player.hand:
        return
    cards = [f"card:{card}" for card in unique(player.hand) if t.kind(card) == "retreat"]
    _, action = yield Ask(player.seat, "retreat", ["button:pass", *cards])
    if action == "button:pass":
        return
    t.take_card(player.seat, action[5:], "CWNB-9.2a")
    g.expect("CWNB-9.2a", "retreated", seat=player.seat)
    player.retreated = True
    t.played_card = True
    yield from repairs(g, player)


def repairs(g: Game, player: Player) -> Steps:
    """Up to three Damage cards or Crippled ships, freely picked (6.1A6c, 9.2c, 12.7h)."""
    left = REPAIRS
    while left:
        wounded = [ship for ship in g.t.fleet(player.seat) if ship.damage or ship.crippled]
        if not wounded:
            return
        names = [f"ship:{ship.hull.name}" for ship in wounded]
        _, action = yield Ask(player.seat, "repair", ["button:done", *names], {"repairs": left})
        if action == "button:done":
            return
        done = yield from repair(g, g.t.ships[action[5:]], left)
        left -= int(done)


def repair(g: Game, ship: Ship, left: int) -> Repair:
    """One Damage card off, or a Crippled ship turned back (9.2c, 12.7h); False if it was called off."""
    choices = [f"card:{card}" for card in sorted(set(ship.damage), key=g.pack.card_place.__getitem__)]
    if ship.crippled:
        choices.append("button:turn-back")
    action = choices[0]
    if len(choices) > 1:
        about = {"repairs": left, "ship": ship.hull.name}
        _, action = yield Ask(ship.owner, "repair_card", ["button:cancel", *choices], about, "repair")
        if action == "button:cancel":
            return False
    if action == "button:turn-back":
        g.expect("CWNB-12.7h", "turned_back", seat=ship.owner, ship=ship.hull.name)
        ship.crippled = False
    else:
        card = action[5:]
        g.expect("CWNB-9.2c", "repaired", seat=ship.owner, ship=ship.hull.name, card=card)
        ship.damage.remove(card)
        g.t.discard.append(card)
    return True


# --- C.2, C.3


def adjust_ordnance(g: Game, player: Player) -> Steps:
    """Any cards may be discarded; one must, if none was played this turn (6.1C2a-c, R-CWNB-07, R-CWNB-08)."""
    t = g.t
    t.step = "C.2"
    owes = not t.played_card
    while player.hand:
        done = [] if owes else ["button:done"]
        cards = [f"card:{card}" for card in unique(player.hand)]
        _, action = yield Ask(player.seat, "adjust_ordnance", [*done, *cards])
        if action == "button:done":
            return
        g.discard_from_hand(player.seat, action[5:], "CWNB-6.1C2a")
        owes = False


def resupply(g: Game, player: Player) -> None:
    """Draw up to seven, as far as the pile goes; its last card brings the end (6.1C3a, 6.2a-d, R-CWNB-05)."""
    t = g.t
    t.step = "C.3"
    had = t.draw
    while len(player.hand) < HAND and t.draw:
        receive(g, "card_drawn", player.seat)
        t.draw -= 1
    if had and not t.draw:
        g.expect("CWNB-6.2a", "pile_empty", seat=player.seat)
        t.last_drawn = True


def unique(cards: list[str]) -> list[str]:
    """Each card once."""
    return list(dict.fromkeys(cards))
