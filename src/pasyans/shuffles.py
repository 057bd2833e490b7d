"""Shuffling by number (rules.md 0.2): what a deal number means, for ever.

Compiled; the plain file does the same. SplitMix64 gives the random numbers, `below` makes
them uniform without bias, Fisher-Yates from the last place down makes the permutation.
"""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
HALF = 0xFFFFFFFF
STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
SHUFFLE_STEP = 0x632BE59BD9B4E019


class SplitMix64:
    """The generator of all shuffles: 64 bits of state, set at the start."""

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + STEP) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * MIX_1) & MASK
        z = ((z ^ (z >> 27)) * MIX_2) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A uniform number of 0 … n-1, for 0 < n < 2^32.

        x * n is taken in 128 bits, in two halves: its upper 64 bits are the answer, its
        lower 64 bits decide whether x must be rejected.
        """
        reject = (MASK - n + 1) % n
        while True:
            x = self.next()
            low = (x * n) & MASK
            if low >= reject:
                return ((x >> 32) * n + (((x & HALF) * n) >> 32)) >> 32


def later(number: int, k: int) -> int:
    """The number of shuffle `k` of deal `number`, 0 being the deal itself."""
    return (number + k * SHUFFLE_STEP) & MASK


def shuffled(size: int, number: int, k: int = 0) -> list[int]:
    """The places 0 … size-1 of the pack order as they lie after shuffle `k` of deal `number`.

    k = 0 is the deal itself, later shuffles of the same game are 1, 2 …; 0 <= number < 2^64.
    """
    random = SplitMix64(later(number, k))
    order = list(range(size))
    i = size - 1
    while i > 0:
        j = random.below(i + 1)
        order[i], order[j] = order[j], order[i]
        i -= 1
    return order


def shuffle_into(order: bytearray | memoryview, number: int) -> None:
    """Fill `order` (at most 256 long) with the pack order's places as deal `number` lays them.

    The same permutation as `shuffled(len(order), number)`, for playing many deals.
    """
    random = SplitMix64(number)
    n = len(order)
    for i in range(n):
        order[i] = i
    i = n - 1
    while i > 0:
        j = random.below(i + 1)
        card = order[i]
        order[i] = order[j]
        order[j] = card
        i -= 1


def churn(outputs: int) -> int:
    """Draw so many numbers and return their exclusive or: fixed work to compare machines by."""
    random = SplitMix64(1)
    mixed = 0
    for _ in range(outputs):
        mixed ^= random.next()
    return mixed
