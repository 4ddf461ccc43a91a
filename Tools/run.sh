#!/usr/bin/env bash
# run.sh PROGRAM [ARGUMENT…]: runs a program; at a terminal, in a separate process group.
#
# In the same process group, Ctrl-C for the running statement would also end the calling make.
[[ -t 0 && -t 2 ]] || exec "$@"

stopped=$((128 + $(kill -l TSTP)))

# When Ctrl-Z stops the job, this script also stops, and the job and the script continue together.
# The function calls itself and uses no loop, because bash leaves a loop when a job inside the loop
# stops.
follow() {
  (($1 == stopped)) || exit "$1"
  kill -TSTP 0
  fg >/dev/null
  follow $?
}

set -m
"$@"
follow $?
