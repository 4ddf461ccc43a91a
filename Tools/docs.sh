#!/usr/bin/env bash
# docs.sh: checks the engine's documentation, and makes its pages in .build/docs.
source "$(dirname "$0")/common.sh"

module=RxsEngine graphs=.build/symbol-graphs
quietly build-docs "Building the engine…" swift build --target "$module"
modules=$(swift build --show-bin-path)
target=$(swift -print-target-info | sed -nE 's/.*"unversionedTriple": "(.*)".*/\1/p')

rm -rf "$graphs"
mkdir -p "$graphs"
quietly symbol-graph "Reading the engine's public names…" \
  swift symbolgraph-extract -module-name "$module" -I "$modules/Modules" \
  -Xcc "-fmodule-map-file=$modules/CThreadState.build/module.modulemap" -target "$target" \
  -output-dir "$graphs" -minimum-access-level public -skip-synthesized-members
.build/venv/bin/python Tools/documented.py "$graphs/$module.symbols.json" Sources/Engine

# Toolchains have docc beside swift, but a folder of commands may contain only a link to swift.
docc=$(command -v docc) || docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
[[ -x $docc ]] || fail "The pages are made by docc, which comes with the toolchains of" \
  "https://www.swift.org/install: see that it is on your PATH, and run make again."
# The option --warnings-as-errors turns a link to a missing or ambiguous target into an error.
quietly docs "Making the pages…" \
  "$docc" convert Sources/Engine/Engine.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name "$module" --fallback-bundle-identifier "rxs.$module" \
  --warnings-as-errors --output-dir .build/docs
