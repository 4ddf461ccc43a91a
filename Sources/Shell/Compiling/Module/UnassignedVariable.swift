import RxsLanguage

/// A variable of compiled code that gets its value in a later statement: `let limit: Int`.
///
/// Swift knows such variables only in scripts of its own: those of a module begin with a value.
struct UnassignedVariable {
  private let name: String
  private let type: String
  private let id: Int

  /// - Parameter tokens: the statement's; nil where it is another one.
  init?(_ tokens: [Token], of source: Source, _ id: Int) {
    guard tokens.count > 3, let word = tokens[0].word, ["let", "var"].contains(word),
      let name = tokens[1].word, tokens[2].isSymbol(":"), let last = tokens.last
    else { return nil }
    let endsEarly = tokens[...].firstIndexOutside { $0.isSymbol("=") || $0.kind == .comma } != nil
    if endsEarly || tokens.contains(where: { $0.kind == .open(.curly) }) { return nil }
    // An optional variable begins with nil.
    if word == "var", last.isSymbol("?") || last.isSymbol("!") { return nil }
    self.name = name
    self.id = id
    type = source.text(SourceRange(tokens[3].range.lowerBound, last.range.upperBound))
  }

  /// The declarations of the variable and of what it holds.
  var lines: [String] {
    [
      "nonisolated(unsafe) var rxsLate\(id): (\(type))?",
      "var `\(name)`: \(type) { get { rxsGiven(rxsLate\(id), \"\(name)\") } "
        + "set { rxsLate\(id) = newValue } }",
    ]
  }

  /// The lines of the table: before it has a value there is none to read.
  var table: [String] {
    [
      "parts.statement(\(id)) { rxsLate\(id) = nil }",
      "parts.variable(\"\(name)\", of: \(id), { rxsLate\(id).map { $0 as Any } ?? () }, "
        + "{ rxsLate\(id) = $0 as \(type) })",
    ]
  }
}
