"""Worksheets: exercises for a class, with answers and reasons."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any
import os

from . import _native
from ._native import Rules
from ._parts import Rule
from ._texts import question, rules_of
from .errors import InputError
from .records import Record

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Worksheet", "worksheet"]

_FORMS = ("pdf", "html", "tex", "md", "txt", "json")


class Worksheet(Record):
    """A sheet of exercises; see :func:`worksheet`."""

    __slots__ = ("_engine",)
    _engine: _native.Worksheet

    #: The exercises, by their kinds.
    parts: tuple[Record, ...]
    #: The command that makes the sheet again.
    command: str

    def __init__(self, engine: _native.Worksheet) -> None:
        super().__init__(engine.plain())
        self._engine = engine

    def text(self, *, show: str = "all") -> str:
        """The sheet as text; ``show`` is ``all``, ``exercises`` or ``answers``."""
        return self._engine.write("txt", "a4", show).decode()

    def html(self, *, paper: str = "a4", show: str = "all") -> str:
        """The sheet as a page that prints well."""
        return self._engine.write("html", paper, show).decode()

    def pdf(self, *, paper: str = "a4", show: str = "all") -> bytes:
        """The sheet as PDF, on ``a4`` or ``letter``."""
        return self._engine.write("pdf", paper, show)

    def save(self, path: str | os.PathLike[str], *, paper: str = "a4", show: str = "all") -> Path:
        """Writes the sheet: .pdf, .html, .tex, .md, .txt or .json. The file is there as a whole, or not at all."""
        path = Path(path)
        form = path.suffix.lower().removeprefix(".")
        if form not in _FORMS:
            known = ", ".join(f".{form}" for form in _FORMS)
            raise InputError(f"'{path.suffix}' is not a form of a worksheet; the forms are {known}", part="path")
        _native.write_file(path, self._engine.write(form, paper, show))
        return path

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        # A frame, so that the style of the sheet stays in the sheet.
        return f'<iframe srcdoc="{escape(self.html())}" style="width:100%;height:36em;border:1px solid #9aa3ae"></iframe>'

    def __repr__(self) -> str:
        return f"Worksheet({self.command!r})"


def worksheet(
    level: int = 1,
    count: int = 10,
    seed: int = 1,
    kinds: str | Iterable[str] | None = None,
    rules: Rules | str | None = None,
    **parts: Unpack[Rule],
) -> Worksheet:
    """A sheet of exercises with their answers; the same seed gives the same sheet everywhere.

    ``kinds`` are some of who, move, play, cut, fraction, value, sum, partizan; without them those that fit the level.

    >>> import euclid_games as eg
    >>> sheet = eg.worksheet(level=2, count=10, seed=7)
    >>> [part.kind for part in sheet.parts]
    ['who', 'move', 'play', 'cut', 'fraction']
    """
    names = kinds.split(",") if isinstance(kinds, str) else list(kinds or ())
    asked = question(
        "worksheet",
        level=level,
        count=count,
        seed=seed,
        kinds=[str(name).strip() for name in names],
        **rules_of(rules, parts).parts(),
    )
    return Worksheet(_native.worksheet(asked))
