import RxsCatalog
import RxsCauses
import RxsChecking
import RxsCompletion
import RxsLanguage
import RxsSession
import RxsSwiftSession

/// All statements of the shell, in the order in which `help` lists them.
package enum StatementTable {
  package static let all = types.map { ($0, place(of: $0.help)) }.sorted { $0.1 < $1.1 }
    .map { $0.0 }

  private static func place(of help: StatementHelp) -> (Int, Int) {
    (StatementHelp.Group.allCases.firstIndex(of: help.group) ?? 0, help.place)
  }
}

extension Grammar {
  /// The grammar of the shell's statements, for the parser.
  ///
  /// Each type is converted separately, because a cast of the array would search all conformances.
  package static let shell = Grammar(StatementTable.all.map { $0 }, foreign: .shell)
}

extension Session {
  /// Makes a session that runs all statements of the shell and warns about probable mistakes.
  package convenience init(catalog: Catalog, options: Options) {
    self.init(catalog: catalog, options: options, grammar: .shell)
    compiledCode.mistakes = ScriptCheck.mistakes
    _ = warnings
  }
}
