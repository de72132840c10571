"""What Python knows of questions, from the declarations of the engine: ``python generate.py PATH/euclid``.

With ``--check`` behind it, it only compares.
"""

from __future__ import annotations

from pathlib import Path
import json
import subprocess
import sys
import textwrap
from typing import Any

FILE = Path(__file__).parent / "euclid_games" / "_parts.py"

HEAD = '''"""The parts of questions. Generated from the declarations of the engine: ``make generate``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, SupportsIndex, TypedDict

#: What may be taken: a text, a number, or numbers.
Set = str | SupportsIndex | Iterable[SupportsIndex]
'''

#: The type of a part, by its format.
FORMATS = {"set": "Set", "formula": "str | SupportsIndex"}


def of(part: dict[str, Any]) -> str:
    """The type of a part."""
    if "enum" in part:
        return f"Literal[{', '.join(json.dumps(name) for name in part['enum'])}]"
    return "bool" if part["type"] == "boolean" else FORMATS.get(part.get("format", ""), "str")


def written(command: str) -> str:
    """The file."""
    schema = json.loads(subprocess.run([command, "schema", "--questions"], capture_output=True, check=True).stdout)
    asked = {}
    for question in schema["$defs"].values():
        parts = question["properties"]
        name = "draw." + parts["kind"]["const"] if "kind" in parts else parts["ask"]["const"]
        asked[name] = {key: part for key, part in parts.items() if key not in ("ask", "kind")}
    # What a tile is compared with is a game.
    rules = asked["tile"]["against"]["properties"]
    lines = [HEAD, "", "class Rule(TypedDict, total=False):", '    """The rules of a game, as keywords."""', ""]
    for name, part in rules.items():
        words = " ".join(part["description"].split()).replace("`", "")
        lines += [f"    #: {line}" for line in textwrap.wrap(words, 112)]
        lines.append(f"    {name}: {of(part)} | None")
    lines += ["", "", "#: The names of the rules.", f"RULES = {json.dumps(list(rules))}", ""]
    lines += ["#: The parts of every question that are no rules.", "PARTS = {"]
    for name, parts in asked.items():
        lines.append(f"    {json.dumps(name)}: {json.dumps([key for key in parts if key not in rules])},")
    return "\n".join([*lines, "}", ""])


def main() -> int:
    """Writes the file, or compares it."""
    command, *check = sys.argv[1:]
    text = written(command)
    if not check:
        FILE.write_text(text)
    elif FILE.read_text() != text:
        print(f"{FILE.name} is not that of the engine: run make generate", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
