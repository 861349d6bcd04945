#!/bin/sh
# A C compiler for the compiled engine: used if it is there, installed from the system's packages if that is possible.

have_compiler() {
    command -v cc > /dev/null || command -v gcc > /dev/null || command -v clang > /dev/null
}

have_headers() {
    .venv/bin/python -c 'import pathlib, sysconfig, sys; sys.exit(not (pathlib.Path(sysconfig.get_path("include")) / "Python.h").exists())'
}

have_compiler && have_headers && exit 0

as_root=""
if [ "$(id -u)" != 0 ]; then
    command -v sudo > /dev/null && sudo -n true 2> /dev/null && as_root="sudo -n" || as_root="none"
fi

if [ "$as_root" != none ] && command -v apt-get > /dev/null; then
    echo "installing a C compiler for the compiled engine"
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get update -qq &&
        $as_root apt-get install -y -qq --no-install-recommends gcc libc6-dev python3-dev > /dev/null
fi

have_compiler && have_headers && exit 0
echo "NO C COMPILER: install gcc and the headers of Python; the compiled engine is part of the tests" >&2
exit 1
