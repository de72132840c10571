#!/usr/bin/env python3
"""Writes the theorems of registry*.txt as a table into docs/proofs.md.

    python3 list.py            writes the table
    python3 list.py --check    fails if the table in docs/proofs.md is not the one of the registry
"""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "proofs.md"
BEGIN, END = "<!-- theorems: written by proofs/list.py -->\n", "<!-- end of theorems -->\n"
PARTS = [
    ("registry.txt", "Games, rules, values, sets, and three numbers"),
    ("registry-literature.txt", "The literature on two numbers"),
    ("registry-partizan.txt", "Partizan Euclid"),
]


def cell(text):
    return text.replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;")


def table():
    text = ""
    for name, title in PARTS:
        path = HERE / name
        if path.exists():
            text += f"\n### {title}\n\n| statement | source | name in Coq |\n| --- | --- | --- |\n"
            for line in path.read_text().splitlines():
                _, theorem, source, statement = line.split("\t")
                theorem = theorem.removeprefix("Euclid.")
                text += f"| {cell(statement)} | {cell(source)} | `{theorem}` |\n"
    return text + "\n"


def main():
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    new = before + BEGIN + table() + END + after
    if "--check" in sys.argv:
        if new != page:
            sys.exit("docs/proofs.md does not list the registry: run python3 proofs/list.py")
    else:
        PAGE.write_text(new)


if __name__ == "__main__":
    main()
