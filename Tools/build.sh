#!/usr/bin/env bash
# Builds the program for release, and rxs-http beside it. Swift's own libraries are linked statically
# into both: they start faster, and run on machines without Swift. rxs-http finds the libcurl of the
# machine when it starts.
source "$(dirname "$0")/common.sh"

flags=(-c release --static-swift-stdlib --disable-local-rpath)
quietly build "Building rxs; the first time takes a few minutes…" \
  swift build "${flags[@]}" --product rxs
quietly build-http "Building rxs-http…" swift build "${flags[@]}" --product rxs-http
quietly build-swift "Building rxs-swift…" swift build "${flags[@]}" --product rxs-swift
# Swift that scripts declare is compiled against these modules, and loaded by this program.
quietly build-modules "Building the modules…" swift build "${flags[@]}" --target AppModules
quietly link-host "Linking rxs-host…" .build/release/rxs-swift --host
