import FoundationEssentials
import Glibc
import RxsSwiftMessages
import RxsSystem

/// Builds images. Caches and reuses their modules and objects.
package struct KeptModules {
  private let builder: ImageBuilder
  /// The folder of the cache.
  private let folder: String
  private let shell: String

  /// - Parameters:
  ///   - folder: the folder of the cache.
  ///   - shell: the path of the shell's program, whose modules are imported.
  package init(_ builder: ImageBuilder, in folder: String, shell: String) {
    self.builder = builder
    self.folder = folder
    self.shell = shell
  }

  /// Sets the cache folder of each module. The name of the folder depends on the module and on the
  /// modules before it that it mentions.
  func placed(_ modules: [BuildRequest.Module]) -> [BuildRequest.Module] {
    var base = Digest()
    base.add(FileAccess.identity(of: shell))
    base.add(Environment.compiler)
    var digests: [(name: String, text: String)] = []
    return modules.map { module in
      var digest = base
      digest.add(module.name)
      for flag in module.flags { digest.add(flag) }
      for source in module.sources {
        digest.add(source.name)
        digest.add(source.text)
      }
      for (name, text) in digests where module.mentions(name) { digest.add(text) }
      digests.append((module.name, digest.text))
      var placed = module
      placed.folder = "\(folder)/\(digest.text).\(ImageBuilder.ModulePart.object.rawValue)"
      return placed
    }
  }

  /// Builds a module unless it is in the cache. Returns the compiler's errors; nil if the module
  /// compiles.
  ///
  /// - Parameters:
  ///   - imported: the folders of the modules that the module can import.
  ///   - working: the folder for temporary files.
  func make(
    _ module: BuildRequest.Module, importing imported: [String], in working: String
  ) throws -> String? {
    try make(module, .object, module.folder, importing: imported, in: working)
  }

  /// Checks a module unless it is in the cache, and creates its interface. Returns the folder of
  /// the interface, and the compiler's errors if the module does not compile.
  func check(
    _ module: BuildRequest.Module, _ part: ImageBuilder.ModulePart, importing imported: [String],
    in working: String
  ) throws -> (folder: String, errors: String?) {
    if part == .object || isKept(module.folder) {
      return (module.folder, try make(module, importing: imported, in: working))
    }
    let stem = module.folder.dropLast(ImageBuilder.ModulePart.object.rawValue.count)
    let folder = "\(stem)\(part.rawValue)"
    return (folder, try make(module, part, folder, importing: imported, in: working))
  }

  /// Checks some of the sources of a module. Returns the compiler's errors; nil if there are none.
  func checkSources(
    _ names: Set<String>, of module: BuildRequest.Module, _ part: ImageBuilder.ModulePart,
    importing imported: [String], in working: String
  ) throws -> String? {
    let sources = "\(working)/\(module.name)"
    try? FileManager.default.removeItem(atPath: sources)
    return try builder.checkSources(names, of: module, part, in: sources, importing: imported)
  }

  private func make(
    _ module: BuildRequest.Module, _ part: ImageBuilder.ModulePart, _ folder: String,
    importing imported: [String], in working: String
  ) throws -> String? {
    if isKept(folder) { return nil }
    let built = "\(working)/\(module.name).built"
    let sources = "\(working)/\(module.name)"
    for folder in [built, sources] { try? FileManager.default.removeItem(atPath: folder) }
    if let text = try builder.compileModule(module, part, built, in: sources, importing: imported) {
      return text
    }
    try Seal.close(built)
    // Another process may have built the same module in the meantime.
    if rename(built, folder) != 0, !isKept(folder) { throw FileProblem.system(folder) }
    return nil
  }

  /// Builds an image. Returns the errors of the compiler or the linker; nil on success.
  ///
  /// - Parameters:
  ///   - layer: the output files for later modules that import `main`; nil if no later module can
  ///     import it.
  ///   - working: the folder for temporary files.
  package func buildImage(
    of sources: [BuildRequest.Source], _ modules: [BuildRequest.Module],
    _ layer: BuildRequest.Layer?, _ output: String, in working: String
  ) throws -> String? {
    let modules = modules.contains { $0.folder.isEmpty } ? placed(modules) : modules
    // The modules were built together with their slice. A module that was deleted since then is
    // built again.
    let folders = modules.map(\.folder)
    for (index, module) in modules.enumerated() {
      if let text = try make(module, importing: Array(folders[..<index]), in: working) {
        return text
      }
    }
    var object = "\(working)/main.o"
    let kept = try keptObject(of: sources, importing: zip(modules.map(\.name), folders), layer)
    if !modules.isEmpty, isKept(kept), copy("\(kept)/\(Self.interface)", to: layer) {
      object = "\(kept)/\(Self.object)"
    } else {
      if let text = try builder.compileMain(sources, object, in: working, importing: folders, layer)
      {
        return text
      }
      if !modules.isEmpty { object = try keep(object, layer, as: kept, in: working) }
    }
    return try builder.linkImage(object, folders, layer, output)
  }

  /// The cache path of the object file of `main`. The path depends on the sources and on the
  /// declarations in the modules. It does not depend on the modules' function bodies.
  private func keptObject(
    of sources: [BuildRequest.Source], importing modules: some Sequence<(String, String)>,
    _ layer: BuildRequest.Layer?
  ) throws(FileProblem) -> String {
    var digest = Digest()
    digest.add(FileAccess.identity(of: shell))
    digest.add(Environment.compiler)
    for (name, folder) in modules {
      digest.add(name)
      digest.add(try FileAccess.read("\(folder)/\(name).swiftmodule"))
    }
    for source in sources { digest.add(source.text) }
    if let layer { digest.add(([layer.name] + layer.below.map(\.object)).joined(separator: " ")) }
    return "\(folder)/\(digest.text).object"
  }

  private static let object = "main.o"
  private static let interface = "main.swiftmodule"

  /// Moves the object file of `main` and its interface into the cache. Returns the path of the
  /// object file.
  private func keep(
    _ object: String, _ layer: BuildRequest.Layer?, as kept: String, in working: String
  ) throws -> String {
    let part = "\(working)/kept"
    try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: object, toPath: "\(part)/\(Self.object)")
    if let layer {
      try FileManager.default.copyItem(
        atPath: layer.interface, toPath: "\(part)/\(Self.interface)")
    }
    try Seal.close(part)
    // Another process may have built the same object in the meantime.
    return "\(rename(part, kept) == 0 ? kept : part)/\(Self.object)"
  }

  /// Copies the interface of `main` for later modules. Returns false if the interface is missing.
  private func copy(_ path: String, to layer: BuildRequest.Layer?) -> Bool {
    guard let layer else { return true }
    try? FileManager.default.createDirectory(
      atPath: layer.folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: layer.interface)
    return (try? FileManager.default.copyItem(atPath: path, toPath: layer.interface)) != nil
  }

  /// Whether the compiled files of a module are in the cache. Returns true for a module that needs
  /// no compilation.
  func holds(_ module: AppSlice.Module) -> Bool { module.folder.map(isKept) ?? true }

  /// Whether a folder is in the cache and undamaged. Updates the date of the folder, because old
  /// folders are deleted first. Deletes a damaged folder.
  private func isKept(_ path: String) -> Bool {
    if utimes(path, nil) == 0, Seal.isWhole(path) { return true }
    try? FileManager.default.removeItem(atPath: path)
    return false
  }
}

extension BuildRequest.Module {
  /// Whether the flags or the sources contain a name, for example in an import.
  fileprivate func mentions(_ name: String) -> Bool {
    flags.contains(name) || sources.contains { $0.text.utf8.holds(name) }
  }
}
