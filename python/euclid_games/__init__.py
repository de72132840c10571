"""The game of Euclid and all its variants, and short games at large.

>>> import euclid_games as eg
>>> eg.analyze(25, 87, take="1..3").take      # one position, with reasons
2
>>> eg.grundy([25, 8], [87, 5])               # many, as NumPy arrays
array([3, 0])
>>> eg.V("{0|*}") + "*"                       # values of short games
V('^*')

Numbers have any size. Everything that takes long can be stopped with Ctrl-C and limited with
:func:`limits`.
"""

from __future__ import annotations

from . import answers, arrays, errors, pictures, playing, surveys, tables, values
from ._limits import limits
from ._native import Rules, V, __version__
from .answers import (
    Analysis,
    Answer,
    Count,
    Level,
    Moves,
    Probability,
    Record,
    Row,
    Sum,
    TripleCounts,
    Valuation,
    analyze,
    count,
    level,
    moves,
    probability,
    row,
    sum,
    value,
)
from .arrays import digits_count, grundy, length, mean_weight, outcome, take, values_of, weight, winning, wins
from .errors import EuclidError, InputError, NotDefined, OutOfReach
from .pictures import Map, Picture, draw, map
from .playing import Dealt, Game, Turn, deal, play
from .surveys import Growth, Survey, survey
from .tables import Columns, Table, Triples, table, triples
from .values import Impartial, Ruleset
