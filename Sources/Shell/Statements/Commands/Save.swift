import RxsCompletion
import RxsLanguage
import RxsRecording
import RxsRuntime
import RxsSession
import RxsSystem
import RxsWorld

/// `save "file.rxs"`, `save "file.rxs" replace`
package struct Save: SessionStatement {
  let file: OutputFile

  package static let word = "save"
  package static let help = StatementHelp(
    .session, 3, "save \"file.rxs\" [replace]",
    summary:
      "writes the session to a file that replays as a test; 'replace' overwrites any file",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      emit xs 1
      | 0s xs 1
      save "session.rxs"
      """
    ])
  package static let effect: StatementEffect = [.unrecorded, .harmless, .saves]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Save {
    Save(file: try OutputFile(&parser, of: word))
  }

  package func run(in session: Session) throws {
    let recording = Recorder(
      of: session.transcript.entries, storage: session.storage.start, uses: session.options.uses,
      in: file.path.text)
    try file.write(recording.script, in: session, by: Self.word)
    session.listener.onSave()
    let count = Count.text(recording.statementCount, "statement")
    session.listener.onNotice("saved \(count) in \(file.path.text)")
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    let isAfterPath = point.tokens.last?.kind == .stringEnd
    return Offer(isAfterPath ? [.init(text: OutputFile.replace)] : [])
  }

  package static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer? {
    PathOffer(folder: completer.folder, extensions: ["rxs"])
  }
}

/// `"FILE" [replace]`: the output file of a statement.
struct OutputFile: Sendable {
  package let path: Name
  /// Whether the statement may replace a file that the session neither wrote nor loaded.
  let replaces: Bool
  static let replace = "replace"

  init(_ parser: inout Parser, of word: String) throws(SyntaxFailure) {
    path = try parser.parsePath(of: word)
    replaces = !parser.isAtStatementEnd && parser.accept(word: Self.replace)
  }

  func write(_ text: String, in session: Session, by word: String) throws {
    guard let write = session.files.write else { throw Self.onlyForPrompt(word) }
    if !replaces {
      do { try session.files.own.check(path.text, before: text) } catch {
        throw Fault(error.description, hint: "\(word) \(Value.quoted(path.text)) \(Self.replace)")
          .located(path.range, session.source)
      }
    }
    try write(path.text, text)
    session.files.own.insert(path.text)
  }

  static func onlyForPrompt(_ word: String) -> Fault {
    Fault("'\(word)' works only at the prompt: a script cannot write files")
  }
}
