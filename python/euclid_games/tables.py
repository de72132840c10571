"""Tables: what is known of all positions of an area, as NumPy columns, data frames and files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
import os

import numpy as np
from numpy.typing import NDArray

from . import _native
from ._limits import Progress, cores, watcher
from ._native import Rules
from ._parts import Rule
from ._texts import question as asking
from ._texts import flag, rules_of, text, triples_of, whole
from .counts import TripleCounts
from .errors import InputError
from .records import ask, names_of

if TYPE_CHECKING:
    import pandas
    import polars

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Columns", "Table", "Triples", "table", "triples"]


class Columns(Mapping[str, NDArray[Any]]):
    """Columns of equal length: a mapping from names to NumPy arrays.

    Numbers are int64 (masked where something is not defined), outcomes single letters, values texts, and lists of
    numbers tuples.
    """

    def __init__(self, columns: dict[str, NDArray[Any]]) -> None:
        self._columns = columns

    def __getitem__(self, name: str) -> NDArray[Any]:
        try:
            return self._columns[name]
        except KeyError:
            raise KeyError(f"'{name}' is not a column; the columns are {', '.join(self._columns)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(next(iter(self._columns.values()), ()))

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return list(self._columns)

    def to_polars(self) -> polars.DataFrame:
        """The same as a data frame of Polars."""
        import polars as pl

        def series(name: str, column: NDArray[Any]) -> Any:
            if column.dtype == object and column.size and isinstance(column[0], tuple):
                return pl.Series(name, [list(entry) for entry in column], dtype=pl.List(pl.Int64))
            if column.dtype.kind in "UO":
                return pl.Series(name, column.tolist(), dtype=pl.String)
            if not isinstance(column, np.ma.MaskedArray):
                return pl.Series(name, column)
            missing = pl.Series(np.ma.getmaskarray(column))
            found = pl.Series(name, column.filled(0))
            return pl.select(pl.when(~missing).then(found).alias(name)).to_series()

        return pl.DataFrame([series(name, column) for name, column in self.items()])

    def to_pandas(self) -> pandas.DataFrame:
        """The same as a data frame of pandas; missing numbers are ``pd.NA``."""
        import pandas as pd

        def entries(column: NDArray[Any]) -> Any:
            if isinstance(column, np.ma.MaskedArray):
                return pd.arrays.IntegerArray(column.filled(0), np.ma.getmaskarray(column).copy())
            return column

        return pd.DataFrame({name: entries(column) for name, column in self.items()})

    def __repr__(self) -> str:
        return f"{type(self).__name__}: {self.rows} rows of {', '.join(self._columns)}\n{self._page()}"

    def _page(self, most: int = 10) -> str:
        rows, half = self.rows, most // 2
        places = range(rows) if rows <= most else [*range(half), *range(rows - half, rows)]
        lines = [list(self._columns)]
        lines += [[_entry(column[place]) for column in self.values()] for place in places]
        if self.rows > most:
            lines.insert(1 + most // 2, ["..." for _ in self._columns])
        widths = [max(map(len, column)) for column in zip(*lines)]
        return "\n".join("  ".join(entry.rjust(width) for entry, width in zip(line, widths)) for line in lines)

    def _repr_html_(self) -> str:
        from html import escape

        places = range(self.rows) if self.rows <= 20 else [*range(10), *range(self.rows - 10, self.rows)]
        rows = ["".join(f"<td>{escape(_entry(column[place]))}</td>" for column in self.values()) for place in places]
        if self.rows > 20:
            rows.insert(10, "<td>…</td>" * len(self._columns))
        head = "".join(f"<th>{escape(name)}</th>" for name in self._columns)
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table><p>{self.rows} rows</p>"


def _entry(entry: Any) -> str:
    if entry is np.ma.masked:
        return "-"
    return ",".join(map(str, entry)) if isinstance(entry, tuple) else str(entry)


def _column(kind: str, entries: Any, more: Any) -> NDArray[Any]:
    """A column, from what the engine says."""
    if kind == "letters":
        return entries.view("U1")  # type: ignore[no-any-return]
    if kind == "texts":
        texts = np.empty(len(entries), dtype=object)
        texts[:] = entries
        return texts
    numbers: NDArray[Any] = entries if entries.size and entries.max() > 2**63 - 1 else entries.view(np.int64)
    if kind == "lists":
        lists = np.empty(len(more), dtype=object)
        flat, start = numbers.tolist(), 0
        for place, end in enumerate(more.tolist()):
            lists[place], start = tuple(flat[start:end]), end
        return lists
    if more is not None and more.any():
        return np.ma.MaskedArray(numbers, mask=more)
    return numbers


class Table(Columns):
    """A table of positions."""

    def __init__(self, columns: dict[str, NDArray[Any]], question: dict[str, Any]) -> None:
        super().__init__(columns)
        self._question = question

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the table as the engine does: .parquet, .csv, .json, .tex, .md or .txt."""
        return _write(self._question, path)


def _write(
    question: dict[str, Any],
    path: str | os.PathLike[str],
    threads: int | None = None,
    progress: Progress | None = None,
) -> Path:
    path = Path(path)
    _native.write_table(question, path, path.suffix.lstrip(".").lower(), cores(threads), progress)
    return path


def _range(numbers: Any, part: str) -> str | None:
    """A range: ``range(5, 10)``, ``(5, 9)``, ``"5..9"``, or ``5`` alone."""
    if numbers is None or isinstance(numbers, str):
        return numbers
    if isinstance(numbers, range) and numbers.step == 1 and numbers:
        numbers = numbers[0], numbers[-1]
    elif hasattr(numbers, "__index__") and not isinstance(numbers, np.ndarray):
        numbers = numbers, numbers
    if isinstance(numbers, tuple) and len(numbers) == 2:
        return "..".join(text(number, part) for number in numbers)
    raise InputError("a range is range(5, 10), (5, 9), '5..9' or 5", part=part)


def question(
    max: int | None,
    fields: Sequence[str] | str | None,
    a: Any,
    b: Any,
    square: bool,
    rules: Rules,
) -> dict[str, Any]:
    """A table as the engine is asked for it."""
    usual = ["outcome", "weight"] if rules.game == "partizan" else ["outcome", "grundy"]
    return asking(
        "table",
        **rules.parts(),
        fields=names_of(fields, "fields") or usual,
        max=None if max is None else whole(max, "max"),
        a=_range(a, "a"),
        b=_range(b, "b"),
        square=flag(square, "square"),
    )


def table(
    max: int | None = None,
    fields: Sequence[str] | str | None = None,
    *,
    a: Any = None,
    b: Any = None,
    square: bool = False,
    path: str | os.PathLike[str] | None = None,
    rules: Rules | str | None = None,
    threads: int | None = None,
    progress: bool | Progress | None = None,
    **parts: Unpack[Rule],
) -> Any:
    """What is known of all pairs a < b <= max, or of those in the ranges ``a`` and ``b``.

    Fields are those of :func:`fields`, with which the engine says what it knows of a game. With ``path`` the table is written as it is computed, however
    long it is, and only the path is returned: .parquet, .csv, .json, .tex, .md or .txt.

    >>> import euclid_games as eg
    >>> small = eg.table(4, ["outcome", "grundy", "digits"])
    >>> small["grundy"]
    array([1, 2, 0, 3, 1, 0])
    >>> small["digits"][2]
    (1, 2)
    """
    asked = question(max, fields, a, b, square, rules_of(rules, parts))
    if path is not None:
        return _write(asked, path, threads, watcher(progress))
    found = _native.table(asked, cores(threads), watcher(progress))
    return Table({name: _column(*column) for name, column in found.items()}, asked)


class Triples(Columns):
    """Triples, with their Grundy values where these were asked for."""


def triples(
    max: int,
    *,
    value: int | None = None,
    counts: bool = False,
    grundy: bool = False,
    rules: Rules | str | None = None,
    threads: int | None = None,
    progress: bool | Progress | None = None,
    **parts: Unpack[Rule],
) -> Any:
    """All triples a <= b <= c <= max that are lost, or have the Grundy value ``value``; with ``counts`` only how many.

    With ``grundy`` all triples are listed with their values.

    >>> import euclid_games as eg
    >>> eg.triples(4)["c"]
    array([1, 2, 3, 4, 2, 3, 4, 4, 3, 4, 4])
    >>> eg.triples(100, counts=True).counts[-1].lost
    43762
    """
    rules = triples_of(rules_of(rules, parts))
    max, value = whole(max, "max"), None if value is None else whole(value, "value")
    if flag(counts, "counts"):
        return ask(TripleCounts, "triples", rules, threads, progress, max=max, value=value)
    fields = ["grundy"] if flag(grundy, "grundy") else None
    asked = asking("triples", **rules.parts(), max=max, value=value, fields=fields)
    numbers, values = _native.triples(asked, cores(threads), watcher(progress))
    sides = numbers.view(np.int64).reshape(-1, 3)
    found = {name: np.ascontiguousarray(sides[:, place]) for place, name in enumerate("abc")}
    if len(values) == len(sides) and (grundy or value is not None):
        found["grundy"] = values.view(np.int64)
    return Triples(found)
