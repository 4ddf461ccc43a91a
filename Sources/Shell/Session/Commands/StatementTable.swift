import RxsLanguage
import RxsRuntime

/// All statements of the shell, in the order in which `help` lists them.
package enum StatementTable {
  package static let all = types.sorted { left, right in
    let groups = StatementHelp.Group.allCases
    let places = [left, right].map { statement in
      (groups.firstIndex(of: statement.help.group) ?? 0, statement.help.place)
    }
    return places[0] < places[1]
  }

  private static let byWord = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })

  package static subscript(word: String) -> (any SessionStatement.Type)? { byWord[word] }
}

extension Grammar {
  /// The statements of the shell, for the parser.
  package static let shell = Grammar(StatementTable.all)
}

extension Statement {
  /// The shell's statement that this is; nil for one of Swift.
  package var command: (any SessionStatement)? {
    if case .shell(let statement) = kind { statement as? any SessionStatement } else { nil }
  }

  /// Whether this statement, or one in it, has an effect.
  package func has(_ effect: StatementEffect) -> Bool {
    Node.statement(self).contains { node in
      node.statement?.command.map { !type(of: $0).effect.isDisjoint(with: effect) } ?? false
    }
  }
}
