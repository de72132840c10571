"""Cutcake: Left cuts a rectangular piece of cake upright, Right cuts it across, along the lines of a grid.

python examples/cutcake.py 8 12
"""

from __future__ import annotations

import sys

from euclid_games.values import Ruleset, Sum

Cake = tuple[int, int]


def cutcake(cake: Cake) -> tuple[list[Sum[Cake]], list[Sum[Cake]]]:
    """A position is (height, width); a cut leaves two pieces side by side."""
    high, wide = cake
    return (
        [Sum([(high, i), (high, wide - i)]) for i in range(1, wide)],
        [Sum([(i, wide), (high - i, wide)]) for i in range(1, high)],
    )


game = Ruleset(cutcake)

if __name__ == "__main__":
    rows, columns = map(int, sys.argv[1:] or (8, 12))
    for high in range(1, rows + 1):
        print("".join(f"{game((high, wide))!s:>4}" for wide in range(1, columns + 1)))
