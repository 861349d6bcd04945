"""What the lab must know of Cold War Naval Battles: it has no scenarios, and is counted in rounds."""

from coldwake.lab.room import Lab

LAB = Lab(words=frozenset({"face_down_not", "kind", "status", "step", "symbol"}))
