cimport cython

from pasyans.engine.store cimport Store
from pasyans.engine.table cimport Table
from pasyans.sheet cimport MoveList

cdef unsigned long long SLOT

@cython.final
cdef class Frontier:
    cdef readonly Py_ssize_t width
    cdef readonly Store store
    cdef readonly MoveList heap, came, by
    cdef bint dropped

    cpdef Py_ssize_t stacks(self) noexcept

    @cython.locals(size="Py_ssize_t")
    cdef Py_ssize_t growth(self) noexcept

    cdef void clear(self) noexcept

    @cython.locals(size="Py_ssize_t", slot="Py_ssize_t")
    cdef void offer(self, Table table, unsigned long long score, unsigned long long parent,
                    unsigned long long move) except *

    @cython.locals(best="unsigned long long", k="Py_ssize_t")
    cdef unsigned long long least(self) noexcept

    cdef void rise(self, Py_ssize_t i, unsigned long long entry) noexcept

    @cython.locals(i="Py_ssize_t", child="Py_ssize_t")
    cdef void sink(self, unsigned long long entry) noexcept
