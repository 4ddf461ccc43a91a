import RxsCauses
import RxsChecking
import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession

/// `drop NAME`, `drop "RULE"`
package struct Drop: SessionStatement {
  package let name: Name
  /// Whether the dropped name is the name of a rule.
  package let isRule: Bool

  package static let word = "drop"
  package static let help = StatementHelp(
    .play, 6, "drop NAME", "drop \"RULE\"",
    summary: "forgets a name, ends its subscriptions and releases its value; ends an 'always' rule",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      drop xs
      ! emit xs 1
      | error: 'xs' is not known
      """
    ])

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Drop {
    try parser.needOperand(of: word, "a name")
    if parser.token.kind == .stringStart {
      return Drop(name: try parser.parseText(of: word, "a name"), isRule: true)
    }
    return Drop(name: try parser.parseName(), isRule: false)
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    if !isRule { resolver.checkIsBound(name) }
  }

  package func run(in session: Session) throws {
    guard isRule else {
      let model = model(in: session)
      session.release(name.text)
      if let model { session.warn(ofLiving: model) }
      return
    }
    guard session.rules.contains(where: { $0.name == name.text }) else {
      throw Fault(
        "no rule is called \(Value.quoted(name.text))",
        suggestion: Suggestion.nearest(to: name.text, in: session.rules.compactMap(\.name))
      ).located(name.range, session.source)
    }
    session.rules.removeAll { $0.name == name.text }
  }

  /// The view model with the dropped name. This function must not keep the object alive.
  private func model(in session: Session) -> DroppedModel? {
    let value = session.context.variables[name.text]?.value
    let object = session.object(named: name.text) ?? value.flatMap(session.observedObject)
    return object.map { DroppedModel(name: name.text, object: $0) }
  }

  package func check(in check: ScriptCheck) {
    if !isRule { check.drop(name.text) }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    Offer(point.operands.isEmpty ? completer.variables() : [])
  }
}

extension Drop {
  package func compiling(in source: Source) -> CompilingMeaning? {
    isRule ? nil : .forgets(name.text)
  }
}
