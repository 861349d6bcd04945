"""What the rules of several games share: formations, ledgers of attacks, ships with damage, hands, dice.

A mechanic used once stays in its game. Only `core` is imported here, no clause is known; it is compiled.
"""
