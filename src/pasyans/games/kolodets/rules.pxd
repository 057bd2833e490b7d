cimport cython

from pasyans.sheet cimport MoveList, Rules, Sheet, pack_move, rank, suit, to_top, top

cdef int ACE, COLUMNS, END, PLACES, ROWS, SIDES, STOCK, STORE, WALLS, WALLSIDE
cdef int DOWN, PASS, NONE, OPENS, RANKS
cdef unsigned long long GATHER, MOVE, ROW

cdef class Drawing(Rules):
    cdef bint to_wallside, to_store, any_ace, wrap, on_aces, any_wallside, auto_kings, right_first
    cdef int cards, king
    cdef const unsigned char[::1] open

    @cython.locals(source=int)
    cpdef void settle(self, Sheet sheet) except *

    @cython.locals(side=int)
    cdef void refill(self, Sheet sheet) except *

    @cython.locals(n=int)
    cdef void open_top(self, Sheet sheet, int wall) except *

    @cython.locals(of_suit=int, pile=int)
    cdef int lonely_king(self, Sheet sheet) except? -2

    @cython.locals(found=int, k=int, pile=int)
    cdef int only(self, Sheet sheet, int wanted) except? -2

    @cython.locals(k=int, source=int, n=int)
    cpdef void generate(self, Sheet sheet, MoveList out) except *

    @cython.locals(height=int)
    cdef int longest(self, Sheet sheet, int source) except -1

    @cython.locals(card=int, fits=bint, pile=int)
    cdef void targets(self, Sheet sheet, int source, int n, MoveList out) except *

    @cython.locals(column=int)
    cdef bint column_takes(self, Sheet sheet, int card) except -1

    cdef bint store_takes(self, Sheet sheet, int source, int card) except -1

    @cython.locals(lower=int)
    cdef bint wallside_takes(self, Sheet sheet, int pile, int card) except -1

    @cython.locals(kind="unsigned long long", source=int, n=int, target=int)
    cpdef void act(self, Sheet sheet, unsigned long long move) except *

    cdef int width(self, Sheet sheet) except? -300

    @cython.locals(pile=int)
    cdef bint row_lies(self, Sheet sheet) except -1

    @cython.locals(k=int)
    cdef void lay_row(self, Sheet sheet) except *

    @cython.locals(k=int, pile=int)
    cdef void gather(self, Sheet sheet) except *

    @cython.locals(gathered=int, column=int)
    cpdef bint won(self, Sheet sheet) except -1
