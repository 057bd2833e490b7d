cimport cython

from pasyans.engine.rules cimport Building
from pasyans.engine.table cimport Table, as_table
from pasyans.sheet cimport MoveList, Sheet, pack_move

cdef int DOWN, MODE, NONE, REDEALS, SHIFT
cdef unsigned long long DRAW, MOVE, REDEAL, ROW

cdef class Stocked(Building):
    cdef int[::1] turns_up, enters_spaces
    cdef bint ties_first, when_stuck, redeal_stuck, spaces_when_out
    cdef int stock_pile, waste_pile, redeals, refilled, rows

    @cython.locals(table=Table, start="Py_ssize_t")
    cpdef void generate(self, Sheet sheet, MoveList out) except *

    @cython.locals(mode=int, pile=int, card=int)
    cdef void compulsory(self, Table table, MoveList out) except *

    @cython.locals(zone=int, n=int, card=int)
    cdef bint goes_up(self, Table table, int mode, int pile) noexcept

    @cython.locals(kept="Py_ssize_t", k="Py_ssize_t", move="unsigned long long", target=int, barred=bint)
    cdef void keep_out_of_spaces(self, Table table, MoveList out, Py_ssize_t start) noexcept

    cdef void stock_moves(self, Table table, MoveList out, Py_ssize_t start) except *

    @cython.locals(k="Py_ssize_t")
    cdef bint any_progress(self, Table table, MoveList out, Py_ssize_t start) except -1

    @cython.locals(source=int, n=int, target=int, whole=bint, mark="Py_ssize_t", found=bint,
                   k="Py_ssize_t", entry="unsigned long long")
    cdef bint progress(self, Table table, unsigned long long move) except -1

    @cython.locals(table=Table, kind="unsigned long long")
    cpdef void act(self, Sheet sheet, unsigned long long move) except *

    @cython.locals(table=Table, mode=int, pile=int, n=int, target=int)
    cpdef void settle(self, Sheet sheet) except *

    @cython.locals(first=int, pile=int)
    cdef void lay_row(self, Table table) except *

    @cython.locals(first=int, pile=int)
    cdef void refill(self, Table table) except *

    @cython.locals(pile=int, n=int)
    cdef void turn_up(self, Table table) except *

    @cython.locals(pile=int)
    cdef int next_up(self, Table table, int mode) noexcept

    @cython.locals(card=int, takers=int, home=int, other=int)
    cdef bint tied(self, Table table, int mode, int pile) noexcept
