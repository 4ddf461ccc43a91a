#!/usr/bin/env bash
# test-extras.sh: runs the tests of `make test-extras`, which need more than a terminal.
source "$(dirname "$0")/common.sh"

Tools/build.sh
RXS_PROGRAM=$PWD/.build/release/rxs quietly browser-tests "Opening pictures and pages in Chromium…" \
  .build/venv/bin/python Tests/EndToEndTests --browser
tail -n 1 "$logs/browser-tests.log"
