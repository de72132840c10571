"""Values beside pycgt 0.2, in one run: canonical forms and sums of Partizan Euclid.

    pip install pycgt==0.2.0
    python bench/values.py              # a minute or two, nearly all of it pycgt's
    python bench/values.py --sums 10    # seconds

The same loops in plain Python drive both, one call for one value, and both begin with empty memories. Times
are of the processor, so that other programs matter less. Both sides must find the same values.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
import gc
from time import process_time
from typing import Any

import pycgt

from euclid_games.values import V


def forms(bound: int, game: Callable[[list[Any], list[Any]], Any]) -> list[list[Any]]:
    """The values of E(p, q) for all q up to a bound: ``rows[q][p % q]``.

    Where t = p mod q is not 0, Left moves to E(q, t) and Right to E(q, q - t).
    """
    over = game([], [])
    rows = [[over]]
    for q in range(1, bound + 1):
        row = [over]
        for t in range(1, q):
            row.append(game([rows[t][q % t]], [rows[q - t][q % (q - t)]]))
        rows.append(row)
    return rows


def positions(rows: list[list[Any]], bound: int) -> list[Any]:
    """The values of all positions with q up to a bound that are not over."""
    return [value for row in rows[: bound + 1] for value in row[1:]]


def sums(values: list[Any]) -> list[Any]:
    """All sums of two."""
    return [a + b for i, a in enumerate(values) for b in values[i:]]


def timed(run: Callable[[], Any]) -> tuple[float, Any]:
    gc.collect()
    begin = process_time()
    found = run()
    return process_time() - begin, found


def read(game: Any, known: dict[Any, V]) -> V:
    """The value of a game of pycgt, from its options."""
    stack = [game]
    while stack:
        here = stack[-1]
        new = [option for option in (*here.left, *here.right) if option not in known]
        stack += new
        if not new:
            known[stack.pop()] = V.game([known[g] for g in here.left], [known[g] for g in here.right])
    return known[game]


def report(what: str, ours: tuple[float, Iterable[V]], theirs: tuple[float, Iterable[Any]]) -> None:
    """Compares values, then times."""
    count, known = 0, dict[Any, V]()
    for our, their in zip(ours[1], theirs[1], strict=True):
        if our != read(their, known):
            raise SystemExit(f"{what}: {our} here, {their} there")
        count += 1
    here, there = ours[0] / count * 1e6, theirs[0] / count * 1e6
    print(
        f"{what}: {here:.2f} us here, {there:.1f} us with pycgt, {there / here:.0f} times ({count} of them)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Values of Partizan Euclid, beside pycgt.")
    parser.add_argument("--forms", type=int, default=300, metavar="Q", help="forms of E(p, q), q <= Q")
    parser.add_argument("--sums", type=int, default=16, metavar="Q", help="sums of two of them, q <= Q")
    asked = parser.parse_args()
    bound = max(asked.forms, asked.sums)

    our_time, ours = timed(lambda: forms(bound, V.game))
    their_time, theirs = timed(lambda: forms(bound, pycgt.game))
    report("a canonical form", (our_time, positions(ours, bound)), (their_time, positions(theirs, bound)))
    our_small, their_small = positions(ours, asked.sums), positions(theirs, asked.sums)
    report("a sum", timed(lambda: sums(our_small)), timed(lambda: sums(their_small)))
    again, found = timed(lambda: sums(our_small))
    print(f"a sum once more: {again / len(found) * 1e6:.2f} us here")


if __name__ == "__main__":
    main()
