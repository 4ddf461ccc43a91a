import RxsChecking
import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsSwiftSession

/// `subscribe EXPR [as LABEL], …`
package struct Subscribe: SessionStatement {
  /// A stream of the statement, with its label.
  struct Item: Sendable {
    let expr: Expr
    /// The name after `as`. Without `as`, the expression itself, which must be a name or a path.
    let label: Name
    let isLabelExplicit: Bool
  }

  let items: [Item]

  package static let word = "subscribe"
  package static let help = StatementHelp(
    .play, 4, "subscribe EXPR [as LABEL], …",
    summary: "prints and records each event of a stream, or of all outputs of a view model",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs.map { $0 * 10 } as tens
      emit xs 4
      | 0s tens 40
      expect values(tens) == [40]
      """
    ])

  package static let effect: StatementEffect = .subscribes

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Subscribe {
    try parser.needOperand(of: word, "a stream or a view model")
    var items: [Item] = []
    repeat { items.append(try parseItem(&parser)) } while parser.acceptComma()
    return Subscribe(items: items)
  }

  private static func parseItem(_ parser: inout Parser) throws(SyntaxFailure) -> Item {
    parser.context.allowsCasts = false
    let expr = try parser.parseExpr()
    parser.context.allowsCasts = true
    let reserved = Diagnostic.Kind.message("'all' cannot be a label")
    if parser.accept(word: "as") {
      let label = try parser.parseName("a label")
      if label.text == Dispose.all { throw .found(reserved, at: label.range) }
      if parser.token.isSymbol("."), !parser.token.precededByBlank {
        throw parser.unexpected(hint: "a label after 'as' must be a single name")
      }
      return Item(expr: expr, label: label, isLabelExplicit: true)
    }
    guard let path = expr.path else { throw .found(.missingLabel, at: expr.range) }
    if path == Dispose.all { throw .found(reserved, at: expr.range, hint: "add 'as NAME'") }
    return Item(
      expr: expr, label: Name(text: path, range: expr.range), isLabelExplicit: false)
  }

  package func rebuilt(_ parts: inout Parts) -> Subscribe {
    Subscribe(
      items: items.map {
        Item(expr: parts.take($0.expr), label: $0.label, isLabelExplicit: $0.isLabelExplicit)
      })
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    for item in items { resolver.resolveStream(item.expr, scope) }
  }

  package func run(in session: Session) throws {
    if items.count > 1 { session.listener.onLabels(items.map(\.label.text)) }
    for item in items {
      let value =
        try session.publishedProperty(item.expr).map { .stream($0) } ?? session.evaluate(item.expr)
      let owner = session.root(of: item.expr)
      try session.locating(item.expr.range) {
        if let property = try session.property(item.expr, with: value) {
          return try session.subscribe(
            toProperties: property.name, of: property.owner, value, label: item.label.text,
            owner: owner)
        }
        try session.subscribe(value, label: item.label.text, owner: owner)
      }
    }
  }

  package func check(in check: ScriptCheck) {
    for item in items { check.checkSubscription(item.expr, item.label) }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    let last = point.tokens.last
    if let word = last?.word, word == ReservedWord.as.rawValue { return Offer([]) }
    if last?.isSymbol(".") == true { return nil }
    if point.followsOperand, point.tokens.count > 1 {
      return Offer([.init(text: "as", suffix: " ", summary: "gives the subscription a label")])
    }
    guard point.tokens.count == 1 || last?.kind == .comma else { return nil }
    return Offer(completer.streams + completer.types(streamsOnly: true))
  }
}

extension Session {
  /// The subscriptions with the given label. If the label belongs to a view model, the
  /// subscriptions to all its outputs.
  package func records(named label: String) -> [SubscriptionRecord] {
    if let record = subscriptions[label] { return [record] }
    return subscriptions.all.filter { $0.label.hasPrefix(label + ".") }
  }

  /// The subscriptions with the given labels. Throws for an unknown label.
  func records(named names: [Name]) throws -> [SubscriptionRecord] {
    try names.flatMap { name in
      let records = records(named: name.text)
      guard !records.isEmpty else {
        throw SubscriptionList.unknownLabel(name.text, near: subscriptions.labels)
          .located(name.range, source)
      }
      return records
    }
  }

  /// The name at the start of an expression; nil if the session does not bind the name.
  func root(of expr: Expr) -> String? {
    switch expr.kind {
    case .name(let name): context.variables[name] == nil ? nil : name
    case .member(let base, _), .element(let base, _, _), .subscript(let base, _),
      .optionalLink(let base), .optionalChain(let base), .forced(let base), .paren(let base):
      root(of: base)
    case .call(let call): root(of: call.callee)
    case .compiled(_, let written): root(of: written)
    default: nil
    }
  }
}

extension Subscribe {
  package func compiling(in source: Source) -> CompilingMeaning? { .namesProperties }
}
