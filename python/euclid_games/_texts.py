"""Numbers and rules as the engine reads them."""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex

from . import _native
from ._native import Rules
from .errors import InputError

#: A number of any size, or its decimal digits.
Number = SupportsIndex | str


def text(number: Number, part: str) -> str:
    """A number as text. Python itself takes quadratic time for it."""
    if isinstance(number, str):
        return number
    if isinstance(number, bool):
        raise InputError(f"{number} is no number", part=part)
    try:
        whole = index(number)
    except TypeError:
        kind = type(number).__name__
        raise InputError(f"numbers are integers; this is a {kind}", part=part) from None
    if whole < 0 or whole.bit_length() < 1000:
        # As messages show no more than the beginning, a long negative number need not be exact.
        return str(whole) if whole.bit_length() < 1000 else "-1..."
    return _native.decimal(whole)


def rules_of(rules: Rules | str | None, parts: dict[str, Any]) -> Rules:
    """The rules that a text and keywords say together."""
    if isinstance(rules, Rules):
        if not parts:
            return rules
        rules = str(rules)
    if rules is not None and not isinstance(rules, str):
        kind = type(rules).__name__
        raise InputError(f"rules are a Rules object or a text, not a {kind}", part="rules")
    for name, value in parts.items():
        if name not in _PARTS:
            raise TypeError(f"'{name}' is no rule and no option here; rules are {', '.join(_PARTS)}")
        wanted = bool if name in ("misere", "partizan") else str
        if value is not None and not isinstance(value, wanted):
            if wanted is bool or not isinstance(value, (int, list, tuple, set, frozenset, range)):
                raise InputError(f"{name} is a {'truth value' if wanted is bool else 'text'}", part=name)
            parts = {**parts, name: _set(value)}
    return Rules(rules, **{name: value for name, value in parts.items() if value is not None})


_PARTS = ("end", "take", "pile_limit", "move_limit", "misere", "partizan", "three")


def _set(numbers: Any) -> str:
    """A set of multiples: 3, [1, 4, 9], range(1, 4)."""
    if isinstance(numbers, range) and numbers.step == 1 and len(numbers) > 0:
        return f"{numbers.start}..{numbers.stop - 1}"
    return ",".join(str(index(n)) for n in ([numbers] if isinstance(numbers, int) else sorted(numbers)))
