import RxsCompletion
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsSwiftSession

/// `help [TOPIC]`
package struct Help: SessionStatement {
  /// The text after `help`; nil without a topic.
  let topic: Name?

  package static let word = "help"
  package static let isVerbatim = true
  package static let help = StatementHelp(
    .check, 5, "help [TOPIC]", summary: "explains statements, functions, operators and view models",
    examples: [
      """
      help count
      | count(_ label: Subscription) -> Int
      | ...
      """
    ])
  package static let effect: StatementEffect = [.looks, .unrecorded]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Help {
    Help(topic: parser.parseRestOfStatement())
  }

  package func run(in session: Session) throws {
    let texts = HelpTexts(session)
    guard let topic else { return session.emitLine(.prose(texts.overview)) }
    // The help for a view model lists its inputs and outputs. The help for another type lists its
    // members.
    let models = [session.compiledViewModels, session.declaredViewModels].lazy.joined()
    let model = models.first { $0.name == topic.text }?.text
    let found = [
      session.help(onName: topic.text), model ?? texts.text(on: topic.text),
      session.help(onMember: topic.text) ?? session.help(onPort: topic.text),
    ].compactMap { $0 }
    guard !found.isEmpty else {
      throw Fault(
        "there is no help on '\(topic.text)'",
        suggestion: Suggestion.nearest(
          to: topic.text, in: texts.topics + session.context.variables.keys.sorted())
      ).located(topic.range, session.source)
    }
    session.emitLine(.prose(found.joined(separator: "\n\n")))
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    guard point.operands.isEmpty else { return Offer([]) }
    let texts = HelpTexts(completer.session)
    return Offer(
      texts.topics.map { .init(text: $0, summary: texts.summary(of: $0)) } + completer.variables())
  }
}
