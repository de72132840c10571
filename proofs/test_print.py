#!/usr/bin/env python3
"""Compiles printed theorem files of random sets, and sees that wrong tables are refused.

    python3 test_print.py [number of sets] [seed]

Needs the compiled files: run make first.  For every set the printed file must compile, for one
ending or all, in both plays; each word of the types with one letter changed, and some tables of
values with one entry changed, must fail the checker; and one file with such a word must fail to
compile.
"""
import pathlib
import random
import subprocess
import sys
import tempfile

import print_set

HERE = pathlib.Path(__file__).resolve().parent


def coqc(folder, name, text):
    path = pathlib.Path(folder) / f"{name}.v"
    path.write_text(text)
    return subprocess.run(
        ["coqc", "-Q", str(HERE), "Euclid", str(path)], capture_output=True, text=True
    )


def changed_words(pre, per):
    word = pre + per
    for i, letter in enumerate(word):
        for other in "WLKF".replace(letter, ""):
            changed = word[:i] + other + word[i + 1 :]
            yield changed[: len(pre)], changed[len(pre) :]


def changed_maps(chance, pre, per, how_many):
    for _ in range(how_many):
        table = [list(m) for m in pre + per]
        row = chance.randrange(len(table))
        column = chance.randrange(len(table[row]))
        others = [v for v in range(len(table[row]) + 1) if v != table[row][column]]
        table[row][column] = chance.choice(others)
        yield table[: len(pre)], table[len(pre) :]


def refusals(chance, multiples, play):
    """A file that says of wrong tables that the checker refuses them, and how many there are."""
    stuck, numbers = int(play == "misere"), print_set.listed(multiples)
    words = list(changed_words(*print_set.types(multiples, stuck)))
    if len(words) > 120:
        words = chance.sample(words, 120)
    lists = list(changed_maps(chance, *print_set.maps(multiples, stuck), 20))
    text = print_set.HEAD.format(set=numbers)
    for pre, per in words:
        text += f'Goal check_word {play} {numbers} "{pre}" "{per}" = false.\n'
        text += "Proof. vm_compute. reflexivity. Qed.\n"
    for pre, per in lists:
        pre, per = (print_set.listed([print_set.listed(m) for m in part]) for part in (pre, per))
        text += f"Goal check_values {play} {numbers} {pre} {per} = false.\n"
        text += "Proof. vm_compute. reflexivity. Qed.\n"
    return text, len(words) + len(lists)


def random_set(chance):
    while True:
        multiples = sorted(chance.sample(range(1, 13), chance.randint(1, 4)))
        try:
            print_set.page(multiples, "all", ("normal", "misere"))
            return multiples
        except ValueError:
            pass


def main():
    how_many = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 2026)
    sets = [[1, 4, 9], [2, 3]] + [random_set(chance) for _ in range(how_many - 2)]
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, multiples in enumerate(sets):
            end = ["all", "equal", "zero", "multiple"][number % 4]
            good = print_set.page(multiples, end, ("normal", "misere"))
            done = coqc(folder, f"Good{number}", good)
            assert done.returncode == 0, f"{multiples}, {end}: refused\n{done.stderr}"
            for play in ("normal", "misere"):
                text, tables = refusals(chance, multiples, play)
                done = coqc(folder, f"Refused{number}{play}", text)
                assert done.returncode == 0, f"{multiples}, {play}: accepted\n{done.stderr}"
                refused += tables
            pre, per = print_set.types(multiples, 0)
            wrong = chance.choice(list(changed_words(pre, per)))
            bad = good.replace(f'"{pre}" "{per}"', f'"{wrong[0]}" "{wrong[1]}"', 1)
            done = coqc(folder, f"Bad{number}", bad)
            assert done.returncode != 0 and "Unable to unify" in done.stderr, f"{multiples}: accepted"
            print(f"{{{','.join(map(str, multiples))}}}, end {end}: accepted; wrong ones refused")
    print(f"{len(sets)} sets: all files compile; {refused} wrong tables refused.")


if __name__ == "__main__":
    main()
