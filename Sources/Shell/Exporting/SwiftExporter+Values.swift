import RxsEngine

/// Values and what subscriptions saw, as Swift.
extension SwiftExporter {
  /// A value as a literal.
  func literal(_ value: Value, at range: SourceRange) throws(Diagnostic) -> String {
    switch value {
    case .void: return "()"
    case .none, .bool, .int, .string: return value.canonical
    case .double(let number):
      if number.isNaN { return "Double.nan" }
      return number.isInfinite ? (number < 0 ? "-" : "") + "Double.infinity" : value.canonical
    case .array(let elements): return "[\(try literals(elements, at: range))]"
    case .dictionary(let entries):
      if entries.count == 0 { return "[:]" }
      var texts: [String] = []
      for (key, value) in entries.sorted {
        texts.append("\(try literal(key, at: range)): \(try literal(value, at: range))")
      }
      return "[\(texts.joined(separator: ", "))]"
    case .tuple(let tuple):
      var texts: [String] = []
      for (label, element) in zip(tuple.labels, tuple.elements) {
        texts.append((label.map { $0 + ": " } ?? "") + (try literal(element, at: range)))
      }
      return "\(tuple.typeName ?? "")(\(texts.joined(separator: ", ")))"
    case .symbol(let symbol): return try literal(symbol, at: range)
    default: throw noForm("\(value.described) has no literal in Swift", at: range)
    }
  }

  private func literals(_ values: [Value], at range: SourceRange) throws(Diagnostic) -> String {
    var texts: [String] = []
    for value in values { texts.append(try literal(value, at: range)) }
    return texts.joined(separator: ", ")
  }

  /// An event that is an element.
  private func literal(_ symbol: Symbol, at range: SourceRange) throws(Diagnostic) -> String {
    let payload = symbol.payload?.elements ?? []
    switch (symbol.name, payload.count) {
    case ("completed", 0): return ".completed"
    case ("next", 1): return ".next(\(try literal(payload[0], at: range)))"
    case ("error", 1): return ".error(\(try error(payload[0], at: range)))"
    default: throw noForm("'.\(symbol.name)' is a case whose type is not known", at: range)
    }
  }

  /// An error, as a case of the script's errors or of RxSwift's.
  func error(_ value: Value, at range: SourceRange) throws(Diagnostic) -> String {
    guard case .symbol(let symbol) = value else {
      throw noForm("the error \(value.described) has no form in Swift", at: range)
    }
    let payload = symbol.payload?.elements ?? []
    if symbol.name == "runtime", !knowsFailure("runtime") {
      throw noForm(
        "the stream ends with \(value.canonical): Swift would stop there", at: range)
    }
    let standard: Set = [
      "unknown", "overflow", "argumentOutOfRange", "noElements", "moreThanOneElement", "timeout",
    ]
    if payload.isEmpty, !knowsFailure(symbol.name), standard.contains(symbol.name) {
      return "RxError.\(symbol.name)"
    }
    var types: [String] = []
    for element in payload {
      guard let type = SwiftType(of: element) else {
        throw noForm("the error \(value.canonical) has no form in Swift", at: range)
      }
      types.append(type.text)
    }
    try note(failure: symbol.name, types, at: range)
    let name = "ScriptError.\(symbol.name)"
    return payload.isEmpty ? name : "\(name)(\(try literals(payload, at: range)))"
  }

  /// What a subscription must have seen.
  func assertion(of recording: Recording) throws(Diagnostic) -> String {
    let range = recording.statement
    let record = recording.record
    if let lines = try assertion(onCasesOf: recording) { return lines }
    guard let type = SwiftType(ofAll: record.values) else {
      throw noForm("\(record.label) sends what has no common type in Swift", at: range)
    }
    let isCompared = type.isEquatable && !record.values.isEmpty
    if !isCompared, type.holdsOptional {
      throw noForm("\(record.label) sends optionals in tuples, which can't be compared", at: range)
    }
    var events: [String] = []
    for event in record.events {
      let time = ticks(event.time)
      switch event.value {
      case .next(let value):
        let text = isCompared ? try literal(value, at: range) : Value.quoted(value.canonical)
        events.append(".next(\(time), \(text))")
      case .error(let failure):
        events.append(".error(\(time), \(try error(Streams.value(of: failure), at: range)))")
      case .completed: events.append(".completed(\(time))")
      }
    }
    return assertion(recording, isCompared ? "events" : "descriptions", events)
  }

  /// What a subscription must have seen that sends cases of the script's own enums: their types are
  /// not known, but Swift describes them as they are written.
  private func assertion(onCasesOf recording: Recording) throws(Diagnostic) -> String? {
    let descriptions = recording.record.values.map(Self.description(ofCase:))
    guard !descriptions.isEmpty, !descriptions.contains(nil) else { return nil }
    var events: [String] = []
    for event in recording.record.events {
      let time = ticks(event.time)
      switch event.value {
      case .next(let value):
        let text = Value.quoted(Self.description(ofCase: value) ?? "")
        events.append(".next(\(time), \(text))")
      case .error(let failure):
        let error = try error(Streams.value(of: failure), at: recording.statement)
        events.append(".error(\(time), \(error))")
      case .completed: events.append(".completed(\(time))")
      }
    }
    return assertion(recording, "descriptions", events)
  }

  /// How Swift describes a case with plain payload; nil for other values.
  private static func description(ofCase value: Value) -> String? {
    guard case .symbol(let symbol) = value, SwiftType(of: value) == nil else { return nil }
    guard let payload = symbol.payload else { return symbol.name }
    var texts: [String] = []
    for (label, element) in zip(payload.labels, payload.elements) {
      switch element {
      case .int, .double, .bool, .string:
        texts.append((label.map { $0 + ": " } ?? "") + element.canonical)
      default: return nil
      }
    }
    return "\(symbol.name)(\(texts.joined(separator: ", ")))"
  }

  private func assertion(
    _ recording: Recording, _ property: String, _ events: [String]
  ) -> String {
    let subject = "\(recording.name).\(property)"
    if events.isEmpty { return "XCTAssertTrue(\(recording.name).events.isEmpty)" }
    let list = events.joined(separator: ", ")
    // Line breaks where people would make them.
    guard subject.count + list.count > 60 else { return "XCTAssertEqual(\(subject), [\(list)])" }
    return "XCTAssertEqual(\n  \(subject),\n  [\n"
      + events.map { "    \($0)," }.joined(separator: "\n") + "\n  ])"
  }

  /// The error for what has no form in Swift.
  func noForm(_ message: String, at range: SourceRange, hint: String? = nil) -> Diagnostic {
    Diagnostic(.message(message), at: range, hint: hint)
  }
}
