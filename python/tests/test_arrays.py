"""Arrays against brute force, against scalars, and in every shape that NumPy has."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
import numpy as np
import pytest

import euclid_games as eg
import reference as ref

ENDS = ("equal", "zero", "multiple")
GAMES = [
    ref.Pair(end=end, misere=misere, **{name: rule})
    for end, misere in product(ENDS, (False, True))
    for name, rules in (("take", ref.SETS), ("pile_limit", ref.LIMITS), ("move_limit", ref.LIMITS))
    for rule in rules
]
FIELDS = {
    "outcome": eg.outcome,
    "wins": eg.wins,
    "grundy": eg.grundy,
    "take": eg.take,
    "length": eg.length,
    "winning": eg.winning,
    "digits_count": eg.digits_count,
}
ALL = tuple(FIELDS.values())


@pytest.mark.parametrize("end", ENDS)
def test_pairs_are_what_brute_force_says(end: str) -> None:
    size = 22
    side = np.arange(1, size + 1)
    for game in GAMES:
        if game.end != end:
            continue
        rules = game.keywords()
        a, b = np.meshgrid(side, side)
        wins, outcome = eg.wins(a, b, **rules), eg.outcome(a, b, **rules)
        grundy, take, winning = (f(a, b, **rules) for f in (eg.grundy, eg.take, eg.winning))
        for i, j in np.ndindex(a.shape):
            pair = min(i, j) + 1, max(i, j) + 1
            takes = ref.winning(game, *pair)
            said = wins[i, j], outcome[i, j], grundy[i, j], take[i, j], winning[i, j]
            true = ref.wins(game, *pair)
            expected = true, "PN"[true], ref.grundy(game, *pair), takes[0] if takes else 0, len(takes)
            assert said == expected, (game, pair)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("misere", (False, True))
@pytest.mark.parametrize("take", ("any", "1..1", "1..2", "1..3", "1..5"))
def test_no_loser_changes_the_length_of_a_game(end: str, misere: bool, take: str) -> None:
    game, side = ref.Pair(end=end, take=take, misere=misere), np.arange(1, 31)
    found = eg.length(side[:, None], side, **game.keywords())
    for a, b in np.ndindex(found.shape):
        pair = min(a, b) + 1, max(a, b) + 1
        assert ref.lengths(game, *pair) == {found[a, b]}, pair


@pytest.mark.parametrize("variant", ("natural", "smallest", "either", "largest"))
@pytest.mark.parametrize("misere", (False, True))
def test_triples_are_what_brute_force_says(variant: str, misere: bool) -> None:
    side = np.arange(1, 11)
    numbers = side[:, None, None], side[:, None], side
    grundy = eg.grundy(*numbers, three=variant, misere=misere)
    outcome = eg.outcome(*numbers, three=variant, misere=misere)
    wins = eg.wins(*numbers, three=variant, misere=misere)
    for place in np.ndindex(grundy.shape):
        a, b, c = sorted(place)
        expected = ref.triple_grundy(variant, misere, (a + 1, b + 1, c + 1))
        assert (grundy[place], outcome[place], wins[place]) == (expected, "PN"[expected > 0], expected > 0)


def test_the_natural_game_is_understood_where_three_numbers_are_given() -> None:
    assert eg.outcome(4, 9, 16) == eg.outcome(4, 9, 16, three="natural") == "P"
    assert eg.grundy(4, 9, 16, misere=True) == eg.grundy(4, 9, 16, rules="three=natural:misere")
    for parts in ({"take": "1..3"}, {"end": "zero"}, {"pile_limit": "n"}):
        with pytest.raises(eg.InputError, match="three numbers"):
            eg.outcome(4, 9, 16, **parts)


def test_partizan_euclid_is_what_brute_force_says() -> None:
    side = np.arange(1, 61)
    found = eg.outcome(side[:, None], side, partizan=True)
    wins = eg.wins(side[:, None], side, partizan=True)
    for p, q in np.ndindex(found.shape):
        assert found[p, q] == ref.partizan_outcome(p + 1, q + 1)
        assert wins[p, q] == (found[p, q] == "N")


def test_values_of_partizan_positions_have_their_outcomes() -> None:
    side = np.arange(1, 16)
    values, outcomes = eg.values_of(side[:, None], side), eg.outcome(side[:, None], side, partizan=True)
    weights, means = eg.weight(side[:, None], side), eg.mean_weight(side[:, None], side)
    for place in np.ndindex(values.shape):
        assert values[place].outcome == outcomes[place]
        assert values[place].atomic_weight == weights[place]
        assert float(weights[place].mean) == means[place]
        r = (place[0] + 1) % (place[1] + 1)
        if r:
            q = place[1]
            assert values[place] == eg.V.game([values[q, r - 1]], [values[q, q - r]])
        else:
            assert values[place] == 0
    assert isinstance(eg.mean_weight(11, 8), Fraction)


huge = st.integers(1, 10**300) | st.integers(1, 10**30) | st.integers(1, 10**1000)
fast = st.sampled_from(
    [
        ref.Pair(end=e, take=t, misere=m)
        for e in ENDS
        for m in (False, True)
        for t in ("any", "1..1", "1..3", "1,3,4", "odd")
    ]
)


@given(huge, huge, st.integers(1, 10**40), fast)
def test_a_common_factor_changes_nothing(a: int, b: int, factor: int, game: ref.Pair) -> None:
    rules = game.keywords()
    for ask in (eg.outcome, eg.wins, eg.grundy, eg.take):
        assert ask(a, b, **rules) == ask(a * factor, b * factor, **rules) == ask(b, a, **rules)
    assert eg.digits_count(a, b) == eg.digits_count(a * factor, b * factor)


@given(huge, huge, fast)
def test_a_winning_take_leaves_a_lost_position(a: int, b: int, game: ref.Pair) -> None:
    rules, (a, b) = game.keywords(), sorted((a, b))
    take = eg.take(a, b, **rules)
    assert (take > 0) == eg.wins(a, b, **rules) or (take == 0 and not eg.analyze(a, b, **rules).moves.all)
    if take:
        rest = b - take * a
        assert rest >= 0 and eg.outcome(a, b, **rules) == "N"
        if rest:
            assert eg.outcome(a, rest, **rules) == "P"
            assert eg.grundy(a, rest, **rules) == 0


@given(st.lists(st.tuples(huge, huge), min_size=1, max_size=5), st.sampled_from(GAMES[:14]))
def test_arrays_of_objects_are_their_scalars(pairs: list[tuple[int, int]], game: ref.Pair) -> None:
    game = game if game.take != "squares" else ref.Pair()
    rules = {} if game.take in ("primes", "prime-powers", "powers-of-2") else game.keywords()
    a, b = (np.array(side, dtype=object) for side in zip(*pairs))
    for ask in (eg.outcome, eg.wins, eg.grundy, eg.take):
        found = ask(a, b, **rules)
        assert found.shape == (len(pairs),)
        assert found.tolist() == [ask(x, y, **rules) for x, y in pairs]


word = st.integers(1, 2**64 - 1) | st.integers(1, 1000)


@given(st.lists(st.tuples(word, word), min_size=1, max_size=8), fast)
def test_words_and_objects_say_the_same(pairs: list[tuple[int, int]], game: ref.Pair) -> None:
    rules = game.keywords()
    a, b = ([pair[place] for pair in pairs] for place in (0, 1))
    for name, ask in FIELDS.items():
        more = {} if name == "digits_count" else rules
        try:
            words = ask(np.array(a, dtype=np.uint64), np.array(b, dtype=np.uint64), **more)
        except (eg.NotDefined, eg.OutOfReach) as error:
            with pytest.raises(type(error)):
                ask(np.array(a, dtype=object), np.array(b, dtype=object), **more)
            continue
        assert words.dtype == {"outcome": "U1", "wins": bool}.get(name, np.uint64)
        objects = ask(np.array(a, dtype=object), np.array(b, dtype=object), **more)
        assert words.tolist() == objects.tolist()
        assert words.tolist() == [ask(x, y, **more) for x, y in pairs]


def test_giants_may_stand_beside_small_numbers() -> None:
    giant = 10**1000
    assert eg.grundy([3, 3], [7, giant]).tolist() == [eg.grundy(3, 7), eg.grundy(3, giant)]
    assert eg.grundy(3, giant) == giant // 3
    found = eg.grundy(np.array([[1], [giant]], dtype=object), [1, 2, 2**70])
    assert found.shape == (2, 3) and found.dtype == object
    assert found[0].tolist() == [0, 1, 2**70 - 1]
    # NumPy alone makes floats of these.
    assert eg.take([2**63, 5], [1, 2**64 - 1]).tolist() == [eg.take(1, 2**63), eg.take(5, 2**64 - 1)]
    assert eg.grundy(1, [2**64 - 1, 5, 2**64]).tolist() == [2**64 - 2, 4, 2**64 - 1]
    assert eg.outcome([10**30, 1], 10**29).dtype == np.dtype("U1")
    assert eg.wins([10**30, 1], 10**29).dtype == np.bool_


@pytest.mark.parametrize("dtype", ["u1", "i1", "<u2", ">u2", "<i4", ">i4", "<u4", "<i8", ">i8", "<u8", ">u8"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_any_integers_in_any_order(dtype: str, order: str) -> None:
    a = np.asarray(np.arange(1, 121).reshape(10, 12), dtype=dtype, order=order)
    b = np.asarray(np.arange(120, 0, -1).reshape(10, 12), dtype=dtype, order=order)
    shapes = [(a, b), (a[::-1, ::2], b[::-1, ::2]), (a.T, b.T), (a[:, 3], b[2, :10]), (a[1:2], b[:, 3:4])]
    for x, y in shapes:
        plain = [np.ascontiguousarray(side, dtype=np.int64) for side in np.broadcast_arrays(x, y)]
        for name, ask in FIELDS.items():
            found, expected = ask(x, y), ask(*plain)
            assert np.array_equal(found, expected), name
            assert found.shape == np.broadcast_shapes(x.shape, y.shape)
            signed = dtype not in ("<u8", ">u8")
            assert found.dtype == {"outcome": "U1", "wins": bool}.get(name, np.int64 if signed else np.uint64)


def test_words_above_two_to_the_63rd_keep_their_size() -> None:
    large = 2**64 - 1
    for dtype in ("<u8", ">u8"):
        found = eg.grundy(np.array([1], dtype=dtype), np.array([large], dtype=dtype))
        assert found.dtype == np.uint64 and int(found[0]) == large - 1
    assert eg.grundy(np.array([1]), np.array([large], dtype=np.uint64)).tolist() == [large - 1]
    assert eg.grundy(1, large) == large - 1
    assert eg.grundy(np.uint64(1), np.uint64(large)) == large - 1


def test_broadcasting_is_that_of_numpy() -> None:
    row = np.arange(1, 8)
    cube = eg.grundy(row[:, None, None], row[None, :2, None])
    assert cube.shape == (7, 2, 1)
    assert eg.grundy(range(1, 8), 5).tolist() == [eg.grundy(n, 5) for n in range(1, 8)]
    assert eg.grundy([1, 2, 3], (5, 6, 7)).tolist() == [4, 2, 1]
    # Zero dimensions are scalars, of Python.
    for five in (5, np.int8(5), np.uint64(5), np.array(5), np.array(5, dtype=object)):
        assert eg.grundy(2, five) == 2 and type(eg.grundy(2, five)) is int
        assert eg.outcome(2, five) == "N" and type(eg.outcome(2, five)) is str
        assert type(eg.wins(2, five)) is bool
    for empty in ([], np.empty((0,), int), np.empty((3, 0), np.uint8), np.empty((0, 1), dtype=object)):
        for ask in ALL:
            assert ask(empty, 5).shape == np.shape(empty)
    assert eg.values_of([], 3).shape == eg.mean_weight([], 3).shape == (0,)
    # Rules are looked at even where there is nothing to compute.
    with pytest.raises(eg.NotDefined):
        eg.length([], [], take="odd")
    lists = eg.grundy([[1, 2], [3, 4]], [[5], [6]])
    assert lists.tolist() == [[eg.grundy(a, b) for a in row] for row, b in (([1, 2], 5), ([3, 4], 6))]
    # Pieces of a large broadcast array are put where they belong.
    a, b = np.arange(1, 701, dtype=np.int32)[:, None], np.arange(1, 501, dtype=np.int16)
    assert np.array_equal(eg.grundy(a, b), eg.grundy(b, a))
    assert np.array_equal(eg.grundy(a, b), eg.grundy(*map(np.ascontiguousarray, np.broadcast_arrays(a, b))))


def test_nothing_is_written_to_what_is_given() -> None:
    a, b = np.arange(1, 50), np.arange(50, 1, -1)
    before = a.copy(), b.copy()
    for side in (a, b):
        side.flags.writeable = False
    for ask in ALL:
        ask(a, b)
    assert np.array_equal(a, before[0]) and np.array_equal(b, before[1])


def test_out_is_filled_and_returned() -> None:
    a, b = np.arange(1, 101), np.arange(101, 1, -1)
    expected = eg.grundy(a, b)
    for dtype in (np.int64, np.int32, np.uint8, np.uint64, np.float64, object, ">i8"):
        out = np.zeros(100, dtype=dtype)
        assert eg.grundy(a, b, out=out) is out
        assert np.array_equal(out.astype(np.int64), expected)
    wide = np.full((100, 3), -1)
    assert eg.grundy(a, b, out=wide[:, 1]) is not None
    assert np.array_equal(wide[:, 1], expected) and (wide[:, [0, 2]] == -1).all()
    backwards = np.zeros(100, dtype=np.int64)
    eg.grundy(a, b, out=backwards[::-1])
    assert np.array_equal(backwards[::-1], expected)
    # Numbers may be replaced by their answers, also where the two lie askew.
    overlapping = b.copy()
    assert np.array_equal(eg.grundy(a, overlapping, out=overlapping), expected)
    memory = np.arange(1, 102)
    shifted = eg.grundy(memory[:-1], 7)
    assert np.array_equal(eg.grundy(memory[:-1], 7, out=memory[1:]), shifted)
    letters, flags = np.empty(100, dtype="U3"), np.empty(100, dtype=bool)
    assert np.array_equal(eg.outcome(a, b, out=letters), eg.outcome(a, b))
    assert np.array_equal(eg.wins(a, b, out=flags), eg.wins(a, b))
    point = np.empty((), dtype=np.int64)
    assert eg.grundy(3, 8, out=point) is point and point == 2
    objects = np.empty(2, dtype=object)
    assert eg.grundy([1, 10**30], 5, out=objects) is objects and objects[1] == 2 * 10**29 - 1
    values = np.empty(1, dtype=object)
    assert eg.values_of([11], 8, out=values)[0] == eg.V("vv*")


@pytest.mark.parametrize(
    "out, message",
    [
        (np.empty(3, dtype=np.int64), "shape"),
        (np.empty((2, 1), dtype=np.int64), "shape"),
        (np.empty(2, dtype=bool), "holds bool"),
        (np.empty(2, dtype="U1"), "holds <U1"),
        (np.empty(2, dtype="M8[s]"), "holds datetime64"),
        (np.broadcast_to(np.empty(1, dtype=np.int64), 2), "cannot be written"),
        ([0, 0], "not a list"),
        ("x", "not a str"),
        (np.empty(2, dtype=np.uint8), "299"),
    ],
)
def test_out_that_does_not_fit_is_refused(out: Any, message: str) -> None:
    with pytest.raises(eg.InputError, match=message) as raised:
        eg.grundy([1, 2], [300, 400], out=out)
    assert raised.value.part == "out"


@pytest.mark.parametrize("threads", [None, 0, 1, 2, 3, np.int64(2), 10**30])
def test_threads_change_nothing(threads: Any) -> None:
    a, b = np.arange(1, 4001), np.arange(8000, 4000, -1)
    for rules in ({}, {"take": "1..3"}, {"pile_limit": "ceil(n/2)"}, {"take": "squares"}):
        for ask in (eg.outcome, eg.wins, eg.grundy, eg.take):
            assert np.array_equal(ask(a, b, threads=threads, **rules), ask(a, b, **rules))
    assert np.array_equal(eg.grundy(a[:, None][:50], b, threads=threads), eg.grundy(a[:, None][:50], b))


@pytest.mark.parametrize(
    "numbers, part, message",
    [
        (([1, 2, 0], 5), "a", "at index 2 there is 0"),
        ((5, [[1, 2], [3, -4]]), "b", r"at index \(1, 1\) there is -4"),
        ((0, 5), "a", "here there is 0"),
        ((np.array([3, 0], dtype=np.uint8), 5), "a", "at index 1 there is 0"),
        (([10**30, -(10**30)], 5), "a", "at index 1 there is -1000"),
        (([10**30, -(10**5000)], 5), "a", "at index 1 there is a negative number"),
        ((2.0, 5), "a", "not of float64"),
        ((5, [1.5]), "b", "not of float64"),
        ((float("nan"), 5), "a", "not of float64"),
        ((True, 5), "a", "not of bool"),
        (("12", 5), "a", "not of <U2"),
        ((b"12", 5), "a", r"not of \|S2"),
        ((None, 5), "a", "here there is a NoneType"),
        (([10**30, 2.5], 5), "a", "at index 1 there is a float"),
        (([10**30, True], 5), "a", "at index 1 there is a bool"),
        (([10**30, "x"], 5), "a", "not of|there is a str"),
        (([[1, 2], [3]], 5), "a", "not of equal length"),
        ((np.array([], dtype=float), 5), "a", "not of float64"),
        ((np.ma.array([1, 2], mask=[False, True]), 5), "a", "masked"),
        ((1 + 2j, 5), "a", "not of complex128"),
        ((np.datetime64("2020-01-01"), 5), "a", "not of datetime64"),
        (({}, 5), "a", "there is a dict"),
        ((object(), 5), "a", "there is a object"),
        (([1, 2], [1, 2, 3]), "position", "do not fit together"),
        ((5,), "position", "two numbers or three, not 1"),
        ((), "position", "two numbers or three, not 0"),
        ((1, 2, 3, 4), "position", "two numbers or three, not 4"),
    ],
)
def test_what_is_no_position_is_refused_with_its_place(numbers: Any, part: str, message: str) -> None:
    with pytest.raises(eg.InputError, match=message) as raised:
        eg.outcome(*numbers)
    assert raised.value.part == part


def test_masks_that_hide_nothing_are_no_obstacle() -> None:
    assert eg.grundy(np.ma.array([1, 2], mask=False), 5).tolist() == [4, 2]


def test_fields_that_a_game_does_not_have_are_not_defined() -> None:
    for ask, parts in (
        (eg.grundy, {"partizan": True}),
        (eg.take, {"partizan": True}),
        (eg.length, {"take": "odd"}),
        (eg.length, {"move_limit": "2n"}),
        (eg.take, {"three": "natural"}),
    ):
        for numbers in ((3, 8), ([3], [8]), (3, 10**30)):
            with pytest.raises(eg.EuclidError) as raised:
                ask(*numbers, **parts)
            assert raised.value.kind in ("not-defined", "bad-input")


@settings(max_examples=30)
@given(st.data())
def test_shapes_are_those_of_numpy(data: st.DataObject) -> None:
    shapes = [data.draw(st.lists(st.integers(0, 3), max_size=3).map(tuple)) for _ in range(2)]
    a, b = (np.arange(1, 1 + int(np.prod(shape))).reshape(shape) for shape in shapes)
    try:
        expected = np.broadcast_shapes(*shapes)
    except ValueError:
        with pytest.raises(eg.InputError, match="do not fit"):
            eg.grundy(a, b)
        return
    found = eg.grundy(a, b)
    assert np.shape(found) == expected
    if expected:
        for place in np.ndindex(expected):
            x, y = (int(np.broadcast_to(side, expected)[place]) for side in (a, b))
            assert found[place] == ref.grundy(ref.Pair(), min(x, y), max(x, y))


def test_rules_may_be_those_of_numpy() -> None:
    assert eg.outcome(3, 50, take=np.array([1, 2, 3])) == eg.outcome(3, 50, take="1..3")
    assert eg.outcome(8, 13, misere=np.bool_(True)) == eg.outcome(8, 13, misere=True)
    with pytest.raises(eg.InputError):
        eg.outcome(3, 50, take=np.array([1.5]))


def test_rules_take_sets_as_questions_do() -> None:
    for take in ([1, 2, 4], (1, 2, 4), np.array([1, 2, 4]), "1,2,4"):
        assert eg.Rules(take=take) == eg.Rules("take=1,2,4")
    assert eg.Rules(take=range(1, 4)) == eg.Rules(take="1..3") and eg.Rules(take=1) == eg.Rules("take=1")
    with pytest.raises(eg.InputError):
        eg.Rules(take=1.5)  # type: ignore[arg-type]
