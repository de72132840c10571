"""Tables and surveys: columns, data frames, files."""

from __future__ import annotations

from pathlib import Path
from typing import Any
import csv
import json

import numpy as np
import pytest

import euclid_games as eg
import reference as ref

FIELDS = ["outcome", "grundy", "digits", "path", "take", "length", "winning", "move"]


def pairs(size: int) -> tuple[np.ndarray, np.ndarray]:
    a, b = np.array([(a, b) for b in range(2, size + 1) for a in range(1, b)]).T
    return a, b


@pytest.mark.parametrize("rules", [{}, {"take": "1..3"}, {"end": "zero", "misere": True}, {"take": "odd"}])
def test_columns_are_arrays(rules: dict[str, Any]) -> None:
    table = eg.table(25, [*FIELDS], **rules)
    order = np.lexsort((table["a"], table["b"]))
    a, b = pairs(25)
    assert np.array_equal(table["a"][order], a) and np.array_equal(table["b"][order], b)
    assert table.columns == ["a", "b", *FIELDS] and table.rows == len(a)
    for name in ("outcome", "grundy", "winning"):
        assert np.array_equal(table[name][order], getattr(eg, name)(a, b, **rules)), name
    takes = eg.take(a, b, **rules)
    assert np.array_equal(np.ma.getmaskarray(table["take"])[order], takes == 0)
    assert np.array_equal(np.ma.filled(table["take"], 0)[order], takes)
    if rules.get("take") == "odd":
        assert np.ma.getmaskarray(table["length"]).all()
    else:
        assert np.array_equal(table["length"][order], eg.length(a, b, **rules))
    assert [len(digits) for digits in table["digits"][order]] == eg.digits_count(a, b).tolist()
    for place in range(0, table.rows, 17):
        said = eg.analyze(table["a"][place], table["b"][place], **rules)
        assert said.digits == table["digits"][place] and said.path == table["path"][place]


def test_ranges_are_written_in_many_ways() -> None:
    expected = eg.table(a=(3, 5), b=(80, 87))
    for a, b in ((range(3, 6), range(80, 88)), ("3..5", "80..87"), ((np.int64(3), 5), (80, np.uint8(87)))):
        found = eg.table(a=a, b=b)
        assert all(np.array_equal(found[name], expected[name]) for name in expected)
    assert np.array_equal(eg.table(a=4, b=87)["a"], [4])
    square = eg.table(4, "outcome", square=True)
    assert square.rows == 16 and set(zip(square["a"], square["b"])) == {
        (a, b) for a in range(1, 5) for b in range(1, 5)
    }


def test_partizan_tables() -> None:
    table = eg.table(12, ["outcome", "signature", "value", "weight", "mean-weight"], partizan=True)
    first, second = table.columns[:2]
    for place in range(table.rows):
        p, q = int(table[first][place]), int(table[second][place])
        p, q = (p, q) if first == "p" else (q, p)
        assert table["outcome"][place] == ref.partizan_outcome(p, q)
        assert eg.V(table["value"][place]) == eg.values_of(p, q)
    assert eg.table(6, partizan=True).columns[2:] == ["outcome", "weight"]


def test_data_frames_say_the_same() -> None:
    table = eg.table(20, [*FIELDS])
    polars = pytest.importorskip("polars")
    frame = table.to_polars()
    assert frame.shape == (table.rows, len(table))
    assert frame["take"].null_count() == np.ma.getmaskarray(table["take"]).sum() > 0
    for name in table:
        said = [None if entry is np.ma.masked else entry for entry in table[name].tolist()]
        found = [tuple(entry) if isinstance(entry, list) else entry for entry in frame[name].to_list()]
        assert found == said, name
    assert frame.schema["digits"] == polars.List(polars.Int64) and frame.schema["outcome"] == polars.String


def test_pandas_says_the_same() -> None:
    pandas = pytest.importorskip("pandas")
    table = eg.table(20, [*FIELDS])
    frame = table.to_pandas()
    assert frame["take"].isna().sum() == np.ma.getmaskarray(table["take"]).sum() > 0
    assert frame["take"].dtype == pandas.Int64Dtype()
    assert frame["grundy"].tolist() == table["grundy"].tolist()
    assert frame["digits"].tolist() == table["digits"].tolist()
    assert frame["outcome"].tolist() == table["outcome"].tolist()
    # No column of a frame is a window on the table.
    frame.loc[0, "grundy"] = 99
    assert table["grundy"][0] != 99


def test_empty_tables() -> None:
    with pytest.raises(eg.InputError, match="no pair"):
        eg.table(1)
    none = eg.triples(1, value=5)
    assert none.rows == 0 and "0 rows" in repr(none) and none._repr_html_()
    pytest.importorskip("polars")
    assert none.to_polars().shape == (0, len(none))


@pytest.mark.parametrize("form", ["parquet", "csv", "json", "tex", "md", "txt"])
def test_files_are_written(form: str, tmp_path: Path) -> None:
    fields = ["outcome", "grundy", "digits", "take"]
    path, again = tmp_path / f"x.{form}", tmp_path / f"y.{form}"
    assert eg.table(12, fields, path=path, take="1..3") == path
    table = eg.table(12, fields, take="1..3")
    assert table.save(str(again)) == again
    assert path.read_bytes() == again.read_bytes()
    if form == "parquet":
        polars = pytest.importorskip("polars")
        frame = polars.read_parquet(path)
        for name in table:
            said = [None if entry is np.ma.masked else entry for entry in table[name].tolist()]
            found = [tuple(entry) if isinstance(entry, list) else entry for entry in frame[name].to_list()]
            assert found == said, name
    elif form == "csv":
        rows = list(csv.DictReader(path.read_text().splitlines()))
        assert [int(row["grundy"]) for row in rows] == table["grundy"].tolist()
    elif form == "json":
        rows = json.loads(path.read_text())["rows"]
        assert [int(row["grundy"]) for row in rows] == table["grundy"].tolist()
    else:
        assert path.read_text().count("\n") >= table.rows
    assert sorted(file.name for file in tmp_path.iterdir()) == [path.name, again.name]


def test_no_file_is_left_of_a_table_that_was_not_finished(tmp_path: Path) -> None:
    kept = tmp_path / "kept.csv"
    kept.write_text("before")
    with pytest.raises(eg.InputError) as raised:
        eg.table(10, path=tmp_path / "x.foo")
    assert raised.value.part == "path"
    with pytest.raises(eg.EuclidError):
        eg.table(10, ["outcome", "nothing"], path=kept)
    with eg.limits(steps=1000), pytest.raises(eg.OutOfReach) as stopped:
        eg.table(3000, path=kept)
    assert stopped.value.limit == "steps"

    def stop(done: int, all: int) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        eg.table(3000, path=kept, progress=stop)
    with pytest.raises(OSError):
        eg.table(10, path=tmp_path / "nowhere" / "x.csv")
    assert [file.name for file in tmp_path.iterdir()] == ["kept.csv"] and kept.read_text() == "before"


def test_a_table_shows_its_beginning_and_its_end() -> None:
    table = eg.table(50, ["outcome", "digits"])
    text, html = repr(table), table._repr_html_()
    assert "1225 rows" in text and "..." in text and text.count("\n") == 12
    assert html.startswith("<table>") and html.count("<tr>") == 22
    with pytest.raises(KeyError, match="'foo' is not a column; the columns are a, b, outcome, digits"):
        table["foo"]


@pytest.mark.parametrize("variant", ["natural", "smallest", "either", "largest"])
@pytest.mark.parametrize("misere", [False, True])
def test_triples_are_those_of_brute_force(variant: str, misere: bool) -> None:
    size = 9
    worth = {
        (a, b, c): ref.triple_grundy(variant, misere, (a, b, c))
        for a in range(1, size + 1)
        for b in range(a, size + 1)
        for c in range(b, size + 1)
    }
    for value in (None, 0, 1, 3):
        found = eg.triples(size, value=value, three=variant, misere=misere)
        assert list(zip(*(found[name].tolist() for name in "abc"))) == [
            t for t in worth if worth[t] == (value or 0)
        ]
    every = eg.triples(size, grundy=True, three=variant, misere=misere)
    assert dict(zip(zip(*(every[name].tolist() for name in "abc")), every["grundy"].tolist())) == worth
    counts = eg.triples(size, counts=True, three=variant, misere=misere).counts
    assert counts[-1].lost == sum(grundy == 0 for grundy in worth.values())
    assert counts[-1].triples == len(worth)


def test_triples_as_data_frames() -> None:
    polars = pytest.importorskip("polars")
    frame = eg.triples(12, grundy=True).to_polars()
    assert frame.filter(polars.col("grundy") == 0).height == eg.triples(12).rows
    with pytest.raises(eg.InputError, match="three numbers"):
        eg.triples(5, take="1..3")


def test_surveys_add_up() -> None:
    a, b = pairs(60)
    found = eg.survey(60, ["outcome", "grundy", "length", "digits", "winning"], take="1..3")
    assert found.positions == len(a)
    letters = eg.outcome(a, b, take="1..3")
    assert (found.outcome.N, found.outcome.P) == tuple(int((letters == letter).sum()) for letter in "NP")
    for field, column in (("grundy", eg.grundy(a, b, take="1..3")), ("length", eg.length(a, b, take="1..3"))):
        histogram = found.histogram(field)
        values, counts = np.unique(column, return_counts=True)
        kept = histogram["count"] > 0
        assert np.array_equal(histogram["value"][kept], values) and np.array_equal(
            histogram["count"][kept], counts
        )
        assert int(found[field]["sum"]) == column.sum()
    with pytest.raises(eg.InputError, match="no histogram"):
        found.histogram("nothing")
    assert dict(zip(*found.histogram("outcome").values())) == found.outcome.to_dict()
    short = eg.survey(60, ["grundy"], bins=3).histogram("grundy")
    assert short["value"][-1] is np.ma.masked and short["value"].tolist() == [0, 1, 2, None]
    assert short["count"].sum() == len(a)
    bins = found.histograms
    assert bins.columns == ["field", "value", "count"] and bins.rows > 10
    polars = pytest.importorskip("polars")
    frame = found.to_polars().filter(polars.col("field") == "outcome")
    assert frame["count"].sum() == found.positions


def test_surveys_of_samples_and_ranges() -> None:
    sample = eg.survey(10**50, sample=200, seed=5)
    assert sample.positions == 200 and sample == eg.survey(10**50, sample=200, seed=5)
    assert eg.survey(a=(1, 9), b=(10, 12)).positions == 27
    assert eg.survey(50, partizan=True).outcome.N > 0
    growth = eg.survey(100, "outcome,length", growth=True)
    assert [row.region.max for row in growth.growth] == [10, 100]
    assert eg.survey(200, threads=1) == eg.survey(200, threads=2) == eg.survey(200)
