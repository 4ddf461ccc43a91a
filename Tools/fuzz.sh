#!/usr/bin/env bash
# fuzz.sh SECONDS OPTION…: looks for scripts that crash or hang the shell, for SECONDS seconds. For
# half of the time, Tests/Fuzz/sessions.py plays sessions with Swift at the prompt. Failing scripts
# are written to .build/fuzz-finds; options are passed to libFuzzer.
source "$(dirname "$0")/common.sh"

seconds=$1 status=0
shift
mkdir -p .build/fuzz-finds
Tools/build.sh
RXS_PROGRAM=$PWD/.build/release/rxs .build/venv/bin/python Tests/Fuzz/sessions.py \
  "$((seconds / 2))" .build/fuzz-finds || status=$?
export RXS_FUZZ=1
quietly build-fuzzer "Building the fuzzer; the first time takes a few minutes…" \
  swift build -c release --product Fuzz --scratch-path .build/fuzz \
  -Xswiftc -sanitize=fuzzer -Xswiftc -enable-testing -Xswiftc -use-ld=lld
corpus=.build/fuzz-corpus finds=.build/fuzz-finds
mkdir -p "$corpus" "$finds"
mapfile -t seeds < <(find scripts Tests/ShellTests/Corpus -type d)
SWIFT_DETERMINISTIC_HASHING=1 SWIFT_BACKTRACE=enable=no \
  .build/fuzz/release/Fuzz "$corpus" "${seeds[@]}" \
  -max_total_time="$((seconds - seconds / 2))" -timeout=60 -rss_limit_mb=6000 -max_len=3000 -only_ascii=0 \
  -dict=Tests/Fuzz/words.dict -artifact_prefix="$finds/" -print_final_stats=1 "$@" || status=$?
exit "$status"
