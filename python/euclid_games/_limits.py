"""How much work may cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from numbers import Real
from operator import index
from typing import Any, SupportsIndex
import sys
import time

from . import _native
from ._texts import whole
from .errors import InputError

__all__ = ["limits"]

#: A function that is told how much is done, of all.
Progress = Callable[[int, int], object]


@contextmanager
def limits(
    *,
    seconds: float | None = None,
    bytes: float | None = None,
    steps: float | None = None,
    threads: int | None = None,
) -> Iterator[None]:
    """Limits all questions of this thread, inside the block.

    Unless told otherwise, a question about one position may take 2^24 steps, about a second, and
    256 MB, as on the command line; tables, surveys, arrays and values may take any number of steps
    and 4 GB. Ctrl-C stops everything at any time.

    >>> import euclid_games as eg
    >>> with eg.limits(steps=100):
    ...     eg.analyze(7, 3**2000)
    Traceback (most recent call last):
    ...
    euclid_games.errors.OutOfReach: this takes more than the budget of 100 steps; ...
    """
    if seconds is not None:
        if not isinstance(seconds, Real) or not seconds >= 0:
            raise InputError("seconds must be a number that is not negative", part="seconds")
        # A million years are no limit.
        seconds = float(min(seconds, 3e13))
    steps = None if steps is None else _count(steps, "steps")
    bytes = None if bytes is None else _count(bytes, "bytes")
    old = _native.set_limits(None, None, None, None)
    _native.set_limits(*old)
    # What is not said stays as it was.
    said = (steps, bytes, seconds, cores(threads))
    now: list[Any] = [before if new is None else new for new, before in zip(said, old)]
    _native.set_limits(*now)
    try:
        yield
    finally:
        _native.set_limits(*old)


def _count(number: float, part: str) -> int:
    """A number of steps or bytes; 4e9 is one, too."""
    given: Any = number
    return whole(int(number) if isinstance(number, float) and number.is_integer() else given, part)


def cores(threads: SupportsIndex | None) -> int | None:
    """How many threads are wanted: 0 is one for every core, and more than a thousand help nobody."""
    if threads is None:
        return None
    try:
        wanted = -1 if isinstance(threads, bool) else index(threads)
    except TypeError:
        wanted = -1
    if wanted < 0:
        raise InputError("threads must be a whole number that is not negative; 0 uses every core", part="threads")
    return min(wanted, 1024)


def watcher(progress: bool | Progress | None) -> Progress | None:
    """Whoever is told how far the work is."""
    if progress is None or progress is False:
        return None
    if progress is not True and not callable(progress):
        raise InputError(f"progress is True or a function of two numbers, not {progress!r}", part="progress")
    return Bar() if progress is True else progress


class Bar:
    """A line on standard error that shows how far the work is; a notebook shows it too."""

    def __init__(self, width: int = 40) -> None:
        self.width, self.begun, self.shown = width, time.monotonic(), 0.0

    def __call__(self, done: int, all: int) -> None:
        now = time.monotonic()
        if done < all and now - self.shown < 0.2:
            return
        self.shown = now
        filled = self.width * done // max(all, 1)
        seconds = now - self.begun
        left = f", {seconds * (all - done) / done:.0f} s left" if 0 < done < all else ""
        bar = "#" * filled + "." * (self.width - filled)
        end = "\n" if done >= all else ""
        print(f"\r[{bar}] {done} of {all}, {seconds:.0f} s{left}   ", end=end, file=sys.stderr, flush=True)
