import FoundationEssentials
import Glibc
import RxsSwiftMessages
import RxsSystem

/// Makes images of modules and objects that are kept, and keeps those that it has to make.
package struct KeptModules {
  private let builder: ImageBuilder
  /// The folder that keeps them.
  private let folder: String
  private let shell: String

  /// - Parameters:
  ///   - folder: where they are kept.
  ///   - shell: the program whose modules are used.
  package init(_ builder: ImageBuilder, in folder: String, shell: String) {
    self.builder = builder
    self.folder = folder
    self.shell = shell
  }

  /// Modules with the folders that keep them: another folder where a module, or one before it, is
  /// another.
  func placed(_ modules: [BuildRequest.Module]) -> [BuildRequest.Module] {
    var digest = Digest()
    digest.add(FileAccess.identity(of: shell))
    digest.add(Environment.compiler)
    return modules.map { module in
      digest.add(module.name)
      for flag in module.flags { digest.add(flag) }
      for source in module.sources {
        digest.add(source.name)
        digest.add(source.text)
      }
      var placed = module
      placed.folder = "\(folder)/\(digest.text).module"
      return placed
    }
  }

  /// Makes a module where it is not kept; gives the compiler's text where it is refused.
  ///
  /// - Parameters:
  ///   - imported: the folders of the modules that it may import.
  ///   - working: the folder of what is in between.
  func make(
    _ module: BuildRequest.Module, importing imported: [String], in working: String
  ) throws -> String? {
    if isKept(module.folder) { return nil }
    let built = "\(working)/\(module.name).built"
    let sources = "\(working)/\(module.name)"
    for folder in [built, sources] { try? FileManager.default.removeItem(atPath: folder) }
    if let text = try builder.compileModule(module, built, in: sources, importing: imported) {
      return text
    }
    try Seal.close(built)
    // Another process may have made it meanwhile.
    if rename(built, module.folder) != 0, !isKept(module.folder) {
      throw FileProblem.system(module.folder)
    }
    return nil
  }

  /// Makes an image; gives the text about what is refused.
  ///
  /// - Parameters:
  ///   - layer: what later modules have to know of `main`; nil where there are none.
  ///   - working: the folder of what is in between.
  package func buildImage(
    of sources: [BuildRequest.Source], _ modules: [BuildRequest.Module],
    _ layer: BuildRequest.Layer?, _ output: String, in working: String
  ) throws -> String? {
    let modules = modules.contains { $0.folder.isEmpty } ? placed(modules) : modules
    // A slice has made them, and one that went meanwhile is made again.
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

  /// The place of the object of `main`: another one where the sources or the declarations of the
  /// modules are others. The bodies of their functions are no part of it.
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

  /// Keeps the object of `main` and what later modules import; gives the path of the object.
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
    // Another process may have made it meanwhile.
    return "\(rename(part, kept) == 0 ? kept : part)/\(Self.object)"
  }

  /// Copies what later modules import; false where it is not there.
  private func copy(_ path: String, to layer: BuildRequest.Layer?) -> Bool {
    guard let layer else { return true }
    try? FileManager.default.createDirectory(
      atPath: layer.folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: layer.interface)
    return (try? FileManager.default.copyItem(atPath: path, toPath: layer.interface)) != nil
  }

  /// Whether what is compiled of a module is there; a module that is only read needs nothing.
  func holds(_ module: AppSlice.Module) -> Bool { module.folder.map(isKept) ?? true }

  /// Whether a folder is there and whole, which is noted as used: the oldest go first. One that is
  /// damaged goes.
  private func isKept(_ path: String) -> Bool {
    if utimes(path, nil) == 0, Seal.isWhole(path) { return true }
    try? FileManager.default.removeItem(atPath: path)
    return false
  }
}
