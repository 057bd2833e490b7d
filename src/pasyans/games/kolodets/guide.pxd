cimport cython

from pasyans.games.kolodets.rules cimport Drawing
from pasyans.sheet cimport Sheet, rank, suit

cdef int KING, COLUMNS, END, ROWS, SIDES, STORE, WALLS, WALLSIDE, CARDS

cdef class Digging(Drawing):
    cdef readonly int[::1] weights, wanted
    cdef int[::1] next

    @cython.locals(up=int, column=int, height=int, total=int, pile=int)
    cpdef int estimate(self, Sheet sheet) except? -1

    @cython.locals(n=int)
    cdef int wait(self, int card) noexcept

    @cython.locals(height=int, total=int, at=int)
    cdef int over(self, Sheet sheet, int pile, int weight) except? -1

    @cython.locals(height=int, total=int, at=int, n=int)
    cdef int beside(self, Sheet sheet, int pile) except? -1
