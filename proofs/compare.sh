#!/bin/sh
# Compares the tables of judge.sh, which Coq computes with the definitions that the theorems are
# about, with what the command says:
#     sh compare.sh path/to/euclid
# Needs the compiled files: run make first.
set -eu
euclid=$(realpath "$1")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sh judge.sh > "$work/judged"
# a file of pairs and a file of answers for every rule
awk -v work="$work" '
    $1 == "rule" { n++; print $2 > (work "/rule" n); next }
    { print $1, $2 > (work "/pairs" n); print ($3 == 1 ? "N" : "P"), $4 > (work "/answers" n) }
' "$work/judged"
for n in 1 2 3 4 5 6 7 8 9 10; do
    rule=$(cat "$work/rule$n")
    options=$(echo "$rule" | tr ':' '\n' | sed 's/^\([^=]*\)=\(.*\)/--\1 \2/; /^--/!s/^/--/')
    # shellcheck disable=SC2086
    "$euclid" batch $options --fields outcome,grundy "$work/pairs$n" |
        tr '\t,' '  ' > "$work/said$n"
    # All pairs a <= b up to 60, and the same answers.
    [ "$(wc -l < "$work/pairs$n")" = 1830 ] || { echo "compare.sh: $rule: pairs are missing" >&2; exit 1; }
    if ! cmp -s "$work/answers$n" "$work/said$n"; then
        echo "compare.sh: $rule: Coq and the command differ (a, b, Coq, command):" >&2
        paste -d ' ' "$work/pairs$n" "$work/answers$n" "$work/said$n" |
            awk '$3 != $5 || $4 != $6' | head -5 >&2
        exit 1
    fi
done
echo "Coq and the command agree on who wins and on the values of 1830 pairs under each of 10 rules."
