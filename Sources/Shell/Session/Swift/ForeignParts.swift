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

  init(dropsImports: Bool) { self.dropsImports = dropsImports }

  /// Adds the parts that the compiler's text names; false where it names none.
  ///
  /// They are files that need more than the name of a module that is not here, and then the files
  /// that need those.
  mutating func learn(_ text: String, among used: [Source]) -> Bool {
    let names = Set(used.map(\.name))
    let refused = CompilerErrors(text).first.filter { names.contains($0.key) }
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
    // An app's own beginning, such as a `main.swift`, is none of the session.
    found.merge(refused.filter { $0.value.hasSuffix("not allowed at the top level") }) { $1 }
    if found.isEmpty, !files.isEmpty { found = refused }
    files.merge(found) { $1 }
    return !found.isEmpty
  }

  /// The modules without these parts.
  func without(_ used: [UsedModule]) -> [UsedModule] {
    used.compactMap { module in
      var module = module
      module.sources = module.sources.filter { files[$0.name] == nil }
        .map { source in modules[source.name].map { source.without(imports: $0) } ?? source }
      return module.sources.isEmpty ? nil : module
    }
  }
}
