import RxsChecking
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession

/// `picture "FILE.svg" [replace] [LABEL …]`
package struct DrawPicture: SessionStatement {
  let file: OutputFile
  let labels: [Name]

  package static let word = "picture"
  package static let help = StatementHelp(
    .check, 4, "picture \"FILE.svg\" [replace] [LABEL …]",
    summary: "writes the events of subscriptions as a marble diagram, in SVG",
    examples: [
      """
      let xs = hot("--a-(bc)|")
      subscribe xs
      run
      | 2s xs "a"
      | 4s xs "b"
      | 4s xs "c"
      | 5s xs completed
      picture "xs.svg"
      """
    ])
  package static let effect: StatementEffect = [.unrecorded, .harmless]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> DrawPicture {
    DrawPicture(
      file: try OutputFile(&parser, of: word), labels: try parser.parseDottedNames("a label"))
  }

  package func run(in session: Session) throws {
    guard let draw = session.draw else { throw OutputFile.onlyForPrompt(Self.word) }
    let records =
      try labels.isEmpty ? session.subscriptions.all : session.records(named: labels)
    guard !records.isEmpty else { throw Fault("there is no subscription to draw") }
    let path = file.path.text
    try file.write(draw(path, records), in: session, by: Self.word)
    session.listener.onNotice("drew \(Count.text(records.count, "row")) in \(path)")
  }

  package func check(in check: ScriptCheck) {
    for label in labels { check.checkLabel(label.text, at: label.range) }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    guard point.operands.first?.kind == .stringStart else { return Offer([]) }
    let isAfterPath = point.tokens.last?.kind == .stringEnd
    var offer = completer.labelPath(at: point)
    if isAfterPath { offer.candidates.append(.init(text: OutputFile.replace)) }
    return offer
  }

  package static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer? {
    PathOffer(folder: completer.folder, extensions: ["svg"])
  }
}

/// Stores the function that draws pictures in a session.
private final class Drawing: SessionPart {
  var draw: ((_ title: String, _ records: [SubscriptionRecord]) -> String)?

  init(of session: Session) {}
}

extension Session {
  /// Draws subscriptions as an SVG picture with a title; nil if the session does not allow
  /// `picture`.
  package var draw: ((_ title: String, _ records: [SubscriptionRecord]) -> String)? {
    get { part(Drawing.self).draw }
    set { part(Drawing.self).draw = newValue }
  }
}
