"""Short games: values as Python objects, and what can be done with them beyond their operators.

>>> from euclid_games.values import V, star, up
>>> up + star, V.game([0], [star]), V("{4|1}").mean
(V('^*'), V('^'), Fraction(5, 2))
>>> V(1) | -1
V('+-1')

Rulesets of your own are in :mod:`euclid_games.rulesets`, and can be had from here too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from ._native import V, forget, memory
from .errors import InputError
from .rulesets import Impartial, Ruleset, Sum

__all__ = [
    "Impartial",
    "Ruleset",
    "Sum",
    "V",
    "cool",
    "down",
    "followers",
    "forget",
    "heat",
    "incentives",
    "memory",
    "ordinal_sum",
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

#: Whatever a value can be made of: ``V(given)``.
Given = V | int | Fraction | float | str


def _walk(value: V, ends: Callable[[V], bool]) -> Iterator[V]:
    """A value and its followers, each once, options first; those of an end are not looked for."""
    met, stack = set[V](), [(value, False)]
    while stack:
        here, ready = stack.pop()
        if ready:
            yield here
        elif here not in met:
            met.add(here)
            stack.append((here, True))
            if not ends(here):
                stack += [(option, False) for option in (*here.left, *here.right)]


def followers(value: Given) -> Iterator[V]:
    """All values that can be reached in the canonical form: options first, the value itself last.

    >>> from euclid_games.values import followers
    >>> list(followers("^"))
    [V('0'), V('*'), V('^')]
    """
    return _walk(V(value), lambda _: False)


def incentives(value: Given) -> list[V]:
    """What moving can gain: the largest of all G^L - G and G - G^R.

    >>> from euclid_games.values import incentives
    >>> incentives("{3|1}"), incentives("1/2")
    ([V('{2|0}')], [V('-1/2')])
    """
    g = V(value)
    gains = {left - g for left in g.left} | {g - right for right in g.right}
    return [gain for gain in gains if not any(gain < other for other in gains)]


def ordinal_sum(base: Given, top: Given) -> V:
    """G:H, where a move in the base G ends the top H; G is taken in its canonical form.

    >>> from euclid_games.values import ordinal_sum
    >>> ordinal_sum(1, -1), ordinal_sum("*", 1)
    (V('1/2'), V('^*'))
    """
    g, h = V(base), V(top)
    left, right = g.left, g.right
    found = dict[V, V]()
    for here in followers(h):
        found[here] = V.game(
            left + [found[option] for option in here.left], right + [found[option] for option in here.right]
        )
    return found[h]


def heat(value: Given, by: Given) -> V:
    """The value with a reward for every move until it is a number: {heated G^L + t | heated G^R - t}.

    >>> from euclid_games.values import heat
    >>> heat("*", 2), heat("^", 1)
    (V('+-2'), V('{1||0|-2}'))
    """
    g, t = V(value), V(by)
    found = dict[V, V]()
    for here in _walk(g, lambda here: here.is_number):
        found[here] = (
            here
            if here.is_number
            else V.game(
                [found[option] + t for option in here.left], [found[option] - t for option in here.right]
            )
        )
    return found[g]


def cool(value: Given, by: Given) -> V:
    """The value with a tax of a number t on every move: its mean as soon as t is above its temperature.

    >>> from euclid_games.values import cool
    >>> [cool("{4|1}", t) for t in (0, 1, 1.5, 2)]
    [V('{4|1}'), V('{3|2}'), V('5/2*'), V('5/2')]
    """
    g, t = V(value), V(by)
    tax = t.number
    if tax is None or tax < 0:
        raise InputError(f"a value is cooled by a number that is not negative, not by {t}", part="by")
    found = dict[V, V]()
    for here in _walk(g, lambda here: here.temperature < tax):
        found[here] = (
            V(here.mean)
            if here.temperature < tax
            else V.game(
                [found[option] - t for option in here.left], [found[option] + t for option in here.right]
            )
        )
    return found[g]
