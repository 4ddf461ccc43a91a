#!/usr/bin/env bash
# install.sh PROGRAM PREFIX: installs the program with its helpers, its manual page and its
# shell completions.
source "$(dirname "$0")/common.sh"

program=$1 prefix=$2

# put FILE COMMAND…: installs the output of a command as a file.
put() {
  local file=$prefix/$1
  shift
  install -d "$(dirname "$file")"
  "$@" >"$file"
  chmod 644 "$file"
}

[[ $program.1 -nt $program ]] || Tools/manual.sh "$program"
Tools/install-programs.sh "$program" "$prefix"
put share/man/man1/rxs.1 cat "$program.1"
put share/bash-completion/completions/rxs "$program" --generate-completion-script bash
put share/zsh/site-functions/_rxs "$program" --generate-completion-script zsh
put share/fish/vendor_completions.d/rxs.fish "$program" --generate-completion-script fish
