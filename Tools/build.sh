#!/usr/bin/env bash
# Builds the program, and what asks the network for it, for release. Swift's own libraries are linked
# statically: it starts faster, and runs on machines without Swift.
source "$(dirname "$0")/common.sh"

for product in rxs rxs-http; do
  quietly build "Building $product; the first time takes a few minutes…" \
    swift build -c release --static-swift-stdlib --disable-local-rpath --product "$product"
done
