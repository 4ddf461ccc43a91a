import FoundationEssentials
import RxsSwiftMessages
import RxsSystem

/// Compiles the modules of apps. A large module is compiled by two processes of the compiler at
/// once, each for a half of the files.
extension ImageBuilder {
  /// The files that the compilation of an app's module creates.
  enum ModulePart: String {
    /// An object file, and the interface for other modules.
    case object = "module"
    /// Only the interface for other modules. The compiler does not check function bodies.
    case declarations
  }

  /// The size of sources, in UTF-8 bytes, above which two processes take less time than one. The
  /// number of processes does not depend on the machine, so that the order of errors does not
  /// either.
  static let large = 40_000

  /// Compiles a module with the files of a used app.
  ///
  /// - Parameters:
  ///   - part: the files to create.
  ///   - output: the folder for the created files.
  ///   - folder: the folder for the source files.
  ///   - imported: the folders of the modules that the module may import.
  /// - Returns: The compiler's errors in the sources; nil if the module compiles.
  func compileModule(
    _ module: BuildRequest.Module, _ part: ModulePart, _ output: String, in folder: String,
    importing imported: [String]
  ) throws -> String? {
    for folder in [folder, output] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let paths = try write(module.files, in: folder)
    let interface = "\(output)/\(module.name).swiftmodule"
    let object = "\(output)/\(Self.object)"
    let groups = module.groups(of: Array(paths.indices), largerThan: Self.large)
    if part == .object, groups.count > 1, let frontend = toolchain.frontend,
      let linker = toolchain.sharedLinker
    {
      return try compile(
        paths, in: groups, to: object, interface, linker, frontend,
        frontendArguments(module, part, importing: imported))
    }
    let results =
      part == .object
      ? ["-c", "-o", object, "-emit-module-path", interface] : ["-emit-module", "-o", interface]
    let made =
      if let frontend = toolchain.frontend {
        try Command.run(
          frontend, frontendArguments(module, part, importing: imported) + results + paths)
      } else {
        try Command.run(
          toolchain.compiler,
          ["-wmo", "-emit-module"] + driverArguments(module, part, importing: imported) + results
            + paths)
      }
    return made.status == 0 ? nil : made.text
  }

  /// Checks some of the source files of a module, and creates no file.
  ///
  /// - Parameters:
  ///   - names: the names of the sources. Errors in other files are not reported.
  ///   - part: the part of the module that is checked.
  ///   - folder: the folder for the source files.
  ///   - imported: the folders of the modules that the module may import.
  /// - Returns: The compiler's errors; nil if there are none.
  func checkSources(
    _ names: Set<String>, of module: BuildRequest.Module, _ part: ModulePart, in folder: String,
    importing imported: [String]
  ) throws -> String? {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let paths = try write(module.files, in: folder)
    guard let frontend = toolchain.frontend else {
      let made = try Command.run(
        toolchain.compiler,
        ["-wmo", "-typecheck"] + driverArguments(module, part, importing: imported) + paths)
      return made.status == 0 ? nil : made.text
    }
    let named = module.sources.indices.filter { names.contains(module.sources[$0].name) }
    let arguments = frontendArguments(module, part, importing: imported) + ["-typecheck"]
    let groups = module.groups(of: named, largerThan: Self.large)
    return Self.joined(
      try errors(of: groups.map { arguments + Self.marked(paths, $0) }, frontend))
  }

  /// Compiles each group of files in its own process, and the interface in a further process.
  private func compile(
    _ paths: [String], in groups: [Set<Int>], to object: String, _ interface: String,
    _ linker: String, _ frontend: String, _ arguments: [String]
  ) throws -> String? {
    let objects = paths.map { "\($0).o" }
    let compilations = groups.map { group in
      arguments + ["-c"] + Self.marked(paths, group)
        + group.sorted().flatMap { ["-o", objects[$0]] }
    }
    let interfaces =
      arguments + ["-emit-module", "-o", interface]
      + ["-experimental-skip-non-inlinable-function-bodies-without-types"] + paths
    let errors = try errors(of: compilations + [interfaces], frontend)
    // The process for the interface only repeats errors.
    if let text = Self.joined(errors.dropLast()) ?? errors.last ?? nil { return text }
    let linked = try Command.run(linker, ["-r", "-o", object] + objects)
    return linked.status == 0 ? nil : linked.text
  }

  /// Runs several processes of the compiler at once. Returns the errors of each process; nil for a
  /// process without errors.
  private func errors(of runs: [[String]], _ frontend: String) throws -> [String?] {
    try runs.map { try Command(frontend, $0) }.map { try $0.finish() }
      .map { $0.status == 0 ? nil : $0.text }
  }

  private static func joined(_ errors: some Sequence<String?>) -> String? {
    let texts = errors.compactMap { $0 }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// The paths of a module's files. The paths of a group have the option with which the frontend
  /// checks only these files.
  private static func marked(_ paths: [String], _ group: Set<Int>) -> [String] {
    paths.enumerated().flatMap { index, path in
      group.contains(index) ? ["-primary-file", path] : [path]
    }
  }

  private func frontendArguments(
    _ module: BuildRequest.Module, _ part: ModulePart, importing imported: [String]
  ) -> [String] {
    ["-frontend", "-plugin-path", toolchain.macros] + Self.checking(part)
      + arguments(module.name, importing: imported)
      + module.flags.filter { $0 != "-Xfrontend" } + ["-enable-testing"]
  }

  private func driverArguments(
    _ module: BuildRequest.Module, _ part: ModulePart, importing imported: [String]
  ) -> [String] {
    Self.checking(part).flatMap { ["-Xfrontend", $0] }
      + arguments(module.name, importing: imported) + module.flags + ["-enable-testing"]
  }

  private static func checking(_ part: ModulePart) -> [String] {
    checkingArguments
      + (part == .declarations ? ["-experimental-skip-non-inlinable-function-bodies"] : [])
  }
}

extension BuildRequest.Module {
  /// Two groups of files with about the same size, or one group if the files are small.
  ///
  /// - Parameters:
  ///   - indices: the indices of the files.
  ///   - limit: the size of small files in UTF-8 bytes.
  fileprivate func groups(of indices: [Int], largerThan limit: Int) -> [Set<Int>] {
    let files = self.files
    let sizes = indices.map { (index: $0, size: files[$0].text.utf8.count) }
    guard indices.count > 1, sizes.reduce(0, { $0 + $1.size }) > limit else {
      return [Set(indices)]
    }
    var groups: [(files: Set<Int>, size: Int)] = [([], 0), ([], 0)]
    for file in sizes.sorted(by: { ($0.size, $1.index) > ($1.size, $0.index) }) {
      let smaller = groups[0].size <= groups[1].size ? 0 : 1
      groups[smaller].files.insert(file.index)
      groups[smaller].size += file.size
    }
    return groups.map(\.files)
  }
}
