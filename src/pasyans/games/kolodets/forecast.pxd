cimport cython

from pasyans.games.kolodets.dead cimport Bound
from pasyans.sheet cimport Sheet, rank, suit, top

cdef int ACE, RANKS, COLUMNS, END, PLACES, ROWS, STOCK, STORE, WALLS, WALLSIDE
cdef int DOWN, EMPTY
cdef unsigned long long ONE

cdef class Forecast(Bound):
    cdef int[::1] shown, count
    cdef unsigned char[::1] row, pack
    cdef int places, gone
    cdef unsigned long long rising, aside

    @cython.locals(total=int)
    cdef int forecast(self, Sheet sheet, int each, int last) except? -1

    @cython.locals(pile=int, height=int, at=int)
    cdef void copy(self, Sheet sheet) except *

    @cython.locals(one="unsigned long long", column=int, pile=int, face=int)
    cdef void look(self) noexcept

    @cython.locals(one="unsigned long long", pile=int, column=int)
    cdef bint step(self, Sheet sheet) except -1

    @cython.locals(face=int)
    cdef bint goes_aside(self, int pile, bint begins) noexcept

    cdef bint fits_store(self, int pile) noexcept

    @cython.locals(face=int, target=int)
    cdef bint lay_aside(self, Sheet sheet, int pile) except -1

    @cython.locals(pile=int)
    cdef int side_for(self, int face) noexcept

    @cython.locals(first=int)
    cdef void rise(self, int column) noexcept

    @cython.locals(height=int, place=int, wall=int)
    cdef void take(self, Sheet sheet, int pile) except *

    @cython.locals(place=int, face=int, pile=int)
    cdef void deal(self) noexcept

    @cython.locals(n=int, k=int, place=int, at=int)
    cdef void gather_up(self) noexcept
