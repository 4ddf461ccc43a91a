extension Value {
  /// Calls `body` with each element until it returns false.
  ///
  /// Each element counts as a step of the statement, so that an endless sequence reaches the
  /// limits.
  func walk(_ limits: Limits, _ body: (Value) throws -> Bool) throws {
    if case .array(let elements) = self {
      for element in elements {
        try limits.step()
        guard try body(element) else { return }
      }
      return
    }
    let next = try walk()
    while let element = try next() {
      try limits.step()
      guard try body(element) else { return }
    }
  }

  /// Calls `body` with each element of the sequence.
  func each(_ limits: Limits, _ body: (Value) throws -> Void) throws {
    try walk(limits) {
      try body($0)
      return true
    }
  }

  /// The results of `transform` for all elements; nil results are dropped. Throws if there are too
  /// many results.
  func collect(
    _ limits: Limits, _ transform: (Value) throws -> Value?
  ) throws -> [Value] {
    var result: [Value] = []
    try each(limits) { element in
      guard let new = try transform(element) else { return }
      result.append(new)
      try Limits.check(count: result.count)
    }
    if let last = result.last { try limits.check(nestingOf: [last]) }
    return result
  }

  /// All elements as an array. Throws if there are too many elements.
  package func list(_ limits: Limits) throws -> [Value] {
    if case .array(let elements) = self { return elements }
    if case .range(let range) = self { try Limits.check(count: range.count) }
    return try collect(limits) { $0 }
  }

  /// The number of elements.
  func count(_ limits: Limits) throws -> Int {
    if let known = try knownCount { return known }
    var count = 0
    try each(limits) { _ in count += 1 }
    return count
  }

  /// Whether `left < right`; throws if the two values have no order.
  static func isLess(_ left: Value, _ right: Value) throws -> Bool {
    guard let isLess = ValueOrder.compare(left, right) else {
      throw Fault("\(left.described) and \(right.described) have no order")
    }
    return isLess
  }
}

extension Function {
  /// Calls this function with a value, as a predicate, and returns its result.
  func test(_ value: Value) throws -> Bool { try Self.truth(of: try call(value)) }

  /// Calls this function with two values, as a comparison, and returns its result.
  func test(_ first: Value, _ second: Value) throws -> Bool {
    try Self.truth(of: try call(first, second))
  }

  static func truth(of value: Value) throws -> Bool {
    guard case .bool(let bool) = value else {
      throw Fault("the closure must return true or false, got \(value.described)")
    }
    return bool
  }
}
