"""What attacks that got through do: Damage Control, damage, sinking, Crippling (7.1, 7.16, 9.3, 11.1, 12.6, 12.7)."""

from tests.referees.cwnb.script import Ask, Game, Steps
from tests.referees.cwnb.table import HIT, NAMED, ROLLED_KILLS, Attack, Ship

BIG = 7


def effects(g: Game, seat: int) -> list[Attack]:
    """What Damage Control may still cancel on a Task Force (9.3b, R-CWNB-38, R-CWNB-39)."""
    return [a for a in g.t.attacks if a.defender == seat and (a.status == HIT or is_bombed(a))]


def is_bombed(attack: Attack) -> bool:
    """Bomber hits not yet placed."""
    return attack.kind == "bomber" and attack.status == NAMED and attack.hits > 0


def damage_control(g: Game, seat: int) -> Steps:
    """The defender, then his team, may cancel effects of this turn (9.3b, 9.3c, 13.2c, R-CWNB-37)."""
    for helper in [seat, *g.t.allies(seat)]:
        while g.t.players[helper].hand and effects(g, seat):
            able = effects(g, seat) if g.t.holds(helper, "damage-control") else []
            actions = ["button:done", *[f"attack:{a.number_in_turn}" for a in able]]
            _, action = yield Ask(helper, "damage_control", actions, {"defender": seat, "seat": helper})
            if action == "button:done":
                break
            attack = g.t.attack(int(action[7:]))
            card = next(c for c in g.t.players[helper].hand if g.t.kind(c) == "damage-control")
            g.discard_from_hand(helper, card, "CWNB-9.3b")
            g.expect("CWNB-9.3b", "controlled", seat=helper, attack=attack.number_in_turn)
            undo(attack)


def undo(attack: Attack) -> None:
    """One Damage Control: one damage card, one successful roll, one strike or one bomber hit (R-CWNB-38)."""
    if attack.kind == "bomber":
        attack.hits -= 1
    else:
        attack.status = "saved"


def apply_effects(g: Game, seat: int) -> Steps:
    """What is left takes effect, each kind in the order named (R-CWNB-47, R-CWNB-52).

    Damage cards of stage 1, rolls that sink, Cruise Missiles, strikes, bombers.
    """
    mine = [a for a in g.t.attacks if a.defender == seat]
    for kinds in ({"gun", "missile", "torpedo"}, ROLLED_KILLS, {"cruise"}, {"strike", "lbas"}):
        for attack in mine:
            if attack.kind in kinds and attack.status == HIT:
                take_effect(g, attack)
    bombers = [a for a in mine if a.kind == "bomber" and a.status == NAMED]
    for attack in bombers:
        attack.status = "applied" if attack.hits else "missed"
    for attack in bombers:
        yield from place_hits(g, seat, attack)


def take_effect(g: Game, attack: Attack) -> None:
    """A damage card or a roll that sinks; nothing more happens to a ship already sunk (R-CWNB-47)."""
    attack.status = "applied"
    ship = g.t.ships.get(attack.target)
    if ship is None:
        return
    if attack.kind in ("strike", "lbas"):
        bombed(g, ship)
        return
    if attack.kind in ROLLED_KILLS:
        sink(g, attack.target, g.t.active)
        return
    worth = g.t.worth(ship.hull, attack.card)
    g.expect("CWNB-7.1a", "damaged", ship=attack.target, card=attack.card, points=worth)
    ship.damage.append(attack.card)
    attack.is_damage = True
    if worth and (ship.crippled or under_cards(g, ship) >= ship.hull.hits):
        sink(g, attack.target, g.t.active)


def under_cards(g: Game, ship: Ship) -> int:
    """Damage points of the cards under a ship (7.1b, 12.6a)."""
    return sum(g.t.worth(ship.hull, card) for card in ship.damage)


def bombed(g: Game, ship: Ship) -> None:
    """A strike that hits sinks, or Cripples a ship with 7 or more left (7.2d, 7.15g, 7.16k, 12.7a-e)."""
    if g.rules.cripples and not ship.crippled and ship.hull.hits - under_cards(g, ship) >= BIG:
        g.expect("CWNB-12.7a", "crippled", ship=ship.hull.name)
        ship.crippled = True
    else:
        sink(g, ship.hull.name, g.t.active)


def place_hits(g: Game, seat: int, attack: Attack) -> Steps:
    """The defender picks ships until hits or ships run out (7.16e-g, 12.7g, R-CWNB-50)."""
    while attack.hits:
        afloat = [ship.hull.name for ship in g.t.fleet(seat) if ship.row]
        if not afloat:
            break
        _, action = yield Ask(seat, "bomber_hit", [f"ship:{name}" for name in afloat], {"defender": seat})
        attack.hits -= 1
        bombed(g, g.t.ships[action[5:]])


def sink(g: Game, name: str, seat: int) -> None:
    """The ship goes to the sinker's pile, its cards to the Discard Pile (7i, 11.1a, R-CWNB-45)."""
    ship = g.t.ships.pop(name)
    g.expect("CWNB-11.1a", "sank", ship=name, owner=ship.owner, by=seat)
    g.t.players[seat].sunk.append(name)
    g.t.discard.extend(ship.damage)
    if ship.crew:
        g.t.discard.append(g.pack.of_kind("crew-efficiency"))
