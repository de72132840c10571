"""Surveys, tables and triples on a cluster, with Dask or any executor of Python.

``client`` says who does the work: a client of ``dask.distributed``, whatever its workers run on (this machine, SLURM,
PBS, Kubernetes); a :class:`concurrent.futures.Executor`; or None for threads of this process. Unless it is given,
the current client of Dask is meant.

A task is a pure function of the question and of a range of blocks or numbers, computed by one thread of a worker. So
it does not matter where, how often and in which order tasks are done: a worker that dies costs the tasks it was at.
Results travel to the client, which checks and keeps them; no file system needs to be shared. With an asynchronous
client every function returns what is to be awaited.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _native, surveys, tables
from ._directories import Blocks, BlockFiles, PieceFiles
from ._engines import Arguments, Job, run
from ._limits import Progress, limits
from ._native import Rules
from ._parts import Rule
from ._texts import Number, rules_of, triples_of, whole
from .errors import EuclidError, InputError
from .surveys import Survey
from .tables import Triples

if TYPE_CHECKING:
    from typing_extensions import Unpack

    import polars

__all__ = ["Pieces", "survey", "table", "triples"]


class _SurveyJob(Job[Survey]):
    """A survey: its tasks are ranges of blocks, and what they count is added up as it comes."""

    name = "survey"

    def __init__(
        self, rules: Rules, asked: dict[str, Any], dir: str | os.PathLike[str] | None, tasks: int | None
    ) -> None:
        question = {"ask": "survey-part", **rules.parts(), **asked}
        # A part without blocks says what all depends on.
        part = _native.ask({**question, "blocks": "-"}).plain()
        self.definition, self.all = part["definition"], part["blocks"]
        self.parts: list[str] = [part["part"]]
        self.files = None if dir is None else BlockFiles(dir)
        self.done: set[int] = set()
        if self.files is not None:
            for blocks, text in self.files.read(self.definition):
                self._add(text)
                self.done |= blocks
        missing = [block for block in range(1, self.all + 1) if block not in self.done]
        size = -(-len(missing) // _number_of_tasks(tasks, _MOST_TASKS)) or 1
        shares = [missing[first : first + size] for first in range(0, len(missing), size)]
        self.todo = [((question, str(Blocks(share)), dir is not None), len(share)) for share in shares]

    @staticmethod
    def task(question: dict[str, Any], blocks: str, one_by_one: bool, *, watch: Progress | None) -> list[str]:
        """What blocks add up to; or, for files that others can resume from, what each of them does."""
        wanted = map(str, Blocks.read(blocks)) if one_by_one else [blocks]
        return [_native.ask({**question, "blocks": some}, 1, watch).plain()["part"] for some in wanted]

    def take(self, arguments: Arguments, result: list[str]) -> None:
        _, asked, one_by_one = arguments
        blocks = Blocks.read(asked)
        wanted = map(str, blocks) if one_by_one else [asked]
        try:
            for some, part in zip(wanted, result, strict=True):
                found = _native.add_parts([part])
                if (found["definition"], found["done"]) != (self.definition, some):
                    raise ValueError(f"blocks {found['done']} of {found['definition']}")
        except ValueError as error:
            message = f"a worker was asked for blocks {asked} of {self.definition} and sent something else: {error}"
            raise InputError(message, part="client") from None
        if self.files is not None:
            for block, part in zip(blocks, result):
                self.files.write(block, part)
        for part in result:
            self._add(part)
        self.done |= set(blocks)

    def _add(self, part: str) -> None:
        # Adding reads the sum again, so some parts are collected first.
        self.parts.append(part)
        if len(self.parts) >= 64:
            self.parts = [_native.add_parts(self.parts)["part"]]

    def result(self) -> Survey:
        return Survey(_native.ask({"ask": "survey-merge", "parts": self.parts}))

    def kept(self) -> str:
        if self.files is None:
            return ""
        where = f"{len(self.done)} of {self.all} blocks are kept in '{self.files.place}'"
        return f"{where}, and the same survey resumes from there"


#: So many tasks a scheduler handles with ease.
_MOST_TASKS = 10_000


def _number_of_tasks(tasks: int | None, usual: int) -> int:
    if tasks is None:
        return usual
    if not 1 <= whole(tasks, "tasks") <= 99_999:
        raise InputError("the number of tasks is 1 to 99999", part="tasks")
    return int(tasks)


def survey(
    max: Number | None = None,
    fields: Sequence[str] | str | None = None,
    *,
    a: Any = None,
    b: Any = None,
    sample: int | None = None,
    seed: int | None = None,
    bins: int | None = None,
    client: Any = "current",
    dir: str | os.PathLike[str] | None = None,
    tasks: int | None = None,
    retries: int = 10,
    rules: Rules | str | None = None,
    threads: int | None = 0,
    progress: bool | Progress | None = True,
    **parts: Unpack[Rule],
) -> Any:
    """The same as :func:`euclid_games.survey`, to the last byte, on a cluster.

    With ``dir`` the client keeps every finished block in a file there. Whatever happens, the same survey resumes from
    them, here or with ``euclid survey --dir``, and ``euclid survey merge`` adds them up. A file there that is damaged
    or of another survey is named, and nothing is done.

    A task may lose its worker, or end with an accident, ``retries`` times. Ctrl-C cancels the tasks that have not
    begun. The limits on steps and bytes hold for each task, that on seconds for all together. ``tasks`` says how many
    tasks there are at most; ``threads`` is for ``client=None``.

    >>> import euclid_games as eg
    >>> here = eg.distributed.survey(500, ["outcome"], take="1..3", client=None, progress=False)
    >>> here == eg.survey(500, ["outcome"], take="1..3")
    True
    """
    asked = surveys.question(max, fields, a, b, sample, seed, bins)
    return run(_SurveyJob(rules_of(rules, parts), asked, dir, tasks), client, threads, progress, retries)


def in_directory(
    game: Rules,
    asked: dict[str, Any],
    dir: str | os.PathLike[str],
    threads: int | None = 0,
    progress: bool | Progress | None = None,
) -> Survey:
    """A survey in this process that keeps its blocks in a directory, and resumes from there."""
    # Without a client there is nothing to be awaited. A task for each block keeps as much as there is.
    return run(_SurveyJob(game, asked, dir, 99_999), None, threads, progress)  # type: ignore[return-value]


class Pieces:
    """A table in several files of Parquet, whose rows are in the order of the files."""

    def __init__(self, files: Iterable[Path], rows: int) -> None:
        #: The files, in order.
        self.files = list(files)
        #: How many rows they have together.
        self.rows = rows

    def to_polars(self) -> polars.LazyFrame:
        """The table as a lazy frame of Polars, which reads what it needs."""
        import polars as pl

        return pl.scan_parquet(self.files)

    def __repr__(self) -> str:
        return f"Pieces: {self.rows} rows in {len(self.files)} files, {self.files[0]} to {self.files[-1].name}"


class _TableJob(Job[Pieces]):
    """A table: its tasks are ranges of b, and each makes a file."""

    name = "table"

    def __init__(self, asked: dict[str, Any], dir: str | os.PathLike[str], tasks: int | None) -> None:
        _check(asked, _native.table)
        area = _Area(asked)
        count = _number_of_tasks(tasks, min(max(16, area.rows_up_to(area.b[1]) >> 20), 99_999))
        said = {name: part for name, part in asked.items() if part is not None}
        self.files = PieceFiles(dir, said, area.pieces(count))
        self.rows = area.rows_up_to(area.b[1])
        self.todo = []
        piece = {**said, "max": None, "a": "{}..{}".format(*area.a)}
        for number in self.files.missing():
            first, last = self.files.pieces[number]
            share = area.rows_up_to(last) - area.rows_up_to(first - 1)
            self.todo.append(((number, {**piece, "b": f"{first}..{last}"}), share))

    @staticmethod
    def task(number: int, asked: dict[str, Any], *, watch: Progress | None) -> bytes:
        """The file of a piece."""
        with TemporaryDirectory(prefix="euclid-") as place:
            path = Path(place, "piece.parquet")
            _native.write_table(asked, path, "parquet", 1, watch)
            return path.read_bytes()

    def take(self, arguments: Arguments, result: bytes) -> None:
        self.files.write(arguments[0], result)

    def result(self) -> Pieces:
        return Pieces(self.files.paths(), self.rows)

    def kept(self) -> str:
        there = len(self.files.pieces) - len(self.files.missing())
        where = f"{there} of {len(self.files.pieces)} pieces are kept in '{self.files.place}'"
        return f"{where}, and the same table resumes from there"


class _Area:
    """Which pairs a table has, as far as it must be known to cut it."""

    def __init__(self, asked: dict[str, Any]) -> None:
        self.square = bool(asked["square"])
        # The engine has read the ranges and found nothing wrong with them.
        self.b = (1, asked["max"]) if asked["b"] is None else _ends(asked["b"])
        self.a = (1, self.b[1]) if asked["a"] is None else _ends(asked["a"])
        if not self.square:
            self.b = (max(self.b[0], self.a[0] + 1), self.b[1])

    def rows_up_to(self, b: int) -> int:
        """How many pairs there are from the first b up to this one."""
        first, width = self.b[0], self.a[1] - self.a[0] + 1
        if self.square:
            return (b - first + 1) * width

        def below(b: int) -> int:
            # 1 + 2 + ..., as long as a < b is what limits a.
            lines = b - self.a[0]
            growing = min(lines, width)
            return growing * (growing + 1) // 2 + (lines - growing) * width

        return below(b) - below(first - 1)

    def pieces(self, count: int) -> list[tuple[int, int]]:
        """Ranges of b with about as many rows each."""
        (first, last), found = self.b, []
        all = self.rows_up_to(last)
        begun = first
        for number in range(1, count + 1):
            low, high = begun, last
            while low < high:
                middle = (low + high) // 2
                if self.rows_up_to(middle) * count >= all * number:
                    high = middle
                else:
                    low = middle + 1
            if begun <= last:
                found.append((begun, low))
                begun = low + 1
        return found


def _ends(range: str) -> tuple[int, int]:
    first, _, last = range.partition("..")
    return int(first), int(last or first)


def _check(asked: dict[str, Any], ask: Any) -> None:
    """Raises what is wrong with a question, before anybody begins to work on it."""
    try:
        with limits(steps=0):
            ask(asked)
    except EuclidError as error:
        if error.limit is None:
            raise


def table(
    max: int | None = None,
    fields: Sequence[str] | str | None = None,
    *,
    dir: str | os.PathLike[str],
    a: Any = None,
    b: Any = None,
    square: bool = False,
    client: Any = "current",
    tasks: int | None = None,
    retries: int = 10,
    rules: Rules | str | None = None,
    threads: int | None = 0,
    progress: bool | Progress | None = True,
    **parts: Unpack[Rule],
) -> Any:
    """The same rows as those of :func:`euclid_games.table`, in files of Parquet that a cluster makes.

    Each task makes a file for a range of b: ``part-00000.parquet`` and so on in ``dir``, in the order of the rows. The
    client writes them, so no file system needs to be shared. The same call resumes a table that was stopped.

    >>> import euclid_games as eg, tempfile
    >>> with tempfile.TemporaryDirectory() as place:
    ...     pieces = eg.distributed.table(100, ["grundy"], dir=place, tasks=3, client=None, progress=False)
    ...     print(pieces.rows, [file.name for file in pieces.files])
    4950 ['part-00000.parquet', 'part-00001.parquet', 'part-00002.parquet']
    """
    asked = tables.question(max, fields, a, b, square, rules_of(rules, parts))
    return run(_TableJob(asked, dir, tasks), client, threads, progress, retries)


#: Most games on three numbers need a table of small triples, which each task makes anew.
_FEW_TASKS = 8


class _TriplesJob(Job[Triples]):
    """Triples: its tasks are ranges of a."""

    name = "triples"

    def __init__(self, asked: dict[str, Any], tasks: int | None) -> None:
        _check(asked, _native.triples)
        self.found: dict[int, Any] = {}
        self.valued = asked["value"] is not None or "fields" in asked
        most, count = asked["max"], min(_number_of_tasks(tasks, _FEW_TASKS), asked["max"])
        # With a there are as many triples as pairs b <= c from a on.
        ends = [most - round(most * (1 - number / count) ** (1 / 3)) for number in range(1, count + 1)]
        self.todo, first = [], 1
        for last in ends:
            if first <= last:
                self.todo.append(((first, {**asked, "a": f"{first}..{last}"}), last - first + 1))
                first = last + 1

    @staticmethod
    def task(first: int, asked: dict[str, Any], *, watch: Progress | None) -> Any:
        """The triples of a range: a flat list of numbers, and their values."""
        return _native.triples(asked, 1, watch)

    def take(self, arguments: Arguments, result: Any) -> None:
        self.found[arguments[0]] = result

    def result(self) -> Triples:
        pieces = [self.found[first] for first in sorted(self.found)]
        sides = np.concatenate([numbers for numbers, _ in pieces]).view(np.int64).reshape(-1, 3)
        columns = {name: np.ascontiguousarray(sides[:, place]) for place, name in enumerate("abc")}
        if self.valued:
            columns["grundy"] = np.concatenate([values for _, values in pieces]).view(np.int64)
        return Triples(columns)


def triples(
    max: int,
    *,
    value: int | None = None,
    grundy: bool = False,
    client: Any = "current",
    tasks: int | None = None,
    retries: int = 10,
    rules: Rules | str | None = None,
    threads: int | None = 0,
    progress: bool | Progress | None = True,
    **parts: Unpack[Rule],
) -> Any:
    """The same as :func:`euclid_games.triples`, on a cluster; each task finds the triples of a range of a.

    >>> import euclid_games as eg
    >>> eg.distributed.triples(4, client=None, progress=False)["c"]
    array([1, 2, 3, 4, 2, 3, 4, 4, 3, 4, 4])
    """
    game = triples_of(rules_of(rules, parts))
    value = None if value is None else whole(value, "value")
    asked: dict[str, Any] = {"ask": "triples", **game.parts(), "max": whole(max, "max"), "value": value}
    if grundy:
        asked["fields"] = ["grundy"]
    return run(_TriplesJob(asked, tasks), client, threads, progress, retries)
