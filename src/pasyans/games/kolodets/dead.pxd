cimport cython

from pasyans.games.kolodets.rules cimport Drawing
from pasyans.sheet cimport Sheet, rank, suit, top

cdef int ACE, RANKS, COLUMNS, END, ROWS, SIDES, STOCK, STORE, WALLS, WALLSIDE, DOWN, FACES

cdef class Bound(Drawing):
    cdef bint provable
    cdef int suits, full
    cdef unsigned char[::1] free, beside, stored, aces
    cdef int[::1] up, level, left, low, deep

    @cython.locals(again=bint, side=int, pile=int, column=int)
    cpdef bint hopeless(self, Sheet sheet) except -1

    @cython.locals(face=int, column=int, height=int, wanted=int, gathers=bint, pile=int, side=int)
    cdef bint begin(self, Sheet sheet) except -1

    @cython.locals(face=int)
    cdef void show(self, Sheet sheet, int pile) except *

    @cython.locals(risen=bint, column=int, level=int, face=int, again=bint)
    cdef bint climb(self) noexcept

    @cython.locals(new=bint, face=int)
    cdef bint build(self) noexcept

    cdef bint store_may(self, int face) noexcept

    @cython.locals(column=int, first=int, second=int)
    cdef bint wants(self, int face) noexcept

    cdef bint leaves(self, int face) noexcept

    @cython.locals(before=int)
    cdef bint clear_pile(self, Sheet sheet, int pile) except -1

    @cython.locals(before=int)
    cdef bint clear_store(self, Sheet sheet) except -1

    @cython.locals(pile=int, found=bint, at=int, face=int, above=int)
    cdef bint clear_side(self, Sheet sheet, int side) except -1

    @cython.locals(wall=int, found=bint, lowest=int, at=int, face=int)
    cdef bint clear_wall(self, Sheet sheet, int side) except -1
