#!/bin/sh
# Packs what is installed without Cargo: the command, completions, manual pages, licences.
#   archive.sh COMMAND THIRD-PARTY DIRECTORY
# writes DIRECTORY.tar.gz and its checksum, unpacks it again, and asks the command in it a question.
set -eu
command=$1 third_party=$2 directory=$3

rm -rf "$directory" "$directory.tar.gz" "$directory.tar.gz.sha256"
mkdir -p "$directory/completions" "$directory/man/man1"
cp "$command" "$directory/"
euclid=$directory/$(basename "$command")

"$euclid" completions bash > "$directory/completions/euclid.bash"
"$euclid" completions zsh > "$directory/completions/_euclid"
"$euclid" completions fish > "$directory/completions/euclid.fish"
"$euclid" completions elvish > "$directory/completions/euclid.elv"
"$euclid" completions powershell > "$directory/completions/_euclid.ps1"
"$euclid" man "$directory/man/man1"

cp README.md CHANGELOG.md CITATION.cff LICENSE-MIT LICENSE-APACHE docs/installing.md "$directory/"
cp "$third_party" "$directory/THIRD-PARTY.txt"

parent=$(dirname "$directory") name=$(basename "$directory")
tar -C "$parent" -czf "$directory.tar.gz" "$name"
(cd "$parent" && { sha256sum "$name.tar.gz" 2>/dev/null || shasum -a 256 "$name.tar.gz"; } > "$name.tar.gz.sha256")

# The archive alone must do.
unpacked=$(mktemp -d)
trap 'rm -rf "$unpacked"' EXIT
tar -C "$unpacked" -xzf "$directory.tar.gz"
rm -rf "$directory"
"$unpacked/$name/$(basename "$command")" analyze 25 87 | grep -q '^Player 1 wins. Take 2 times 25' ||
    { echo "the command in $directory.tar.gz gives a wrong answer" >&2; exit 1; }
for page in "" -analyze -play -draw -survey; do
    test -s "$unpacked/$name/man/man1/euclid$page.1" || { echo "the manual page euclid$page.1 is missing" >&2; exit 1; }
done
echo "$directory.tar.gz: $(tar -tzf "$directory.tar.gz" | grep -vc '/$') files, $(wc -c < "$directory.tar.gz" | tr -d ' ') bytes"
