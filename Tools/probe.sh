#!/usr/bin/env bash
# Prints the optional interfaces that the toolchain does not have: a word for each file of
# Tools/probes that does not compile. The result is cached for this version of the compiler.
source "$(dirname "$0")/common.sh"

version=$(swiftc -print-target-info | sed -nE 's/.*"compilerVersion": "(.*)".*/\1/p')
kept=.build/lacking
if [[ -f $kept && $(head -n 1 "$kept") == "$version" ]] &&
  ! find Tools/probes -newer "$kept" | grep -q .; then
  tail -n +2 "$kept"
  exit
fi
lacking=()
for probe in Tools/probes/*.swift; do
  swiftc -typecheck -swift-version 6 "$probe" >/dev/null 2>&1 || lacking+=("$(basename "$probe" .swift)")
done
printf '%s\n%s\n' "$version" "${lacking[*]-}" >"$kept"
tail -n +2 "$kept"
