"""The piles, counters and phases by number."""

N = 13  # rays, cards in an arc, cards of a suit
ACES, KINGS, RAYS, CLOUDS, LAST, STOCK, HAND = 0, 4, 8, 21, 34, 35, 36  # first piles of the zones
PHASE, STEP = 1, 2  # counters; the second is the arc, the ray that plays or the packet, from 0
SUNRISE, PLAYS, SUNSET, END = range(4)  # phases
LAST_CLOUD, REST_OF_STOCK = 1, 2  # the numbers of the later shuffles
CARDS = 104
SUIT = 13  # numbers of cards from one suit to the next
