"""Surveys, tables and triples on a cluster of two processes, one of which is killed now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
import doctest
from itertools import product
import json
import os
from pathlib import Path
import re
import shutil
import signal
import subprocess
from typing import Any

from hypothesis import given, strategies as st
import pytest

import euclid_games as eg
from euclid_games import _native, distributed
from euclid_games._directories import Blocks

dask = pytest.importorskip("distributed")
pl = pytest.importorskip("polars")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with dask.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def client(cluster: Any) -> Iterator[Any]:
    with dask.Client(cluster) as client:
        yield client


def same(found: eg.Survey, expected: eg.Survey) -> None:
    assert found.to_json() == expected.to_json()
    assert str(found) == str(expected)


@pytest.mark.parametrize(
    "question",
    [
        {"max": 120, "take": "1..3"},
        {"max": 60, "fields": "outcome,values", "partizan": True},
        {"a": (5, 90), "b": range(1000, 1100), "fields": ["grundy"], "bins": 3, "misere": True},
        {"max": 10**40, "sample": 30_000, "seed": 7, "rules": "end=zero"},
    ],
    ids=lambda question: ",".join(question),
)
def test_a_survey_is_the_same_to_the_last_byte(client: Any, question: dict[str, Any]) -> None:
    expected = eg.survey(**question)
    same(distributed.survey(**question, progress=False), expected)
    same(distributed.survey(**question, client=client, tasks=3, progress=False), expected)
    same(distributed.survey(**question, client=None, threads=2, progress=False), expected)


def test_a_killed_worker_costs_its_blocks_only(client: Any, tmp_path: Path) -> None:
    victim, *_ = client.run(os.getpid).values()
    seen: list[int] = []

    def tell(done: int, all: int) -> None:
        if len(seen) == 8:
            os.kill(victim, signal.SIGKILL)
        seen.append(done)

    expected = eg.survey(9_000, take="odd")
    same(distributed.survey(9_000, take="odd", client=client, dir=tmp_path, progress=tell), expected)
    # Nothing is counted twice, and nothing is left out.
    assert seen[0] == 0 and seen[-1] == 256 and seen == sorted(set(seen))
    assert len(list(tmp_path.iterdir())) == 256
    client.wait_for_workers(2)
    assert victim not in client.run(os.getpid).values()
    # Dask itself would give up after three.
    assert client.run_on_scheduler(lambda dask_scheduler: dask_scheduler.allowed_failures) == 10


def test_a_task_that_kills_every_worker_is_given_up() -> None:
    class KilledWorker(Exception):
        """As that of Dask."""

    class Deadly(Executor):
        def submit(self, *task: Any, **more: Any) -> Future[Any]:  # type: ignore[override]
            future: Future[Any] = Future()
            future.set_exception(KilledWorker("they all died"))
            return future

    with pytest.raises(eg.OutOfReach, match="lost its worker again and again.*they all died"):
        distributed.survey(100, client=Deadly(), progress=False)


def test_a_survey_resumes_from_a_directory(client: Any, tmp_path: Path) -> None:
    expected = eg.survey(100, take="1..3")
    same(eg.survey(100, take="1..3", dir=tmp_path), expected)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files[:2]] == ["block-000001.part", "block-000002.part"] and len(files) == 100
    contents = {file: file.read_bytes() for file in files}
    for file in files[10:80]:
        file.unlink()
    old = {file: file.stat().st_mtime_ns for file in tmp_path.iterdir()}
    told: list[tuple[int, int]] = []
    found = distributed.survey(
        100, take="1..3", client=client, dir=tmp_path, progress=lambda done, all: told.append((done, all))
    )
    same(found, expected)
    assert told[0] == (0, 70) and told[-1] == (70, 70)
    assert {file: file.stat().st_mtime_ns for file in old} == old
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == contents
    # A part of many blocks will do, too; and there is nothing left to be done.
    for file in files[:50]:
        file.unlink()
    many = _native.add_parts([contents[file].decode() for file in files[:50]])["part"]
    (tmp_path / "checkpoint.part").write_text(many)
    same(distributed.survey(100, take="1..3", client=client, dir=tmp_path), expected)
    assert len(list(tmp_path.iterdir())) == 51


def test_what_is_wrong_in_a_directory_is_named(client: Any, tmp_path: Path) -> None:
    eg.survey(50, dir=tmp_path / "here")
    eg.survey(51, dir=tmp_path / "there")
    here, there = tmp_path / "here", tmp_path / "there"
    (here / "block-000040.part").unlink()
    (here / "block-000007.part").write_bytes((here / "block-000007.part").read_bytes()[:-9])
    (here / "block-000008.part").write_bytes(b"\xff\x00")
    shutil.copy(there / "block-000009.part", here)
    shutil.copy(here / "block-000010.part", here / "block-000011.part")
    shutil.copy(here / "block-000012.part", here / "zzz.part")
    (here / "block-000013.part").unlink()
    (here / "block-000013.part").mkdir()
    (here / "notes.txt").write_text("not a part")
    before = {file.name: file.read_bytes() for file in here.iterdir() if file.is_file()}
    with pytest.raises(eg.InputError) as caught:
        distributed.survey(50, client=client, dir=here)
    lines = str(caught.value).splitlines()
    words = [
        ("block-000007.part", "checksum"),
        ("block-000008.part", "does not begin"),
        ("block-000009.part", "another survey: take=any max=51"),
        ("block-000011.part", "blocks 10, not the one of its name"),
        ("block-000013.part", "cannot be read"),
        ("zzz.part", "repeats blocks of another file: 12"),
        ("nothing was changed", "resumes from the others"),
    ]
    assert len(lines) == len(words)
    for line, (first, second) in zip(lines, words):
        assert first in line and second in line
    assert before == {file.name: file.read_bytes() for file in here.iterdir() if file.is_file()}
    (here / "block-000013.part").rmdir()
    for name in ["block-000007", "block-000008", "block-000009", "block-000011", "zzz"]:
        (here / f"{name}.part").unlink()
    same(distributed.survey(50, client=client, dir=here, progress=False), eg.survey(50))
    with pytest.raises(eg.InputError, match="is not a directory"):
        distributed.survey(50, client=client, dir=here / "notes.txt")


COMMAND = os.environ.get("EUCLID") or str(Path(__file__).parents[2] / "target" / "debug" / "euclid")


@pytest.mark.skipif(not Path(COMMAND).exists(), reason="the command is not built; EUCLID may name one")
def test_the_command_resumes_what_python_began_and_the_other_way_round(client: Any, tmp_path: Path) -> None:
    def command(*arguments: str) -> str:
        done = subprocess.run([COMMAND, "survey", *arguments], capture_output=True, text=True, check=True)
        return done.stdout

    expected = eg.survey(60, take="1..3")
    asked, place = ["--max", "60", "--take", "1..3"], str(tmp_path / "blocks")
    command(*asked, "--dir", place, "--shard", "1/2")
    same(distributed.survey(60, take="1..3", client=client, dir=place, progress=False), expected)
    merged = command("merge", place, "--json")
    assert json.loads(merged) == json.loads(expected.to_json())
    # Files of both are the same.
    mine = {file.name: file.read_bytes() for file in Path(place).iterdir()}
    for file in list(Path(place).iterdir())[::3]:
        file.unlink()
    command(*asked, "--dir", place)
    assert {file.name: file.read_bytes() for file in Path(place).iterdir()} == mine
    same(distributed.survey(60, take="1..3", client=client, dir=place, progress=False), expected)


def test_an_interrupt_keeps_what_is_done(client: Any, tmp_path: Path) -> None:
    def interrupt(done: int, all: int) -> None:
        if done >= 5:
            signal.raise_signal(signal.SIGINT)

    question: dict[str, Any] = {"max": 4000, "take": "odd"}
    with pytest.raises(KeyboardInterrupt, match="of 256 blocks are kept in '.*', and the same survey resumes"):
        distributed.survey(**question, client=client, dir=tmp_path, progress=interrupt)
    kept = len(list(tmp_path.glob("*.part")))
    assert 5 <= kept < 256
    # The tasks that had not begun are gone; those at work end by themselves.
    for _ in range(100):
        if not client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.queued)):
            break
    else:
        pytest.fail("tasks are still waiting")
    # Terminals and notebooks interrupt local workers, too.
    workers = set(client.run(os.getpid).values())
    for worker in workers:
        os.kill(worker, signal.SIGINT)
    with pytest.raises(KeyboardInterrupt, match="blocks are kept"):
        eg.survey(**question, dir=tmp_path, progress=interrupt, threads=2)
    kept, before = len(list(tmp_path.glob("*.part"))), kept
    assert before + 5 <= kept < 256
    with pytest.raises(eg.OutOfReach, match="longer than 0 s.* of 256 blocks are kept") as caught, eg.limits(seconds=0):
        distributed.survey(**question, client=client, dir=tmp_path, progress=False)
    assert caught.value.limit == "time"
    same(distributed.survey(**question, client=client, dir=tmp_path, progress=False), eg.survey(**question))
    assert not list(tmp_path.glob(".*"))
    assert set(client.run(os.getpid).values()) == workers


def test_errors_come_as_they_would_here(client: Any) -> None:
    with pytest.raises(eg.InputError) as caught:
        distributed.survey(100, take="1..x", client=client)
    assert (caught.value.part, caught.value.character) == ("take", 4)
    with pytest.raises(eg.NotDefined):
        distributed.survey(100, "length", take="odd", client=client)
    with pytest.raises(eg.OutOfReach) as reach, eg.limits(steps=10):
        distributed.survey(3000, client=client, progress=False)
    assert reach.value.limit == "steps"
    for tasks in (0, -1, 10**9):
        with pytest.raises(eg.InputError, match="tasks"):
            distributed.survey(100, client=client, tasks=tasks)
    with pytest.raises(TypeError, match="growth"):
        distributed.survey(100, client=client, growth=True)


def test_who_does_the_work_must_be_known(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(eg.InputError, match="a LocalCluster is neither a client.*get_client"):
        distributed.survey(100, client=cluster)
    with pytest.raises(eg.InputError, match="a int is neither a client of Dask nor an executor: .*client=None"):
        distributed.survey(100, client=3)

    def none() -> Any:
        raise ValueError("No clients found")

    monkeypatch.setattr(dask, "default_client", none)
    with pytest.raises(eg.InputError, match=r"no client of Dask: client = distributed.Client\(\) starts") as caught:
        distributed.survey(100)
    assert caught.value.part == "client"


class Forger(Executor):
    """Does tasks at once, and changes their results."""

    def __init__(self, change: Any) -> None:
        self.change = change

    def submit(self, function: Any, *arguments: Any, **more: Any) -> Future[Any]:  # type: ignore[override]
        future: Future[Any] = Future()
        try:
            future.set_result(self.change(function(*arguments)))
        except BaseException as error:
            future.set_exception(error)
        return future


def test_what_workers_send_is_checked(tmp_path: Path) -> None:
    def part(max: int, blocks: str) -> str:
        asked = {"ask": "survey-part", "max": str(max), "blocks": blocks}
        return str(_native.ask(asked).plain()["part"])

    for change, words in [
        (lambda parts: [parts[0].replace("positions ", "positions 1")], "checksum"),
        (lambda parts: [part(301, "1-100")], "sent something else: blocks 1-100 of take=any max=301"),
        (lambda parts: [part(300, "1-99")], "asked for blocks 1-128 .* sent something else: blocks 1-99"),
        (lambda parts: parts * 2, "sent something else"),
        (lambda parts: [], "sent something else"),
    ]:
        with pytest.raises(eg.InputError, match=words):
            distributed.survey(300, tasks=2, client=Forger(change), progress=False)
    with pytest.raises(eg.InputError, match="0 of 256 blocks are kept"):
        distributed.survey(300, client=Forger(lambda parts: parts[:-1]), tasks=2, dir=tmp_path, progress=False)
    assert not list(tmp_path.iterdir())

    def lacking(parts: Any) -> Any:
        raise ModuleNotFoundError("No module named 'euclid_games'")

    with pytest.raises(eg.InputError, match="the workers lack something .*same environment"):
        distributed.survey(300, client=Forger(lacking), progress=False)
    with pytest.raises(eg.InputError, match="asked for a file of Parquet"):
        distributed.table(30, dir=tmp_path, client=Forger(lambda content: content[:-1]), progress=False)


def test_other_versions_are_refused() -> None:
    class Older(Forger):
        def submit(self, function: Any, *arguments: Any, **more: Any) -> Future[Any]:  # type: ignore[override]
            return super().submit(function, *arguments[:-1], "0.0.1")

    with pytest.raises(eg.InputError, match="and 0.0.1 is here; both need the same environment"):
        distributed.survey(300, client=Older(lambda result: result), progress=False)


def test_any_executor_will_do(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        same(distributed.survey(400, client=pool, progress=False), eg.survey(400))
        found = distributed.triples(30, client=pool, progress=False)
        assert found["c"].tolist() == eg.triples(30)["c"].tolist()


def test_an_asynchronous_client_is_awaited(cluster: Any, tmp_path: Path) -> None:
    async def all() -> tuple[eg.Survey, Any, Any]:
        async with dask.Client(cluster.scheduler_address, asynchronous=True) as client:
            survey = await distributed.survey(90, client=client, dir=tmp_path / "a", progress=False)
            triples = await distributed.triples(25, client=client, progress=False)
            with pytest.raises(eg.OutOfReach, match="longer than 0 s"), eg.limits(seconds=0):
                await distributed.survey(5000, client=client, progress=False)
            again = distributed.survey(9000, take="odd", client=client, dir=tmp_path / "b", progress=False)
            task = asyncio.create_task(again)
            await asyncio.sleep(0.5)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            return survey, triples, client.futures

    survey, triples, futures = asyncio.run(all())
    same(survey, eg.survey(90))
    assert triples["a"].tolist() == eg.triples(25)["a"].tolist()
    assert not futures


@pytest.mark.parametrize(
    "question",
    [
        {"max": 90, "fields": ["outcome", "grundy", "digits", "path", "take", "length", "winning", "move"]},
        {"max": 60, "partizan": True, "fields": ["outcome", "signature", "value", "weight", "mean-weight"]},
        {"a": "10..20", "b": (5, 90), "take": "odd", "fields": "grundy"},
        {"a": range(1, 30), "b": "1..12", "square": True},
    ],
    ids=lambda question: ",".join(question),
)
def test_a_table_has_the_same_rows(client: Any, tmp_path: Path, question: dict[str, Any]) -> None:
    pieces = distributed.table(**question, dir=tmp_path, client=client, tasks=7, progress=False)
    whole = pl.read_parquet(eg.table(**question, path=tmp_path.with_suffix(".parquet")))
    assert pieces.to_polars().collect().equals(whole)
    assert pl.scan_parquet(f"{tmp_path}/*.parquet").collect().equals(whole)
    assert pieces.rows == len(whole) and 1 < len(pieces.files) <= 7
    assert pieces.files == sorted(tmp_path.glob("*.parquet"))
    assert repr(pieces).startswith(f"Pieces: {len(whole)} rows in {len(pieces.files)} files")


def test_a_table_resumes_from_a_directory(client: Any, tmp_path: Path) -> None:
    def interrupt(done: int, all: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match="of 20 pieces are kept"):
        distributed.table(400, dir=tmp_path, client=client, tasks=20, progress=interrupt)
    kept = sorted(tmp_path.glob("*.parquet"))
    assert 0 < len(kept) < 20
    times = [file.stat().st_mtime_ns for file in kept]
    # How it was cut is known from then on.
    pieces = distributed.table(400, dir=tmp_path, client=client, tasks=3, progress=False)
    assert [file.stat().st_mtime_ns for file in kept] == times
    assert len(pieces.files) == 20 and pieces.rows == 79_800
    assert pieces.to_polars().collect().equals(pl.read_parquet(eg.table(400, path=tmp_path / "whole.pq.parquet")))
    with pytest.raises(eg.InputError, match="whole.pq.parquet' is not a piece of this table"):
        distributed.table(400, dir=tmp_path, client=client)
    (tmp_path / "whole.pq.parquet").unlink()
    with pytest.raises(eg.InputError, match="belongs to another table"):
        distributed.table(401, dir=tmp_path, client=client)
    kept[0].write_bytes(kept[0].read_bytes()[:-1])
    with pytest.raises(eg.InputError, match="part-0000.*is damaged\nnothing was changed"):
        distributed.table(400, dir=tmp_path, client=client)
    (tmp_path / "table.json").write_text("[]")
    with pytest.raises(eg.InputError, match="not a plan of a table"):
        distributed.table(400, dir=tmp_path, client=client)
    (tmp_path / "table.json").unlink()
    with pytest.raises(eg.InputError, match="there already"):
        distributed.table(400, dir=tmp_path, client=client)
    with pytest.raises(eg.OutOfReach, match="at most 10.12 rows"):
        distributed.table(10**8, dir=tmp_path / "new", client=client)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("first, last, low, high, square", [*product([1, 4], [4, 11], [1, 7], [9, 12], [False, True])])
def test_pieces_have_all_rows(first: int, last: int, low: int, high: int, square: bool) -> None:
    area = distributed._Area({"a": f"{first}..{last}", "b": f"{low}..{high}", "square": square, "max": None})
    for b in range(area.b[0], high + 1):
        rows = [(a, y) for y in range(low, b + 1) for a in range(first, last + 1) if square or a < y]
        assert area.rows_up_to(b) == len(rows)
    for count in range(1, 15):
        pieces = area.pieces(count)
        assert [b for low, high in pieces for b in range(low, high + 1)] == [*range(area.b[0], high + 1)]
        assert all(low <= high for low, high in pieces) and len(pieces) <= count


@pytest.mark.parametrize(
    "question",
    [{}, {"value": 2}, {"grundy": True}, {"misere": True}, {"three": "smallest"}, {"three": "either", "value": 0}],
    ids=str,
)
def test_triples_are_the_same(client: Any, question: dict[str, Any]) -> None:
    expected = eg.triples(30, **question)
    for tasks in (None, 1, 4):
        found = distributed.triples(30, client=client, tasks=tasks, progress=False, **question)
        assert type(found) is type(expected) and found.columns == expected.columns
        for name, column in expected.items():
            assert found[name].dtype == column.dtype and found[name].tolist() == column.tolist()
    with pytest.raises(eg.InputError, match="1 to 8000"):
        distributed.triples(8001, client=client)


@given(st.sets(st.integers(1, 60)))
def test_blocks_are_read_as_they_are_written(numbers: set[int]) -> None:
    blocks = Blocks(sorted(numbers))
    assert Blocks.read(str(blocks)) == blocks


def test_the_document_shows_what_happens(client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (Path(__file__).parents[2] / "docs" / "dask.md").read_text()
    # The cluster that is there will do.
    text, starts = re.subn("^>>> client = Client.*$", "", text, flags=re.MULTILINE)
    assert starts == 1
    monkeypatch.chdir(tmp_path)
    example = doctest.DocTestParser().get_doctest(text, {"client": client}, "dask.md", "dask.md", 0)
    assert len(example.examples) > 12
    failed, _ = doctest.DocTestRunner().run(example)
    assert failed == 0
