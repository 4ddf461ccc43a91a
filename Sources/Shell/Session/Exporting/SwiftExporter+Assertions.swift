import RxsEngine
import RxsLanguage
import RxsRuntime

/// Expectations as assertions of XCTest.
extension SwiftExporter {
  /// A value that is only looked at; nothing where Swift cannot compare it.
  func look(at expr: Expr) throws -> [String] {
    let value = try session.evaluate(expr, in: resolution)
    if expr.callsSubscriptions {
      return ["XCTAssertEqual(\(try swift(expr)), \(try spans(value, at: expr.range)))"]
    }
    let text = try swift(expr)
    guard let type = Type(seen: [value], as: resolution.type(of: expr)), type.isEquatable,
      type.name != "Event"
    else { return [] }
    return ["XCTAssertEqual(\(text), \(try literal(value, at: expr.range)))"]
  }

  /// A condition that has to be true.
  func expectation(_ expr: Expr) throws -> String {
    guard !Node.expr(expr).contains(where: { $0.expr?.calls("marbles") ?? false }) else {
      return "// \(source.text(expr.range)): see the events below"
    }
    guard case .binary(.equal, _, let left, let right) = expr.kind else {
      return "XCTAssertTrue(\(try swift(expr)))"
    }
    if case .name("now") = left.kind, resolution.namesHost(left) {
      return "XCTAssertEqual(scheduler.clock, \(ticks.text(try nanoseconds(right))))"
    }
    if left.callsSubscriptions {
      let value = try session.evaluate(right, in: resolution)
      return "XCTAssertEqual(\(try swift(left)), \(try spans(value, at: right.range)))"
    }
    guard resolution.type(of: left).isEquatable else {
      return "XCTAssertTrue(\(try swift(expr)))"
    }
    return "XCTAssertEqual(\(try swift(left)), \(try swift(right)))"
  }

  /// The time at which a test stream was subscribed to, as RxTest says it.
  private func spans(_ value: Value, at range: SourceRange) throws -> String {
    guard case .array(let spans) = value else { throw refusal("no list of times", at: range) }
    let texts = spans.map { span -> String in
      guard case .tuple(let pair) = span else { return "" }
      let times = pair.elements.compactMap { Durations.nanoseconds($0.unwrapped) }
      return "Subscription(\(times.map { ticks.text($0) }.joined(separator: ", ")))"
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// The assertion on the events of a subscription.
  func assertion(of recording: Recording) throws -> String {
    let record = recording.record
    let range = recording.statement
    guard let type = Type(seen: record.values, as: recording.element) else {
      throw refusal("\(record.label) sends what has no common type in Swift", at: range)
    }
    if record.events.isEmpty { return "XCTAssertTrue(\(recording.name).events.isEmpty)" }
    let isCompared = type.isEquatable && !record.values.isEmpty
    if !isCompared, recording.element.hasUnknown, type.mentions(["Optional"]) {
      throw refusal("\(record.label) sends optionals in tuples, which can't be compared", at: range)
    }
    let events = try record.events.map { event in
      let time = ticks.text(event.time)
      switch event.value {
      case .next(let value):
        let text = try literal(value, at: range)
        return ".next(\(time), \(isCompared ? text : Value.quoted(value.printed)))"
      case .error(let failure):
        return ".error(\(time), \(try error(Streams.value(of: failure), at: range)))"
      case .completed: return ".completed(\(time))"
      }
    }
    let subject = "\(recording.name).\(isCompared ? "events" : "descriptions")"
    let list = events.joined(separator: ", ")
    // Line breaks where people would make them.
    guard subject.count + list.count > 60 else { return "XCTAssertEqual(\(subject), [\(list)])" }
    return "XCTAssertEqual(\n  \(subject),\n  [\n"
      + events.map { "    \($0),\n" }.joined() + "  ])"
  }
}

extension Expr {
  fileprivate var callsSubscriptions: Bool { calls("subscriptions") }

  /// Whether it calls a function of a name.
  fileprivate func calls(_ name: String) -> Bool {
    if case .call(let call) = kind, case .name(name) = call.callee.kind { true } else { false }
  }
}
