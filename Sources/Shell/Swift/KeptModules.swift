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

  /// Makes an image; gives the text about what is refused.
  ///
  /// The object of `main` is compiled while those of the modules are: it needs their declarations
  /// alone.
  ///
  /// - Parameters:
  ///   - layer: what later modules have to know of `main`; nil where there are none.
  ///   - working: the folder of what is in between.
  package func buildImage(
    of sources: [BuildRequest.Source], _ modules: [BuildRequest.Module],
    _ layer: BuildRequest.Layer?, _ output: String, in working: String
  ) throws -> String? {
    var folders: [String] = []
    var builds: [(ModuleBuild, kept: String, BuildLock)] = []
    var isImportable = true
    for module in modules where isImportable {
      let lock = BuildLock(module.folder)
      if isKept(module.folder) {
        folders.append(module.folder)
        continue
      }
      let build = try builder.beginModule(
        module, "\(working)/\(module.name).built", in: "\(working)/\(module.name)",
        importing: folders)
      builds.append((build, module.folder, lock))
      folders.append(build.folder)
      isImportable = build.isImportable
    }
    var object = "\(working)/main.o"
    var mistakes: String?
    if isImportable {
      let kept = try keptObject(of: sources, importing: zip(modules.map(\.name), folders), layer)
      if !modules.isEmpty, isKept(kept), copy("\(kept)/\(Self.interface)", to: layer) {
        object = "\(kept)/\(Self.object)"
      } else {
        mistakes = try builder.compileMain(
          sources, object, in: working, importing: folders, layer)
        if !modules.isEmpty, mistakes == nil {
          object = try keep(object, layer, as: kept, in: working)
        }
      }
    }
    // A module stays where it is until nobody imports it from there.
    let refusals = try builds.map { try $0.0.end() }
    for ((build, kept, lock), refusal) in zip(builds, refusals) where refusal == nil {
      defer { withExtendedLifetime(lock) {} }
      try Seal.close(build.folder)
      if rename(build.folder, kept) != 0 { throw FileProblem.system(kept) }
    }
    if let text = refusals.lazy.compactMap({ $0 }).first ?? mistakes { return text }
    return try builder.linkImage(object, modules.map(\.folder), layer, output)
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

  /// Whether a folder is there and whole, which is noted as used: the oldest go first. One that is
  /// damaged goes.
  private func isKept(_ path: String) -> Bool {
    if utimes(path, nil) == 0, Seal.isWhole(path) { return true }
    try? FileManager.default.removeItem(atPath: path)
    return false
  }
}
