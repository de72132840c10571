"""Arrays of positions beside NumPy's own way, in one run.

    python bench/arrays.py              # a million pairs below 10^6
    python bench/arrays.py --size 100000

NumPy's way to Grundy values is Nivasch's formula for the plain game, over machine words and over objects, and for
{1..3} Euclid's algorithm over whole arrays with the digits folded back. Both sides must agree. Then come the winning
moves, and one position of a million digits. Times are the least of several runs on the wall clock.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
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


def nivasch_of_objects(a: NDArray[Any], b: NDArray[Any]) -> NDArray[Any]:
    """The same for integers of any size."""
    low, high = np.minimum(a, b), np.maximum(a, b)
    found: NDArray[Any] = (high * high - low * low) // (low * high)
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
    for take in ("any", "1..3", "odd"):
        our_time, _ = best(lambda: eg.winning(a, b, take=take))
        print(f"winning, take {take}: {our_time / asked.size * 1e9:.1f} ns")
    objects(min(asked.size, 20_000))
    giants()


def objects(size: int) -> None:
    """Integers beyond machine words."""
    source = Random(1)
    for digits in (20, 40, 100, 300, 1000):
        a, b = (
            np.array([source.randrange(10 ** (digits - 1), 10**digits) for _ in range(size)], dtype=object) for _ in "ab"
        )
        their_time, theirs = best(lambda: nivasch_of_objects(a, b))
        common_time, _ = best(lambda: np.gcd(a, b), 3)
        our_time, ours = best(lambda: eg.grundy(a, b))
        if not np.array_equal(ours, theirs):
            raise SystemExit(f"{digits} digits: the answers differ")
        ours_for_three, _ = best(lambda: eg.grundy(a, b, take="1..3"))
        times = [time / size * 1e9 for time in (our_time, ours_for_three, their_time, common_time)]
        print(
            f"objects of {digits} digits: {times[0]:.0f} ns here (take 1..3: {times[1]:.0f}), "
            f"{times[2]:.0f} ns with NumPy, {times[3]:.0f} for np.gcd"
        )


def giants() -> None:
    """One position of 10^6 digits: all about it beside who wins."""
    source = Random(2)
    a, b = (source.getrandbits(3_321_928) | 1 for _ in "ab")
    for take in ("any", "1..3"):
        outcome, _ = best(lambda: eg.outcome(a, b, take=take), 3)
        analysis, _ = best(lambda: eg.analyze(a, b, take=take), 3)
        first, _ = best(lambda: eg.analyze(a, b, take=take, fields=["outcome"]), 3)
        print(
            f"10^6 digits, take {take}: analyze {analysis * 1000:.1f} ms, "
            f"only the outcome {first * 1000:.1f} ms, eg.outcome {outcome * 1000:.1f} ms"
        )


if __name__ == "__main__":
    main()
