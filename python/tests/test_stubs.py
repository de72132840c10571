"""Types: the stubs say what the native half has, and the package keeps to its annotations."""

from __future__ import annotations

import inspect
import os
from pathlib import Path
import subprocess
import sys

import pytest

import euclid_games as eg
from euclid_games._parts import PARTS

pytest.importorskip("mypy")
PACKAGE = Path(__file__).resolve().parents[1]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *command], cwd=PACKAGE, capture_output=True, text=True)


def test_the_package_keeps_to_its_annotations_and_callers_are_told_of_wrong_ones(tmp_path: Path) -> None:
    caller = tmp_path / "caller.py"
    caller.write_text(
        "import euclid_games as eg\n"
        "take: int | None = eg.analyze(25, 87).take\n"
        "value: eg.V = eg.V(1) | -1\n"
        "wrong: str = eg.analyze(25, 87).take\n"
        "eg.analyze(25, 87, take={1, 4, 9}, misere=True)\n"
        "eg.analyze(25, 87, taek='1..3')\n"
        "eg.count(100, end='midle')\n"
    )
    done = run("mypy", "--strict", "euclid_games", str(caller))
    errors = [line for line in done.stdout.splitlines() if ": error:" in line]
    lines = [error.split(":")[1] for error in errors if "caller.py" in error]
    assert lines == ["4", "6", "7"] and len(errors) == 3, done.stdout + done.stderr


def test_what_is_generated_is_that_of_the_engine() -> None:
    command = os.environ.get("EUCLID", str(PACKAGE.parent / "target" / "debug" / "euclid"))
    script = [sys.executable, "generate.py", str(Path(PACKAGE, command).resolve()), "--check"]
    done = subprocess.run(script, cwd=PACKAGE, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


#: Keywords that are Python's own, or rules.
OWN = {"rules", "parts", "threads", "progress", "client", "dark"}


@pytest.mark.parametrize("asked", ["analyze", "moves", "sum", "value", "count", "level", "row", "probability", "theorem"])
def test_functions_have_the_parts_that_questions_declare(asked: str) -> None:
    keywords = set(inspect.signature(getattr(eg, asked)).parameters)
    assert keywords - OWN == set(PARTS[asked])


def test_stubs_say_what_the_native_half_has(tmp_path: Path) -> None:
    # What NumPy and the other modules are does not matter here, and reading them takes long.
    config = tmp_path / "mypy.ini"
    config.write_text("[mypy]\nfollow_imports = skip\n")
    done = run("mypy.stubtest", "euclid_games._native", "--mypy-config-file", str(config))
    assert done.returncode == 0, done.stdout + done.stderr
