import FoundationEssentials
import RxsSession

/// Compiles the Swift of a script or of a session, and links it with the shell to a program.
package struct ProgramBuilder {
  private let toolchain: Toolchain
  private let library: ShellLibrary

  package init(_ toolchain: Toolchain, _ library: ShellLibrary) {
    self.toolchain = toolchain
    self.library = library
  }

  /// Builds a program.
  ///
  /// - Parameter folder: where what is in between is written.
  /// - Returns: what the compiler has against the sources; nil where the program was written.
  package func build(_ request: BuildRequest, in folder: String) throws -> String? {
    var paths: [String] = []
    for source in request.sources {
      let path = "\(folder)/\(source.name)"
      try Data(source.text.utf8).write(to: URL(filePath: path))
      paths.append(path)
    }
    let object = "\(folder)/main.o"
    let compiled = try Command.run(toolchain.compiler, compilerArguments(paths, object))
    guard compiled.status == 0 else { return compiled.text }
    let linked = try Command.run(toolchain.linker, linkerArguments(object, request.output))
    guard linked.status == 0 else { return linked.text }
    return nil
  }

  private func compilerArguments(_ sources: [String], _ object: String) -> [String] {
    [
      "-swift-version", "5", "-Onone", "-gline-tables-only", "-module-name", "main",
      "-parse-as-library", "-wmo", "-c", "-o", object, "-I", library.modules,
      // The linker is told which libraries there are; some of them need what is not here.
      "-Xfrontend", "-disable-all-autolinking", "-suppress-warnings", "-diagnostic-style", "llvm",
    ] + library.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + sources
  }

  private func linkerArguments(_ object: String, _ output: String) -> [String] {
    let folder = library.isStatic ? toolchain.staticLibraries : toolchain.libraries
    let foundation = [
      "Foundation", "FoundationInternationalization", "FoundationEssentials", "CoreFoundation",
      "_FoundationICU", "_FoundationCShims", "_FoundationCollections",
    ]
    let swift = [
      "swiftSynchronization", "swift_StringProcessing", "swift_RegexParser", "swiftDispatch",
      "swiftGlibc", "swift_Concurrency", "swiftSwiftOnoneSupport", "swift_Builtin_float",
    ]
    let start = ["-fuse-ld=lld", "-pie", toolchain.runtimeObject(in: folder), object]
    let own = start + library.objects + ["-L\(folder)", "-ledit", "-o", output]
    guard library.isStatic else {
      let shared = foundation.prefix(3) + swift.dropLast() + ["swiftCore", "dispatch", "BlocksRuntime"]
      return own + shared.map { "-l\($0)" } + ["-Wl,-rpath,\(folder)"]
    }
    return own + ["-s", "-Wl,--gc-sections"] + (foundation + swift).map { "-l\($0)" }
      + ["@\(folder)/static-stdlib-args.lnk"]
  }
}
