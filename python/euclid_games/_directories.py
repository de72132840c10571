"""Directories from which long work resumes: a file for each piece, whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
import json
import os
from pathlib import Path
import re
from typing import Any

from . import _native
from .errors import InputError


class Blocks(tuple[int, ...]):
    """Numbers of blocks, ascending; as a text ``1-7,9``, like the engine's."""

    @classmethod
    def read(cls, text: str) -> Blocks:
        """Reads the text.

        >>> Blocks.read("1-3,7")
        (1, 2, 3, 7)
        """
        ends = ([int(end) for end in item.split("-")] for item in text.split(",") if item)
        return cls(block for first, *last in ends for block in range(first, (last or [first])[0] + 1))

    def __str__(self) -> str:
        ranges: list[list[int]] = []
        for block in self:
            if ranges and ranges[-1][1] == block - 1:
                ranges[-1][1] = block
            else:
                ranges.append([block, block])
        return ",".join(f"{first}-{last}" if first < last else f"{first}" for first, last in ranges)


def _made(place: str | os.PathLike[str]) -> Path:
    path = Path(place)
    if path.exists() and not path.is_dir():
        raise InputError(f"'{path}' is not a directory", part="dir")
    path.mkdir(parents=True, exist_ok=True)
    return path


def _refuse(problems: list[str], advice: str) -> None:
    """Names files, as many as people read, unless there are none to be named."""
    if problems:
        more = [f"... {len(problems)} problems in all"] if len(problems) > 20 else []
        raise InputError("\n".join([*problems[:20], *more, advice]), part="dir")


class BlockFiles:
    """The blocks of a survey, a file each, as ``euclid survey --dir`` has them."""

    def __init__(self, place: str | os.PathLike[str]) -> None:
        self.place = _made(place)

    def read(self, definition: str) -> Iterator[tuple[set[int], str]]:
        """What is there of this survey: blocks, and what they add up to. Everything else is refused."""
        problems, found, seen = [], [], set[int]()
        for path in sorted(self.place.glob("*.part")):
            try:
                text = path.read_bytes().decode(errors="replace")
                part = _native.add_parts([text])
            except OSError as error:
                problems.append(f"'{path}' cannot be read: {error.strerror}")
                continue
            except InputError as error:
                why = str(error).removeprefix("part 1: ")
                problems.append(f"the file '{path}' is damaged or not a part of a survey: {why}")
                continue
            blocks = set(Blocks.read(part["done"]))
            named = re.fullmatch(r"block-(\d+)\.part", path.name)
            if part["definition"] != definition:
                theirs = part["definition"]
                problems.append(f"the file '{path}' belongs to another survey: {theirs}; this one is {definition}")
            elif named and blocks != {int(named[1])}:
                problems.append(f"the file '{path}' has the blocks {part['done']}, not the one of its name")
            elif seen & blocks:
                twice = Blocks(sorted(seen & blocks))
                problems.append(f"the file '{path}' repeats blocks of another file: {twice}")
            else:
                seen |= blocks
                found.append((blocks, text))
        _refuse(problems, "nothing was changed; without these files the survey resumes from the others")
        return iter(found)

    def write(self, block: int, part: str) -> None:
        """Keeps a block."""
        _native.write_file(self.place / f"block-{block:06}.part", part.encode())


class PieceFiles:
    """The pieces of a table, a file of Parquet each, and a plan that says which they are."""

    def __init__(
        self, place: str | os.PathLike[str], asked: dict[str, Any], pieces: Iterable[tuple[int, int]]
    ) -> None:
        self.place = _made(place)
        plan = self.place / "table.json"
        there = {path.name: path for path in sorted(self.place.glob("*.parquet"))}
        foreign = "these files are of no table that this call began; another directory is needed"
        if not plan.exists():
            _refuse([f"'{path}' is there already" for path in there.values()], foreign)
            self.pieces = list(pieces)
            _native.write_file(plan, json.dumps({"table": asked, "pieces": self.pieces}, indent=0).encode())
            return
        try:
            said = json.loads(plan.read_bytes())
            theirs, self.pieces = said["table"], [(int(first), int(last)) for first, last in said["pieces"]]
        except (ValueError, TypeError, KeyError):
            raise InputError(f"the file '{plan}' is damaged or not a plan of a table", part="dir") from None
        if theirs != asked:
            raise InputError(f"the directory '{self.place}' belongs to another table: {theirs}", part="dir")
        names = {self._path(number).name for number in range(len(self.pieces))}
        _refuse([f"'{path}' is not a piece of this table" for name, path in there.items() if name not in names], foreign)
        damaged = [f"the file '{path}' is damaged" for path in there.values() if not _whole(path)]
        _refuse(damaged, "nothing was changed; without these files the table resumes from the others")

    def _path(self, number: int) -> Path:
        return self.place / f"part-{number:05}.parquet"

    def paths(self) -> list[Path]:
        """All files, in the order of the rows."""
        return [self._path(number) for number in range(len(self.pieces))]

    def missing(self) -> list[int]:
        """The pieces that are not there."""
        return [number for number, path in enumerate(self.paths()) if not path.exists()]

    def write(self, number: int, content: bytes) -> None:
        """Keeps a piece."""
        if not _is_parquet(content[:4], content[-8:], len(content)):
            raise InputError("a worker was asked for a file of Parquet and sent something else", part="client")
        _native.write_file(self._path(number), content)


def _whole(path: Path) -> bool:
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(0)
        begin = file.read(4)
        file.seek(max(size - 8, 0))
        return _is_parquet(begin, file.read(8), size)


def _is_parquet(begin: bytes, end: bytes, size: int) -> bool:
    """Whether a file is whole: it begins and ends alike, and before its end it says how long its footer is."""
    footer = int.from_bytes(end[:4], "little")
    return begin == end[4:] == b"PAR1" and 0 < footer <= size - 12
