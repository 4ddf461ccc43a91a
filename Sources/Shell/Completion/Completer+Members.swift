import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

extension Completer {
  /// The members of the expression before the `.` that precedes the word at the cursor.
  package func members(at point: CompletionPoint) -> [Candidate] {
    let dot = point.tokens.count - 1
    if dot > 0, point.tokens[dot - 1].isSymbol("\\") { return [] }
    if point.isImplicitDot(dot) { return implicitMembers(at: point) }
    if let found = compiledMembers(endingAt: dot - 1, at: point) { return found }
    guard let known = known(endingAt: dot - 1, at: point) else { return [] }
    let found = members(of: known, at: point)
    guard let value = known.value, point.statement == nil else { return found }
    let names = Set(found.map(\.text))
    return found + compiledMembers(of: value).filter { !names.contains($0.text) }
  }

  private func members(of known: Known, at point: CompletionPoint) -> [Candidate] {
    if case .model(let model)? = known.value { return members(of: model, at: point) }
    if let namespace = known.namespace {
      return candidates(session.context.names.namespaces[namespace] ?? [:])
    }
    if case .meta(let type) = known.type { return statics(of: type.name ?? "") }
    if let model = known.type.name.flatMap(session.context.names.members) {
      return model.sorted { $0.key < $1.key }.map {
        Candidate(text: $0.key, summary: "\($0.value)")
      }
    }
    var found = fields(of: known)
    guard let receiver = known.value.map(Receiver.init) ?? Receiver(known.type) else {
      return found
    }
    let host = session.context.names
    let names = Set(receiver.memberNames(host))
    found += candidates(
      Dictionary(uniqueKeysWithValues: names.map { ($0, receiver.entries(of: $0, host)) }))
    return found
  }

  /// The members of a view model: outputs in a statement that subscribes, inputs in a statement
  /// that sends.
  private func members(of model: ModelValue, at point: CompletionPoint) -> [Candidate] {
    let effect = point.statement?.effect ?? []
    var members: [Candidate] = []
    if !effect.contains(.sends) {
      members += model.outputs.map { candidate($0, takesValue: false) }
    }
    if !effect.contains(.subscribes) {
      members += model.inputs.map { candidate($0, takesValue: effect.contains(.sends)) }
    }
    return members
  }

  private func candidate(_ member: ModelValue.Member, takesValue: Bool) -> Candidate {
    let hasValue = takesValue && !member.typeName.hasSuffix("<Void>")
    return Candidate(text: member.name, suffix: hasValue ? " " : "", summary: member.typeName)
  }

  /// The fields of a tuple or an object. If the value is known, each summary contains the field's
  /// value.
  private func fields(of known: Known) -> [Candidate] {
    if let value = known.value {
      let structure: Value? =
        if case .object(let object) = value { object.structure } else { value }
      guard case .tuple(let tuple)? = structure else { return [] }
      return zip(tuple.labels, tuple.elements).compactMap { label, element in
        label.map { Candidate(text: $0, summary: element.shortDescription) }
      }
    }
    guard case .tuple(let elements) = known.type else { return [] }
    return elements.compactMap { element in
      element.label.map { Candidate(text: $0, summary: "\(element.type)") }
    }
  }

  /// The entries as candidates, sorted by name.
  private func candidates(_ table: [String: [Entry]]) -> [Candidate] {
    table.filter { !($0.value.first?.effects.contains(.deprecated) ?? true) }
      .sorted { $0.key < $1.key }
      .map { name, overloads in
        let entry = overloads[0]
        let more = overloads.count > 1 ? " …" : ""
        return Candidate(
          text: name, suffix: Self.opening(overloads),
          summary: "\(entry.declaration)\(more)  \(entry.summary)")
      }
  }

  /// The text that follows the function's name: `{` if the only argument is a closure, and `(`
  /// otherwise.
  private static func opening(_ overloads: [Entry]) -> String {
    let lists = overloads.compactMap { $0.signature.parameters }
    guard lists.count == overloads.count else { return "" }
    if lists.allSatisfy(\.isEmpty) { return "()" }
    let needed = lists.map { $0.filter { !$0.isOptional } }
    let takeClosure = needed.allSatisfy {
      $0.count == 1 && $0[0].takesClosure && $0[0].label == nil
    }
    return takeClosure ? " { " : "("
  }

  /// The static members of a type.
  func statics(of type: String) -> [Candidate] {
    candidates(Library.statics(of: type).filter { $0.key != "init" })
  }

  // MARK: - Implicit members

  /// The members that a `.` without a receiver may begin here: `.next(`, `.seconds(`, `.just(`.
  private func implicitMembers(at point: CompletionPoint) -> [Candidate] {
    let expected = expected(at: point)?.name
    if expected == "Recorded" { return Self.recordedEvents }
    if let found = expected.map(statics), !found.isEmpty { return found }
    if point.tokens.contains(where: { ["events", "hot", "cold"].contains($0.word) }) {
      return Self.recordedEvents
    }
    if point.statement?.effect.contains(.subscribes) == true { return statics(of: "Observable") }
    if point.statement?.effect.contains(.sends) == true { return seenCases }
    return seenCases + statics(of: "Duration") + statics(of: "Event") + statics(of: "Observable")
  }

  /// The enum cases of the latest events. They are offered because scripts often compare values
  /// with them.
  private var seenCases: [Candidate] {
    var names: Set<String> = []
    return session.subscriptions.all.flatMap { record in
      record.events.suffix(100).compactMap { event -> Candidate? in
        let value: Value
        switch event.value {
        case .next(let element): value = element
        case .error(let error): value = Streams.value(of: error)
        case .completed: return nil
        }
        guard case .symbol(let symbol) = value, names.insert(symbol.name).inserted else {
          return nil
        }
        return Candidate(
          text: symbol.name, suffix: symbol.payload == nil ? "" : "(",
          summary: "as in \(record.label)")
      }
    }
  }

  private static let recordedEvents = [
    Candidate(text: "next", suffix: "(", summary: ".next(TIME, VALUE)"),
    Candidate(text: "completed", suffix: "(", summary: ".completed(TIME)"),
    Candidate(text: "error", suffix: "(", summary: ".error(TIME, ERROR)"),
  ]
}
