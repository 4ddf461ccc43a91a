import RxsLanguage
import RxsRuntime
import RxsSwiftMessages
import RxsSystem

/// The files of Swift that `use` and `--use` name, as modules.
struct UsedFiles {
  /// Each behind those that it imports.
  private(set) var modules: [UsedModule] = []
  /// The files and folders that a change of the sources is looked for in.
  private(set) var roots: [String] = []
  /// The files that were read.
  private(set) var memory: Memory
  private var paths: Set<String> = []
  /// The place of the module of the files that belong to no named target.
  private var ownModule: Int?

  /// Files as they were when they were read.
  struct Memory {
    fileprivate var sources: [String: Source] = [:]
    /// The files of folders.
    fileprivate var folders: [String: [String]] = [:]
    /// The files as the system knows them.
    fileprivate(set) var identities: [String: String] = [:]

    /// The paths of the files that were read.
    var paths: [String] { Array(sources.keys) }
  }

  /// Whether manifests of packages, which are programs, may be evaluated.
  private let evaluates: Bool

  /// - Parameters:
  ///   - memory: what is not to be read again.
  ///   - evaluates: whether manifests of packages may be evaluated. Without them all files of a
  ///     package count.
  init(_ memory: Memory = Memory(), evaluates: Bool) {
    self.memory = memory
    self.evaluates = evaluates
  }

  /// Adds a file, all files of Swift in a folder and the folders in it, or a target of a package.
  mutating func add(_ used: UsedPath) throws(FileProblem) {
    // One file has one name, so that it is compiled once.
    let path = FileAccess.plain(used.path)
    guard let real = FileAccess.realPath(path) else { throw FileProblem(path, "no such file") }
    let isPackage = evaluates && FileAccess.isRegular("\(path)/Package.swift")
    if evaluates, let target = used.target {
      guard isPackage else {
        throw FileProblem(path, "holds no Package.swift, and so no target '\(target)'")
      }
      return try add(target, ofPackage: path)
    }
    if isPackage {
      let targets = try PackageManifest.read(in: path).targetNames
      guard let only = targets.first, targets.count == 1 else {
        let names = targets.map { "'\($0)'" }.joined(separator: ", ")
        throw FileProblem(path, "is a package of several targets: name one of \(names)")
      }
      return try add(only, ofPackage: path)
    }
    roots.append(path)
    let files = FileAccess.isFolder(real) ? try self.files(in: path) : [path]
    guard !files.isEmpty else { throw FileProblem(path, "holds no file of Swift") }
    let index: Int
    if let own = ownModule {
      index = own
    } else {
      index = modules.count
      modules.append(UsedModule(name: UsedModule.name(for: Self.moduleName(for: real))))
      ownModule = index
    }
    for file in files { try add(file, to: index) }
  }

  private mutating func add(_ target: String, ofPackage path: String) throws(FileProblem) {
    let manifest = try PackageManifest.read(in: path)
    guard manifest.targetNames.contains(target) else {
      throw FileProblem(
        path, "has no target '\(target)'",
        suggestion: Suggestion.nearest(to: target, in: manifest.targetNames))
    }
    roots.append("\(path)/Package.swift")
    memory.identities["\(path)/Package.swift"] = FileAccess.identity(of: "\(path)/Package.swift")
    for name in manifest.closure(of: target) {
      let module = UsedModule.name(for: name)
      guard !modules.contains(where: { $0.name == module }) else { continue }
      let folder = try manifest.folder(of: name, in: path)
      roots.append(folder)
      modules.append(UsedModule(name: module, flags: manifest.flags(of: name)))
      for file in try files(in: folder)
      where manifest.holds(String(file.dropFirst(folder.count + 1)), of: name) {
        try add(file, to: modules.count - 1)
      }
    }
  }

  private mutating func add(_ file: String, to module: Int) throws(FileProblem) {
    guard paths.insert(FileAccess.realPath(file) ?? file).inserted else { return }
    if let read = memory.sources[file] { return modules[module].sources.append(read) }
    memory.identities[file] = FileAccess.identity(of: file)
    let source = Source(name: file, bytes: try FileAccess.read(file))
    memory.sources[file] = source
    modules[module].sources.append(source)
  }

  private mutating func files(in folder: String) throws(FileProblem) -> [String] {
    if let listed = memory.folders[folder] { return listed }
    let files = try Self.files(in: folder)
    memory.folders[folder] = files
    return files
  }

  /// The name of the target that a file or folder belongs to, or that of its folder.
  ///
  /// - Parameter path: a path without links.
  private static func moduleName(for path: String) -> String {
    let folder = FileAccess.isFolder(path) ? path : FileAccess.folder(of: path)
    var outer = folder
    var inner: [String] = []
    while outer != "/" {
      if inner.count >= 2, inner[inner.count - 1] == "Sources",
        FileAccess.isRegular("\(outer)/Package.swift")
      {
        return inner[inner.count - 2]
      }
      inner.append(FileAccess.name(of: outer))
      outer = FileAccess.folder(of: outer)
    }
    return FileAccess.name(of: folder)
  }

  /// The files of Swift below a folder, in the order of their names; no link is followed out of it.
  static func files(in folder: String) throws(FileProblem) -> [String] {
    var files: [String] = []
    let real = FileAccess.realPath(folder) ?? folder
    for name in try FileAccess.names(in: folder).sorted() where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if FileAccess.isFolder(path), FileAccess.realPath(path) == "\(real)/\(name)" {
        files += try Self.files(in: path)
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        files.append(path)
      }
    }
    return files
  }

  /// The names that files declare at their top level.
  static func names(in source: Source) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    var isDeclared = false
    for token in Lexer.tokens(of: source).tokens {
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .declaration(let keyword, let name) where keyword != "extension": names.insert(name.text)
      case .identifier(let name, _) where depth == 0:
        if isDeclared { names.insert(name) }
        isDeclared = ["func", "let", "var"].contains(token.word)
        continue
      default: break
      }
      isDeclared = false
    }
    return names.subtracting([""])
  }
}

extension Source {
  /// The file with blanks in the place of what it imports of some modules.
  func without(imports modules: Set<String>) -> Source {
    var text = whole
    for module in modules {
      guard
        let line = try? Regex(
          "(?m)^[ \\t]*(@\\w+[ \\t]+)*import[ \\t]+(\\w+[ \\t]+)?\(module)\\b[^\\n;]*;?")
      else { continue }
      let written = text
      text.replace(line) { match in
        String(repeating: " ", count: written[match.range].utf8.count)
      }
    }
    return Source(name: name, text: text)
  }
}
