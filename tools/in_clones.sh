#!/bin/sh
# Clean clones of the last commit, at the same time: the server and browser tests ten times in two of them, the
# whole of `make test` twice in a third. Stops each clone at its first failure, and says at the end what passed.
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

suites="$make --jobs=2 --output-sync=target server-tests browser-tests"
(repeated one 5 $suites) > "$folder/one.log" 2>&1 &
one=$!
(repeated two 5 $suites) > "$folder/two.log" 2>&1 &
two=$!
(repeated whole 2 "$make" test) > "$folder/whole.log" 2>&1 &
whole=$!
failed=0
for clone in $one $two $whole; do
    wait "$clone" || failed=1
done
grep -hE "^run |runs passed|^[0-9]+ (passed|failed)|^FAILED" "$folder"/*.log
exit "$failed"
