#!/usr/bin/env bash
# swift-programs.sh [PATH…]: compiles and runs the programs of Tests/SwiftPrograms, or the programs
# below the paths, with swiftc. The output of each program is written into a file beside the
# program. Programs in the folder `refused` must not compile, programs in `faults` must trap, and
# all other programs must end normally.
source "$(dirname "$0")/common.sh"

(($# > 0)) || set -- Tests/SwiftPrograms
library=$PWD/.build/swift-programs
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
touch "$scratch/wrong"
# The compiler's messages, to check that each program is refused for the reason in its name.
refusals=$logs/refusals.log
: >"$refusals"

quietly build-drop-ins "Building the drop-in modules…" swift build --target RxCocoa
modules=$(swift build --show-bin-path)
mapfile -t objects < <(
  find "$modules"/{CThreadState,RxsEngine,RxSwift,RxRelay,RxCocoa}.build -name '*.o')
mkdir -p "$library"
quietly link-drop-ins "Linking the drop-in modules…" \
  swiftc -emit-library -o "$library/libDropIns.so" "${objects[@]}"
options=(
  -Onone -g -swift-version 5 -module-name main -suppress-warnings
  -I "$modules/Modules" -Xcc "-fmodule-map-file=$modules/CThreadState.build/module.modulemap"
  -L "$library" -lDropIns -lm -Xlinker "-rpath=$library")

# wrong PROGRAM SENTENCE LOG: prints the reason why no expected output is written for a program.
wrong() {
  printf '%s\n' "$1" >>"$scratch/wrong"
  { printf '%s %s\n' "$1" "$2" && sed 's/^/  /' "$3"; } >&2
}

# first_line PROGRAM LOG: prints the first line number of the program that occurs in the log.
first_line() {
  sed -nE "s|.*\b$(basename "$1"):([0-9]+):.*|\1|p" "$2" | head -n 1
}

# refuse PROGRAM TEXT LOG: writes the line of the compiler's first error.
refuse() {
  if [[ $1 == */refused/* ]] && grep -m 1 -E ':[0-9]+:[0-9]+: error: ' "$3" >"$3-error"; then
    printf 'refused: %s\n' "$(first_line "$1" "$3-error")" >"$2"
    cat "$3-error" >>"$refusals"
  else
    wrong "$1" "does not compile:" "$3"
  fi
}

# record PROGRAM: compiles and runs one program, and writes its expected output.
record() {
  local program=$1 text=${1%.swift}.txt work=$scratch/$BASHPID status=0 line
  mkdir "$work"
  if ! swiftc "${options[@]}" -o "$work/main" "$program" >"$work/compiler" 2>&1; then
    refuse "$program" "$text" "$work/compiler"
    return
  fi
  # A trap loses buffered lines, so the C library must write each line immediately. The braces hide
  # bash's own message about the trap.
  { SWIFT_BACKTRACE=enable=yes,color=no,interactive=no timeout 20 stdbuf -oL "$work/main" \
    >"$work/output" </dev/null || status=$?; } 2>"$work/trace"
  line=$(first_line "$program" "$work/trace")
  if [[ $program == */faults/* ]] && ((status != 0)) && [[ -n $line ]]; then
    printf 'trap: %s\n' "$line" >>"$work/output"
  elif ((status != 0)) || [[ $program == */faults/* || $program == */refused/* ]]; then
    wrong "$program" "ends with status $status:" "$work/trace"
    return
  fi
  mv "$work/output" "$text"
  rm -r "$work"
}

mapfile -t programs < <(find "$@" -name '*.swift' | sort)
for program in "${programs[@]}"; do
  while (($(jobs -rp | wc -l) >= 2)); do wait -n || true; done
  record "$program" &
done
wait
failures=$(wc -l <"$scratch/wrong")
((failures == 0)) || fail "$failures of ${#programs[@]} programs got no text."
printf '%d programs have their text.\n' "${#programs[@]}"
