cimport cython

from pasyans.engine.rules cimport Building
from pasyans.engine.table cimport Table
from pasyans.sheet cimport MoveList

cdef int MODE
cdef unsigned long long MOVE

@cython.final
cdef class Narrowing:
    cdef readonly Building rules

    @cython.locals(kept="Py_ssize_t", k="Py_ssize_t", dropped=bint)
    cpdef bint sift(self, Table table, MoveList moves) except -1

    @cython.locals(rules=Building, source=int, n=int, target=int, under=int, mode=int,
                   at=int, relation=int)
    cdef bint breaks(self, Table table, unsigned long long move) noexcept
