"""Values against a naive reference: games as trees, everything by definition."""

from __future__ import annotations

import copy
from fractions import Fraction
from functools import cache
from itertools import combinations
import pickle
import random
import subprocess
import sys
import threading

from hypothesis import given, settings, strategies as st
import numpy as np
import pytest

import euclid_games as eg
from euclid_games import EuclidError, InputError, NotDefined, OutOfReach
from euclid_games.values import (
    V,
    cool,
    down,
    followers,
    heat,
    incentives,
    memory,
    ordinal_sum,
    star,
    up,
    zero,
)

# The reference. A game is a pair of frozensets of games.

EMPTY = (frozenset(), frozenset())


def tree(depth: int):
    if depth == 0:
        return st.just(EMPTY)
    options = st.frozensets(tree(depth - 1), max_size=2)
    return st.tuples(options, options)


TREES, SMALL = tree(3), tree(2)


@cache
def below(g, h) -> bool:
    """g <= h: no Left option of g is at least h, and no Right option of h at most g."""
    return not any(below(h, left) for left in g[0]) and not any(below(right, g) for right in h[1])


@cache
def plus(g, h):
    return tuple(frozenset({plus(x, h) for x in g[i]} | {plus(g, x) for x in h[i]}) for i in (0, 1))


@cache
def minus(g):
    return frozenset(minus(x) for x in g[1]), frozenset(minus(x) for x in g[0])


@cache
def canonical(g):
    """Without dominated options, and with reversible ones bypassed, until nothing changes."""
    left, right = ({canonical(x) for x in side} for side in g)
    while True:
        here = frozenset(left), frozenset(right)
        for x in here[0]:
            back = next((y for y in x[1] if below(y, here)), None)
            if back is not None:
                left = (left - {x}) | back[0]
                break
            if any(x != y and below(x, y) for y in left):
                left = left - {x}
                break
        else:
            for x in here[1]:
                back = next((y for y in x[0] if below(here, y)), None)
                if back is not None:
                    right = (right - {x}) | back[1]
                    break
                if any(x != y and below(y, x) for y in right):
                    right = right - {x}
                    break
            else:
                return here


@cache
def value(g) -> V:
    return V.game([value(x) for x in g[0]], [value(x) for x in g[1]])


@cache
def form(v: V):
    """A value as a tree again."""
    return frozenset(form(x) for x in v.left), frozenset(form(x) for x in v.right)


def depth(g) -> int:
    return max((1 + depth(x) for x in (*g[0], *g[1])), default=0)


quick = settings(max_examples=100, deadline=None)


@quick
@given(TREES, TREES)
def test_order(g, h):
    v, w = value(g), value(h)
    le, ge = below(g, h), below(h, g)
    assert (v <= w, v >= w, v < w, v > w) == (le, ge, le and not ge, ge and not le)
    assert (v == w, v != w, v.confused(w)) == (le and ge, not (le and ge), not le and not ge)


@quick
@given(TREES)
def test_canonical_forms(g):
    v = value(g)
    assert form(v) == canonical(g)
    assert v.birthday == depth(canonical(g))
    assert v.canonical == v
    assert list(followers(v))[-1] == v
    assert len(list(followers(v))) == len(subtrees(canonical(g)))


def subtrees(g) -> set:
    return {g}.union(*(subtrees(x) for x in (*g[0], *g[1])))


@quick
@given(TREES)
def test_outcomes(g):
    le, ge = below(g, EMPTY), below(EMPTY, g)
    assert value(g).outcome == {(1, 1): "P", (1, 0): "R", (0, 1): "L", (0, 0): "N"}[le, ge]


@quick
@given(SMALL, SMALL)
def test_sums(g, h):
    v, w = value(g), value(h)
    assert v + w == w + v == value(plus(g, h))
    assert -v == value(minus(g))
    assert v - w == v + -w == value(plus(g, minus(h)))
    assert 3 * v == v * 3 == v + v + v
    assert v * -2 == -v - v
    assert (v | w) == value((frozenset([g]), frozenset([h])))


@quick
@given(TREES)
def test_texts_are_read_back(g):
    v = value(g)
    assert V(v.text()) == v
    assert pickle.loads(pickle.dumps(v)) == copy.copy(v) == copy.deepcopy(v) == v


@quick
@given(TREES, TREES)
def test_hashes(g, h):
    assert len({value(g), value(h)}) == (1 if value(g) == value(h) else 2)
    assert hash(value(g)) == hash(V(value(g).text()))


def stop(g, player) -> Fraction:
    """The number at which play arrives when a player begins, by definition."""
    number = value(g).number
    if number is not None:
        return Fraction(number)
    best = max if player == 0 else min
    return best(stop(x, 1 - player) for x in canonical(g)[player])


@quick
@given(TREES)
def test_stops_and_heat(g):
    v, c = value(g), canonical(g)
    assert (v.left_stop, v.right_stop) == (stop(c, 0), stop(c, 1))
    assert v.is_hot == (v.left_stop > v.right_stop)
    assert v.is_infinitesimal == (v.left_stop == v.right_stop == 0)
    # Above its temperature a game is its mean; at it the stops meet; a little below they do not.
    t, eps = v.temperature, Fraction(1, 64)
    if v.is_number:
        assert t < 0
        assert v.mean == v.number
        return
    assert t >= 0
    assert cool(v, t + eps) == v.mean
    at = cool(v, t)
    assert at.left_stop == at.right_stop == v.mean
    if t > 0:
        assert cool(v, max(t - eps, 0)).is_hot
    # So many copies are worth their mean, give or take the temperature.
    many = 4 * v
    assert 4 * v.mean - t <= many.right_stop <= many.left_stop <= 4 * v.mean + t


@quick
@given(
    SMALL, SMALL, st.fractions(0, 2, max_denominator=1) | st.sampled_from([Fraction(1, 2), Fraction(3, 4)])
)
def test_cooling_keeps_sums_and_undoes_heating(g, h, t):
    v, w = value(g), value(h)
    assert cool(v, t) + cool(w, t) == cool(v + w, t)
    assert cool(heat(v, t), t) == v
    assert (v + w).mean == v.mean + w.mean
    assert (v + w).temperature <= max(v.temperature, w.temperature)


@quick
@given(SMALL, SMALL)
def test_ordinal_sums(g, h):
    def upon(g, h):
        return frozenset(g[0] | {upon(g, x) for x in h[0]}), frozenset(g[1] | {upon(g, x) for x in h[1]})

    assert ordinal_sum(value(g), value(h)) == value(upon(canonical(g), h))


@quick
@given(TREES)
def test_incentives(g):
    v, c = value(g), canonical(g)
    gains = [plus(x, minus(c)) for x in c[0]] + [plus(c, minus(x)) for x in c[1]]
    largest = {value(x) for x in gains if not any(below(x, y) and not below(y, x) for y in gains)}
    found = incentives(v)
    assert set(found) == largest
    assert len(found) == len(largest)


def test_games_born_by_day_3():
    """1, 4, 22, 1474: Wolfe and Fraser, Counting the number of games (2004)."""
    born = {zero}
    for count in (4, 22, 1474):
        chains = antichains(list(born))
        born = {V.game(left, right) for left in chains for right in chains}
        assert len(born) == count
        assert max(v.birthday for v in born) == {4: 1, 22: 2, 1474: 3}[count]


def antichains(values: list[V]) -> list[tuple[V, ...]]:
    """All sets of values none of which is below another: others give no new games."""
    found = [()]
    for v in values:
        found += [(*chain, v) for chain in found if all(v.confused(w) for w in chain)]
    return found


# Known values.


def test_named_values():
    assert V.game([0], [star]) == up == V("^") == V.up()
    assert down == -up == V("v") == V.up(-1)
    assert V.star(3) == V("*3") == V.game([0, star, V.star(2)], [0, star, V.star(2)])
    assert V.tiny(2) == V("{0||0|-2}") == -V.miny(2)
    assert V.switch(3) == V("{3|-3}") == V(3) | -3
    assert V(1) | -1 == V("+-1")
    assert V() == zero == 0
    assert not zero
    assert star
    for n in range(1, 9):
        # n.^ = {0 | (n-1).^ + *}: Winning Ways, chapter 3.
        assert V.up(n) == V.game([0], [V.up(n - 1) + star])
        assert n * up + star == V.up(n) + star == V(f"{n}.^ + *")
    for m in range(8):
        for n in range(8):
            assert V.star(m) + V.star(n) == V.star(m ^ n)
            assert (n * up + V.star(m)).atomic_weight == n
    assert up > 0 and not up > star and up.confused(star) and 2 * up > star
    assert V.tiny(2) < V.tiny(1) < up < V(Fraction(1, 2**50))
    assert zero < V.tiny(1000)
    assert V.tiny(1) * 20 < up
    assert -1 < star < 1 and zero < up < 1


def test_numbers_are_the_simplest():
    for text, number in [
        ("{0|1}", 0.5),
        ("{|}", 0),
        ("{3|}", 4),
        ("{1/4|7/8}", 0.5),
        ("{-5|7/2}", 0),
        ("{5/4|2}", 1.5),
    ]:
        assert V(text) == number
    assert V(0.5).left == [0]
    assert V(0.75).right == [1]


def test_means_and_temperatures():
    assert (V("{4|1}").mean, V("{4|1}").temperature) == (Fraction(5, 2), Fraction(3, 2))
    # Domineering's 2 x 3 board.
    assert (V("{2|-1/2}").mean, V("{2|-1/2}").temperature) == (Fraction(3, 4), Fraction(5, 4))
    assert V("{5||2|0}").mean == Fraction(3)
    assert (V(3).temperature, V(0.25).temperature, star.temperature) == (-1, Fraction(-1, 4), 0)
    left, right = V("{5||2|0}").walls()
    assert (
        left[0] == (0, 5) and right[0] == (0, 2) and left[-1] == right[-1] == (V("{5||2|0}").temperature, 3)
    )


def test_atomic_weights():
    assert star.atomic_weight == V("*2").atomic_weight == 0
    assert V("{^3|0}").atomic_weight == V("3/2")
    for v in ("1", "+-1", "Tiny(1)"):
        with pytest.raises(NotDefined, match="not all-small"):
            V(v).atomic_weight


def test_partizan_euclid():
    assert V("E(11,8)") == V("vv*")
    for p in range(2, 20):
        for q in range(1, p):
            t = p % q
            options = ([V(f"E({q},{t})")], [V(f"E({q},{q - t})")]) if t else ([], [])
            assert V(f"E({p},{q})") == V.game(*options)


def test_latex():
    for text, latex in [
        ("^*", r"\uparrow{*}"),
        ("*2", "{*}2"),
        ("+-1", r"\pm1"),
        ("{2|-1/2}", r"\{2\mid-1/2\}"),
        ("{0||^^*|0}", r"\{0\mathrel{||}\Uparrow{*}\mid0\}"),
    ]:
        assert V(text).latex == latex


# Numbers of Python.


@given(st.integers() | st.integers(-(10**40), 10**40))
def test_integers(n):
    v = V(n)
    assert v == n and n == v and v.number == n and int(v) == n
    assert hash(v) == hash(n) and {n: 1}[v] == 1
    assert v + 1 == n + 1 and 1 - v == 1 - n
    assert v > n - 1 and n < v + 1
    assert V(v.text()) == v


@given(st.fractions(max_denominator=1), st.integers(0, 200))
def test_dyadic_fractions(n, exponent):
    x = n / 2**exponent
    v = V(x)
    assert v == x and x == v and hash(v) == hash(x) and v.number == x
    assert V(v.text()) == v and v.mean == x
    assert v + v == 2 * x


@given(st.floats(allow_nan=False, allow_infinity=False, width=32))
def test_floats_are_exact(x):
    assert V(x) == x == float(V(x))
    assert V(x).number == Fraction(x)


def test_what_is_no_value():
    for given in (float("nan"), float("inf"), Fraction(1, 3), [], {}, 1j, b"1", object()):
        with pytest.raises(InputError):
            V(given)
        assert V(1) != given
        assert not V(1) == given
    assert V("^") != "^"


@pytest.mark.parametrize(
    ("text", "character"),
    [("{0|", 4), ("{0|*} x", 7), ("", 1), ("1/3", 3), ("{0|1", 5), ("^ + + *", 5), ("{0}", 3)],
)
def test_texts_that_are_no_values(text, character):
    with pytest.raises(InputError) as caught:
        V(text)
    assert (caught.value.part, caught.value.character) == ("value", character)


def test_wrong_types():
    for other in ([], None, object(), {}):
        for operation in (
            lambda v, w: v + w,
            lambda v, w: w + v,
            lambda v, w: v - w,
            lambda v, w: w - v,
            lambda v, w: v | w,
            lambda v, w: v < w,
            lambda v, w: v * w,
        ):
            with pytest.raises(TypeError):
                operation(up, other)
    for factor in (0.5, up, "2", Fraction(1, 2)):
        with pytest.raises(TypeError):
            up * factor
    with pytest.raises(EuclidError, match="64 bits"):
        up * 2**70
    with pytest.raises(TypeError):
        V(1) < "1"
    with pytest.raises(TypeError):
        V.game([0])
    for options in ([None], [[]], [0.1j], [float("nan")]):
        with pytest.raises(InputError):
            V.game(options, [])
    with pytest.raises(InputError, match="not negative"):
        cool(up, -1)
    with pytest.raises(InputError, match="not negative"):
        cool(up, star)
    with pytest.raises(NotDefined):
        int(V(0.5))
    with pytest.raises(NotDefined):
        float(up)


def test_options_from_anything_iterable():
    for options in (
        [0, star],
        (0, "*"),
        {0, star},
        iter([zero, star]),
        (v for v in [0, star]),
        {0: 1, star: 2},
    ):
        assert V.game(options, [0]) == V.game([0, "*"], [0])


# Large ones.


def large(parts: int) -> V:
    """A sum with many followers: no two of its summands have the same temperature."""
    return sum((V.game([3**i], [V.game([0], [-(5**i) - i])]) for i in range(1, parts)), zero)


def test_large_values_are_pickled_and_shown():
    v = large(9)
    assert pickle.loads(pickle.dumps(v)) == v == copy.deepcopy(v)
    assert V(v.text()) == v
    assert v - v == 0
    assert len(pickle.dumps([v, v])) < 2 * len(pickle.dumps(v))


def test_large_values_in_another_process():
    v = large(7)
    program = (
        "import pickle, sys; v = pickle.load(sys.stdin.buffer); pickle.dump((v.text(), v), sys.stdout.buffer)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps(v), capture_output=True, timeout=60
    )
    assert pickle.loads(done.stdout) == (v.text(), v), done.stderr


def test_limits_leave_values_usable():
    with eg.limits(steps=10_000), pytest.raises(OutOfReach):
        large(16)
    assert large(4) - large(4) == 0
    assert memory()[0] > 0


def test_several_threads():
    """Sums, forms and comparisons of the same values from several threads at once."""
    days = [V(v) for v in (0, 1, -1, "*", "^", "v", "+-1", "{2|-1/2}", "Tiny(1)")]
    pairs = list(combinations(days, 2))
    expected = {pair: (pair[0] + pair[1], pair[0] | pair[1], pair[0] < pair[1]) for pair in pairs}
    wrong: list[object] = []

    def work(seed: int) -> None:
        try:
            mine = pairs * 20
            random.Random(seed).shuffle(mine)
            for i, (a, b) in enumerate(mine):
                if (a + b, a | b, a < b) != expected[a, b]:
                    wrong.append((a, b))
                if i % 100 == 0:
                    large(3 + (seed + i // 100) % 5)
                    str(a + i)
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=work, args=(seed,), daemon=True) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads), "they wait for each other"
    assert wrong == []


INTERRUPTED = """
import os, signal, threading
from euclid_games.values import V, star, zero

parts = [V.game([3**i], [V.game([0], [-(5**i) - i])]) for i in range(1, 40)]
small = parts[0] + parts[1]
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    sum(parts, zero)
except KeyboardInterrupt:
    assert parts[0] + parts[1] == small and star + star == 0 and small - small == 0
    print("stopped")
"""


def test_ctrl_c_in_a_long_sum():
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=120)
    assert done.stdout == "stopped\n", done.stderr


class Index:
    """An integer that is no int, and whose parts are methods, as in Sage."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number

    def numerator(self) -> Index:
        return self

    def denominator(self) -> Index:
        return Index(1)


class Ratio:
    """A fraction as in Sage."""

    def numerator(self) -> Index:
        return Index(-3)

    def denominator(self) -> Index:
        return Index(4)


def test_numbers_of_other_packages():
    assert V(Index(3)) == 3 == V(np.int8(3)) == V(np.uint64(3))
    assert V(Ratio()) == Fraction(-3, 4) == V(np.float32(-0.75))
    assert V(1) + Index(2) == Index(2) + V(1) == 3
    assert V(1) - Ratio() == 1.75
    assert Index(2) * up == up * Index(2) == 2 * up
    assert V.game([Index(0)], [star]) == up
    assert V.star(Index(2)) == V("*2")


def test_one_option_may_stand_for_itself():
    assert V.game(0, star) == V.game("0", "*") == up
    assert V.game("^^", "*") == V("{^^|*}")


def test_numbers_out_of_range():
    for wrong in (lambda: V.star(-1), lambda: V.star(2**40), lambda: V.up(2**70), lambda: V(None), lambda: V(1, 2)):
        with pytest.raises(InputError):
            wrong()


@quick
@given(TREES)
def test_what_is_shown_is_the_text(g):
    """However much was computed before: fails while `shown` bounds the arena instead of the text."""
    large(10)
    v = value(g)
    assert str(v) == v.text()
    assert eval(repr(v)) == v
    assert v._repr_latex_() == f"${v.latex}$"
    assert str(V(10**40)) == str(10**40)
    assert str(large(7)) == large(7).text()
