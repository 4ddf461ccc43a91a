extension Command {
  static let subscribe = Command(
    word: .subscribe, group: .play, usage: ["subscribe EXPR [as LABEL], …"],
    summary: "prints and records each event of a stream, or of all outputs of a view model",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs.map { $0 * 10 } as tens
      emit xs 4
      | 0s tens 40
      expect values(tens) == [40]
      """
    ]
  ) { statement, session in
    guard case .subscribe(let items) = statement.kind else { return }
    if items.count > 1 { session.onLabels(items.map(\.label.text)) }
    for item in items {
      let value = try session.evaluate(item.expr)
      do {
        try session.subscribe(value, label: item.label.text, owner: session.root(of: item.expr))
      } catch let error as RuntimeError {
        throw error.located(item.expr.range, session.compiler.source)
      }
    }
  }

  static let dispose = Command(
    word: .dispose, group: .play, usage: ["dispose LABEL", "dispose all"],
    summary: "ends subscriptions",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      dispose xs
      emit xs 1
      """
    ]
  ) { statement, session in
    guard case .dispose(let disposal) = statement.kind else { return }
    switch disposal {
    case .all: session.subscriptions.endAll()
    case .labels(let names):
      let records = try names.flatMap { name in
        let records = session.records(named: name.text)
        guard !records.isEmpty else {
          throw session.compiler.failure(
            "no subscription has the label '\(name.text)'", at: name.range,
            suggestion: Suggestion.nearest(to: name.text, in: session.subscriptions.labels))
        }
        return records
      }
      for record in records { session.subscriptions.end(record) }
    }
  }

  static let drop = Command(
    word: .drop, group: .play, usage: ["drop NAME"],
    summary: "forgets a name, ends its subscriptions and releases what it held",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      drop xs
      ! emit xs 1
      | error: 'xs' is not known
      """
    ]
  ) { statement, session in
    guard case .drop(let name) = statement.kind else { return }
    guard session.context.variables[name.text] != nil else {
      throw session.compiler.failure(
        "'\(name.text)' is not known", at: name.range,
        suggestion: Suggestion.nearest(to: name.text, in: session.context.variables.keys))
    }
    session.release(name.text)
  }
}

extension Session {
  /// The records of a label, or of all outputs of a view model under a label.
  func records(named label: String) -> [SubscriptionRecord] {
    if let record = subscriptions[label] { return [record] }
    return subscriptions.all.filter { $0.label.hasPrefix(label + ".") }
  }

  /// The name that an expression begins with, when the session binds it.
  func root(of expr: Expr) -> String? {
    switch expr.kind {
    case .name(let name): context.variables[name] == nil ? nil : name
    case .member(let base, _), .element(let base, _, _), .subscript(let base, _),
      .optionalLink(let base), .optionalChain(let base), .forced(let base), .paren(let base):
      root(of: base)
    case .call(let call): root(of: call.callee)
    default: nil
    }
  }

  /// Ends what a name owns and forgets it.
  func release(_ name: String) {
    subscriptions.endAll(ownedBy: name)
    context.variables[name] = nil
  }
}
