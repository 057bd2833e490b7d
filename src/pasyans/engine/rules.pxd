cimport cython

from pasyans.engine.table cimport Table, as_table
from pasyans.sheet cimport MoveList, Rules, Sheet, pack_move

cdef int DOWN, MODE, NONE, WHOLE
cdef unsigned long long CHOOSE, MOVE

cdef class Building(Rules):
    cdef readonly int piles, zones, total, suits, choices, home_first, home_end, home_zone
    cdef int[::1] waiting, zone_of, first, pile_counts, home, series, capacity, lock, lock_spares_home
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

    @cython.locals(table=Table, gathered=int, pile=int)
    cpdef bint won(self, Sheet sheet) except -1

    @cython.locals(table=Table, mode=int, answer=int, pile=int, zone=int, n=int, card=int, closed=bint, target=int)
    cpdef void generate(self, Sheet sheet, MoveList out) except *

    @cython.locals(top=int, longest=int, shortest=int, onto=int, first=int, target=int, room=int, n=int)
    cdef void generate_from(self, Table table, MoveList out, int mode, int zone, int pile) except *

    @cython.locals(table=Table, source=int, n=int, target=int)
    cpdef void act(self, Sheet sheet, unsigned long long move) except *

    @cython.locals(table=Table, mode=int, low="unsigned long long", high="unsigned long long", pile=int, n=int,
                   card=int, word="unsigned long long", target=int)
    cpdef void settle(self, Sheet sheet) except *
