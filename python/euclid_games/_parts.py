"""The parts of questions. Generated from the declarations of the engine: ``make generate``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, SupportsIndex, TypedDict

#: What may be taken: a text, a number, or numbers.
Set = str | SupportsIndex | Iterable[SupportsIndex]


class Rule(TypedDict, total=False):
    """The rules of a game, as keywords."""

    #: Where play stops: at equal numbers, at zero, or where one number is a multiple of the other; at equal numbers
    #: unless it is said.
    end: Literal["equal", "zero", "multiple"] | None
    #: What may be taken: any, 1..K, odd, powers-of-2, primes, prime-powers, squares, or a list such as 1,3,4 (primes
    #: and prime-powers include 1).
    take: Set | None
    #: Take at most F(n) of a pile that allows n, such as ceil(n/2) or sqrt(n).
    pile_limit: str | SupportsIndex | None
    #: Take at most F(n) after a move of n, such as 2n, n+3 or n^2; the first move is free.
    move_limit: str | SupportsIndex | None
    #: The last player to move loses.
    misere: bool | None
    #: Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q.
    partizan: bool | None
    #: A game on three numbers: subtract a multiple of one number from another (natural, understood where there are
    #: three numbers), the same multiple of the smallest from both others (smallest), a multiple of the smallest from
    #: one of the others (either), or a multiple of the smallest from the largest (largest).
    three: Literal["natural", "smallest", "either", "largest"] | None


#: The names of the rules.
RULES = ["end", "take", "pile_limit", "move_limit", "misere", "partizan", "three"]

#: The parts of every question that are no rules.
PARTS = {
    "analyze": ["position", "cap", "fields", "limit"],
    "moves": ["position", "cap", "to", "limit"],
    "sum": ["games"],
    "value": ["value", "against"],
    "turn": ["position", "cap", "moves", "first", "left", "right", "seed", "level", "what"],
    "deal": ["level", "lesson", "seed", "count", "games"],
    "worksheet": ["level", "seed", "count", "kinds"],
    "count": ["max", "a", "b", "sum", "values"],
    "level": ["level", "tree", "values"],
    "row": ["a", "b", "value"],
    "probability": ["values", "digits"],
    "theorem": ["coq"],
    "reductions": ["length"],
    "triples": ["max", "a", "value", "fields"],
    "verify": ["max"],
    "survey": ["max", "a", "b", "sample", "seed", "fields", "bins"],
    "survey-growth": ["max", "a", "b", "sample", "seed", "fields", "bins"],
    "survey-part": ["max", "a", "b", "sample", "seed", "fields", "bins", "blocks"],
    "survey-merge": ["parts"],
    "survey-estimate": ["max", "a", "b", "sample", "seed", "fields", "bins", "parts", "threads", "memory"],
    "survey-plan": ["max", "a", "b", "sample", "seed", "fields", "bins", "for", "parts", "threads", "memory", "dir", "estimate"],
    "table": ["fields", "max", "a", "b", "square", "antidiagonals"],
    "draw.cone": ["a", "b", "cap", "with", "theme", "width", "preset", "no_title"],
    "draw.path": ["a", "b", "cap", "tree", "theme", "width", "preset", "no_title"],
    "draw.piles": ["a", "b", "cap", "theme", "width", "preset", "no_title"],
    "draw.game": ["a", "b", "cap", "after", "theme", "width", "preset", "no_title"],
    "draw.rectangle": ["a", "b", "cap", "played", "theme", "width", "preset", "no_title"],
    "draw.map": ["field", "third", "max", "a", "b", "theme", "width", "preset", "no_title"],
    "draw.lengths": ["max", "theme", "width", "preset", "no_title"],
    "draw.shares": ["rules", "kmax", "theme", "width", "preset", "no_title"],
    "draw.three": ["a", "max", "axes", "theme", "width", "preset", "no_title"],
    "draw.tree": ["p", "q", "values", "theme", "width", "preset", "no_title"],
    "draw.automaton": ["weights", "theme", "width", "preset", "no_title"],
    "draw.types": ["theme", "width", "preset", "no_title"],
    "draw.weights": ["max", "cut", "theme", "width", "preset", "no_title"],
    "draw.thermograph": ["value", "position", "weight", "theme", "width", "preset", "no_title"],
    "tile": ["third", "field", "a", "b", "step", "sample", "against", "width", "height", "theme"],
    "legend": ["field", "against", "theme"],
    "line": ["line", "question"],
}
