"""Rulesets: the examples against published values, others against brute force, and what goes wrong."""

from __future__ import annotations

from functools import cache
import os
from pathlib import Path
import runpy
import subprocess
import sys
import threading

import numpy as np
import pytest

import euclid_games
from euclid_games import InputError, OutOfReach
from euclid_games.values import Impartial, Ruleset, Sum, V, ordinal_sum, star

EXAMPLES = Path(__file__).parents[1] / "examples"


def example(name: str) -> dict[str, object]:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"))


DOMINEERING, TOADS, CUTCAKE = example("domineering"), example("toads_and_frogs"), example("cutcake")
OCTAL = example("nim_variant")["octal"]


def wins_moving_first(options, position, player):
    """Whether a player who moves first wins, by trying every move: the definition, without any value."""

    @cache
    def wins(position, player):
        return any(not wins(option, 1 - player) for option in options(position)[player])

    return wins(position, player)


def brute_outcome(options, position):
    left, right = (wins_moving_first(options, position, player) for player in (0, 1))
    return {(True, False): "L", (False, True): "R", (True, True): "N", (False, False): "P"}[left, right]


# Domineering: Left upright, boards as rows x columns.


@pytest.mark.parametrize(
    ("rows", "columns", "value"),
    [
        # Berlekamp, Conway, Guy, Winning Ways, chapter 5: strips and the 2 x 2, 2 x 3, 3 x 3 boards.
        (1, 1, "0"),
        (1, 2, "-1"),
        (1, 7, "-3"),
        (6, 1, "3"),
        (2, 2, "+-1"),
        (2, 3, "{2|-1/2}"),
        (3, 2, "{1/2|-2}"),
        (3, 3, "+-1"),
        # The tests of CGSuite 2, GameGridTest.scala.
        (4, 4, "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}"),
    ],
)
def test_domineering_values(rows, columns, value):
    assert DOMINEERING["game"](DOMINEERING["board"](rows, columns)) == V(value)


def test_domineering_outcomes():
    game, board = DOMINEERING["game"], DOMINEERING["board"]
    # Lachmann, Moore, Rapaport, Who wins Domineering on rectangular boards (2002), 2 x n.
    found = "".join(game.outcome(board(2, n)) for n in range(1, 11))
    assert found == "LNNRLNNRLN"
    # 3 x n is Right's from n = 4 on.
    assert "".join(game.outcome(board(3, n)) for n in range(1, 6)) == "LNNRR"


def test_domineering_by_brute_force():
    def whole(free):
        return tuple(
            [free - {(r, c), (r + dr, c + dc)} for r, c in free if (r + dr, c + dc) in free]
            for dr, dc in ((1, 0), (0, 1))
        )

    board = DOMINEERING["board"]
    for rows in range(1, 5):
        for columns in range(1, 4):
            free = board(rows, columns)
            assert DOMINEERING["game"].outcome(free) == brute_outcome(whole, free), (rows, columns)
            # A ruleset that never takes a position apart has the same values.
            assert DOMINEERING["game"](free) == Ruleset(whole)(free)


# Toads and Frogs.


@pytest.mark.parametrize(
    ("row", "value"),
    [
        # Erickson's program (jeffe.cs.illinois.edu, HELP_TOADS).
        ("T.F", "*"),
        ("T.TF", "1/2"),
        # Winning Ways, chapter 1, and the positions that TT.FF leads to.
        ("TT.FF", "*"),
        ("T.TFF", "^"),
        ("TFT.F", "*"),
        ("TFTF.", "0"),
        # The tests of CGSuite 2, GameStripTest.scala.
        (
            "TTTTT..FFFFF",
            "+-{{2|*},{5/2||2|{0||||{0||v<2>|-1},{0||||0||Miny(1/32)|-2|||-1/2*}|||v<2>|-1/2||-1*}|||0}}",
        ),
    ],
)
def test_toads_and_frogs_values(row, value):
    assert TOADS["game"](row) == V(value)


def test_toads_and_frogs_families():
    """Conjectures of Erickson (New Toads and Frogs results, 1996) that Thanatipanonda proved (2008, 2011)."""
    game = TOADS["game"]
    for a in range(3, 7):
        for b in range(2, min(a, 5)):
            value = game("T" * a + ".." + "F" * b)
            assert value == V(V(a - 3) | a - b) | (star | 3 - b), (a, b)
    for a in range(2, 8):
        assert game("T" * a + "...FF") == V(a - 2) | a - 2
    for a in range(5, 7):
        assert game("T" * a + "...FFF") == V(a) - 3.5


def test_toads_and_frogs_by_brute_force():
    for row in ("TT.FF", "TTT..FF", "T.T.FF", "TF.TF.F", "TTT...FF", "TF..TFF.", "..TF.", "T..F.T.F"):
        assert TOADS["game"].outcome(row) == brute_outcome(TOADS["toads_and_frogs"], row), row


# Cutcake.


def test_cutcake_is_its_closed_form():
    """Winning Ways, chapter 2: where high is the shorter side and 2^k the largest power of 2 in it, Left has
    floor(wide / 2^k) - 1 moves."""
    game = CUTCAKE["game"]
    for high in range(1, 18):
        for wide in range(1, 18):
            short, long = sorted((high, wide))
            moves = (long >> (short.bit_length() - 1)) - 1
            assert game((high, wide)) == (moves if wide > high else -moves), (high, wide)


# Impartial games.


def test_kayles():
    """Winning Ways, chapter 4, OEIS A002186: period 12 from 71 on, and the exceptions before."""
    game = OCTAL("0.77")
    first = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7]
    assert [game(n) for n in range(24)] == first
    period = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]
    assert [game(n) for n in range(72, 144)] == period * 6
    exceptions = {n for n in range(72) if game(n) != period[n % 12]}
    assert exceptions == {0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}


def test_dawsons_kayles():
    """Winning Ways, chapter 4, OEIS A002187: period 34 from 53 on."""
    game = OCTAL("0.07")
    first = "00112031103322405223301130211045274"
    assert "".join(str(game(n)) for n in range(35)) == first
    assert [game(n) for n in range(53, 160)] == [game(n + 34) for n in range(53, 160)]
    assert game(52) != game(86)
    # Dawson's Chess, 0.137, is the same, one pin sooner.
    assert [OCTAL("0.137")(n) for n in range(40)] == [game(n + 1) for n in range(40)]


def test_subtraction_and_wythoff():
    """Bouton's and Wythoff's theorems."""
    take = OCTAL("0.3333")
    assert [take(n) for n in range(50)] == [n % 5 for n in range(50)]
    assert take(7, 9, 3) == 2 ^ 4 ^ 3

    def wythoff(queen):
        x, y = queen
        return (
            [(i, y) for i in range(x)]
            + [(x, i) for i in range(y)]
            + [(x - i, y - i) for i in range(1, min(queen) + 1)]
        )

    game = Impartial(wythoff)
    cold = {(a, b) for a in range(20) for b in range(a, 20) if game((a, b)) == 0}
    # Wythoff (1907): the nth pair has the least number not seen yet, and n more.
    pairs, seen = set(), set()
    for n in range(20):
        a = next(i for i in range(40) if i not in seen)
        seen |= {a, a + n}
        pairs |= {(a, a + n)} if a + n < 20 else set()
    assert cold == pairs


def test_impartial_and_partizan_agree():
    kayles = OCTAL("0.77")
    both = Ruleset(lambda n: (kayles.options(n), kayles.options(n)))
    assert [both(n).nimber for n in range(30)] == [kayles(n) for n in range(30)]
    assert both.outcome(5, 5) == kayles.outcome(5, 5) == "P"
    assert kayles.winning(9) == both.winning(9) == both.winning(9, "right") == [Sum([4, 4])]
    assert kayles.winning(0) == []


# Other games with published values, as one would write them.


def clobber(rows: tuple[str, ...]):
    def moves(mine, other):
        found = []
        for r, row in enumerate(rows):
            for c, stone in enumerate(row):
                for i, j in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                    if stone == mine and 0 <= i < len(rows) and 0 <= j < len(row) and rows[i][j] == other:
                        board = [list(line) for line in rows]
                        board[r][c], board[i][j] = ".", mine
                        found.append(tuple("".join(line) for line in board))
        return found

    return moves("x", "o"), moves("o", "x")


def amazons(rows: tuple[str, ...]):
    ways = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]

    def rays(board, r, c):
        for i, j in ways:
            y, x = r + i, c + j
            while 0 <= y < len(board) and 0 <= x < len(board[0]) and board[y][x] == ".":
                yield y, x
                y, x = y + i, x + j

    def moves(mine):
        found = []
        for r, row in enumerate(rows):
            for c, piece in enumerate(row):
                if piece == mine:
                    board = [list(line) for line in rows]
                    board[r][c] = "."
                    for y, x in rays(rows, r, c):
                        board[y][x] = mine
                        for v, u in rays(board, y, x):
                            board[v][u] = "#"
                            found.append(tuple("".join(line) for line in board))
                            board[v][u] = "."
                        board[y][x] = "."
        return found

    return moves("x"), moves("o")


def test_clobber_and_amazons():
    """The tests of CGSuite 2, GameGridTest.scala."""
    assert Ruleset(clobber)(("xox", "ox.")) == V("{^^*|*,v}")
    value = Ruleset(amazons)(("x...", "o..."))
    assert value == V("+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}")


def test_hackenbush_strings():
    """Berlekamp's rule (Winning Ways, chapter 3): a string of blue and red edges is a number. Each
    edge stands on the last, so a string is an ordinal sum."""

    def string(edges):
        return tuple([edges[:i] for i, edge in enumerate(edges) if edge == mine] for mine in "LR")

    game = Ruleset(string)
    for edges, value in [("L", 1), ("LLL", 3), ("LR", 0.5), ("LRL", 0.75), ("LLRRL", 1.375), ("RL", -0.5)]:
        assert game(edges) == value
        tower = V(0)
        for edge in reversed(edges):
            tower = ordinal_sum(1 if edge == "L" else -1, tower)
        assert tower == value


# What a ruleset may be asked.


def test_sums_values_and_winning_moves():
    game = TOADS["game"]
    assert game() == 0
    assert game("T.F", "T.F") == 0
    assert game(Sum(["T.F", Sum(["T.TF", V("^")])])) == V("1/2^*")
    assert game("T.F", star) == game(Sum(["T.F", star])) == 0
    assert game.winning("TT.FF") == ["T.TFF"]
    assert game.winning("TT.FF", "right") == ["TTF.F"]
    with pytest.raises(InputError, match="'left' or 'right'"):
        game.winning("TT.FF", "both")


def test_options_may_be_values_and_any_iterable():
    game = Ruleset(lambda n: (iter([V(n)]), {star, V(-n)}))
    assert game(2) == V.game([2], ["*", -2])
    heap = Impartial(lambda n: (V.star(i) for i in range(n)))
    assert heap(5) == 5
    with pytest.raises(InputError, match="a nimber, not 1"):
        Impartial(lambda n: [V(1)])(0)


def test_positions_of_all_kinds():
    def bits(board: bytes):
        cells = np.frombuffer(board, dtype=np.int8)
        options = []
        for i in np.flatnonzero(cells):
            after = cells.copy()
            after[i:] = 0
            options.append(after.tobytes())
        return options

    assert Impartial(bits)(np.ones(6, dtype=np.int8).tobytes()) == 6
    heaps = Impartial(lambda heaps: [heaps - {h} | {i} for h in heaps for i in range(h) if i not in heaps])
    assert heaps(frozenset({1})) == 1
    with_none = Impartial(lambda n: [None] if n else [])
    assert with_none(3) == 1


def test_each_position_is_asked_once():
    asked = []

    def options(n):
        asked.append(n)
        return [n - 1, n - 2][: min(n, 2)], [n - 1][:n]

    game = Ruleset(options)
    assert not game.known
    game(30)
    assert repr(game) == "<Ruleset options, 31 positions known>"
    assert sorted(asked) == list(range(31)) == sorted(game.known)
    game(30), game(29, 12)
    assert len(asked) == 31
    with pytest.raises(TypeError):
        game.known[3] = V(0)


@pytest.mark.parametrize("kind", ["plain", "ups", "integers"])
def test_deep_games(kind):
    options = {
        "plain": lambda n: ([n - 1], [n - 1]) if n else ([], []),
        "ups": lambda n: ([V(0)], [n - 1]) if n else ([], []),
        "integers": lambda n: ([n - 1], []) if n else ([], []),
    }
    depth = 100_000
    value = Ruleset(options[kind])(depth)
    # {0|0} = *, {0|*} = ^, {0|^} = ^^*, {0|^^*} = ^^^ and so on.
    expected = {"plain": V(0), "ups": V.up(depth - 1) + (star if depth % 2 else 0), "integers": V(depth)}
    assert value == expected[kind]


def test_deep_sums():
    game = Impartial(lambda n: [Sum([n - 1, 0])] if n else [])
    assert game(100_000) == 0
    assert game(100_001) == 1


# What goes wrong.


def test_loops_are_named():
    with pytest.raises(InputError, match=r"can come back: 'b' -> 'c' -> 'b'$"):
        Ruleset(lambda p: ({"a": ["b"], "b": ["c"], "c": ["b"]}[p], []))("a")
    with pytest.raises(InputError, match=r": 5 -> 5$"):
        Impartial(lambda n: [n])(5)
    with pytest.raises(InputError, match=r": 0 -> 1 -> 2 -> \.\.\. -> 99 -> 0$"):
        Impartial(lambda n: [(n + 1) % 100])(0)
    with pytest.raises(InputError, match="1 -> 1$"):
        Impartial(lambda n: [Sum([n, 0])] if n else [])(1)
    # The same follower on two ways is no loop.
    assert Impartial(lambda n: {3: [1, 2], 2: [1], 1: [0, 0], 0: []}[n])(3) == 2


def test_limits_keep_what_was_found():
    game = Impartial(lambda n: [n + 1])
    game.limit = 1000
    with pytest.raises(OutOfReach, match="more than 1000 positions"):
        game(0)
    small = Ruleset(lambda n: ([n - 1, n - 2], []) if n > 1 else ([], []), limit=10)
    with pytest.raises(OutOfReach):
        small(10)
    small.limit = 11
    assert small(10).is_number
    assert len(small.known) <= 11


def test_errors_of_the_rules_are_theirs():
    def options(n):
        if n == 3:
            return [], [n / 0]
        return [n + 1], []

    with pytest.raises(ZeroDivisionError):
        Ruleset(options)(0)
    with pytest.raises(TypeError, match="positional argument"):
        Ruleset(lambda a, b: ([], []))(0)
    with pytest.raises(TypeError, match="unsupported operand"):
        Ruleset(lambda p: ((q + "x" for q in [1]), []))(0)
    with pytest.raises(KeyError):
        Impartial(lambda p: {}[p])(0)


@pytest.mark.parametrize(
    "returned", [None, 5, [], [[]], [[], [], []], ["ab", "cd"], [3, 4], [[], None], [V(1), V(2)]]
)
def test_rules_that_are_not_two_lists(returned):
    with pytest.raises(InputError, match="'x'"):
        Ruleset(lambda p: returned)("x")


def test_impartial_rules_that_are_no_list():
    for returned in (None, 5, "ab"):
        with pytest.raises(InputError, match="options of 'x' are a list"):
            Impartial(lambda p: returned)("x")


@pytest.mark.parametrize(
    ("position", "advice"),
    [
        ([1, 2], "a tuple can"),
        ({1}, "a frozenset can"),
        (np.ones(2), r"tobytes\(\) can"),
        ({}, "a dict cannot be: {}"),
    ],
)
def test_positions_that_are_no_keys(position, advice):
    with pytest.raises(InputError, match=advice):
        Ruleset(lambda p: ([], []))(position)
    with pytest.raises(InputError, match=advice):
        Impartial(lambda p: [position])(0)
    with pytest.raises(InputError, match=advice):
        Impartial(lambda p: [Sum([0, position])])(1)


def test_progress(capsys):
    told = []
    game = Impartial(lambda n: range(n), progress=lambda known, met: told.append((known, met)))
    game(200)
    assert told[-1] == (201, 201)
    assert all(known <= met for known, met in told)

    def stop(known, met):
        raise StopIteration("enough")

    with pytest.raises(StopIteration, match="enough"):
        Impartial(lambda n: range(n), progress=stop)(10)
    # What takes no time shows nothing.
    Impartial(lambda n: range(n), progress=True)(10)
    assert capsys.readouterr().err == ""


def test_several_threads_share_a_ruleset():
    game, found = Ruleset(TOADS["toads_and_frogs"]), []
    threads = [threading.Thread(target=lambda: found.append(game("TTTT..FFFF"))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert set(found) == {TOADS["game"]("TTTT..FFFF")}


INTERRUPTED = """
import os, signal, threading
from euclid_games.values import Ruleset

def subsets(cells):                            # far too many
    return [cells - {c} for c in cells], [cells - {c} for c in cells]

game = Ruleset(subsets, limit=None)
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    game(frozenset(range(40)))
except KeyboardInterrupt:
    known = len(game.known)
    assert known > 0
    assert game(frozenset(range(3))).nimber == 1
    print("stopped")
"""


def test_ctrl_c_keeps_what_is_known():
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=60)
    assert done.stdout == "stopped\n", done.stderr


@pytest.mark.parametrize(
    ("name", "arguments", "line"),
    [
        ("domineering", ["2", "3"], "outcome N, mean 3/4, temperature 5/4"),
        ("toads_and_frogs", ["T.TF"], "T.TF = 1/2, outcome L, temperature -1/2"),
        ("cutcake", ["1", "4"], "   0   1   2   3"),
        ("nim_variant", ["0.07"], "Heaps of 5, 7 and 9: 1 N"),
    ],
)
def test_examples_run(name, arguments, line):
    run = [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments]
    package = {**os.environ, "PYTHONPATH": str(Path(euclid_games.__file__).parents[1])}
    done = subprocess.run(run, capture_output=True, text=True, timeout=60, env=package)
    assert line in done.stdout.splitlines(), done.stderr
