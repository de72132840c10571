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

from . import (
    answers,
    arrays,
    counts,
    distributed,
    errors,
    pictures,
    playing,
    records,
    rulesets,
    surveys,
    tables,
    values,
    worksheets,
)
from ._limits import limits
from ._native import Rules, V, __version__
from .answers import Analysis, Moves, Sum, Valuation, analyze, moves, value
from .answers import sum as sum
from .arrays import (
    digits_count,
    field,
    fields,
    grundy,
    length,
    mean_weight,
    outcome,
    take,
    values_of,
    weight,
    winning,
    wins,
)
from .counts import (
    Count,
    Level,
    Probability,
    Row,
    Theorem,
    TripleCounts,
    count,
    level,
    probability,
    row,
    theorem,
)
from .errors import EuclidError, InputError, NotDefined, OutOfReach
from .pictures import Map, Picture, draw
from .pictures import map as map
from .playing import Dealt, Game, Turn, deal, play
from .records import Answer, Record
from .surveys import Estimate, Growth, Survey, estimate, survey
from .tables import Columns, Table, Triples, table, triples
from .values import Impartial, Ruleset
from .worksheets import Worksheet, worksheet

# Nobody who imports all of it loses the sum and map of Python.
__all__ = [
    "Analysis",
    "Answer",
    "Columns",
    "Count",
    "Dealt",
    "Estimate",
    "EuclidError",
    "Game",
    "Growth",
    "Impartial",
    "InputError",
    "Level",
    "Map",
    "Moves",
    "NotDefined",
    "OutOfReach",
    "Picture",
    "Probability",
    "Record",
    "Row",
    "Rules",
    "Ruleset",
    "Sum",
    "Survey",
    "Table",
    "Theorem",
    "TripleCounts",
    "Triples",
    "Turn",
    "V",
    "Valuation",
    "Worksheet",
    "__version__",
    "analyze",
    "answers",
    "arrays",
    "count",
    "counts",
    "deal",
    "digits_count",
    "field",
    "fields",
    "distributed",
    "draw",
    "errors",
    "estimate",
    "grundy",
    "length",
    "level",
    "limits",
    "mean_weight",
    "moves",
    "outcome",
    "pictures",
    "play",
    "playing",
    "probability",
    "records",
    "row",
    "rulesets",
    "survey",
    "surveys",
    "table",
    "tables",
    "take",
    "theorem",
    "triples",
    "value",
    "values",
    "values_of",
    "weight",
    "winning",
    "wins",
    "worksheet",
    "worksheets",
]
