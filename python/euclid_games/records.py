"""Answers: the engine's, with attributes, texts and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from keyword import iskeyword
from typing import Any, Literal, TypeVar
import json

from . import _native
from ._limits import Progress, cores, watcher
from ._native import Rules
from ._texts import question
from .errors import InputError

__all__ = ["Answer", "Outcome", "Record", "ask", "names_of"]

Outcome = Literal["N", "P", "L", "R"]


class Record:
    """A part of an answer: its entries are attributes, too."""

    __slots__ = ("_entries",)
    _entries: dict[str, Any]

    def __init__(self, entries: dict[str, Any]) -> None:
        self._entries = entries

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        entries = self._all()
        # An entry may be called like a word of Python: ``move.from_``.
        found = name[:-1] if name.endswith("_") and iskeyword(name[:-1]) else name
        try:
            return _shown(entries[found])
        except KeyError:
            known = ", ".join(entries)
            raise AttributeError(f"this {type(self).__name__} has no '{name}'; it has {known}") from None

    def _all(self) -> dict[str, Any]:
        return self._entries

    def __getitem__(self, name: str) -> Any:
        return _shown(self._all()[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __contains__(self, name: object) -> bool:
        return name in self._all()

    def __len__(self) -> int:
        return len(self._all())

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._all()]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._all() == other._all()

    __hash__ = None  # type: ignore[assignment]

    def to_dict(self) -> dict[str, Any]:
        """All of it, as plain dictionaries, lists, ints, texts and decimals."""
        return _copy(self._all())  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({_named(self._all())})"

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_"):
            raise AttributeError(f"an answer stays as it is; to_dict() is a copy whose '{name}' can be changed")
        super().__setattr__(name, value)


def _named(entries: dict[str, Any]) -> str:
    return ", ".join(f"{name}={_written(entry)}" for name, entry in entries.items())


def _written(entry: Any) -> str:
    """An entry as Python writes it, but for long integers, which Python refuses to write."""
    if isinstance(entry, dict):
        return f"Record({_named(entry)})"
    if isinstance(entry, Record):
        return f"Record({_named(entry._all())})"
    if isinstance(entry, (list, tuple)):
        return f"({', '.join(map(_written, entry))}{',' if len(entry) == 1 else ''})"
    if isinstance(entry, int) and entry.bit_length() > 2000:
        digits = _native.decimal(entry)
        return f"{digits[:8]}...{digits[-8:]} ({len(digits)} digits)"
    return repr(entry)


def _shown(entry: Any) -> Any:
    """An entry, with dictionaries as records and lists as tuples, so that nobody changes an answer."""
    if isinstance(entry, dict):
        return Record(entry)
    if isinstance(entry, list):
        return Entries(map(_shown, entry))
    return entry


class Entries(tuple[Any, ...]):
    """A tuple that can be shown even where it holds integers of millions of digits."""

    __slots__ = ()

    def __repr__(self) -> str:
        return _written(self)


def _copy(entry: Any) -> Any:
    if isinstance(entry, dict):
        return {name: _copy(part) for name, part in entry.items()}
    return [*map(_copy, entry)] if isinstance(entry, list) else entry


class Answer(Record):
    """An answer: attributes, a text that reads like the command's, JSON with the same schema."""

    __slots__ = ("_engine", "_entries")
    _engine: _native.Answer

    #: The game: ``pair``, ``three`` or ``partizan``.
    game: str
    #: The rules.
    rules: Record

    def __init__(self, engine: _native.Answer) -> None:
        self._engine = engine

    def _all(self) -> dict[str, Any]:
        # Many answers are only looked at as text.
        try:
            return self._entries
        except AttributeError:
            self._entries = self._engine.plain()
            return self._entries

    def to_json(self, indent: int | None = None) -> str:
        """The same JSON as the command's, in which numbers are texts."""
        text = self._engine.json()
        return text if indent is None else json.dumps(json.loads(text), indent=indent, ensure_ascii=False)

    def latex(self) -> str:
        """The answer for LaTeX."""
        latex = self._engine.latex()
        if latex is None:
            raise InputError(f"a {type(self).__name__} has no form for LaTeX")
        return latex

    def __str__(self) -> str:
        return self._engine.text().rstrip("\n")

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self._engine.html()

    def __reduce__(self) -> tuple[Any, ...]:
        engine = self._engine
        return _kept, (type(self), self._all(), engine.json(), engine.text(), engine.html(), engine.latex())


class _Kept:
    """An answer that has been elsewhere: what the engine would say of it."""

    def __init__(self, entries: dict[str, Any], json: str, text: str, html: str, latex: str | None) -> None:
        self._said = entries, json, text, html, latex

    def plain(self) -> dict[str, Any]:
        return self._said[0]

    def json(self) -> str:
        return self._said[1]

    def text(self) -> str:
        return self._said[2]

    def html(self) -> str:
        return self._said[3]

    def latex(self) -> str | None:
        return self._said[4]


def _kept(kind: type[Answer], *said: Any) -> Answer:
    return kind(_Kept(*said))  # type: ignore[arg-type]


A = TypeVar("A", bound=Answer)


def ask(
    kind: type[A],
    asked: str,
    rules: Rules,
    threads: int | None = None,
    progress: bool | Progress | None = None,
    numbers: list[bytes] | None = None,
    **parts: Any,
) -> A:
    """The answer to a question of the engine; large numbers of a position are given as bytes."""
    full = question(asked, **rules.parts(), **parts)
    return kind(_native.ask(full, cores(threads), watcher(progress), numbers))


def names_of(names: Sequence[str] | None, part: str) -> list[str] | None:
    if names is None:
        return None
    if isinstance(names, str):
        names = [name.strip() for name in names.split(",")]
    if not isinstance(names, (list, tuple, set, frozenset)) or not all(isinstance(name, str) for name in names):
        raise InputError(f"{part} are names, in a list or a text such as 'outcome,grundy'", part=part)
    return [name.replace("_", "-") for name in names]
