import RxsCatalog
import RxsCompiling
import RxsLanguage
import RxsRuntime
import RxsSession

/// Completes the arguments of calls.
extension Completer {
  /// The candidates for an expression that begins at the cursor.
  package func expression(at point: CompletionPoint) -> [Candidate] {
    guard let bracket = point.openBracket, bracket.callee != nil, bracket.bracket == .round
    else { return names(at: point) }
    let overloads = overloads(of: bracket, at: point)
    let fitting = fitting(overloads, at: point, bracket)
    if bracket.label != nil {
      return fitting.isEmpty || !point.word.isEmpty ? fitting.adding(names(at: point)) : fitting
    }
    let labels = labels(of: overloads, at: point, bracket) + compiledLabels(of: bracket, at: point)
    guard point.word.isEmpty else {
      // If a label begins with the typed text, only labels are offered.
      let begun = labels.filter { $0.text.hasPrefix(point.word) }
      return begun.isEmpty ? fitting.adding(names(at: point)) : begun
    }
    // If the called function is unknown, any name may be an argument.
    if overloads.isEmpty, labels.isEmpty { return names(at: point) }
    return labels + fitting
  }

  /// The declarations of the function whose arguments contain the cursor, one for each overload.
  package func declarations(at point: CompletionPoint) -> [String] {
    guard let bracket = point.openBracket, let callee = bracket.callee, bracket.bracket == .round,
      point.tokens.last?.isSymbol(".") == false
    else { return [] }
    if let model = session.catalog[callee] { return [model.signature] }
    let texts = overloads(of: bracket, at: point).map(\.text)
    let all = texts.isEmpty ? compiledCalls(of: bracket, at: point).map(\.title) : texts
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// The functions that the call before a bracket may refer to.
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

  /// The labels that are still missing in the call. The summary of each candidate is the
  /// declaration.
  private func labels(
    of overloads: [Signature], at point: CompletionPoint, _ bracket: CompletionPoint.OpenBracket
  ) -> [Candidate] {
    let given = point.labels(in: bracket)
    var seen: Set<String> = []
    return overloads.flatMap { signature in
      (signature.parameters ?? []).filter { !$0.takesAnyLabel }.compactMap { parameter in
        guard let label = parameter.label, !given.contains(label), seen.insert(label).inserted
        else { return nil }
        return Candidate(text: label + ":", suffix: " ", summary: "\(parameter.type)")
      }
    }
  }

  // MARK: - Values that fit

  /// The values that fit the parameter at the cursor.
  private func fitting(
    _ overloads: [Signature], at point: CompletionPoint, _ bracket: CompletionPoint.OpenBracket
  ) -> [Candidate] {
    let parameters = overloads.compactMap { parameter(of: $0, at: bracket) }
    var found: [Candidate] = []
    if parameters.contains(where: \.takesClosure), let first = parameters.first {
      found.append(Candidate(text: "{", suffix: " ", summary: "\(first.type)"))
    }
    found += variables { value in
      parameters.contains { parameter in
        if parameter.isOpen { return true }
        var inference = Inference()
        if case .yes = inference.coerce(value.type, to: parameter.type) { return true }
        return false
      }
    }
    for name in parameters.compactMap({ ($0.type.wrapped ?? $0.type).name }) {
      found = found.adding(literals(of: name))
    }
    return found
  }

  /// The parameter of the argument at the cursor. Nil if the function has no such parameter.
  private func parameter(
    of signature: Signature, at bracket: CompletionPoint.OpenBracket
  ) -> Signature.Parameter? {
    let parameters = signature.parameters ?? []
    if let label = bracket.label { return parameters.first { $0.label == label } }
    let place =
      parameters.indices.contains(bracket.argument)
      ? parameters[bracket.argument] : parameters.last { $0.isVariadic }
    return place.flatMap { $0.label == nil ? $0 : nil }
  }

  /// The named values of a type, such as `true` and `false`.
  private func literals(of type: String) -> [Candidate] {
    if type == "Bool" { return [Candidate(text: "false"), Candidate(text: "true")] }
    return statics(of: type).map {
      Candidate(text: ".\($0.text)", suffix: $0.suffix, summary: $0.summary)
    }
  }
}

extension [Completion.Candidate] {
  /// The candidates, followed by those candidates of `others` whose texts are not among them.
  fileprivate func adding(_ others: [Completion.Candidate]) -> [Completion.Candidate] {
    let texts = Set(map(\.text))
    return self + others.filter { !texts.contains($0.text) }
  }
}
