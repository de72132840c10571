"""Toads and Frogs: Left's toads (T) go right, Right's frogs (F) left, by steps or jumps over the other kind.

python examples/toads_and_frogs.py TTT..FF
"""

from __future__ import annotations

import sys

from euclid_games.values import Ruleset


def toads_and_frogs(row: str) -> tuple[list[str], list[str]]:
    """A position is a row of T, F and dots."""

    def moves(old: str, new: str) -> list[str]:
        return [row[:i] + new + row[i + len(old) :] for i in range(len(row)) if row.startswith(old, i)]

    return moves("T.", ".T") + moves("TF.", ".FT"), moves(".F", "F.") + moves(".TF", "FT.")


game = Ruleset(toads_and_frogs)

if __name__ == "__main__":
    for row in sys.argv[1:] or ["T.F", "TT.FF", "TTT..FF", "TTTTT...FFF"]:
        value = game(row)
        print(f"{row} = {value}, outcome {value.outcome}, temperature {value.temperature}")
        print(f"  Left wins by moving to {game.winning(row) or 'nothing'}")
