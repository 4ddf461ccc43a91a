#!/usr/bin/env bash
# sbom.sh NAME: prints the bill of materials of a release as SPDX 2.3; release.sh calls it.
source "$(dirname "$0")/../common.sh"

: "${version:?}" "${commit:?}" "${SOURCE_DATE_EPOCH:?}"
name=$1
compiler=$(sed -nE 's/^compiler Swift version ([^ ]+).*/\1/p' .build/release/build-note)
resolved=.build/programs/workspace-state.json
created=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)

# installed PACKAGE…: the version of the first of these packages that is installed.
installed() {
  local package version
  for package in "$@"; do
    version=$(dpkg-query -W -f '${Version}' "$package" 2>/dev/null) || continue
    printf '%s' "$version"
    return
  done
  printf 'NOASSERTION'
}

# package ID NAME VERSION LICENCE ADDRESS
package() {
  cat <<END
    {
      "SPDXID": "SPDXRef-$1",
      "name": "$2",
      "versionInfo": "$3",
      "licenseConcluded": "$4",
      "licenseDeclared": "$4",
      "copyrightText": "NOASSERTION",
      "downloadLocation": "$5",
      "filesAnalyzed": false
    }
END
}

# dependencies COMMAND: calls a command with the name, the version and the address of each package.
dependencies() {
  awk -F'"' '
    $2 == "identity" { name = $4 }
    $2 == "location" { address = $4 }
    $2 == "version" && $4 { print name, $4, address }' "$resolved" |
    while read -r dependency version address; do
      "$1" "$dependency" "$version" "$address"
    done
}

# licence PACKAGE
licence() {
  case $1 in
    swift-*) printf 'Apache-2.0' ;;
    opencombine) printf 'MIT' ;;
    *) printf 'NOASSERTION' ;;
  esac
}

dependency_entry() { printf '%s,\n' "$(package "$1" "$1" "$2" "$(licence "$1")" "$3")"; }

dependency_relationship() { printf '%s,\n' "$(relationship "$1")"; }

# relationship OBJECT
relationship() {
  printf '    { "spdxElementId": "SPDXRef-rxs", "relationshipType": "STATIC_LINK", "relatedSpdxElement": "SPDXRef-%s" }' "$1"
}

cat <<END
{
  "spdxVersion": "SPDX-2.3",
  "dataLicense": "CC0-1.0",
  "SPDXID": "SPDXRef-DOCUMENT",
  "name": "$name",
  "documentNamespace": "https://spdx.org/spdxdocs/$name-$commit",
  "creationInfo": { "created": "$created", "creators": ["Tool: rxs-$version/Tools/release/sbom.sh"] },
  "packages": [
$(package rxs rxs "$version" MIT NOASSERTION),
$(dependencies dependency_entry)
$(package swift "Swift standard library, Dispatch and Foundation" "$compiler" Apache-2.0 https://www.swift.org),
$(package libedit libedit "$(installed libedit-dev)" BSD-3-Clause https://www.thrysoee.dk/editline/),
$(package ncurses ncurses "$(installed libncurses-dev)" X11-distribute-modifications-variant https://invisible-island.net/ncurses/),
$(package libbsd libbsd "$(installed libbsd-dev)" BSD-3-Clause https://libbsd.freedesktop.org),
$(package libmd libmd "$(installed libmd-dev)" BSD-3-Clause https://libbsd.freedesktop.org),
$(package gcc "libstdc++ and libgcc" "$(installed libstdc++-{14,13,12,11}-dev)" "GPL-3.0-or-later WITH GCC-exception-3.1" https://gcc.gnu.org)
  ],
  "relationships": [
    { "spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-rxs" },
$(dependencies dependency_relationship)
$(relationship swift),
$(relationship libedit),
$(relationship ncurses),
$(relationship libbsd),
$(relationship libmd),
$(relationship gcc)
  ]
}
END
