"""Answers: brute force, the command's JSON, the schema, and whatever Python does with objects."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any
import copy
import inspect
import json
import pickle
import subprocess
import sys

from hypothesis import given, settings
from hypothesis import strategies as st
import pytest

from euclid_games import V, _native, answers, counts, playing, surveys
import euclid_games as eg
import reference as ref

ENDS = ("equal", "zero", "multiple")
small = st.integers(1, 40)
rules_of_pairs = st.builds(
    lambda end, misere, rule: ref.Pair(end=end, misere=misere, **rule),
    st.sampled_from(ENDS),
    st.booleans(),
    st.sampled_from([{"take": take} for take in ref.SETS])
    | st.sampled_from([{name: limit} for name in ("pile_limit", "move_limit") for limit in ref.LIMITS]),
)


@given(small, small, rules_of_pairs)
def test_an_analysis_is_what_brute_force_says(a: int, b: int, game: ref.Pair) -> None:
    a, b = sorted((a, b))
    found = eg.analyze(a, b, **game.keywords())
    takes = ref.winning(game, a, b)
    assert found.position == (a, b) and found.game == "pair"
    assert found.outcome == ("N" if ref.wins(game, a, b) else "P") and found.wins == ref.wins(game, a, b)
    assert found.grundy == ref.grundy(game, a, b)
    assert found.take == (takes[0] if takes else None)
    if found.moves.complete:
        assert [move.take for move in found.moves.winning] == takes
    assert found.moves.all == len(game.moves(a, b, None))
    for rule, text in game.keywords().items():
        if rule != "misere" and not (rule == "take" and text in ("3", "1..1")):
            assert found.rules[rule].replace(" ", "") == str(text).replace(" ", "")
    assert found.rules.play == ("misere" if game.misere else "normal")
    assert eg.analyze(a, b, rules=found.rules) == found
    if found.length is not None:
        assert ref.lengths(game, a, b) == {found.length}


@given(small, small, rules_of_pairs, st.none() | st.integers(0, 6))
def test_moves_are_those_of_brute_force(a: int, b: int, game: ref.Pair, cap: int | None) -> None:
    (a, b), cap = sorted((a, b)), cap if game.move_limit is not None else None
    found = eg.moves(a, b, cap=cap, **game.keywords())
    takes = game.moves(a, b, cap)
    assert found.moves.complete and [move.take for move in found.listed] == takes
    for move in found.listed:
        left = game.after(a, b, move.take)
        assert move.to == left[:2]
        assert move.outcome == ("N" if ref.wins(game, *left) else "P")
        assert move.grundy is None or move.grundy == ref.grundy(game, *left)


@settings(max_examples=60)
@given(
    st.tuples(*[st.integers(1, 14)] * 3),
    st.sampled_from(["natural", "smallest", "either", "largest"]),
    st.booleans(),
)
def test_three_numbers_are_what_brute_force_says(
    numbers: tuple[int, int, int], variant: str, misere: bool
) -> None:
    found = eg.analyze(*numbers, three=variant, misere=misere)
    a, b, c = sorted(numbers)
    worth = ref.triple_grundy(variant, misere, (a, b, c))
    assert (found.grundy, found.outcome) == (worth, "N" if worth else "P")
    listed = eg.moves(*numbers, three=variant, misere=misere).listed
    assert {move.to for move in listed} == set(ref.triple_moves(variant, (a, b, c)))
    assert all(move.grundy == ref.triple_grundy(variant, misere, tuple(move.to)) for move in listed)
    if variant != "smallest" and listed:
        assert listed[0].from_ == listed[0]["from"]


def test_rows_are_what_brute_force_says() -> None:
    for a, b in ((1, 3), (2, 5), (4, 9), (3, 3)):
        row = eg.row(a, b).row
        assert list(row) == [
            c for c in range(1, 60) if not ref.triple_grundy("natural", False, tuple(sorted((a, b, c))))
        ]


@settings(max_examples=40)
@given(st.integers(1, 40), st.integers(1, 40))
def test_partizan_positions_are_what_brute_force_says(p: int, q: int) -> None:
    found = eg.analyze(p, q, partizan=True)
    assert found.outcome == ref.partizan_outcome(p, q) == found.value.outcome
    assert found.value == eg.values_of(p, q) and found.weight == eg.weight(p, q)
    r = p % q
    assert bool(found.moves.all) == bool(r)
    assert eg.analyze(p, q, rules=found.rules) == found


@given(
    st.lists(st.tuples(small, small), min_size=1, max_size=4),
    st.sampled_from([{}, {"take": "1..3"}, {"end": "zero"}]),
)
def test_sums_are_nim_sums(games: list[tuple[int, int]], rules: dict[str, str]) -> None:
    total = 0
    for a, b in games:
        total ^= ref.grundy(ref.Pair(**rules), min(a, b), max(a, b))
    found = eg.sum(*games, **rules)
    assert (found.grundy, found.outcome) == (total, "N" if total else "P")
    assert eg.sum(*games, f"nim:{total}", **rules).outcome == "P"


@pytest.mark.parametrize("rules", [{}, {"take": "1..2"}, {"take": "1..3", "misere": True}, {"end": "zero"}])
def test_counts_are_those_of_brute_force(rules: dict[str, Any]) -> None:
    game, size = ref.Pair(**rules), 60
    found = eg.count(size, values=3, **rules)
    worths = [ref.grundy(game, a, b) for b in range(2, size + 1) for a in range(1, b)]
    assert found.pairs == len(worths) and found.won == sum(worth > 0 for worth in worths)
    assert [entry.count for entry in found.grundy["values"]] == [worths.count(value) for value in range(3)]
    assert found.share == (Decimal(found.won) / found.pairs).quantize(found.share)


QUESTIONS: list[tuple[list[str], Any]] = [
    (["analyze", "25", "87"], lambda: eg.analyze(25, 87)),
    (["analyze", "25", "87", "--take", "1..3"], lambda: eg.analyze(25, 87, take="1..3")),
    (
        ["analyze", "25", "87", "--end", "zero", "--misere"],
        lambda: eg.analyze(25, 87, end="zero", misere=True),
    ),
    (
        ["analyze", "25", "87", "--pile-limit", "ceil(n/2)"],
        lambda: eg.analyze(25, 87, pile_limit="ceil(n/2)"),
    ),
    (
        ["analyze", "25", "87", "--move-limit", "2n", "--cap", "2"],
        lambda: eg.analyze(25, 87, move_limit="2n", cap=2),
    ),
    (["analyze", "4", "9", "16"], lambda: eg.analyze(4, 9, 16)),
    (["analyze", "4", "9", "20", "--three", "either"], lambda: eg.analyze(4, 9, 20, three="either")),
    (["analyze", "11", "8", "--partizan"], lambda: eg.analyze(11, 8, partizan=True)),
    (["analyze", str(10**300), str(10**299 + 7)], lambda: eg.analyze(10**300, 10**299 + 7)),
    (
        ["analyze", "25", "87", "--fields", "outcome,digits"],
        lambda: eg.analyze(25, 87, fields=["outcome", "digits"]),
    ),
    (["moves", "25", "87"], lambda: eg.moves(25, 87)),
    (["moves", "4", "9", "20", "--to", "1"], lambda: eg.moves(4, 9, 20, to=1)),
    (["moves", "11", "8", "--partizan"], lambda: eg.moves(11, 8, partizan=True)),
    (["sum", "3,8", "25,87:take=1..3", "nim:5"], lambda: eg.sum((3, 8), "25,87:take=1..3", "nim:5")),
    (["sum", "5,8", "nim:1", "--misere"], lambda: eg.sum((5, 8), "nim:1", misere=True)),
    (["value", "{4||3|1} + ^", "--against", "4"], lambda: eg.value("{4||3|1} + ^", against=4)),
    (
        ["count", "--max", "1000000", "--take", "1..3", "--values", "2"],
        lambda: eg.count(10**6, take="1..3", values=2),
    ),
    (
        ["count", "--level", "4", "--tree", "calkin-wilf", "--values", "2"],
        lambda: eg.level(4, tree="calkin-wilf", values=2),
    ),
    (
        ["probability", "--take", "1..3", "--values", "2", "--digits", "12"],
        lambda: eg.probability(take="1..3", values=2, digits=12),
    ),
    (["theorem", "--take", "1,4,9"], lambda: eg.theorem(take={1, 4, 9})),
    (["row", "4", "9"], lambda: eg.row(4, 9)),
    (
        ["row", "6", "20", "--three", "largest", "--value", "1"],
        lambda: eg.row(6, 20, three="largest", value=1),
    ),
    (["triples", "--max", "30"], lambda: eg.triples(30, counts=True)),
    (
        ["survey", "--max", "300", "--take", "1..3", "--fields", "outcome,grundy"],
        lambda: eg.survey(300, "outcome,grundy", take="1..3"),
    ),
    (
        ["survey", "--max", "100", "--fields", "outcome,length", "--growth"],
        lambda: eg.survey(100, ["outcome", "length"], growth=True),
    ),
]


@pytest.mark.parametrize(
    "arguments, ask", QUESTIONS, ids=lambda part: " ".join(part)[:40] if isinstance(part, list) else ""
)
def test_an_answer_says_what_the_command_says(command: str, arguments: list[str], ask: Any) -> None:
    done = subprocess.run([command, *arguments, "--json"], capture_output=True, text=True, check=True)
    said, found = json.loads(done.stdout), ask()
    assert json.loads(found.to_json()) == said
    assert same(found.to_dict(), said)
    for name, entry in said.items():
        if not isinstance(getattr(type(found), name, None), (property, type(lambda: 0))):
            assert same(plain(getattr(found, name)), entry), name
    text = subprocess.run([command, *arguments], capture_output=True, text=True, check=True).stdout
    if arguments[0] not in ("moves", "row", "triples"):
        assert str(found).split() == text.split()


def plain(entry: Any) -> Any:
    if isinstance(entry, eg.Record):
        return entry.to_dict()
    if isinstance(entry, (V, Fraction)):
        return str(entry)
    return [plain(part) for part in entry] if isinstance(entry, tuple) else entry


def same(entry: Any, said: Any) -> bool:
    """Whether an entry of Python is one of JSON, whose integers and decimals are texts."""
    if isinstance(entry, dict):
        return (
            isinstance(said, dict)
            and entry.keys() == said.keys()
            and all(same(entry[k], said[k]) for k in entry)
        )
    if isinstance(entry, list):
        return isinstance(said, list) and len(entry) == len(said) and all(map(same, entry, said))
    if isinstance(entry, Decimal) or (isinstance(entry, int) and isinstance(said, str)):
        return type(entry)(said) == entry
    return type(entry) is type(said) and entry == said


def kinds() -> list[type[eg.Answer]]:
    found = [kind for module in (answers, counts, playing, surveys) for kind in vars(module).values()]
    return [
        kind
        for kind in found
        if inspect.isclass(kind) and issubclass(kind, eg.Answer) and kind is not eg.Answer and kind.__name__[0] != "_"
    ]


@pytest.mark.parametrize("kind", dict.fromkeys(kinds()), ids=lambda kind: kind.__name__)
def test_annotations_are_the_keys_of_the_schema(kind: type[eg.Answer]) -> None:
    parts = json.loads(_native.schema())["$defs"]

    def keys(name: str) -> set[str]:
        part = parts[name]
        choices = (choice["$ref"].rsplit("/", 1)[1] for choice in part.get("anyOf", ()))
        return set(part.get("properties", ())).union(*map(keys, choices))

    name = {"Survey": "Report", "TripleCounts": "Triples"}.get(kind.__name__, kind.__name__)
    annotated = {*kind.__annotations__, "game", "rules"}
    # LaTeX is asked for by a method, which all answers have.
    assert keys(name) - annotated <= {"latex"}
    assert annotated - keys(name) <= {"game", "rules"}


EXAMPLES = [
    eg.analyze(25, 87),
    eg.analyze(25, 87, move_limit="2n", cap=2),
    eg.analyze(4, 9, 20),
    eg.analyze(11, 8, partizan=True),
    eg.analyze(10**5000, 7**5000),
    eg.moves(25, 87),
    eg.moves(3, 10**5000, limit=3),
    eg.sum((3, 8), "nim:5"),
    eg.value("{4||3|1} + ^"),
    eg.count(1000),
    eg.level(5),
    eg.probability(digits=9),
    eg.theorem(take="2,5,7"),
    eg.row(4, 9),
    eg.triples(10, counts=True),
    eg.survey(100, "outcome,grundy"),
    eg.survey(100, growth=True),
    eg.deal(count=2),
    eg.play(25, 87).table,
]


@pytest.mark.parametrize("found", EXAMPLES, ids=lambda found: type(found).__name__)
def test_answers_are_objects_as_others(found: Any) -> None:
    assert repr(found) == str(found) and str(found) and not str(found).endswith("\n")
    html = found._repr_html_()
    assert html.startswith("<") and html.count("<b>") == html.count("</b>")
    for other in (pickle.loads(pickle.dumps(found)), copy.copy(found), copy.deepcopy(found)):
        assert type(other) is type(found) and other == found
        assert str(other) == str(found) and other.to_json() == found.to_json() and other._repr_html_() == html
    assert json.loads(found.to_json(indent=2)) == json.loads(found.to_json())
    assert set(found) <= set(dir(found)) and len(found) == len(list(found)) == len(found.to_dict())
    plain = found.to_dict()
    check_plain(plain)
    plain.clear()
    assert len(found) > 0
    for name in found:
        assert name in found
        with pytest.raises(AttributeError):
            setattr(found, name, 1)
        assert repr(found[name])[:5] or found[name] == ""
    with pytest.raises(TypeError):
        hash(found)
    with pytest.raises(AttributeError, match="has no 'nonsense'; it has game|has no 'nonsense'; it has "):
        found.nonsense
    with pytest.raises(KeyError):
        found["nonsense"]
    assert found != 3 and found != {} and not found == "x"


def check_plain(entry: Any) -> None:
    assert type(entry) in (dict, list, int, str, bool, Decimal, type(None), bytes), type(entry)
    for part in entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else ():
        check_plain(part)


def test_parts_of_answers_stay_as_they_are() -> None:
    found = eg.analyze(25, 87)
    with pytest.raises(AttributeError, match="stays as it is"):
        found.moves.all = 4
    with pytest.raises(TypeError):
        found.digits[0] = 4  # type: ignore[index]
    found.to_dict()["digits"].append(9)
    found.moves.to_dict()["winning"].clear()
    assert found.digits == (3, 2, 12) and len(found.moves.winning) == 1
    part = pickle.loads(pickle.dumps(found.moves))
    assert part == found.moves and repr(part) == repr(found.moves)
    assert repr(found.moves) == "Record(winning=(Record(take=2, to=(25, 37)),), complete=True, all=3)"


def test_latex_where_there_is_some() -> None:
    assert "\\" in eg.value("{4||3|1} + ^").latex()
    with pytest.raises(eg.EuclidError):
        eg.deal().latex()


def test_an_analysis_says_why_it_has_no_value() -> None:
    assert not hasattr(eg.analyze(25, 87), "value")
    with pytest.raises(AttributeError, match="only positions of Partizan Euclid have a value"):
        eg.analyze(25, 87).value
    with pytest.raises(AttributeError, match="not asked for"):
        eg.analyze(11, 8, partizan=True, fields=["outcome"]).weight


def test_numbers_may_have_a_million_digits() -> None:
    # Python refuses to write these as text; nothing here asks it to.
    assert sys.get_int_max_str_digits() == 4300
    giant = 10**1_000_000 + 7
    assert eg.analyze(3, giant, fields=["outcome"]).outcome == eg.outcome(3, giant) == "N"
    giant = 10**30_000 + 7
    for found in (eg.analyze(3, giant), eg.analyze(3, giant, take="1..3"), eg.analyze(3, giant, end="zero")):
        assert found.position == (3, giant) and found.outcome == "N"
        assert repr(found.position).endswith("(30001 digits))")
        assert repr(found) and found._repr_html_()
    assert eg.analyze(3, giant).grundy == eg.grundy(3, giant) == giant // 3
    assert eg.moves(3, giant, limit=1).listed[0].to == (3, giant - 3)
    assert repr(eg.moves(3, giant, limit=1).moves)
    assert eg.sum((3, giant), (giant, giant)).grundy == giant // 3
    assert giant in eg.row(1, giant).row
    assert eg.value(giant).outcome == "L"
    assert eg.analyze(str(10**4000), 10**4000).outcome == "P"
    with pytest.raises(eg.InputError):
        eg.analyze(3, -giant)
    with pytest.raises(eg.InputError):
        eg.grundy(3, -giant)


@pytest.mark.parametrize("digits", [1, 299, 301, 302, 4299, 4300, 4301, 10_000])
def test_numbers_pass_whole(digits: int) -> None:
    for number in (10**digits - 1, 10**digits, 10**digits + 1, 2 ** (3 * digits)):
        assert eg.analyze(1, number).position[1] == number


def test_rules_have_a_text_form() -> None:
    rules = eg.Rules(take="1..3", end="zero", misere=True)
    assert str(rules) == "end=zero:take=1..3:misere" and repr(rules) == "Rules('end=zero:take=1..3:misere')"
    assert eg.Rules(str(rules)) == rules == pickle.loads(pickle.dumps(rules)) and hash(rules) == hash(
        eg.Rules(str(rules))
    )
    assert rules != eg.Rules() and rules != "x" and eg.Rules().game == "pair"
    assert eg.analyze(25, 87, rules=rules) == eg.analyze(25, 87, rules=str(rules))
    assert eg.analyze(25, 87, rules="end=zero", take="1..3") == eg.analyze(25, 87, end="zero", take="1..3")
    assert eg.analyze(25, 87, rules=eg.Rules("end=zero"), take="1..3") == eg.analyze(
        25, 87, end="zero", take="1..3"
    )
    for take in (range(1, 4), [1, 2, 3], (3, 2, 1), {1, 2, 3}, "1..3"):
        assert eg.analyze(25, 87, take=take).grundy == eg.analyze(25, 87, take="1..3").grundy
    assert eg.analyze(25, 87, take=1).grundy == eg.analyze(25, 87, take="1..1").grundy


def test_values_in_answers_are_values() -> None:
    found = eg.analyze(11, 8, partizan=True)
    assert (found.value, found.weight, found.mean, found.temperature) == (V("vv*"), -2, Fraction(0), Fraction(0))
    total = eg.sum((11, 8), (4, 3), V("^"), partizan=True)
    assert total.value == V("vv*") + eg.values_of(4, 3) + "^" and total.weight == total.value.atomic_weight
    page = eg.value("{4||3|1} + ^")
    assert (page.value, page.left, page.right) == (V("{4||3|1} + ^"), (V("4^"),), (V("{3^|1^}"),))
    assert (page.left_stop, page.mean, page.weight) == (Fraction(4), Fraction(3), None)
    # What is written stays text.
    assert page.to_dict()["value"] == "{4^||3^|1^}" and total["value"] == str(total.value)


def test_numbers_and_positions_are_read_as_people_write_them() -> None:
    expected = eg.analyze(25, 87).to_dict()
    for texts in [("25 87",), ("25,87",), ("(25, 87)",), ("25/87",), ("5^2", "2^6+23"), ("0x19", 87)]:
        assert eg.analyze(*texts).to_dict() == expected, texts
    assert eg.analyze("10^40", "1,000").position == (1000, 10**40)
    assert eg.analyze("4, 9, 20").game == "three"
    assert eg.analyze("E(11, 8)").value == eg.V("⇓∗") == eg.V("down + down + star")
    assert eg.analyze(25, 87, take="{1-3}").to_dict() == eg.analyze(25, 87, take="1..3").to_dict()
    assert len(eg.table("10^1")) == len(eg.table(10))
    with pytest.raises(eg.OutOfReach), eg.limits(bytes="10^6"):
        eg.analyze(3, "10^(10^9)")


def test_giants_come_back_as_they_were() -> None:
    a, b = 10**5000 + 7, 3**9000
    assert eg.analyze(a, b, fields=["outcome"]).position == (b, a)
    assert eg.moves(a, b).position == (b, a)
    assert eg.sum((a, b), (b, a)).outcome == "P"
