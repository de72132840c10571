"""Numbers, rules and questions as the engine reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from operator import index
from typing import Any, SupportsIndex

from . import _native
from ._native import Rules
from ._parts import RULES
from .errors import InputError

#: A number of any size, or a text of it: digits, or 10^40, 1e6, 2^64+1.
Number = SupportsIndex | str


def text(number: Number, part: str) -> str:
    """A number as text: a large one in hexadecimal, as Python takes quadratic time for its decimal digits."""
    if isinstance(number, str):
        return number
    found = _integer(number, part)
    if found.bit_length() < 1000:
        return str(found)
    # As messages show no more than the beginning, a long negative number need not be exact.
    return hex(found) if found > 0 else "-1..."


def large(numbers: Sequence[Number]) -> list[bytes] | None:
    """Positive integers as their bytes, the lowest first, if one of them is large."""
    if not all(type(number) is int and number > 0 for number in numbers):
        return None
    found = [index(number) for number in numbers if not isinstance(number, str)]
    if max((number.bit_length() for number in found), default=0) < 1000:
        return None
    return [number.to_bytes(number.bit_length() // 8 + 1, "little") for number in found]


#: The numbers from one to another: ``"1..6"``, ``range(1, 7)`` or ``(1, 6)``.
Span = str | range | tuple[Number, Number]


def span(numbers: Span, part: str) -> str:
    """A range as text; Python's own end before their last number."""
    if isinstance(numbers, str):
        return numbers
    if isinstance(numbers, range):
        if numbers.step != 1 or not numbers:
            raise InputError(f"{part} is a range of one number or more, without gaps", part=part)
        numbers = (numbers.start, numbers.stop - 1)
    if not isinstance(numbers, tuple) or len(numbers) != 2:
        raise InputError(f"{part} is a text such as '1..6', a range, or its first and last number", part=part)
    return "..".join(text(number, part) for number in numbers)


def whole(number: Number, part: str) -> int:
    """A number of a machine word, from an integer of any type or a text."""
    found = _native.number(number, part) if isinstance(number, str) else _integer(number, part)
    if not 0 <= found < 2**63:
        raise InputError(f"{part} must be a whole number from 0 to 2^63 - 1", part=part)
    return found


def _integer(number: Any, part: str) -> int:
    try:
        if not isinstance(number, bool):
            return index(number)
    except TypeError:
        pass
    raise InputError(f"numbers are integers; this is a {type(number).__name__}", part=part)


def flag(given: object, part: str) -> bool:
    """A truth value, and nothing that only may be taken for one."""
    if not isinstance(given, bool):
        raise InputError(f"{part} is True or False", part=part)
    return given


def question(ask: str, **parts: Any) -> dict[str, Any]:
    """A question, in which whole numbers may be those of NumPy."""
    plain = (str, bool, list, tuple, dict, type(None))
    return {"ask": ask} | {
        name: part if isinstance(part, plain) else whole(part, name) for name, part in parts.items()
    }


def rules_of(rules: Any, parts: Mapping[str, Any]) -> Rules:
    """The rules that a text, or the rules of an answer, and keywords say together."""
    for name in parts:
        if name not in RULES:
            raise TypeError(f"'{name}' is neither a rule nor an option here; rules are {', '.join(RULES)}")
    said = {name: _rule(name, value) for name, value in parts.items() if value is not None}
    if hasattr(rules, "to_dict"):
        rules = rules_said(rules.to_dict())
    if isinstance(rules, Rules):
        if not said:
            return rules
        rules = str(rules)
    if rules is not None and not isinstance(rules, str):
        raise InputError(f"rules are a Rules object or a text, not a {type(rules).__name__}", part="rules")
    return Rules(rules, **said)


def rules_said(entries: dict[str, Any]) -> Rules:
    """The rules that an answer says it is about."""
    parts = {name: rule for name, rule in entries.items() if name in RULES}
    if "pile_limit" in parts or "move_limit" in parts:
        parts.pop("take", None)
    return Rules(**parts, misere=entries.get("play") == "misere", partizan="end" not in parts and "three" not in parts)


def _rule(name: str, value: Any) -> Any:
    """A rule: a text, a truth value, or a set of multiples: 3, [1, 4, 9], range(1, 4), or such of NumPy."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if name in ("misere", "partizan"):
        if not isinstance(value, bool):
            raise InputError(f"{name} is True or False", part=name)
        return value
    if isinstance(value, str):
        return value
    if isinstance(value, range) and value.step == 1 and value:
        return f"{text(value.start, name)}..{text(value.stop - 1, name)}"
    if isinstance(value, (range, list, tuple, set, frozenset)):
        numbers = list(islice(value, _LONGEST + 1))
        if len(numbers) > _LONGEST:
            raise InputError(f"a list has at most {_LONGEST} numbers", part=name)
        return ",".join(text(number, name) for number in numbers)
    if not hasattr(value, "__index__") or isinstance(value, bool):
        raise InputError(f"{name} is a text, not a {type(value).__name__}", part=name)
    return text(value, name)


#: So many numbers a set may list.
_LONGEST = 100_000


def triples_of(rules: Rules) -> Rules:
    """The rules where three numbers are given: the natural game is understood, as on the command line."""
    if rules.game == "pair":
        return Rules(**{**rules.parts(), "three": "natural"})
    return rules
