import RxsLanguage

/// A compiled variable whose value is assigned by a later statement: `let limit: Int`.
///
/// Swift allows such variables only in `main.swift`. In other modules, a variable needs an initial
/// value.
struct UnassignedVariable {
  private let name: String
  private let type: String
  private let id: Int

  /// - Parameter tokens: the tokens of a statement. The result is nil if the statement declares no
  ///   such variable.
  init?(_ tokens: [Token], of source: Source, _ id: Int) {
    guard tokens.count > 3, let word = tokens[0].word, ["let", "var"].contains(word),
      let name = tokens[1].word, tokens[2].isSymbol(":"), let last = tokens.last
    else { return nil }
    let endsEarly = tokens[...].firstIndexOutside { $0.isSymbol("=") || $0.kind == .comma } != nil
    if endsEarly || tokens.contains(where: { $0.kind == .open(.curly) }) { return nil }
    // An optional variable has the initial value nil, so it is not unassigned.
    if word == "var", last.isSymbol("?") || last.isSymbol("!") { return nil }
    self.name = name
    self.id = id
    type = source.text(SourceRange(tokens[3].range.lowerBound, last.range.upperBound))
  }

  /// The declarations of the variable and of its storage.
  var lines: [String] {
    [
      "nonisolated(unsafe) var rxsLate\(id): (\(type))?",
      "var `\(name)`: \(type) { get { rxsGiven(rxsLate\(id), \"\(name)\") } "
        + "set { rxsLate\(id) = newValue } }",
    ]
  }

  /// The lines that register the variable. The variable cannot be read before a value is assigned.
  var table: [String] {
    [
      "parts.statement(\(id)) { rxsLate\(id) = nil }",
      "parts.variable(\"\(name)\", of: \(id), { rxsLate\(id).map { $0 as Any } ?? () }, "
        + "{ rxsLate\(id) = $0 as \(type) })",
    ]
  }
}
