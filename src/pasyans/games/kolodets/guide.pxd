cimport cython

from pasyans.games.kolodets.forecast cimport Forecast
from pasyans.sheet cimport Sheet, rank, suit

cdef int COLUMNS, END, ROWS, SIDES, STOCK, STORE, WALLS, WALLSIDE, DOWN, FACES

cdef class Digging(Forecast):
    cdef readonly int[::1] weights, wanted
    cdef int[::1] next, near, far

    @cython.locals(up=int, column=int, height=int, total=int, pile=int, face=int, most=int)
    cpdef int estimate(self, Sheet sheet) except? -1

    @cython.locals(n=int)
    cdef int wait(self, int card) noexcept

    @cython.locals(face=int)
    cdef void lies(self, int card, int deep) noexcept

    @cython.locals(height=int, at=int, deep=int)
    cdef void pile_up(self, Sheet sheet, int pile, int weight, int most) except *

    @cython.locals(height=int, width=int, at=int, rows=int)
    cdef void await_rows(self, Sheet sheet) except *

    @cython.locals(height=int, at=int, card=int, over=int)
    cdef int piled(self, Sheet sheet, int pile) except? -1
