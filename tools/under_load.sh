#!/bin/sh
# Run a command several times beside four busy loops; stop at the first failure.
# sh tools/under_load.sh 10 .venv/bin/pytest -n 2 tests/server

times=$1
shift

loops=""
for _ in 1 2 3 4; do
    (while :; do :; done) &
    loops="$loops $!"
done
trap 'kill $loops 2> /dev/null' EXIT INT TERM

run=1
while [ "$run" -le "$times" ]; do
    echo "run $run of $times under load"
    "$@" || { echo "run $run of $times FAILED"; exit 1; }
    run=$((run + 1))
done
echo "$times of $times runs passed under load"
