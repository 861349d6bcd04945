"""Steps of a turn of Modern Naval Battles besides the fight: ships for cards, rows, discards, swaps."""

from itertools import combinations

from coldwake.bots.planned import Click
from coldwake.games.mnb.bots.attack import Plan, Planner
from coldwake.games.mnb.bots.fleets import best_within
from coldwake.games.mnb.bots.formation import Formation
from coldwake.games.mnb.bots.perils import Perils
from coldwake.games.mnb.bots.table import Table
from coldwake.games.mnb.bots.values import CardValues

BUYING = 0.5
"""What a bought ship is worth for each point of its rating."""
BARE_FLEET, BARE_WORTH = 8, 1.0
"""A fleet of fewer points than this needs ships above all."""
CARD_PRICE = 0.03
PLAN_GAIN = 0.25
"""How much more attacks that roll dice bring with a Battle Plan."""
DISCARD_BELOW = 0.85
"""Cards worth less than so much of an average one are thrown away."""
LEAST_SWAP = 0.2

DONE = "button:done"


# -- reinforcements --------------------------------------------------------------------------------


def spend(table: Table) -> list[Click]:
    """The cards to spend for the ships that are worth it, then done."""
    cards = table.facts.cards
    prices = card_prices(table)
    banked: int = table.view["points"]
    reserve = [table.facts.ships[id] for id in table.players[table.seat]["reserve"]]
    bought = best_within(reserve, banked + sum(cards[id].reinforcement for id, _ in prices))
    need = _need(table)
    best: tuple[tuple[str, float], ...] = ()
    best_gain = bought[banked][0] * need
    for size in range(1, len(prices) + 1):
        for chosen in combinations(prices, size):
            points = banked + sum(cards[id].reinforcement for id, _ in chosen)
            gain = bought[points][0] * need - sum(price for _, price in chosen)
            if gain > best_gain:
                best_gain, best = gain, chosen
    return [*(("spend", f"card:{id}") for id, _ in best), ("spend", DONE)]


def card_prices(table: Table) -> list[tuple[str, float]]:
    """What each card in hand would otherwise do: attack in this turn, or be better than a new one."""
    values = CardValues(table)
    average = values.average()
    plan = Planner(table, values, free=True).plan()
    gains = [(attack.card, attack.gain) for attack in plan.attacks]
    gains += [(id, PLAN_GAIN * plan.dice_worth) for id in table.hand if _is_battle_plan(table, id)]
    prices: list[tuple[str, float]] = []
    for id in table.hand:
        planned = next((k for k, (card, _) in enumerate(gains) if card == id), None)
        other = gains.pop(planned)[1] if planned is not None else values.held(id) - average
        prices.append((id, max(0.0, other) + CARD_PRICE))
    return prices


def _is_battle_plan(table: Table, id: str) -> bool:
    return table.facts.cards[id].kind == "battle-plan"


def _need(table: Table) -> float:
    """What a ship is worth to the fleet, for each point of its rating."""
    afloat = sum(ship.printed.vp for ship in table.mine)
    return BARE_WORTH if afloat < BARE_FLEET else BUYING


def buy(table: Table) -> str:
    """The next ship of the best purchase for the points there are."""
    reserve = [table.facts.ships[id] for id in table.players[table.seat]["reserve"]]
    places = best_within(reserve, table.view["points"])[-1][1]
    return f"ship:{reserve[places[0]].id}" if places else DONE


# -- rows and modes --------------------------------------------------------------------------------


def reorganise(table: Table) -> list[Click]:
    """Every ship to its row, every submarine to its mode."""
    plan = Planner(table, CardValues(table), free=True).plan()
    clicks: list[Click] = []
    for id, row in formed(table, plan).items():
        if table.ships[id].row != row:
            clicks += [("reorganise", f"ship:{id}"), ("new_row", f"row:{row}")]
    surfaced = plan.surfaced()
    for ship in table.mine:
        if not ship.row and ship.active != (ship.id in surfaced):
            clicks.append(("reorganise", f"ship:{ship.id}"))
    return [*clicks, ("reorganise", DONE)]


def new_row(table: Table, ship: str) -> str:
    """The row of one ship that has been picked."""
    plan = Planner(table, CardValues(table), free=True).plan()
    return f"row:{formed(table, plan)[ship]}"


def formed(table: Table, plan: Plan) -> dict[str, int]:
    """The rows that suit the attacks of a plan."""
    surface = [ship for ship in table.mine if ship.row]
    printed = {ship.id: ship.printed for ship in surface}
    left = {ship.id: ship.left for ship in surface}
    now = {ship.id: ship.row for ship in surface}
    return Formation(printed, left, Perils(table), plan.attacks).best(now)


def first_rows(table: Table) -> dict[str, int]:
    """The rows of the opening: nobody has cards yet, so nobody need stand in front."""
    player = table.players[table.seat]
    ids = [*player["unplaced"], *(id for row in player["rows"] for id in row)]
    printed = {id: table.facts.ships[id] for id in ids}
    left = {id: ship.hull for id, ship in printed.items()}
    return Formation(printed, left, Perils(table)).first()


# -- cards -----------------------------------------------------------------------------------------


def discard(table: Table) -> list[Click]:
    """Whatever a new card is likely to be better than."""
    values = CardValues(table)
    least = DISCARD_BELOW * values.average()
    dull = [id for id in table.hand if values.held(id) < least]
    return [*(("discard", f"card:{id}") for id in dull), ("discard", DONE)]


def offer(table: Table) -> list[Click]:
    """The swap with a team-mate that gives him most beyond what is lost here, or none."""
    mine = CardValues(table)
    best, best_gain = [("exchange", "button:pass")], LEAST_SWAP
    for mate in table.mates:
        if not table.players[mate]["hand"]:
            continue
        his = CardValues(table, mate)
        for id in table.hand:
            gain = his.held(id) - mine.held(id)
            if gain > best_gain:
                best, best_gain = [("exchange", f"seat:{mate}"), ("exchange_card", f"card:{id}")], gain
    return best


def swap_card(table: Table, mate: int) -> str:
    """Of a hand the card that a team-mate has most use for, compared with its owner."""
    mine, his = CardValues(table), CardValues(table, mate)
    return max(table.hand, key=lambda id: his.held(id) - mine.held(id))


def answer_swap(table: Table) -> str:
    """A card in return if both together are better off."""
    asker: int = table.view["active"]
    mine, his = CardValues(table), CardValues(table, asker)
    offered: str = table.view["me"]["offered"]
    given = swap_card(table, asker)
    gain = mine.held(offered) - his.held(offered) + his.held(given) - mine.held(given)
    return f"card:{given}" if gain >= LEAST_SWAP else "button:refuse"
