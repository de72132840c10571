"""What all tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
import os
import signal
import subprocess
import sys
import textwrap

from hypothesis import HealthCheck, settings
import pytest

# The same examples every time, however slow the machine is.
settings.register_profile(
    "steady", deadline=None, derandomize=True, max_examples=100, suppress_health_check=list(HealthCheck)
)
settings.load_profile("steady")

# What runs in the background may have been told to ignore Ctrl-C; the tests are about what happens after it.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def command() -> str:
    """The command `euclid`: that of EUCLID, or one of the checkout."""
    root = Path(__file__).resolve().parents[2]
    places = [
        os.environ.get("EUCLID", ""),
        *(str(root / "target" / kind / "euclid") for kind in ("release", "debug")),
    ]
    found = next((place for place in places if place and Path(place).is_file()), None)
    if found is None:
        pytest.skip("the command is not built, and EUCLID does not say where it is")
    return found


def _hear() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Child:
    """A Python of our own that runs some lines."""

    def __init__(self, lines: str) -> None:
        package = Path(__file__).resolve().parents[1]
        paths = [str(package), os.environ.get("PYTHONPATH", "")]
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", textwrap.dedent(lines)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
            # Ctrl-C must reach it even where whoever runs the tests hears none.
            preexec_fn=_hear if os.name == "posix" else None,
        )

    def line(self) -> str:
        """The next line that it prints."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def interrupt(self) -> None:
        """What Ctrl-C does."""
        os.kill(self.process.pid, signal.SIGINT)

    def finish(self) -> tuple[int, str, str]:
        """Its exit code, and what it prints in the end."""
        try:
            out, err = self.process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            raise
        return self.process.returncode, out, err


@pytest.fixture
def child() -> Iterator[Callable[[str], Child]]:
    """How to run some lines in a Python of their own, which ends with the test."""
    begun: list[Child] = []

    def begin(lines: str) -> Child:
        begun.append(Child(lines))
        return begun[-1]

    yield begin
    for each in begun:
        if each.process.poll() is None:
            each.process.kill()
            each.process.communicate()
        for pipe in (each.process.stdout, each.process.stderr):
            if pipe is not None:
                pipe.close()
