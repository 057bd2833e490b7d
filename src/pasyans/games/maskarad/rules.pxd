cimport cython

from pasyans.sheet cimport MoveList, Rules, Sheet, pack_move, rank, suit, to_top, top

cdef int ACE, KING, FIRST, FOUNDATIONS, SUITS, NONE, NO_PLACE, BYTES
cdef unsigned long long MOVE, ROW

cdef bint red(int card) noexcept
cpdef bint fits(int card, int onto) noexcept

@cython.locals(first=int)
cdef int host(int card, int which) noexcept

cdef class Dancing(Rules):
    cdef bint separate, holds
    cdef int cards, width, stock, spaces
    cdef unsigned char[::1] runs, free, shown, next_shown

    cpdef int end(self, Sheet sheet) except -1

    @cython.locals(height=int, held=int)
    cpdef int loose(self, Sheet sheet, int pile) except -1

    @cython.locals(height=int, most=int, n=int)
    cpdef int run(self, Sheet sheet, int place) except -1

    @cython.locals(one=int, two=int, height=int)
    cdef int home(self, Sheet sheet, int card) except? -2

    @cython.locals(loose=int, twin=int, other=int)
    cdef bint comes_back(self, Sheet sheet, int pile) except -1

    @cython.locals(end=int, place=int, home=int, height=int, n=int, pile=int)
    cpdef void generate(self, Sheet sheet, MoveList out) except *

    @cython.locals(card=int, place=int)
    cdef void look(self, Sheet sheet, int end) except *

    @cython.locals(which=int, place=int)
    cdef void onto(self, int source, int n, int card, MoveList out) except *

    @cython.locals(k=int)
    cdef void away(self, int source, int n, MoveList out) except *

    @cython.locals(source=int, n=int, target=int)
    cpdef void act(self, Sheet sheet, unsigned long long move) except *

    @cython.locals(first=int, end=int, place=int)
    cdef void lay_row(self, Sheet sheet) except *

    @cython.locals(last=bint, pile=int, held=int)
    cdef void hold(self, Sheet sheet) except *

    @cython.locals(home=int)
    cdef void send_aces(self, Sheet sheet, int place) except *

    @cython.locals(place=int)
    cpdef void settle(self, Sheet sheet) except *

    @cython.locals(up=int, pile=int)
    cpdef bint won(self, Sheet sheet) except -1
