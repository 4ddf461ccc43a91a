extension Value {
  /// The elements of what can be walked over, without listing a range first; nil for anything else.
  package var sequence: AnySequence<Value>? {
    switch self {
    case .array(let elements): AnySequence(elements)
    case .slice(let slice): AnySequence(slice.elements)
    case .range(let range): AnySequence(range.elements.lazy.map { .int($0) })
    case .string(let text): AnySequence(text.lazy.map { .string(String($0)) })
    case .set(let set): AnySequence(set.sorted)
    case .dictionary(let entries):
      AnySequence(
        entries.sorted.map {
          .tuple(TupleValue([$0.key, $0.value], labels: ["key", "value"]))
        })
    case .interval(let interval):
      // `3...` has no end; other intervals have no elements.
      if case .int(let lower)? = interval.lower, interval.upper == nil {
        AnySequence(
          Swift.sequence(first: lower) { $0 == .max ? nil : $0 + 1 }.lazy.map { Value.int($0) })
      } else {
        nil
      }
    default: nil
    }
  }

  /// Calls `body` with each element until it gives false.
  ///
  /// Walks of built-in functions count as the steps of the statement, so that none goes on for ever.
  func walk(_ limits: Limits, _ body: (Value) throws -> Bool) throws {
    if case .array(let elements) = self {
      for element in elements {
        try limits.step()
        guard try body(element) else { return }
      }
      return
    }
    guard let sequence else { throw Fault("\(described) cannot be walked over") }
    for element in sequence {
      try limits.step()
      guard try body(element) else { return }
    }
  }

  /// The elements that `transform` gives; throws when they become too many.
  func collect(
    _ limits: Limits, _ transform: (Value) throws -> Value?
  ) throws -> [Value] {
    var result: [Value] = []
    try walk(limits) { element in
      guard let new = try transform(element) else { return true }
      result.append(new)
      try Limits.check(count: result.count)
      return true
    }
    if let last = result.last { try limits.check(nestingOf: [last]) }
    return result
  }

  /// All elements as an array; throws when they are too many to list.
  package func list(_ limits: Limits) throws -> [Value] {
    if case .array(let elements) = self { return elements }
    if case .range(let range) = self { try Limits.check(count: range.count) }
    return try collect(limits) { $0 }
  }

  /// The number of elements.
  func count(_ limits: Limits) throws -> Int {
    switch self {
    case .array(let elements): return elements.count
    case .slice(let slice): return slice.elements.count
    case .range(let range): return range.count
    case .dictionary(let entries): return entries.count
    case .set(let set): return set.storage.count
    case .string(let text): return text.count
    default:
      var count = 0
      try walk(limits) { _ in
        count += 1
        return true
      }
      return count
    }
  }

  /// Some elements of this collection as a collection of its kind: characters become a string.
  func rebuilt(_ elements: some Sequence<Value>) -> Value {
    guard case .string = self else { return .array(Array(elements)) }
    return .string(elements.map(\.printed).joined())
  }

  /// Whether `left < right`; throws when the two have no order.
  static func isLess(_ left: Value, _ right: Value) throws -> Bool {
    guard let isLess = ValueOrder.compare(left, right) else {
      throw Fault("\(left.described) and \(right.described) have no order")
    }
    return isLess
  }
}

extension Function {
  /// The function as a predicate.
  func test(_ value: Value) throws -> Bool { try Self.bool(try call(value)) }

  /// The function as a comparison.
  func test(_ first: Value, _ second: Value) throws -> Bool {
    try Self.bool(try call(first, second))
  }

  private static func bool(_ value: Value) throws -> Bool {
    guard case .bool(let bool) = value else {
      throw Fault("the closure has to give true or false, got \(value.described)")
    }
    return bool
  }
}
