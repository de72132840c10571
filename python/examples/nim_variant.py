"""Take-and-break games: heaps from which one takes a few, and may leave the rest in two heaps.

Which takes are allowed is an octal number: digit k says what may be left of a heap from which k are taken, as
a sum of 1 (nothing), 2 (one heap) and 4 (two heaps). Kayles is 0.77, Dawson's Kayles 0.07; 0.3333 is to take
up to four.

    python examples/nim_variant.py 0.77
"""

from __future__ import annotations

import sys

from euclid_games.values import Impartial, Sum


def octal(code: str) -> Impartial[int]:
    """A position is the size of one heap."""
    digits = [int(digit, 8) for digit in code.partition(".")[2]]

    def options(heap: int) -> list[Sum[int]]:
        found: list[Sum[int]] = []
        for digit, rest in zip(digits, range(heap - 1, -1, -1)):
            if digit & (2 if rest else 1):
                found.append(Sum([rest]))
            if digit & 4:
                found += [Sum([i, rest - i]) for i in range(1, rest // 2 + 1)]
        return found

    return Impartial(options)


if __name__ == "__main__":
    game = octal(*sys.argv[1:2] or ["0.77"])
    print("Grundy values of heaps from 0 on:", *(game(heap) for heap in range(40)))
    print("Heaps of 5, 7 and 9:", game(5, 7, 9), game.outcome(5, 7, 9))
