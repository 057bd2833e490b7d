cimport cython

from pasyans.engine.rules cimport Building
from pasyans.engine.table cimport Table
from pasyans.sheet cimport MoveList

cdef int MODE
cdef unsigned long long MOVE

@cython.final
cdef class Ordering:
    cdef readonly Building rules

    @cython.locals(k="Py_ssize_t", i="Py_ssize_t", move="unsigned long long", cost=int)
    cpdef void arrange(self, Table table, MoveList moves, Py_ssize_t start) noexcept

    @cython.locals(rules=Building, source=int, n=int, target=int, zone=int, cost=int, under=int,
                   start=int, relation=int)
    cdef int cost(self, Table table, unsigned long long move) noexcept
