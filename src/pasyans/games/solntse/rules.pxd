cimport cython

from pasyans.sheet cimport MoveList, Rules, Sheet, pack_move, suit, top
from pasyans.shuffles cimport later, shuffle_into

cdef int ACES, CLOUDS, END, HAND, KINGS, LAST, PHASE, PLAYS, RAYS, STEP, STOCK, SUNRISE, SUNSET, N
cdef int LAST_CLOUD, REST_OF_STOCK, CARDS, BYTES, NONE, SUIT, FILL_NONE, FILL_FIRST, FILL_ALL
cdef unsigned long long MOVE, NEXT

cdef class Course(Rules):
    cdef bint sun_plays, reshuffle, transfers_always, starts_always
    cdef int cards, ranks, fill, available
    cdef unsigned char[::1] piles, heights, shuffled, sorted, counts

    @cython.locals(height=int)
    cdef int wanted(self, Sheet sheet, int target) except? -2

    @cython.locals(step=int, pile=int, at=int, height=int)
    cdef void look(self, Sheet sheet) except *

    cdef void offer(self, int pile, int at) noexcept

    @cython.locals(k=int, pile=int, at=int, card=int, of_suit=int, phase=int)
    cpdef void generate(self, Sheet sheet, MoveList out) except *

    @cython.locals(height=int)
    cdef void transfer(self, Sheet sheet, int giver, int taker, MoveList out) except *

    @cython.locals(gathered=int, pile=int)
    cpdef bint won(self, Sheet sheet) except -1

    @cython.locals(target=int, at=int)
    cpdef void act(self, Sheet sheet, unsigned long long move) except *

    cpdef void settle(self, Sheet sheet) except *

    @cython.locals(first_arc=bint)
    cdef bint starts_now(self, Sheet sheet) except -1

    @cython.locals(looked=bint, target=int, place=int)
    cdef bint start_one(self, Sheet sheet) except -1

    @cython.locals(found=int, k=int)
    cdef int only(self, Sheet sheet, int card) except? -2

    @cython.locals(phase=int, step=int)
    cdef void go_on(self, Sheet sheet) except *

    @cython.locals(fills=bint, pile=int, cards=int)
    cdef void lay_arc(self, Sheet sheet, int arc) except *

    @cython.locals(packed=int, pile=int)
    cdef void lay_packet(self, Sheet sheet, int packet) except *

    @cython.locals(pile=int)
    cdef void lay_last_cloud(self, Sheet sheet) except *

    cdef void shuffle_stock(self, Sheet sheet) except *

    @cython.locals(cards=int, k=int, card=int, at=int)
    cdef void deal_hand(self, Sheet sheet, int number, int target) except *

    @cython.locals(card=int, at=int, n=int, _=int)
    cdef void sort_hand(self, Sheet sheet) except *
