cimport cython

from pasyans.sheet cimport MoveList, Rules, Sheet, pack_move, rank, to_top, top

cdef int DOWN, PILES, CARDS, DISCARD
cdef unsigned long long REMOVE

cdef class Pairs(Rules):
    cdef unsigned char[::1] ranks

    @cython.locals(pile=int, one=int, other=int)
    cpdef void generate(self, Sheet sheet, MoveList out) except *

    @cython.locals(one=int, other=int)
    cpdef void act(self, Sheet sheet, unsigned long long move) except *

    @cython.locals(n=int)
    cdef void turn_up(self, Sheet sheet, int pile) except *

    cpdef bint won(self, Sheet sheet) except -1
