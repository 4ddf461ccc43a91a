#!/usr/bin/env bash
# manual.sh PROGRAM: writes the manual page of a program beside it, by swift-argument-parser's
# generator, which asks the program for the description of its command line.
source "$(dirname "$0")/common.sh"

program=$1
folder=.build/manual

quietly build-manual "Building the generator of the manual page…" swift build --product generate-manual
mkdir -p "$folder"
quietly manual "Writing the manual page…" \
  .build/debug/generate-manual --output-directory "$folder" "$program"
mv "$folder/rxs.1" "$program.1"
