#!/bin/sh
# Writes the list of the shell's statements: all types in the files that conform to the protocol
# SessionStatement.
# Usage: statement-table.sh OUTPUT FILE…
set -eu
output=$1
shift
{
  echo 'import RxsCompletion'
  echo
  echo 'extension StatementTable {'
  echo '  static let types: [any SessionStatement.Type] = ['
  sed -nE 's/^package struct ([A-Za-z]+): SessionStatement.*/    \1.self,/p' "$@"
  echo '  ]'
  echo '}'
} > "$output"
