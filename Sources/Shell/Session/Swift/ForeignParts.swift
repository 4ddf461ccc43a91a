import RxsLanguage

/// The parts of used files that cannot be compiled on this machine, as the compiler's errors tell.
struct ForeignParts {
  /// Whether files are compiled without the imports of modules that are not here: many a file
  /// imports more than it needs.
  private let dropsImports: Bool
  /// The modules that are not here, by the files that import them.
  private var modules: [String: Set<String>] = [:]
  /// The files that are left out, with the reasons.
  private(set) var files: [String: String] = [:]
  /// The names that these files give to others.
  private var names: Set<String> = []

  init(dropsImports: Bool) { self.dropsImports = dropsImports }

  /// Adds the parts that the compiler's text names; false where it names none.
  ///
  /// They are files that need more than the name of a module that is not here, and then the files
  /// that need something of those. A mistake in any other file is a mistake.
  mutating func learn(_ text: String, among used: [Source]) -> Bool {
    let paths = Set(used.map(\.name))
    let refused = CompilerErrors(text).first.filter { paths.contains($0.key) }
    let absent = refused.compactMapValues { reason in
      reason.firstMatch(of: #/^no such module '(?<name>[^']+)'/#).map { String($0.name) }
    }
    if dropsImports, !absent.isEmpty {
      for (file, module) in absent { modules[file, default: []].insert(module) }
      return true
    }
    var found = refused.filter { absent[$0.key] != nil }
    for (file, reason) in refused {
      if let module = modules[file]?.min() { found[file] = "no such module '\(module)': \(reason)" }
    }
    for (file, reason) in refused where found[file] == nil && isForeign(reason) {
      found[file] = reason
    }
    // An app's own beginning, such as a `main.swift`, is none of the session.
    found.merge(refused.filter { $0.value.hasSuffix("not allowed at the top level") }) { $1 }
    files.merge(found) { $1 }
    for source in used where found[source.name] != nil {
      names.formUnion(UsedFiles.names(in: source))
      names.formUnion(DeclaredNames(source.whole).extending)
    }
    return !found.isEmpty
  }

  /// Whether an error speaks of a name that a file declares which is left out, or one of Apple's own
  /// frameworks, which RxCocoa brings along there.
  private func isForeign(_ reason: String) -> Bool {
    let words = reason.matches(of: #/'([^']+)'/#)
      .flatMap { $0.1.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    return words.contains { names.contains(String($0)) }
      || reason.contains(
        #/^cannot find (type )?'(UI|NSImage|NSColor|CL|MK|AV|PH|WK|CN|SK|CA|CI|XC|XML)[A-Z]/#)
      || reason.contains(#/^unknown attribute '(Test|Suite)'|^no macro named '(expect|require)'/#)
      || reason.contains("has moved to the FoundationXML module")
  }

  /// The modules of the toolchain that no session has loaded.
  private static let unloaded: Set<String> = ["FoundationXML", "Testing", "XCTest"]

  /// The modules without these parts.
  func without(_ used: [UsedModule]) -> [UsedModule] {
    let unloaded = Self.unloaded.subtracting(used.map(\.name))
    return used.compactMap { module in
      var module = module
      module.sources = module.sources.filter { files[$0.name] == nil }.map { source in
        let absent = (modules[source.name] ?? []).union(unloaded).filter(source.whole.contains)
        return absent.isEmpty ? source : source.without(imports: absent)
      }
      return module.sources.isEmpty ? nil : module
    }
  }
}
