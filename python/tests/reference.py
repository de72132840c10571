"""The games, played out: every position by its moves, straight from the rules, without the package."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import isqrt
from typing import NamedTuple


def is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, isqrt(n) + 1))


def is_prime_power(n: int) -> bool:
    least = next((d for d in range(2, n + 1) if n % d == 0), n)
    while n > 1 and n % least == 0:
        n //= least
    return n == 1


#: Sets of multiples, as they are written and as they are meant.
SETS: dict[str, Callable[[int], bool]] = {
    "any": lambda m: True,
    "1..1": lambda m: m == 1,
    "1..2": lambda m: m <= 2,
    "1..3": lambda m: m <= 3,
    "1..5": lambda m: m <= 5,
    "odd": lambda m: m % 2 == 1,
    "squares": lambda m: isqrt(m) ** 2 == m,
    "powers-of-2": lambda m: m & (m - 1) == 0,
    "primes": lambda m: m == 1 or is_prime(m),
    "prime-powers": is_prime_power,
    "1,3,4": lambda m: m in (1, 3, 4),
    "2,5": lambda m: m in (2, 5),
    "2..5,9": lambda m: 2 <= m <= 5 or m == 9,
    "3": lambda m: m == 3,
}

#: Limits, as they are written and as they are meant.
LIMITS: dict[str, Callable[[int], int]] = {
    "ceil(n/2)": lambda n: -(-n // 2),
    "floor(n/3)": lambda n: n // 3,
    "sqrt(n)": lambda n: isqrt(n),
    "max(1, n-2)": lambda n: max(1, n - 2),
    "2": lambda n: 2,
    "n": lambda n: n,
    "2n": lambda n: 2 * n,
    "n+1": lambda n: n + 1,
    "n^2": lambda n: n * n,
}


class Pair(NamedTuple):
    """A game on two numbers."""

    end: str = "equal"
    take: str = "any"
    pile_limit: str | None = None
    move_limit: str | None = None
    misere: bool = False

    def keywords(self) -> dict[str, object]:
        """The same for the package; what is usual is left out."""
        usual = Pair()._asdict()
        return {name: part for name, part in self._asdict().items() if part != usual[name]}

    def multiples(self, a: int, b: int) -> int:
        """How many multiples of a the larger number b has to give."""
        if self.end == "equal":
            return (b - 1) // a
        if self.end == "zero":
            return b // a if a else 0
        return b // a if b % a else 0

    def moves(self, a: int, b: int, cap: int | None) -> list[int]:
        """What may be taken."""
        most = self.multiples(a, b)
        if self.pile_limit is not None:
            most = min(most, LIMITS[self.pile_limit](most))
        if cap is not None:
            most = min(most, cap)
        return [m for m in range(1, most + 1) if SETS[self.take](m)]

    def after(self, a: int, b: int, m: int) -> tuple[int, int, int | None]:
        """What is left, and how much may be taken then."""
        rest = b - m * a
        cap = None if self.move_limit is None else LIMITS[self.move_limit](m)
        return min(a, rest), max(a, rest), cap


@lru_cache(maxsize=None)
def grundy(game: Pair, a: int, b: int, cap: int | None = None) -> int:
    """The Grundy value; under misère play a position without moves is worth 1."""
    found = {grundy(game, *game.after(a, b, m)) for m in game.moves(a, b, cap)}
    return mex(found) if found else int(game.misere)


@lru_cache(maxsize=None)
def wins(game: Pair, a: int, b: int, cap: int | None = None) -> bool:
    """Whether the player to move wins."""
    moves = game.moves(a, b, cap)
    return any(not wins(game, *game.after(a, b, m)) for m in moves) if moves else game.misere


def winning(game: Pair, a: int, b: int, cap: int | None = None) -> list[int]:
    """The takes that win."""
    return [m for m in game.moves(a, b, cap) if not wins(game, *game.after(a, b, m))]


@lru_cache(maxsize=None)
def lengths(game: Pair, a: int, b: int) -> frozenset[int]:
    """How many moves the game can last when the winner makes winning moves and the loser any."""
    moves = winning(game, a, b) or game.moves(a, b, None)
    if not moves:
        return frozenset([0])
    return frozenset(1 + rest for m in moves for rest in lengths(game, *game.after(a, b, m)[:2]))


def mex(numbers: set[int]) -> int:
    """The least number that is not there."""
    return next(n for n in range(len(numbers) + 1) if n not in numbers)


def triple_moves(variant: str, numbers: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
    """What can be left of three numbers."""
    a, b, c = sorted(numbers)
    left: list[tuple[int, ...]] = []
    if variant == "natural":
        for place, number in enumerate((a, b, c)):
            for other_place, other in enumerate((a, b, c)):
                if place != other_place:
                    for rest in range(number - other, 0, -other):
                        left.append(tuple(rest if i == place else n for i, n in enumerate((a, b, c))))
    elif variant == "smallest":
        left += [(a, b - m * a, c - m * a) for m in range(1, (b - 1) // a + 1)]
    else:
        left += [(a, b, rest) for rest in range(c - a, 0, -a)]
        if variant == "either":
            left += [(a, rest, c) for rest in range(b - a, 0, -a)]
    for triple in left:
        x, y, z = sorted(triple)
        yield x, y, z


@lru_cache(maxsize=None)
def triple_grundy(variant: str, misere: bool, numbers: tuple[int, int, int]) -> int:
    """The Grundy value of three numbers."""
    found = {triple_grundy(variant, misere, rest) for rest in triple_moves(variant, numbers)}
    return mex(found) if found else int(misere)


@lru_cache(maxsize=None)
def left_wins(p: int, q: int, left_moves: bool) -> bool:
    """Whether Left wins E(p, q) of Partizan Euclid, with p = kq + r: Left leaves (q, r), Right (q, q - r)."""
    r = p % q
    if r == 0:
        return not left_moves
    return left_wins(q, r, False) if left_moves else left_wins(q, q - r, True)


def partizan_outcome(p: int, q: int) -> str:
    """N, P, L or R."""
    first, second = left_wins(p, q, True), left_wins(p, q, False)
    return {(True, True): "L", (False, False): "R", (True, False): "N", (False, True): "P"}[first, second]
