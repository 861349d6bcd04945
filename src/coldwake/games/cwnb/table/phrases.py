"""Short words for what happens to ships, used where choices are foreseen and where results are told."""

from coldwake import texts
from coldwake.games.cwnb.table.waters import Sum, Waters, number_of
from coldwake.narrate import on_a_die


class Phrases(Waters):
    """Words for one look at the table."""

    def say(self, key: str, **values: object) -> str:
        """Words about a choice."""
        return self.setting.own_words(f"outlook.{key}", **values)

    def plural(self, key: str, number: int) -> str:
        """Words about a choice, in the form that a number asks for."""
        return texts.plural(self.setting.language, f"cwnb.outlook.{key}", number)

    def fog(self, number: int) -> str:
        """A cost in Fog points."""
        return self.plural("fog", number)

    def points(self, number: int) -> str:
        """So many points."""
        return self.plural("points", number)

    def ship(self, ship: str) -> str:
        """A ship as it stands among other words."""
        return self.say("ship", name=self.setting.ship_name(ship))

    def card_kind(self, kind: str) -> str:
        """A kind of card by its name."""
        return self.setting.own_words(f"kind.{kind}")

    def sinks(self, ship: str) -> str:
        """It goes down, and is worth so much."""
        return self.say("sinks", points=self.points(self.ships[ship].points))

    def air_hit(self, ship: str) -> str:
        """What one hit from the air does (CWNB-7.2d, CWNB-12.7a)."""
        return self.say("cripples") if self.is_crippled_only(ship) else self.sinks(ship)

    def odds_of(self, parts: Sum) -> str:
        """The number that must come and how likely it is."""
        return self.needed(number_of(parts))

    def needed(self, number: int) -> str:
        """A Hit number with its chance."""
        odds = on_a_die(number)
        return self.say("odds", number=odds.number, percent=odds.percent)

    def sum_of(self, parts: Sum) -> str:
        """How a Hit number comes about: "ASW 1 + 2 (carrier) = ≤3"; nothing where it is printed."""
        (word, number), *rest = parts
        more = [
            f"{'+' if added > 0 else '−'} {abs(added)} ({self.say(f'part.{what}')})"
            for what, added in rest
            if added
        ]
        if not more:
            return ""
        return f"{self.say(f'part.{word}')} {number} {' '.join(more)} = ≤{number_of(parts)}"
