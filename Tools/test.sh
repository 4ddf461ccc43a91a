#!/usr/bin/env bash
# Runs every test, those of `make test-extras` where RXS_EXTRAS is set, and Tools/differential.sh where
# RXS_DIFFERENTIAL names its folder. The last line says how many passed and how many failed.
source "$(dirname "$0")/common.sh"

passed=0 failed=0

# conclude: what failed, for who sees only the end of the log; the last line; and the exit status.
conclude() {
  wait
  if ((failed > 0)); then
    { grep -hE '^(✘ Test|FAIL)|\.\.\. FAILED' "$logs"/*.log || true; } | cut -c 1-300 | tail -n 20
  fi
  printf '%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0))
  exit
}

# broken SENTENCE: what ends the tests before they are all run.
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

# count_summary NAME LOG STATUS: counts by the last "N passed, N failed" of a log.
count_summary() {
  local counts
  counts=$(sed -nE 's/.*\b([0-9]+) passed, ([0-9]+) failed.*/\1 \2/p' "$2" | tail -n 1)
  [[ -n $counts ]] || broken "$1: the run ended without a result (status $3)."
  read -r good bad <<<"$counts"
  # A run that says that all is well and fails nevertheless is a failure.
  (($3 == 0 || bad > 0)) || bad=1
  count "$1" "$good" "$bad"
}

# The program is built beside the tests. Its modules come one after the other, so that its build takes
# longest and goes first.
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

# They need Chromium, which not every machine can have.
if [[ -n ${RXS_EXTRAS-} ]]; then
  status=0
  quietly browser-tests "Opening pictures and pages in Chromium…" \
    .build/venv/bin/python Tests/EndToEndTests --browser || status=$?
  count_summary "Browser tests" "$logs/browser-tests.log" "$status"
fi

# They build on the debug build of the tests above.
status=0
quietly build-tests-of-users "Building programs and packages that use rxs…" \
  .build/venv/bin/python Tests/EndToEndTests --builds || status=$?
count_summary "Build tests" "$logs/build-tests-of-users.log" "$status"

# They are kept outside of the checkout.
if [[ -n ${RXS_DIFFERENTIAL-} ]]; then
  status=0
  quietly differential "Comparing random pipelines with RxSwift's results…" \
    nice Tools/differential.sh "$RXS_DIFFERENTIAL" || status=$?
  count "RxSwift's results" "$((status == 0))" "$((status != 0))"
fi

conclude
