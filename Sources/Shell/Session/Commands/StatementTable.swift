import RxsLanguage
import RxsRuntime

/// All statements of the shell, in the order in which `help` lists them.
package enum StatementTable {
  package static let all: [any SessionStatement.Type] = [
    Emit.self, Fail.self, Complete.self, Subscribe.self, Dispose.self, Drop.self, Advance.self,
    Run.self, At.self, Expect.self, Print.self, Marble.self, Show.self, Help.self, Stub.self,
    Store.self, Answer.self, DefineViewModel.self, Include.self, SetOption.self, Save.self, Undo.self,
    Mark.self, Back.self, Reset.self, Quit.self, Exit.self, Requires.self, Skip.self, XFail.self,
  ]

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
