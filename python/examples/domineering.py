"""Domineering: Left lays dominoes upright, Right lays them flat, and whoever cannot move loses.

python examples/domineering.py 4 4
"""

from __future__ import annotations

import sys

from euclid_games.values import Ruleset, Sum

Squares = frozenset[tuple[int, int]]


def domineering(free: Squares) -> tuple[list[Sum[Squares]], list[Sum[Squares]]]:
    """A position is the set of free squares, (row, column)."""
    upright = [{(r, c), (r + 1, c)} for r, c in free if (r + 1, c) in free]
    flat = [{(r, c), (r, c + 1)} for r, c in free if (r, c + 1) in free]
    return [pieces(free - domino) for domino in upright], [pieces(free - domino) for domino in flat]


def pieces(free: Squares) -> Sum[Squares]:
    """The connected pieces, each moved into the corner: they are far fewer than whole positions."""
    left, parts = set(free), []
    while left:
        piece = edge = {left.pop()}
        while edge:
            near = {square for r, c in edge for square in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))}
            edge = near & left
            left -= edge
            piece |= edge
        top, first = min(r for r, _ in piece), min(c for _, c in piece)
        parts.append(frozenset((r - top, c - first) for r, c in piece))
    return Sum(parts)


def board(rows: int, columns: int) -> Squares:
    return frozenset((r, c) for r in range(rows) for c in range(columns))


game = Ruleset(domineering)

if __name__ == "__main__":
    rows, columns = map(int, sys.argv[1:] or (4, 4))
    value = game(board(rows, columns))
    print(f"{rows} x {columns}: {value}")
    print(f"outcome {value.outcome}, mean {value.mean}, temperature {value.temperature}")
    print(f"{len(game.known)} pieces were looked at")
