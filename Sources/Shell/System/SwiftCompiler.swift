import Glibc

/// A Swift compiler on this machine, and the folder of its toolchain.
package struct SwiftCompiler: Equatable {
  package let path: String
  /// The folder that contains `bin` and `lib`.
  package let root: String
  /// The version. Nil if the compiler has not been asked for it yet.
  private let toldVersion: String?

  /// The compiler that `RXS_SWIFTC` names. Without this variable, the first compiler on the `PATH`,
  /// from swiftly, or from Debian's packages. Nil if no compiler is found.
  ///
  /// - Parameter system: the folder below which Debian's packages are installed.
  package init?(environment: [String: String], system: String = "/usr") {
    let named = environment["RXS_SWIFTC", default: ""]
    let folders = environment["PATH", default: ""].split(separator: ":").map(String.init)
    let found =
      named.isEmpty
      ? Self.first(folders.map { "\($0)/swiftc" })
        ?? Self.first(Self.installed(environment, system).map { "\($0)/swiftc" })
      : Self.first([named])
    guard let found, let real = FileAccess.realPath(found) else { return nil }
    let beside = FileAccess.folder(of: FileAccess.folder(of: real))
    if FileAccess.isFolder("\(beside)/lib/swift_static") {
      (path, root, toldVersion) = (found, beside, nil)
      return
    }
    // The found file is not in a toolchain's folder, so it is a wrapper. The compiler that it
    // starts is asked for its folder.
    let told = Self.ask(found)
    root = told.root ?? beside
    toldVersion = told.version
    let inner = "\(root)/bin/swiftc"
    path = FileAccess.name(of: real) == "swiftly" && Self.isProgram(inner) ? inner : found
  }

  /// The reason why no compiler was found, as a sentence.
  package static func absence(environment: [String: String]) -> String {
    let named = environment["RXS_SWIFTC", default: ""]
    if named.isEmpty { return "there is no Swift compiler: 'swiftc' is not on the PATH" }
    if FileAccess.isFolder(named) {
      let inner = ["\(named)/usr/bin/swiftc", "\(named)/bin/swiftc", "\(named)/swiftc"]
      return "RXS_SWIFTC names a folder, not a program: write "
        + (first(inner) ?? "\(named)/usr/bin/swiftc")
    }
    return FileAccess.realPath(named) == nil
      ? "RXS_SWIFTC names a file that does not exist: \(named)"
      : "RXS_SWIFTC names a file that cannot be run: \(named)"
  }

  /// The version string of the compiler: `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  ///
  /// The compiler is asked only once. The answer is cached until the compiler's file changes.
  package var version: String? {
    if let toldVersion { return toldVersion }
    let program = "\(root)/bin/swift-frontend"
    let frontend = Self.isProgram(program) ? program : nil
    let identity = FileAccess.identity(of: frontend ?? path)
    let kept = (try? CacheFolder.path()).map { "\($0)/\(Digest.text(of: identity)).compiler" }
    if let kept, let bytes = try? Seal.read(kept) {
      utimes(kept, nil)
      return String(decoding: bytes, as: UTF8.self)
    }
    // The frontend is asked, because the driver would need twice as long.
    let told = frontend.flatMap { Self.ask($0, ["-frontend"]).version }
    guard let version = told ?? Self.ask(path).version else { return nil }
    if let kept { try? Seal.write(version, to: kept) }
    return version
  }

  /// The library folders that a program needs to use the toolchain's parser.
  package var libraryFolders: [String] { ["\(root)/lib/swift/host", "\(root)/lib/swift/linux"] }

  /// The first missing file among the toolchain's files that rxs needs. Nil if all of them exist.
  package var lackingPart: String? {
    ["lib/swift/host/libSwiftParser.so", "lib/swift_static/linux/libswiftCore.a"]
      .first { access("\(root)/\($0)", R_OK) != 0 }
  }

  private static func first(_ candidates: [String]) -> String? {
    candidates.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    FileAccess.isRegular(path) && access(path, X_OK) == 0
  }

  /// The folders of compilers outside of the `PATH`, in descending order of version.
  private static func installed(_ environment: [String: String], _ system: String) -> [String] {
    var folders: [String] = []
    if let home = environment["HOME"], home.hasPrefix("/") {
      let swiftly = environment["SWIFTLY_HOME_DIR"] ?? "\(home)/.local/share/swiftly"
      folders.append(environment["SWIFTLY_BIN_DIR"] ?? "\(swiftly)/bin")
      let toolchains =
        [environment["SWIFTLY_TOOLCHAINS_DIR"] ?? "\(swiftly)/toolchains"]
        + ["\(home)/.swiftly/toolchains"]
      folders += toolchains.flatMap { versions(in: $0, "") }.map { "\($0)/usr/bin" }
    }
    let packages = ["\(system)/libexec/swift"] + versions(in: "\(system)/lib", "swift-")
    return folders + packages.flatMap { ["\($0)/bin", "\($0)/usr/bin"] }
  }

  /// The folders whose names are a prefix and a version, in descending order of version.
  private static func versions(in folder: String, _ prefix: String) -> [String] {
    let names = ((try? FileAccess.names(in: folder)) ?? []).filter { $0.hasPrefix(prefix) }
    let numbered = names.map { name in
      (name, name.split { !$0.isASCII || !$0.isNumber }.map { Int($0) ?? 0 })
    }
    return numbered.sorted { $1.1.lexicographicallyPrecedes($0.1) }.map { "\(folder)/\($0.0)" }
  }

  /// Asks a compiler for its toolchain folder and its version.
  private static func ask(
    _ compiler: String, _ arguments: [String] = []
  ) -> (root: String?, version: String?) {
    guard let told = try? Command.run(compiler, arguments + ["-print-target-info"]),
      told.status == 0
    else { return (nil, nil) }
    let root = told.text.firstMatch(
      of: #/"runtimeResourcePath"\s*:\s*"(?<path>[^"]+)\/lib\/swift"/#)
    let version = told.text.firstMatch(of: #/"compilerVersion"\s*:\s*"(?<text>[^"]+)"/#)
    return (root.map { String($0.path) }, version.map { String($0.text) })
  }
}
