#!/bin/sh
# What `euclid survey plan --for slurm` writes, on a real SLURM on this machine: one part is cancelled, one process is
# killed in the middle, and the result must be that of the whole survey, byte for byte.
#
#   sh checks/slurm/run.sh path/to/euclid
#
# It needs Debian's slurmctld, slurmd, slurm-client and munge, and installs them where root may. Everything it starts
# lives in a temporary directory, listens on ports of its own, and is stopped at the end by its process id.
set -eu

euclid=$(realpath -- "${1:?which euclid?}")
here=$(cd -- "$(dirname -- "$0")" && pwd)

skip() {
    echo "test-slurm: SKIPPED: $1"
    exit 0
}

[ "$(uname)" = Linux ] || skip "SLURM needs Linux"
[ "$(id -u)" = 0 ] || skip "only root may start slurmd and munged"
programs() { for program in slurmctld slurmd sbatch munged mungekey; do command -v $program || return 1; done; }
if ! programs >/dev/null; then
    command -v apt-get >/dev/null || skip "SLURM is not installed, and there is no apt-get to install it"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive timeout 300 \
        apt-get install -y -qq --no-install-recommends slurmctld slurmd slurm-client munge; } >/dev/null 2>&1 \
        || skip "the packages slurmctld, slurmd, slurm-client and munge cannot be installed"
    programs >/dev/null || skip "the packages of SLURM do not have all programs"
fi

dir=$(mktemp -d)
chmod 755 "$dir"
mkdir "$dir/state" "$dir/spool" "$dir/munge"
port=$((20000 + $$ % 20000 / 2 * 2))
sed -e "s|@DIR@|$dir|" -e "s|@HOST@|$(hostname -s)|" -e "s|@PORT@|$port|" -e "s|@NEXT_PORT@|$((port + 1))|" \
    "$here/slurm.conf" >"$dir/slurm.conf"
export SLURM_CONF="$dir/slurm.conf"
unset SBATCH_EXPORT SLURM_ARRAY_TASK_ID 2>/dev/null || :

pids=
finish() {
    code=$?
    trap - EXIT
    trap "" INT TERM
    timeout 10 scancel --state=PENDING --name=euclid-survey,euclid-merge >/dev/null 2>&1 || :
    timeout 10 scancel --name=euclid-survey,euclid-merge >/dev/null 2>&1 || :
    wait_for 20 nothing_is_queued || :
    # The last that was started is the first to go.
    for pid in $pids; do
        kill "$pid" 2>/dev/null || :
        wait_for 10 is_gone "$pid" || kill -9 "$pid" 2>/dev/null || :
    done
    if [ "$code" != 0 ]; then
        echo "test-slurm: FAILED" >&2
        tail -n 15 "$dir"/*.log "$dir"/*/logs/* >&2 2>/dev/null || :
    fi
    rm -rf "$dir"
    exit "$code"
}
trap finish EXIT
trap 'exit 130' INT TERM

# wait_for SECONDS COMMAND..: until it succeeds, looking ten times a second.
wait_for() {
    looks=$(($1 * 10))
    shift
    until "$@"; do
        looks=$((looks - 1))
        [ "$looks" -gt 0 ] || return 1
        sleep 0.1
    done
}
is_gone() { ! kill -0 "$1" 2>/dev/null; }
answers_munge() { munge --socket="$dir/munge/socket" --no-input >/dev/null 2>&1; }
is_idle() { timeout 5 sinfo -h -o %T 2>/dev/null | grep -q '^idle'; }
nothing_is_queued() { [ -z "$(timeout 5 squeue -h 2>/dev/null)" ]; }
fail() {
    echo "test-slurm: $1" >&2
    exit 1
}

mungekey --create --keyfile="$dir/munge/key"
munged --foreground --force --socket="$dir/munge/socket" --key-file="$dir/munge/key" --pid-file="$dir/munge/pid" \
    --seed-file="$dir/munge/seed" >"$dir/munge.log" 2>&1 &
pids="$! $pids"
wait_for 10 answers_munge || fail "munged does not answer"
slurmctld -D -c -f "$SLURM_CONF" >/dev/null 2>&1 &
pids="$! $pids"
slurmd -D -f "$SLURM_CONF" >/dev/null 2>&1 &
pids="$! $pids"
wait_for 30 is_idle || fail "the node does not become idle"

survey="--max 50000 --take 1..3 --fields outcome,grundy,length"
parts=4
cd "$dir"
# shellcheck disable=SC2086
"$euclid" survey $survey --json --out whole.json
# shellcheck disable=SC2086
"$euclid" survey plan $survey --for slurm --parts $parts --dir plan --estimate
export EUCLID="$euclid"

# First: a part is cancelled before it begins, so its blocks are missing, and the merge says so.
said=$(sh plan/submit.sh --hold)
echo "$said"
array=$(echo "$said" | sed -n 's/^The parts are job \([0-9]*\), .*/\1/p')
merge=$(echo "$said" | sed -n 's/.* the merge is job \([0-9]*\)\. .*/\1/p')
scancel "${array}_$parts"
scontrol release "$array" "$merge"
wait_for 240 nothing_is_queued || fail "the first try does not end"
grep -q 'blocks are missing (64 of 256): 4,8,12,' plan/logs/merge.txt || fail "the merge does not name what is missing"
grep -q "To resume, type 'sh submit.sh' again in " plan/logs/merge.txt || fail "the merge does not say how to resume"
scontrol -o show job "$merge" | grep -q 'JobState=FAILED' || fail "a merge without all blocks has not failed"
[ ! -e plan/result.json ] || fail "there is a result without all blocks"

# The process of a part that has done some blocks but not all.
victim() {
    made=$(find plan/blocks -name 'block-*.part' | wc -l)
    [ "$made" -gt 200 ] && [ "$made" -lt 250 ] || return 1
    for process in /proc/[0-9]*; do
        [ "$(readlink "$process/exe" 2>/dev/null)" = "$euclid" ] || continue
        [ "$(readlink "$process/cwd" 2>/dev/null)" = "$(pwd -P)/plan" ] || continue
        victim=${process#/proc/}
        return 0
    done
    return 1
}

# Then: the same again, with a process killed in the middle. It is tried again, and nothing is lost.
sh plan/submit.sh
wait_for 60 victim || fail "no part was seen in the middle"
kill -9 "$victim"
wait_for 240 nothing_is_queued || fail "the second try does not end"
grep -h 'died in try 1 of 3 (exit code 137)' plan/logs/part-*.txt || fail "the killed part was not tried again"
tail -n 1 plan/logs/merge.txt
cmp plan/result.json whole.json || fail "the result is not that of the whole survey"
echo "test-slurm: passed: cancelled, resumed, killed, tried again, and the same result byte for byte"
