"""Bots that misbehave, for the worker processes of tests."""

import time

from coldwake import bots
from coldwake.bots import Observation


class Odd:
    def begin(self, game, seat, seed) -> None:
        self.asked = 0

    def choose(self, observation: Observation) -> str:
        self.asked += 1
        return self.act(observation)


class Sleeper(Odd):
    def act(self, observation):
        time.sleep(60)


class Circler(Odd):
    """Never ends, and never lets go of the processor."""

    def act(self, observation):
        while True:
            pass


class Raiser(Odd):
    def act(self, observation):
        raise ValueError("no idea")


class Cheat(Odd):
    def act(self, observation):
        return "button:win"


class Dead(Odd):
    def act(self, observation):
        import os

        os._exit(3)


class Talker(Odd):
    """Prints where the answers go, and answers with how often it was asked."""

    def act(self, observation):
        print("thinking aloud")
        return observation.actions[min(self.asked, len(observation.actions)) - 1]


class Slow(Odd):
    def act(self, observation):
        time.sleep(0.3)
        return observation.actions[0]


class Glutton(Odd):
    """Wants more memory than there is."""

    def act(self, observation):
        heap = []
        while True:
            heap.append(bytearray(64 * 1024 * 1024))


for bot in (Sleeper, Circler, Raiser, Cheat, Dead, Talker, Slow, Glutton):
    bots.register(bot.__name__.lower(), bot)
