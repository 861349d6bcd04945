"""What positions of Cold War Naval Battles are judged by: one row of numbers for every seat, from one view.

Teammates win together, so a row tells of a side: of the seat, or of the average of its team. Points are
shares of the victory level (of one member's part of it), so that tables with other levels read alike. What
the viewing seat cannot see stands at what it has to expect: a ship in another's pile of sunk ships is worth
as much as the average ship out of sight, a card in another's hand as much as the average card out of sight.
"""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from struct import Struct

from coldwake.bots.base import View
from coldwake.bots.features import Features
from coldwake.games.cwnb.bots.facts import CardFacts, CwnbFacts, ShipFacts
from coldwake.games.cwnb.bots.table import DIE, FITS

# -- the names -----------------------------------------------------------------------------------

OF_SIDES = (
    ("total", "points of earlier rounds"),
    ("sunk", "points of the ships it has sunk this round"),
    ("afloat", "points that its ships would score now"),
    ("ships", "ships afloat"),
    ("need", "damage that would sink all of them"),
    ("front", "points in row 1"),
    ("boats", "points of its submarines"),
    ("active_boats", "points of its active submarines"),
    ("damage", "points lost to damage and crippling"),
    ("out", "points of ships that can neither attack nor defend"),
    ("air_defence", "air strikes that its Air Defense systems stop on average, with rule 12.1"),
    ("rating", "the best strike rating, which it adds to Air Cover and ASW"),
    ("strikes", "hits to be expected of its carriers in the turns that are left, if nothing stops them"),
    ("safe_strikes", "those of its carriers in row 3"),
    ("hand", "cards in hand"),
    ("hand_fire", "damage of the gun, missile and torpedo cards in hand that its ships can fire"),
    ("hand_air", "Land Based Air Strikes and Bomber Strikes in hand"),
    ("hand_cancels", "Evasive Maneuvers and Electronic Counter-Measures in hand"),
    ("hand_covers", "Air Covers in hand"),
    ("hand_asw", "ASW cards in hand"),
    ("hand_controls", "Damage Controls in hand"),
    ("hand_ships", "points of the ships that the Additional Ships in hand would bring now"),
    ("hand_retreats", "Retreats in hand"),
    ("hand_crews", "Carrier Crew Efficiencies in hand, with a carrier to play them on"),
    ("area_evasive", "Evasive Maneuvers lie as Area Defense"),
    ("area_ecm", "Electronic Counter-Measures lie as Area Defense"),
    ("area_cover", "Air Covers lie as Area Defense"),
    ("area_asw", "ASW cards lie as Area Defense"),
    ("face_down", "Area Defenses that lie face down"),
    ("retreated", "a Retreat protects it"),
    ("eliminated", "it is out of the round"),
    ("active", "it has the turn"),
    ("fog", "Fog of War left in its turn"),
    ("turns", "turns of its own to be expected in this round, the present one included"),
)
"""What is counted for each seat, and averaged over a team."""

OF_RIVALS = (
    ("projected", "its total if the round were scored now"),
    ("lead", "how far that is above the best of the other sides, its rival"),
    ("sure_lead", "the lead, measured by what may still change until the game ends"),
    ("missing", "what it would still lack of the victory level"),
    ("rival_missing", "what its rival would lack"),
    ("wins_now", "it would win if the round were scored now"),
    ("loses_now", "its rival would"),
    ("rival_afloat", "points that its rival's ships would score now"),
    ("rival_strikes", "hits to be expected of its rival's carriers"),
    ("rival_fire", "damage of the cards in its rival's hand that his ships can fire"),
    ("rival_turns", "turns that its rival may expect in this round"),
    ("sides", "sides at the table"),
    ("round", "the number of the round"),
)
"""What is seen when the sides are held against each other."""

NAMED = (*OF_SIDES, *OF_RIVALS)
"""Every feature with its meaning, in the order of a row."""
PLACES = {name: place for place, (name, _) in enumerate(NAMED)}
TOTAL, SUNK, AFLOAT, STRIKES, FIRE, TURNS = (
    PLACES[name] for name in ("total", "sunk", "afloat", "strikes", "hand_fire", "turns")
)

# -- printed values ------------------------------------------------------------------------------

ATTACKS = tuple(FITS)
KINDS = (
    *ATTACKS, "asw", "lbas", "bomber", "air-cover", "evasive", "ecm", "damage-control", "additional-ship",
    "retreat", "crew-efficiency",
)  # fmt: skip
AREAS = ("evasive", "ecm", "air-cover", "asw")
CRUISE = "missile-c"
FIELD = 16
FIELDS = Struct(f"<{len(KINDS)}H")
"""Cards are added up in one number with a field for each kind: damage of attack cards, others by count."""
RETREAT, CREW = (1 << FIELD * KINDS.index(kind) for kind in ("retreat", "crew-efficiency"))
NO_ARMS = (0.0,) * (len(ATTACKS) + 1)
FRESH: View = {
    "points": 0, "crippled": False, "critical": False, "idle": False, "active": False, "rating": 0,
}  # fmt: skip
"""How a ship fares whose formation is still secret."""


class Printed:
    """What a pack prints on its ships and cards, ready for reading under some options."""

    def __init__(self, facts: CwnbFacts, options: tuple[str, ...]) -> None:
        ships, cards = facts.ships.values(), facts.cards.values()
        self.points = {ship.id: ship.points for ship in ships}
        self.hits = {ship.id: ship.hits for ship in ships}
        self.all_points = sum(self.points.values())
        self.places = [{ship.id: _printed_arms(ship, row, options) for ship in ships} for row in range(4)]
        """Beside the rows and in each row: the symbols that fire from there by kind, and Air Defense."""
        self.wide = "12.8" in options
        self.cards = {card.id: _packed(card) for card in cards}
        self.all_cards = _counted(sum(_packed(card) * card.copies for card in cards))
        self.areas = {card.id: AREAS.index(card.kind) for card in cards if card.kind in AREAS}


@cache
def _printed(facts: CwnbFacts, options: tuple[str, ...]) -> Printed:
    return Printed(facts, options)


def _printed_arms(ship: ShipFacts, row: int, options: tuple[str, ...]) -> tuple[float, ...]:
    fires = {"gun": row == 1, "missile": row < 3, "torpedo": row == 0}
    symbols = [ship.symbols.get(kind, 0) if fires[kind.partition("-")[0]] else 0 for kind in ATTACKS]
    if row == 3 and "12.9" in options:
        symbols[ATTACKS.index(CRUISE)] = ship.symbols.get(CRUISE, 0)
    return (*symbols, sum(ship.air_defence) / DIE if "12.1" in options else 0)


def _packed(card: CardFacts) -> int:
    return (card.damage if card.kind in FITS else 1) << FIELD * KINDS.index(card.kind)


def _counted(packed: int) -> tuple[int, ...]:
    found: tuple[int, ...] = FIELDS.unpack(packed.to_bytes(FIELDS.size, "little"))
    return found


# -- what the viewing seat knows -----------------------------------------------------------------

CARDS_A_TURN = 4
"""How many cards a seat draws in a turn, about."""


class Sight:
    """A view, and what it leads its seat to expect of what it does not show."""

    __slots__ = ("average", "later", "likely", "newcomer", "printed", "ships", "unit", "view")

    def __init__(self, printed: Printed, view: View, unit: float) -> None:
        self.printed = printed
        self.view = view
        self.unit = unit
        """What a point is as a share of the level."""
        self.ships: View = view["ships"]
        self.likely = _likely(printed, view)
        self.average = _average_ship(printed, view)
        top = view["piles"]["top_ship"]
        self.newcomer: int = printed.points[top] if top else 0
        playing = sum([not player["eliminated"] for player in view["players"]])
        pile = view["piles"]["draw"] / (CARDS_A_TURN * (playing or 1))
        self.later: float = 0.0 if view["final_series"] else 1 + pile
        """The turns a seat may expect after this series."""


def _likely(printed: Printed, view: View) -> list[float]:
    """What a card out of sight holds on average, by kind: damage of attack cards, the share of others."""
    value = printed.cards.__getitem__
    piles, me = view["piles"], view["me"]
    seen = sum(map(value, piles["discard"]))
    hidden = piles["draw"]
    for player in view["players"]:
        hidden += player["hand"] + player["face_down"]
        if player["area"]:
            seen += sum(map(value, player["area"]))
        if player["retreated"]:
            seen += RETREAT
    if me:
        own = me["hand"] + me["face_down"]
        hidden -= len(own)
        seen += sum(map(value, own))
    seen += _seen_in_action(printed, view)
    return [max(0, all_ - known) / (hidden or 1) for all_, known in zip(printed.all_cards, _counted(seen))]


def _seen_in_action(printed: Printed, view: View) -> int:
    """The cards under ships, of carrier crews, and of attacks that are named."""
    value = printed.cards.__getitem__
    seen = 0
    for shown in view["ships"].values():
        if shown["damage"]:
            seen += sum(map(value, shown["damage"]))
        if shown["crew"]:
            seen += CREW
    for attack in view["attacks"]:
        if attack["card"] and attack["status"] == "named":
            seen += value(attack["card"])
    return seen


def _average_ship(printed: Printed, view: View) -> float:
    """The average points of the ships out of sight, in the deck or in the piles of others."""
    known = [*view["ships"]]
    if view["piles"]["top_ship"]:
        known.append(view["piles"]["top_ship"])
    if view["me"]:
        known += view["me"]["sunk"]
    hidden = len(printed.points) - len(known)
    return (printed.all_points - sum(map(printed.points.__getitem__, known))) / hidden if hidden > 0 else 0.0


# -- what each seat has --------------------------------------------------------------------------


def _seat(sight: Sight, player: View) -> list[float]:
    """The numbers of a seat, in the order of OF_SIDES."""
    view, unit, size = sight.view, sight.unit, player["hand"]
    first, second, third = player["rows"]
    lines = [player["subs"], first, second + player["unplaced"], third]  # not placed yet: guessed in row 2
    if player["seat"] == view["seat"]:
        sunk = view["me"]["sunk_points"]
        cards: Sequence[float] = _counted(sum(map(sight.printed.cards.__getitem__, view["me"]["hand"])))
    else:
        sunk = sight.average * player["sunk"]
        cards = [size * share for share in sight.likely]
    tempo = _tempo(sight, player)
    symbols, air_defence, rating, strikes, safe = _arms(sight, lines)
    turns = tempo[-1]
    return [
        player["total"] * unit, sunk * unit, *_hulls(sight, lines),
        air_defence, rating, strikes * turns, safe * turns,
        size, _fired(symbols, cards), *_hand(sight, cards, rating), *_defences(sight, player), *tempo,
    ]  # fmt: skip


def _hulls(sight: Sight, lines: list[list[str]]) -> list[float]:
    """From `afloat` to `out`."""
    points, hits, ships, unit = sight.printed.points, sight.printed.hits, sight.ships, sight.unit
    places = [0, 0, 0, 0]
    full = count = need = active = out = 0
    for row, line in enumerate(lines):
        for ship in line:
            shown = ships.get(ship, FRESH)
            worth, hurt = points[ship], shown["points"]
            full += worth
            count += 1
            if shown["crippled"]:
                need += 1
            else:
                need += hits[ship] - hurt
                places[row] += worth - hurt
            if shown["active"]:
                active += worth
            if shown["critical"] or shown["idle"]:
                out += worth
    boats, front, middle, rear = places
    afloat = boats + front + middle + rear
    shares = [number * unit for number in (front, boats, active, full - afloat, out)]
    return [afloat * unit, count, need, *shares]


def _arms(sight: Sight, lines: list[list[str]]) -> tuple[list[float], float, int, float, float]:
    """The symbols that can fire by kind; Air Defense; the best rating, hits in a turn, those from row 3."""
    ships = sight.ships
    able = [NO_ARMS]
    best = strikes = safe = 0
    for table, line in zip(sight.printed.places, lines):
        safe = strikes
        for ship in line:
            shown = ships.get(ship, FRESH)
            if shown["critical"] or shown["idle"]:
                continue
            able.append(table[ship])
            rating = shown["rating"]
            if rating > 0:
                strikes += rating * rating
                best = max(best, rating)
    symbols: list[float] = [*map(sum, zip(*able))]
    air_defence = symbols.pop()
    if sight.printed.wide:
        symbols = _widened(symbols)
    return symbols, air_defence, best, strikes / DIE, (strikes - safe) / DIE


def _widened(symbols: list[float]) -> list[float]:
    """With rule 12.8 a larger symbol fires smaller cards."""
    gun_3, gun_5, gun_16, missile_a, missile_b, missile_c, torpedo = symbols
    guns, missiles = gun_5 + gun_16, missile_b + missile_c
    return [gun_3 + guns, guns, gun_16, missile_a + missiles, missiles, missile_c, torpedo]


def _fired(symbols: list[float], cards: Sequence[float]) -> float:
    """The damage of cards for which there are symbols."""
    return sum([damage for symbol, damage in zip(symbols, cards) if symbol])


def _hand(sight: Sight, cards: Sequence[float], rating: int) -> list[float]:
    """From `hand_air` to `hand_crews`."""
    asw, lbas, bombers, covers, evasive, ecm, controls, ships, retreats, crews = cards[len(ATTACKS) :]
    brought = 0.0
    if sight.newcomer:
        brought = min(1, ships) * sight.newcomer + max(0, ships - 1) * sight.average
    return [
        lbas + bombers, evasive + ecm, covers, asw, controls, brought * sight.unit, retreats,
        crews if rating else 0,
    ]  # fmt: skip


def _defences(sight: Sight, player: View) -> list[float]:
    """From `area_evasive` to `eliminated`."""
    laid = [0, 0, 0, 0]
    for card in player["area"]:
        laid[sight.printed.areas[card]] += 1
    return [*laid, player["face_down"], player["retreated"], player["eliminated"]]


def _tempo(sight: Sight, player: View) -> list[float]:
    """From `active` to `turns`."""
    view = sight.view
    if player["eliminated"] or view["over"]:
        return [0, 0, 0]
    if not player["acted"]:
        return [0, 0, 1 + sight.later]
    if player["seat"] != view["active"]:
        return [0, 0, sight.later]
    return [1, view["fog"]["left"], 1 + sight.later]


# -- the sides against each other ----------------------------------------------------------------

NOTHING = 1e-9
"""A share of the level that is no more than a rounding."""
SETTLED, PER_TURN, PER_LEVEL = 0.02, 0.005, 1.0
"""What may still change in a lead, squared: at least; by each turn; by the level that nobody has reached."""


def _sides(teams: list[int], seats: list[list[float]]) -> dict[int, list[float]]:
    """The numbers of every side: of its only seat, or the average of its members."""
    if len(set(teams)) == len(teams):
        return dict(zip(teams, seats))
    members: dict[int, list[list[float]]] = {}
    for team, numbers in zip(teams, seats):
        members.setdefault(team, []).append(numbers)
    return {team: [sum(column) / len(rows) for column in zip(*rows)] for team, rows in members.items()}


def _compared(sides: dict[int, list[float]], view: View) -> dict[int, list[float]]:
    """The numbers of OF_RIVALS for every side; after the end the last round is in the totals already."""
    if view["over"]:
        totals = {team: row[TOTAL] for team, row in sides.items()}
    else:
        totals = {team: row[TOTAL] + row[SUNK] + row[AFLOAT] for team, row in sides.items()}
    best, second = sorted(totals, key=totals.__getitem__, reverse=True)[:2]
    found = {}
    for team, total in totals.items():
        rival = second if team == best else best
        numbers = _against(total, sides[team], totals[rival], sides[rival])
        found[team] = [*numbers, len(totals), view["round"]]
    return found


def _against(total: float, row: list[float], rival_total: float, rival: list[float]) -> list[float]:
    """From `projected` to `rival_turns`."""
    lead = total - rival_total
    missing, rival_missing = max(0.0, 1 - total), max(0.0, 1 - rival_total)
    change = SETTLED + PER_TURN * (row[TURNS] + rival[TURNS]) + PER_LEVEL * min(missing, rival_missing)
    return [
        total, lead, lead / sqrt(change), missing, rival_missing,
        missing < NOTHING and lead >= 0, rival_missing < NOTHING and lead <= 0,
        rival[AFLOAT], rival[STRIKES], rival[FIRE], rival[TURNS],
    ]  # fmt: skip


# -- reading -------------------------------------------------------------------------------------


def read(facts: CwnbFacts, view: View) -> list[list[float]]:
    """A row for every seat, from one seat's view."""
    teams = [player["team"] for player in view["players"]]
    members = len(teams) // len(set(teams))
    sight = Sight(_printed(facts, tuple(view["options"])), view, members / view["victory"])
    sides = _sides(teams, [_seat(sight, player) for player in view["players"]])
    compared = _compared(sides, view)
    return [sides[team] + compared[team] for team in teams]


FEATURES = Features(
    tuple(name for name, _ in NAMED),
    read,
    frozenset({"adjust_ship", "dive", "ship_ahoy", "retreat", "battle_stations"}),
    errors=(0.12, 0.06, 0.026),
)
"""Every turn comes to one of these decisions before anything is done in it, and only its owner makes them."""
