#!/usr/bin/env bash
# deb.sh STAGE FOLDER: makes the Debian package from an installed folder; release.sh calls it.
# RXS_MAINTAINER sets a different maintainer.
set -euo pipefail

: "${version:?}" "${SOURCE_DATE_EPOCH:?}"
stage=$1 folder=$2
maintainer=${RXS_MAINTAINER:-the rxs authors <noreply@github.com>}
architecture=$(dpkg --print-architecture)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"
mkdir -p "$root/usr" "$root/DEBIAN"
cp -r "$stage/." "$root/usr"

# The folders that Debian expects.
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
documents=$root/usr/share/doc/rxs
{
  cat Tools/release/copyright
  for licence in "$documents"/licences/*; do
    printf '\n%s\n\n' "---- $(basename "$licence") ----"
    # Debian already contains the text of the Apache licence; only the exception after the text is
    # copied.
    sed '/TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION/,/limitations under the License/ {
      /limitations under the License/!d
      s|.*|The terms are those of /usr/share/common-licenses/Apache-2.0.|
    }' "$licence"
  done
} >"$documents/copyright"
rm -r "$documents/licences" "$documents/LICENSE"
mv "$documents/CHANGELOG.md" "$documents/NEWS.md"
printf '%s\n' "rxs ($version) stable; urgency=medium" "" "  * NEWS.md lists the changes." "" \
  " -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")" |
  gzip -n -9 >"$documents/changelog.gz"
gzip -n -9 "$root/usr/share/man/man1/rxs.1"
mkdir -p "$root/usr/share/lintian/overrides"
cp Tools/release/lintian-overrides "$root/usr/share/lintian/overrides/rxs"

# The newest version of glibc whose functions the programs call.
glibc=$(grep -aohE 'GLIBC_2\.[0-9]+' "$root"/usr/lib/rxs/rxs* | sort -uV | tail -n 1)
cat >"$root/DEBIAN/control" <<END
Package: rxs
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Section: devel
Priority: optional
Depends: libc6 (>= ${glibc#GLIBC_})
Recommends: libcurl4t64 | libcurl4 | libcurl3-gnutls
Suggests: swiftlang
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f 1)
Description: shell for RxSwift-style view models, in virtual time
 rxs makes view models, emits their inputs, subscribes to their outputs and
 moves a virtual clock, line by line or from a file. A session is saved as a
 script that replays as a test.
 .
 Swift of an app comes in with a Swift toolchain; everything else needs none.
END
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz -z2 --build "$root" "$folder/rxs_${version}_$architecture.deb" >/dev/null
