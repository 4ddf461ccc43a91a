#!/usr/bin/env bash
# libraries.sh FOLDER: makes the static libraries that the programs need in addition to glibc:
# libedit with its dependencies, and the C++ standard library. If the machine has only shared
# libraries, the script does nothing and prints nothing. An archive of sources contains its own
# libraries in the folder Libraries.
source "$(dirname "$0")/common.sh"

folder=$1
if [[ -d Libraries ]]; then
  mkdir -p "$folder"
  cp -u Libraries/*.a "$folder"
else
  root=$(toolchain_root)/bin
  # Prints the path of a static library, or nothing if it does not exist.
  archive() {
    local path
    path=$("$root/clang" -print-file-name="$1")
    if [[ $path == /* ]]; then readlink -f "$path"; fi
  }
  edit=$(archive libedit.a) cxx=$(archive libstdc++.a) needed=()
  for name in libtinfo.a libbsd.a libmd.a; do
    path=$(archive "$name")
    if [[ $path ]]; then needed+=("$path"); fi
  done
  [[ $edit && $cxx && ${#needed[@]} -gt 0 ]] || exit 0
  if [[ ! $folder/libedit.a -nt $edit ]]; then
    mkdir -p "$folder"
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    # The object exports only libedit's names: the names of libbsd would replace names of the C
    # library.
    "$root/ld.lld" -r --whole-archive "$edit" --no-whole-archive "${needed[@]}" -o "$scratch/edit.o"
    "$root/llvm-nm" --defined-only --extern-only --format=just-symbols "$edit" |
      grep -v ':$' | sort -u >"$scratch/names"
    "$root/llvm-objcopy" --keep-global-symbols="$scratch/names" "$scratch/edit.o"
    rm -f "$folder/libedit.a"
    (cd "$scratch" && "$root/llvm-ar" rcsD edit.a edit.o)
    mv "$scratch/edit.a" "$folder/libedit.a"
  fi
  cp -u "$cxx" "$folder/libstdc++.a"
fi
