cimport cython

from pasyans.sheet cimport MoveList, Rules, Sheet, pack_move, rank, suit, to_top, top

cdef int ACE, DOWN, JOKER, DEALT, EMPTY, FIRST, OPEN, RED, CARDS, PLAYED, NONE
cdef unsigned long long MOVE

cpdef bint follows(int value, int onto) noexcept
cdef bint takes_joker(int value) noexcept
cdef int lower(int value) noexcept
cdef int higher(int value) noexcept

cdef class Worth(Rules):
    cdef readonly int ranks, naturals, end
    cdef int[::1] worths, value, ends

    @cython.locals(said=int, there=int)
    cdef int played(self, Sheet sheet, int pile) except -1

    @cython.locals(n=int, at=int)
    cpdef int jokers(self, Sheet sheet, int pile, int start) except -1

    @cython.locals(said=int)
    cdef int bottom(self, Sheet sheet, int pile) except -1

    @cython.locals(dealt=int, height=int, at=int, card=int)
    cdef int look(self, Sheet sheet, int pile) except -1

    @cython.locals(card=int)
    cdef int end_value(self, Sheet sheet, int pile) except? -2

    @cython.locals(height=int, n=int)
    cpdef int run_length(self, Sheet sheet, int pile) except -1

    @cython.locals(height=int, at=int)
    cpdef list values(self, Sheet sheet, int pile)

cdef class Jokers(Worth):
    cdef readonly bint series
    cdef bint declare, to_empty, retake, by_itself

    @cython.locals(pile=int)
    cpdef void generate(self, Sheet sheet, MoveList out) except *

    @cython.locals(card=int, value=int, height=int, n=int, joker=bint)
    cdef void from_column(self, Sheet sheet, int pile, MoveList out) except *

    @cython.locals(value=int)
    cdef void of_joker(self, Sheet sheet, int pile, MoveList out) except *

    @cython.locals(target=int, step=int)
    cdef void joker_to(self, int source, MoveList out) except *

    @cython.locals(target=int, fits=bint)
    cdef void run_to(self, int source, int n, int value, bint joker, MoveList out) except *

    cdef int free_place(self, Sheet sheet) except -1

    @cython.locals(source=int, n=int, target=int, at=int, jokers=int, value=int, left=int, come=int, bottom=int)
    cpdef void act(self, Sheet sheet, unsigned long long move) except *

    @cython.locals(source=int, n=int, target=int, declared=int, head=int, keeps=bint)
    cdef int settled(self, Sheet sheet, unsigned long long move, int value) except -1

    @cython.locals(counter=int, said=int)
    cdef void note(self, Sheet sheet, int pile, int played, int bottom) except *

    @cython.locals(pile=int, target=int)
    cpdef void settle(self, Sheet sheet) except *

    @cython.locals(card=int)
    cdef int by_itself_to(self, Sheet sheet, int pile) except? -2

    @cython.locals(up=int, pile=int)
    cpdef bint won(self, Sheet sheet) except -1
