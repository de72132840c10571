"""Bad input: what is wrong, where, and that nothing worse happens."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any
import pickle

from hypothesis import given, settings
from hypothesis import strategies as st
import numpy as np
import pytest

import euclid_games as eg

#: A call, its exception, the part that it is about (where that is known), the character, a piece of the message.
BAD: list[tuple[str, type[Exception], str | None, int | None, str]] = [
    ("eg.analyze()", eg.InputError, "position", None, "two numbers; 0 were given"),
    ("eg.analyze(1)", eg.InputError, "position", None, "two numbers; one was given"),
    ("eg.analyze(1, 2, 3, 4)", eg.InputError, "position", None, "4 were given"),
    ("eg.analyze(0, 1)", eg.InputError, "position", None, "positive integers; 0 is not allowed"),
    ("eg.analyze(-5, 1)", eg.InputError, "a", 1, "negative numbers are not allowed"),
    ("eg.analyze(1.5, 2)", eg.InputError, "position", None, "this is a float"),
    ("eg.analyze(True, 2)", eg.InputError, "position", None, "this is a bool"),
    ("eg.analyze(None, 2)", eg.InputError, "position", None, "this is a NoneType"),
    ("eg.analyze('12x', 2)", eg.InputError, "a", 3, "'x' at character 3 is not a digit"),
    ("eg.analyze(2, '')", eg.InputError, "b", None, ""),
    ("eg.analyze(25, 87, take='1..x')", eg.InputError, "take", 4, "'1..x' is not a positive integer or a range"),
    ("eg.analyze(25, 87, take=[1, 'x'])", eg.InputError, "take", None, "'x' is not a positive integer or a range"),
    ("eg.analyze(25, 87, take=[1, 2.5])", eg.InputError, "take", None, "this is a float"),
    ("eg.analyze(25, 87, take=True)", eg.InputError, "take", None, "take is a text, not a bool"),
    ("eg.analyze(25, 87, take=range(1, 10**30, 2))", eg.InputError, "take", None, "at most 100000"),
    ("eg.analyze(25, 87, take=2.5)", eg.InputError, "take", None, "take is a text, not a float"),
    ("eg.analyze(25, 87, take='1..3', pile_limit='n')", eg.InputError, "?", None, "only one of"),
    ("eg.analyze(25, 87, pile_limit='ceil(n/2')", eg.InputError, "pile_limit", 9, "')' was expected"),
    ("eg.analyze(25, 87, move_limit='n-5')", eg.InputError, "move_limit", None, "cannot be negative"),
    ("eg.analyze(25, 87, end='nowhere')", eg.InputError, "end", None, "nowhere"),
    ("eg.analyze(25, 87, misere='yes')", eg.InputError, "misere", None, "True or False"),
    ("eg.analyze(25, 87, rules='foo=3')", eg.InputError, "rules", None, "'foo=3' is not a rule"),
    ("eg.analyze(25, 87, rules=3)", eg.InputError, "rules", None, "not a int"),
    ("eg.analyze(25, 87, three='natural')", eg.InputError, "position", None, "three numbers; two were given"),
    ("eg.analyze(4, 9, 16, take='1..3')", eg.InputError, "take", None, "no rules but"),
    ("eg.analyze(11, 8, partizan=True, take='1..3')", eg.InputError, "partizan", None, "no other rules"),
    ("eg.analyze(25, 87, cap=2)", eg.InputError, "cap", None, "only a game with a move limit"),
    ("eg.analyze(25, 87, limit=-3)", eg.InputError, "limit", None, "from 0 to"),
    ("eg.analyze(25, 87, limit=2.5)", eg.InputError, "limit", None, "this is a float"),
    ("eg.analyze(25, 87, fields=5)", eg.InputError, "fields", None, "fields are names"),
    ("eg.analyze(25, 87, fields=['outcome', 5])", eg.InputError, "fields", None, "fields are names"),
    ("eg.analyze(25, 87, fields='outcome,foo')", eg.InputError, "fields", None, "foo"),
    ("eg.analyze(25, 87, colour=3)", TypeError, None, None, "'colour' is neither a rule nor an option here"),
    ("eg.analyze(3, 10**1000 + 1, take='squares')", eg.OutOfReach, None, None, "limits(steps=...)"),
    ("eg.moves(25, 87, to=-1)", eg.InputError, "to", 1, "negative"),
    ("eg.moves(25, 87, cap='x', move_limit='2n')", eg.InputError, "cap", 1, "not a digit"),
    ("eg.sum()", eg.InputError, "games", None, "a sum needs a game"),
    ("eg.sum(3)", eg.InputError, "games", None, "a pair of numbers, a value or a text"),
    ("eg.sum((3, 0))", eg.InputError, "games", None, "0 is not allowed"),
    ("eg.sum((3, 4.5))", eg.InputError, "games", None, "this is a float"),
    ("eg.sum((3, 4), '25,87:take=1..x')", eg.InputError, "games", None, "1..x"),
    ("eg.value('{0|')", eg.InputError, "value", None, "stops making sense"),
    ("eg.value(Fraction(1, 3))", eg.InputError, None, None, "power of 2"),
    ("eg.value(None)", eg.InputError, "value", None, "a V object, a number or a text"),
    ("eg.value('^', against='x')", eg.InputError, "against", 1, "expected a game"),
    ("eg.count(-1)", eg.InputError, "max", 1, "negative"),
    ("eg.count(100, values=-1)", eg.InputError, "values", None, "from 0 to"),
    ("eg.count(100, values=10**30)", eg.InputError, "values", None, "from 0 to 2^63 - 1"),
    ("eg.count(100, sum='x')", eg.InputError, "sum", None, "a, b and a+b can"),
    ("eg.count(100, threads=-1)", eg.InputError, "threads", None, "not negative"),
    ("eg.count(100, progress=3)", eg.InputError, "progress", None, "a function of two numbers"),
    ("eg.level(-1)", eg.InputError, "level", None, "from 0 to"),
    ("eg.level(3, tree='x')", eg.InputError, "tree", None, "'x' is not a tree"),
    ("eg.probability(digits=-1)", eg.InputError, "digits", None, "from 0 to"),
    ("eg.row(0, 1)", eg.InputError, None, None, "0 is not allowed"),
    ("eg.row(10**30, 10**31)", eg.OutOfReach, None, None, "limits(bytes=...)"),
    ("eg.triples('abc')", eg.InputError, "max", 1, "'a' at character 1 is not a digit"),
    ("eg.triples(10**6)", eg.InputError, "max", None, "1 to 8000"),
    ("eg.triples(5, take='1..3')", eg.InputError, "take", None, "no rules but"),
    ("eg.table()", eg.InputError, "max", None, "the largest number is missing"),
    ("eg.table(-3)", eg.InputError, "max", None, "from 0 to"),
    ("eg.table('abc')", eg.InputError, "max", 1, "'a' at character 1 is not a digit"),
    ("eg.table(10, a=(1, 'x'))", eg.InputError, "a", None, "x"),
    ("eg.table(a=2.5, b=3)", eg.InputError, "a", None, "a range is"),
    ("eg.table(a=range(5, 1), b=3)", eg.InputError, "a", None, "a range is"),
    ("eg.table(5, path='x.foo')", eg.InputError, "path", None, "'.foo' is not a format"),
    ("eg.table(5, ['nothing'])", eg.InputError, "?", None, "nothing"),
    ("eg.survey(-1)", eg.InputError, "max", 1, "negative"),
    ("eg.survey(10, bins=10**12)", eg.InputError, "bins", None, "65536"),
    ("eg.survey(10, sample=-1)", eg.InputError, "sample", None, "from 0 to"),
    ("eg.survey(10, threads='x')", eg.InputError, "threads", None, "not negative"),
    ("eg.draw('nope')", eg.InputError, "?", None, "nope"),
    ("eg.draw.cone(0, 5)", eg.InputError, None, None, "0 is not allowed"),
    ("eg.draw.cone(25, 87, width=-1)", eg.InputError, "width", None, "from 0 to"),
    ("eg.draw.cone(25, 87, width=10**9)", eg.InputError, "width", None, "16 to 16384"),
    ("eg.draw.cone(25, 87, theme='x')", eg.InputError, "theme", None, "x"),
    ("eg.draw.shares(10**9)", eg.InputError, "kmax", None, "1 to 200"),
    ("eg.draw.lengths(10**12)", eg.InputError, "max", None, "100000"),
    ("eg.draw.thermograph()", eg.InputError, None, None, "a thermograph is that of a value"),
    ("eg.draw.thermograph(position=(3,))", eg.InputError, "position", None, "a pair of numbers"),
    ("eg.map('x')", eg.InputError, "max", 1, "'x' at character 1 is not a digit"),
    ("eg.map()", eg.InputError, None, None, "which positions"),
    ("eg.map(10**6)", eg.InputError, "max", None, "2^28"),
    ("eg.map(3, field='x')", eg.InputError, "field", None, "a map cannot show 'x'"),
    ("eg.map(3, field='grundy', partizan=True)", eg.NotDefined, None, None, "is not defined here: Partizan Euclid has"),
    ("eg.map(a=(5, 3), b=(1, 2))", eg.InputError, "a", None, "not smaller"),
    ("eg.deal(count=10**12)", eg.InputError, "count", None, "1 to 100"),
    ("eg.deal(level=7)", eg.InputError, "level", None, "from 1 to 5"),
    ("eg.play(25, 87).move('x')", eg.InputError, "moves", None, "not a digit"),
    ("eg.play(25, 87, first='me')", eg.InputError, "first", None, "me"),
    ("eg.limits(seconds=-1).__enter__()", eg.InputError, "seconds", None, "not negative"),
    ("eg.limits(seconds=float('nan')).__enter__()", eg.InputError, "seconds", None, "not negative"),
    ("eg.limits(steps=-1).__enter__()", eg.InputError, "steps", None, "from 0 to"),
    ("eg.limits(seconds='x').__enter__()", eg.InputError, "seconds", None, "not negative"),
    ("eg.limits(bytes='x').__enter__()", eg.InputError, "bytes", 1, "'x' at character 1 is not a digit"),
    ("eg.limits(bytes=1.5).__enter__()", eg.InputError, "bytes", None, "this is a float"),
    ("eg.limits(bytes=np.True_).__enter__()", eg.InputError, "bytes", None, "numbers are integers"),
    ("eg.limits(threads=-1).__enter__()", eg.InputError, "threads", None, "not negative"),
    ("eg.grundy(3, 5, partizan=True)", eg.NotDefined, None, None, "is not defined here: Partizan Euclid has"),
    ("eg.length(3, 5, take='odd')", eg.NotDefined, None, None, "only under any or 1..K"),
    ("eg.Rules('take=1..3', take='odd', pile_limit='n')", eg.InputError, "?", None, "only one of"),
]


@pytest.mark.parametrize("call, kind, part, character, piece", BAD, ids=[entry[0] for entry in BAD])
def test_bad_input_is_named(
    call: str, kind: type[Exception], part: str | None, character: int | None, piece: str
) -> None:
    with pytest.raises(kind) as raised:
        eval(call)
    error = raised.value
    assert piece in str(error)
    assert str(error)[:1] and "\n" not in str(error) and len(str(error)) < 500
    if isinstance(error, eg.EuclidError):
        assert part in (error.part, "?")
        if character is not None:
            assert error.character == character
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == str(error) and vars(again) == vars(error)
        assert error.kind == {"InputError": "bad-input", "NotDefined": "not-defined"}.get(
            kind.__name__, error.kind
        )


def test_errors_are_those_that_python_knows() -> None:
    for call, kind in (("eg.analyze(0, 1)", ValueError), ("eg.length(1, 2, take='odd')", ValueError)):
        with pytest.raises(kind):
            eval(call)
    with pytest.raises(RuntimeError), eg.limits(steps=1):
        eg.analyze(7, 3**2000)
    assert issubclass(eg.InputError, eg.EuclidError) and not issubclass(eg.OutOfReach, ValueError)


class Odd:
    """An object that is nothing in particular."""

    def __repr__(self) -> str:
        return "Odd()"


class Liar:
    """An index that fails."""

    def __index__(self) -> int:
        raise TypeError("I am no number")


nonsense = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 60),
    st.sampled_from([2**31, 2**63 - 1, 2**63, 2**64, -(2**63), 10**40, -(10**40), 10**400]),
    st.floats(),
    st.text(max_size=8),
    st.text("0123456789.,:|{}^*+-()/n<=> ~", max_size=10),
    st.sampled_from(
        ["any", "1..3", "odd", "2n", "ceil(n/2)", "E(11,8)", "5..9", "natural", "equal", "take=1..3", "\0"]
    ),
    st.binary(max_size=4),
    st.lists(st.integers(-3, 50) | st.text(max_size=3) | st.none(), max_size=3),
    st.tuples(st.integers(-3, 50), st.integers(-3, 50)),
    st.sampled_from(
        [Odd(), Liar(), {}, set(), {1}, range(0), range(3, 9), range(10**30), Decimal(3), Fraction(1, 2)]
    ),
    st.sampled_from(
        [np.int8(3), np.float32(2), np.bool_(True), np.array([]), np.array([1, 2]), np.array("x"), object]
    ),
    st.sampled_from([eg.Rules(), eg.V(1), eg.V("^"), len, 3 + 4j, float("inf")]),
)
FUNCTIONS: dict[str, tuple[Any, int, tuple[str, ...]]] = {
    "analyze": (eg.analyze, 3, ("fields", "cap", "limit")),
    "moves": (eg.moves, 3, ("to", "cap", "limit")),
    "sum": (eg.sum, 3, ()),
    "value": (eg.value, 2, ()),
    "count": (eg.count, 1, ("values", "sum", "threads", "progress")),
    "level": (eg.level, 1, ("tree", "values", "progress")),
    "probability": (eg.probability, 0, ("values", "digits", "progress")),
    "theorem": (eg.theorem, 0, ("coq",)),
    "row": (eg.row, 2, ("value",)),
    "triples": (eg.triples, 1, ("value", "counts", "grundy", "threads")),
    "table": (eg.table, 2, ("a", "b", "square", "threads", "progress")),
    "survey": (eg.survey, 2, ("a", "b", "sample", "seed", "bins", "growth", "threads")),
    "deal": (eg.deal, 4, ()),
    "play": (eg.play, 3, ("level", "first", "left", "right", "seed")),
    "map": (eg.map, 1, ("a", "b", "field", "threads")),
    "outcome": (eg.outcome, 3, ("threads", "out")),
    "wins": (eg.wins, 3, ("threads", "out")),
    "grundy": (eg.grundy, 3, ("threads", "out")),
    "take": (eg.take, 2, ("threads", "out")),
    "length": (eg.length, 2, ("threads", "out")),
    "winning": (eg.winning, 2, ("threads", "out")),
    "field": (eg.field, 4, ("threads", "out")),
    "digits_count": (eg.digits_count, 2, ("threads", "out")),
    "values_of": (eg.values_of, 2, ("out",)),
    "weight": (eg.weight, 2, ("out",)),
    "mean_weight": (eg.mean_weight, 2, ()),
    "cone": (eg.draw.cone, 2, ("cap", "other", "theme", "width", "preset", "no_title")),
    "path": (eg.draw.path, 2, ("tree", "theme", "width")),
    "piles": (eg.draw.piles, 2, ("theme", "width")),
    "game": (eg.draw.game, 2, ("after", "theme", "width")),
    "drawn map": (eg.draw.map, 1, ("a", "b", "field", "third")),
    "lengths": (eg.draw.lengths, 1, ("theme", "width")),
    "shares": (eg.draw.shares, 1, ("theme", "width")),
    "three": (eg.draw.three, 2, ("axes", "theme", "width")),
    "tree": (eg.draw.tree, 2, ("values", "theme")),
    "automaton": (eg.draw.automaton, 1, ("weights", "theme", "width")),
    "types": (eg.draw.types, 0, ("theme", "width")),
    "weights": (eg.draw.weights, 2, ("theme", "width")),
    "thermograph": (eg.draw.thermograph, 1, ("position", "weight")),
    "draw": (eg.draw, 1, ("a", "b", "p", "q", "max", "field")),
    "limits": (lambda **said: eg.limits(**said).__enter__(), 0, ("seconds", "bytes", "steps", "threads")),
    "Rules": (eg.Rules, 1, ()),
    "V": (eg.V, 1, ()),
}
RULES = ("rules", "end", "take", "pile_limit", "move_limit", "misere", "partizan", "three")


@pytest.mark.parametrize("name", FUNCTIONS)
@settings(max_examples=40)
@given(data=st.data())
def test_nonsense_is_refused_and_nothing_worse(name: str, data: st.DataObject) -> None:
    ask, most, options = FUNCTIONS[name]
    positional = data.draw(st.lists(nonsense, max_size=most))
    if name not in ("limits", "V", "value") and data.draw(st.booleans()):
        positional = [25, 87][: max(most, 0)]
    known = (
        *options,
        *(() if name in ("limits", "V", "value", "values_of", "weight", "mean_weight") else RULES),
    )
    said = (
        {
            key: data.draw(nonsense)
            for key in data.draw(st.lists(st.sampled_from(known), max_size=2, unique=True))
        }
        if known
        else {}
    )
    with eg.limits(seconds=0.1, bytes=50_000_000, steps=2_000_000):
        try:
            found = ask(*positional, **said)
            assert repr(found) is not None
        except (eg.EuclidError, TypeError):
            pass
