"""The lab: many games at once, to measure, to break and to account for the rules.

What is measured and balanced in one game is in `lab.py` of its house.
"""
