#!/usr/bin/env bash
# Builds the release program and its helpers. Swift's own libraries are linked statically, and so are
# libedit and the C++ library if the machine has static versions. Statically linked programs start
# faster, and run on machines without these libraries. rxs-http looks for the machine's libcurl when
# it starts.
source "$(dirname "$0")/common.sh"

# Debug information would contain the signatures of the compiler's cached modules, which differ
# between two builds of one commit.
libraries=$PWD/.build/libraries options=(-Xswiftc -gnone) quick=()
# A module's interface needs less processor time as a part of its compilation than before it.
if [[ ${RXS_QUICK-} ]]; then quick=(-Xswiftc -no-emit-module-separately-wmo); fi
Tools/libraries.sh "$libraries"
if [[ -d $libraries ]]; then
  for option in "-L$libraries" -Xclang-linker -static-libgcc; do options+=(-Xswiftc "$option"); done
fi
if [[ -d Libraries ]]; then options+=(-Xcc "-I$PWD/Libraries/include"); fi

# The programs are built in separate folders, so that the tests can be built at the same time.
RXS_LACKS=$(Tools/probe.sh)
export RXS_LACKS
RXS_STATIC=1 quietly build "Building rxs; the first time takes a few minutes…" swift build \
  --scratch-path .build/programs -c release --static-swift-stdlib --disable-local-rpath \
  "${options[@]}" "${quick[@]}" &
programs=$!
# In a quick build, only one core is busy when the modules of apps are ready.
ready='.build/programs/*/release/AppModules.build/*.o'
if [[ ${RXS_QUICK-} ]]; then
  while ! compgen -G "$ready" >/dev/null && kill -0 "$programs" 2>/dev/null; do sleep 1; done
fi
# The toolchain's parser is a shared library, so the program that reads Swift is linked dynamically.
# The shell passes the path of the library, because the toolchain can be in a different folder on
# another machine.
RXS_MOVABLE=1 quietly build-reader "Building rxs-swift…" nice swift build \
  --scratch-path .build/reader -c release --product rxs-swift --disable-local-rpath \
  -Xswiftc -no-toolchain-stdlib-rpath -Xswiftc -gnone "${quick[@]}" && status=0 || status=$?
wait "$programs" && ((status == 0)) || exit 1
ln -f .build/reader/release/rxs-swift .build/programs/release/rxs-swift
[[ -L .build/release ]] && rm .build/release
ln -sfn programs/release .build/release
ln -sfn "$PWD/Examples" .build/release/examples
if [[ -d $libraries ]]; then ln -sfn "$libraries" .build/release/libraries; fi

# note: the commit and the compiler of the programs.
note() {
  if [[ -f COMMIT ]]; then
    printf 'commit %s\n' "$(cat COMMIT)"
  elif commit=$(git describe --always --abbrev=12 --dirty=+ --exclude='*' 2>/dev/null); then
    printf 'commit %s\n' "$commit"
  fi
  swiftc -print-target-info | sed -nE 's/.*"compilerVersion": "(.*)".*/compiler \1/p'
}
note >.build/release/build-note

# rxs-host loads the compiled Swift of scripts, and contains all modules that this Swift may import.
toolchain=$(toolchain_root)
# rxs-host is also linked again after a change in a module that rxs itself does not contain.
host=.build/release/rxs-host
if [[ -f $host && -n $(find -H .build/release -name '*.o' -newer "$host" -print -quit) ]]; then
  rm "$host"
fi
LD_LIBRARY_PATH=$toolchain/lib/swift/host:$toolchain/lib/swift/linux \
  quietly link-host "Linking rxs-host…" .build/release/rxs-swift --host
