cimport cython

from pasyans.engine.rules cimport Building
from pasyans.engine.table cimport Table
from pasyans.sheet cimport MoveList, pack_move

cdef int MODE, DOWN, NEVER, NO_HOST
cdef unsigned long long MOVE

@cython.final
cdef class Pruning:
    cdef readonly Building rules
    cdef const unsigned char[::1] need, host, settled, one_empty, stay, unsplit
    cdef unsigned char[::1] top_at
    cdef int suits

    @cython.locals(rules=Building, mode=int, pile=int, zone=int, n=int, card=int, target=int)
    cpdef unsigned long long forced(self, Table table) except? 1

    @cython.locals(start=int, first=int, suit=int, need=int, pile=int)
    cdef bint safe(self, Table table, int mode, int card) noexcept

    @cython.locals(rules=Building, pile=int, zone=int, n=int, m=int, length=int, head=int, host=int,
                   target=int)
    cdef unsigned long long joining(self, Table table, int mode) noexcept

    @cython.locals(n=int, start=int, host=int)
    cdef bint rests(self, Table table, int mode, int pile) noexcept

    @cython.locals(rules=Building, mode=int, kept="Py_ssize_t", k="Py_ssize_t",
                   move="unsigned long long", source=int, n=int, target=int, zone=int)
    cpdef void sift(self, Table table, MoveList moves, Py_ssize_t start) except *

    @cython.locals(other=int)
    cdef bint empty_before(self, Table table, int zone, int pile) noexcept
