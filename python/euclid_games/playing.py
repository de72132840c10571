"""Playing: a game against the computer, or of two people, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._native import Rules
from ._parts import Rule
from ._texts import Number, rules_of, text
from .errors import InputError
from .records import Answer, Record, ask

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Dealt", "Game", "Turn", "deal", "play"]


class Turn(Answer):
    """What lies on the table after some moves, and what is said."""

    __slots__ = ()

    #: What lies on the table: the numbers, or the games of a sum as they are written.
    position: tuple[int, ...] | tuple[str, ...]
    #: The moves of whoever is to move.
    steps: Record
    #: The moves so far, as they are written.
    moves: tuple[str, ...]
    #: Whose turn it is, ``left`` or ``right``; None if the game is over.
    turn: str | None
    #: Whether the game is over.
    over: bool
    #: Who has won; None if the game is not over.
    winner: str | None
    #: How much may be taken now, where the previous move limits this one.
    cap: int | None
    #: The rules in plain sentences.
    rules_told: str
    #: The games on the table, as data: one, or those of a sum.
    boards: tuple[Record, ...]
    #: The games before the move of the computer, where it has made one in an exchange.
    before: tuple[Record, ...] | None
    #: The position in counters, a line for each number.
    counters: tuple[str, ...]
    #: The move that was made or advised; None if none was asked for.
    move: str | None
    #: What the computer overlooked, where the move it made threw a win away; None otherwise.
    overlooked: str | None
    #: What every move so far was worth, if that was asked for.
    remarks: tuple[Record, ...] | None
    #: What is said.
    told: Record

    def __getattr__(self, name: str) -> Any:
        found = super().__getattr__(name)
        if name != "position" or len(self.boards) > 1:
            return found
        [board] = self.boards
        return board.numbers if "numbers" in board and not board.to_dict().get("negative") else found


class Game:
    """A game that is being played.

    >>> import euclid_games as eg
    >>> game = eg.play(25, 87)
    >>> game.move(2).position
    (25, 37)
    >>> game.reply().moves
    ('2', '1')
    >>> game.undo(2).position
    (25, 87)
    """

    def __init__(self, position: list[str], rules: Rules, options: dict[str, Any]) -> None:
        self._position, self._rules, self._options = position, rules, options
        self._moves: list[str] = []
        self.table = self._turn()

    def _turn(self, what: str = "position") -> Turn:
        return ask(
            Turn, "turn", self._rules, position=self._position, moves=self._moves, what=what, **self._options
        )

    def _set(self, moves: list[str]) -> Turn:
        before, self._moves = self._moves, moves
        try:
            self.table = self._turn()
        except BaseException:
            self._moves = before
            raise
        return self.table

    @property
    def moves(self) -> list[str]:
        """The moves so far."""
        return list(self._moves)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.over

    @property
    def winner(self) -> str | None:
        """Who has won: ``left``, who is you unless told otherwise, or ``right``."""
        return self.table.winner

    def move(self, move: Number) -> Turn:
        """Makes a move: the multiple that is taken, or what ``steps`` calls it."""
        return self._set([*self._moves, text(move, "moves")])

    def reply(self) -> Turn:
        """Lets the computer move."""
        return self._set(list(self._turn("reply").moves))

    def undo(self, moves: int = 1) -> Turn:
        """Takes moves back."""
        if not 0 <= moves <= len(self._moves):
            raise InputError(f"{len(self._moves)} moves can be taken back", part="moves")
        return self._set(self._moves[: len(self._moves) - moves])

    def hint(self) -> Turn:
        """A good move."""
        return self._turn("hint")

    def why(self, proof: bool = True) -> Turn:
        """Why the position is won or lost: with the theorems, or in plain words."""
        return self._turn("why" if proof else "plain")

    def review(self) -> Turn:
        """What every move was worth, and what mistakes cost."""
        return self._turn("review")

    def __str__(self) -> str:
        return str(self.table)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def play(
    *position: Number | tuple[Number, ...],
    rules: Rules | str | None = None,
    level: int | None = None,
    first: str | None = None,
    left: str | None = None,
    right: str | None = None,
    seed: int | None = None,
    cap: Number | None = None,
    **parts: Unpack[Rule],
) -> Game:
    """A game to play: two numbers, three, or the games of a sum as tuples or texts.

    The computer plays at ``level`` 1 to 5 (5 makes no mistake); ``first`` is ``left`` (you) or ``right``. Without
    numbers a position is drawn at the level. In the middle of a game with a move limit, ``cap`` says how much may be
    taken at first.
    """
    game = rules_of(rules, parts)
    options = {
        "level": level,
        "first": first,
        "left": left,
        "right": right,
        "seed": seed,
        "cap": None if cap is None else text(cap, "cap"),
    }
    if not position:
        drawn = deal(level=3 if level is None else level, seed=0 if seed is None else seed, rules=game)
        return Game([text(number, "position") for number in drawn.positions[0]], game, options)

    def written(part: Number | tuple[Number, ...]) -> str:
        if isinstance(part, (tuple, list)):
            return ",".join(text(number, "position") for number in part)
        return text(part, "position")

    return Game([written(part) for part in position], game, options)


class Dealt(Answer):
    """Positions to play, drawn at a level."""

    __slots__ = ()

    #: The positions: their numbers, or the games of a sum as they are written.
    positions: tuple[tuple[int, ...] | tuple[str, ...], ...]
    #: How hard the positions are, from 1 to 5.
    level: int
    #: What made the choices.
    seed: int
    #: The lesson whose positions these are, with its title and its sentence; None where they were drawn.
    lesson: Record | None

    def __getattr__(self, name: str) -> Any:
        found = super().__getattr__(name)
        if name != "positions":
            return found
        return tuple(tuple(map(int, one)) if all(map(str.isdecimal, one)) else one for one in found)


def deal(
    level: int = 3,
    seed: int = 0,
    count: int = 1,
    games: int = 1,
    lesson: int | None = None,
    rules: Rules | str | None = None,
    **parts: Unpack[Rule],
) -> Dealt:
    """Draws positions; the same seed gives the same positions everywhere. A ``lesson`` from 1 to 5 has three of its own.

    >>> import euclid_games as eg
    >>> eg.deal(level=2, seed=7, count=3) == eg.deal(level=2, seed=7, count=3)
    True
    >>> len(eg.deal(lesson=1).positions)
    3
    """
    return ask(
        Dealt, "deal", rules_of(rules, parts), level=level, seed=seed, count=count, games=games, lesson=lesson
    )
