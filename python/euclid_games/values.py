"""Short games: values as Python objects, and rulesets of your own.

>>> from euclid_games.values import V, star, up
>>> up + star, V.game([0], [star]), V("{4|1}").mean
(V('^*'), V('^'), Fraction(5, 2))
>>> V(1) | -1
V('+-1')

A ruleset is a function from a position to what Left and what Right can move to:

>>> from euclid_games.values import Ruleset
>>> toads = Ruleset(lambda row: (
...     [row[:i] + ".T" + row[i+2:] for i in range(len(row)) if row[i:i+2] == "T."] +
...     [row[:i] + ".FT" + row[i+3:] for i in range(len(row)) if row[i:i+3] == "TF."],
...     [row[:i] + "F." + row[i+2:] for i in range(len(row)) if row[i:i+2] == ".F"] +
...     [row[:i] + "FT." + row[i+3:] for i in range(len(row)) if row[i:i+3] == ".TF"]))
>>> toads("T.F"), toads("TT.FF").outcome
(V('*'), 'N')
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ._limits import Progress, watcher
from ._native import V, forget, memory
from .errors import InputError, OutOfReach

__all__ = [
    "Impartial",
    "Ruleset",
    "Sum",
    "V",
    "down",
    "forget",
    "memory",
    "star",
    "up",
    "zero",
]

#: The game without moves.
zero = V(0)
#: The nimber ``*``.
star = V.star()
#: ``{0|*}``.
up = V.up()
#: ``{*|0}``.
down = -up

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True)
class Sum(Generic[P]):
    """Positions side by side: an option, or a position, that falls apart."""

    parts: tuple[P, ...]

    def __init__(self, parts: Iterable[P]) -> None:
        object.__setattr__(self, "parts", tuple(parts))


class _Solved(Generic[P]):
    """Positions and what they are worth, found without recursion, each once."""

    def __init__(self, limit: int | None, progress: bool | Progress | None) -> None:
        self._known: dict[Any, Any] = {}
        self.limit, self.progress = limit, progress

    def _options(self, position: Any) -> tuple[list[Any], ...]:
        raise NotImplementedError

    def _worth(self, options: list[list[Any]]) -> Any:
        raise NotImplementedError

    def _sum(self, worths: Iterable[Any]) -> Any:
        raise NotImplementedError

    def _ready(self, option: Any) -> Any:
        """What an option is worth that is no position; None otherwise."""
        return None

    def _find(self, position: Any) -> Any:
        known, watch = self._known, watcher(self.progress)
        if position in known:
            return known[position]
        # A position is open while its options are looked at. One that is met again then is its own follower.
        open_: dict[Any, tuple[list[Any], ...] | None] = {}
        stack = [position]
        while stack:
            here = stack[-1]
            if here in known:
                stack.pop()
                continue
            if here in open_:
                sides = open_.pop(here)
                known[here] = self._close(sides, here)
                stack.pop()
                if watch and len(known) % 1000 == 0:
                    watch(len(known), len(known) + len(open_))
                continue
            if self.limit is not None and len(known) + len(open_) >= self.limit:
                raise OutOfReach(
                    f"there are more than {self.limit} positions; what was found is kept, and limit= allows more",
                    kind="out-of-reach",
                    limit="steps",
                )
            sides = (list(here.parts),) if isinstance(here, Sum) else self._options(here)
            open_[here] = sides
            for side in sides:
                for option in side:
                    if option not in known and self._ready(option) is None:
                        if option in open_:
                            raise InputError(f"the position {option!r} can come back: this is no short game")
                        stack.append(option)
        if watch:
            watch(len(known), len(known))
        return known[position]

    def _close(self, sides: Any, here: Any) -> Any:
        known = self._known

        def worth(option: Any) -> Any:
            ready = self._ready(option)
            return known[option] if ready is None else ready

        found = [[worth(option) for option in side] for side in sides]
        return self._sum(found[0]) if isinstance(here, Sum) else self._worth(found)

    def __len__(self) -> int:
        """How many positions are known."""
        return len(self._known)

    def __iter__(self) -> Iterator[P]:
        return iter(list(self._known))

    def items(self) -> list[tuple[P, Any]]:
        """All known positions, and what they are worth."""
        return list(self._known.items())


class Ruleset(_Solved[P]):
    """A game that you know the rules of.

    ``options(position)`` returns two lists: what Left can move to, and what Right can. Positions are anything that
    can be a key of a dictionary. Options may be :class:`V` objects, whose value is known, or ``Sum([...])``, where a
    position falls apart. Every position is looked at once, however the game is asked; at most ``limit`` of them;
    ``progress=True`` shows how far it is.

    >>> from euclid_games.values import Ruleset, Sum
    >>> def kayles(n):                      # an impartial one: both may take one pin, or two that touch
    ...     rest = [Sum([i, n - 1 - i]) for i in range(n)] + [Sum([i, n - 2 - i]) for i in range(n - 1)]
    ...     return rest, rest
    >>> game = Ruleset(kayles)
    >>> [game(n).nimber for n in range(12)]
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    """

    def __init__(
        self,
        options: Callable[[P], tuple[Iterable[Any], Iterable[Any]]],
        *,
        limit: int | None = 10_000_000,
        progress: bool | Progress | None = None,
    ) -> None:
        super().__init__(limit, progress)
        self.options = options

    def _options(self, position: P) -> tuple[list[Any], ...]:
        try:
            left, right = self.options(position)
            return list(left), list(right)
        except (TypeError, ValueError) as error:
            if error.__traceback__ is not None and error.__traceback__.tb_next is None:
                raise InputError(
                    f"the rules of {position!r} are two lists, what Left and what Right can move to: {error}"
                ) from error
            raise

    def _ready(self, option: Any) -> V | None:
        return option if isinstance(option, V) else None

    def _worth(self, options: list[list[V]]) -> V:
        return V.game(options[0], options[1])

    def _sum(self, worths: Iterable[V]) -> V:
        total = zero
        for worth in worths:
            total = total + worth
        return total

    def value(self, *positions: P) -> V:
        """The value of a position, or of the sum of several."""
        return self._sum(self._find(position) for position in positions)

    __call__ = value

    def outcome(self, *positions: P) -> str:
        """Who wins: L (Left), R (Right), N (whoever moves next) or P (the other)."""
        return self.value(*positions).outcome

    def winning(self, position: P, player: str = "left") -> list[P]:
        """The options that ``left`` or ``right`` wins by moving to."""
        if player not in ("left", "right"):
            raise InputError("a player is 'left' or 'right'", part="player")
        left, right = self._options(position)
        good = ("L", "P") if player == "left" else ("R", "P")
        found = []
        for option in left if player == "left" else right:
            worth = option if isinstance(option, V) else self._find(option)
            if worth.outcome in good:
                found.append(option)
        return found


class Impartial(_Solved[P]):
    """A game in which both players have the same moves: ``options(position)`` is one list.

    Options may be ``Sum([...])``. Only Grundy values are computed, so there is no limit on their size but memory.

    >>> from euclid_games.values import Impartial
    >>> subtraction = Impartial(lambda n: [n - k for k in (1, 3, 4) if k <= n])
    >>> [subtraction(n) for n in range(8)]
    [0, 1, 0, 1, 2, 3, 2, 0]
    """

    def __init__(
        self,
        options: Callable[[P], Iterable[Any]],
        *,
        limit: int | None = 10_000_000,
        progress: bool | Progress | None = None,
    ) -> None:
        super().__init__(limit, progress)
        self.options = options

    def _options(self, position: P) -> tuple[list[Any], ...]:
        return (list(self.options(position)),)

    def _worth(self, options: list[list[int]]) -> int:
        found, least = set(options[0]), 0
        while least in found:
            least += 1
        return least

    def _sum(self, worths: Iterable[int]) -> int:
        total = 0
        for worth in worths:
            total ^= worth
        return total

    def grundy(self, *positions: P) -> int:
        """The Grundy value of a position, or of the sum of several."""
        return self._sum(self._find(position) for position in positions)

    __call__ = grundy

    def outcome(self, *positions: P) -> str:
        """Who wins: N (whoever moves next) or P (the other)."""
        return "N" if self.grundy(*positions) else "P"
