import RxsLanguage
import RxsRuntime

extension CompiledNames {
  /// A statement that could be compiled.
  struct Candidate {
    let statement: Statement
    let source: Source
    private let meaning: CompilingMeaning?
    /// The names that the statement mentions, without its local names.
    let mentions: Mentions
    /// The local variables of the statement, by the offsets of their names.
    let locals: [Int: String]
    /// In a text that must not be compiled, the expressions that are local variables.
    var localNames: Set<ObjectIdentifier> = []
    /// The names that the statement binds if the shell interprets it, with their types.
    let bindings: [(name: String, type: Type)]

    init(
      _ placed: PlacedStatement, _ resolver: Resolver, _ names: CompiledNames, isCompiled: Bool
    ) {
      (statement, source, meaning) = (placed.statement, placed.source, placed.meaning)
      let resolution = resolver.resolve(statement, of: source)
      let bound = statement.boundNames
      locals = resolution.localPlaces.filter { !bound.contains($0.value) }
      if !isCompiled {
        var found: Set<ObjectIdentifier> = []
        statement.walk { node in
          if let expr = node.expr, resolution.isLocal(expr) { found.insert(ObjectIdentifier(expr)) }
          return true
        }
        localNames = found
      }
      var mentions = Mentions(names.tokens(in: statement.range, of: source))
      mentions.forget(resolution.localNames.subtracting(statement.boundNames))
      self.mentions = mentions
      let streams = TestStreamElements.types(boundBy: statement, resolution)
      bindings = resolution.bindings.map { ($0.key, streams[$0.key] ?? $0.value.type) }
        .sorted { $0.0 < $1.0 }
      for (name, binding) in resolution.bindings { resolver.declared[name] = binding }
    }

    /// The name of the view model that the statement defines; nil for other statements.
    var nameOfViewModel: String? {
      if case .defines(let name) = meaning { name } else { nil }
    }

    /// Whether the statement answers a method of a stand-in, which is a generated object in place
    /// of a service.
    var isAnswer: Bool { if case .answers = meaning { true } else { false } }
  }
}
