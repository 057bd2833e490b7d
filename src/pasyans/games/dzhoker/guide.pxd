cimport cython

from pasyans.games.dzhoker.rules cimport Jokers, follows
from pasyans.sheet cimport Sheet, suit

cdef int JOKER, DOWN, FIRST, RED

cdef class Counting(Jokers):
    cdef readonly int[::1] weights, wanted

    @cython.locals(left=int, pile=int, total=int, at_hand=int)
    cpdef int estimate(self, Sheet sheet) except? -1

    @cython.locals(height=int, total=int, runs=int, k=int, at=int, card=int, wait=int)
    cdef int of_column(self, Sheet sheet, int pile) except? -1
