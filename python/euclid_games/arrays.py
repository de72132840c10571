"""Many positions at once, as NumPy arrays.

Every function takes numbers, sequences or arrays of any integer type and broadcasts them as NumPy does:
``outcome(np.arange(1, 100)[:, None], np.arange(1, 100))`` is a whole map. Two arrays are the numbers of pairs, in
either order (in Partizan Euclid p, then q); three are those of triples. Scalars give scalars. Arrays of objects hold
integers of any size. The interpreter's lock is free while they are computed, ``threads=0`` uses every core, and
Ctrl-C stops in the middle.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _native
from ._native import Rules
from ._texts import rules_of
from .errors import InputError

__all__ = [
    "digits_count",
    "grundy",
    "length",
    "mean_weight",
    "outcome",
    "take",
    "values_of",
    "weight",
    "winning",
    "wins",
]

#: So many positions are handed to the engine at a time where arrays have to be copied; 1 MB of each.
_CHUNK = 1 << 17

Out = NDArray[Any] | None


def _numbers(given: ArrayLike, part: str) -> NDArray[Any]:
    """Positive integers: as machine words, or as objects."""
    array = np.asarray(given)
    if array.dtype == object or (array.dtype.kind == "f" and _holds_large(given)):
        return _objects(np.asarray(given, dtype=object), part)
    if array.dtype.kind not in "iu":
        if array.size == 0:
            return np.empty(array.shape, dtype=np.uint64)
        raise InputError(f"positions are made of integers, not of {array.dtype}", part=part)
    if array.size and array.dtype.kind == "i" and array.min() <= 0:
        raise _not_positive(array, part)
    if array.size and array.dtype.kind == "u" and not array.all():
        raise _not_positive(array, part)
    # The same memory, seen otherwise.
    return array.view(np.uint64) if array.dtype == np.int64 else array


def _holds_large(given: Any) -> bool:
    """NumPy makes floats of a list that mixes integers beyond 64 bits with others."""
    return not isinstance(given, np.ndarray) and all(
        isinstance(number, int) for number in np.asarray(given, dtype=object).flat
    )


def _objects(array: NDArray[Any], part: str) -> NDArray[Any]:
    for place, number in np.ndenumerate(array):
        if isinstance(number, (bool, np.bool_)) or not hasattr(number, "__index__"):
            kind = type(number).__name__
            raise InputError(f"positions are made of integers; {_where(place)} there is a {kind}", part=part)
        if number <= 0:
            raise _not_positive(array, part)
    return array


def _where(place: tuple[int, ...]) -> str:
    return f"at index {place[0] if len(place) == 1 else place}" if place else "here"


def _not_positive(array: NDArray[Any], part: str) -> InputError:
    place = tuple(int(i) for i in np.argwhere(np.less_equal(array, 0).astype(bool))[0])
    return InputError(
        f"positions are made of positive integers; {_where(place)} there is {array[place]}", part=part
    )


def _fill(
    field: str,
    numbers: tuple[ArrayLike, ...],
    rules: Rules,
    threads: int | None,
    out: Out,
    dtype: type[np.generic] | str,
) -> Any:
    """A field of all positions."""
    if not 2 <= len(numbers) <= 3:
        raise InputError(f"a position has two numbers or three, not {len(numbers)}", part="position")
    if len(numbers) == 3 and rules.game == "pair":
        rules = Rules("three=natural" + (":misere" if str(rules).endswith("misere") else ""))
    sides = [_numbers(given, name) for given, name in zip(numbers, "abc")]
    try:
        shape = np.broadcast_shapes(*(side.shape for side in sides))
    except ValueError:
        shapes = ", ".join(str(side.shape) for side in sides)
        raise InputError(f"the shapes {shapes} do not fit together", part="position") from None
    large = any(side.dtype == object for side in sides)
    if large:
        dtype = {"outcome": "U1", "wins": np.bool_}.get(field, object)
    elif dtype == np.int64 and any(np.asarray(given).dtype == np.uint64 for given in numbers):
        dtype = np.uint64
    if out is not None:
        _check(out, shape, np.dtype(dtype))
    if large or dtype == object:
        answer = _each(field, sides, shape, rules, dtype)
    else:
        fits = out is not None and out.dtype == np.dtype(dtype) and out.flags.c_contiguous
        answer = out if fits and out is not None else np.empty(shape, dtype=dtype)
        if out is not None and any(np.may_share_memory(answer, side) for side in sides):
            answer = np.empty(shape, dtype=dtype)
        _words(field, sides, shape, rules, threads, answer)
    if out is not None:
        if answer is not out:
            np.copyto(out, answer, casting="same_kind")
        return out
    return answer if shape else answer[()] if large or dtype == object else answer.item()


def _check(out: NDArray[Any], shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
    if not isinstance(out, np.ndarray):
        raise InputError(f"out is an array, not a {type(out).__name__}", part="out")
    if out.shape != shape:
        raise InputError(f"out has the shape {out.shape}, but the answer has {shape}", part="out")
    if not out.flags.writeable:
        raise InputError("out cannot be written", part="out")
    if not np.can_cast(dtype, out.dtype, casting="same_kind"):
        raise InputError(f"out holds {out.dtype}, but the answer is {dtype}", part="out")


def _words(
    field: str,
    sides: list[NDArray[Any]],
    shape: tuple[int, ...],
    rules: Rules,
    threads: int | None,
    answer: NDArray[Any],
) -> None:
    """Machine words, in pieces that need no copy, or a small one."""
    flat = answer.reshape(-1)
    if field == "outcome":
        flat = flat.view(np.uint32)
    elif field != "wins":
        flat = flat.view(np.uint64)

    # All pieces together are one question, with one account and one deadline.
    account = _native.Account(threads)

    def ask(numbers: list[NDArray[Any]], place: slice) -> None:
        if field == "outcome":
            _native.outcomes(rules, numbers, flat[place], account)
        elif field == "wins":
            _native.wins(rules, numbers, flat[place], account)
        else:
            _native.numbers(rules, field, numbers, flat[place], account)

    if all(side.shape == shape and side.dtype == np.uint64 and side.flags.c_contiguous for side in sides):
        ask([side.reshape(-1) for side in sides], slice(None))
        return
    if not flat.size:
        # Rules and fields are looked at all the same.
        ask([np.empty(0, np.uint64) for _ in sides], slice(None))
        return
    chunks = np.nditer(
        [np.broadcast_to(side, shape) for side in sides],
        flags=["external_loop", "buffered"],
        op_flags=[["readonly"]] * len(sides),
        op_dtypes=[np.dtype(np.uint64)] * len(sides),
        order="C",
        casting="same_kind" if all(side.dtype.kind == "u" for side in sides) else "unsafe",
        buffersize=_CHUNK * max(1, threads or 1),
    )
    start = 0
    with chunks:
        for piece in chunks:
            numbers = [np.ascontiguousarray(side) for side in piece]
            end = start + numbers[0].size
            ask(numbers, slice(start, end))
            start = end


def _each(
    field: str, sides: list[NDArray[Any]], shape: tuple[int, ...], rules: Rules, dtype: Any
) -> NDArray[Any]:
    """Objects, one by one."""
    lists = [[int(n) for n in np.broadcast_to(side, shape).flat] for side in sides]
    found = _native.each(rules, "outcome" if field == "wins" else field, lists)
    if field == "wins":
        found = [letter == "N" for letter in found]
    elif field == "mean_weight":
        found = [Fraction(numerator, 2**exponent) for numerator, exponent in found]
    answer = np.empty(len(found), dtype=dtype)
    answer[:] = found
    return answer.reshape(shape)


def outcome(
    *position: ArrayLike,
    rules: Rules | str | None = None,
    threads: int | None = None,
    out: Out = None,
    **parts: Any,
) -> Any:
    """Who wins: ``N``, the player to move, or ``P``, the other; in Partizan Euclid also ``L`` and ``R``.

    >>> import euclid_games as eg
    >>> eg.outcome([25, 8, 1], [87, 5, 1], take="1..3")
    array(['N', 'P', 'P'], dtype='<U1')
    >>> eg.outcome(11, 8, partizan=True)
    'R'
    """
    return _fill("outcome", position, rules_of(rules, parts), threads, out, "U1")


def wins(
    *position: ArrayLike,
    rules: Rules | str | None = None,
    threads: int | None = None,
    out: Out = None,
    **parts: Any,
) -> Any:
    """Whether the player to move wins, whoever it is.

    >>> import euclid_games as eg
    >>> eg.wins([25, 8, 1], [87, 5, 1])
    array([ True, False, False])
    """
    return _fill("wins", position, rules_of(rules, parts), threads, out, np.bool_)


def grundy(
    *position: ArrayLike,
    rules: Rules | str | None = None,
    threads: int | None = None,
    out: Out = None,
    **parts: Any,
) -> Any:
    """The Grundy values; under misère play a position without moves is worth 1.

    >>> import euclid_games as eg, numpy as np
    >>> eg.grundy(np.arange(1, 4)[:, None], np.arange(1, 6))
    array([[0, 1, 2, 3, 4],
           [1, 0, 0, 1, 2],
           [2, 0, 0, 0, 1]])
    >>> eg.grundy(3, 10**40)
    3333333333333333333333333333333333333333
    """
    return _fill("grundy", position, rules_of(rules, parts), threads, out, np.int64)


def take(
    a: ArrayLike,
    b: ArrayLike,
    *,
    rules: Rules | str | None = None,
    threads: int | None = None,
    out: Out = None,
    **parts: Any,
) -> Any:
    """The smallest multiples whose taking wins; 0 where none does.

    >>> import euclid_games as eg
    >>> eg.take([25, 8], [87, 5])
    array([2, 0])
    """
    return _fill("take", (a, b), rules_of(rules, parts), threads, out, np.int64)


def length(
    a: ArrayLike,
    b: ArrayLike,
    *,
    rules: Rules | str | None = None,
    threads: int | None = None,
    out: Out = None,
    **parts: Any,
) -> Any:
    """How many moves a game lasts when the winner plays to win; defined under {1..k} and where any multiple is allowed.

    >>> import euclid_games as eg
    >>> eg.length([25, 8, 1], [87, 5, 1], take="1..3")
    array([9, 4, 0])
    """
    return _fill("length", (a, b), rules_of(rules, parts), threads, out, np.int64)


def winning(
    a: ArrayLike,
    b: ArrayLike,
    *,
    rules: Rules | str | None = None,
    threads: int | None = None,
    out: Out = None,
    **parts: Any,
) -> Any:
    """How many moves win.

    >>> import euclid_games as eg
    >>> eg.winning([25, 8], [87, 5], take="odd")
    array([0, 0])
    """
    return _fill("winning", (a, b), rules_of(rules, parts), threads, out, np.int64)


def digits_count(
    a: ArrayLike, b: ArrayLike, *, threads: int | None = None, out: Out = None
) -> Any:
    """How many digits the continued fraction has: how many divisions Euclid's algorithm makes.

    >>> import euclid_games as eg
    >>> eg.digits_count([25, 459], [87, 2393])
    array([3, 6])
    """
    return _fill("digits_count", (a, b), Rules(), threads, out, np.int64)


def values_of(p: ArrayLike, q: ArrayLike, *, out: Out = None) -> Any:
    """The values of positions E(p, q) of Partizan Euclid: one, or an array of objects.

    >>> import euclid_games as eg
    >>> eg.values_of([2, 11], [1, 8])
    array([V('0'), V('vv*')], dtype=object)
    """
    return _fill("value", (p, q), Rules("partizan"), None, out, object)


def weight(p: ArrayLike, q: ArrayLike, *, out: Out = None) -> Any:
    """The atomic weights of positions E(p, q) of Partizan Euclid, which are values: one, or an array of objects.

    >>> import euclid_games as eg
    >>> eg.weight(11, 8)
    V('-2')
    """
    return _fill("weight", (p, q), Rules("partizan"), None, out, object)


def mean_weight(p: ArrayLike, q: ArrayLike) -> Any:
    """The means of the atomic weights: a fraction, or an array of floats.

    >>> import euclid_games as eg
    >>> eg.mean_weight(11, 8), eg.mean_weight([11, 13], [8, 9])
    (Fraction(-2, 1), array([-2.,  2.]))
    """
    means = _fill("mean_weight", (p, q), Rules("partizan"), None, None, object)
    return means if isinstance(means, Fraction) else means.astype(np.float64)

