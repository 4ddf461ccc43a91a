#!/usr/bin/env bash
# test-extras.sh: runs the tests of `make test-extras`. The tests of pages need a browser; the tests
# of a release need root rights and mmdebstrap.
source "$(dirname "$0")/common.sh"

make build
export RXS_PROGRAM=$PWD/.build/release/rxs
quietly browser-tests "Opening pictures and pages in Chromium…" \
  .build/venv/bin/python Tests/EndToEndTests --browser
tail -n 1 "$logs/browser-tests.log"
if ((EUID != 0)) || ! command -v mmdebstrap >/dev/null; then
  printf '%s\n' "The tests of a release need root and mmdebstrap: they are left out." >&2
  exit
fi
quietly release "Making a release…" Tools/release.sh .build/dist
quietly release-tests "Installing the release in a root of Debian…" \
  .build/venv/bin/python Tests/EndToEndTests --release
tail -n 1 "$logs/release-tests.log"
