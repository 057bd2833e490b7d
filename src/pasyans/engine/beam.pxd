cimport cython

from pasyans.engine.frontier cimport Frontier
from pasyans.engine.guide cimport Guide
from pasyans.engine.narrowing cimport Narrowing
from pasyans.engine.pruning cimport Pruning
from pasyans.engine.table cimport Table
from pasyans.engine.visited cimport KeySet
from pasyans.sheet cimport MoveList, Rules

cdef int FRESH, FULL, LOST, PAUSED, SPENT, WON
cdef unsigned long long MOVE, REMOVE
cdef long long MIDDLE

@cython.final
cdef class Beam:
    cdef readonly Rules rules
    cdef readonly Table table
    cdef readonly KeySet seen
    cdef readonly Pruning pruning
    cdef readonly Guide guide
    cdef readonly Narrowing narrowing
    cdef readonly int patience, stale
    cdef readonly MoveList moves, line, parents, steps
    cdef readonly Frontier here, next, later
    cdef Py_ssize_t level, at, tried
    cdef readonly unsigned long long best
    cdef bint cut
    cdef readonly int state
    cdef readonly unsigned long long nodes

    @cython.locals(words="Py_ssize_t", stored="Py_ssize_t")
    cpdef Py_ssize_t stacks(self) noexcept

    cpdef int run(self, unsigned long long nodes) except -1
    cpdef void give_up(self) noexcept
    cdef void start(self) except *

    @cython.locals(move="unsigned long long", new=int)
    cdef void expand(self, unsigned long long nodes) except *

    @cython.locals(frontier=Frontier, score="unsigned long long")
    cdef void keep(self, unsigned long long move) except *

    @cython.locals(slot="Py_ssize_t", best="unsigned long long", dropped=bint, complete=bint)
    cdef void descend(self) except *

    @cython.locals(way=list, move="unsigned long long")
    cdef void retrace(self, Py_ssize_t at, unsigned long long last) except *

    @cython.locals(move="unsigned long long")
    cdef void make_forced(self) except *
