"""Formation, step A, Area Defenses, transfers and step C for the greedy bot."""

from coldwake.bots.planned import Order
from coldwake.core.chance import Generator
from coldwake.games.cwnb.bots.attack import BATTLE_STATIONS, Planner
from coldwake.games.cwnb.bots.facts import CardFacts, ShipFacts
from coldwake.games.cwnb.bots.table import AREA_KINDS, FITS, Player, Table, Vessel

DANGER = (0.0, 1.0, 0.7, 0.35)
"""How exposed a ship is in each row."""
EXPOSURE = 0.15
GUN_USE = 0.25
MISSILE_USE = 0.5
CRUISE_USE = 0.3
FRONT_ROW = 2
"""How many ships row 1 should have at least, and row 2 half of it."""
ROWS = (1, 2, 3)
PASS = "button:pass"
DONE = "button:done"

# -- rows -----------------------------------------------------------------------------------------


def row_value(table: Table, ship: ShipFacts, row: int) -> float:
    """How well a ship stands in a row: what it can fire from there, less what it risks."""
    guns, missiles = len(ship.guns), len(ship.missiles)
    risk = DANGER[row] * EXPOSURE * ship.points * ship.points / ship.hits
    use = 0.0
    if row == 1:
        use += GUN_USE * min(guns, 3)
    if row < 3:
        use += MISSILE_USE * missiles
    elif "12.9" in table.options:
        use += CRUISE_USE * ship.missiles.count("C")
    return use - risk


def stations(table: Table, ships: list[ShipFacts]) -> dict[str, int]:
    """The row for each of a set of ships: the best for each, with enough ships in front."""
    rows = {ship.id: _favourite_row(table, ship) for ship in ships}
    wanted = {1: min(FRONT_ROW, len(ships)), 2: FRONT_ROW // 2 if len(ships) > FRONT_ROW else 0}
    for row, least in wanted.items():
        while sum(found == row for found in rows.values()) < least:
            behind = [ship for ship in ships if rows[ship.id] > row]
            if not behind:
                break
            moved = max(behind, key=lambda ship: _move_gain(table, ship, rows[ship.id], row))
            rows[moved.id] = row
    if not any(row == 2 for row in rows.values()):
        rows = {ship: min(row, 2) for ship, row in rows.items()}
    return rows


def _favourite_row(table: Table, ship: ShipFacts) -> int:
    return max(ROWS, key=lambda row: row_value(table, ship, row))


def _move_gain(table: Table, ship: ShipFacts, old: int, new: int) -> float:
    return row_value(table, ship, new) - row_value(table, ship, old)


def formation(table: Table) -> Order:
    """The next ship to place, and where; the front first, so that the rows behind open."""
    ships = table.me.unplaced + [vessel.facts for vessel in table.me.surface]
    rows = stations(table, ships)
    ship = min(table.me.unplaced, key=lambda ship: rows[ship.id])
    return [("formation_ship", f"ship:{ship.id}"), ("formation_row", f"row:{rows[ship.id]}")]


def best_row(table: Table, ship: ShipFacts | None, actions: list[str]) -> str:
    """The best row on offer for a ship; for a ship not known, the rearmost."""
    rows = [int(name[4:]) for name in actions if name.startswith("row:")]
    if ship is None:
        return f"row:{rows[-1]}"
    return f"row:{max(rows, key=lambda row: row_value(table, ship, row))}"


def adjustment(table: Table, actions: list[str]) -> Order:
    """The one move of step A.3 that helps most, or none."""
    counts = [0, *(sum(vessel.row == row for vessel in table.me.surface) for row in ROWS), 0]
    best, order = 0.15, [("adjust_ship", PASS)]
    for vessel in table.me.surface:
        if f"ship:{vessel.id}" not in actions:
            continue
        for row in (vessel.row - 1, vessel.row + 1):
            if row not in ROWS or (row > vessel.row and counts[vessel.row] <= 1 + (vessel.row == 1)):
                continue
            gain = _move_gain(table, vessel.facts, vessel.row, row)
            if gain > best:
                best = gain
                order = [("adjust_ship", f"ship:{vessel.id}"), ("adjust_row", f"row:{row}")]
    return order


# -- Retreat -------------------------------------------------------------------------------------

LOSS_PER_TURN = 2.5
"""What an enemy turn costs on average, in points."""


def repairs(table: Table) -> list[tuple[float, Vessel, str]]:
    """Every repair that could be made, with what it is worth, the best first."""
    found: list[tuple[float, Vessel, str]] = []
    for vessel in table.me.vessels:
        if vessel.crippled:
            found.append((float(max(0, vessel.facts.points - vessel.hurt)), vessel, "button:turn-back"))
        for card in vessel.cards:
            points = table.damage(table.facts.cards[card], vessel.facts)
            risk = vessel.facts.points / vessel.facts.hits
            value = 0.0 if vessel.crippled else points * (1 if table.final else 0.7 + 0.4 * risk)
            found.append((value, vessel, f"card:{card}"))
    found.sort(key=lambda repair: -repair[0])
    return found


def retreats(table: Table, attack_value: float) -> bool:
    """Whether withdrawing now is better than attacking."""
    mended = sum(value for value, _, _ in repairs(table)[:3])
    share = table.turns_at_risk / max(1, len(table.foes))
    spared = LOSS_PER_TURN * (1 + table.weight) * share * min(1.0, len(table.me.vessels) / 5)
    return mended + spared > attack_value


def repair(table: Table, actions: list[str]) -> Order:
    """The most valuable repair on offer."""
    for value, vessel, click in repairs(table):
        if value > 0 and f"ship:{vessel.id}" in actions:
            return [("repair", f"ship:{vessel.id}"), ("repair_card", click)]
    return [("repair", DONE)]


def most_damage(table: Table, actions: list[str]) -> str:
    """The largest damage card on offer, when it is not known whose it is."""
    if "button:turn-back" in actions:
        return "button:turn-back"
    cards = [name for name in actions if name.startswith("card:")]
    return max(cards, key=lambda name: table.facts.cards[name[5:]].damage)


# -- Area Defenses -------------------------------------------------------------------------------

POINT_KINDS = (*AREA_KINDS, "damage-control")
LAY_LAST = 90
LAY_LAST_AIR_COVER = 70
"""Per cent of the times that the only copy of a kind is laid, when an enemy turn is sure to come."""


def area_orders(table: Table, planner: Planner, rng: Generator) -> list[Order]:
    """Spare defences are laid out; at least one card stays in hand for Point use."""
    if table.turns_at_risk == 0:
        return []
    orders: list[Order] = []
    fog = planner.fog
    kept = sum(card.kind in POINT_KINDS for card in planner.hand)
    for kind in ("evasive", "ecm", "air-cover", "asw"):
        cards = [card for card in planner.hand if card.kind == kind]
        laid = any(card.kind == kind for card in table.me.area)
        if laid or not cards or kept < 2 or not _threatened_by(table, kind):
            continue
        if len(cards) > 1 or _risks_last(table, kind, rng):
            down = fog > 0 and "12.4" in table.options and rng.below(2) == 0
            fog -= down
            kept -= 1
            orders.append(_area_order(cards[0], down))
    return orders


def _threatened_by(table: Table, kind: str) -> bool:
    """Whether some enemy has the means that an Area Defense answers."""
    if kind == "asw":
        return any(not vessel.row for foe in table.enemies for vessel in foe.vessels)
    return True


def _risks_last(table: Table, kind: str, rng: Generator) -> bool:
    """Whether the only copy is laid: more readily the more enemy turns it will cover."""
    if kind == "asw":
        return False
    often = LAY_LAST_AIR_COVER if kind == "air-cover" else LAY_LAST
    return table.turns_at_risk >= 1 and rng.below(100) < often


def _area_order(card: CardFacts, face_down: bool) -> Order:
    return [
        (BATTLE_STATIONS, f"card:{card.id}"),
        ("asw_use", "button:area"),
        ("area_face", "button:face-down" if face_down else "button:face-up"),
    ]


# -- transfers (rule 13.2) -----------------------------------------------------------------------


def gift(table: Table, planner: Planner) -> Order:
    """A card that only a teammate can use, if there is one; else nothing."""
    mates = [player for player in table.players if player.team == table.me.team and player is not table.me]
    for card in planner.hand:
        if card.kind in FITS and not table.has_platform(table.me, card):
            for mate in mates:
                if not mate.eliminated and table.has_platform(mate, card):
                    return [
                        (BATTLE_STATIONS, "button:give"),
                        ("transfer_seat", f"seat:{mate.seat}"),
                        ("transfer_item", f"card:{card.id}"),
                    ]
    return []


def consents(table: Table) -> bool:
    """A card that can be used is welcome; ships stay where they are, unless the giver has plenty."""
    offered = table.view["me"]["offered"]
    if offered is not None:
        return table.has_platform(table.me, table.facts.cards[offered])
    giver = table.players[table.view["active"]]
    return len(table.me.vessels) < 3 <= len(giver.vessels)


def card_to_part_with(table: Table, actions: list[str]) -> str:
    """A card without use for oneself that the asking teammate can use, or a refusal."""
    asking = table.players[table.view["active"]]
    for card in table.hand:
        if f"card:{card.id}" in actions and _serves_only(table, card, asking):
            return f"card:{card.id}"
    return "button:refuse"


def _serves_only(table: Table, card: CardFacts, asking: Player) -> bool:
    return table.has_platform(asking, card) and not table.has_platform(table.me, card)


# -- C.2 -----------------------------------------------------------------------------------------

WORTH_IN_HAND = {
    "additional-ship": 9.0,
    "damage-control": 6.0,
    "lbas": 5.0,
    "evasive": 4.5,
    "ecm": 4.5,
    "air-cover": 4.0,
    "bomber": 4.0,
    "retreat": 5.0,
    "asw": 4.0,
    "torpedo": 4.0,
    "crew-efficiency": 4.0,
}
KEEP_FROM = 3.6
"""Cards worth less are replaced from the Draw Pile."""
ENOUGH_ONCE = ("retreat", "crew-efficiency", "asw", "bomber")
"""Kinds of which a second copy is worth less."""


def keep_worth(table: Table, card: CardFacts) -> float:
    """What a card in hand is worth."""
    if not table.has_platform(table.me, card):
        return 0.2
    worth = WORTH_IN_HAND.get(card.kind, 1.5 + card.damage)
    if card.kind == "additional-ship" and not table.view["piles"]["ships"]:
        return 0.1
    if card.kind == "asw" and not any(not ship.row for foe in table.enemies for ship in foe.vessels):
        worth = 1.0
    return worth / max(1, table.count(card.kind)) if card.kind in ENOUGH_ONCE else worth


def discard(table: Table, actions: list[str]) -> str:
    """The least useful card, if it had better be replaced or a discard is owed."""
    card = min(table.hand, key=lambda card: keep_worth(table, card))
    if DONE in actions and (keep_worth(table, card) >= KEEP_FROM or not table.draw_pile):
        return DONE
    return f"card:{card.id}"
