#!/usr/bin/env bash
# setup.sh swift|libedit|python|chromium|rivals…: checks for the named tools, and installs missing ones.
# Prints nothing if all tools exist, and one sentence if a tool cannot be installed.
source "$(dirname "$0")/common.sh"

# Installs Debian packages; fails if they cannot be installed.
install_packages() {
  command -v apt-get >/dev/null || return 1
  local root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || return 1
    root=(sudo)
    # Only a user at a terminal can be asked for a password.
    if ! sudo -n true 2>/dev/null; then
      [[ -t 2 ]] && sudo -v </dev/tty || return 1
    fi
  fi
  local apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get -y -q -o DPkg::Lock::Timeout=300)
  # The list of packages may be missing or old. So if the first attempt fails, the list is updated, and
  # only the result of the second attempt counts.
  if apt-cache show "$@" >/dev/null 2>&1; then
    attempt "install-$1" "Installing $*…" "${apt[@]}" install "$@" && return
  fi
  quietly update "Updating the list of packages…" "${apt[@]}" update &&
    quietly "install-$1" "Installing $*…" "${apt[@]}" install "$@"
}

need_swift() {
  local swift version
  swift=$(command -v swift) || fail \
    "rxs is built with Swift: get Swift 6.2 or newer from https://www.swift.org/install," \
    "see that 'swift' is on your PATH, and run make again."
  [[ .build/set-up/swift -nt $swift ]] && return
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p')
  if [[ -n $version && $(printf '6.2\n%s\n' "$version" | sort -V | head -n 1) != 6.2 ]]; then
    fail "rxs needs Swift 6.2 or newer, and this is Swift $version:" \
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

make_venv() {
  rm -rf .build/venv
  python3 -m venv .build/venv
}

# need_pip NAME REQUIREMENTS MODULES PURPOSE: installs Python packages in a separate virtual
# environment.
need_pip() {
  local name=$1 requirements=$2 modules=$3 purpose=$4
  [[ .build/set-up/$name -nt $requirements ]] &&
    .build/venv/bin/python -c "import $modules" 2>/dev/null && return
  if ! .build/venv/bin/python -m pip --version >/dev/null 2>&1 &&
    ! quietly venv "Making a Python environment…" make_venv 2>/dev/null; then
    install_packages python3 python3-venv &&
      quietly venv "Making a Python environment…" make_venv || fail \
      "$purpose need Python 3 with venv: install the packages python3 and" \
      "python3-venv, and run make again."
  fi
  quietly pip "Getting Python packages…" \
    .build/venv/bin/python -m pip install --quiet --disable-pip-version-check \
    -r "$requirements" || fail \
    "$purpose need the packages named in $requirements from PyPI:" \
    "see that pip can reach it, and run make again."
  mkdir -p .build/set-up && touch ".build/set-up/$name"
}

need_python() {
  need_pip python Tests/EndToEndTests/requirements.txt "lxml, pexpect, pyte, yaml" "The tests of the prompt"
}

# Installs the browser for the tests of pictures and pages, and a font with characters that are two
# columns wide.
need_chromium() {
  command -v chromium >/dev/null || command -v chromium-browser >/dev/null ||
    install_packages chromium fonts-noto-cjk || fail \
    "The tests of pictures need Chromium: install the package chromium, and run make again."
}

# Installs the programs that the benchmarks compare with rxs.
need_rivals() {
  need_pip rivals Benchmarks/requirements.txt "hypothesis, reactivex" "The measurements"
  command -v tclsh >/dev/null || install_packages tcl || fail \
    "The measurements need tclsh: install the package tcl, and run make again."
}

for need in "$@"; do
  "need_$need"
done
