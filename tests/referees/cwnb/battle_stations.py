"""Step B.1, Battle Stations: naming attacks, Area Defenses, Crew Efficiency (6.1B1, 7, 8.1, 9.4, 12.4, 13.3)."""

from tests.referees.cwnb import transfers
from tests.referees.cwnb.numbers import asw_number, lbas_number, strike_number, torpedo_number
from tests.referees.cwnb.script import Ask, Game, Steps
from tests.referees.cwnb.table import AREA_KINDS, Attack, Player, Ship

GUNS = ("gun-3", "gun-5", "gun-16")
MISSILES = ("missile-a", "missile-b", "missile-c")
FIRED = (*GUNS, *MISSILES, "torpedo")
CHAIN = "battle_stations"
BARRED_BY_AREA = {"gun": "evasive", "missile": "ecm", "strike": "air-cover"}
"""13.3: the attack and the Area Defense that rule each other out within a turn (R-CWNB-75)."""


def name_attacks(g: Game, player: Player) -> Steps:
    """Everything the active player may do before others answer (6.1B1a, 6.1B1e, R-CWNB-21)."""
    g.t.step = "B.1"
    g.t.entries = 0
    while True:
        actions = ["button:finish", *offers(g, player)]
        _, action = yield Ask(player.seat, CHAIN, actions)
        what, _, value = action.partition(":")
        if action == "button:finish":
            g.expect("CWNB-6.1B1e", "naming_finished", seat=player.seat)
            return
        if what == "ship":
            yield from carrier_strike(g, player, g.t.ships[value])
        elif what == "card":
            yield from play_card(g, player, value)
        else:
            yield from transfers.transfer(g, player, value)


def offers(g: Game, player: Player) -> list[str]:
    """Cards and carriers that can be used now, and the team's transfers."""
    found = [f"card:{card}" for card in dict.fromkeys(player.hand) if is_playable(g, player, card)]
    found += [f"ship:{ship.hull.name}" for ship in launchers(g, player)]
    if g.rules.withdraw and g.t.entries:
        found.append("button:withdraw")
    return found + transfers.offers(g, player)


def is_playable(g: Game, player: Player, card: str) -> bool:
    """Can this card be played in B.1 at all?"""
    kind = g.t.kind(card)
    if kind in FIRED:
        return bool(firers(g, player, card))
    if kind == "asw":
        return True
    if kind in AREA_KINDS:
        return may_lay(g, kind)
    if kind == "lbas":
        return g.t.fog_left > 0 and bool(surface_targets(g, player))
    if kind == "bomber":
        return g.t.fog_left > 0 and bool(bomber_targets(g, player))
    return kind == "crew-efficiency" and bool(crew_carriers(g, player))


def play_card(g: Game, player: Player, card: str) -> Steps:
    """The chain of choices a card opens."""
    kind = g.t.kind(card)
    if kind in FIRED:
        yield from fire(g, player, card)
    elif kind == "asw":
        yield from asw(g, player, card)
    elif kind in AREA_KINDS:
        yield from lay_area(g, player, card)
    elif kind == "lbas":
        yield from land_based(g, player, card)
    elif kind == "bomber":
        yield from bombers(g, player, card)
    else:
        yield from crew(g, player, card)


# --- who may fire at whom


def family(kind: str) -> str:
    """Gun, missile or torpedo."""
    return kind.partition("-")[0]


def is_barred(g: Game, attack: str) -> bool:
    """13.3: has the matching Area Defense been laid this turn (13.3a-c, R-CWNB-75)?"""
    return g.rules.realistic and BARRED_BY_AREA.get(attack, "-") in g.t.laid


def may_lay(g: Game, kind: str) -> bool:
    """13.3: has the matching attack been named this turn?"""
    barring = next((attack for attack, area in BARRED_BY_AREA.items() if area == kind), "-")
    return not (g.rules.realistic and barring in g.t.attacked_with)


def firers(g: Game, player: Player, card: str) -> list[Ship]:
    """Ships with a free symbol for the card and something to aim at (6.1B1b, 7.11a, 7.12a, 7.13a)."""
    kind = g.t.kind(card)
    if g.t.fog_left < 1 or is_barred(g, family(kind)):
        return []
    fleet = g.t.fleet(player.seat)
    return [ship for ship in fleet if free_symbols(g, ship, kind) and targets(g, player, ship, kind)]


def free_symbols(g: Game, ship: Ship, kind: str) -> list[str]:
    """Unused symbols that fit (6.1B1b, 12.8); none on a ship that may not attack (12.5a, 12.7f, 13.2g)."""
    wanted = g.rules.symbols_for(kind)
    found = [s for s in wanted if ship.hull.symbols.get(s, 0) > ship.fired.get(s, 0)]
    return found if found and g.t.is_usable(ship) else []


def targets(g: Game, player: Player, ship: Ship, kind: str) -> list[str]:
    """What the ship can reach with such a card (5.22, 5.24, 7.11b, 7.12b, 7.13b, 12.9)."""
    rows = reach(g, ship, kind)
    foes = set(g.t.foes(player.seat))
    return [name for name, foe in g.t.ships.items() if foe.owner in foes and foe.row in rows]


def reach(g: Game, ship: Ship, kind: str) -> tuple[int, ...]:
    """Rows in reach; row 0 stands for submarines."""
    if kind == "torpedo":
        return (0, 1, 2, 3)
    if kind in GUNS:
        return (1,) if ship.row == 1 else ()
    if ship.hull.is_submarine:
        return (1, 2, 3)
    if kind == "missile-c" and g.rules.cruise:
        return (1, 2, 3)
    return (1, 2) if ship.row in (1, 2) else ()


def surface_targets(g: Game, player: Player) -> list[str]:
    """Any enemy surface ship (5.22d, 5.24c)."""
    foes = set(g.t.foes(player.seat))
    return [name for name, foe in g.t.ships.items() if foe.owner in foes and foe.row]


def asw_targets(g: Game, player: Player) -> list[str]:
    """Any enemy submarine (7.14b)."""
    foes = set(g.t.foes(player.seat))
    return [name for name, foe in g.t.ships.items() if foe.owner in foes and not foe.row]


def bomber_targets(g: Game, player: Player) -> list[int]:
    """Opponents with surface ships (7.16b, R-CWNB-51)."""
    return sorted({g.t.ships[name].owner for name in surface_targets(g, player)})


def launchers(g: Game, player: Player) -> list[Ship]:
    """Carriers with a strike left: as many as the rating, at least one (7.2c, R-CWNB-55)."""
    if g.t.fog_left < 1 or is_barred(g, "strike") or not surface_targets(g, player):
        return []
    fleet = [ship for ship in g.t.fleet(player.seat) if ship.hull.strikes and g.t.is_usable(ship)]
    return [ship for ship in fleet if ship.launched < max(1, g.t.rating(ship))]


def crew_carriers(g: Game, player: Player) -> list[Ship]:
    """Carriers that may get a Crew Efficiency (9.4a, 9.4d, R-CWNB-54)."""
    fleet = g.t.fleet(player.seat)
    return [s for s in fleet if s.hull.strikes and not s.crew and g.t.is_usable(s)]


# --- attacks


def add_attack(g: Game, attack: Attack) -> None:
    """An attack is named: one Fog of War each (7a), announced to all (7d)."""
    t = g.t
    g.spend(1, "CWNB-7a")
    t.attacks.append(attack)
    g.expect(
        "CWNB-7d",
        "attack_named",
        seat=t.active,
        attack=attack.number_in_turn,
        kind=attack.kind,
        card=attack.card,
        firer=attack.firer,
        target=attack.target,
    )
    t.attacked_with.add("missile" if attack.kind == "cruise" else attack.kind)


def fire(g: Game, player: Player, card: str) -> Steps:
    """Gun, missile or torpedo: ship, symbol where several fit, target (R-CWNB-22, R-CWNB-69)."""
    t, seat = g.t, player.seat
    kind = t.kind(card)
    names = [f"ship:{ship.hull.name}" for ship in firers(g, player, card)]
    _, action = yield Ask(seat, "attack_firer", ["button:cancel", *names], {"card": card}, CHAIN)
    if action == "button:cancel":
        return
    ship = t.ships[action[5:]]
    symbols = free_symbols(g, ship, kind)
    about = {"card": card, "ship": ship.hull.name}
    if len(symbols) > 1:
        marks = [f"symbol:{symbol}" for symbol in symbols]
        _, action = yield Ask(seat, "attack_symbol", ["button:cancel", *marks], about, CHAIN)
        if action == "button:cancel":
            return
        symbols = [action[7:]]
    aims = [f"ship:{name}" for name in targets(g, player, ship, kind)]
    about = {**about, "symbol": symbols[0]}
    _, action = yield Ask(seat, "attack_target", ["button:cancel", *aims], about, CHAIN)
    if action != "button:cancel":
        open_fire(g, ship, card, symbols[0], t.ships[action[5:]])


def open_fire(g: Game, ship: Ship, card: str, symbol: str, target: Ship) -> None:
    """The symbol is used up (6.1B1b), a submarine turns active (5.24e, 6.1B1d)."""
    t = g.t
    t.take_card(ship.owner, card, "CWNB-7d")
    t.played_card = True
    t.entries += 1
    ship.fired[symbol] = ship.fired.get(symbol, 0) + 1
    kind, number = family(t.kind(card)), None
    if kind == "missile" and is_cruise(g, ship, card, target):
        kind = "cruise"
    if kind == "torpedo" and target.hull.is_submarine and not target.active:
        kind, number = "torpedo-roll", torpedo_number(g.rules, g.pack.cards[card], ship, target)
    if ship.hull.is_submarine:
        ship.active = True
    new = Attack(
        len(t.attacks) + 1, kind, card, ship.hull.name, symbol, target.hull.name, target.owner, number
    )
    add_attack(g, new)
    if kind in ("torpedo-roll", "cruise"):
        t.attacked_with.add(family(t.kind(card)))


def is_cruise(g: Game, ship: Ship, card: str, target: Ship) -> bool:
    """A C card from row 3, or by a surface ship at row 3 (12.9a-c, R-CWNB-68)."""
    return g.rules.cruise and g.t.kind(card) == "missile-c" and bool(ship.row) and 3 in (ship.row, target.row)


def asw(g: Game, player: Player, card: str) -> Steps:
    """Attack or Area Defense (7.14a)."""
    seat = player.seat
    aims = [f"ship:{name}" for name in asw_targets(g, player)] if g.t.fog_left else []
    uses = ["button:cancel", "button:area", *(["button:attack"] if aims else [])]
    _, action = yield Ask(seat, "asw_use", uses, {"card": card}, CHAIN)
    if action == "button:area":
        yield from lay_area(g, player, card)
    elif action == "button:attack":
        _, action = yield Ask(seat, "asw_target", ["button:cancel", *aims], {"card": card}, CHAIN)
        if action == "button:cancel":
            return
        g.t.take_card(seat, card, "CWNB-7.14b")
        g.t.played_card = True
        g.t.entries += 1
        target = g.t.ships[action[5:]]
        number = asw_number(g, card, seat, target)
        new = Attack(len(g.t.attacks) + 1, "asw", card, "", "", target.hull.name, target.owner, number)
        add_attack(g, new)


def land_based(g: Game, player: Player, card: str) -> Steps:
    """One or two strikes, as far as Fog of War goes (7.15b, 7.15c, R-CWNB-20, R-CWNB-24)."""
    aims = [f"ship:{name}" for name in surface_targets(g, player)]
    _, action = yield Ask(player.seat, "lbas_first", ["button:cancel", *aims], {"card": card}, CHAIN)
    if action == "button:cancel":
        return
    picked = [action[5:]]
    if g.t.fog_left > 1:
        about = {"card": card, "ship": picked[0]}
        choices = ["button:cancel", "button:one-strike", *aims]
        _, action = yield Ask(player.seat, "lbas_second", choices, about, CHAIN)
        if action == "button:cancel":
            return
        if action != "button:one-strike":
            picked.append(action[5:])
    g.t.take_card(player.seat, card, "CWNB-7.15b")
    g.t.played_card = True
    g.t.entries += 1
    for k, name in enumerate(picked):
        target = g.t.ships[name]
        number = lbas_number(g.pack.cards[card], target)
        new = Attack(len(g.t.attacks) + 1, "lbas", card, "", "", name, target.owner, number)
        new.shares = k > 0
        add_attack(g, new)


def bombers(g: Game, player: Player, card: str) -> Steps:
    """One opposing Task Force, any part of the Fog of War left (7.16b, 7.16c)."""
    t, seat = g.t, player.seat
    seats = [f"seat:{foe}" for foe in bomber_targets(g, player)]
    _, action = yield Ask(seat, "bomber_seat", ["button:cancel", *seats], {"card": card}, CHAIN)
    if action == "button:cancel":
        return
    foe = int(action[5:])
    dice = [f"dice:{n}" for n in range(1, t.fog_left + 1)]
    about = {"card": card, "defender": foe}
    _, action = yield Ask(seat, "bomber_dice", ["button:cancel", *dice], about, CHAIN)
    if action == "button:cancel":
        return
    count = int(action[5:])
    t.take_card(seat, card, "CWNB-7.16b")
    t.played_card = True
    t.entries += 1
    g.spend(count, "CWNB-7.16c")
    number = len(t.attacks) + 1
    t.attacks.append(Attack(number, "bomber", card, "", "", "", foe, g.pack.cards[card].hit[0], count))
    g.expect("CWNB-7.16c", "bombers_named", seat=seat, attack=number, card=card, defender=foe, dice=count)


def carrier_strike(g: Game, player: Player, ship: Ship) -> Steps:
    """One strike of a carrier at a surface ship in any row, no card needed (7.2a-d)."""
    aims = [f"ship:{name}" for name in surface_targets(g, player)]
    about = {"ship": ship.hull.name}
    _, action = yield Ask(player.seat, "strike_target", ["button:cancel", *aims], about, CHAIN)
    if action == "button:cancel":
        return
    ship.launched += 1
    g.t.entries += 1
    target = g.t.ships[action[5:]]
    number = strike_number(g, ship, target)
    name = ship.hull.name
    add_attack(
        g, Attack(len(g.t.attacks) + 1, "strike", "", name, "", target.hull.name, target.owner, number)
    )


# --- Area Defenses and Crew Efficiency


def lay_area(g: Game, player: Player, card: str) -> Steps:
    """Face-up for nothing (8.1d, 8.1e), face-down for one Fog of War (12.4a)."""
    t, seat = g.t, player.seat
    hidden = False
    if g.rules.prepared:
        faces = ["button:cancel", "button:face-up", *(["button:face-down"] if t.fog_left else [])]
        _, action = yield Ask(seat, "area_face", faces, {"card": card}, CHAIN)
        if action == "button:cancel":
            return
        hidden = action == "button:face-down"
    t.take_card(seat, card, "CWNB-8.1a")
    t.played_card = True
    t.entries += 1
    t.laid.add(t.kind(card))
    if hidden:
        g.spend(1, "CWNB-12.4a")
        player.face_down.append(card)
    else:
        player.area.append(card)
    g.expect("CWNB-8.1d", "area_laid", seat=seat, card=card, face_down=int(hidden))


def crew(g: Game, player: Player, card: str) -> Steps:
    """Crew Efficiency on one carrier, free of Fog of War (9.4a-d, 9a)."""
    names = [f"ship:{ship.hull.name}" for ship in crew_carriers(g, player)]
    _, action = yield Ask(player.seat, "crew_carrier", ["button:cancel", *names], {"card": card}, CHAIN)
    if action == "button:cancel":
        return
    g.t.take_card(player.seat, card, "CWNB-9.4a")
    g.t.played_card = True
    g.t.entries += 1
    g.t.ships[action[5:]].crew = True
    g.expect("CWNB-9.4a", "crew_played", seat=player.seat, ship=action[5:])


def live_numbers(g: Game) -> None:
    """Numbers of strikes and ASW attacks follow the carriers until B.2 begins; then they are locked (R-CWNB-31)."""
    t = g.t
    for attack in t.attacks:
        if attack.kind == "strike":
            attack.number = strike_number(g, t.ships[attack.firer], t.ships[attack.target])
        elif attack.kind == "asw":
            attack.number = asw_number(g, attack.card, t.active, t.ships[attack.target])
