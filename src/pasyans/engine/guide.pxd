cimport cython

from pasyans.engine.rules cimport Building
from pasyans.engine.table cimport Table
from pasyans.sheet cimport Rules

cdef int MODE, DOWN, FAR

cdef class Guide:
    cdef readonly Rules rules
    cpdef int estimate(self, Table table) except? -1

cdef class BuildingGuide(Guide):
    cdef readonly Building building
    cdef const unsigned char[::1] order
    cdef int[::1] weights
    cdef unsigned char[::1] up

    @cython.locals(rules=Building, mode=int, suits=int, gathered=int, suit=int, pile=int, n=int,
                   total=int, zone=int)
    cpdef int estimate(self, Table table) except? -1

    @cython.locals(rules=Building, weights="int[::1]", n=int, waiting=int, start=int, relation=int,
                   by_card=int, total=int, groups=int, k=int, card=int, face=int, over=int, wait=int)
    cdef int of_pile(self, Table table, int mode, int zone, int pile) noexcept

    @cython.locals(start=int, total=int, at=int, face=int, place=int, under=int, below=int, other=int)
    cdef int of_waste(self, Table table, int mode, int pile) noexcept
