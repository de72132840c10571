"""Every notebook runs, and prints what it is shown with."""

from __future__ import annotations

from pathlib import Path
import re
import sys
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat")
pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

HERE = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(HERE.glob("*.ipynb"))
#: What each of them needs besides this package and NumPy.
NEEDED = {"02": ["matplotlib"], "03": ["matplotlib", "polars"], "04": ["matplotlib", "polars"]}
NEEDED |= {"05": ["matplotlib", "polars", "distributed"], "06": ["matplotlib", "polars"]}

sys.path.insert(0, str(HERE))
from run import run  # noqa: E402


def printed(cell: Any) -> list[str]:
    """What a cell prints and shows as text; the lines that frames are drawn with may change with Polars."""
    outputs = cell.get("outputs", [])
    streams = [output.text for output in outputs if output.get("name") == "stdout"]
    shown = [output.data["text/plain"] for output in outputs if "data" in output]
    return [re.sub(r"[\s\u2500-\u257f]+", " ", text) for text in ["".join(streams), *shown]]


def complaints(notebook: Any) -> list[str]:
    """What it prints to standard error, but for what Matplotlib says when it is used for the first time."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    found = [output.text for output in outputs if output.get("name") == "stderr"]
    return [text for text in found if "font cache" not in text]


def test_there_are_six() -> None:
    assert [path.name[:2] for path in NOTEBOOKS] == ["01", "02", "03", "04", "05", "06"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_runs_as_shown(path: Path) -> None:
    for name in NEEDED.get(path.name[:2], []):
        pytest.importorskip(name)
    shown, fresh = nbformat.read(path, as_version=4), run(path)
    assert complaints(fresh) == []
    for before, after in zip(shown.cells, fresh.cells, strict=True):
        assert printed(before) == printed(after), before.source


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_is_clean(path: Path) -> None:
    text, notebook = path.read_text(), nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert len(text) < 400_000
    assert not re.search(r"/tmp/|/home/|/root/|/work/|site-packages", text)
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert "stderr" not in [output.get("name") for output in outputs]
    counts = [cell.execution_count for cell in notebook.cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1)), "it was run from its beginning"
    assert notebook.cells[0].source.startswith("# "), "it begins with a title"
