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

# The sorts of actions of a greedy player, the best first: a card goes to a foundation or is
# discarded; a hidden card is turned up; a card leaves reserve, cell or waste, or a place becomes
# empty that may be filled again; a card is taken from the stock, or `next`; any other laying of
# cards on cards; a row; cards go to an empty place; a redeal, and all that is none of these.
UP, TURNED, CLEAR, DRAWN, BUILD, DEALT_ROW, SETTLE, REST, NO_SORT = range(9)

# What a pile is to that player, put together of these: cards come to rest there; they are to
# leave it; it may be filled again when empty; the stock.
HOME, TAKEN_FROM, REFILLED, STORED = 1, 2, 4, 8
