"""Whether we may ship what we ship, and the notices that must go with it.

    cargo metadata --locked --format-version 1 | python3 release/licences.py CRATE > THIRD-PARTY.txt

goes through all that CRATE contains when it is built for any system, and ends with an error if something has
no licence that we accept. It needs nothing but Python.
"""

import json
import re
import sys
from collections import defaultdict
from pathlib import Path

#: Each asks only that its notice goes with copies.
ACCEPTED = {
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Zlib",
}

ROOT = Path(__file__).resolve().parent.parent


def accepted(expression: str) -> bool:
    """Whether an SPDX expression can be met: `MIT OR (Apache-2.0 AND Zlib)`; old crates write `/` for OR."""
    tokens = re.findall(r"[()]|[\w.+-]+(?: WITH [\w.-]+)?", expression.replace("/", " OR "))

    def either() -> bool:
        met = both()
        while tokens[:1] == ["OR"]:
            tokens.pop(0)
            met = both() | met
        return met

    def both() -> bool:
        met = single()
        while tokens[:1] == ["AND"]:
            tokens.pop(0)
            met = single() & met
        return met

    def single() -> bool:
        token = tokens.pop(0)
        if token != "(":
            return token in ACCEPTED
        met = either()
        if tokens.pop(0) != ")":
            raise ValueError(expression)
        return met

    met = either()
    if tokens:
        raise ValueError(expression)
    return met


def shipped(metadata: dict, crate: str) -> list[dict]:
    """The crates of others that a crate of ours is built of: neither for its tests nor for its build scripts."""
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    waiting = [key for key, package in packages.items() if package["name"] == crate and package["source"] is None]
    if len(waiting) != 1:
        sys.exit(f"there is no crate {crate} in this workspace")
    seen = set(waiting)
    while waiting:
        for dependency in nodes[waiting.pop()]["deps"]:
            normal = any(kind["kind"] is None for kind in dependency["dep_kinds"])
            if normal and dependency["pkg"] not in seen:
                seen.add(dependency["pkg"])
                waiting.append(dependency["pkg"])
    others = [packages[key] for key in seen if packages[key]["source"] is not None]
    return sorted(others, key=lambda package: (package["name"], package["version"]))


def notices(package: dict) -> list[str]:
    """The texts that a crate brings; a crate without any is quoted with its authors and its licence."""
    folder = Path(package["manifest_path"]).parent
    names = sorted(path for path in folder.iterdir() if path.is_file())
    names = [path for path in names if re.match(r"(?i)(un)?licen[cs]e|copying|notice|copyright", path.name)]
    texts = [path.read_text(encoding="utf-8", errors="replace").strip() for path in names]
    authors = ", ".join(package["authors"]) or f"the authors of {package['name']}"
    return texts or [f"Copyright: {authors}. Licence: {package['license']}. The crate has no file with its text."]


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    packages = shipped(json.load(sys.stdin), sys.argv[1])
    refused = [f"{p['name']} {p['version']}: {p['license']}" for p in packages if not accepted(p["license"] or "none")]
    if refused:
        sys.exit("licences that are not on the list of release/licences.py:\n  " + "\n  ".join(refused))
    users: dict[str, list[str]] = defaultdict(list)
    for package in packages:
        for text in notices(package):
            users[text].append(f"{package['name']} {package['version']}")
    line = "-" * 80
    print(f"{sys.argv[1]} contains these works of others, under the licences below.\n")
    for package in packages:
        print(f"{package['name']} {package['version']}: {package['license']}")
    for text, names in users.items():
        print(f"\n{line}\n{', '.join(names)}\n\n{text}")
    fonts = ROOT / "crates/draw/fonts/LICENSE"
    print(f"\n{line}\nthe fonts DejaVu Sans and DejaVu Sans Bold, reduced to the signs that pictures need\n")
    print(fonts.read_text(encoding="utf-8").strip())


main()
