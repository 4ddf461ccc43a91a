#!/usr/bin/env bash
# run.sh PROGRAM [ARGUMENT…]: runs a program, at a terminal as a job of its own.
#
# Else Ctrl-C, meant for the statement that runs, would end the make above us as well.
[[ -t 0 && -t 2 ]] || exec "$@"

stopped=$((128 + $(kill -l TSTP)))

# When Ctrl-Z stops the job, so do we, and go on together. No loop: bash leaves one when a job in
# it stops.
follow() {
  (($1 == stopped)) || exit "$1"
  kill -TSTP 0
  fg >/dev/null
  follow $?
}

set -m
"$@"
follow $?
