"""What can go wrong, and where.

Every error is a :class:`EuclidError`. It says what was wrong and what is allowed; ``place`` says which
part of the question it is about, and which character of it.

>>> import euclid_games as eg
>>> try:
...     eg.analyze(25, 87, take="1..x")
... except eg.InputError as error:
...     print(error.part, error.character)
take 4
"""

from __future__ import annotations

__all__ = ["EuclidError", "InputError", "NotDefined", "OutOfReach"]


class EuclidError(Exception):
    """An error of this package."""

    #: What kind of error it is, as in JSON: ``bad-input``, ``not-defined``, ``out-of-reach``.
    kind: str
    #: The part of the question that it is about, such as ``take``; None where it is about all of it.
    part: str | None
    #: Which game of a sum, counted from 1.
    game: int | None
    #: Which character of that part, counted from 1.
    character: int | None
    #: The limit that was reached: ``steps``, ``bytes`` or ``time``.
    limit: str | None

    def __init__(
        self,
        message: str,
        *,
        kind: str = "bad-input",
        part: str | None = None,
        game: int | None = None,
        character: int | None = None,
        limit: str | None = None,
    ) -> None:
        super().__init__(message)
        self.kind, self.part, self.game = kind, part, game
        self.character, self.limit = character, limit

    def __reduce__(self) -> tuple[object, ...]:
        return _exception, (self.kind, str(self), self.part, self.game, self.character, self.limit)


class InputError(EuclidError, ValueError):
    """Something was given that cannot be used."""


class NotDefined(EuclidError, ValueError):
    """What was asked has no meaning for this game."""


class OutOfReach(EuclidError, RuntimeError):
    """It takes more steps, bytes or time than it may: see :func:`euclid_games.limits`."""


_CLASSES: dict[str, type[EuclidError]] = {
    "bad-input": InputError,
    "not-defined": NotDefined,
    "out-of-reach": OutOfReach,
}


def _exception(
    kind: str,
    message: str,
    part: str | None = None,
    game: int | None = None,
    character: int | None = None,
    limit: str | None = None,
) -> EuclidError:
    """The exception that an error of the engine becomes."""
    if limit is not None and "limits(" not in message:
        name = {"time": "seconds"}.get(limit, limit)
        message += f"; 'with euclid_games.limits({name}=...)' allows more"
    known = _CLASSES.get(kind, EuclidError)
    return known(message, kind=kind, part=part, game=game, character=character, limit=limit)
