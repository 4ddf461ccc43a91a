import RxsEngine

/// Calls as Swift: test streams, recordings, schedulers, types that Swift can't guess.
extension SwiftExporter {
  func edits(_ call: Call, _ expr: Expr) throws -> [Edit] {
    switch call.callee.kind {
    case .name(let name):
      if session.context.variables[name] == nil {
        if name == "hot" || name == "cold" {
          return [(expr.range, try testStream(call, isHot: name == "hot", at: expr.range))]
        }
        if session.context.recordFunctions[name] != nil {
          return [(expr.range, try look(name, call, at: expr.range))]
        }
        if Self.generic.contains(name), call.arguments.isEmpty,
          !source.text(expr.range).contains("<")
        {
          return [(expr.range, "\(name)<\(untyped.add())>()")]
        }
      }
      return try edits(call.callee) + edits(call.arguments)
    case .member(let receiver, let name):
      var all = try edits(receiver) + edits(of: name.text, call, receiver, expr)
      if case .name(let type) = receiver.kind, !source.text(receiver.range).contains("<"),
        source.bytes.dropFirst(receiver.range.upperBound).first == UInt8(ascii: ".")
      {
        if Self.integers.contains(name.text), TypeTable.streamTypes[type] != nil {
          all.append((receiver.range, "\(type)<Int>"))
        } else if Self.replaying.contains(type) {
          all.append((receiver.range, "\(type)<\(untyped.add())>"))
        }
      }
      return all
    case .implicitMember(let name):
      guard Self.isStandard(name.text) else { return try edits(call.callee) }
      return try edits(of: name.text, call, nil, expr)
    default: return try edits(call.callee) + edits(call.arguments)
    }
  }

  private func edits(_ arguments: [Argument]) throws -> [Edit] {
    try arguments.flatMap { try edits(argument: $0.value) }
  }

  /// An argument: a duration needs no type there.
  private func edits(argument expr: Expr) throws -> [Edit] {
    guard case .duration(let span) = expr.kind else { return try edits(expr) }
    note(span: span)
    return [(expr.range, Self.interval(span))]
  }

  /// Types that are made with a type for their elements.
  private static let generic: Set<String> = [
    "PublishSubject", "PublishRelay", "AsyncSubject",
  ]

  /// Those of them that static functions make.
  private static let replaying: Set<String> = ["ReplaySubject", "ReplayRelay"]

  /// What counts, and wants to know in which type.
  private static let integers: Set<String> = ["interval", "timer"]

  private static func isStandard(_ name: String) -> Bool {
    Constructors.contains(name, in: "Observable")
      || [
        "next", "completed", "error", "success", "failure", "some", "seconds", "milliseconds",
        "microseconds", "nanoseconds",
      ].contains(name)
  }

  // MARK: Operators

  private func edits(
    of name: String, _ call: Call, _ receiver: Expr?, _ expr: Expr
  ) throws -> [Edit] {
    var all: [Edit] = []
    let isTimed = isTimed(name, call)
    if isTimed, let receiver, isOnMain(receiver) {
      throw noForm(
        "'\(name)' of a driver or a signal takes its time from the main scheduler in Swift",
        at: expr.range)
    }
    if let argument = call.arguments.first?.value, let problem = guess(name, argument) {
      throw noForm(problem, at: argument.range)
    }
    var end: Int?
    for (index, argument) in call.arguments.enumerated() {
      let range = argument.value.range
      switch argument.label?.text {
      case "scheduler" where isTimed: all.append((range, "scheduler"))
      case "scheduler":
        // Without a scheduler these send at once, as they do in the session.
        guard index > 0 else { break }
        all.append(
          (SourceRange(call.arguments[index - 1].value.range.upperBound, range.upperBound), ""))
      case "on":
        let isMain = source.text(range) == "MainScheduler.instance"
        if !isMain { all.append((range, "scheduler")) }
      default:
        if ["error", "onError", "failure"].contains(name), index == 0, !argument.isTrailing {
          all.append((range, try failing(argument.value)))
        } else if ["of", "just"].contains(name), index == 0, argument.label == nil,
          Self.isEvent(argument.value)
        {
          all += try edits(argument: argument.value)
          all.append((SourceRange(at: range.lowerBound), "Event"))
        } else {
          all += try edits(argument: argument.value)
        }
      }
      if !argument.isTrailing { end = range.upperBound }
    }
    if isTimed, let end, !call.arguments.contains(where: { $0.label?.text == "scheduler" }) {
      all.append((SourceRange(at: end), ", scheduler: scheduler"))
    }
    return all
  }

  /// What Swift can't find out about the first argument of a call that the language takes as it is.
  private func guess(_ name: String, _ argument: Expr) -> String? {
    switch (name, argument.kind) {
    case ("combineLatest", .array(let list)), ("zip", .array(let list)),
      ("merge", .array(let list)), ("concat", .array(let list)), ("from", .array(let list)):
      list.isEmpty ? "Swift can't guess the type of the elements" : nil
    case ("from", .nil), ("just", .nil): "Swift can't guess the type of the elements"
    case ("using", .closure): "Swift wants a type for the resource"
    case ("withUnretained", .string), ("withUnretained", .integer), ("withUnretained", .array),
      ("withUnretained", .tuple):
      "Swift wants an object here"
    default: nil
    }
  }

  /// Whether an operator takes a scheduler in Swift.
  private func isTimed(_ name: String, _ call: Call) -> Bool {
    switch name {
    case "interval", "timer", "debounce", "throttle", "delay", "delaySubscription", "timeout",
      "buffer", "window":
      return true
    case "take": return call.arguments.first?.label?.text == "for"
    case "skip": return call.arguments.first.map { Self.isSpanLiteral($0.value) } ?? false
    default: return false
    }
  }

  static func isSpanLiteral(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .duration: true
    case .call(let call):
      if case .implicitMember(let name) = call.callee.kind {
        ["seconds", "milliseconds", "microseconds", "nanoseconds"].contains(name.text)
      } else {
        false
      }
    default: false
    }
  }

  private static func isEvent(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .implicitMember(let name): name.text == "completed"
    case .call(let call):
      if case .implicitMember(let name) = call.callee.kind {
        ["next", "error"].contains(name.text)
      } else {
        false
      }
    default: false
    }
  }

  /// Whether a stream is a driver or a signal, as far as can be seen.
  private func isOnMain(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .name(let name):
      if case .stream(let stream)? = session.context.variables[name]?.value {
        return stream.kind == .driver || stream.kind == .signal
      }
      return name == "Driver" || name == "Signal"
    case .call(let call):
      guard case .member(let receiver, let name) = call.callee.kind else { return false }
      if ["asDriver", "asSignal"].contains(name.text) { return true }
      return !name.text.hasPrefix("as") && isOnMain(receiver)
    default: return false
    }
  }

  // MARK: Test streams

  /// `hot(…)` or `cold(…)`.
  private func testStream(_ call: Call, isHot: Bool, at range: SourceRange) throws -> String {
    var events: [String]
    var hasElements: Bool
    if case .string(let parts)? = call.arguments.first?.value.kind {
      guard case .text(let marbles)? = parts.first, parts.count == 1 else {
        throw noForm("these marbles are known only when they are made", at: range)
      }
      (events, hasElements) = try self.events(marbles, call, isHot: isHot, at: range)
    } else {
      events = try call.arguments.map { try event($0.value) }
      hasElements = call.arguments.contains { argument in
        guard case .call(let call) = argument.value.kind,
          case .implicitMember(let name) = call.callee.kind
        else { return true }
        return name.text == "next"
      }
    }
    let method = "create\(isHot ? "Hot" : "Cold")Observable"
    let type = hasElements ? "" : " as [Recorded<Event<Int>>]"
    return "scheduler.\(method)([\(events.joined(separator: ", "))]\(type))"
  }

  private func events(
    _ marbles: String, _ call: Call, isHot: Bool, at range: SourceRange
  ) throws -> (events: [String], hasElements: Bool) {
    var letters: [Character: Expr] = [:]
    var frame = session.context.frame
    for argument in call.arguments.dropFirst() {
      if argument.label?.text == "frame" {
        frame = try session.duration(argument.value)
      } else if let letter = argument.label?.text.first {
        letters[letter] = argument.value
      }
    }
    if isHot, !locals.isEmpty {
      throw noForm("when this stream is made is not known", at: range)
    }
    // Letters stand for themselves until they are looked up.
    let values = Dictionary(
      uniqueKeysWithValues: letters.keys.map { ($0, Value.symbol(Symbol(String($0)))) })
    let diagram = try MarbleDiagram(marbles, values: values, allowsPresent: isHot)
    let elements = diagram.marks.compactMap(\.event.element)
    guard SwiftType(ofAll: elements.filter { if case .symbol = $0 { false } else { true } }) != nil
    else {
      throw noForm("these marbles send values of several types", at: range)
    }
    let events = try diagram.marks.map { mark in
      let time = ticks(try mark.time(frame: frame, from: isHot ? session.clock.now : 0))
      switch mark.event {
      case .completed: return ".completed(\(time))"
      case .error(let failure):
        return ".error(\(time), \(try error(Streams.value(of: failure), at: range)))"
      case .next(.symbol(let symbol)):
        guard let letter = symbol.name.first, let value = letters[letter] else { return "" }
        return ".next(\(time), \(try swift(value)))"
      case .next(let value): return ".next(\(time), \(try literal(value, at: range)))"
      }
    }
    return (events, !elements.isEmpty)
  }

  /// `.next(1s, 5)`, with its time in ticks.
  private func event(_ expr: Expr) throws -> String {
    if case .call(let call) = expr.kind, case .implicitMember(let name) = call.callee.kind,
      let time = call.arguments.first?.value
    {
      let value = call.arguments.dropFirst().first?.value
      switch (name.text, value) {
      case ("next", let value?): return ".next(\(try at(time)), \(try swift(value)))"
      case ("completed", nil): return ".completed(\(try at(time)))"
      case ("error", let value?): return ".error(\(try at(time)), \(try failing(value)))"
      default: break
      }
    }
    throw noForm("this event has no form in Swift", at: expr.range)
  }

  private func at(_ time: Expr) throws -> String { ticks(try session.duration(time)) }

  // MARK: Looks at recordings

  /// `values(label)` and its like.
  private func look(_ function: String, _ call: Call, at range: SourceRange) throws -> String {
    guard let argument = call.arguments.first?.value else {
      throw noForm("'\(function)' has no form in Swift here", at: range)
    }
    if function == "subscriptions" { return "\(try swift(argument)).subscriptions" }
    guard let recording = recording(labelled: source.text(argument.range)) else {
      throw noForm("'\(function)' has no form in Swift here", at: range)
    }
    switch function {
    case "values": return "\(recording).values"
    case "count": return "\(recording).values.count"
    case "latest": return "\(recording).values.last"
    case "events": return "\(recording).events"
    default: throw noForm("'\(function)' has no form in Swift", at: range)
    }
  }
}
