"""Pictures: shown in a notebook, saved as SVG, PDF or PNG, and maps as arrays."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
import os

import numpy as np
from numpy.typing import NDArray

from . import _native
from ._native import Rules
from ._parts import Rule
from ._texts import Number, question, rules_of, text, whole
from .errors import InputError, NotDefined
from .records import Record
from .tables import _range

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Map", "Picture", "draw", "map"]


class Picture:
    """A picture of the engine.

    >>> import euclid_games as eg
    >>> picture = eg.draw.cone(25, 87)
    >>> picture.svg[:4], picture.kind
    ('<svg', 'cone')
    """

    def __init__(self, engine: _native.Picture) -> None:
        self._engine = engine
        self.about = Record(engine.plain())

    @property
    def kind(self) -> str:
        """The kind: cone, path, map, ..."""
        return str(self.about.kind)

    @property
    def title(self) -> str:
        """The title."""
        return str(self.about.title)

    @property
    def svg(self) -> str:
        """The picture as SVG."""
        return self._engine.svg

    def png(self) -> bytes:
        """The picture as PNG."""
        return self._engine.png()

    def pdf(self) -> bytes:
        """The picture as PDF, with text as text."""
        return self._engine.pdf()

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the picture: .svg, .pdf, .png or .json. The file is there as a whole, or not at all."""
        path = Path(path)
        kind = path.suffix.lower()
        if kind == ".png":
            data = self.png()
        elif kind == ".pdf":
            data = self.pdf()
        elif kind == ".svg":
            data = self.svg.encode()
        elif kind == ".json":
            data = self._engine.json().encode() + b"\n"
        else:
            raise InputError(f"'{path.suffix}' is not a format of a picture: .svg, .pdf, .png or .json", part="path")
        _native.write_file(path, data)
        return path

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"Picture({self.kind}: {self.title})"


def _look(asked: dict[str, Any]) -> dict[str, Any]:
    """Takes out how a picture looks."""
    return {name: asked.pop(name) for name in ("theme", "width", "preset", "no_title") if name in asked}


class _Draw:
    """Every kind of picture: ``draw.cone(25, 87)``, or ``draw("cone", a=25, b=87)``.

    All of them know ``theme="dark"``, ``width=`` in pixels, ``no_title=True``, and ``preset="paper"`` or ``"slide"``.
    """

    def __call__(self, kind: str, **asked: Any) -> Picture:
        for name in ("a", "b", "p", "q", "cap"):
            # Of a map and of three numbers these are ranges and small numbers.
            if asked.get(name) is not None and kind not in ("map", "three"):
                asked[name] = text(asked[name], name)
        return Picture(_native.draw(question("draw", kind=kind, **asked)))

    def _position(self, kind: str, a: Number, b: Number, asked: dict[str, Any], **own: Any) -> Picture:
        look = _look(asked)
        cap, rules = asked.pop("cap", None), rules_of(asked.pop("rules", None), asked)
        return self(kind, a=a, b=b, cap=cap, **own, **rules.parts(), **look)

    def cone(self, a: Number, b: Number, *, other: tuple[Number, Number] | None = None, **asked: Any) -> Picture:
        """The losing cone, and a game as a staircase of moves; with ``other=(9, 2)`` that from (9, 2) as well."""
        if other is None:
            return self._position("cone", a, b, asked)
        if not isinstance(other, (tuple, list)) or len(other) != 2:
            raise InputError("a position is a pair of numbers", part="other")
        return self._position("cone", a, b, asked, **{"with": [text(number, "other") for number in other]})

    def path(self, a: Number, b: Number, *, tree: str | None = None, **asked: Any) -> Picture:
        """The path of a position in the Stern-Brocot tree, the Calkin-Wilf tree (``tree="calkin-wilf"``) or both."""
        own = {} if tree is None else {"tree": tree}
        return self._position("path", a, b, asked, **own)

    def piles(self, a: Number, b: Number, **asked: Any) -> Picture:
        """A position as rows of counters."""
        return self._position("piles", a, b, asked)

    def game(self, a: Number, b: Number, *, after: int | None = None, **asked: Any) -> Picture:
        """A game, move by move: an SVG that moves by itself, or with ``after=`` what there is after so many moves."""
        moves = {} if after is None else {"after": whole(after, "after")}
        return self._position("game", a, b, asked, **moves)

    def map(
        self,
        max: int | None = None,
        *,
        a: Any = None,
        b: Any = None,
        field: str = "outcome",
        third: Number | None = None,
        **asked: Any,
    ) -> Picture:
        """A map of all positions up to ``max``, or in two ranges; see also :func:`map`.

        It shows the outcome, grundy, take or length of pairs, the outcome or weight in Partizan Euclid (a is q, b is
        p), and the outcome of triples, one number of which is the ``third`` everywhere.
        """
        look = _look(asked)
        rules = rules_of(asked.pop("rules", None), asked)
        most = None if max is None else whole(max, "max")
        fixed = None if third is None else text(third, "third")
        sides = {"a": _range(a, "a"), "b": _range(b, "b")}
        return self("map", max=most, field=field, third=fixed, **sides, **rules.parts(), **look)

    def lengths(self, max: int = 1000, **asked: Any) -> Picture:
        """How long games last, for all pairs up to a bound."""
        look = _look(asked)
        rules = rules_of(asked.pop("rules", None), asked)
        return self("lengths", max=whole(max, "max"), **rules.parts(), **look)

    def rectangle(self, a: Number, b: Number, *, played: bool = False, **asked: Any) -> Picture:
        """A rectangle and the squares that are cut off it; with ``played`` in the colours of the players who cut them."""
        return self._position("rectangle", a, b, asked, played=played)

    def shares(self, *of: int | Rules | str, kmax: int = 20, **look: Any) -> Picture:
        """How often Player 1 wins when 1 to k multiples may be taken, against k; or under each of some rules."""
        if of and not isinstance(of[0], int):
            return self("shares", rules=[str(rules) for rules in of], **look)
        return self("shares", kmax=of[0] if of else kmax, **look)

    def three(self, a: int, max: int = 200, *, axes: str | None = None, **asked: Any) -> Picture:
        """The losing triples with one number fixed: c - b against b, or with ``axes="numbers"`` c against b."""
        look = _look(asked)
        rules = rules_of(asked.pop("rules", None), {"three": "natural", **asked})
        own = {} if axes is None else {"axes": axes}
        return self("three", a=a, max=max, **own, **rules.parts(), **look)

    def tree(self, p: Number, q: Number, values: bool = False, **look: Any) -> Picture:
        """The tree of a position of Partizan Euclid."""
        return self("tree", p=p, q=q, values=values, **look)

    def automaton(self, weights: bool = False, **asked: Any) -> Picture:
        """The states that read the piles of a game with these rules; without rules the eight that decide Partizan Euclid,
        or the seventeen that know the atomic weight."""
        look = _look(asked)
        rules = rules_of(asked.pop("rules", None), asked)
        return self("automaton", weights=weights, **rules.parts(), **look)

    def types(self, **asked: Any) -> Picture:
        """What piles of 0, 1, 2, ... do to who wins."""
        look = _look(asked)
        rules = rules_of(asked.pop("rules", None), asked)
        return self("types", **rules.parts(), **look)

    def weights(self, max: int = 200, cut: int = 25, **look: Any) -> Picture:
        """Mean atomic weights of Partizan Euclid against p/q."""
        return self("weights", max=max, cut=cut, **look)

    def thermograph(
        self,
        value: Any = None,
        *,
        position: tuple[Number, Number] | None = None,
        weight: bool = False,
        **look: Any,
    ) -> Picture:
        """The thermograph of a value, or of a position of Partizan Euclid, or of its atomic weight."""
        if position is not None and (not isinstance(position, (tuple, list)) or len(position) != 2):
            raise InputError("a position is a pair of numbers", part="position")
        numbers = None if position is None else [text(number, "position") for number in position]
        shown = value if value is None or isinstance(value, str) else _native.V(value).text()
        return self("thermograph", value=shown, position=numbers, weight=weight, **look)


#: Every kind of picture: ``draw.cone(25, 87)``, or ``draw("cone", a=25, b=87)``.
draw = _Draw()


class Map:
    """A map of positions, as an array and as a picture.

    ``array[i, j]`` belongs to the i-th ``b`` and the j-th ``a``, so that ``plt.imshow(m.array, origin="lower")``
    shows it as the picture does.

    >>> import euclid_games as eg
    >>> m = eg.map(4, field="grundy")
    >>> m.array
    array([[0, 1, 2, 3],
           [1, 0, 0, 1],
           [2, 0, 0, 0],
           [3, 1, 0, 0]])
    """

    def __init__(
        self, array: NDArray[Any], a: NDArray[Any], b: NDArray[Any], field: str, rules: Rules
    ) -> None:
        #: What is true of each position.
        self.array = array
        #: The numbers of the columns.
        self.a = a
        #: The numbers of the rows.
        self.b = b
        #: What is shown.
        self.field = field
        #: The rules.
        self.rules = rules

    def picture(self, **look: Any) -> Picture:
        """The map, drawn."""
        if self.rules.game == "three" or self.field == "wins":
            raise InputError("pictures are of fields of pairs; plot the array", part="field")
        a, b = (f"{side[0]}..{side[-1]}" for side in (self.a, self.b))
        return draw("map", field=self.field, a=a, b=b, **self.rules.parts(), **look)

    @property
    def svg(self) -> str:
        """The picture as SVG."""
        return self.picture().svg

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the picture: .svg, .pdf, .png or .json."""
        return self.picture().save(path)

    def _repr_svg_(self) -> str | None:
        try:
            return self.svg
        except ValueError:
            return None

    def __repr__(self) -> str:
        a, b = (f"from {side[0]} to {side[-1]}" for side in (self.a, self.b))
        return f"Map of {self.field}, {self.rules}: a {a}, b {b}"


def map(
    max: int | None = None,
    *,
    a: Any = None,
    b: Any = None,
    field: str = "outcome",
    rules: Rules | str | None = None,
    threads: int | None = None,
    **parts: Unpack[Rule],
) -> Map:
    """A map of all positions with a and b up to ``max``, or in two ranges, for any rules.

    Fields are ``wins`` and those of :func:`fields` that are letters, numbers or values: outcome, grundy, take, length,
    winning; in Partizan Euclid (a is q, b is p) outcome, winning, value, weight and mean_weight.
    """
    from . import arrays

    game = rules_of(rules, parts)
    known = ["wins", *(name for name, kind, _ in _native.fields(game) if kind in ("outcome", "number", "value"))]
    if not isinstance(field, str) or (field not in known and not _is_shown(game, field)):
        raise InputError(f"a map cannot show '{field}'; it can show {', '.join(known)}", part="field")
    if max is None and (a is None or b is None):
        raise InputError("say which positions: all up to a largest number, or those with a and b in two ranges")

    def side(numbers: Any, part: str) -> NDArray[Any]:
        said = str(_range(numbers, part)) if numbers is not None else f"1..{whole(0 if max is None else max, 'max')}"
        low, _, high = said.partition("..")
        try:
            first, last = int(low), int(high or low)
        except ValueError:
            raise InputError("a range is range(5, 10), (5, 9), '5..9' or 5", part=part) from None
        if not 1 <= first <= last:
            raise InputError(f"{said[:40]}: a range goes from a number, at least 1, to one not smaller", part=part)
        if last - first >= 2**24:
            raise InputError("a range of a map has at most 2^24 numbers", part=part)
        return np.arange(first, last + 1) if last < 2**63 - 1 else np.array(range(first, last + 1), dtype=object)

    across, up = side(a, "a"), side(b, "b")
    if across.size * up.size > 2**28:
        raise InputError(f"a map has at most 2^28 positions, not {across.size} by {up.size}", part="max")
    # In Partizan Euclid p comes first, and goes upwards.
    numbers = (up[:, None], across) if game.game == "partizan" else (across, up[:, None])
    if field in ("mean-weight", "mean_weight"):
        values = arrays.mean_weight(*numbers)
    elif field == "wins":
        values = arrays.wins(*numbers, rules=game, threads=threads)
    else:
        values = arrays.field(field, *numbers, rules=game, threads=threads)
    return Map(values, across, up, field, game)


def _is_shown(game: Rules, field: str) -> bool:
    """Whether a field that is known by another name is a number. What the game does not have is refused."""
    try:
        return _native.kind_of(game, field) not in ("list", "word")
    except NotDefined:
        raise
    except InputError:
        return False
