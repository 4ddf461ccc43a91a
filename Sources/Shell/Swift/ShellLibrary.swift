import FoundationEssentials
import RxsSwiftMessages
import RxsSystem

/// The shell's modules, which compiled Swift imports, and the shell's object files.
///
/// For an installed program, the files are in the folder `modules` beside the program. For a
/// program that is not installed, they are in the folder in which it was built.
package struct ShellLibrary {
  /// The folder with the `.swiftmodule` files.
  let modules: String
  /// The module maps of the C modules.
  let moduleMaps: [String]
  /// The object files of the shell and of the drop-in modules.
  let objects: [String]
  /// The folder with static libraries for linking; nil if the libraries of the machine are used.
  let staticLibraries: String?

  /// - Parameter shell: the path of the shell's program.
  package init(of shell: String) throws(FileProblem) {
    let folder = FileAccess.folder(of: shell)
    let installed = "\(folder)/modules"
    if FileAccess.isFolder("\(folder)/Modules"),
      let list = Self.text("\(folder)/rxs.product/Objects.LinkFileList")
    {
      try self.init(builtIn: folder, list)
    } else if FileAccess.isFolder(installed) {
      try self.init(installedIn: installed)
    } else {
      throw FileProblem(
        shell, "its modules are not beside it: only a built or installed rxs compiles Swift")
    }
  }

  private init(installedIn folder: String) throws(FileProblem) {
    modules = folder
    moduleMaps = try Self.files(in: folder, ending: ".modulemap")
    objects = []
    staticLibraries = nil
  }

  private init(builtIn folder: String, _ list: String) throws(FileProblem) {
    modules = "\(folder)/Modules"
    moduleMaps = ["CProcess", "CThreadState", "COpenCombineHelpers"].map {
      "\(folder)/\($0).build/module.modulemap"
    }
    var found = list.split(separator: "\n").map { $0.filter { $0 != "'" } }
    for module in AppModules.builtNames + AppModules.foundations {
      found += try Self.objects(in: "\(folder)/\(module).build")
    }
    objects = found
    let libraries = "\(folder)/libraries"
    staticLibraries = FileAccess.isFolder(libraries) ? libraries : nil
  }

  /// The object files of a module that was built in `folder`.
  ///
  /// If a source was renamed or removed, its old object file still exists, and is left out. For a
  /// module of C, there is no list of the sources, so all object files are included.
  static func objects(in folder: String) throws(FileProblem) -> [String] {
    let found = try files(in: folder, ending: ".o")
    guard let sources = text("\(folder)/sources") else { return found }
    let present = Set(
      sources.split(separator: "\n").map { FileAccess.name(of: $0.filter { $0 != "'" }) + ".o" })
    return found.filter { present.contains(FileAccess.name(of: $0)) }
  }

  private static func text(_ path: String) -> String? {
    (try? FileAccess.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func files(
    in folder: String, ending suffix: String
  ) throws(FileProblem) -> [String] {
    try FileAccess.names(in: folder).filter { $0.hasSuffix(suffix) }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
