"""Questions about one position or many, and their answers.

An answer is the engine's: its attributes are the keys of the JSON that the command prints, with integers as
Python's ints, rounded numbers as :class:`decimal.Decimal`, and everything else as it is. ``dir(answer)`` lists
them, ``to_dict()`` has them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
import json
from typing import Any, Literal, SupportsIndex, TypeVar

from . import _native
from ._limits import Progress, watcher
from ._native import Rules
from ._texts import Number, rules_of, text
from .errors import InputError

__all__ = [
    "Analysis",
    "Answer",
    "Count",
    "Level",
    "Moves",
    "Probability",
    "Record",
    "Row",
    "Sum",
    "TripleCounts",
    "Valuation",
    "analyze",
    "count",
    "level",
    "moves",
    "probability",
    "row",
    "sum",
    "value",
]

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
        try:
            return _shown(self._all()[name])
        except KeyError:
            known = ", ".join(self._all())
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
        entries = ", ".join(f"{name}={value!r}" for name, value in self._all().items())
        return f"{type(self).__name__}({entries})"


def _shown(entry: Any) -> Any:
    """An entry, with dictionaries as records and lists as tuples, so that nobody changes an answer."""
    if isinstance(entry, dict):
        return Record(entry)
    if isinstance(entry, list):
        return tuple(map(_shown, entry))
    return entry


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
        return _kept, (type(self), self._all(), self.to_json(), str(self), self._repr_html_(), self._engine.latex())


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
    question: str,
    rules: Rules,
    threads: int | None = None,
    progress: bool | Progress | None = None,
    **parts: Any,
) -> A:
    """The answer to a question of the engine."""
    return kind(_native.ask({"ask": question, **rules.parts(), **parts}, threads, watcher(progress)))


class Analysis(Answer):
    """Everything known about one position."""

    __slots__ = ()

    #: The numbers, the smaller one first; in Partizan Euclid p and q.
    position: tuple[int, ...]
    #: Who wins: N (the player to move) or P (the other); in Partizan Euclid also L and R.
    outcome: Outcome
    #: The Grundy value; None where it is not defined or out of reach.
    grundy: int | None
    #: The digits of the continued fraction.
    digits: tuple[int, ...]
    #: The sizes of the piles.
    path: tuple[int, ...]
    #: The smallest multiple whose taking wins; None where none does.
    take: int | None
    #: How long the game lasts when the winner plays to win; None where that is not fixed.
    length: int | None
    #: The moves that win.
    moves: Record
    #: Why.
    reasons: tuple[Record, ...]
    #: The signature of a partizan position.
    signature: str | None
    #: The mean of a partizan value.
    mean: str
    #: The temperature of a partizan value.
    temperature: str

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        return bool(self.outcome == "N")

    @property
    def value(self) -> _native.V:
        """The value of a partizan position."""
        return self._value("value")

    @property
    def weight(self) -> _native.V:
        """The atomic weight of a partizan position."""
        return self._value("weight")

    def _value(self, name: str) -> _native.V:
        shown = self._all().get(name)
        if shown is None:
            if self.game != "partizan":
                raise AttributeError(f"only positions of Partizan Euclid have a {name}; this one has a grundy value")
            why = [m["error"]["message"] for m in self._all().get("missing", ()) if m["field"] == name]
            raise AttributeError(f"the {name} was not found: {'; '.join(why) or 'it was not asked for'}")
        return _native.V(shown)

    def _repr_html_(self) -> str:
        html = super()._repr_html_()
        if self.game != "pair" or len(self.to_json()) > 4000:
            return html
        from .pictures import draw

        try:
            svg = draw.piles(*self.position, rules=self._rules(), cap=self._all().get("cap")).svg
        except ValueError:
            return html
        return f"{html}<div style=\"max-width:600px\">{svg}</div>"

    def _rules(self) -> Rules:
        said = self._all()["rules"]
        parts = {name: part for name, part in said.items() if name != "play"}
        if "pile_limit" in parts or "move_limit" in parts:
            parts.pop("take", None)
        return Rules(**parts, misere=said["play"] == "misere")


def analyze(
    *position: Number,
    rules: Rules | str | None = None,
    fields: Sequence[str] | None = None,
    cap: Number | None = None,
    limit: int | None = None,
    **parts: Any,
) -> Analysis:
    """Everything known about one position: two numbers of any size, or three.

    Rules are keywords (``take="1..3"``, ``end="zero"``, ``misere=True``, ``partizan=True``, ...) or a
    :class:`Rules` object. ``fields`` asks for some facts only; ``cap`` says how much may be taken now, in the
    middle of a game with a move limit; lists have at most ``limit`` entries.

    >>> import euclid_games as eg
    >>> x = eg.analyze(25, 87, take="1..3")
    >>> x.outcome, x.grundy, x.take, x.digits
    ('N', 3, 2, (3, 2, 12))
    >>> eg.analyze(25, 87, fields=["outcome", "grundy"])
    Euclid (25, 87)
    take any multiple; play stops at equal numbers; the last to move wins
    <BLANKLINE>
    Player 1 wins.
    <BLANKLINE>
      value    3 (Grundy)
    >>> eg.analyze(10**1000 + 1, 7**1000).outcome
    'N'
    """
    return ask(
        Analysis,
        "analyze",
        rules_of(rules, parts),
        position=[text(number, "position") for number in position],
        cap=None if cap is None else text(cap, "cap"),
        fields=_list(fields, "fields"),
        limit=limit,
    )


def _list(names: Sequence[str] | None, part: str) -> list[str] | None:
    if names is None:
        return None
    if isinstance(names, str):
        return [name.strip() for name in names.split(",")]
    if not all(isinstance(name, str) for name in names):
        raise InputError(f"{part} are names", part=part)
    return list(names)


class Moves(Answer):
    """The moves of a position, and what each is worth."""

    __slots__ = ()

    #: How many moves there are, those that are listed, and whether these are all.
    moves: Record

    @property
    def listed(self) -> tuple[Record, ...]:
        """The moves: what is taken, what is left, who wins that, its value."""
        return tuple(self.moves.listed)


def moves(
    *position: Number,
    rules: Rules | str | None = None,
    to: Number | None = None,
    cap: Number | None = None,
    limit: int | None = None,
    **parts: Any,
) -> Moves:
    """The moves of a position; those that leave the Grundy value ``to``, if it is given.

    >>> import euclid_games as eg
    >>> [move.take for move in eg.moves(25, 87, take="1..3").listed if move.outcome == "P"]
    [2]
    """
    return ask(
        Moves,
        "moves",
        rules_of(rules, parts),
        position=[text(number, "position") for number in position],
        cap=None if cap is None else text(cap, "cap"),
        to=None if to is None else text(to, "to"),
        limit=limit,
    )


class Sum(Answer):
    """Several games at once."""

    __slots__ = ()

    #: Who wins the sum.
    outcome: Outcome
    #: The games.
    games: tuple[Record, ...]


def sum(*games: str | Sequence[Number], rules: Rules | str | None = None, **parts: Any) -> Sum:
    """A sum of games: pairs of numbers, or texts such as ``25,87:take=1..3`` and ``nim:5``.

    >>> import euclid_games as eg
    >>> total = eg.sum((25, 87), (3, 8), "nim:5")
    >>> total.outcome, total.grundy
    ('N', 4)
    """
    return ask(Sum, "sum", rules_of(rules, parts), games=[_game(game) for game in games])


def _game(game: str | Sequence[Number]) -> str:
    if isinstance(game, str):
        return game
    try:
        return ",".join(text(number, "games") for number in game)
    except TypeError:
        raise InputError("a game of a sum is a pair of numbers or a text", part="games") from None


class Valuation(Answer):
    """Everything known about a value of short games; see also :mod:`euclid_games.values`."""

    __slots__ = ()


def value(value: Any, against: Any = None) -> Valuation:
    """Everything known about a value, as a page: ``V`` objects have it as attributes.

    >>> import euclid_games as eg
    >>> eg.value("{0|*} + E(11,8)", against="v*").against.relation
    '='
    """
    texts = {"value": str(value), "against": None if against is None else str(against)}
    return Valuation(_native.ask({"ask": "value", **texts}))


class Count(Answer):
    """How many pairs are won, and how many have each Grundy value."""

    __slots__ = ()

    #: How many pairs there are.
    pairs: int
    #: The share that Player 1 wins.
    share: Decimal


def count(
    max: Number,
    *,
    values: int | None = None,
    sum: str | None = None,
    rules: Rules | str | None = None,
    threads: int | None = None,
    progress: bool | Progress | None = None,
    **parts: Any,
) -> Count:
    """How many pairs a < b <= max are won, exactly, without going through them.

    >>> import euclid_games as eg
    >>> eg.count(10**6, take="1..2").share
    Decimal('0.568132...')
    """
    return ask(
        Count,
        "count",
        rules_of(rules, parts),
        threads,
        progress,
        max=text(max, "max"),
        values=values,
        sum=sum,
    )


class Level(Answer):
    """How many nodes of a level of a tree of fractions are won."""

    __slots__ = ()


def level(
    level: int,
    *,
    tree: str | None = None,
    values: int | None = None,
    rules: Rules | str | None = None,
    progress: bool | Progress | None = None,
    **parts: Any,
) -> Level:
    """How many nodes of a level of the Stern-Brocot or Calkin-Wilf tree Player 1 wins.

    >>> import euclid_games as eg
    >>> eg.level(10).game
    'pair'
    """
    return ask(Level, "level", rules_of(rules, parts), None, progress, level=level, tree=tree, values=values)


class Probability(Answer):
    """Limit laws: how often Player 1 wins when a < b <= N are drawn at random, N to infinity."""

    __slots__ = ()

    #: The probability that Player 1 wins.
    probability: Decimal


def probability(
    *,
    values: int | None = None,
    digits: int | None = None,
    rules: Rules | str | None = None,
    progress: bool | Progress | None = None,
    **parts: Any,
) -> Probability:
    """How often Player 1 wins in the limit, to so many places, each of which is certain.

    >>> import euclid_games as eg
    >>> eg.probability(take="1..2", digits=12).probability
    Decimal('0.568132167092')
    """
    return ask(Probability, "probability", rules_of(rules, parts), None, progress, values=values, digits=digits)


class Row(Answer):
    """Every number c with which (a, b, c) is lost, or has a Grundy value."""

    __slots__ = ()

    #: The numbers c, ascending.
    row: tuple[int, ...]


def row(
    a: Number,
    b: Number,
    *,
    value: Number | None = None,
    rules: Rules | str | None = None,
    **parts: Any,
) -> Row:
    """Every c with which (a, b, c) is lost, or has the Grundy value ``value``.

    >>> import euclid_games as eg
    >>> eg.row(4, 9).row
    (3, 9, 10, 16)
    """
    return ask(
        Row,
        "row",
        rules_of(rules, parts),
        a=text(a, "a"),
        b=text(b, "b"),
        value=None if value is None else text(value, "value"),
    )


class TripleCounts(Answer):
    """How many triples up to a bound are lost, or have a Grundy value."""

    __slots__ = ()

    #: The counts, ascending.
    counts: tuple[Record, ...]


def whole(number: SupportsIndex, part: str) -> int:
    """A number that is not text."""
    digits = text(number, part)
    return int(digits) if len(digits) < 4000 else 10**30
