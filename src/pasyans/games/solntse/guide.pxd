cimport cython

from pasyans.games.solntse.rules cimport Course
from pasyans.sheet cimport Sheet

cdef int ACES, CLOUDS, KINGS, LAST, PHASE, PLAYS, RAYS, STEP, STOCK, SUNRISE, N
cdef int DOWN, SUIT, SUITS, FACES, NEVER, LEFT

cdef class Forecast(Course):
    cdef int[::1] times

    @cython.locals(up=int, pile=int, total=int, phase=int, of_suit=int)
    cpdef int estimate(self, Sheet sheet) except? -1

    @cython.locals(k=int, risen=bint, step=int, ray=int, height=int, at=int, time=int)
    cdef void note(self, Sheet sheet) except *

    @cython.locals(k=int)
    cdef void plays(self, int card, int time) noexcept

    @cython.locals(k=int)
    cdef int next_time(self, int card, int now) noexcept

    @cython.locals(k=int)
    cdef void use(self, int card, int time) noexcept

    @cython.locals(a=int, k=int, ranks=int, first=int, now=int, rising=int, falling=int)
    cdef int left(self, Sheet sheet, int of_suit) except -1

    @cython.locals(n=int, time=int)
    cdef int chain(self, int first, int rank, int step, int now) noexcept

    @cython.locals(best=int, rank=int, time=int, n=int)
    cdef int outwards(self, int first, int now) noexcept

    @cython.locals(total=int, target=int, card=int)
    cdef int buried(self, Sheet sheet) except -1

    @cython.locals(best=int, pile=int, height=int, at=int, n=int)
    cdef int depth(self, Sheet sheet, int card) except -1
