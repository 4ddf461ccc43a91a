import FoundationEssentials
import RxsSwiftMessages
import RxsSystem

/// Type-checks sources without making objects.
struct TypeChecker {
  private let toolchain: Toolchain
  private let library: ShellLibrary
  /// The folder of what is written.
  private let folder: String
  private let compiler: String
  private let first: [String]

  init(_ toolchain: Toolchain, _ library: ShellLibrary, in folder: String) {
    self.toolchain = toolchain
    self.library = library
    self.folder = folder
    compiler = toolchain.frontend ?? toolchain.compiler
    first = toolchain.frontend == nil ? [] : ["-frontend", "-plugin-path", toolchain.macros]
  }

  /// Checks the sources of a module; the text is empty where there are no errors.
  func check(_ module: AppSlice.Module) throws -> (status: Int32, text: String) {
    let paths = try write(module)
    return try run(module, ["-typecheck"] + paths)
  }

  /// Makes a module that others can import.
  func emit(_ module: AppSlice.Module) throws -> (status: Int32, text: String) {
    let paths = try write(module)
    return try run(
      module,
      [
        "-emit-module", "-o", "\(folder)/\(module.name).swiftmodule", "-enable-testing",
      ]
        + frontendOptions(["-experimental-skip-non-inlinable-function-bodies-without-types"])
        + paths)
  }

  private func write(_ module: AppSlice.Module) throws -> [String] {
    let sources = "\(folder)/\(module.name)"
    try? FileManager.default.removeItem(atPath: sources)
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    return try module.sources.map { source in
      let path = "\(sources)/\(source.name)"
      try Data(source.text.utf8).write(to: URL(filePath: path))
      return path
    }
  }

  private func run(
    _ module: AppSlice.Module, _ rest: [String]
  ) throws -> (status: Int32, text: String) {
    let options = frontendOptions([
      "-debug-diagnostic-names",
      // An expression that takes longer is one with an error.
      "-solver-scope-threshold=400000", "-solver-expression-time-threshold=4",
    ])
    let maps = library.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let flags = toolchain.frontend == nil ? module.flags : Self.frontendFlags(module.flags)
    return try Command.run(
      compiler,
      first + [
        "-module-name", module.name, "-parse-as-library", "-suppress-warnings",
        // Modules of C are built once for this and for the objects, whose options these are.
        "-gline-tables-only",
        "-diagnostic-style", "llvm", "-I", folder, "-I", library.modules,
      ] + AppModules.aliasArguments + options + maps + flags + rest)
  }

  /// Options of the frontend as the program takes them: the driver has to be told to hand them on.
  private func frontendOptions(_ options: [String]) -> [String] {
    toolchain.frontend == nil ? options.flatMap { ["-Xfrontend", $0] } : options
  }

  /// The flags as the frontend takes them.
  private static func frontendFlags(_ flags: [String]) -> [String] {
    flags.filter { $0 != "-Xfrontend" }
  }

  /// The modules that sources can import.
  static func importable(_ library: ShellLibrary, _ toolchain: Toolchain) -> Set<String> {
    var names: Set<String> = []
    for folder in [library.modules, toolchain.platformModules] {
      for file in (try? FileAccess.names(in: folder)) ?? [] where file.hasSuffix(".swiftmodule") {
        let name = AppModules.importedName(ofBuilt: String(file.dropLast(".swiftmodule".count)))
        if !name.hasPrefix("Rxs"), !name.hasPrefix("rxs") { names.insert(name) }
      }
    }
    return names.subtracting([
      "TestSupport", "AppModules", "ArgumentParser", "OpenCombine", "XCTest", "Testing",
    ])
  }
}
