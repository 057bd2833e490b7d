cimport cython

from pasyans.engine.table cimport Table

@cython.final
cdef class Store:
    cdef readonly int counters, piles, slot
    cdef unsigned char[::1] bytes

    cpdef Py_ssize_t room(self) noexcept
    cdef Py_ssize_t growth(self, Py_ssize_t slots) noexcept
    cpdef reserve(self, Py_ssize_t slots)

    @cython.locals(at="Py_ssize_t", counter=int, pile=int, n=int, start=int, k=int)
    cpdef void save(self, Table table, Py_ssize_t slot) noexcept

    @cython.locals(at="Py_ssize_t", counter=int, pile=int, n=int, start=int, k=int, same=int,
                   size=int)
    cpdef void restore(self, Table table, Py_ssize_t slot) noexcept
