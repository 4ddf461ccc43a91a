import RxsSwiftMessages

/// Advice for calls of initialisers that lack an argument which the session cannot create.
extension SwiftGlue {
  /// The largest number of initialisers in the advice for a type, and of cases in the advice for an
  /// enum.
  private static let most = (initialisers: 2, cases: 6)

  /// Advice for the user, such as "write UserViewModel(id: Int)", with the arguments that the calls
  /// in a text lack.
  func advice(on text: String) -> [String] {
    let called = text.calledWords(isGeneric: true)
    return outline.types.filter { type in
      called.contains(type.simpleName) && !type.isPrivate
        && ["class", "struct", "actor"].contains(type.keyword)
    }.flatMap { type in
      MadeValues.initialisers(of: type, in: outline).prefix(Self.most.initialisers).flatMap {
        advice(on: type, $0)
      }
    }
  }

  /// Advice for the user, such as "write Store.shared", for calls of types whose initialisers are
  /// private.
  func adviceOnHidden(in text: String) -> [String] {
    let called = text.calledWords(isGeneric: true)
    return outline.types.filter { called.contains($0.simpleName) && !$0.isPrivate }.flatMap {
      type in
      type.members.filter { member in
        member.isStatic && member.isProperty && !member.isPrivate
          && member.shownType == type.simpleName
      }.prefix(1).map { "write \(type.name).\($0.name)" }
    }
  }

  private func advice(
    on type: SwiftOutline.TypeEntry, _ parameters: [SwiftOutline.Parameter]
  ) -> [String] {
    let open = parameters.filter { !$0.hasDefault }
    let needed = open.filter { !isMade($0, within: [type.name]) }
    guard !needed.isEmpty else { return [] }
    let made = open.filter { isMade($0, within: [type.name]) }.map { "'\($0.name)'" }
    let rest = made.isEmpty ? "" : "; \(made.joined(separator: ", ")) may be left out"
    return ["write \(Self.call(type.name, needed))\(rest)"]
      + needed.compactMap { form(of: $0, in: type.name) }
  }

  /// The line that shows how to write a value of a parameter's type; nil if the session does not
  /// declare the type.
  private func form(of parameter: SwiftOutline.Parameter, in owner: String) -> String? {
    guard let simple = parameter.protocolName,
      let type = MadeValues.declared(simple, in: owner, outline), !type.isPrivate
    else { return nil }
    let name = type.name
    if type.keyword == "enum" {
      let cases = type.members.filter { $0.keyword == "case" }.map { ".\($0.text.dropFirst(5))" }
      guard !cases.isEmpty else { return nil }
      let more = cases.count > Self.most.cases ? " …" : ""
      return "\(name) is \(cases.prefix(Self.most.cases).joined(separator: " "))\(more)"
    }
    let initialiser = MadeValues.initialisers(of: type, in: outline).first
    return initialiser.map { Self.call(name, $0.filter { !$0.hasDefault }) }
  }

  private static func call(_ name: String, _ parameters: [SwiftOutline.Parameter]) -> String {
    let list = parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.type }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}
