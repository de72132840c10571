"""Every example of the guides is run, and prints what it is shown with."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1]
GUIDES = [PACKAGE / "README.md", PACKAGE.parent / "docs" / "python.md"]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def examples(text: str) -> str:
    """The blocks of Python; all other lines are empty, so that they keep their numbers."""
    inside, lines = False, []
    for line in text.splitlines():
        if line.startswith("```"):
            inside = line == "```python"
            line = ""
        elif inside:
            # Blocks have no empty lines but those that are printed.
            line = line or "<BLANKLINE>"
        lines.append(line if inside else "")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.stem)
def test_prints_what_it_shows(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not path.exists():
        pytest.skip("there is no such file beside an installed package")
    if path.stem == "python":
        pytest.importorskip("polars")
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(examples(path.read_text()), {}, path.name, str(path), 0)
    assert len(test.examples) >= 10
    found: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=found.append)
    assert not found, "".join(found)
