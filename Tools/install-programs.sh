#!/usr/bin/env bash
# install-programs.sh PROGRAM PREFIX: installs the program, its helpers and the modules for compiled
# Swift, all in PREFIX/lib/rxs.
source "$(dirname "$0")/common.sh"

program=$1 prefix=$2
built=$(dirname "$program") library=$prefix/lib/rxs

# Removes the files of older versions of rxs, which were installed in other folders.
rm -f "$prefix"/bin/rxs-{http,swift,host} "$library"/*.swiftmodule "$library"/*.modulemap
rm -rf "$library"/{modules,CProcess,CThreadState}
install -d "$prefix/bin" "$library/modules"
# Without their symbols, the programs need half the space.
strip=()
if command -v strip >/dev/null; then strip=(-s); fi
for name in rxs rxs-http rxs-swift rxs-host; do
  install "${strip[@]}" -m 755 "$built/$name" "$library/$name"
done
ln -sfn ../lib/rxs/rxs "$prefix/bin/rxs"
install -m 644 "$built/build-note" "$library/build-note"
# The modules that the package manager lists, without the modules of tests and of the argument
# parser.
for module in "$built"/Modules/*.swiftmodule; do
  case $(basename "$module" .swiftmodule) in
    ArgumentParser* | AppModules | RxTest | RxBlocking | RxsBundled | RxsPictures | RxsReplay | RxsShell) ;;
    RxsTerminal | RxsTesting | RxsViewModels | TestSupport | rxs | rxs_http | *Tests) ;;
    *) install -m 644 "$module" "$library/modules" ;;
  esac
done
# The example apps, which 'use' finds by name.
rm -rf "$library/examples"
for folder in Examples/*/; do
  install -d "$library/examples/$(basename "$folder")"
  install -m 644 "$folder"* "$library/examples/$(basename "$folder")"
done
sources=(
  Sources/{CProcess,CThreadState} .build/programs/checkouts/OpenCombine/Sources/COpenCombineHelpers
)
if [[ -d Dependencies ]]; then sources[2]=Dependencies/OpenCombine/Sources/COpenCombineHelpers; fi
for folder in "${sources[@]}"; do
  module=$(basename "$folder")
  install -d "$library/modules/$module"
  install -m 644 "$folder"/include/*.h "$library/modules/$module"
  printf 'module %s {\n  umbrella "%s"\n  export *\n}\n' "$module" "$module" \
    >"$library/modules/$module.modulemap"
  chmod 644 "$library/modules/$module.modulemap"
done
