import RxsEngine
import RxsLanguage
import RxsRuntime

/// Test streams, and what subscriptions have seen, as RxTest has them.
extension SwiftExporter {
  /// A call of a function of the session.
  func swift(host name: String, _ call: Call, at range: SourceRange) throws -> String {
    let argument = call.arguments.first?.value
    switch name {
    case "hot", "cold": return try testStream(call, isHot: name == "hot", at: range)
    case "subscriptions": if let argument { return "\(try swift(argument)).subscriptions" }
    default:
      if let member = SubscriptionReading.named(name)?.member, let argument,
        let recording = recording(labelled: source.text(argument.range))
      {
        return "\(recording).\(member)"
      }
    }
    throw noForm(of: name, at: range)
  }

  /// An argument that has to be an `Observable`, which a test stream of RxTest is not.
  func edits(observable expr: Expr) throws -> [Edit] {
    try edits(of: expr)
      + expr.tails.filter(isTestStream).map {
        (SourceRange(at: $0.range.upperBound), ".asObservable()")
      }
  }

  private func isTestStream(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .call(let call): return resolution.namesHost(call.callee)
    case .name(let name):
      guard case .stream(let stream)? = session.context.variables[name]?.value else { return false }
      return stream.subscriptions != nil && !resolution.isLocal(expr)
    default: return false
    }
  }

  private func testStream(_ call: Call, isHot: Bool, at range: SourceRange) throws -> String {
    let events: [String]
    let hasElements: Bool
    switch call.arguments.first?.value.kind {
    case .string(let parts)?:
      guard case .text(let marbles)? = parts.first, parts.count == 1 else {
        throw refusal("these marbles are known only when they are made", at: range)
      }
      if isHot, isLate { throw refusal("when this stream is made is not known", at: range) }
      let diagram = try MarbleDiagram(marbles, values: [:], allowsPresent: isHot)
      events = try self.events(diagram, call, isHot: isHot, at: range)
      hasElements = diagram.marks.contains { $0.event.element != nil }
    default:
      events = try call.arguments.map { try swift($0.value) }
      hasElements = events.contains { $0.hasPrefix(".next") }
    }
    let type = hasElements ? "" : " as [Recorded<Event<Int>>]"
    let list = events.joined(separator: ", ")
    return "scheduler.create\(isHot ? "Hot" : "Cold")Observable([\(list)]\(type))"
  }

  /// The events of marbles; letters stand for the expressions that are their arguments.
  private func events(
    _ diagram: MarbleDiagram, _ call: Call, isHot: Bool, at range: SourceRange
  ) throws -> [String] {
    let letters = call.arguments.dropFirst().filter { $0.label?.text != "frame" }
    let frame = call.arguments.first { $0.label?.text == "frame" }?.value
    let length = try frame.map(nanoseconds) ?? session.context.frame
    var plain: [Value] = []
    let texts = try diagram.marks.map { mark in
      let time = ticks.text(try mark.time(frame: length, from: isHot ? session.clock.now : 0))
      switch mark.event {
      case .completed: return ".completed(\(time))"
      case .error(let failure):
        return ".error(\(time), \(try error(Streams.value(of: failure), at: range)))"
      case .next(let value):
        if let letter = letters.first(where: { $0.label?.text == value.printed }) {
          return ".next(\(time), \(try swift(letter.value)))"
        }
        plain.append(value)
        return ".next(\(time), \(try literal(value, at: range)))"
      }
    }
    guard Type(seen: plain) != nil else {
      throw refusal("these marbles send values of several types", at: range)
    }
    return texts
  }
}

extension Expr {
  /// The expressions whose values it gives: itself, the elements of a list, the results of a closure.
  fileprivate var tails: [Expr] {
    switch kind {
    case .paren(let inner): inner.tails
    case .array(let elements): elements.flatMap(\.tails)
    case .ternary(_, let first, let second): first.tails + second.tails
    case .closure(let closure): closure.body.flatMap { $0.results(isOnly: closure.body.count == 1) }
    default: [self]
    }
  }
}

extension Statement {
  /// The expressions that a body gives with a statement.
  fileprivate func results(isOnly: Bool) -> [Expr] {
    switch kind {
    case .expr(let expr): isOnly ? expr.tails : []
    case .return(let expr?): expr.tails
    default: children.compactMap(\.statement).flatMap { $0.results(isOnly: isOnly) }
    }
  }
}
