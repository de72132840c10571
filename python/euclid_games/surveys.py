"""Surveys: outcomes, histograms and means of many positions, added up exactly."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any
import os

from . import _native, _texts
from ._limits import Progress
from ._native import Rules
from ._parts import Rule
from ._texts import Number, flag, rules_of, text
from .errors import InputError
from .records import Answer, Record, ask, names_of
from .tables import Columns, _range

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Estimate", "Growth", "Survey", "estimate", "survey"]


class Survey(Answer):
    """What many positions add up to."""

    __slots__ = ()

    #: The survey: a text that says all that its result depends on.
    definition: str
    #: How many positions there are.
    positions: int
    #: How many of them are won by whom.
    outcome: Record
    #: The share that Player 1 wins.
    share: Decimal
    #: The set 1..K that these rules play like, where it is another one.
    equivalent: str | None
    #: Which positions.
    region: Record
    #: What was asked.
    fields: tuple[str, ...]
    #: Values below this have a histogram bin of their own.
    bins: int
    #: How many Player 1 wins; of a pair game.
    won: int | None
    #: Grundy values.
    grundy: Record | None
    #: How long games last.
    length: Record | None
    #: How many digits the continued fraction has.
    digits: Record | None
    #: How many moves win.
    winning: Record | None
    #: Atomic weights.
    weight: Record | None
    #: How many different values there are.
    values: int | None

    @property
    def histograms(self) -> Columns:
        """Every bin of every histogram: a field, its value, and how many positions have it; ``other`` is the rest."""
        fields: list[str] = []
        values: list[str] = []
        counts: list[int] = []
        for field in self._all():
            bins = self._bins(field)
            fields += [field] * len(bins)
            values += ["other" if value is None else str(value) for value, _ in bins]
            counts += [count for _, count in bins]
        found = {"field": np.array(fields, dtype=object), "value": np.array(values, dtype=object)}
        return Columns({**found, "count": _counts(counts)})

    def histogram(self, field: str) -> Columns:
        """The bins of one field as NumPy columns: value and count.

        Positions whose value has no bin are the last row, whose value is masked; ``bins=`` asks for more bins.
        """
        bins = self._bins(field)
        if not bins:
            raise InputError(f"'{field}' has no histogram here", part="fields")
        values: Any = [value for value, _ in bins]
        if field == "outcome":
            column: Any = np.array(values, dtype="U1")
        else:
            column = np.array([value or 0 for value in values], dtype=np.int64)
            if None in values:
                column = np.ma.MaskedArray(column, mask=[value is None for value in values])
        return Columns({"value": column, "count": _counts([count for _, count in bins])})

    def _bins(self, field: str) -> list[tuple[str | int | None, int]]:
        """The values of a field with their counts, and with None the count of the rest."""
        found = self._all().get(field)
        if field == "outcome" and isinstance(found, dict):
            return list(found.items())
        if not isinstance(found, dict) or not isinstance(found.get("bins"), list):
            return []
        bins: list[tuple[str | int | None, int]] = [(int(bin["value"]), bin["count"]) for bin in found["bins"]]
        return bins + ([(None, found["other"])] if found["other"] else [])

    def to_polars(self) -> Any:
        """All histograms as a data frame of Polars."""
        return self.histograms.to_polars()

    def to_pandas(self) -> Any:
        """All histograms as a data frame of pandas."""
        return self.histograms.to_pandas()


def _counts(counts: list[int]) -> NDArray[Any]:
    return np.array(counts, dtype=np.int64 if max(counts, default=0) < 2**63 else object)


class Growth(Answer):
    """How means grow with the bound of a survey."""

    __slots__ = ()

    #: What was asked.
    fields: tuple[str, ...]
    #: The surveys, ascending.
    growth: tuple[Record, ...]


def question(
    max: Number | None,
    fields: Sequence[str] | str | None,
    a: Any,
    b: Any,
    sample: int | None,
    seed: int | None,
    bins: int | None,
) -> dict[str, Any]:
    """A survey as the engine is asked for it, without its rules."""
    return {
        "max": None if max is None else text(max, "max"),
        "fields": names_of(fields, "fields"),
        "a": _range(a, "a"),
        "b": _range(b, "b"),
        "sample": sample,
        "seed": seed,
        "bins": bins,
    }


def survey(
    max: Number | None = None,
    fields: Sequence[str] | str | None = None,
    *,
    a: Any = None,
    b: Any = None,
    sample: int | None = None,
    seed: int | None = None,
    bins: int | None = None,
    growth: bool = False,
    dir: str | os.PathLike[str] | None = None,
    rules: Rules | str | None = None,
    threads: int | None = 0,
    progress: bool | Progress | None = None,
    **parts: Unpack[Rule],
) -> Any:
    """Goes through all pairs a < b <= max, or those of two ranges, or a random sample of numbers of any size.

    Fields are outcome, grundy, length, digits and winning; in Partizan Euclid outcome, weight and values. With
    ``dir`` every block is kept in a file there, so that the survey can be stopped and resumed, and be shared with
    ``euclid survey`` and :mod:`euclid_games.distributed`. With ``growth`` the means at 10, 100, ... are compared.

    >>> import euclid_games as eg
    >>> found = eg.survey(1000, ["outcome", "grundy"], take="1..3")
    >>> found.outcome.N, found.share
    (295211, Decimal('0.591013013013'))
    >>> found.histogram("grundy")["count"]
    array([204289, 145775,  88872,  60564])
    """
    game, asked = rules_of(rules, parts), question(max, fields, a, b, sample, seed, bins)
    if flag(growth, "growth"):
        return ask(Growth, "survey-growth", game, threads, progress, **asked)
    if dir is not None:
        from .distributed import in_directory

        return in_directory(game, asked, dir, threads, progress)
    return ask(Survey, "survey", game, threads, progress, **asked)


class Estimate(Answer):
    """What a survey will take: an extrapolation from a few blocks that were measured."""

    __slots__ = ()

    #: The survey: a text that says all that its result depends on.
    definition: str
    #: Which positions.
    region: Record
    #: How many positions there are.
    positions: int
    #: How many blocks they are cut into.
    blocks: int
    #: In how many parts they are done at a time.
    parts: int
    #: On how many threads each part is done.
    threads: int
    #: What was measured.
    measured: Record
    #: How many hours one core would take for all of it: expected, low and high.
    core_hours: Record
    #: How many minutes the parts take side by side.
    minutes: Record
    #: How many bytes of memory a part takes at most.
    memory: int
    #: How many bytes the files of all blocks have together, about.
    files: int


def estimate(
    max: Number | None = None,
    fields: Sequence[str] | str | None = None,
    *,
    a: Any = None,
    b: Any = None,
    sample: int | None = None,
    seed: int | None = None,
    bins: int | None = None,
    tasks: int | None = None,
    threads: int | None = None,
    memory: int | None = None,
    rules: Rules | str | None = None,
    **parts: Unpack[Rule],
) -> Estimate:
    """What a survey will take before one begins it, from a few blocks that are measured here for some seconds.

    ``tasks`` are done at a time, each on so many ``threads`` of cores like those of this machine, and may hold so many
    bytes of ``memory``.

    >>> import euclid_games as eg
    >>> eg.estimate(1000, take="1..3").blocks
    256
    """
    asked = {**rules_of(rules, parts).parts(), **question(max, fields, a, b, sample, seed, bins)}
    full = _texts.question("survey-estimate", **asked, parts=tasks, threads=threads, memory=memory)
    return Estimate(_native.ask(full))
