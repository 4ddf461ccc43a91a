# shellcheck shell=bash
# The scripts in this folder source this file.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

logs=.build/logs
mkdir -p "$logs"

# Prints one sentence and exits with an error.
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# toolchain_root: the folder of the toolchain that the compiler on the PATH belongs to.
toolchain_root() {
  swiftc -print-target-info | sed -nE 's|.*"runtimeResourcePath": "(.*)/lib/swift".*|\1|p'
}

# attempt NAME SENTENCE COMMAND…: runs a command that may fail, and never shows its output.
attempt() {
  local shows_output=
  quietly "$@"
}

# quietly NAME SENTENCE COMMAND…: runs a command. If the command takes long or fails, its output is
# shown on standard error.
quietly() {
  local sentence=$2 log=$logs/$1.log status=0 command follower waited
  shift 2
  "$@" >"$log" 2>&1 </dev/null &
  command=$!
  for ((waited = 0; waited < 40; waited++)); do
    kill -0 "$command" 2>/dev/null || break
    sleep 0.1
  done
  if kill -0 "$command" 2>/dev/null; then
    printf '%s\n' "$sentence" >&2
    if [[ ${shows_output-yes} ]]; then
      tail -n +1 -f --pid="$command" "$log" >&2 &
      follower=$!
    fi
    wait "$command" || status=$?
    [[ -z ${follower-} ]] || wait "$follower" || true
  else
    wait "$command" || status=$?
    ((status == 0)) || [[ -z ${shows_output-yes} ]] || cat "$log" >&2
  fi
  return "$status"
}
