#!/bin/sh
# Clean clones of the last commit, at the same time: the server and browser tests ten times, shared out among three
# of them, and the whole of `make test` in two more. Many at once, because the loops beside them take an equal part
# of the machine as each of their processes does. Stops each clone at its first failure, and says what passed.
# sh tools/in_clones.sh build/clones

folder=$1
mkdir -p "$folder" || exit 1
make=${MAKE:-make}
unset MAKEFLAGS MFLAGS MAKELEVEL

# repeated NAME TIMES COMMAND: in a clone of that name, with a log beside it
repeated() {
    name=$1
    times=$2
    shift 2
    rm -rf "${folder:?}/$name"
    git clone --quiet . "$folder/$name" && cd "$folder/$name" || return 1
    run=1
    while [ "$run" -le "$times" ]; do
        echo "run $run of $times in clone $name, $(git rev-parse --short HEAD), $(date +%H:%M)"
        "$@" || { echo "run $run of $times in clone $name FAILED"; return 1; }
        run=$((run + 1))
    done
    echo "$times of $times runs passed in clone $name, $(date +%H:%M)"
}

clones=""
# begun NAME TIMES COMMAND: the same, in the background
begun() {
    (repeated "$@") > "$folder/$1.log" 2>&1 &
    clones="$clones $!"
}

suites="$make --jobs=2 --output-sync=target server-tests browser-tests"
begun four 4 $suites
begun three 3 $suites
begun another-three 3 $suites
begun whole 1 "$make" test
begun whole-again 1 "$make" test
failed=0
for clone in $clones; do
    wait "$clone" || failed=1
done
grep -hE "^run |runs passed|^[0-9]+ (passed|failed)|^FAILED" "$folder"/*.log
exit "$failed"
