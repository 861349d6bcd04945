"""The sum behind a number to be rolled: what is printed, what a row adds, what Battle Plans take off."""

from coldwake.narrate.odds import or_more_on_a_die
from coldwake.web.table.setting import Setting


def sum_of(setting: Setting, printed: int, by_row: int, by_plans: int) -> str:
    """What makes up a number, as in "4 + 1 (row) − 1 (Battle Plan) = 4+"; empty where nothing is added."""
    if not by_row and not by_plans:
        return ""
    told = str(printed)
    if by_row:
        told += setting.own_words("sum.row", more=by_row)
    if by_plans:
        told += setting.own_words("sum.plans", less=by_plans)
    return setting.own_words("sum", told=told, number=printed + by_row - by_plans)


def needed(setting: Setting, printed: int, by_row: int, by_plans: int) -> str:
    """What a die must show with its chance, and how that comes about."""
    odds = or_more_on_a_die(printed + by_row - by_plans)
    told = sum_of(setting, printed, by_row, by_plans)
    if told:
        return setting.own_words("needs.sum", told=told, percent=odds.percent)
    return setting.own_words("needs", number=odds.number, percent=odds.percent)
