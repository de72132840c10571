EUCLID=${EUCLID:-euclid}

if "$EUCLID" survey merge blocks --out result.json; then
    echo "The survey is complete: $PWD/result.json"
else
    code=$?
    echo "The survey is not complete. To resume, type 'sh submit.sh' again in $PWD: blocks that are there are left out." >&2
    exit "$code"
fi
