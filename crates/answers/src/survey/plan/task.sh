EUCLID=${EUCLID:-euclid}
tries=3

# Whoever stops this script stops the command, too.
child=
trap 'trap "" INT TERM; [ -z "$child" ] || kill "$child" 2>/dev/null; wait; exit 130' INT TERM

# Blocks that are there are left out, so a try takes up where the one before it died.
try=1
while :; do
    "$EUCLID" survey @ARGUMENTS@ --dir blocks --shard "$part/@PARTS@" &
    child=$!
    wait "$child"
    code=$?
    child=
    # 2: what was refused is refused again.
    case $code in 0 | 2) exit "$code" ;; esac
    echo "part $part died in try $try of $tries (exit code $code)" >&2
    [ "$try" -lt "$tries" ] || exit "$code"
    try=$((try + 1))
done
