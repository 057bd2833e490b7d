"""The piles by number: the first of each zone, and how many there are."""

WALLS, WALLSIDE, STORE, COLUMNS, STOCK, ROWS, END = 0, 4, 8, 9, 13, 14, 19
SIDES, PLACES = 4, 5  # walls, with a wall-side pile each; places of the row
RANKS = 13  # numbers of cards from one suit to the next
