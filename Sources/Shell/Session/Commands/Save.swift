import RxsLanguage
import RxsRuntime

/// `save "file.rxs"`
package struct Save: SessionStatement {
  let path: Name

  package static let word = "save"
  package static let help = StatementHelp(
    .session, "save \"file.rxs\"",
    summary: "writes the session to a file that replays as a test")
  package static let effect: StatementEffect = [.unrecorded, .harmless]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Save {
    Save(path: try parser.parsePath(of: word))
  }

  package func run(in session: Session) throws {
    guard let save = session.save else {
      throw Fault("'save' is for the prompt: a script can write no file")
    }
    try save(path.text)
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    Offer([])
  }
}
