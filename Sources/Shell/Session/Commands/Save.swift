import RxsLanguage
import RxsRuntime

/// `save "file.rxs"`, `save "file.rxs" replace`
package struct Save: SessionStatement {
  let path: Name
  /// Whether a file that this session neither wrote nor loaded may be replaced.
  let replaces: Bool

  package static let word = "save"
  package static let help = StatementHelp(
    .session, 3, "save \"file.rxs\" [replace]",
    summary:
      "writes the session to a file that replays as a test; with 'replace' over any file",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      emit xs 1
      | 0s xs 1
      save "session.rxs"
      """
    ])
  package static let effect: StatementEffect = [.unrecorded, .harmless]

  private static let replace = "replace"

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Save {
    let path = try parser.parsePath(of: word)
    return Save(path: path, replaces: !parser.isAtStatementEnd && parser.accept(word: replace))
  }

  package func run(in session: Session) throws {
    guard let write = session.write else {
      throw Fault("'save' is for the prompt: a script can write no file")
    }
    let recording = Recorder(
      of: session.transcript.entries, storage: session.storage.start, uses: session.options.uses,
      in: path.text)
    if !replaces {
      do { try session.ownFiles.check(path.text, before: recording.script) } catch {
        throw Fault(error.description, hint: "save \(Value.quoted(path.text)) \(Self.replace)")
          .located(path.range, session.source)
      }
    }
    try write(path.text, recording.script)
    session.ownFiles.insert(path.text)
    session.onSave()
    let count = Count.text(recording.statementCount, "statement")
    session.onNotice("saved \(count) in \(path.text)")
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    let isAfterPath = point.tokens.last?.kind == .stringEnd
    return Offer(isAfterPath ? [.init(text: replace)] : [])
  }

  package static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer? {
    PathOffer(folder: completer.folder, extensions: ["rxs"])
  }
}
