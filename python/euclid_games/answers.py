"""Questions about one position, a sum or a value, and their answers.

An answer is the engine's: its attributes are the keys of the JSON that the command prints, with integers as
Python's ints, rounded numbers as :class:`decimal.Decimal`, and everything else as it is. ``dir(answer)`` lists
them, ``to_dict()`` has them all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from . import _native
from ._native import Rules
from ._parts import Rule
from ._texts import Number, large, question, rules_of, text
from .errors import InputError
from .records import Answer, Outcome, Record, ask, names_of

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "Analysis",
    "Answer",
    "Moves",
    "Record",
    "Sum",
    "Valuation",
    "analyze",
    "ask",
    "moves",
    "sum",
    "value",
]


#: What the engine writes as texts, and what it is.
_READ: dict[str, Callable[[str], Any]] = dict.fromkeys(("value", "weight", "left", "right"), _native.V) | dict.fromkeys(
    ("mean", "temperature", "left_stop", "right_stop"), Fraction
)


class _Valued(Answer):
    """An answer about values of short games: they are ``V`` objects, and their means and the like are fractions."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        found, read = super().__getattr__(name), _READ.get(name)
        if read and isinstance(found, tuple):
            return tuple(entry if entry is None else read(entry) for entry in found)
        return read(found) if read and isinstance(found, str) else found


class Analysis(_Valued):
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
    #: The value of a partizan position.
    value: _native.V
    #: The atomic weight of a partizan position.
    weight: _native.V
    #: The signature of a partizan position.
    signature: str | None
    #: The mean of a partizan value.
    mean: Fraction
    #: The temperature of a partizan value.
    temperature: Fraction
    #: How much may be taken now, where the previous move limits this one.
    cap: int | None
    #: How many digits there are.
    digits_count: int | None
    #: What each pile does: it wins, loses, keeps or flips; asked for by ``fields``.
    types: str | None
    #: The mean of the atomic weight; asked for by ``fields``.
    mean_weight: Fraction | None
    #: Whether ``digits``, ``path`` and ``goals`` go to the end.
    complete: bool | None
    #: What a winning move leaves, a position of three numbers or of two; None where no move wins.
    move: tuple[int, ...] | None
    #: How many moves piles of such sizes last at least and at most when the winner plays to win.
    bounds: tuple[int, ...] | None
    #: The position with the digits in reverse order.
    reverse: Record | None
    #: The set 1..k that these rules play like, where it is another one.
    equivalent: str | None
    #: Which digit decides, counted from 0.
    decisive: int | None
    #: What the winner does at each digit, the first ones if there are many.
    goals: tuple[Record, ...] | None
    #: Why something is None.
    missing: tuple[Record, ...]
    #: The signature after the reductions that keep the outcome.
    reduced: str | None

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        return bool(self.outcome == "N")

    def __getattr__(self, name: str) -> Any:
        if name in ("value", "weight") and self._all().get(name) is None:
            if self.game != "partizan":
                raise AttributeError(f"only positions of Partizan Euclid have a {name}; this one has a grundy value")
            why = [m["error"]["message"] for m in self._all().get("missing", ()) if m["field"] == name]
            raise AttributeError(f"the {name} was not found: {'; '.join(why) or 'it was not asked for'}")
        return super().__getattr__(name)

    def _repr_html_(self) -> str:
        html = super()._repr_html_()
        # Nobody sees anything in a picture of very long numbers.
        if self.game != "pair" or self.position[-1].bit_length() > 400:
            return html
        from .pictures import draw

        try:
            svg = draw.piles(*self.position, rules=self.rules, cap=self._all().get("cap")).svg
        except ValueError:
            return html
        return f"{html}<div style=\"max-width:600px\">{svg}</div>"

def analyze(
    *position: Number,
    rules: Rules | str | None = None,
    fields: Sequence[str] | None = None,
    cap: Number | None = None,
    limit: int | None = None,
    **parts: Unpack[Rule],
) -> Analysis:
    """Everything known about one position: two numbers of any size, or three.

    Rules are keywords (``take="1..3"``, ``end="zero"``, ``misere=True``, ``partizan=True``, ...) or a
    :class:`Rules` object, or those of another answer. ``fields`` asks for some facts only; ``cap`` says how much may
    be taken now, in the middle of a game with a move limit. Lists of digits and moves are cut after ``limit``
    entries, and ``complete`` says whether they are whole.

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
    numbers = large(position)
    return ask(
        Analysis,
        "analyze",
        rules_of(rules, parts),
        numbers=numbers,
        position=[] if numbers else [text(number, "position") for number in position],
        cap=None if cap is None else text(cap, "cap"),
        fields=names_of(fields, "fields"),
        limit=limit,
    )


class Moves(Answer):
    """The moves of a position, and what each is worth."""

    __slots__ = ()

    #: How many moves there are, those that are listed, and whether these are all.
    moves: Record
    #: The two numbers, the smaller first.
    position: tuple[int, ...]
    #: How much may be taken now, where the previous move limits this one.
    cap: int | None
    #: The Grundy value to which moves are asked, where one is.
    to: int | None

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
    **parts: Unpack[Rule],
) -> Moves:
    """The moves of a position; those that leave the Grundy value ``to``, if it is given.

    At most ``limit`` of them are listed, and ``moves.complete`` says whether these are all.

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


class Sum(_Valued):
    """Several games at once."""

    __slots__ = ()

    #: Who wins the sum.
    outcome: Outcome
    #: The games.
    games: tuple[Record, ...]
    #: The nim-sum of the Grundy values; under normal play the value of all together.
    grundy: int
    #: A winning move; None where there is none.
    move: Record | None
    #: Why.
    reasons: tuple[Record, ...]
    #: The value of a partizan sum; None where it is too long.
    value: _native.V | None
    #: Its atomic weight; None where there is none, or where it is too long.
    weight: _native.V | None


def sum(*games: str | _native.V | Sequence[Number], rules: Rules | str | None = None, **parts: Unpack[Rule]) -> Sum:
    """A sum of games: pairs of numbers, values, or texts such as ``25,87:take=1..3`` and ``nim:5``.

    >>> import euclid_games as eg
    >>> total = eg.sum((25, 87), (3, 8), "nim:5")
    >>> total.outcome, total.grundy
    ('N', 4)
    >>> eg.sum((11, 8), eg.V("^"), partizan=True).value
    V('v*')
    """
    return ask(Sum, "sum", rules_of(rules, parts), games=[_game(game) for game in games])


def _game(game: str | _native.V | Sequence[Number]) -> str:
    if isinstance(game, str):
        return game
    if isinstance(game, _native.V):
        return game.text()
    try:
        return ",".join(text(number, "games") for number in game)
    except TypeError:
        raise InputError("a game of a sum is a pair of numbers, a value or a text", part="games") from None


class Valuation(_Valued):
    """Everything known about a value of short games; see also :mod:`euclid_games.values`."""

    __slots__ = ()

    #: The text as it was read.
    expression: str
    #: The canonical form; None where it is too long.
    value: _native.V | None
    #: Who wins.
    outcome: Outcome
    #: How it compares with 0.
    relation: str
    #: What can be said of it.
    kind: tuple[str, ...]
    #: The birthday: how many moves deep the canonical form is.
    birthday: int | None
    #: The Left options of the canonical form, each None where it is too long.
    left: tuple[_native.V | None, ...]
    #: The Right options.
    right: tuple[_native.V | None, ...]
    #: Whether these are all options.
    complete: bool
    #: The number play arrives at if Left moves first.
    left_stop: Fraction | None
    #: The number play arrives at if Right moves first.
    right_stop: Fraction | None
    #: The mean.
    mean: Fraction | None
    #: The temperature.
    temperature: Fraction | None
    #: The atomic weight; None where it has none.
    weight: _native.V | None
    #: Why something is None.
    missing: tuple[Record, ...]
    #: How it compares with another value; None where none was given.
    against: Record | None


def value(value: Any, against: Any = None) -> Valuation:
    """Everything known about a value, as a page: ``V`` objects have it as attributes.

    >>> import euclid_games as eg
    >>> eg.value("{0|*} + E(11,8)", against="v*").against.relation
    '='
    """
    against = None if against is None else _value(against)
    return Valuation(_native.ask(question("value", value=_value(value), against=against)))


def _value(value: Any) -> str:
    if value is None:
        raise InputError("a value is a V object, a number or a text", part="value")
    return value if isinstance(value, str) else _native.V(value).text()
