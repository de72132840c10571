"""Surveys: outcomes, histograms and means of many positions, added up exactly."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any
import os

from ._limits import Progress
from ._native import Rules
from ._texts import Number, rules_of, text
from .answers import Answer, Record, _list, ask
from .errors import InputError
from .tables import Columns, _range

import numpy as np

__all__ = ["Growth", "Survey", "survey"]


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

    @property
    def histograms(self) -> Columns:
        """Every bin of every histogram: a field, its value, and how many positions have it."""
        rows: list[tuple[str, str, int]] = []
        for field, found in self._all().items():
            if field == "outcome" and isinstance(found, dict):
                rows += [(field, name, count) for name, count in found.items()]
            elif isinstance(found, dict) and isinstance(found.get("bins"), list):
                rows += [(field, str(bin["value"]), bin["count"]) for bin in found["bins"] if "value" in bin]
        fields, values, counts = ([row[i] for row in rows] for i in range(3))
        largest = max(counts, default=0)
        return Columns(
            {
                "field": np.array(fields, dtype=object),
                "value": np.array(values, dtype=object),
                "count": np.array(counts, dtype=np.int64 if largest < 2**63 else object),
            }
        )

    def histogram(self, field: str) -> Columns:
        """The bins of one field as NumPy columns: value and count."""
        found = self._all().get(field)
        if not isinstance(found, dict) or not isinstance(found.get("bins"), list):
            raise InputError(f"'{field}' has no histogram here", part="fields")
        bins = [bin for bin in found["bins"] if "value" in bin]
        return Columns(
            {
                "value": np.array([bin["value"] for bin in bins], dtype=np.int64),
                "count": np.array([bin["count"] for bin in bins]),
            }
        )

    def to_polars(self) -> Any:
        """All histograms as a data frame of Polars."""
        return self.histograms.to_polars()

    def to_pandas(self) -> Any:
        """All histograms as a data frame of pandas."""
        return self.histograms.to_pandas()


class Growth(Answer):
    """How means grow with the bound of a survey."""

    __slots__ = ()


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
        "fields": _list(fields, "fields"),
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
    **parts: Any,
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
    if growth:
        return ask(Growth, "survey-growth", game, threads, progress, **asked)
    if dir is not None:
        from .distributed import in_directory

        return in_directory(game, asked, dir, threads, progress)
    return ask(Survey, "survey", game, threads, progress, **asked)
