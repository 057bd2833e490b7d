cimport cython

from pasyans.shuffles cimport shuffle_into

cdef int ROWS

cpdef int place_of(int suit, int step, int steps, bint down) noexcept

@cython.locals(places=int, count=int, messenger=int, card=int, step=int)
cpdef int opened(unsigned char[::1] order, int steps, bint down) noexcept

@cython.locals(order="unsigned char[::1]", won="unsigned long long", number="unsigned long long")
cpdef unsigned long long count_won(unsigned long long first, unsigned long long last, int steps=*, bint down=*) except? 0
