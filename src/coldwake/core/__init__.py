"""The engine: machine, state, chance, knowledge, events, records, packs, titles. It knows no game.

Nothing of ours is imported here; all of it is compiled.
"""
