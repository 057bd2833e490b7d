cimport cython

from pasyans.engine.guide cimport Guide
from pasyans.engine.table cimport Table
from pasyans.engine.visited cimport KeySet
from pasyans.sheet cimport MoveList, Rules

cdef int BUILD, CLEAR, DEALT_ROW, DRAWN, NO_SORT, REST, SETTLE, TURNED, UP
cdef int FLIP, FULL, HOME, LOST, REFILLED, SHIFT, SPENT, STORED, TAKEN_FROM, TURN, WON
cdef unsigned long long MEMORY
cdef long long WORST

@cython.final
cdef class Greedy:
    cdef readonly Rules rules
    cdef readonly Table table
    cdef readonly Guide guide
    cdef readonly MoveList moves
    cdef readonly KeySet seen
    cdef const unsigned char[::1] piles, kinds
    cdef readonly unsigned long long nodes
    cdef readonly int done, found

    @cython.locals(move="unsigned long long", last="unsigned long long", idle=int)
    cpdef int play(self, int most, unsigned long long nodes=*, int patience=*) except -1

    cdef void begin(self) except *

    @cython.locals(here=int, best="long long", score="long long", sort=int, k="Py_ssize_t",
                   mark="Py_ssize_t", move="unsigned long long", choice="unsigned long long")
    cdef unsigned long long choose(self) except? 1

    cdef long long score(self, int sort, int here) except *

    @cython.locals(fixed=int, sort=int, found=int, op=int, source=int, target=int, rises=bint,
                   k="Py_ssize_t", entry="unsigned long long")
    cpdef int sort(self, unsigned long long move, Py_ssize_t mark) noexcept

    cdef int of_laying(self, int source, int at, int to) noexcept
