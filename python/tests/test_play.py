"""Games played to the end."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import euclid_games as eg


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"take": "1..3"},
        {"misere": True},
        {"end": "zero"},
        {"move_limit": "2n"},
        {"pile_limit": "ceil(n/2)"},
    ],
)
@pytest.mark.parametrize("position", [(25, 87), (5, 8), (7, 100)])
def test_the_computer_wins_what_is_won(position: tuple[int, int], rules: dict[str, Any]) -> None:
    first = eg.analyze(*position, **rules).outcome == "N"
    game = eg.play(*position, level=5, first="right" if first else "left", **rules)
    while not game.over:
        if game.table.turn == "right":
            game.reply()
        else:
            game.move(game.table.steps.listed[0].move)
    assert game.winner == "right"
    assert str(game.review())


def test_a_game_can_be_undone_and_explained() -> None:
    game = eg.play(25, 87)
    assert game.hint().move == "2"
    assert "87" in str(game.why())
    game.move(2)
    game.move("1")
    assert game.moves == ["2", "1"] and game.table.position == (12, 25)
    assert game.undo(2).position == (25, 87) and game.undo(0).position == (25, 87)
    for moves in (1, -1):
        with pytest.raises(eg.InputError, match="can be taken back") as raised:
            game.undo(moves)
        assert raised.value.part == "moves"
    with pytest.raises(eg.InputError):
        game.move(50)
    assert game.moves == [] and not game.over and game.winner is None
    assert "<pre" in game._repr_html_()


def test_sums_triples_and_partizan_positions_are_played() -> None:
    game = eg.play((25, 87), "nim:5")
    assert game.table.position == ("25,87", "nim:5")
    for position, rules in (((4, 9, 20), {}), ((11, 8), {"partizan": True})):
        played = eg.play(*position, level=5, **rules)
        while not played.over:
            played.reply()
        assert played.winner in ("left", "right")


def test_giants_are_played() -> None:
    game = eg.play(3, 10**5000)
    assert game.reply().moves == (game.moves[0],)
    assert len(game.moves[0]) > 4000


def test_seeds_and_levels() -> None:
    dealt = eg.deal(level=2, seed=7, count=3)
    assert dealt == eg.deal(level=2, seed=7, count=3) != eg.deal(level=2, seed=8, count=3)
    assert len(dealt.positions) == 3
    assert pickle.loads(pickle.dumps(dealt)) == dealt
    assert eg.play(level=2, seed=7).table.position == eg.play(level=2, seed=7).table.position
    with pytest.raises(eg.InputError, match="level") as raised:
        eg.play(25, 87, level=9)
    assert raised.value.part == "level"


def test_numbers_come_back_as_numbers() -> None:
    assert eg.play(10**5000 + 1, 3).table.position == (3, 10**5000 + 1)
    assert eg.play(4, 9, 20).table.position == (4, 9, 20)
    assert eg.play(11, 8, partizan=True).table.position == (11, 8)
    for numbers in eg.deal(count=3).positions:
        assert eg.play(*numbers).table.position == tuple(sorted(numbers))
    assert all(isinstance(game, str) for game in eg.deal(games=2).positions[0])
