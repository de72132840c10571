#!/usr/bin/env python3
"""Prints the theorem of a finite set of multiples as a Coq file, which coqc accepts in seconds.

    python3 print_set.py 1,4,9 > mine.v
    coqc -Q . Euclid mine.v

The file states who wins, and the values, for all pairs of numbers under these rules, and proves it
by the checker of Finite.v, which is itself proved right.

    --end equal|zero|multiple|all     where play stops (equal unless given)
    --play normal|misere|both         who wins that cannot move: the other one (normal), or this one
    --only outcomes|values            only one of the two theorems
"""
import argparse
import sys

LETTERS = {(1, 1): "W", (0, 0): "L", (0, 1): "K", (1, 0): "F"}
MOST = 20_000

HEAD = """\
(* The game of Euclid in which only these multiples may be taken: {set}.

   e or Equal, Zero, Multiple: where play stops.  cf a b l: the digits of b/a are l.  piles e l: the
   digits as piles.  player_1_wins, grundy, pair_move: Static.v and Game.v. *)
Require Import List String.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Finite.
Local Open Scope string_scope.
"""

OUTCOMES = """
(* Who wins in {play} play.  The types of piles of 0, 1, 2, ... are those of the first word, then
   those of the second, repeated for ever.  The first pile of type W (wins) or L (loses) decides;
   every pile of type F before it flips, and those of type K change nothing. *)
Theorem {name} : forall {e_bound}a b l, cf a b l ->
  (player_1_wins {play} (only {set}) {e} a b <->
   verdict (types "{pre}" "{per}") {play} (piles {e} l) = true).
Proof. {intros}apply finite_pairs. vm_compute. reflexivity. Qed.
"""

VALUES = """
(* The values in {play} play.  The lists say what piles of 0, 1, 2, ... make of a value of
   0, 1, 2, ... behind them: those of the first list of lists, then those of the second, repeated
   for ever.  The end of play has the value {stuck}. *)
Theorem {name} : forall {e_bound}a b l, cf a b l ->
  grundy {play} (pair_move (only {set}) {e}) (a, b)
    (fold_right (maps {pre} {per}) {stuck} (piles {e} l)).
Proof. {intros}apply finite_values. vm_compute. reflexivity. Qed.
"""


def period(multiples, first, step):
    """The shortest pre-period and period of what piles of 0, 1, 2, ... do; None if none is in sight.

    first: what a pile of 0 does.  A window as long as the largest multiple that is seen twice
    proves that everything repeats.
    """
    largest, piles, seen = max(multiples), [first], {}
    while len(piles) < MOST + largest:
        d = len(piles)
        if d >= largest:
            window = tuple(piles[-largest:])
            if window in seen:
                pre, per = seen[window], d - seen[window]
                while pre > 0 and piles[pre - 1] == piles[pre - 1 + per]:
                    pre -= 1
                return piles[:pre], piles[pre : pre + per]
            seen[window] = d
        options = [piles[d - m] for m in multiples if m <= d]
        piles.append(tuple(step([o[c] for o in options]) for c in range(len(first))))
    return None


def mex(values):
    return next(v for v in range(len(values) + 1) if v not in values)


def types(multiples, stuck):
    """The two words of the types, or None."""
    found = period(multiples, (0, 1), lambda options: int(0 in options) if options else stuck)
    return found and ["".join(LETTERS[t] for t in part) for part in found]


def maps(multiples, stuck):
    """The two lists of the maps of values, with as few values as can be, or None."""
    for width in range(1 + stuck, len(multiples) + 3):
        found = period(multiples, tuple(range(width)), lambda o: mex(o) if o else stuck)
        if found is None or all(v < width for part in found for m in part for v in m):
            return found
    raise AssertionError("values of a finite set are at most its size")


def listed(items):
    return "[" + "; ".join(map(str, items)) + "]"


def theorems(multiples, end, play, only=("outcomes", "values")):
    """The theorems of one play; a ValueError if no period is found."""
    stuck = int(play == "misere")
    words = {
        "play": play,
        "set": listed(multiples),
        "stuck": stuck,
        "e": "e" if end == "all" else end.capitalize(),
        "e_bound": "e " if end == "all" else "",
        "intros": "" if end == "all" else "intros a b l. ",
    }
    text = ""
    if "outcomes" in only:
        found = types(multiples, stuck)
        if found is None:
            raise ValueError(f"no period of the types up to {MOST} ({play} play)")
        text += OUTCOMES.format(name=f"who_wins_{play}", pre=found[0], per=found[1], **words)
    if "values" in only:
        found = maps(multiples, stuck)
        if found is None:
            raise ValueError(f"no period of the values up to {MOST} ({play} play)")
        pre, per = (listed([listed(m) for m in part]) for part in found)
        text += VALUES.format(name=f"values_{play}", pre=pre, per=per, **words)
    return text


def page(multiples, end="equal", plays=("normal",), only=("outcomes", "values")):
    head = HEAD.format(set=", ".join(map(str, multiples)))
    return head + "".join(theorems(multiples, end, play, only) for play in plays)


def read_set(text):
    multiples = sorted({int(m) for m in text.split(",")})
    if not multiples or multiples[0] < 1:
        raise argparse.ArgumentTypeError("a list of positive numbers is expected, such as 1,4,9")
    return multiples


def main():
    parser = argparse.ArgumentParser(description="Prints the theorem of a finite set for Coq.")
    parser.add_argument("set", type=read_set, help="the multiples that may be taken, as 1,4,9")
    parser.add_argument("--end", choices=["equal", "zero", "multiple", "all"], default="equal")
    parser.add_argument("--play", choices=["normal", "misere", "both"], default="normal")
    parser.add_argument("--only", choices=["outcomes", "values"])
    given = parser.parse_args()
    plays = ("normal", "misere") if given.play == "both" else (given.play,)
    only = (given.only,) if given.only else ("outcomes", "values")
    try:
        print(page(given.set, given.end, plays, only), end="")
    except ValueError as error:
        sys.exit(f"print_set.py: {error}")


if __name__ == "__main__":
    main()
