#!/usr/bin/env bash
# test.sh: runs `rxs test` in a job of CI: a report in JUnit format, and a page for each script
# that fails. In GitHub Actions, failures are also shown at their lines. The exit status is the status
# of `rxs test`.
#
#   RXS_PATHS      scripts and folders, separated by spaces; the working folder by default
#   RXS_SHARD      I/N: only this part of the scripts
#   RXS_SWIFT      the options for Swift: --use Sources/App --target App, or --allow-swift
#   RXS_ARGUMENTS  further arguments of `rxs test`
#   RXS_REPORT     the folder of report.xml and of the pages; rxs-report by default
set -uo pipefail

report=${RXS_REPORT:-rxs-report}
read -ra paths <<<"${RXS_PATHS:-.}"
read -ra swift <<<"${RXS_SWIFT:-}"
read -ra arguments <<<"${RXS_ARGUMENTS:-}"
if [[ ${RXS_SHARD:-} ]]; then arguments+=(--shard "$RXS_SHARD"); fi
mkdir -p "$report"

status=0
rxs test "${paths[@]}" "${swift[@]}" "${arguments[@]}" \
  --reporter junit --output "$report/report.xml" || status=$?
# With status 1, 3 and 4 (an unexpected result, an error, a crash), failed scripts have run and get their
# pages below. With status 2, a script could not be read, or no script was found, so there are no pages.
((status == 0 || status == 2)) && exit "$status"

rxs test "${paths[@]}" "${swift[@]}" --failed --reporter github --output "$report/failures.txt" \
  >"$report/again.log" 2>&1
[[ ! ${GITHUB_ACTIONS:-} ]] || cat "$report/failures.txt"
sed -nE 's/^::error file=([^,]*),.*/\1/p' "$report/failures.txt" | sort -u |
  while IFS= read -r script; do
    page=$report/${script//\//-}
    rxs share "$script" "${swift[@]}" --output "${page%.rxs}.html" >>"$report/again.log" 2>&1
  done
exit "$status"
