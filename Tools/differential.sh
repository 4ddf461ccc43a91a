#!/usr/bin/env bash
# differential.sh FOLDER: builds the random pipelines of FOLDER against this checkout, and compares
# their results with RxSwift's results. docs/differences.md lists the remaining differences.
source "$(dirname "$0")/common.sh"

work=$PWD/.build/differential
# A build is reused only for the same sources: code inlined from an older engine would crash.
stamp=$(find Package.swift Sources/CThreadState Sources/Engine Sources/Compatibility -type f |
  sort | xargs cat | cksum)
if [[ $stamp != "$(cat "$work/stamp" 2>/dev/null || true)" ]]; then
  rm -rf "$work"
  mkdir -p "$work"
fi
# The package is copied, because the package manager writes beside the manifest and the folder may
# be read-only.
cp -r -u --preserve=timestamps "$1/." "$work/package"
chmod -R u+w "$work/package"
ENGINE=$PWD WORK=$work/build bash "$work/package/check.sh"
printf '%s\n' "$stamp" >"$work/stamp"
