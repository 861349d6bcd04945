"""The houses: one package a game, with the same rooms in each and everything about the game in them.

    __init__.py      the declaration of the title: what it is called, who plays it, and its rooms
    rulebook/ pack/  clauses and content
    rules/           the engine modules, in the order of the rulebook
    words/           events, actions, prompts and odds in words, with the catalogues of the game
    bots/            facts, players, windows
    table/           the drawer with its templates and styles
    faces/           cards, ships, counters, maps
    terminal.py      the drawing in the terminal
    lab.py           what is measured and balanced

`rules` import `core` and `mechanics` alone, the other rooms the layer they serve and what is below it. No
house imports another, and no layer imports a house: titles are found by entry points.
"""
