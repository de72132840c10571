"""Many positions at once, as NumPy arrays.

Every function takes numbers, sequences or arrays of any integer type and broadcasts them as NumPy does:
``outcome(np.arange(1, 100)[:, None], np.arange(1, 100))`` is a whole map. Two arrays are the numbers of pairs, in
either order (in Partizan Euclid p, then q); three are those of triples. Scalars give scalars. Arrays of objects hold
integers of any size. The interpreter's lock is free while they are computed, ``threads=0`` uses every core, and
Ctrl-C stops in the middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import repeat
from operator import index
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from . import _native
from ._limits import cores
from ._native import Rules
from ._parts import Rule
from ._texts import rules_of, triples_of
from .errors import InputError

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "digits_count",
    "field",
    "fields",
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

#: The order of bytes.
_LITTLE: Literal["little"] = "little"

Out = NDArray[Any] | None


def _numbers(given: ArrayLike, part: str) -> NDArray[Any]:
    """Positive integers: as machine words, or as objects."""
    try:
        array = np.asarray(given)
        if array.dtype.kind == "f" and _holds_large(given):
            array = np.asarray(given, dtype=object)
    except ValueError:
        raise InputError("these lists are not of equal length, and make no array", part=part) from None
    if isinstance(given, np.ma.MaskedArray) and np.ma.is_masked(given):
        raise InputError("some numbers are masked; positions are made of numbers", part=part)
    if array.dtype == object:
        return _objects(array, part)
    if array.dtype.kind not in "iu":
        # NumPy makes floats of an empty list.
        if array.size == 0 and not isinstance(given, np.ndarray):
            return np.empty(array.shape, dtype=np.int64)
        raise InputError(f"positions are made of integers, not of {array.dtype}", part=part)
    if array.size and (array.min() <= 0 if array.dtype.kind == "i" else not array.all()):
        raise _not_positive(array, part)
    return array


def _holds_large(given: Any) -> bool:
    """NumPy makes floats of a list that mixes integers beyond 64 bits with others."""
    return not isinstance(given, np.ndarray) and all(
        isinstance(number, (int, np.integer)) for number in np.asarray(given, dtype=object).flat
    )


def _objects(array: NDArray[Any], part: str) -> NDArray[Any]:
    """Integers of any size, as those of Python."""
    numbers = array.reshape(-1).tolist()
    if set(map(type, numbers)) <= {int}:
        if min(numbers, default=1) <= 0:
            raise _not_positive(array, part)
        return array.copy()
    whole: NDArray[Any] = np.empty(array.size, dtype=object)
    for at, number in enumerate(numbers):
        try:
            found = None if isinstance(number, (bool, np.ndarray)) else index(number)
        except TypeError:
            found = None
        if found is None:
            kind, place = type(number).__name__, _where(np.unravel_index(at, array.shape))
            raise InputError(f"positions are made of integers; {place} there is a {kind}", part=part)
        whole[at] = found
    whole = whole.reshape(array.shape)
    if not np.greater(whole, 0).all():
        raise _not_positive(whole, part)
    return whole


def _where(place: Sequence[SupportsIndex]) -> str:
    """A place in an array, in words."""
    numbers = [index(number) for number in place]
    return f"at index {numbers[0] if len(numbers) == 1 else tuple(numbers)}" if numbers else "here"


def _not_positive(array: NDArray[Any], part: str) -> InputError:
    place = np.argwhere(np.less_equal(array, 0).astype(bool))[0]
    number = int(array[tuple(place)])
    shown = str(number) if number.bit_length() < 200 else "a negative number"
    return InputError(f"positions are made of positive integers; {_where(place)} there is {shown}", part=part)


def _fill(
    field: str,
    numbers: tuple[ArrayLike, ...],
    rules: Rules,
    threads: int | None,
    out: Out,
    dtype: DTypeLike,
) -> Any:
    """A field of all positions."""
    if not 2 <= len(numbers) <= 3:
        raise InputError(f"a position has two numbers or three, not {len(numbers)}", part="position")
    if len(numbers) == 3:
        rules = triples_of(rules)
    threads = cores(threads)
    sides = [_numbers(given, name) for given, name in zip(numbers, "abc")]
    try:
        shape = np.broadcast_shapes(*(side.shape for side in sides))
    except ValueError:
        shapes = ", ".join(str(side.shape) for side in sides)
        raise InputError(f"the shapes {shapes} do not fit together", part="position") from None
    large = any(side.dtype == object for side in sides)
    kind = np.dtype(dtype)
    if large and kind == np.int64:
        kind = np.dtype(object)
    elif kind == np.int64 and any(side.dtype.kind == "u" and side.dtype.itemsize == 8 for side in sides):
        # Answers are no larger than the numbers.
        kind = np.dtype(np.uint64)
    if out is not None:
        _check(out, shape, kind)
    if large or kind == object:
        answer = _each(field, sides, shape, rules, kind)
    else:
        fits = out is not None and out.dtype == kind and out.flags.c_contiguous
        fits = fits and not any(np.may_share_memory(out, side) for side in sides if out is not None)
        answer = out if fits and out is not None else np.empty(shape, dtype=kind)
        _words(field, sides, shape, rules, threads, answer)
    if out is not None:
        if answer is not out:
            _put(answer, out)
        return out
    return answer if shape else answer[()] if kind == object else answer.item()


def _check(out: NDArray[Any], shape: tuple[int, ...], kind: np.dtype[Any]) -> None:
    if not isinstance(out, np.ndarray):
        raise InputError(f"out is an array, not a {type(out).__name__}", part="out")
    if out.shape != shape:
        raise InputError(f"out has the shape {out.shape}, but the answer has {shape}", part="out")
    if not out.flags.writeable:
        raise InputError("out cannot be written", part="out")
    # NumPy would write numbers as text, and cut it off. No number of an answer is negative.
    text = (kind.kind == "U") != (out.dtype.kind == "U") and out.dtype != object
    fits = np.can_cast(kind, out.dtype, casting="same_kind") or (kind.kind == "i" and out.dtype.kind == "u")
    if text or not fits:
        raise InputError(f"out holds {out.dtype}, but the answer is {kind}", part="out")


def _put(answer: NDArray[Any], out: NDArray[Any]) -> None:
    """Copies an answer where it is wanted, if it fits there."""
    if answer.dtype.kind in "iu" and out.dtype.kind in "iu" and answer.size:
        largest = int(answer.max())
        if largest > np.iinfo(out.dtype).max:
            raise InputError(f"out holds {out.dtype}, but the answer has {largest}", part="out")
    np.copyto(out, answer, casting="unsafe")


def _words(
    field: str,
    sides: list[NDArray[Any]],
    shape: tuple[int, ...],
    rules: Rules,
    threads: int | None,
    answer: NDArray[Any],
) -> None:
    """Machine words, in pieces that need no copy, or a small one."""
    # Positive numbers are the same words in the same memory, signed or not.
    sides = [side.view(np.uint64) if side.dtype == np.int64 else side for side in sides]
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
            name = "digits" if field == "digits_count" else field
            _native.numbers(rules, name, numbers, flat[place], account)

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


def _bytes(numbers: list[int]) -> tuple[bytes, int] | list[bytes]:
    """Positive integers as their bytes, the lowest first: all of the same length, or each for itself."""
    size = (max(numbers, default=0).bit_length() + 7) // 8
    if size <= 512:
        return b"".join(map(int.to_bytes, numbers, repeat(size), repeat(_LITTLE))), size
    return [number.to_bytes((number.bit_length() + 7) // 8, "little") for number in numbers]


def _each(
    field: str, sides: list[NDArray[Any]], shape: tuple[int, ...], rules: Rules, kind: np.dtype[Any]
) -> NDArray[Any]:
    """Objects, one by one."""
    lists = [_bytes(np.broadcast_to(side, shape).reshape(-1).tolist()) for side in sides]
    counted = field == "digits_count"
    name = {"wins": "outcome", "digits_count": "digits"}.get(field, field)
    found = _native.each(rules, name, math.prod(shape), lists, counted)
    if isinstance(found, bytes):
        letters = np.frombuffer(found, dtype="S1")
        return (letters == b"N" if field == "wins" else letters.astype(kind)).reshape(shape)
    if field in ("mean_weight", "mean-weight"):
        found = [Fraction(numerator, 2**exponent) for numerator, exponent in found]
    answer = np.empty(len(found), dtype=kind)
    answer[:] = found
    return answer.reshape(shape)


def fields(rules: Rules | str | None = None, **parts: Unpack[Rule]) -> dict[str, str]:
    """What can be asked of positions of a game, with a line of help each.

    >>> import euclid_games as eg
    >>> eg.fields(partizan=True)["weight"]
    'the atomic weight'
    """
    return {name: help for name, _, help in _native.fields(rules_of(rules, parts))}


def field(
    name: str,
    *position: ArrayLike,
    rules: Rules | str | None = None,
    threads: int | None = None,
    out: Out = None,
    **parts: Unpack[Rule],
) -> Any:
    """Any field of positions, by its name: numbers, letters, or an array of objects for lists, words and values.

    >>> import euclid_games as eg
    >>> eg.field("types", 5, 8)
    'F F F F'
    >>> eg.field("winning", [25, 8], [87, 5], take="odd")
    array([0, 0])
    """
    game = rules_of(rules, parts)
    kind = _native.kind_of(triples_of(game) if len(position) == 3 else game, name)
    dtype: DTypeLike = "U1" if kind == "outcome" else np.int64 if kind == "number" else object
    return _fill("outcome" if kind == "outcome" else name, position, game, threads, out, dtype)


def outcome(
    *position: ArrayLike,
    rules: Rules | str | None = None,
    threads: int | None = None,
    out: Out = None,
    **parts: Unpack[Rule],
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
    **parts: Unpack[Rule],
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
    **parts: Unpack[Rule],
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
    **parts: Unpack[Rule],
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
    **parts: Unpack[Rule],
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
    **parts: Unpack[Rule],
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

