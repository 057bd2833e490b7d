"""The numbers that the modules of the core agree on.

Each compiled module imports those it needs; its `.pxd` declares them as C integers.
"""

# A face is a number below this.
FACE_LIMIT = 128

# Lines of the journal.
SHIFT, FLIP, TURN, COUNT = 1, 2, 3, 4

# How much of a run may be lifted.
ONE, TAIL, WHOLE = 0, 1, 2

# "No pile", "no relation".
NONE = -1

# The key of a pile that is left out of the position's key: what lies there never matters more.
UNSEEN = 0

# The counter that says which answer the opening choice was given; 0 before it.
MODE = 0

# The counter of redeals used, in games with a stock.
REDEALS = 1

# In the data of `Pruning`: a card that never goes up by force; a card without a host.
NEVER = 255
NO_HOST = 255

# States of a search.
FRESH, PAUSED, WON, LOST, FULL, SPENT = 0, 1, 2, 3, 4, 5
