cimport cython

from pasyans.sheet cimport MoveList, Rules, Sheet, pack_move, rank, suit, to_top

cdef int HEARTS, KING, QUEEN, ROW, STOCK, DISCARD, BRIDE, GROOM
cdef unsigned long long DRAW, REMOVE

cdef bint match(int one, int other) noexcept
cdef bint alike(int one, int two, int three) noexcept
cdef bint of_couple(int card) noexcept

cdef class Partings(Rules):
    cdef int widest, row_size, length
    cdef bint pairs, threes, extend, by_hand
    cdef unsigned char[::1] row

    @cython.locals(start="Py_ssize_t", at=int, short=bint)
    cpdef void generate(self, Sheet sheet, MoveList out) except *

    @cython.locals(left=int, card=int, right=int)
    cdef bint one_leaves(self, int at) noexcept

    @cython.locals(one=int, two=int)
    cdef bint two_leave(self, int at) noexcept

    @cython.locals(n=int)
    cpdef void act(self, Sheet sheet, unsigned long long move) except *

    cdef void draw(self, Sheet sheet) except *
    cpdef void settle(self, Sheet sheet) except *
    cpdef bint won(self, Sheet sheet) except -1
