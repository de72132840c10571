#!/bin/sh
# Checks the compiled development (run make first, or make check):
#   - every .v file is listed in _CoqProject;
#   - no source file admits anything, assumes an axiom or switches a check of Coq off;
#   - every theorem of registry.txt, which is written from the registry of statements
#     (crates/verify/src/registry), exists and depends on no axiom (Print Assumptions);
#   - coqchk, an independent checker, accepts all compiled files and finds no axiom.
# sh check.sh quick leaves coqchk out.
set -u
cd "$(dirname "$0")" || exit 1
failed=0
fail() {
    echo "check.sh: $*" >&2
    failed=1
}

for file in *.v; do
    grep -qx "$file" _CoqProject || fail "$file is not listed in _CoqProject"
done
files=$(grep '\.v$' _CoqProject)

# Nothing admitted, nothing assumed, no check switched off.
words='Admitted|admit|give_up|Axiom|Axioms|Parameter|Parameters|Conjecture|Conjectures|Primitive'
words="$words|bypass_check|Guard Checking|Positivity Checking|Universe Checking|type-in-type"
# shellcheck disable=SC2086
if grep -nwE "$words" $files; then
    fail "a source file admits or assumes something, or switches a check off"
fi

# Print Assumptions for every theorem of the registry, in one file.
rm -rf .check
mkdir .check
{
    for file in $files; do
        echo "Require Euclid.${file%.v}."
    done
    while read -r theorem; do
        printf 'Redirect ".check/%s" Print Assumptions Euclid.%s.\n' "$theorem" "$theorem"
    done < registry.txt
} > .check/Registry.v
if coqc -Q . Euclid .check/Registry.v; then
    count=0
    while read -r theorem; do
        if grep -qx 'Closed under the global context' ".check/$theorem.out"; then
            count=$((count + 1))
        else
            fail "$theorem depends on an axiom:"
            cat ".check/$theorem.out" >&2
        fi
    done < registry.txt
    [ $count -gt 0 ] || fail "the registry names no theorem"
    echo "$count theorems of the registry depend on no axiom."
else
    fail "a theorem of the registry is missing"
fi

if [ "${1:-}" != quick ] && [ $failed = 0 ]; then
    modules=$(for file in $files; do echo "Euclid.${file%.v}"; done)
    # shellcheck disable=SC2086
    if coqchk -silent -o -Q . Euclid $modules > .check/coqchk 2>&1 &&
        grep -q '^\* Axioms: <none>' .check/coqchk; then
        echo "coqchk accepts all files and finds no axiom."
    else
        cat .check/coqchk >&2
        fail "coqchk finds an axiom, or something that it does not accept"
    fi
fi

exit $failed
