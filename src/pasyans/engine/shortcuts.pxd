cimport cython

from pasyans.engine.pruning cimport Pruning
from pasyans.engine.table cimport Table
from pasyans.sheet cimport MoveList, Rules

@cython.final
cdef class Shortcuts:
    cdef readonly Rules rules
    cdef readonly Table table
    cdef readonly Pruning pruning
    cdef readonly MoveList moves
    cdef int reach
    cdef object stop
    cdef unsigned long long slots
    cdef unsigned long long[::1] keys, index, far, before

    @cython.locals(start="Py_ssize_t", size="unsigned long long", i="unsigned long long", done=bint)
    cpdef bint shorten(self, MoveList line) except -1

    @cython.locals(start="Py_ssize_t", i="Py_ssize_t")
    cdef void record(self, MoveList line) except *

    @cython.locals(slot="unsigned long long", j="unsigned long long")
    cdef unsigned long long slot(self) noexcept

    @cython.locals(start="Py_ssize_t")
    cdef Py_ssize_t successors(self) except -1

    @cython.locals(start="Py_ssize_t", mark="Py_ssize_t", k="Py_ssize_t", j="unsigned long long")
    cdef void explore(self, unsigned long long i, int used) except *

    @cython.locals(way=list, i="Py_ssize_t", depth=int, new=MoveList)
    cdef bint follow(self, MoveList line) except -1

    @cython.locals(start="Py_ssize_t", mark="Py_ssize_t", k="Py_ssize_t", size="Py_ssize_t",
                   move="unsigned long long", found=bint)
    cdef bint lead(self, MoveList line, Py_ssize_t i, int depth) except -1
