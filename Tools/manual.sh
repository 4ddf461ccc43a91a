#!/usr/bin/env bash
# manual.sh PROGRAM: writes the manual page of a program into its folder, from the program's own
# description of its command line.
source "$(dirname "$0")/common.sh"

program=$1 writer=.build/manual/manual

if [[ ! $writer -nt Tools/manual.swift ]]; then
  mkdir -p "$(dirname "$writer")"
  quietly build-manual "Building the writer of the manual page…" \
    swiftc -parse-as-library -o "$writer" Tools/manual.swift
fi
"$program" --experimental-dump-help | "$writer" >"$program.1.part"
mv "$program.1.part" "$program.1"
