import RxsLanguage
import RxsRuntime

/// `use "PATH"`
package struct Use: SessionStatement {
  let path: Name

  package static let word = "use"
  package static let help = StatementHelp(
    .session, 2, "use \"PATH\"",
    summary: "compiles a file of Swift, or a folder of files, into the session",
    examples: [
      """
      use "CounterModel.swift"
      let counter = CounterModel()
      subscribe counter
      """
    ])

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Use {
    Use(path: try parser.parsePath(of: word))
  }

  /// The files have been compiled before the line runs.
  package func run(in session: Session) throws {
    guard session.holdsSwift else {
      throw Fault("'use' stands at the top level of a script").located(path.range, session.source)
    }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    Offer([])
  }

  package static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer? {
    PathOffer(folder: completer.folder, extensions: ["swift"])
  }
}
