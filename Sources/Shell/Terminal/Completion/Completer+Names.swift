extension Completer {
  /// What an expression may begin with at the cursor.
  func expression(at point: CompletionPoint) -> [Candidate] {
    guard let bracket = point.openBracket else { return names(at: point) }
    if let callee = bracket.callee, bracket.bracket == .round, bracket.label == nil {
      let labels = argumentLabels(of: callee, at: point, bracket)
      // Who begins a label wants no function that happens to begin in the same way.
      let begun = point.word.isEmpty ? [] : labels.filter { $0.text.hasPrefix(point.word) }
      if !begun.isEmpty { return begun }
      // Behind the first argument a label is what comes, unless there can be any number of them.
      let takesMore = bracket.argument == 0 || isVariadic(callee)
      return point.word.isEmpty && !labels.isEmpty && !takesMore
        ? labels : labels + names(at: point)
    }
    return names(at: point)
  }

  /// The labels that `latest(` and its like take; nil in other places.
  func labelArgument(at point: CompletionPoint) -> [Candidate]? {
    guard let bracket = point.openBracket, let callee = bracket.callee,
      Self.labelFunctions.contains(callee), bracket.bracket == .round, bracket.argument == 0,
      bracket.index == point.startOfPath - 1
    else { return nil }
    return labels(at: point)
  }

  private static let labelFunctions: Set = ["latest", "values", "events", "count", "marbles"]

  /// The names that the session knows.
  func names(at point: CompletionPoint) -> [Candidate] {
    let functions = FunctionTable.all
      .filter { session.context.knowsFunction($0.name) }
      .map { Candidate(text: $0.name, suffix: "(", summary: "\($0.usage): \($0.summary)") }
    let computed = session.context.computed.keys.sorted().map {
      Candidate(text: $0, summary: $0 == "now" ? "the clock" : "")
    }
    return variables { _ in true } + viewModels + computed + functions
      + types(at: point, streamsOnly: false)
  }

  /// The variables whose values pass a test.
  func variables(where isWanted: (Value) -> Bool) -> [Candidate] {
    session.context.variables.values.sorted { $0.name < $1.name }
      .filter { isWanted($0.value) }
      .map { Candidate(text: $0.name, summary: $0.value.shortDescription) }
  }

  /// The view models that can be made.
  var viewModels: [Candidate] {
    session.catalog.entries.map { entry in
      Candidate(
        text: entry.name, suffix: entry.parameters.isEmpty ? "()" : "(",
        summary: entry.parameters.isEmpty ? entry.summary : entry.signature)
    }
  }

  /// The names of types; only when one is begun, for they are many.
  func types(at point: CompletionPoint, streamsOnly: Bool) -> [Candidate] {
    guard !point.word.isEmpty else { return [] }
    return TypeTable.names.compactMap { name in
      let isStream = TypeTable.streamTypes[name] != nil
      if streamsOnly, !isStream { return nil }
      return Candidate(text: name, suffix: isStream ? "." : "", summary: "type")
    }
  }

  // MARK: - Labels of subscriptions

  /// The labels of subscriptions, whose names may hold dots.
  ///
  /// - Parameter withModels: whether the beginning that several labels share counts as well.
  func labelPath(
    at point: CompletionPoint, withModels: Bool, more: [Candidate] = []
  ) -> Offer {
    let typed = point.text(point.tokens[point.startOfPath...]) + point.word
    var candidates = labels(liveOnly: withModels && !more.isEmpty)
    if withModels {
      let groups = Set(
        candidates.compactMap { label in
          label.text.firstIndex(of: ".").map { String(label.text[..<$0]) }
        })
      candidates += groups.subtracting(candidates.map(\.text)).sorted().map {
        Candidate(text: $0, summary: "all subscriptions of \($0)")
      }
    }
    return Offer(candidates + more, typed: typed)
  }

  private func labels(liveOnly: Bool) -> [Candidate] {
    session.subscriptions.all.filter { $0.isLive || !liveOnly }.map { record in
      let count = record.events.count
      return Candidate(
        text: record.label,
        summary: "\(record.isLive ? "live" : "ended"), \(Count.text(count, "event"))")
    }
  }

  /// The rests of labels that go on from the path before the cursor.
  private func labels(at point: CompletionPoint) -> [Candidate] {
    let path = point.text(point.tokens[point.startOfPath...])
    return labels(liveOnly: false).compactMap { label in
      guard label.text.hasPrefix(path) else { return nil }
      let rest = String(label.text.dropFirst(path.count))
      return Candidate(text: rest, suffix: ")", summary: label.summary)
    }
  }

  // MARK: - Labels of arguments

  /// The labels that a call still takes, with the signature as their summary.
  private func argumentLabels(
    of callee: String, at point: CompletionPoint, _ bracket: CompletionPoint.OpenBracket
  ) -> [Candidate] {
    let given = Set(
      point.tokens[bracket.index...].indices.dropLast()
        .filter { point.tokens[$0 + 1].isSymbol(":") }
        .compactMap { point.tokens[$0].word })
    let isMethod = bracket.index >= 2 && point.tokens[bracket.index - 2].isSymbol(".")
    var seen: Set<String> = []
    return parameters(of: callee, isMethod: isMethod).flatMap { entry in
      entry.labels.compactMap { label in
        given.contains(label) || !seen.insert(label).inserted
          ? nil : Candidate(text: label + ":", suffix: " ", summary: entry.signature)
      }
    }
  }

  /// Whether a call takes any number of streams or values.
  private func isVariadic(_ callee: String) -> Bool {
    let lists =
      OperatorTable.overloads(of: callee).map(\.parameters)
      + Constructors.statics.filter { $0.name == callee }.map(\.parameters)
    return lists.joined().contains { $0.kind == .streams || $0.kind == .values }
  }

  private func parameters(
    of callee: String, isMethod: Bool
  ) -> [(labels: [String], signature: String)] {
    if ["BehaviorSubject", "BehaviorRelay"].contains(callee) {
      return [(["value"], "\(callee)(value: Value)")]
    }
    if !isMethod, let entry = session.catalog[callee] {
      let labels = entry.parameters.map(\.label).filter { !$0.hasPrefix("_") }
      return [(labels, entry.signature)]
    }
    guard isMethod else { return [] }
    let operators = OperatorTable.overloads(of: callee).map { ($0.labels, $0.signature) }
    let constructors = Constructors.statics.filter { $0.name == callee }.map {
      ($0.parameters.compactMap(\.label), $0.signature)
    }
    return operators + constructors
  }
}

extension Context {
  /// Whether a function of this name can be called.
  fileprivate func knowsFunction(_ name: String) -> Bool {
    functions[name] != nil || recordFunctions[name] != nil
  }
}

extension StreamOperator {
  fileprivate var labels: [String] { parameters.compactMap(\.label) }
}

extension TypeTable.Constructor {
  /// The signature as help shows it.
  var signature: String {
    StreamOperator(name: name, parameters: parameters, summary: "") { _, _ in .void }.signature
  }
}

extension Value {
  /// One short line that says what a value is, in time that does not grow with its size.
  var shortDescription: String {
    switch self {
    case .bool, .int, .double, .duration, .none, .void: return "\(kindName) \(canonical)"
    case .string(let text): return "String \(Value.quoted(String(text.prefix(60))))"
    case .array(let elements):
      return "Array of \(Count.text(elements.count, "element"))"
    case .dictionary(let entries): return "Dictionary of \(entries.count)"
    case .stream(let stream):
      // What the language itself made takes any value.
      let element = stream.input?.typeName.flatMap { $0 == "\(Value.self)" ? nil : "<\($0)>" }
      return stream.kind.rawValue + (element ?? "")
    default: return kindName
    }
  }
}
