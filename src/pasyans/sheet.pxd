cimport cython

cdef int FACE, JOKER, NO_RANK

@cython.locals(wanted="Py_ssize_t")
cpdef Py_ssize_t doubling(Py_ssize_t room, Py_ssize_t words) noexcept

@cython.final
cdef class MoveList:
    cdef unsigned long long[::1] data
    cdef readonly Py_ssize_t size

    cdef int put(self, unsigned long long move) except -1
    cpdef Py_ssize_t room(self) noexcept

    cpdef Py_ssize_t growth(self, Py_ssize_t n) noexcept
    cdef reserve(self, Py_ssize_t n)

    cpdef void cut(self, Py_ssize_t size) noexcept

cpdef unsigned long long pack_move(unsigned long long kind, unsigned long long source,
                                   unsigned long long n, unsigned long long target,
                                   unsigned long long choice=*) noexcept

cdef class Sheet:
    cdef public unsigned long long number

    cpdef int height(self, int pile) except? -1
    cpdef int card(self, int pile, int at) except? -1
    cpdef int counter(self, int counter) except? -1
    cpdef void shift(self, int source, int at, int n, int target, int to) except *
    cpdef void flip(self, int source, int n, int target) except *
    cpdef void turn(self, int pile, int at, int n) except *
    cpdef void count(self, int counter, int value) except *

@cython.locals(face=int)
cpdef int rank(int card) noexcept

cpdef int suit(int card) noexcept

cpdef int top(Sheet sheet, int pile) except? -1

cpdef void to_top(Sheet sheet, int source, int target) except *

cdef class Rules:
    cpdef void generate(self, Sheet sheet, MoveList out) except *
    cpdef void act(self, Sheet sheet, unsigned long long move) except *
    cpdef void settle(self, Sheet sheet) except *
    cpdef bint won(self, Sheet sheet) except -1
    cpdef bint hopeless(self, Sheet sheet) except -1
    cpdef int estimate(self, Sheet sheet) except? -1
