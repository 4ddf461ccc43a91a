#!/usr/bin/env bash
# for-compiler.sh PREFIX: builds rxs for the compiler on the PATH, and installs its programs and
# modules below PREFIX. An installed rxs calls this script for a different compiler.
source "$(dirname "$0")/common.sh"

# The compiler and the package manager leave no files outside of this folder.
mkdir -p .build/home
RXS_QUICK=1 HOME=$PWD/.build/home Tools/build.sh
Tools/install-programs.sh .build/release/rxs "$1"
