"""Rulesets of your own: a function from a position to what Left and what Right can move to.

>>> from euclid_games.rulesets import Ruleset
>>> def toads_and_frogs(row):
...     def moves(*kinds):
...         return [row[:i] + new + row[i + len(old):] for old, new in kinds
...                 for i in range(len(row)) if row.startswith(old, i)]
...     return moves(("T.", ".T"), ("TF.", ".FT")), moves((".F", "F."), (".TF", "FT."))
>>> game = Ruleset(toads_and_frogs)
>>> game("T.F"), game("T.TF"), game("TTT..FF").temperature, game.outcome("TT.FF")
(V('*'), V('1/2'), Fraction(1, 4), 'N')
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
import sys
import time
from types import MappingProxyType
from typing import Any, Generic, TypeVar, final

from ._limits import Progress
from ._native import V
from .errors import InputError, OutOfReach

__all__ = ["Impartial", "Ruleset", "Sum"]

P = TypeVar("P", bound=Hashable)
W = TypeVar("W", V, int)


@final
@dataclass(init=False, slots=True, unsafe_hash=True)
class Sum(Generic[P]):
    """Positions side by side: what an option is that falls apart.

    Parts may be positions, values and sums.
    """

    parts: tuple[P | V, ...]

    def __init__(self, parts: Iterable[P | V | Sum[P]]) -> None:
        flat: list[P | V] = []
        for part in parts:
            if isinstance(part, Sum):
                flat += part.parts
            else:
                flat.append(part)
        self.parts = tuple(flat)


class _Solver(ABC, Generic[P, W]):
    """Positions and what they are worth, found without recursion, each once."""

    def __init__(self, limit: int | None, progress: bool | Progress | None) -> None:
        self._known: dict[P, W] = {}
        #: How many positions may be known.
        self.limit = limit
        #: Whether, or by whom, it is watched how many are known.
        self.progress = progress

    #: The rules.
    options: Callable[[P], Any]

    def __repr__(self) -> str:
        name = getattr(self.options, "__name__", repr(self.options))
        return f"<{type(self).__name__} {name}, {len(self._known)} positions known>"

    @abstractmethod
    def _sides(self, position: P) -> tuple[list[Any], ...]:
        """The options, as the rules say."""

    @abstractmethod
    def _worth(self, *sides: list[W]) -> W:
        """What a position is worth whose options are worth that."""

    @abstractmethod
    def _given(self, value: V) -> W:
        """What an option is worth that is a value."""

    @abstractmethod
    def _total(self, worths: Iterable[W]) -> W:
        """What a sum is worth."""

    @property
    def known(self) -> Mapping[P, W]:
        """All positions that were looked at so far, and what they are worth."""
        return MappingProxyType(self._known)

    def _find(self, options: Iterable[Any]) -> list[W]:
        """What these are worth: positions, values and sums."""
        options = list(options)
        known, tell = self._known, _teller(self.progress)
        waiting = self._unknown(options)
        # Positions whose options are being looked at, each a follower of the one before.
        opened: dict[P, tuple[list[Any], ...]] = {}
        while waiting:
            here = waiting[-1]
            if here in known:
                waiting.pop()
                continue
            sides = opened.get(here)
            if sides is None:
                if self.limit is not None and len(known) + len(opened) >= self.limit:
                    raise OutOfReach(
                        f"there are more than {self.limit} positions; what was found is kept, "
                        "and a larger 'limit' allows more",
                        kind="out-of-reach",
                    )
                sides = opened[here] = self._sides(here)
                new = [option for side in sides for option in self._unknown(side)]
                if new:
                    if not opened.keys().isdisjoint(new):
                        raise _loop(list(opened), new)
                    waiting += new
                    continue
            known[here] = self._worth(*map(self._worths, sides))
            del opened[here]
            waiting.pop()
            if tell:
                tell(len(known), len(opened), False)
        if tell:
            tell(len(known), 0, True)
        return self._worths(options)

    def _unknown(self, options: list[Any]) -> list[P]:
        """The positions among options and their parts that are not known."""
        known = self._known
        try:
            if _OTHERS.isdisjoint(map(type, options)):
                return [option for option in options if option not in known]
            return [part for part in _positions(options) if part not in known]
        except TypeError:
            for part in _positions(options):
                _check_hash(part)
            raise

    def _worths(self, options: list[Any]) -> list[W]:
        """What options are worth whose positions are known."""
        known = self._known
        if _OTHERS.isdisjoint(map(type, options)):
            return [known[option] for option in options]
        return [
            self._given(option)
            if isinstance(option, V)
            else self._total(self._worths(list(option.parts)))
            if isinstance(option, Sum)
            else known[option]
            for option in options
        ]


#: Options that are no positions.
_OTHERS = frozenset({Sum, V})


def _positions(options: list[Any]) -> Iterator[Any]:
    for option in options:
        for part in option.parts if isinstance(option, Sum) else (option,):
            if not isinstance(part, V):
                yield part


def _check_hash(position: Any) -> None:
    try:
        hash(position)
    except TypeError:
        kind = type(position).__name__
        other = {
            "list": "a tuple",
            "set": "a frozenset",
            "ndarray": "its tobytes()",
            "bytearray": "bytes",
        }.get(kind)
        advice = f"; {other} can" if other else ""
        raise InputError(
            f"a position is a key of a dictionary, which a {kind} cannot be{advice}: {position!r:.200}",
            part="position",
        ) from None


def _loop(path: list[Any], new: list[Any]) -> InputError:
    again = next(position for position in reversed(path) if position in new)
    steps = [repr(position) for position in [*path[path.index(again) :], again]]
    if len(steps) > 6:
        steps[3:-2] = ["..."]
    return InputError(
        "this is not a short game, as a position can come back: " + " -> ".join(steps), part="position"
    )


def _listed(side: Any, position: Any) -> list[Any]:
    """The options of a side as a list."""
    if isinstance(side, list):
        return side
    # The letters of a text are hardly meant.
    if isinstance(side, (str, bytes)) or not isinstance(side, Iterable):
        kind = type(side).__name__
        raise InputError(
            f"the options of {position!r:.200} are a list or the like, not a {kind}", part="position"
        )
    return list(side)


#: Progress is told so often, in seconds.
_OFTEN = 0.2


def _teller(progress: bool | Progress | None) -> Callable[[int, int, bool], None] | None:
    """Tells now and then how many positions are known and open, and at the end."""
    if progress is None or progress is False:
        return None
    begun = told = time.monotonic()

    def tell(known: int, opened: int, last: bool) -> None:
        nonlocal told
        now = time.monotonic()
        if not last and now - told < _OFTEN:
            return
        told = now
        if callable(progress):
            progress(known, known + opened)
        elif last and now - begun < _OFTEN:
            pass  # Nobody waited.
        else:
            line = f"\r{known} positions known, {opened} open, {now - begun:.0f} s   "
            print(line, end="\n" if last else "", file=sys.stderr, flush=True)

    return tell


class Ruleset(_Solver[P, V]):
    """A game that you know the rules of.

    ``options(position)`` returns two lists: what Left can move to, and what Right can. Positions are anything
    that can be a key of a dictionary: numbers, texts, tuples, frozensets. Options may also be values, ``V``,
    and ``Sum([...])`` where a position falls apart. Every position is looked at once, however often it is
    asked for, and at most ``limit`` of them; what was found is kept when that is too few, or after Ctrl-C.
    ``progress=True`` shows how many are known; a function is told that, and how many were met so far.

    >>> from euclid_games.rulesets import Ruleset, Sum
    >>> def cutcake(cake):              # Left cuts upright, Right across; what falls apart is a sum
    ...     wide, high = cake
    ...     return ([Sum([(i, high), (wide - i, high)]) for i in range(1, wide)],
    ...             [Sum([(wide, i), (wide, high - i)]) for i in range(1, high)])
    >>> game = Ruleset(cutcake)
    >>> game((7, 3)), game((7, 3), (2, 5)), game.outcome((4, 5)), len(game.known)
    (V('2'), V('1'), 'P', 29)
    """

    def __init__(
        self,
        options: Callable[[P], tuple[Iterable[Any], Iterable[Any]]],
        *,
        limit: int | None = 1_000_000,
        progress: bool | Progress | None = None,
    ) -> None:
        super().__init__(limit, progress)
        self.options = options

    def _sides(self, position: P) -> tuple[list[Any], ...]:
        found = self.options(position)
        try:
            left, right = found
        except (TypeError, ValueError) as error:
            raise InputError(
                f"the rules of {position!r:.200} are two lists, "
                f"what Left and what Right can move to: {error}",
                part="position",
            ) from error
        return _listed(left, position), _listed(right, position)

    def _worth(self, *sides: list[V]) -> V:
        return V.game(*sides)

    def _given(self, value: V) -> V:
        return value

    def _total(self, worths: Iterable[V]) -> V:
        return sum(worths, V(0))

    def value(self, *positions: P | V | Sum[P]) -> V:
        """The value of a position, or of the sum of several."""
        return self._total(self._find(positions))

    __call__ = value

    def outcome(self, *positions: P | V | Sum[P]) -> str:
        """Who wins: L (Left), R (Right), N (whoever moves next) or P (the other)."""
        return self.value(*positions).outcome

    def winning(self, position: P, player: str = "left") -> list[Any]:
        """The options that ``left`` or ``right`` wins by moving to."""
        if player not in ("left", "right"):
            raise InputError("a player is 'left' or 'right'", part="player")
        options = self._sides(position)[player == "right"]
        good = "LP" if player == "left" else "RP"
        return [option for option, value in zip(options, self._find(options)) if value.outcome in good]


class Impartial(_Solver[P, int]):
    """A game in which both players have the same moves: ``options(position)`` is one list.

    Options may also be ``Sum([...])``, and values that are nimbers. All else is as in a :class:`Ruleset`, but
    only Grundy values are computed, which takes less time.

    >>> from euclid_games.rulesets import Impartial, Sum
    >>> def kayles(n):                  # take one pin, or two that touch
    ...     return [Sum([i, n - k - i]) for k in (1, 2) for i in range(n - k + 1)]
    >>> game = Impartial(kayles)
    >>> [game(n) for n in range(12)], game.winning(5)
    ([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], [Sum(parts=(2, 2))])
    """

    def __init__(
        self,
        options: Callable[[P], Iterable[Any]],
        *,
        limit: int | None = 1_000_000,
        progress: bool | Progress | None = None,
    ) -> None:
        super().__init__(limit, progress)
        self.options = options

    def _sides(self, position: P) -> tuple[list[Any], ...]:
        return (_listed(self.options(position), position),)

    def _worth(self, *sides: list[int]) -> int:
        found, least = set(sides[0]), 0
        while least in found:
            least += 1
        return least

    def _given(self, value: V) -> int:
        nimber = value.nimber
        if nimber is None:
            raise InputError(
                f"an option of an impartial game is worth a nimber, not {value}", part="position"
            )
        return nimber

    def _total(self, worths: Iterable[int]) -> int:
        total = 0
        for worth in worths:
            total ^= worth
        return total

    def grundy(self, *positions: P | V | Sum[P]) -> int:
        """The Grundy value of a position, or of the sum of several."""
        return self._total(self._find(positions))

    __call__ = grundy

    def outcome(self, *positions: P | V | Sum[P]) -> str:
        """Who wins: N (whoever moves next) or P (the other)."""
        return "N" if self.grundy(*positions) else "P"

    def winning(self, position: P) -> list[Any]:
        """The options that win."""
        (options,) = self._sides(position)
        return [option for option, grundy in zip(options, self._find(options)) if grundy == 0]
