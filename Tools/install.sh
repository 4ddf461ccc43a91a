#!/usr/bin/env bash
# install.sh PROGRAM PREFIX: installs the program and the one beside it that asks the network for it,
# its manual page and what shells complete it with.
source "$(dirname "$0")/common.sh"

program=$1 prefix=$2

# put FILE COMMAND…: installs what a command prints.
put() {
  local file=$prefix/$1
  shift
  install -d "$(dirname "$file")"
  "$@" >"$file"
  chmod 644 "$file"
}

[[ $program.1 -nt $program ]] || Tools/manual.sh "$program"
install -d "$prefix/bin" "$prefix/share/man/man1"
# Without the names of their parts they take half the space.
strip=()
if command -v strip >/dev/null; then strip=(-s); fi
install "${strip[@]}" -m 755 "$program" "$prefix/bin/rxs"
for helper in http swift host; do
  install "${strip[@]}" -m 755 "$program-$helper" "$prefix/bin/rxs-$helper"
done

# What compiled Swift is made against.
library=$prefix/lib/rxs
install -d "$library"
for module in RxSwift RxRelay RxCocoa Action CoreLocation Differentiator MapKit NSObject_Rx OSLog \
  ReactorKit RxDataSources RxFlow RxOptional RxSwiftExt Swinject Then OpenCombine RxsCombine RxsOS RxsSwiftUI UIKit RxsCompiled RxsEngine RxsSession RxsRuntime RxsLanguage RxsHTTPMessages RxsSwiftMessages RxsSystem; do
  install -m 644 "$(dirname "$program")/Modules/$module.swiftmodule" "$library"
done
for module in CProcess CThreadState; do
  install -d "$library/$module"
  install -m 644 "Sources/$module"/include/*.h "$library/$module"
  printf 'module %s {\n  umbrella "%s"\n  export *\n}\n' "$module" "$module" \
    >"$library/$module.modulemap"
done
# The C module that OpenCombine's interface names.
helpers=$(dirname "$program")/../../checkouts/OpenCombine/Sources/COpenCombineHelpers/include
install -d "$library/COpenCombineHelpers"
install -m 644 "$helpers"/*.h "$library/COpenCombineHelpers"
printf 'module COpenCombineHelpers {\n  umbrella "COpenCombineHelpers"\n  export *\n}\n' \
  >"$library/COpenCombineHelpers.modulemap"
install -m 644 "$program.1" "$prefix/share/man/man1/rxs.1"
put share/bash-completion/completions/rxs "$program" --generate-completion-script bash
put share/zsh/site-functions/_rxs "$program" --generate-completion-script zsh
put share/fish/vendor_completions.d/rxs.fish "$program" --generate-completion-script fish
