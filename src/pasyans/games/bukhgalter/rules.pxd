cimport cython

from pasyans.sheet cimport MoveList, Rules, Sheet, pack_move, rank, to_top

cdef int DOWN, FANS, RESERVE, RESERVE_END, DISCARD, NONE
cdef unsigned long long OPEN, REMOVE

@cython.locals(total=int)
cpdef bint balances(int a, int b, int c) noexcept

cdef class Triples(Rules):
    cdef int win_left
    cdef bint any_time
    cdef unsigned char[::1] points

    @cython.locals(found=bint)
    cpdef void generate(self, Sheet sheet, MoveList out) except *

    @cython.locals(found=bint, one=int, two=int, three=int)
    cdef bint triples(self, Sheet sheet, MoveList out) except -1

    @cython.locals(pile=int, n=int, card=int)
    cdef void look(self, Sheet sheet) except *

    @cython.locals(left=int, pile=int)
    cdef bint enough(self, Sheet sheet) except -1

    @cython.locals(pile=int)
    cdef int unopened(self, Sheet sheet) except? -2

    cpdef void act(self, Sheet sheet, unsigned long long move) except *
    cpdef bint won(self, Sheet sheet) except -1
