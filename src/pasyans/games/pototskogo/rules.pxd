cimport cython

from pasyans.sheet cimport MoveList, Rules, Sheet, pack_move, rank, suit, to_top
from pasyans.shuffles cimport later, shuffle_into

cdef int ACE, DOWN, KING, ROWS, COLUMNS, ACES, HAND, CARDS, USED, NOWHERE, CHOICES
cdef unsigned long long CHOOSE, MOVE, REDEAL

cdef int place(int row, int column) noexcept

cdef class Gaps(Rules):
    cdef str ace_rows
    cdef int redeals
    cdef bint any_time
    cdef unsigned char[::1] where, gone, runs, order

    @cython.locals(row=int, column=int, pile=int, of_suit=int)
    cpdef void settle(self, Sheet sheet) except *

    cpdef bint begun(self, Sheet sheet) except -1

    @cython.locals(row=int, of_suit=int)
    cdef void set_out(self, Sheet sheet, order) except *

    @cython.locals(choice=int, start="Py_ssize_t")
    cpdef void generate(self, Sheet sheet, MoveList out) except *

    @cython.locals(row=int, column=int, gap=int, left=int)
    cdef void into_gaps(self, Sheet sheet, MoveList out) except *

    @cython.locals(card=int, pile=int)
    cdef void look(self, Sheet sheet) except *

    @cython.locals(kind="unsigned long long")
    cpdef void act(self, Sheet sheet, unsigned long long move) except *

    @cython.locals(row=int)
    cpdef bint won(self, Sheet sheet) except -1

    @cython.locals(length=int, ace=int, pile=int)
    cdef int run(self, Sheet sheet, int row) except -1

    @cython.locals(cards=int, used=int, dealt=int, row=int, column=int)
    cdef void redeal(self, Sheet sheet) except *

    @cython.locals(row=int, length=int, column=int, cards=int, card=int)
    cdef int take_up(self, Sheet sheet) except -1

    @cython.locals(at=int, before=int)
    cdef void deal(self, Sheet sheet, int number, int free) except *
