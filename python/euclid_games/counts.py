"""Questions about many positions that are answered without going through them, and their answers."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from ._limits import Progress
from ._native import Rules
from ._parts import Rule
from ._texts import Number, Span, rules_of, span, text
from .records import Answer, Record, ask

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "Count",
    "Level",
    "Probability",
    "Row",
    "Theorem",
    "TripleCounts",
    "count",
    "level",
    "probability",
    "row",
    "theorem",
]


class Count(Answer):
    """How many pairs are won, and how many have each Grundy value."""

    __slots__ = ()

    #: How many pairs there are.
    pairs: int
    #: The share that Player 1 wins.
    share: Decimal
    #: The set 1..K that these rules play like, where it is another one.
    equivalent: str | None
    #: The largest number; of a rectangle there is none.
    max: int | None
    #: The ranges of a and b, of a rectangle.
    rectangle: Record | None
    #: How many pairs Player 1 wins.
    won: int
    #: How many have each Grundy value; under misère play the misère value, which is 1 where no move is left. None where the
    #: values are not counted.
    grundy: Record | None
    #: Sums of the numbers of these pairs, if they were asked for.
    sum: Record | None


def count(
    max: Number | None = None,
    *,
    a: Span | None = None,
    b: Span | None = None,
    values: int | None = None,
    sum: str | None = None,
    rules: Rules | str | None = None,
    threads: int | None = None,
    progress: bool | Progress | None = None,
    **parts: Unpack[Rule],
) -> Count:
    """How many pairs a < b <= max are won, exactly, without going through them.

    Instead of ``max``, ranges of ``a`` and ``b`` count the pairs (a, b) of a rectangle, where (1, 2) and (2, 1) are two.

    >>> import euclid_games as eg
    >>> eg.count(10**6, take="1..2").share
    Decimal('0.568132...')
    >>> eg.count(a=range(1, 7), b=(1, 6)).won
    20
    """
    return ask(
        Count,
        "count",
        rules_of(rules, parts),
        threads,
        progress,
        max=None if max is None else text(max, "max"),
        a=None if a is None else span(a, "a"),
        b=None if b is None else span(b, "b"),
        values=values,
        sum=sum,
    )


class Level(Answer):
    """How many nodes of a level of a tree of fractions are won."""

    __slots__ = ()

    #: The set 1..K that these rules play like, where it is another one.
    equivalent: str | None
    #: The tree. Both have the same nodes on a level.
    tree: str
    #: The level.
    level: int
    #: How many nodes there are.
    nodes: int
    #: How many of them Player 1 wins.
    won: int
    #: How many Player 2 wins.
    lost: int
    #: Which share of all nodes Player 1 wins.
    share: Decimal | None
    #: How many have each Grundy value, under misère play the misère value; None under a move limit.
    grundy: Record | None


def level(
    level: int,
    *,
    tree: str | None = None,
    values: int | None = None,
    rules: Rules | str | None = None,
    progress: bool | Progress | None = None,
    **parts: Unpack[Rule],
) -> Level:
    """How many nodes of a level of the Stern-Brocot or Calkin-Wilf tree Player 1 wins.

    >>> import euclid_games as eg
    >>> eg.level(10).lost
    342
    """
    return ask(Level, "level", rules_of(rules, parts), None, progress, level=level, tree=tree, values=values)


class Probability(Answer):
    """Limit laws: how often Player 1 wins when a < b <= N are drawn at random, N to infinity."""

    __slots__ = ()

    #: The probability that Player 1 wins.
    probability: Decimal
    #: The set 1..K that these rules play like, where it is another one.
    equivalent: str | None
    #: Every number here differs from the true one by less than this: a power of ten, such as ``1e-15``.
    error: str
    #: The probabilities of the Grundy values; None under misère play.
    grundy: Record | None
    #: How long a game lasts.
    length: Record
    #: Why.
    reasons: tuple[Record, ...]


def probability(
    *,
    values: int | None = None,
    digits: int | None = None,
    rules: Rules | str | None = None,
    progress: bool | Progress | None = None,
    **parts: Unpack[Rule],
) -> Probability:
    """How often Player 1 wins in the limit, to so many places, each of which is certain.

    >>> import euclid_games as eg
    >>> eg.probability(take="1..2", digits=12).probability
    Decimal('0.568132167092')
    """
    return ask(Probability, "probability", rules_of(rules, parts), None, progress, values=values, digits=digits)


class Theorem(Answer):
    """The theorem of rules: what every pile does to who wins, and why."""

    __slots__ = ()

    #: The set 1..K that these rules play like, where it is another one.
    equivalent: str | None
    #: The theorem, in sentences.
    theorem: tuple[str, ...]
    #: What piles do: ``letters``, ``start``, ``period``, and ``rows`` under pile limits; None where it depends on more.
    types: Record | None
    #: How values follow from piles; None where no finite automaton is known.
    automaton: Record | None
    #: The share of all games that Player 1 wins, in the limit; None where it is not known.
    probability: Decimal | None
    #: The share differs from the true one by less than this: a power of ten, such as ``1e-15``.
    error: str | None
    #: The smallest position of each kind.
    examples: tuple[Record, ...]
    #: The proof, in steps.
    proof: tuple[str, ...]
    #: The statements that it rests on, by their ids.
    statements: tuple[str, ...]
    #: The theorem as a file for Coq, if it was asked for.
    coq: str | None


def theorem(
    *,
    coq: bool = False,
    rules: Rules | str | None = None,
    **parts: Unpack[Rule],
) -> Theorem:
    """The theorem of these rules: which piles decide, keep or flip, with its proof.

    >>> import euclid_games as eg
    >>> eg.theorem(take={1, 4, 9}).types.letters
    'KFKFW'
    """
    return ask(Theorem, "theorem", rules_of(rules, parts), None, None, coq=coq)


class Row(Answer):
    """Every number c for which (a, b, c) is lost, or has a Grundy value."""

    __slots__ = ()

    #: The numbers c, ascending.
    row: tuple[int, ...]
    #: The two numbers.
    position: tuple[int, ...]
    #: The Grundy value; 0 where the player to move loses.
    grundy: int


def row(
    a: Number,
    b: Number,
    *,
    value: Number | None = None,
    rules: Rules | str | None = None,
    **parts: Unpack[Rule],
) -> Row:
    """Every c for which (a, b, c) is lost, or has the Grundy value ``value``.

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
    #: The largest number.
    max: int
    #: The Grundy value, where one was asked for.
    grundy: int | None
