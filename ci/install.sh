#!/usr/bin/env bash
# install.sh: checks the checksum of a release of rxs and installs the release.
#
#   RXS_RELEASES  the address of the releases: https://github.com/OWNER/rxs/releases/download
#   RXS_VERSION   the version: 0.9.0
#   RXS_PREFIX    the folder of the installation; ~/.local by default
set -euo pipefail

: "${RXS_RELEASES:?is the address of the releases, such as https://github.com/OWNER/rxs/releases/download}"
: "${RXS_VERSION:?is the version, such as 0.9.0}"
prefix=${RXS_PREFIX:-$HOME/.local}
machine=$(uname -m)
archive=rxs-$RXS_VERSION-linux-$machine.tar.gz
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for file in "$archive" "SHA256SUMS-$machine"; do
  curl -fsSL --retry 3 -o "$scratch/$file" "$RXS_RELEASES/v$RXS_VERSION/$file"
done
(cd "$scratch" && grep -F "  $archive" "SHA256SUMS-$machine" | sha256sum --check --quiet --strict) || {
  printf '%s\n' "$archive: the checksum is another one; nothing is installed." >&2
  exit 1
}
mkdir -p "$prefix"
tar -xzf "$scratch/$archive" -C "$prefix" --strip-components=1 --no-same-owner
"$prefix/bin/rxs" --version
