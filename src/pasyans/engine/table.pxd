cimport cython

from pasyans.sheet cimport Sheet, doubling

cdef unsigned long long MASK, MULT_A, MULT_B
cdef int DOWN, SHIFT, FLIP, TURN, COUNT, NONE, UNSEEN

cdef class Piles(Sheet):
    cdef readonly int piles, width
    cdef unsigned char[::1] cards, scratch
    cdef int[::1] size, seen, counters, owner, own
    cdef unsigned long long[::1] hash_a, hash_b
    cdef const unsigned long long[::1] salt_a, salt_b
    cdef readonly unsigned long long key_a, key_b

    @cython.final
    @cython.locals(n=int, h="Py_ssize_t", a="unsigned long long", b="unsigned long long")
    cdef void push(self, int pile, int card) noexcept

    @cython.final
    cdef void leave(self, int pile) noexcept

    @cython.final
    cdef void enter(self, int pile) noexcept

    @cython.final
    @cython.locals(h="Py_ssize_t", a="unsigned long long", b="unsigned long long", counter=int, value=int)
    cdef void weigh(self, int pile, int sign) noexcept

    @cython.final
    cdef void add_to_key(self, unsigned long long a, unsigned long long b, int sign) noexcept

    @cython.final
    @cython.locals(start=int, above=int, rest=int, k=int)
    cdef void move_slice(self, int source, int at, int n, int target, int to) noexcept

    @cython.final
    @cython.locals(top=int, card=int, _=int)
    cdef void flip_top(self, int source, int n, int target) noexcept

    @cython.final
    @cython.locals(start=int, top=int, k=int, card=int)
    cdef void turn_slice(self, int pile, int at, int n) noexcept

    @cython.final
    @cython.locals(value=int, a="unsigned long long", b="unsigned long long")
    cdef void counter_key(self, int counter, int sign) noexcept

    @cython.final
    cdef void set_counter(self, int counter, int value) noexcept

    cpdef int height(self, int pile) except? -1
    cpdef int card(self, int pile, int at) except? -1
    cpdef int counter(self, int counter) except? -1

cdef class Table(Piles):
    cdef unsigned long long[::1] journal
    cdef readonly Py_ssize_t done

    @cython.final
    @cython.locals(entry="unsigned long long")
    cdef void note(self, unsigned long long op, unsigned long long a, unsigned long long b,
                  unsigned long long c, unsigned long long d, unsigned long long e) except *

    cpdef Py_ssize_t journal_room(self) noexcept
    cdef Py_ssize_t journal_growth(self, Py_ssize_t n) noexcept
    cdef reserve(self, Py_ssize_t n)
    cpdef void shift(self, int source, int at, int n, int target, int to) except *
    cpdef void flip(self, int source, int n, int target) except *
    cpdef void turn(self, int pile, int at, int n) except *
    cpdef void count(self, int counter, int value) except *

    @cython.locals(entry="unsigned long long", op=int, a=int, b=int, c=int, d=int, e=int)
    cpdef void undo(self, Py_ssize_t mark) noexcept

    cpdef void forget(self) noexcept
    cpdef load(self, piles, counters=*)
    cpdef bytes pile(self, int pile)

cpdef Table as_table(Sheet sheet)
