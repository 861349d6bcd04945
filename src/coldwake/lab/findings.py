"""What can be wrong with a game, by kind."""

CRASH = "crash"
DEAD_END = "dead end"
ENDLESS = "endless game"
BAD_LIST = "bad list of actions"
FAULT = "conservation fault"
COPY = "copy differs"
ROUND_TRIP = "round trip differs"
LEAK = "leak"
TEXT = "event without text"

KINDS = (CRASH, DEAD_END, ENDLESS, BAD_LIST, FAULT, COPY, ROUND_TRIP, LEAK, TEXT)


class Finding(Exception):
    """Something is wrong: its kind and what exactly."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind = kind
        self.text = text
