#!/usr/bin/env bash
# setup.sh swift|libedit|python…: sees that what is named is there, and installs what it can.
# Says nothing when all is there, and one sentence when something can't be had.
source "$(dirname "$0")/common.sh"

# Installs Debian packages; fails where that can't be done.
install_packages() {
  command -v apt-get >/dev/null || return 1
  local root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || return 1
    root=(sudo)
    # Only somebody who sits at a terminal can be asked for a password.
    if ! sudo -n true 2>/dev/null; then
      [[ -t 2 ]] && sudo -v </dev/tty || return 1
    fi
  fi
  local apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get -y -q -o DPkg::Lock::Timeout=300)
  # Lists that are missing or old name no package, or one that is gone.
  if apt-cache show "$@" >/dev/null 2>&1; then
    quietly "install-$1" "Installing $*…" "${apt[@]}" install "$@" && return
  fi
  quietly update "Updating the list of packages…" "${apt[@]}" update &&
    quietly "install-$1" "Installing $*…" "${apt[@]}" install "$@"
}

need_swift() {
  local swift version
  swift=$(command -v swift) || fail \
    "rxs is built with Swift: get Swift 6.1 or newer from https://www.swift.org/install," \
    "see that 'swift' is on your PATH, and run make again."
  [[ .build/set-up/swift -nt $swift ]] && return
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p')
  if [[ -n $version && $(printf '6.1\n%s\n' "$version" | sort -V | head -n 1) != 6.1 ]]; then
    fail "rxs needs Swift 6.1 or newer, and this is Swift $version:" \
      "get a newer one from https://www.swift.org/install and run make again."
  fi
  mkdir -p .build/set-up && touch .build/set-up/swift
}

has_libedit() {
  [[ -f /usr/include/histedit.h ]] ||
    clang -E -x c - <<<'#include <histedit.h>' >/dev/null 2>&1
}

need_libedit() {
  has_libedit && return
  install_packages libedit-dev && has_libedit || fail \
    "rxs needs the headers of libedit: install the package libedit-dev (Debian, Ubuntu)," \
    "libedit-devel (Fedora) or libedit (Arch), and run make again."
}

has_python() {
  .build/venv/bin/python -c 'import pexpect, pyte' 2>/dev/null
}

make_venv() {
  rm -rf .build/venv
  python3 -m venv .build/venv
}

need_python() {
  local requirements=Tests/EndToEndTests/requirements.txt
  [[ .build/set-up/python -nt $requirements ]] && has_python && return
  if ! quietly venv "Making a Python environment…" make_venv 2>/dev/null; then
    install_packages python3 python3-venv &&
      quietly venv "Making a Python environment…" make_venv || fail \
      "The tests of the prompt need Python 3 with venv: install the packages python3 and" \
      "python3-venv, and run make again."
  fi
  quietly pip "Getting the Python packages of the tests…" \
    .build/venv/bin/python -m pip install --quiet --disable-pip-version-check \
    -r "$requirements" || fail \
    "The tests of the prompt need the packages named in $requirements from PyPI:" \
    "see that pip can reach it, and run make again."
  mkdir -p .build/set-up && touch .build/set-up/python
}

for need in "$@"; do
  "need_$need"
done
