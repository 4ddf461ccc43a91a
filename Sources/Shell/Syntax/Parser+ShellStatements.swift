extension Parser {
  /// Parses what follows a statement word.
  mutating func parseShellStatement(
    _ word: StatementWord
  ) throws(SyntaxFailure) -> Statement.Kind {
    switch word {
    case .emit: return try parseEmit()
    case .fail:
      let target = try parseTarget(of: word)
      try needOperand(of: word, "a value after its target")
      return .fail(target: target, value: try parseExpr())
    case .complete: return .complete(target: try parseTarget(of: word))
    case .subscribe: return .subscribe(try parseSubscriptions())
    case .dispose: return .dispose(try parseDisposal())
    case .drop:
      try needOperand(of: word, "a name")
      return .drop(try parseName())
    case .expect: return .expect(try parseExpectation())
    case .print:
      try needOperand(of: word, "a value")
      return .print(try parseExprList())
    case .stub: return .stub(try parseStub())
    case .store:
      let key = try parseStringOperand(of: word, "a key in quotes")
      try needOperand(of: word, "a value after its key")
      return .store(key: key, value: try parseExpr())
    case .answer: return try parseAnswer()
    case .viewmodel: return .viewModel(try parseViewModel())
    case .include: return .include(path: try parsePath(of: word))
    case .set: return try parseSet()
    case .marble: return .marble(try parseLabels())
    case .show: return try parseShow()
    case .help: return .help(topic: parseRestOfStatement())
    case .save:
      let path = try parsePath(of: word)
      return .save(path: path, replaces: !isAtStatementEnd && accept(word: Self.replaceWord))
    case .undo: return .undo(count: isAtStatementEnd ? nil : try parseExpr())
    case .mark:
      try needOperand(of: word, "a name")
      return .mark(try parseName())
    case .back:
      try needOperand(of: word, "the name of a mark")
      return .back(try parseName("the name of a mark"))
    case .reset: return .reset
    case .quit: return .quit
    case .advance: return .advance(try parseAdvance())
    case .run: return .run(limit: isAtStatementEnd ? nil : try parseExpr())
    case .at: return try parseAt()
    case .requires, .skip, .xfail: return try parseCondition(word)
    }
  }

  func needOperand(of word: StatementWord, _ what: String) throws(SyntaxFailure) {
    guard isAtStatementEnd else { return }
    if token.kind == .invalid { throw .alreadyReported }
    throw .found(.missingOperand(of: word, what: what), at: SourceRange(at: previousEnd))
  }

  mutating func parseExprList() throws(SyntaxFailure) -> [Expr] {
    var list: [Expr] = []
    repeat { list.append(try parseExpr()) } while acceptComma()
    return list
  }

  private mutating func parseEmit() throws(SyntaxFailure) -> Statement.Kind {
    let target = try parseTarget(of: .emit)
    if isAtStatementEnd { return .emit(target: target, values: []) }
    if token.kind == .comma { throw unexpected(hint: "the first value follows a blank") }
    let values = try parseExprList()
    if !isAtStatementEnd, startsOperand { throw unexpected(hint: "separate the values with ','") }
    return .emit(target: target, values: values)
  }

  /// Parses a name with members and subscripts that touch it; the first blank ends it.
  private mutating func parseTarget(of word: StatementWord) throws(SyntaxFailure) -> Expr {
    try needOperand(of: word, "a target")
    let outerLinks = links
    links = 0
    defer { links = max(links, outerLinks) }
    let name = try parseName("a target")
    var target = Expr(.name(name.text), name.range)
    while !token.precededByBlank {
      try addLink()
      if token.kind == .open(.square) {
        let arguments = try parseArguments(.square)
        target = Expr(.subscript(target, arguments), range(from: name.range.lowerBound))
        continue
      }
      guard accept(symbol: ".") else { break }
      guard !token.precededByBlank else { throw wanted("the name of a member") }
      let place = token.range
      if case .integer(let number) = token.kind {
        advance()
        let index = Int(min(number, UInt(Int.max)))
        target = Expr(.element(target, index, place), range(from: name.range.lowerBound))
      } else if case .identifier(let text, _) = token.kind {
        advance()
        let member = Name(text: text, range: place)
        target = Expr(.member(target, member), range(from: name.range.lowerBound))
      } else {
        throw wanted("the name of a member")
      }
    }
    if !token.precededByBlank, !isAtStatementEnd, token.kind != .comma {
      if token.kind == .invalid { throw .alreadyReported }
      let example = "'\(word.rawValue) \(source.text(target.range)) …'"
      throw .found(
        .valueTouchesTarget, at: token.range,
        hint: word == .complete ? "'complete' takes no value" : "write \(example)")
    }
    return target
  }

  private mutating func parseSubscriptions() throws(SyntaxFailure) -> [Subscription] {
    try needOperand(of: .subscribe, "a stream or a view model")
    var subscriptions: [Subscription] = []
    repeat {
      context.allowsCasts = false
      let expr = try parseExpr()
      context.allowsCasts = true
      if accept(word: "as") {
        let label = try parseName("a label")
        if label.text == "all" { throw .found(.reservedLabel, at: label.range) }
        if token.isSymbol("."), !token.precededByBlank {
          throw unexpected(hint: "a label after 'as' is one name")
        }
        subscriptions.append(Subscription(expr: expr, label: label, isLabelExplicit: true))
        continue
      }
      guard let path = expr.path else { throw .found(.missingLabel, at: expr.range) }
      if path == "all" {
        throw .found(.reservedLabel, at: expr.range, hint: "add 'as NAME'")
      }
      let label = Name(text: path, range: expr.range)
      subscriptions.append(Subscription(expr: expr, label: label, isLabelExplicit: false))
    } while acceptComma()
    return subscriptions
  }

  private mutating func parseExpectation() throws(SyntaxFailure) -> Expr {
    try needOperand(of: .expect, "a condition")
    let condition = try parseExpr()
    if token.isSymbol("=") { throw .found(.assignmentAsCondition, at: token.range) }
    return condition
  }

  private mutating func parseDisposal() throws(SyntaxFailure) -> Disposal {
    try needOperand(of: .dispose, "a label or 'all'")
    let first = try parseDottedName("a label")
    if first.text == "all" { return .all }
    var labels = [first]
    while acceptComma() { labels.append(try parseDottedName("a label")) }
    return .labels(labels)
  }

  /// Parses labels with blanks or commas between them.
  private mutating func parseLabels() throws(SyntaxFailure) -> [Name] {
    var labels: [Name] = []
    while !isAtStatementEnd {
      labels.append(try parseDottedName("a label"))
      if acceptComma(), isAtStatementEnd { throw wanted("a label") }
    }
    return labels
  }

  private mutating func parseSet() throws(SyntaxFailure) -> Statement.Kind {
    try needOperand(of: .set, "a name and a value")
    let name = try parseDottedName("the name of a setting")
    try needOperand(of: .set, "a value after the name")
    if token.isSymbol("=") { throw wanted("a value", hint: "write 'set \(name.text) VALUE'") }
    return .set(name, value: try parseExpr())
  }

  private mutating func parseShow() throws(SyntaxFailure) -> Statement.Kind {
    guard !isAtStatementEnd else { return .show(topic: nil, name: nil) }
    let topic = try parseDottedName("what to show")
    let name = isAtStatementEnd ? nil : try parseDottedName("a name")
    return .show(topic: topic, name: name)
  }

  private mutating func parseAnswer() throws(SyntaxFailure) -> Statement.Kind {
    let what = "a method such as 'api.search'"
    try needOperand(of: .answer, what)
    let service = try parseName(what)
    guard token.isSymbol("."), !token.precededByBlank else { throw wanted("'.' and a method") }
    advance()
    guard case .identifier(let text, _) = token.kind else { throw wanted("the name of a method") }
    var method = Name(text: text, range: token.range)
    advance()
    if token.kind == .open(.round), !token.precededByBlank { method = try parseLabels(of: method) }
    try needOperand(of: .answer, "a stream, a value or a closure after the method")
    if !token.precededByBlank { throw .found(.valueTouchesTarget, at: token.range) }
    return .answer(service: service, method: method, value: try parseExpr())
  }

  /// The labels of a method that has others of its name: `posts(page:)`.
  private mutating func parseLabels(of method: Name) throws(SyntaxFailure) -> Name {
    var text = method.text + "("
    advance()
    while token.kind != .close(.round) {
      guard case .identifier(let label, _) = token.kind else {
        throw wanted("a label, as in \(method.text)(page:)")
      }
      advance()
      guard token.isSymbol(":") else { throw wanted("':'") }
      advance()
      text += label + ":"
    }
    let range = method.range.union(token.range)
    advance()
    return Name(text: text + ")", range: range)
  }
}
