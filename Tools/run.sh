#!/usr/bin/env bash
# run.sh PROGRAM [ARGUMENT…]: runs a program; at a terminal, in a separate process group.
#
# Without this, Ctrl-C for the running statement would also end the calling make.
[[ -t 0 && -t 2 ]] || exec "$@"

stopped=$((128 + $(kill -l TSTP)))

# When Ctrl-Z stops the job, this script stops too, and both continue together. This is not a loop,
# because bash leaves a loop when a job in it stops.
follow() {
  (($1 == stopped)) || exit "$1"
  kill -TSTP 0
  fg >/dev/null
  follow $?
}

set -m
"$@"
follow $?
