"""Transfers between teammates in step B.1 (13.2d-g, R-CWNB-71, R-CWNB-72, R-CWNB-96, R-CWNB-97)."""

from tests.referees.cwnb.fleets import advance_rows
from tests.referees.cwnb.script import Ask, Game, Steps
from tests.referees.cwnb.table import Player, Ship

MOST_REFUSALS = 6
GIVE, TAKE = 0, 1
CHAIN = "battle_stations"


def offers(g: Game, player: Player) -> list[str]:
    """Give and take, where there is anything to pass on."""
    if not g.rules.teams or not g.t.fog_left or g.t.refusals >= MOST_REFUSALS:
        return []
    found = []
    if partners(g, player, GIVE):
        found.append("button:give")
    if partners(g, player, TAKE):
        found.append("button:take")
    return found


def partners(g: Game, player: Player, way: int) -> list[int]:
    """Teammates with whom something can be exchanged."""
    return [seat for seat in g.t.allies(player.seat) if items(g, player, seat, way)]


def items(g: Game, player: Player, mate: int, way: int) -> list[str]:
    """What may be passed: cards, and ships unless it is the last one."""
    if way == GIVE:
        found = [f"card:{card}" for card in dict.fromkeys(player.hand)]
        giver = player.seat
    else:
        found = ["button:action-card"] if g.t.players[mate].hand else []
        giver = mate
    if g.rules.no_retreated_ships and g.t.players[mate].retreated:
        return found
    fleet = g.t.fleet(giver)
    if len(fleet) == 1:
        return found
    return found + [f"ship:{ship.hull.name}" for ship in fleet if may_go(g, ship, g.t.players[mate])]


def may_go(g: Game, ship: Ship, mate: Player) -> bool:
    """A retreated Task Force neither attacks nor is attacked, so no attacker enters it (9.2b, R-CWNB-97)."""
    has_attacked = bool(ship.launched or any(ship.fired.values()))
    return not (mate.retreated and has_attacked) and not launched_with_crew(g, ship)


def launched_with_crew(g: Game, ship: Ship) -> bool:
    """Has it launched more than its rating allows without the Crew Efficiency (7.2c, 9.4c, R-CWNB-31)?"""
    return ship.crew and ship.launched > max(1, g.t.rating(ship) - 1)


def transfer(g: Game, player: Player, word: str) -> Steps:
    """Pick a teammate and a thing; the teammate consents; one Fog of War (13.2d, 13.2e)."""
    way = GIVE if word == "give" else TAKE
    mates = partners(g, player, way)
    mate = mates[0]
    if len(mates) > 1:
        seats = [f"seat:{seat}" for seat in mates]
        _, action = yield Ask(
            player.seat, "transfer_seat", ["button:cancel", *seats], {"direction": way}, CHAIN
        )
        if action == "button:cancel":
            return
        mate = int(action[5:])
    about = {"direction": way, "teammate": mate}
    choices = ["button:cancel", *items(g, player, mate, way)]
    _, action = yield Ask(player.seat, "transfer_item", choices, about, CHAIN)
    if action == "button:cancel":
        return
    what, _, name = action.partition(":")
    if what == "ship":
        yield from pass_ship(g, player, mate, way, name)
    elif way == GIVE:
        yield from give_card(g, player, mate, name)
    else:
        yield from ask_card(g, player, mate)


def give_card(g: Game, player: Player, mate: int, card: str) -> Steps:
    """The teammate sees the card while it is offered (R-CWNB-74)."""
    g.expect("CWNB-13.2d", "transfer_offered", seat=player.seat, teammate=mate, card=card, ship="")
    g.t.take_card(player.seat, card, "CWNB-13.2d")
    g.t.offered = {player.seat: card, mate: card}
    about = {"seat": mate, "direction": GIVE, "ship": ""}
    _, action = yield Ask(mate, "transfer_consent", ["button:accept", "button:refuse"], about)
    g.t.offered = {}
    receive(g, player.seat, card)
    if action == "button:accept":
        move_card(g, player.seat, mate, card)
        g.expect("CWNB-13.2f", "card_transferred", seat=player.seat, teammate=mate, card=card)
    else:
        refuse(g, player, mate)


def ask_card(g: Game, player: Player, mate: int) -> Steps:
    """The teammate picks which card he parts with, or refuses (13.2e)."""
    g.expect("CWNB-13.2d", "transfer_asked", seat=player.seat, teammate=mate, ship="")
    cards = [f"card:{card}" for card in dict.fromkeys(g.t.players[mate].hand)]
    _, action = yield Ask(mate, "transfer_card", ["button:refuse", *cards])
    if action == "button:refuse":
        refuse(g, player, mate)
        return
    move_card(g, mate, player.seat, action[5:])
    g.expect("CWNB-13.2f", "card_transferred", card=action[5:])


def move_card(g: Game, giver: int, taker: int, card: str) -> None:
    """A card changes hands for one Fog of War (13.2d); that is no play (R-CWNB-08)."""
    g.spend(1, "CWNB-13.2d")
    g.t.take_card(giver, card, "CWNB-13.2d")
    receive(g, taker, card)


def receive(g: Game, seat: int, card: str) -> None:
    """A card comes into a hand."""
    hand = g.t.players[seat].hand
    hand.append(card)
    hand.sort(key=g.pack.card_place.__getitem__)


def refuse(g: Game, player: Player, mate: int) -> None:
    """No cost; after six refusals no more proposals this turn (R-CWNB-96)."""
    g.expect("R-CWNB-96", "transfer_refused", seat=player.seat, teammate=mate)
    g.t.refusals += 1


def pass_ship(g: Game, player: Player, mate: int, way: int, name: str) -> Steps:
    """A ship changes sides: row of the recipient's choice, idle until his next A.1 (13.2g, R-CWNB-72)."""
    event = "transfer_offered" if way == GIVE else "transfer_asked"
    g.expect("CWNB-13.2d", event, seat=player.seat, teammate=mate, ship=name)
    about = {"seat": mate, "direction": way, "ship": name}
    _, action = yield Ask(mate, "transfer_consent", ["button:accept", "button:refuse"], about)
    if action == "button:refuse":
        refuse(g, player, mate)
        return
    g.spend(1, "CWNB-13.2d")
    giver, taker = (player.seat, mate) if way == GIVE else (mate, player.seat)
    ship = g.t.ships[name]
    g.expect("CWNB-13.2g", "ship_transferred", seat=giver, teammate=taker, ship=name)
    turn_around(g, ship)
    if ship.row:
        rows = [f"row:{row}" for row in g.t.open_rows(taker)]
        _, action = yield Ask(taker, "transfer_row", rows, {"seat": taker, "ship": name})
        ship.row = int(action[4:])
    ship.owner = taker
    advance_rows(g, giver)


def turn_around(g: Game, ship: Ship) -> None:
    """Idle from now on; damage travels along, Crew Efficiency is discarded (13.2g, R-CWNB-72)."""
    ship.idle = True
    if ship.crew:
        ship.crew = False
        g.t.discard.append(g.pack.of_kind("crew-efficiency"))
