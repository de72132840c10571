#!/bin/sh
# Prints who wins and the values of all pairs of numbers up to 60 (or the number given) under ten
# rules, as Coq computes them with the definitions that the theorems are about (Judge.v).  After a
# line "rule ..." there is a line "a b p g" for every pair a <= b: Player p wins, the value is g.
# Needs the compiled files: run make first.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
    echo 'Require Import List String Euclid.Judge. Import ListNotations. Open Scope string_scope.'
    echo 'Set Printing Width 1000000.'
    for i in 0 1 2 3 4 5 6 7 8 9; do
        echo "Eval vm_compute in (nth $i tables (fun _ => nil) ${1:-60})."
    done
} > "$work/Table.v"
coqc -Q . Euclid "$work/Table.v" > "$work/table"
sed -n 's|^ *= *\["\(.*\)"\]$|\1|p' "$work/table" | sed 's|"; "|\n|g'
