"""What a scenario of Cold War Blitz is won by, in words."""

from coldwake import texts
from coldwake.games.blitz.words.content import Content


def _say(language: str, key: str, **values: object) -> str:
    return texts.text(language, texts.own_key(language, "blitz", f"site.scenarios.{key}"), **values)


def levels_told(content: Content, language: str) -> list[tuple[str, str]]:
    """Every result by its name with the points it takes; the lowest takes none."""
    levels = content.charts.levels
    rows = [(level.name[language], f"{level.points}+") for level in levels[:-1]]
    return [*rows, (levels[-1].name[language], "–")]


def aim(content: Content, language: str) -> str:
    """What points are given for, and what they are lost for."""
    worth = sorted(content.map.spaces, key=lambda space: -space.points)
    spaces = ", ".join(f"{space.name[language]} {space.points}" for space in worth if space.points)
    said = [_say(language, "aim.spaces", spaces=spaces)]
    if content.charts.loss:
        said.append(_say(language, "aim.loss", points=content.charts.loss))
    if content.charts.must_hold_loss:
        held = _named(content, content.charts.must_hold, language)
        said.append(_say(language, "aim.must_hold", spaces=held, points=content.charts.must_hold_loss))
    if content.charts.sudden:
        taken = _named(content, content.charts.sudden, language)
        said.append(_say(language, "aim.sudden", spaces=taken))
        if content.charts.sudden_bonus:
            said.append(_say(language, "aim.bonus", points=content.charts.sudden_bonus))
        least = content.charts.levels[content.charts.sudden_level]
        if least.wins:
            said.append(_say(language, "aim.least", level=least.name[language]))
    return " ".join(said)


def _named(content: Content, spaces: bytes, language: str) -> str:
    return ", ".join(content.map.spaces[number].name[language] for number in spaces)
