#!/usr/bin/env bash
# Runs every test. If RXS_EXTRAS is set, the script also runs the tests of `make test-extras`. If
# RXS_DIFFERENTIAL names a folder, the script also runs Tools/differential.sh. The last line
# contains the numbers of passed and failed tests.
source "$(dirname "$0")/common.sh"

passed=0 failed=0

# conclude: prints the failed tests at the end of the log, then the last line, and exits.
conclude() {
  wait
  if ((failed > 0)); then
    { grep -hE '^(✘ Test|FAIL)|\.\.\. FAILED' "$logs"/*.log || true; } | cut -c 1-300 | tail -n 20
  fi
  printf '%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0))
  exit
}

# broken SENTENCE: reports an error that ends the tests early.
broken() {
  printf '%s\n' "$*"
  failed=$((failed + 1))
  conclude
}

# count NAME PASSED FAILED
count() {
  printf '%-16s %d passed, %d failed\n' "$1" "$2" "$3"
  passed=$((passed + $2)) failed=$((failed + $3))
}

# count_summary NAME LOG STATUS: counts the tests in the last "N passed, N failed" of a log.
count_summary() {
  local counts
  counts=$(sed -nE 's/.*\b([0-9]+) passed, ([0-9]+) failed.*/\1 \2/p' "$2" | tail -n 1)
  [[ -n $counts ]] || broken "$1: the run ended without a result (status $3)."
  read -r good bad <<<"$counts"
  # A run that reports no failures but has an error status is a failure.
  (($3 == 0 || bad > 0)) || bad=1
  count "$1" "$good" "$bad"
}

# The program and the tests are built at the same time. The program's modules are built one after
# the other, so this build takes longest and begins first.
quietly lint "Checking the form of the Swift files…" Tools/format.sh lint --strict &
form=$!
Tools/build.sh &
program=$!
quietly build-tests "Building the tests…" nice swift build --build-tests ||
  broken "The tests don't build."
Tools/docs.sh || broken "The engine's documentation is not as it should be."

report=$logs/swift-tests.xml
rm -f "$logs"/swift-tests*.xml
status=0
quietly swift-test "Running the Swift tests…" \
  swift test --skip-build --parallel --xunit-output "$report" || status=$?
read -r total bad < <(cat "$logs"/swift-tests*.xml 2>/dev/null | awk '
  /<testsuite / {
    match($0, / tests="[0-9]+"/); total += substr($0, RSTART + 8, RLENGTH - 9)
    match($0, / failures="[0-9]+"/); bad += substr($0, RSTART + 11, RLENGTH - 12)
    match($0, / errors="[0-9]+"/); bad += substr($0, RSTART + 9, RLENGTH - 10)
  }
  END { print total + 0, bad + 0 }')
((total > 0)) || broken "The Swift tests ended without a result (status $status)."
((status == 0 || bad > 0)) || bad=1
count "Swift tests" "$((total - bad))" "$bad"

wait "$form" ||
  broken "The form of the Swift files is not as it should be: 'make format' mends most of it."
wait "$program" || broken "The program does not build."
rxs=$PWD/.build/release/rxs
"$rxs" _reference <docs/language.md | cmp -s - docs/language.md ||
  broken "The tables of docs/language.md are not the program's: 'make reference' writes them anew."
quietly script-form "Checking the form of the scripts…" "$rxs" fmt --check scripts ||
  broken "The form of the scripts is not as it should be: 'rxs fmt scripts' mends it."
quietly script-check "Checking the scripts…" "$rxs" check scripts ||
  broken "'rxs check scripts' finds something."
status=0
quietly scripts "Replaying the scripts…" "$rxs" test scripts || status=$?
count_summary "Scripts" "$logs/scripts.log" "$status"

export RXS_PROGRAM=$rxs
status=0
quietly terminal-tests "Running the tests of the prompt…" \
  .build/venv/bin/python Tests/EndToEndTests || status=$?
count_summary "Terminal tests" "$logs/terminal-tests.log" "$status"

# These tests need Chromium, which is not available on every machine.
if [[ -n ${RXS_EXTRAS-} ]]; then
  status=0
  quietly browser-tests "Opening pictures and pages in Chromium…" \
    .build/venv/bin/python Tests/EndToEndTests --browser || status=$?
  count_summary "Browser tests" "$logs/browser-tests.log" "$status"
fi

# These tests use the debug build of the tests above.
status=0
quietly build-tests-of-users "Building programs and packages that use rxs…" \
  .build/venv/bin/python Tests/EndToEndTests --builds || status=$?
count_summary "Build tests" "$logs/build-tests-of-users.log" "$status"

# This comparison runs only if a folder is given, because the checkout does not contain the pipelines.
if [[ -n ${RXS_DIFFERENTIAL-} ]]; then
  status=0
  quietly differential "Comparing random pipelines with RxSwift's results…" \
    nice Tools/differential.sh "$RXS_DIFFERENTIAL" || status=$?
  count "RxSwift's results" "$((status == 0))" "$((status != 0))"
fi

conclude
