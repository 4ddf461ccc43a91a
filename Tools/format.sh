#!/usr/bin/env bash
# format.sh format|lint OPTION…: runs swift-format over all Swift files.
source "$(dirname "$0")/common.sh"

command=$1
shift
places=()
for place in Sources Tests Benchmarks/Sources Benchmarks/Package.swift Benchmarks/DropIn/Sources \
  Benchmarks/DropIn/Package.swift Package.swift Tools; do
  [[ -e $place ]] && places+=("$place")
done
swift format "$command" "$@" --parallel --recursive "${places[@]}"
