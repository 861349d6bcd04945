"""No test gives up on a server that is only slow: whoever asks one over the network says how long he waits."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
ASKING = re.compile(r"httpx\.(?:get|post|put|delete|request|stream|Client|AsyncClient)\(")


def asked(text):
    """Every call that asks, whole, to the parenthesis that closes it."""
    for found in ASKING.finditer(text):
        depth, end = 1, found.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        yield text[found.start() : end]


def test_whoever_asks_says_how_long_he_waits():
    """A client inside the process waits for nothing; any other gives up after five seconds unless it is told."""
    hasty, patient = [], 0
    for path in TESTS.rglob("*.py"):
        for call in asked(path.read_text(encoding="utf-8")) if path != Path(__file__) else ():
            if "timeout=" in call or "transport=" in call:
                patient += 1
            else:
                hasty.append((path.name, call))
    assert hasty == [] and patient > 10


def test_a_call_is_read_to_its_end():
    text = "httpx.post(url, json=f(1), timeout=3).json()"
    assert list(asked(text)) == ["httpx.post(url, json=f(1), timeout=3)"]
