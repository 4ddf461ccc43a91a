import RxsEngine

/// Statements as Swift.
extension SwiftExporter {
  /// What is known of a statement before it runs, while names mean what they mean to it.
  enum Translation {
    case lines([String])
    /// The streams that are subscribed to.
    case streams([String])
    /// The values of names that are bound.
    case values([BoundValue])
    /// An expression that only looks, and what it is in Swift.
    case look(String)
    /// Nothing that a test does.
    case nothing
    case clock
  }

  /// The value of one item of a binding.
  struct BoundValue {
    /// Empty where there is none.
    let text: String
    /// Which of the subjects without a type it makes.
    let untyped: Range<Int>
  }

  func translation(before statement: Statement) throws -> Translation {
    switch statement.kind {
    case .marble, .show, .help, .set, .condition(.requires), .dispose, .drop, .nothing:
      return .nothing
    case .advance, .run: return .clock
    case .subscribe(let items): return .streams(try items.map { try swift($0.expr) })
    case .bind(let binding):
      return .values(
        try binding.items.map { item in
          let first = untyped.count
          let text = try translating(knowingCases: hasWrittenType(item)) {
            try item.value.map { try swift($0) } ?? ""
          }
          return BoundValue(text: text, untyped: first..<untyped.count)
        })
    case .at(let time, let inner): return .lines(try scheduled(inner, at: time))
    case .expr(let expr) where !expr.mayChangeSomething(in: session.context):
      return .look(try swift(expr))
    case .expr(let expr):
      let text = try swift(expr)
      return .lines([text])
    case .type(let declaration): return .lines([try type(declaration, statement)])
    case .guard(let conditions, _):
      for condition in conditions {
        guard let name = condition.names.first(where: isTaken) else { continue }
        throw noForm("Swift cannot bind '\(name)' once more in one block", at: statement.range)
      }
      let text = apply(try edits(statement), to: statement.range)
      conditions.flatMap(\.names).forEach(declare)
      return .lines([text])
    case .function(let function):
      for parameter in function.parameters where parameter.type == nil {
        throw noForm("Swift wants a type for '\(parameter.name.text)'", at: parameter.name.range)
      }
      fallthrough
    case .if, .forIn, .while, .repeatWhile, .switch, .doCatch:
      return .lines([apply(try edits(statement), to: statement.range)])
    default: return .lines(try texts(of: statement))
    }
  }

  /// The lines of a statement that has run.
  ///
  /// - Parameter recordings: the names of the subscriptions that it made.
  func finish(
    _ statement: Statement, _ translation: Translation, recordings names: [String]
  ) throws -> [String] {
    switch translation {
    case .nothing: return []
    case .lines(let lines): return lines
    case .clock: return ["scheduler.advanceTo(\(ticks(session.clock.now)))"]
    case .values(let values):
      guard case .bind(let binding) = statement.kind else { return [] }
      return try zip(binding.items, values).map { item, value in
        try bound(item, value.text, isVar: binding.isVar)
      }
    case .streams(let streams):
      guard case .subscribe(let items) = statement.kind else { return [] }
      guard streams.count == names.count else {
        throw noForm(
          "view models of the catalog have no form in Swift", at: items[0].expr.range)
      }
      return zip(names, streams).flatMap { name, stream in
        ["let \(name) = Recording(scheduler, \(stream))", "\(name).start()"]
      }
    case .look(let text):
      guard case .expr(let expr) = statement.kind else { return [] }
      return try look(expr, text).map { [$0] } ?? []
    }
  }

  private func bound(
    _ item: Binding.Item, _ value: String, isVar: Bool
  ) throws(Diagnostic) -> String {
    for name in item.pattern.names {
      if case .model(let model)? = session.context.variables[name]?.value {
        throw noForm(
          "view models have no form in Swift that is known: \(model.typeName)",
          at: item.value?.range ?? item.pattern.range)
      }
      if let value = item.value, case .closure = value.kind, item.type == nil {
        throw noForm("Swift wants a type for a closure that is bound to a name", at: value.range)
      }
      declare(name)
      if hasWrittenType(item) { typedStreams.insert(name) } else { typedStreams.remove(name) }
      if case .object(let object)? = session.context.variables[name]?.value,
        object.value is DisposeBag
      {
        bags.append(renamed[name] ?? name)
      }
    }
    var pattern = source.text(item.pattern.range)
    if case .name(let name) = item.pattern.kind { pattern = renamed[name.text] ?? name.text }
    let type = item.type.map { ": " + apply(edits($0), to: $0.range) } ?? ""
    return "\(isVar ? "var" : "let") \(pattern)\(type)" + (value.isEmpty ? "" : " = \(value)")
  }

  /// Whether the elements of a stream that is bound have a type that is written: `S` in
  /// `let xs = PublishSubject<S>()`.
  private func hasWrittenType(_ item: Binding.Item) -> Bool {
    if item.type != nil { return true }
    guard let value = item.value, case .call(let call) = value.kind,
      case .name(let type) = call.callee.kind, TypeTable.portTypes[type] != nil
    else { return false }
    return source.text(call.callee.range).contains("<")
      || source.bytes.dropFirst(call.callee.range.upperBound).first == UInt8(ascii: "<")
  }

  /// A look at a value, as an assertion; nil where Swift can't compare it.
  private func look(_ expr: Expr, _ text: String) throws -> String? {
    let value = try session.evaluate(expr)
    if case .call(let call) = expr.kind, case .name("subscriptions") = call.callee.kind {
      return "XCTAssertEqual(\(text), \(try spans(value, at: expr.range)))"
    }
    guard let type = SwiftType(of: value), type.isEquatable else { return nil }
    if case .event = type { return nil }
    return "XCTAssertEqual(\(text), \(try literal(value, at: expr.range)))"
  }

  /// When a test stream was subscribed to, as RxTest says it.
  private func spans(_ value: Value, at range: SourceRange) throws(Diagnostic) -> String {
    guard case .array(let spans) = value else { throw noForm("no list of times", at: range) }
    let texts = spans.map { span -> String in
      guard case .tuple(let pair) = span, case .duration(let start)? = pair.elements.first else {
        return ""
      }
      guard case .duration(let end)? = pair.elements.last else {
        return "Subscription(\(ticks(start)))"
      }
      return "Subscription(\(ticks(start)), \(ticks(end)))"
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// A statement that waits for its time.
  private func scheduled(_ statement: Statement, at time: Expr) throws -> [String] {
    let time = ticks(try session.duration(time))
    var before: [String] = []
    var inner: [String] = []
    if case .subscribe(let items) = statement.kind {
      for item in items {
        let stream = try swift(item.expr)
        let name = nameLater(item.label.text)
        before.append("let \(name) = Recording(scheduler, \(stream))")
        inner.append("\(name).start()")
      }
    } else {
      inner = try texts(of: statement)
    }
    return before + ["scheduler.scheduleAt(\(time)) { \(inner.joined(separator: "; ")) }"]
  }

  /// A statement that is one of Swift after all, wherever it stands.
  func texts(of statement: Statement) throws -> [String] {
    switch statement.kind {
    case .emit(let target, let values):
      let method = try method(emittingInto: target)
      let receiver = try swift(target)
      if values.isEmpty { return ["\(receiver).\(method)(())"] }
      let isKnown = target.path.map(typedStreams.contains) ?? false
      return try translating(knowingCases: isKnown) {
        try values.map { "\(receiver).\(method)(\(try swift($0)))" }
      }
    case .fail(let target, let value):
      return ["\(try swift(target)).onError(\(try failing(value)))"]
    case .complete(let target): return ["\(try swift(target)).onCompleted()"]
    case .dispose(.labels(let labels)):
      return try labels.map { label in
        guard let recording = recording(labelled: label.text) else {
          throw noForm("no subscription has the label '\(label.text)' yet", at: label.range)
        }
        return "\(recording).dispose()"
      }
    case .dispose(.all): return recordings.map { "\($0.name).dispose()" }
    case .print(let values):
      return ["print(\(try values.map { try swift($0) }.joined(separator: ", ")))"]
    case .expect(let expr): return [try expectation(expr)]
    case .expr, .assign, .if, .forIn, .while, .repeatWhile, .switch, .doCatch, .guard, .throw,
      .return, .break, .continue, .bind, .function:
      return [apply(try edits(statement), to: statement.range)]
    default:
      let word = statement.kind.word?.rawValue ?? "!"
      throw noForm("'\(word)' has no form in Swift", at: statement.range)
    }
  }

  private func expectation(_ expr: Expr) throws -> String {
    guard !source.text(expr.range).contains("marbles(") else {
      return "// \(source.text(expr.range)): see the events below"
    }
    guard case .binary(.equal, _, let left, let right) = expr.kind else {
      return "XCTAssertTrue(\(try swift(expr)))"
    }
    if case .name("now") = left.kind {
      return "XCTAssertEqual(scheduler.clock, \(ticks(try session.duration(right))))"
    }
    if case .call(let call) = left.kind, case .name("subscriptions") = call.callee.kind {
      let spans = try spans(try session.evaluate(right), at: right.range)
      return "XCTAssertEqual(\(try swift(left)), \(spans))"
    }
    return "XCTAssertEqual(\(try swift(left)), \(try swift(right)))"
  }

  private func method(emittingInto target: Expr) throws -> String {
    let (_, stream) = try session.target(target)
    switch stream.kind {
    case .publishRelay, .behaviorRelay, .replayRelay: return "accept"
    case .publishSubject, .behaviorSubject, .replaySubject, .asyncSubject, .anyObserver, .binder:
      return "onNext"
    default:
      throw noForm("inputs of view models have no form in Swift that is known", at: target.range)
    }
  }

  /// A type whose values can be compared, since all are in the language.
  private func type(_ declaration: TypeDeclaration, _ statement: Statement) throws -> String {
    let functions = declaration.members.map(\.function) + declaration.initializers
    let values = (declaration.fields.map(\.defaultValue) + declaration.constants.map(\.value))
      .compactMap { $0 }
    let types = declaration.fields.map(\.type) + declaration.constants.map(\.type)
    let text = apply(
      try functions.flatMap { try edits($0) } + values.flatMap { try edits($0) }
        + types.flatMap { edits($0) }, to: statement.range)
    guard declaration.kind != .extension, let brace = text.firstIndex(of: "{") else { return text }
    let head = text[..<brace]
    if head.contains("Equatable") { return text }
    let conformance = head.contains(":") ? ", Equatable " : ": Equatable "
    let trimmed = head.reversed().drop { $0 == " " }.reversed()
    return String(trimmed) + conformance + text[brace...]
  }
}
