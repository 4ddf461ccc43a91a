import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime

/// The session's trace, which records the cause of each event.
extension Session {
  /// The trace; nil if the session does not record causes.
  package var tracer: Tracer? { budget.monitor.tracer }

  /// Records the causes of all events from now on.
  package func startTracing() {
    if tracer == nil { restartTracing() }
  }

  /// Begins a new trace.
  func restartTracing() {
    let tracer = Tracer(clock: clock)
    tracer.onHeard = { [weak self] in self?.write($0) }
    tracer.onAnomaly = { [weak self] anomaly in
      for part in self?.parts ?? [] { part.found(anomaly) }
    }
    tracer.inners = InnerStreams(
      text: { CanonicalText.of(Self.value(of: $0), limit: 1 << 14) },
      isStream: { if case .stream = Self.value(of: $0) { true } else { false } })
    tracer.inners?.onChange = { [weak self] in self?.listener.onInnerStream($0, $1) }
    code.placeCode(in: tracer)
    budget.monitor.tracer = tracer
    tracedStatements = TracedStatements()
  }

  /// Converts an operator's value to a value of the language.
  private static func value(of any: Any) -> Value {
    any as? Value ?? (any as? HashedValue)?.value ?? Value(reflecting: any)
  }

  /// Writes an event of a watched stream. The indentation is the number of operators between the
  /// event and the watched operator.
  private func write(_ heard: Tracer.HeardEvent) {
    let event: Event<Value> = heard.event.map(Self.value)
    let indentation = String(repeating: "  ", count: min(heard.depth, 20))
    emitLine(
      .note(
        time: clock.now,
        "\(heard.stream): \(indentation)\(heard.operator) \(PrintedEvent(event).line.firstLine)"))
  }

  /// The description of a position in a source: the line number. In a session with included files,
  /// the description contains the file name too.
  package func place(in source: Source, at offset: Int) -> String {
    let line = source.line(at: offset)
    guard !files.included.isEmpty else { return "line \(line)" }
    return "\(source.name.split(separator: "/").last ?? ""):\(line)"
  }

  /// Runs the work of a statement, and records the statement as the cause of its events.
  func traced(_ statement: Statement, _ body: () throws -> Void) rethrows {
    let effect = statement.effect
    guard let tracer, !effect.contains(.looks), !effect.contains(.recordsItsParts) else {
      return try body()
    }
    let outer = tracedStatements.present
    let number = tracedStatements.number(of: statement) {
      TracedStatement(
        statement: statement, source: source,
        place: place(in: source, at: statement.range.lowerBound))
    }
    tracedStatements.present = number
    defer { tracedStatements.present = outer }
    try tracer.rooted(number, body)
  }

  /// Sends a value of the running statement, and records this value as a separate cause.
  package func tracing(value: Int, _ body: () throws -> Void) rethrows {
    guard let tracer, let statement = tracedStatements.present else { return try body() }
    try tracer.rooted(statement, value: value, body)
  }

  /// Runs a closure that subscribes, and records the subscription under its label.
  func tracing(_ record: SubscriptionRecord, _ body: () -> Void) {
    guard let tracer else { return body() }
    let start = tracer.kept.last
    // The number is 0 at first, because events may arrive before the trace assigns a number to the
    // subscription.
    record.traced = (0, start)
    record.traced = (tracer.subscribing(as: record.label, body), start)
  }
}

/// A statement that the trace shows as the first cause of events.
package struct TracedStatement {
  package let statement: Statement
  let source: Source
  package let place: String

  /// The text of the statement. If the statement sends several values, the text contains only the
  /// given value.
  package func text(value: Int) -> String {
    guard let command = statement.command, let values = command.sentValues, values.count > 1,
      values.indices.contains(value - 1), let target
    else { return source.text(statement.range) }
    return "\(type(of: command).word) \(target) \(valueText(value) ?? "")"
  }

  /// The text of a value that the statement sends.
  package func valueText(_ value: Int) -> String? {
    guard let values = statement.command?.sentValues else { return nil }
    if values.isEmpty { return "()" }
    guard values.indices.contains(value - 1) else { return nil }
    return source.text(values[value - 1].range)
  }

  /// Whether the statement sends values into a stream.
  package var sends: Bool { statement.effect.contains(.sends) }

  /// The text of the stream that receives the sent values.
  package var target: String? {
    guard case .expr(let expr)? = statement.command?.children.first, sends else { return nil }
    return source.text(expr.range)
  }
}

/// The statements that a trace names as first causes, with their numbers in the trace's records.
package struct TracedStatements {
  private var statements: [TracedStatement] = []
  private var numbers: [ObjectIdentifier: UInt32] = [:]
  /// The number of the running statement; nil if it has no number yet.
  var present: UInt32?

  mutating func number(of statement: Statement, _ make: () -> TracedStatement) -> UInt32 {
    if let known = numbers[ObjectIdentifier(statement)] { return known }
    let number = UInt32(truncatingIfNeeded: statements.count)
    statements.append(make())
    numbers[ObjectIdentifier(statement)] = number
    return number
  }

  package subscript(number: UInt32) -> TracedStatement? {
    statements.indices.contains(Int(number)) ? statements[Int(number)] : nil
  }

  /// The first line of the statement that caused a trace record, and the statement's position. Nil
  /// if the statement is unknown.
  package func origin(of serial: Int, in tracer: Tracer) -> (text: String, place: String)? {
    guard let root = tracer[tracer.root(of: serial)], let statement = self[root.subject] else {
      return nil
    }
    return (statement.text(value: root.number).firstLine, statement.place)
  }
}

extension Statement {
  /// Whether the statement is Swift with an effect, such as a call or an assignment.
  package var isPlayed: Bool {
    switch kind {
    case .shell, .bind, .function, .declaration, .nothing: false
    case .mustFail(let statement), .labeled(_, let statement), .compiled(_, let statement):
      statement.isPlayed
    default: true
    }
  }

  /// Whether the statement can run only in a session that records causes from its start.
  var asksForCauses: Bool {
    Node.statement(self).contains { node in
      if let command = node.statement?.command { return command.needsTrace }
      guard case .call(let call)? = node.expr?.kind,
        case .member(_, let name) = call.callee.kind
      else { return false }
      return Library.watching.contains(name.text)
    }
  }
}
