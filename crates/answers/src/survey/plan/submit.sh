set -eu
EUCLID=$(command -v "${EUCLID:-euclid}") || {
    echo "The command euclid is not found: add its directory to PATH, or set EUCLID to its path." >&2
    exit 1
}
case $EUCLID in /*) ;; *) EUCLID=$PWD/$EUCLID ;; esac
export EUCLID
cd -- "$(dirname -- "$0")"
mkdir -p blocks logs
