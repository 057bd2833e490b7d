cimport cython

cdef unsigned long long MASK
cdef unsigned long long HALF
cdef unsigned long long STEP
cdef unsigned long long MIX_1
cdef unsigned long long MIX_2
cdef unsigned long long SHUFFLE_STEP

@cython.final
cdef class SplitMix64:
    cdef public unsigned long long state

    @cython.locals(z="unsigned long long")
    cpdef unsigned long long next(self) noexcept

    @cython.locals(reject="unsigned long long", x="unsigned long long", low="unsigned long long")
    cpdef unsigned long long below(self, unsigned long long n) noexcept

cpdef unsigned long long later(unsigned long long number, unsigned long long k) noexcept

@cython.locals(random=SplitMix64, order=list, i="Py_ssize_t", j="Py_ssize_t")
cpdef list shuffled(Py_ssize_t size, number, k=*)

@cython.locals(random=SplitMix64, n="Py_ssize_t", i="Py_ssize_t", j="Py_ssize_t", card="unsigned char")
cpdef void shuffle_into(unsigned char[::1] order, unsigned long long number) except *

@cython.locals(random=SplitMix64, mixed="unsigned long long", _="long long")
cpdef unsigned long long churn(long long outputs) noexcept
