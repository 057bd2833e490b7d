cimport cython

from pasyans.shuffles cimport shuffle_into

cpdef bint takes(int upper, int left, int middle, int right, bint every) noexcept

@cython.locals(k=int, at=int, held=bint)
cpdef bint set_free(unsigned char[::1] order, bint every) noexcept

@cython.locals(order="unsigned char[::1]", won="unsigned long long", number="unsigned long long")
cpdef unsigned long long count_won(unsigned long long first, unsigned long long last, bint every=*) except? 0
