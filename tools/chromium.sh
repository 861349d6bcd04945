#!/bin/sh
# Chromium for the browser tests: used if it is there, installed from the system's packages if that is possible.
# Without it those tests are skipped by name; nothing else depends on it.

find_chromium() {
    for name in chromium-headless-shell chromium chromium-browser google-chrome; do
        command -v "$name" && return 0
    done
    return 1
}

find_chromium > /dev/null && exit 0

as_root=""
if [ "$(id -u)" != 0 ]; then
    if command -v sudo > /dev/null && sudo -n true 2> /dev/null; then
        as_root="sudo -n"
    else
        as_root="none"
    fi
fi

if [ "$as_root" != none ] && command -v apt-get > /dev/null; then
    echo "installing chromium for the browser tests"
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get update -qq &&
        { $as_root apt-get install -y -qq --no-install-recommends chromium-headless-shell > /dev/null 2>&1 ||
            $as_root apt-get install -y -qq --no-install-recommends chromium > /dev/null; }
fi

find_chromium > /dev/null ||
    echo "NO CHROMIUM: the browser tests will be skipped; install the package 'chromium' to run them" >&2
exit 0
