#!/usr/bin/env bash
# release.sh FOLDER: writes the files of a release: the archive, the Debian package, the bill of
# materials, the install script, and their checksums. The same commit gives the same bytes: file times
# are the time of the commit, names are sorted, and the files have no owner.
source "$(dirname "$0")/common.sh"

folder=$1 program=.build/release/rxs
[[ -f .build/libraries/libedit.a ]] || fail "A release holds libedit and the library of C++: their" \
  "static libraries are in the packages libedit-dev and libstdc++-dev (Debian, Ubuntu) or" \
  "libedit-devel and libstdc++-static (Fedora)."
version=$(sed -nE 's/.*static let text = "(.*)"/\1/p' Sources/Shell/Session/Version.swift)
# The note of the build contains the commit; the archive of sources contains the commit in the file
# COMMIT.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
commit=$(sed -nE 's/^commit //p' .build/release/build-note)
export SOURCE_DATE_EPOCH version commit
machine=$(uname -m)
name=rxs-$version-linux-$machine
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
stage=$scratch/$name
rm -rf "$folder"
mkdir -p "$folder"
umask 022

# pack ARCHIVE FOLDER NAME: makes an archive of a file or folder in FOLDER. The archive has the same
# bytes in each run.
pack() {
  tar --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    --mode=go=rX,u+rw -C "$2" -cf - "$3" | gzip -n -9 >"$1"
}

# pack_sources ARCHIVE: packs the sources from which an installed rxs is built again for a different
# compiler.
pack_sources() {
  local sources=$scratch/rxs-$version
  mkdir -p "$sources/Dependencies" "$sources/Libraries/include"
  git ls-files -z Package.swift Sources Plugins Tools Examples LICENSE | xargs -0 cp --parents -t "$sources"
  printf '%s\n' "$commit" >"$sources/COMMIT"
  cp -r .build/programs/checkouts/{swift-argument-parser,OpenCombine} "$sources/Dependencies"
  rm -rf "$sources"/Dependencies/*/{.git,.github}
  # The build for a different compiler compiles only the modules of these libraries, and does not
  # optimize them.
  local library
  for library in swift-argument-parser OpenCombine; do
    cat >>"$sources/Dependencies/$library/Package.swift" <<'END'
package.products.removeAll { $0 is Product.Plugin }
package.targets.removeAll { $0.type != .regular }
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
}
END
  done
  cp .build/libraries/*.a "$sources/Libraries"
  cp -r /usr/include/histedit.h "$sources/Libraries/include"
  pack "$1" "$scratch" "rxs-$version"
}

# copy_licences FOLDER: copies the licences of the libraries that are linked into the programs.
copy_licences() {
  mkdir -p "$1"
  cp "$(toolchain_root)/share/swift/LICENSE.txt" "$1/swift"
  cp .build/programs/checkouts/swift-argument-parser/LICENSE.txt "$1/swift-argument-parser"
  cp .build/programs/checkouts/OpenCombine/LICENSE "$1/OpenCombine"
  local text library
  for text in /usr/share/doc/{libedit,libncurses,libbsd,libmd,libgcc-[0-9]*}-dev/copyright; do
    library=$(basename "$(dirname "$text")" -dev)
    [[ ! -f $text ]] || cp -L "$text" "$1/${library%-[0-9]*}"
  done
}

Tools/install.sh "$program" "$stage"
pack_sources "$stage/lib/rxs/sources.tar.gz"
share=$stage/share
mkdir -p "$share/rxs" "$share/doc/rxs"
cp -r scripts/{demos,lessons,operators} "$share/rxs"
install -d "$share/rxs/examples"
cp Examples/*.rxs "$share/rxs/examples"
cp -r ci "$share/rxs"
cp README.md CHANGELOG.md LICENSE docs/*.md docs/*.svg "$share/doc/rxs"
copy_licences "$share/doc/rxs/licences"
chmod -R u+rwX,go=rX "$stage"
pack "$folder/$name.tar.gz" "$scratch" "$name"

Tools/release/sbom.sh "$name" >"$folder/$name.spdx.json"
cp ci/install.sh "$folder/install.sh"
if command -v dpkg-deb >/dev/null; then
  Tools/release/deb.sh "$stage" "$folder"
else
  printf '%s\n' "There is no dpkg-deb here: the release has no .deb." >&2
fi
(cd "$folder" && sha256sum -- * >"$scratch/sums" && mv "$scratch/sums" "SHA256SUMS-$machine")
chmod 644 "$folder/SHA256SUMS-$machine"
printf '%s\n' "$folder"/*
