import RxsLanguage
import RxsRuntime

/// `drop NAME`
package struct Drop: SessionStatement {
  package let name: Name

  package static let word = "drop"
  package static let help = StatementHelp(
    .play, 6, "drop NAME",
    summary: "forgets a name, ends its subscriptions and releases what it held",
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
    return Drop(name: try parser.parseName())
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    resolver.checkIsBound(name)
  }

  package func run(in session: Session) throws { session.release(name.text) }

  package func swift(in exporter: SwiftExporter) -> [String] { [] }

  package func check(in check: ScriptCheck) { check.drop(name.text) }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    Offer(point.operands.isEmpty ? completer.variables() : [])
  }
}

extension Session {
  /// Ends what a name owns and forgets it.
  func release(_ name: String) {
    subscriptions.endAll(ownedBy: name)
    let variable = context.variables.removeValue(forKey: name)
    if let variable, variable.read != nil { forgetModel(variable.value) }
    releaseCompiled(name)
  }
}
