#!/usr/bin/env bash
# Builds the program for release. Swift's own libraries are linked statically: it starts faster,
# and runs on machines without Swift.
source "$(dirname "$0")/common.sh"

quietly build "Building rxs; the first time takes a few minutes…" \
  swift build -c release --static-swift-stdlib --disable-local-rpath --product rxs
