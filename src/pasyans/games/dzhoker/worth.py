"""The numbers in which the rules say what a card of a column counts as.

That is its place in the order of the pack from 1, and RED more if it is red.
"""

RED = 20
OPEN = 0  # a joker on an empty place whose card is not settled yet
DEALT = -1  # a joker that has not been played
EMPTY = -2  # the end of a column without cards

FIRST = 4  # the pile of the first column, after the foundations
