import RxsLanguage
import RxsRuntime

extension Completer {
  /// The candidates that an expression may begin with at the cursor.
  package func expression(at point: CompletionPoint) -> [Candidate] {
    guard let bracket = point.openBracket else { return names(at: point) }
    if bracket.callee != nil, bracket.bracket == .round, bracket.label == nil {
      let overloads = overloads(of: bracket, at: point)
      let labels =
        labels(of: overloads, at: point, bracket) + compiledLabels(of: bracket, at: point)
      // A function whose name begins in the same way is not offered for a label.
      let begun = point.word.isEmpty ? [] : labels.filter { $0.text.hasPrefix(point.word) }
      if !begun.isEmpty { return begun }
      // Behind the first argument a label is what comes, unless there can be any number of them.
      let isVariadic = overloads.contains { $0.parameters?.contains(where: \.isVariadic) ?? false }
      let takesMore = bracket.argument == 0 || isVariadic
      return point.word.isEmpty && !labels.isEmpty && !takesMore
        ? labels : labels + names(at: point)
    }
    return names(at: point)
  }

  /// The names that the session knows.
  package func names(at point: CompletionPoint) -> [Candidate] {
    let names = session.context.names
    let functions = names.functions.merging(Library.functions) { own, _ in own }
      .filter { session.catalog[$0.key] == nil }.sorted { $0.key < $1.key }
      .compactMap { name, overloads in
        overloads.first.map {
          Candidate(text: name, suffix: "(", summary: "\($0.declaration)  \($0.summary)")
        }
      }
    let computed = names.computed.sorted { $0.key < $1.key }.map {
      Candidate(text: $0.key, summary: $0.value.summary)
    }
    let services = names.namespaces.keys.sorted().map {
      Candidate(text: $0, suffix: ".", summary: "what view models reach the world with")
    }
    return variables() + viewModels + compiledNames + computed + functions
      + (point.word.isEmpty ? [] : services + types(streamsOnly: false))
  }

  /// The variables whose values pass a test.
  package func variables(where isWanted: (Value) -> Bool = { _ in true }) -> [Candidate] {
    session.context.variables.values.sorted { $0.name < $1.name }
      .filter { isWanted($0.value) }
      .map { Candidate(text: $0.name, summary: $0.value.shortDescription) }
  }

  /// The variables that can be subscribed to.
  package var streams: [Candidate] {
    variables { value in
      switch value {
      case .model, .stream: true
      default: false
      }
    }
  }

  /// The variables that are view models.
  package var models: [Candidate] { variables { if case .model = $0 { true } else { false } } }

  /// The view models that can be made.
  package var viewModels: [Candidate] {
    session.catalog.entries.map { entry in
      Candidate(
        text: entry.name, suffix: entry.parameters.isEmpty ? "()" : "(",
        summary: entry.parameters.isEmpty ? entry.summary : entry.signature)
    }
  }

  /// The names of types; they are many, so that one has to be begun.
  package func types(streamsOnly: Bool) -> [Candidate] {
    TypeNames.all.compactMap { name in
      let isStream = StreamValue.Kind(rawValue: name) != nil
      if streamsOnly, !isStream { return nil }
      return Candidate(text: name, suffix: isStream ? "." : "", summary: "type")
    }
  }

  // MARK: - Labels of arguments

  /// The functions that a bracket may call.
  private func overloads(
    of bracket: CompletionPoint.OpenBracket, at point: CompletionPoint
  ) -> [Signature] {
    guard let callee = bracket.callee else { return [] }
    let dot = bracket.index - 2
    guard dot >= 0, point.tokens[dot].isSymbol(".") else {
      let entries =
        session.context.names.functions(named: callee) ?? Library.functions[callee]
        ?? Library.statics(of: callee)["init"] ?? []
      return entries.map(\.signature)
        + [session.context.variables[callee]?.binding.signature].compactMap { $0 }
    }
    guard !point.isImplicitDot(dot) else { return [] }
    guard let known = known(endingAt: dot - 1, at: point.upTo(dot)) else { return [] }
    let entries: [Entry]
    if let namespace = known.namespace {
      entries = session.context.names.namespaces[namespace]?[callee] ?? []
    } else if case .meta(let type) = known.type {
      entries = Library.statics(of: type.name ?? "")[callee] ?? []
    } else {
      let receiver = known.value.map(Receiver.init) ?? Receiver(known.type)
      entries = receiver?.entries(of: callee, session.context.names) ?? []
    }
    return entries.filter { !$0.effects.contains(.deprecated) }.map(\.signature)
  }

  /// The labels that a call still takes, with the signature as their summary.
  private func labels(
    of overloads: [Signature], at point: CompletionPoint, _ bracket: CompletionPoint.OpenBracket
  ) -> [Candidate] {
    let given = point.labels(in: bracket)
    var seen: Set<String> = []
    return overloads.flatMap { signature in
      (signature.parameters ?? []).filter { !$0.takesAnyLabel }.compactMap(\.label)
        .filter { !given.contains($0) && seen.insert($0).inserted }
        .map { Candidate(text: $0 + ":", suffix: " ", summary: signature.text) }
    }
  }
}

extension Value {
  /// A short description of a value, in time that does not grow with its size.
  package var shortDescription: String {
    switch self {
    case .bool, .int, .double, .duration, .none, .void: return "\(kindName) \(canonical)"
    case .string(let text): return "String \(Value.quoted(String(text.prefix(60))))"
    case .array(let elements):
      return "Array of \(Count.text(elements.count, "element"))"
    case .dictionary(let entries): return "Dictionary of \(entries.count)"
    case .stream(let stream):
      // An input that the language itself made takes any value.
      let element = stream.input?.typeName.flatMap { $0 == "\(Value.self)" ? nil : "<\($0)>" }
      return stream.kind.rawValue + (element ?? "")
    default: return kindName
    }
  }
}
