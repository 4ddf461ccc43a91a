import RxsSystem

/// The programs and modules of rxs that need a specific compiler version: `rxs-swift`, `rxs-host`
/// and the modules that compiled Swift imports.
enum SwiftParts: Equatable {
  /// The programs and modules are in this folder.
  case ready(folder: String)
  /// The programs and modules must be built for the installed compiler.
  case unbuilt(SwiftPartsBuild)

  /// - Parameters:
  ///   - own: the folder of this program.
  ///   - compiler: the compiler of this machine; nil if the machine has no compiler.
  ///   - cache: returns the folder for programs and modules that are built for other compilers.
  init(
    beside own: String, for compiler: SwiftCompiler?, cache: () throws(FileProblem) -> String
  ) throws(FileProblem) {
    // If an app's own build contains rxs, its program has no note about the compiler that built it.
    guard let compiler, let note = BuildNote(in: own), let built = note.compiler,
      let version = compiler.version
    else {
      self = .ready(folder: own)
      return
    }
    if version == built, FileAccess.isRegular("\(own)/rxs-swift") {
      self = .ready(folder: own)
      return
    }
    let sources = "\(own)/sources.tar.gz"
    guard FileAccess.isRegular(sources) else {
      throw FileProblem(
        compiler.path,
        "is \(version), but rxs was built with \(built): build rxs with this compiler")
    }
    if let part = compiler.lackingPart {
      throw FileProblem(
        compiler.root,
        "this toolchain lacks \(part): install one from https://www.swift.org/install")
    }
    var digest = Digest()
    for text in [FileAccess.identity(of: sources), version] { digest.add(text) }
    let build = SwiftPartsBuild(
      root: compiler.root, version: version, sources: sources,
      output: "\(try cache())/\(digest.text).shell")
    self = build.isDone ? .ready(folder: build.folder) : .unbuilt(build)
  }

  /// The programs and modules for the compiler that the environment selects.
  static func here() throws(FileProblem) -> SwiftParts {
    let own = FileAccess.folder(of: FileAccess.realPath("/proc/self/exe") ?? "")
    if SwiftHost.isHere { return .ready(folder: own) }
    return try SwiftParts(
      beside: own, for: SwiftCompiler(environment: Environment.all), cache: CacheFolder.path)
  }

  /// The folder of the programs and modules. Builds them if they are missing.
  static func folder() throws(FileProblem) -> String {
    switch try here() {
    case .ready(let folder): return folder
    case .unbuilt(let build):
      try build.run()
      return build.folder
    }
  }
}
