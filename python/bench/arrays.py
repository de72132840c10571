"""Grundy values of arrays beside NumPy's own way, in one run.

    python bench/arrays.py              # a million pairs below 10^6
    python bench/arrays.py --size 100000

NumPy's way is Nivasch's formula for the plain game, and for {1..3} Euclid's algorithm over whole arrays with
the digits folded back. Both sides must agree. Times are the least of several runs on the wall clock.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

import euclid_games as eg

Numbers = NDArray[np.int64]


def nivasch(a: Numbers, b: Numbers) -> Numbers:
    """The plain game (Nivasch 2006): floor(|y/x - x/y|) with x <= y, in integers, whose squares must fit."""
    low, high = np.minimum(a, b), np.maximum(a, b)
    found: Numbers = (high * high - low * low) // (low * high)
    return found


def fold(a: Numbers, b: Numbers, most: int) -> Numbers:
    """Take up to so many: the digits of Euclid's algorithm, folded back from the last.

    With r = n mod (most + 1) for a pile of n whose empty pile has the value v, the value is v if r = 0, else
    r - 1 if r <= v, else r. The last digit counts one less, for play stops at equal numbers.
    """
    high, low = np.maximum(a, b), np.minimum(a, b)
    digits, live = [], np.arange(a.size)
    while live.size:
        digit, rest = np.divmod(high, low)
        last = rest == 0
        digits.append((live, digit - last))
        more = ~last
        high, low, live = low[more], rest[more], live[more]
    found = np.zeros(a.size, dtype=np.int64)
    for live, digit in reversed(digits):
        value, r = found[live], digit % (most + 1)
        found[live] = np.where(r == 0, value, np.where(r <= value, r - 1, r))
    return found


def best(run: Callable[[], Any], times: int = 7) -> tuple[float, Any]:
    """The least time of several, and the answer."""
    least, found = float("inf"), None
    for _ in range(times):
        begin = perf_counter()
        found = run()
        least = min(least, perf_counter() - begin)
    return least, found


def main() -> None:
    parser = argparse.ArgumentParser(description="Grundy values of arrays, beside NumPy.")
    parser.add_argument("--size", type=int, default=1_000_000, help="how many pairs")
    parser.add_argument("--below", type=int, default=10**6, help="numbers are below this, 2^31 at most")
    asked = parser.parse_args()
    random = np.random.default_rng(1)
    a, b = random.integers(1, min(asked.below, 2**31), (2, asked.size))
    for take, numpy in (("any", lambda: nivasch(a, b)), ("1..3", lambda: fold(a, b, 3))):
        their_time, theirs = best(numpy, 3)
        for threads in (1, 2):
            our_time, ours = best(lambda: eg.grundy(a, b, take=take, threads=threads))
            if not np.array_equal(ours, theirs):
                raise SystemExit(f"take {take}: the answers differ")
            here, there = our_time / asked.size * 1e9, their_time / asked.size * 1e9
            of = "1 thread" if threads == 1 else f"{threads} threads"
            print(
                f"take {take}, {of}: {here:.1f} ns here, {there:.1f} ns with NumPy, {there / here:.1f} times"
            )


if __name__ == "__main__":
    main()
