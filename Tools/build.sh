#!/usr/bin/env bash
# Builds the program for release, and rxs-http beside it. Swift's own libraries are linked statically
# into both: they start faster, and run on machines without Swift. rxs-http finds the libcurl of the
# machine when it starts.
source "$(dirname "$0")/common.sh"

# In a folder of its own: the tests can be built at the same time.
RXS_STATIC=1 quietly build "Building rxs; the first time takes a few minutes…" swift build \
  --scratch-path .build/programs -c release --static-swift-stdlib --disable-local-rpath
# The parser of the toolchain is dynamic, and so is the program that reads Swift with it.
quietly build-reader "Building rxs-swift…" swift build \
  --scratch-path .build/reader -c release --product rxs-swift
ln -f .build/reader/release/rxs-swift .build/programs/release/rxs-swift
[[ -L .build/release ]] && rm .build/release
ln -sfn programs/release .build/release
# Swift that scripts declare is compiled against the modules, and loaded by this program.
quietly link-host "Linking rxs-host…" .build/release/rxs-swift --host
