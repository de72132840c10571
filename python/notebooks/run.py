"""Runs notebooks and keeps what they print: all of them, or those that are named."""

from __future__ import annotations

import os
from pathlib import Path
import sys
from tempfile import TemporaryDirectory
from typing import Any

from nbclient import NotebookClient
import nbformat

import euclid_games

HERE = Path(__file__).parent


def run(path: Path) -> Any:
    """A notebook, run from its beginning in an empty directory, with the package of this process."""
    notebook: Any = nbformat.read(path, as_version=4)
    package = Path(euclid_games.__file__).parents[1]
    paths = os.pathsep.join([str(package), *filter(None, [os.environ.get("PYTHONPATH")])])
    with TemporaryDirectory() as place:
        client = NotebookClient(
            notebook,
            kernel_name="python3",
            timeout=300,
            record_timing=False,
            resources={"metadata": {"path": place}},
        )
        client.execute(env={**os.environ, "PYTHONPATH": paths})
    # The version of Python is no part of a notebook.
    notebook.metadata.language_info = {"name": "python"}
    return notebook


def main() -> None:
    """Writes the notebooks that are named, or all of them."""
    named = [Path(name) for name in sys.argv[1:]]
    for path in named or sorted(HERE.glob("*.ipynb")):
        nbformat.write(run(path), path)
        print(path.name, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
