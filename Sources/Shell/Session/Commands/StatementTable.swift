import RxsLanguage
import RxsRuntime

/// All statements of the shell, in the order in which `help` lists them.
package enum StatementTable {
  package static let all = types.map { ($0, place(of: $0.help)) }.sorted { $0.1 < $1.1 }
    .map { $0.0 }

  private static func place(of help: StatementHelp) -> (Int, Int) {
    (StatementHelp.Group.allCases.firstIndex(of: help.group) ?? 0, help.place)
  }

  private static let byWord = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })

  package static subscript(word: String) -> (any SessionStatement.Type)? { byWord[word] }

  private static let byType = Dictionary(
    uniqueKeysWithValues: types.map { (ObjectIdentifier($0), $0) })

  /// The statement as one of the session.
  ///
  /// The table knows its type: a cast to the protocol would search all conformances of the program.
  static func statement(_ statement: any ShellStatement) -> (any SessionStatement)? {
    byType[ObjectIdentifier(type(of: statement))]?.cast(statement)
  }
}

extension Grammar {
  /// The statements of the shell, for the parser.
  ///
  /// Each type is converted by itself: the cast of an array would search all conformances.
  package static let shell = Grammar(StatementTable.all.map { $0 })
}

extension SessionStatement {
  fileprivate static func cast(_ statement: any ShellStatement) -> Self? { statement as? Self }
}

extension Statement {
  /// The shell's statement that this is; nil for one of Swift.
  package var command: (any SessionStatement)? {
    if case .shell(let statement) = kind { StatementTable.statement(statement) } else { nil }
  }

  /// Whether this statement, or one in it, has an effect.
  package func has(_ effect: StatementEffect) -> Bool {
    Node.statement(self).contains { node in
      node.statement?.command.map { !type(of: $0).effect.isDisjoint(with: effect) } ?? false
    }
  }
}
