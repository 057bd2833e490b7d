cimport cython

from pasyans.engine.ordering cimport Ordering
from pasyans.engine.pruning cimport Pruning
from pasyans.engine.table cimport Table
from pasyans.engine.visited cimport KeySet
from pasyans.sheet cimport MoveList, Rules

cdef int FRESH, FULL, LOST, MANY, PAUSED, WON

@cython.final
cdef class Search:
    cdef readonly Rules rules
    cdef readonly Table table
    cdef readonly KeySet seen
    cdef readonly Pruning pruning
    cdef readonly Ordering ordering
    cdef readonly MoveList moves, line, frames
    cdef readonly int state
    cdef readonly unsigned long long nodes

    @cython.locals(words="Py_ssize_t")
    cpdef Py_ssize_t stacks(self) noexcept

    @cython.locals(growth="Py_ssize_t")
    cdef bint prepared(self) except -1

    cpdef void give_up(self) noexcept

    @cython.locals(top="Py_ssize_t")
    cpdef int run(self, unsigned long long nodes) except -1

    @cython.locals(move="unsigned long long", mark="Py_ssize_t", length="Py_ssize_t", state=int)
    cdef void advance(self, Py_ssize_t top) except *

    @cython.locals(mark="Py_ssize_t", length="Py_ssize_t", known=bint)
    cdef bint skip_known(self, Py_ssize_t top) except -1

    cdef void retreat(self, Py_ssize_t top) except *

    @cython.locals(new=int, start="Py_ssize_t")
    cdef int enter(self, Py_ssize_t mark, Py_ssize_t length) except -1

    @cython.locals(move="unsigned long long")
    cdef void make_forced(self) except *
