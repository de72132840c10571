"""Limits, progress and Ctrl-C."""

from __future__ import annotations

from typing import Any
import threading

import pytest

import euclid_games as eg


def test_limits_stop_what_takes_too_much() -> None:
    for limit, ask in (
        ("steps", lambda: eg.analyze(7, 3**2000)),
        ("steps", lambda: eg.survey(3000)),
        ("steps", lambda: eg.grundy(range(1, 3000), 10**9, take="squares")),
        ("bytes", lambda: eg.table(3000)),
    ):
        with eg.limits(**{limit: 100}), pytest.raises(eg.OutOfReach, match=rf"limits\({limit}=") as raised:
            ask()
        assert raised.value.limit == limit and raised.value.kind == "out-of-reach"
    with eg.limits(seconds=0), pytest.raises(eg.OutOfReach, match="seconds=") as raised:
        eg.survey(3000)
    assert raised.value.limit == "time"
    with eg.limits(seconds=float("inf"), steps=2**62, bytes=4e9, threads=2):
        assert eg.analyze(25, 87).take == 2 and eg.survey(100).positions == 4950


def test_limits_are_of_a_block_and_of_a_thread() -> None:
    def ask() -> str:
        return eg.analyze(7, 3**2000).outcome

    fine = ask()
    with eg.limits(steps=100):
        with pytest.raises(eg.OutOfReach):
            ask()
        with eg.limits(steps=10**9):
            assert ask() == fine
            with eg.limits(bytes=10**9):
                assert ask() == fine
        with eg.limits(bytes=10**9), pytest.raises(eg.OutOfReach):
            ask()
        found: list[str] = []
        other = threading.Thread(target=lambda: found.append(ask()))
        other.start()
        other.join()
        assert found == [fine]
    assert ask() == fine
    with pytest.raises(LookupError), eg.limits(steps=100):
        raise LookupError
    assert ask() == fine


def test_limits_count_the_pieces_of_a_broadcast_array_together() -> None:
    with eg.limits(steps=60_000):
        eg.grundy(range(1, 300), 1000, take="squares")
        with pytest.raises(eg.OutOfReach):
            eg.grundy([[n] for n in range(1, 3000)], range(1, 1000), take="squares")


def test_whoever_wants_to_know_is_told_of_the_progress(capsys: pytest.CaptureFixture[str]) -> None:
    seen: list[tuple[int, int]] = []
    found = eg.survey(4000, progress=lambda done, all: seen.append((done, all)))
    assert seen and seen[-1][0] == seen[-1][1] and seen == sorted(seen)
    assert found == eg.survey(4000, progress=True)
    assert "of" in capsys.readouterr().err

    class Enough(Exception):
        pass

    def stop(done: int, all: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        eg.survey(4000, progress=stop)
    with pytest.raises(Enough):
        eg.table(1500, progress=stop)
    with pytest.raises(KeyboardInterrupt):
        eg.survey(4000, progress=interrupt)
    assert eg.survey(100).positions == 4950


def interrupt(done: int, all: int) -> None:
    raise KeyboardInterrupt


LONG = {
    "an array": "eg.outcome(np.arange(1, 40_000_000), 10**15 + 7, take='squares')",
    "an array in place": "eg.grundy(a := np.arange(1, 20_000_000), a + 1, pile_limit='sqrt(n)', threads=2)",
    "giants": "eg.digits_count([3**20000] * 10000, 7**20000)",
    "one position": "eg.outcome(1, 10**25, take='squares')",
    "values": "eg.values_of(np.arange(1, 4000)[:, None], np.arange(1, 4000))",
    "a survey": "eg.survey(10**7, threads=2)",
    "a table": "eg.table(10**5, ['grundy', 'digits'])",
    "a file": "eg.table(10**5, path='{path}')",
    "a count": "eg.level(10**8)",
    "triples": "eg.triples(3000, counts=True)",
}


@pytest.mark.parametrize("what", LONG)
def test_ctrl_c_stops_everything(what: str, child: Any, tmp_path: Any) -> None:
    process = child(
        f"""
        import threading, time
        import numpy as np
        import euclid_games as eg
        ticks = []
        def tick():
            while True:
                time.sleep(0.01)
                ticks.append(1)
                if len(ticks) == 10:
                    print("ready")
        threading.Thread(target=tick, daemon=True).start()
        try:
            {LONG[what].format(path=tmp_path / "x.csv")}
            print("done")
        except KeyboardInterrupt:
            print("stopped")
        print(eg.analyze(25, 87).take)
        """
    )
    # Another thread goes on meanwhile: the interpreter's lock is free.
    assert process.line() == "ready"
    process.interrupt()
    code, out, err = process.finish()
    assert (code, out.split(), err) == (0, ["stopped", "2"], "")
    assert not list(tmp_path.iterdir())
