cimport cython

cdef int SLOT
cdef unsigned long long SMALL

@cython.final
cdef class KeySet:
    cdef public unsigned long long limit
    cdef readonly unsigned long long count, slots, room
    cdef unsigned long long[::1] keys

    @cython.locals(i="long long")
    cpdef int add(self, unsigned long long a, unsigned long long b) except -2

    cdef bint set_aside(self, Py_ssize_t growth) noexcept
    cpdef unsigned long long memory(self) noexcept
    cpdef bint has(self, unsigned long long a, unsigned long long b) noexcept

    @cython.locals(i="unsigned long long")
    cdef long long place(self, unsigned long long a, unsigned long long b) noexcept

    @cython.locals(slots="unsigned long long", old="unsigned long long[::1]", k="unsigned long long",
                   old_slots="unsigned long long", a="unsigned long long", b="unsigned long long",
                   i="long long")
    cdef bint grow(self) except -1
