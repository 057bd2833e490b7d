"""The piles by number, and how many cards there are."""

FOUNDATIONS, SUITS = 8, 4  # two for each suit
FIRST = FOUNDATIONS  # the pile of the first place
CARDS, WIDTH = 104, 8  # in all, and in a row
