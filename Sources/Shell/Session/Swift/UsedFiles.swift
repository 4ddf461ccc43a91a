import RxsLanguage
import RxsRuntime

/// The files of Swift that `use` and `--use` name.
struct UsedFiles {
  private(set) var sources: [Source] = []
  private var paths: Set<String> = []
  /// The files as they were read before, by their paths: they change with `reload` alone.
  private let known: [String: Source]

  init(known: [String: Source] = [:]) { self.known = known }

  /// Adds a file, or all files of Swift in a folder and the folders in it.
  mutating func add(_ path: String) throws(FileProblem) {
    guard let real = FileAccess.realPath(path) else { throw FileProblem(path, "no such file") }
    if FileAccess.isFolder(real) {
      let found = try Self.files(in: path)
      guard !found.isEmpty else { throw FileProblem(path, "holds no file of Swift") }
      for file in found { try add(file) }
    } else if paths.insert(real).inserted {
      let source: Source
      if let read = known[path] {
        source = read
      } else {
        source = Source(name: path, bytes: try FileAccess.read(path))
      }
      sources.append(source)
    }
  }

  /// The files of Swift below a folder, in the order of their names; no link is followed out of it.
  private static func files(in folder: String) throws(FileProblem) -> [String] {
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
