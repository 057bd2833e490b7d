cimport cython

from pasyans.shuffles cimport shuffle_into

cdef int RIGHT, LEFT

cpdef int clash(int second, int first, int card) noexcept

@cython.locals(right="Py_ssize_t", k="Py_ssize_t", second=int, gone=int)
cpdef Py_ssize_t insert(unsigned char[::1] row, Py_ssize_t n, int card) noexcept

@cython.locals(length="Py_ssize_t", left="Py_ssize_t", right="Py_ssize_t")
cpdef Py_ssize_t relay(unsigned char[::1] source, Py_ssize_t n, unsigned char[::1] row) noexcept

@cython.locals(n="Py_ssize_t", k="Py_ssize_t", turn=int)
cpdef Py_ssize_t final_length(unsigned long long number, int relays, unsigned char[::1] order,
                              unsigned char[::1] one, unsigned char[::1] two) except -1

@cython.locals(order="unsigned char[::1]", one="unsigned char[::1]", two="unsigned char[::1]",
               won="unsigned long long", number="unsigned long long")
cpdef unsigned long long count_won(unsigned long long first, unsigned long long last, int relays=*) except? 0
