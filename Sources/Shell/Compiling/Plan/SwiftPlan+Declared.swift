import RxsLanguage

/// The declarations of a plan.
extension SwiftPlan {
  /// The text of what statements and files declare.
  static func declaredText(in statements: [PlacedStatement], _ used: [Source]) -> String {
    let written = statements.compactMap { placed in
      if case .declaration(let declaration) = placed.statement.kind {
        declaration.text
      } else {
        nil
      }
    }
    return (written + used.map(\.whole)).joined(separator: "\n")
  }

  /// The text of what is declared.
  var declaredText: String { ([ownText] + used.map(\.whole)).joined(separator: "\n") }

  /// The text of what statements declare.
  var ownText: String {
    parts.filter { if case .declaration = $0.part { true } else { false } }
      .map { $0.source.text($0.range) + "\n" }.joined()
  }

  /// The variables that compiled code binds.
  var variables: Set<String> {
    Set(
      parts.flatMap { placed in
        if case .variables(_, let names) = placed.part { names } else { [String]() }
      })
  }
}
