#!/usr/bin/env bash
# Builds the program for release, and rxs-http beside it. Swift's own libraries are linked statically
# into the program: it starts faster, and runs on machines without Swift. rxs-http needs a Swift whose
# version of curl is the system's, so it uses the libraries of the Swift that is there.
source "$(dirname "$0")/common.sh"

quietly build "Building rxs; the first time takes a few minutes…" \
  swift build -c release --static-swift-stdlib --disable-local-rpath --product rxs
quietly build-http "Building rxs-http…" swift build -c release --product rxs-http
