cimport cython

from pasyans.engine.table cimport Table

cdef int DOWN, MODE, NONE, WHOLE
cdef unsigned long long CHOOSE, MOVE

@cython.final
cdef class MoveList:
    cdef unsigned long long[::1] data
    cdef readonly Py_ssize_t size

    cdef int put(self, unsigned long long move) except -1
    cpdef Py_ssize_t room(self) noexcept
    cpdef void cut(self, Py_ssize_t size) noexcept

cpdef unsigned long long pack_move(unsigned long long kind, unsigned long long source,
                                   unsigned long long n, unsigned long long target,
                                   unsigned long long choice=*) noexcept

cdef class Rules:
    cpdef void generate(self, Table table, MoveList out) except *
    cpdef void act(self, Table table, unsigned long long move) except *
    cpdef void settle(self, Table table) except *
    cpdef bint won(self, Table table) except -1

cdef class Building(Rules):
    cdef readonly int piles, zones, total, suits, choices, home_first, home_end, home_zone
    cdef int[::1] zone_of, first, pile_counts, home, series, capacity, lock, lock_spares_home
    cdef int[::1] build, run
    cdef unsigned long long[::1] spaces, auto, masks

    @cython.locals(word="unsigned long long")
    cdef bint accepts(self, int relation, int card, int onto) noexcept

    @cython.locals(rules=int, n=int)
    cdef bint fits(self, Table table, int mode, int zone, int card, int pile) noexcept

    @cython.locals(pile=int)
    cdef int home_for(self, Table table, int mode, int card) noexcept

    @cython.locals(other=int, first=int, pile=int)
    cdef bint locked(self, Table table, int zone) noexcept

    @cython.locals(relation=int, n=int, start=int, length=int)
    cdef int run_length(self, Table table, int mode, int zone, int pile) noexcept

    @cython.locals(gathered=int, pile=int)
    cpdef bint won(self, Table table) except -1

    @cython.locals(mode=int, answer=int, pile=int, zone=int, n=int, card=int, closed=bint, target=int)
    cpdef void generate(self, Table table, MoveList out) except *

    @cython.locals(top=int, longest=int, shortest=int, onto=int, first=int, target=int, room=int, n=int)
    cdef void generate_from(self, Table table, MoveList out, int mode, int zone, int pile) except *

    @cython.locals(source=int, n=int, target=int)
    cpdef void act(self, Table table, unsigned long long move) except *

    @cython.locals(mode=int, low="unsigned long long", high="unsigned long long", pile=int, n=int,
                   card=int, word="unsigned long long", target=int)
    cpdef void settle(self, Table table) except *
