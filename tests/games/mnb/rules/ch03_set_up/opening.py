"""The set-up in a few words: navies, secret fleets and formations of a game from its beginning."""

from tests.games.mnb.table import NAVIES, Table


def opened(fleets: dict[str, str], options: str = "") -> Table:
    """A game whose navies are chosen after the first ship of each fleet; the first seat wins the order dice."""
    letters = "".join(fleets)
    table = Table.new(letters, options, dice=(6, 5, 4, 3, 2, 1)[: len(letters)])
    for letter in letters:
        table.play(f"navy:{NAVIES[fleets[letter][:2]]}", by=letter)
    return table


def pick(table: Table, seat: str, ships: str) -> None:
    """Choose the ships of a starting fleet, without the button."""
    table.play(*ships.split(), by=seat)


def picked(fleets: dict[str, str], options: str = "") -> Table:
    """A game in which every fleet has been picked and shown, and nothing is laid out yet."""
    table = opened(fleets, options)
    for letter, ships in fleets.items():
        pick(table, letter, ships)
        table.play("button:ready", by=letter)
    return table


def lay_out(table: Table, seat: str, rows: str) -> None:
    """Form one fleet ("a b | c") and press the button."""
    for number, row in enumerate(rows.split("|"), 1):
        for ship in row.split():
            table.play(ship, f"row:{number}", by=seat)
    table.play("button:ready", by=seat)


def started(fleets: dict[str, str], options: str = "") -> Table:
    """A game at its first turn: all surface ships are in row 1."""
    table = picked(fleets, options)
    while table.prompt in ("layout_ship", "layout_row", "layout_ready"):
        if table.prompt == "layout_ready":
            table.play("button:ready")
        else:
            table.play(min(table.offers() - {"button:cancel"}))
    return table
