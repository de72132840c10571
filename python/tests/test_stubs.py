"""Types: the stubs say what the native half has, and the package keeps to its annotations."""

from __future__ import annotations

from pathlib import Path
import subprocess
import sys

import pytest

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
    )
    done = run("mypy", "--strict", "euclid_games", str(caller))
    errors = [line for line in done.stdout.splitlines() if ": error:" in line]
    assert len(errors) == 1 and "caller.py:4" in errors[0], done.stdout + done.stderr


def test_stubs_say_what_the_native_half_has(tmp_path: Path) -> None:
    # What NumPy and the other modules are does not matter here, and reading them takes long.
    config = tmp_path / "mypy.ini"
    config.write_text("[mypy]\nfollow_imports = skip\n")
    done = run("mypy.stubtest", "euclid_games._native", "--mypy-config-file", str(config))
    assert done.returncode == 0, done.stdout + done.stderr
