cimport cython

from pasyans.games.maskarad.rules cimport Dancing, fits
from pasyans.sheet cimport Sheet, rank, suit

cdef int FIRST, SUITS

cdef class Counting(Dancing):
    cdef readonly int[::1] weights, wanted
    cdef int[::1] reached

    @cython.locals(up=int, of_suit=int, one=int, two=int, total=int, place=int)
    cpdef int estimate(self, Sheet sheet) except? -1

    @cython.locals(height=int, total=int, over=int, runs=int, k=int, card=int, wait=int)
    cdef int of_place(self, Sheet sheet, int place) except? -1
